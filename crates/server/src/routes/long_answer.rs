use axum::body::Bytes;

use crate::blocking_pool::SharePermit;

/// A long answer, which keeps its turn until it is sent: whoever does not read
/// what they asked for is sent no more, and fills no memory.
pub(super) fn held(text: Vec<u8>, turn: SharePermit) -> Bytes {
    Bytes::from_owner(Held { text, _turn: turn })
}

struct Held {
    text: Vec<u8>,
    _turn: SharePermit,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.text
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use futures_util::FutureExt;

    use super::*;
    use crate::Limits;
    use crate::blocking_pool::Shares;
    use crate::guard::{Account, Visitors};

    #[tokio::test]
    async fn who_does_not_read_what_they_asked_for_is_sent_no_more() {
        let visitors = Arc::new(Visitors::new(&Limits::default()));
        let account = |text: &str| Account::of(&visitors, text.parse().unwrap());
        let (one, other) = (account("10.0.0.1"), account("10.0.0.2"));
        let shares = Shares::new(1);
        let text = Vec::from(*b"long");
        let sent = held(text, shares.turn(&one).await);
        assert_eq!(sent, "long");
        assert!(shares.turn(&one).now_or_never().is_none());
        assert!(shares.turn(&other).now_or_never().is_some());
        drop(sent);
        assert!(shares.turn(&one).now_or_never().is_some());
    }
}
