use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use lusus_play::Time;

/// The moment, by the system's clock. It may be set back; a match does not mind.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// How long the program has run, as a moment that is never set back: what
/// limits are counted by.
pub(crate) fn uptime() -> Time {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    Time(u64::try_from(START.elapsed().as_millis()).unwrap_or(u64::MAX))
}
