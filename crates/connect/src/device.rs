use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use lusus_room::Secret;
use lusus_room::wire::Nonce;
use sha2::{Digest, Sha256};

/// The device key of a program, which follows from its token. Sites know a program by
/// the name of its token; those of earlier versions know it by this key.
pub(crate) fn device_key(token: &Secret) -> Secret {
    let digest = Sha256::new().chain_update("device key of ").chain_update(token.reveal());
    let text = URL_SAFE_NO_PAD.encode(digest.finalize());
    Secret::try_from(text).expect("43 letters of that alphabet")
}

/// A mark that no other run of the program has.
pub(crate) fn draw() -> u64 {
    getrandom::u64().unwrap_or_default()
}

/// The mark of a request: of which run it is, and which it is there.
pub(crate) fn numbered(run: u64, request: u64) -> Nonce {
    Nonce::new(format!("{run:016x}-{request}")).expect("37 letters at most")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_has_one_key_which_does_not_tell_it() {
        let token = |text: &str| Secret::try_from(text.to_owned()).unwrap();
        let one = device_key(&token("lusus_k3vQ0wYb7nRs2dLx9tHf4mJc8pZa1gVe"));
        let same = device_key(&token("lusus_k3vQ0wYb7nRs2dLx9tHf4mJc8pZa1gVe"));
        let other = device_key(&token("lusus_k3vQ0wYb7nRs2dLx9tHf4mJc8pZa1gVf"));
        assert_eq!(one.reveal(), same.reveal());
        assert_ne!(one.reveal(), other.reveal());
        assert_eq!(one.reveal().len(), 43);
    }
}
