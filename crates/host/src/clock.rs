use lusus_core::text::canonical_number;
use lusus_play::{Span, TimeControl};

/// The clock that people write as minutes, or minutes and seconds, and perhaps
/// as seconds for each move: `10`, `0:30` or `5+3`.
///
/// ```
/// use lusus_play::{Span, TimeControl};
/// use lusus_host::clock_of;
/// let clock = |base, increment| {
///     Some(TimeControl::Clock { base, increment: Span::seconds(increment) })
/// };
/// assert_eq!(clock_of("5+3"), clock(Span::minutes(5), 3));
/// assert_eq!(clock_of("0:30"), clock(Span::seconds(30), 0));
/// assert_eq!(clock_of("1:05+2"), clock(Span::seconds(65), 2));
/// for bad in ["0+3", "0:00", "1:5", "1:60", "1440:01", "soon"] {
///     assert_eq!(clock_of(bad), None);
/// }
/// ```
#[must_use]
pub fn clock_of(text: &str) -> Option<TimeControl> {
    const MOST_MINUTES: u32 = 24 * 60;
    const MOST_SECONDS: u32 = 60 * 60;
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let (minutes, seconds) = base.split_once(':').unwrap_or((base, "00"));
    let minutes = canonical_number(minutes).filter(|minutes| *minutes <= MOST_MINUTES)?;
    let base = minutes * 60 + seconds_of_minute(seconds)?;
    let increment = canonical_number(increment).filter(|seconds| *seconds <= MOST_SECONDS)?;
    let fits = (1..=MOST_MINUTES * 60).contains(&base);
    let (base, increment) = (Span::seconds(base.into()), Span::seconds(increment.into()));
    fits.then_some(TimeControl::Clock { base, increment })
}

/// Two digits below 60.
fn seconds_of_minute(text: &str) -> Option<u32> {
    let is_pair = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|seconds| is_pair && *seconds < 60)
}
