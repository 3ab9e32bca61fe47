use sha2::{Digest, Sha256};

/// What tells versions of a file apart.
pub(crate) fn etag_of(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    let short: Vec<String> = digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{}\"", short.concat())
}
