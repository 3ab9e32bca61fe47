use lusus_core::text::canonical_number;
use lusus_play::{Span, TimeControl};

/// The clock that people write as minutes, or as minutes and seconds for each
/// move: `10` or `5+3`.
///
/// ```
/// use lusus_play::{Span, TimeControl};
/// use lusus_host::clock_of;
/// let blitz = TimeControl::Clock { base: Span::minutes(5), increment: Span::seconds(3) };
/// assert_eq!(clock_of("5+3"), Some(blitz));
/// assert_eq!(clock_of("0+3"), None);
/// assert_eq!(clock_of("soon"), None);
/// ```
#[must_use]
pub fn clock_of(text: &str) -> Option<TimeControl> {
    const MOST_MINUTES: u32 = 24 * 60;
    const MOST_SECONDS: u32 = 60 * 60;
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    let minutes =
        canonical_number(minutes).filter(|minutes| (1..=MOST_MINUTES).contains(minutes))?;
    let seconds = canonical_number(seconds).filter(|seconds| *seconds <= MOST_SECONDS)?;
    let (base, increment) = (Span::minutes(minutes.into()), Span::seconds(seconds.into()));
    Some(TimeControl::Clock { base, increment })
}
