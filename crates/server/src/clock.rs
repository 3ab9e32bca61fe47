use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use lusus_play::{Span, Time};
use parking_lot::Mutex;
use time::OffsetDateTime;

use crate::places::{Place, Places};

static CLOCK: LazyLock<Mutex<Clock>> = LazyLock::new(Mutex::default);

/// The moment. While somebody [holds](hold) the clock it runs on evenly,
/// whatever is done to the system's; else it is the system's.
pub(crate) fn now() -> Time {
    CLOCK.lock().now(system(), uptime())
}

pub(crate) fn ago(span: Span) -> Time {
    Time(now().0.saturating_sub(span.0))
}

/// Keeps the clock from being set as long as what is returned lives: a flag
/// must not fall because the system's clock was put right.
pub(crate) fn hold() -> Place {
    CLOCK.lock().hold(system(), uptime())
}

/// Takes the time of a database that others share, which it told between two
/// moments of [`uptime`]; from then on only such times count. A difference that
/// the way there may have made changes nothing.
pub(crate) fn follow(moment: Time, asked: Time, told: Time) {
    CLOCK.lock().follow(moment, asked, told);
}

/// A moment for people, in UTC: `2026-11-16 00:08 UTC`.
#[must_use]
pub fn minute_of(moment: Time) -> String {
    utc(moment).map_or_else(String::new, |date| {
        format!("{} {:02}:{:02} UTC", date.date(), date.hour(), date.minute())
    })
}

/// A moment as a date, unless it is too far away.
pub(crate) fn utc(moment: Time) -> Option<OffsetDateTime> {
    OffsetDateTime::from_unix_timestamp(i64::try_from(moment.0 / 1_000).ok()?).ok()
}

/// How long the program has run, which is never set back: limits count by it.
pub(crate) fn uptime() -> Time {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    Time(u64::try_from(START.elapsed().as_millis()).unwrap_or(u64::MAX))
}

/// By how much a clock that is led may differ, in milliseconds: it would else
/// tremble with every answer.
const STEADY: u64 = 5;

#[derive(Default)]
struct Clock {
    holders: Places,
    /// When the program began, by the system's clock when it was last believed.
    start: Time,
    /// Whether the time of a database counts, and not the system's.
    is_led: bool,
}

impl Clock {
    fn now(&mut self, system: Time, uptime: Time) -> Time {
        if self.holders.taken() == 0 && !self.is_led {
            self.start = Time(system.0.saturating_sub(uptime.0));
        }
        Time(self.start.0 + uptime.0)
    }

    fn follow(&mut self, moment: Time, asked: Time, told: Time) {
        let start = Time(moment.0.saturating_sub((asked.0 + told.0) / 2));
        let doubt = (told - asked).0 / 2 + STEADY;
        if !self.is_led || start.0.abs_diff(self.start.0) > doubt {
            self.start = start;
        }
        self.is_led = true;
    }

    fn hold(&mut self, system: Time, uptime: Time) -> Place {
        self.now(system, uptime);
        self.holders.take()
    }
}

fn system() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: u64 = 86_400_000;

    #[test]
    fn a_clock_that_is_held_cannot_be_set() {
        let mut clock = Clock::default();
        let first = clock.hold(Time(20 * DAY), Time(1_000));
        assert_eq!(clock.now(Time(25 * DAY), Time(3_000)), Time(20 * DAY + 2_000), "put forward");
        let second = clock.hold(Time(25 * DAY), Time(3_000));
        drop(first);
        assert_eq!(clock.now(Time(0), Time(4_000)), Time(20 * DAY + 3_000), "put back");
        drop(second);
        assert_eq!(clock.now(Time(25 * DAY), Time(5_000)), Time(25 * DAY), "nobody relies on it");
    }

    #[test]
    fn a_clock_that_is_led_takes_no_time_but_that() {
        let mut clock = Clock::default();
        clock.follow(Time(20 * DAY), Time(1_000), Time(1_004));
        assert_eq!(clock.now(Time(25 * DAY), Time(2_002)), Time(20 * DAY + 1_000));
        clock.follow(Time(20 * DAY + 2_006), Time(3_000), Time(3_004));
        assert_eq!(clock.now(Time(0), Time(3_002)), Time(20 * DAY + 2_000), "as good as the same");
        let _hold = clock.hold(Time(0), Time(3_002));
        clock.follow(Time(20 * DAY + 9_000), Time(4_000), Time(4_004));
        assert_eq!(clock.now(Time(0), Time(4_002)), Time(20 * DAY + 9_000), "it had stood still");
    }

    #[test]
    fn a_machine_that_began_without_the_time_gets_it() {
        let mut clock = Clock::default();
        assert_eq!(clock.now(Time(5), Time(100)), Time(100), "never before the program began");
        let _hold = clock.hold(Time(20 * DAY), Time(9_000));
        assert_eq!(clock.now(Time(20 * DAY + 50), Time(9_050)), Time(20 * DAY + 50));
    }
}
