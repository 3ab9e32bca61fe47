use core::time::Duration;

/// What the server has decided for all its rooms.
#[derive(Clone, Debug)]
pub struct Customs {
    /// How long the engine thinks about a move or a hint, and any bot at most.
    pub engine_time: Duration,
    /// What an address of the site begins with, such as `http://localhost:7777`.
    pub public_url: String,
}
