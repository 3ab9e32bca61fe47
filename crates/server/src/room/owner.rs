/// The fingerprint of the address that a match was made from, so that nobody
/// has too many open, or too many bots thinking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Owner(pub i64);
