use core::time::Duration;

/// What the server has decided for all its rooms.
#[derive(Clone, Debug)]
pub struct Customs {
    /// How long the engine thinks about a move or a hint, and any bot at most.
    pub engine_time: Duration,
    /// How many matches that are not over one owner may have; 0 is without
    /// limit.
    pub matches_per_owner: u32,
    /// What an address of the site begins with, such as `http://localhost:7777`.
    pub public_url: String,
}
