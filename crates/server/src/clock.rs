use std::time::{SystemTime, UNIX_EPOCH};

use lusus_play::Time;

/// The moment, by the system's clock. It may be set back; a match does not mind.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}
