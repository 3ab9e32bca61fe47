use core::time::Duration;

/// When a search must end. The first limit that is reached counts; without any the search goes on until it is stopped, has
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
}

impl Limits {
    /// No limit.
    pub const NONE: Limits = Limits { depth: None, nodes: None, time: None, soft_time: None };

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

    /// For a share of what is left on the clock of a whole match, where each
    /// move adds an increment.
    ///
    /// A thirtieth of the time and four fifths of the increment are the aim. An
    /// iteration that has begun by half of it may run on to twice as much, but
    /// never into the last moments, since an answer takes a while to arrive.
    #[must_use]
    pub fn on_clock(left: Duration, increment: Duration) -> Limits {
        const MARGIN: Duration = Duration::from_millis(30);
        const LEAST: Duration = Duration::from_millis(1);
        let aim = (left / 30).saturating_add(increment.saturating_mul(4) / 5);
        let available = left.saturating_sub(MARGIN).max(LEAST);
        Limits {
            time: Some(aim.saturating_mul(2).min(available)),
            soft_time: Some((aim / 2).min(available)),
            ..Limits::NONE
        }
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
