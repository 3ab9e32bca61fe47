use core::time::Duration;

use lusus_host::Allowance;

/// The size of an engine's table, in MiB: many think at once.
const TABLE_MIB: usize = 8;

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

impl Customs {
    pub(super) fn allowance(&self) -> Allowance {
        let time = self.engine_time;
        Allowance { engine: time, others: time, on_clock: time, hint: time, table_mib: TABLE_MIB }
    }
}
