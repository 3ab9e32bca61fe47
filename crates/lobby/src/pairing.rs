//! Who plays with whom of those who seek.
//!
//! # Laws
//!
//! - **P1** The same seeks at the same moment make the same pairs, in whichever
//!   order they are told: every process finds the same.
//! - **P2** Nobody is in two pairs, and nobody meets themselves. Who will not
//!   meet somebody does not, and programs do not meet each other.
//! - **P3** Both accept: each seeks the variant, and by their own waiting takes
//!   the other's clock and strength. Fitting is symmetric, and two who fit do so
//!   for as long as they wait.
//! - **P4** The longest waiting is served first, and no two who fit are left.

use lusus_play::{Span, Time};

use crate::{Challenge, ChallengeId, ClockClass, Seek};

/// How far strengths may be apart at first, in thousandths of the scale, and by
/// how much more after each [`STEP`].
const FIRST: u16 = 150;
const MORE: u16 = 50;
const STEP: Span = Span::seconds(5);
/// When other clocks will do, and when any strength does.
const OTHER_CLOCKS: Span = Span::seconds(15);
const ANY_STRENGTH: Span = Span::seconds(30);

/// Two who fit, the one who has waited longer first, and what they play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair<'a> {
    /// Their seeks.
    pub seeks: [&'a Challenge; 2],
    /// The variant that the first likes best of those that fit.
    pub variant: &'a str,
    /// The slower of what they wanted.
    pub clock: ClockClass,
}

/// The pairs among open seeks at a moment; what is no seek is left out.
#[must_use]
pub fn pairs(open: &[Challenge], now: Time) -> Vec<Pair<'_>> {
    let mut waiting: Vec<&Challenge> = open.iter().filter(|one| one.seek().is_some()).collect();
    waiting.sort_unstable_by_key(|seek| (seek.at, seek.id));
    let mut pairs = Vec::new();
    while !waiting.is_empty() {
        let first = waiting.remove(0);
        let fits = waiting.iter().enumerate();
        let fits = fits.filter_map(|(at, other)| Some((nearness(first, other, now)?, at)));
        if let Some((_, at)) = fits.min() {
            pairs.extend(fit(first, waiting.remove(at), now));
        }
    }
    pairs
}

/// How a pair comes about, if two fit at a moment. They are told in any order.
#[must_use]
pub fn fit<'a>(one: &'a Challenge, other: &'a Challenge, now: Time) -> Option<Pair<'a>> {
    let is_first = (one.at, one.id) <= (other.at, other.id);
    let seeks = if is_first { [one, other] } else { [other, one] };
    let both_programs = one.by.program && other.by.program;
    if one.key == other.key || both_programs {
        return None;
    }
    let [first, second] = seeks.map(|seek| seek.seek());
    let (first, second) = (first?, second?);
    let widths = seeks.map(|seek| Width::of(now - seek.at));
    let clock = common_clock([first, second], widths)?;
    let suits = |variant: &&String| {
        let apart = distance(first, second, variant);
        second.games.contains(variant) && widths.iter().all(|width| apart <= width.within)
    };
    let variant = first.games.iter().find(suits)?;
    // It takes longest, so that it comes last.
    (!one.by.shuns(&other.by)).then_some(Pair { seeks, variant, clock })
}

/// How well two fit, the smaller the better: the same clock before another, the
/// like before the unlike, and then who has waited longer.
fn nearness(
    first: &Challenge,
    other: &Challenge,
    now: Time,
) -> Option<(bool, u16, Time, ChallengeId)> {
    let pair = fit(first, other, now)?;
    let (one, two) = (first.seek()?, other.seek()?);
    Some((one.clock != two.clock, distance(one, two, pair.variant), other.at, other.id))
}

/// How far two are apart in a game, in thousandths of its scale; not at all if
/// one does not say how strong they are.
fn distance(one: &Seek, other: &Seek, variant: &str) -> u16 {
    match (one.strength_in(variant), other.strength_in(variant)) {
        (Some(one), Some(other)) => one.distance(other),
        _ => 0,
    }
}

fn common_clock(seeks: [&Seek; 2], widths: [Width; 2]) -> Option<ClockClass> {
    let [one, other] = seeks.map(|seek| seek.clock);
    let both_are_free = widths.iter().all(|width| width.has_other_clocks);
    let fits = one == other || (one.is_beside(other) && both_are_free);
    fits.then_some(one.max(other))
}

/// What somebody takes who has waited for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Width {
    /// How far strengths may be apart, in thousandths of the scale.
    within: u16,
    has_other_clocks: bool,
}

impl Width {
    /// What somebody takes who has waited for so long.
    #[must_use]
    pub fn of(waited: Span) -> Width {
        let steps = u16::try_from(waited.0 / STEP.0).unwrap_or(u16::MAX);
        let within = match waited < ANY_STRENGTH {
            true => FIRST.saturating_add(MORE.saturating_mul(steps)),
            false => u16::MAX,
        };
        Width { within, has_other_clocks: waited >= OTHER_CLOCKS }
    }

    /// The clocks that do for who wants this one.
    #[must_use]
    pub fn clocks(self, wanted: ClockClass) -> Vec<ClockClass> {
        let does = |class: &ClockClass| {
            *class == wanted || (self.has_other_clocks && class.is_beside(wanted))
        };
        ClockClass::ALL.into_iter().filter(does).collect()
    }

    /// Whether it gets no wider.
    #[must_use]
    pub fn is_widest(self) -> bool {
        self.within == u16::MAX
    }
}
