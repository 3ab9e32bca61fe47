use core::time::Duration;

use lusus_core::MATCH_LENGTH;

/// When a search must end, and the match it is for. The first limit that is
/// reached counts; without any the search goes on until it is stopped, has
/// proven the result or has reached its greatest depth.
///
/// ```
/// use lusus_search::Limits;
/// let quick = Limits { depth: Some(6), ..Limits::nodes(10_000) };
/// assert_eq!(quick.nodes, Some(10_000));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The most positions that may be visited. On one thread it is exact; on
    /// several it may be exceeded by a few hundred a thread.
    pub nodes: Option<u64>,
    /// The time that the search may take.
    pub time: Option<Duration>,
    /// The time after which it is not worth while to begin another iteration.
    pub soft_time: Option<Duration>,
    /// The ply at which the match is drawn, counted from the start of the line.
    pub length: u32,
}

impl Limits {
    /// No limit.
    pub const NONE: Limits =
        Limits { depth: None, nodes: None, time: None, soft_time: None, length: MATCH_LENGTH };

    /// To a depth in plies.
    #[must_use]
    pub const fn depth(plies: u32) -> Limits {
        Limits { depth: Some(plies), ..Limits::NONE }
    }

    /// As long as it takes to visit so many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Limits {
        Limits { nodes: Some(nodes), ..Limits::NONE }
    }

    /// For some time.
    #[must_use]
    pub const fn time(time: Duration) -> Limits {
        Limits { time: Some(time), ..Limits::NONE }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::NONE
    }
}
