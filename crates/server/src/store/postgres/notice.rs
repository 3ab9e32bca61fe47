use serde::{Deserialize, Serialize};
use sqlx::postgres::PgConnection;

use super::super::{Notice, Result};

/// Where processes tell each other what they have committed.
pub(super) const CHANNEL: &str = "lusus";
/// What one notification may hold, in bytes: below what PostgreSQL takes.
const LONGEST: usize = 7_900;

/// A notice, and the process that it comes from.
#[derive(Serialize, Deserialize)]
struct Signed {
    from: i64,
    #[serde(flatten)]
    notice: Notice,
}

/// Tells the others of a whole group at once, when it is committed: each
/// notification locks out all other commits of the database for a moment.
pub(super) async fn tell(db: &mut PgConnection, from: i64, notice: Notice) -> Result<()> {
    if notice == Notice::default() {
        return Ok(());
    }
    let text = write(from, notice)?;
    let notify = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(text);
    notify.execute(&mut *db).await?;
    Ok(())
}

/// What is too long leaves out which matches have gone on or, if that is not
/// enough, says only that everybody is to look.
fn write(from: i64, notice: Notice) -> Result<String> {
    let fewer = Notice { saved: Vec::new(), more: true, ..notice.clone() };
    let least = Notice {
        bans: notice.bans,
        tokens: notice.tokens,
        lobby: notice.lobby,
        lost: true,
        ..Notice::default()
    };
    for notice in [notice, fewer] {
        let text = serde_json::to_string(&Signed { from, notice })?;
        if text.len() <= LONGEST {
            return Ok(text);
        }
    }
    Ok(serde_json::to_string(&Signed { from, notice: least })?)
}

/// What somebody else tells; nothing if it was this process. What cannot be read
/// comes from another version, and is a reason to look.
pub(super) fn read(own: i64, text: &str) -> Option<Notice> {
    match serde_json::from_str(text) {
        Ok(Signed { from, .. }) if from == own => None,
        Ok(Signed { notice, .. }) => Some(notice),
        Err(_) => Some(Notice { lost: true, ..Notice::default() }),
    }
}

#[cfg(test)]
mod tests {
    use lusus_core::Player;
    use lusus_room::MatchId;
    use lusus_room::wire::Phrase;

    use super::*;
    use crate::system_entropy;

    #[test]
    fn a_group_of_any_size_fits_into_one_notification() {
        let id = || MatchId::draw(&mut system_entropy());
        for count in [1, 400, 1_000] {
            let saved = (0..count).map(|revision| (id(), revision)).collect();
            let said = vec![(id(), Player::First, Phrase::GoodGame)];
            let notice = Notice { saved, said, bans: true, ..Notice::default() };
            let text = write(7, notice.clone()).unwrap();
            assert!(text.len() <= LONGEST, "{} bytes", text.len());
            assert_eq!(read(7, &text), None, "who told it knows it");
            let heard = read(8, &text).unwrap();
            assert!(heard == notice || (heard.more && heard.said == notice.said), "{heard:?}");
            assert_eq!(heard == notice, count < 500, "{count}");
            assert!(heard.bans);
        }
        let touched: Vec<MatchId> = (0..1_000).map(|_| id()).collect();
        let text = write(7, Notice { touched, ..Notice::default() }).unwrap();
        assert!(text.len() <= LONGEST && read(8, &text).unwrap().lost);
        assert!(read(8, "{\"from\":\"the future\"}").unwrap().lost);
    }
}
