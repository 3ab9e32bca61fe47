/// After how many seconds something is tried again that a server had no time for,
/// and something of which there are too many.
const SOON: u32 = 3;
pub(super) const LATER: u32 = 30;

/// After how many seconds something that was refused is worth another try; nothing
/// if it never is.
pub(super) fn patience(code: &str) -> Option<u32> {
    match code {
        "busy" | "stopping" | "failed" => Some(SOON),
        "too-many-challenges" | "too-many-matches" | "lobby-full" => Some(LATER),
        _ => None,
    }
}
