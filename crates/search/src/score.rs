use std::fmt;
use std::ops::{Add, Neg};

use lusus_core::{GameResult, MATCH_LENGTH, Outcome, Player};

/// What a position is worth to the side to move: an estimate, a draw, or a
/// proven win or loss, mostly in so many plies.
///
/// Scores are ordered from the worst to the best for whoever they belong to:
/// losses (the later the better, the last those of which nobody knows when),
/// estimates with the draw in their middle, wins (the sooner the better, before
/// all those of which nobody knows when).
///
/// # What is claimed
///
/// - **S1** `win_in(n)`: the side to move can force a win within `n` plies,
///   whatever the opponent does. `loss_in(n)`: the opponent can. [`Score::WON`]
///   and [`Score::LOST`] claim the same without a number: in a match that is
///   long enough ([`Proof::is_within`]).
/// - **S2** [`Score::DRAW`]: the best line found ends in a draw by the rules of
///   the game or the match, or where it is known that neither side can force a
///   win. It is a statement about that line, not a proof that neither side has
///   better, so [`Score::proof`] says nothing of it. No estimate equals it: an
///   estimate of 0 is counted as one hundredth.
/// - **S3** Every other score is an estimate and proves nothing.
/// - **S4** A score says nothing without its owner. [`Score::seen_from`] is the
///   only place where one player's score becomes the other's.
///
/// ```
/// use lusus_core::Player;
/// use lusus_search::{Proof, Score};
///
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::win_in(5) > Score::estimate(9_999));
/// assert!(Score::loss_in(4) > Score::loss_in(2));
/// let loss = Score::win_in(3).seen_from(Player::First, Player::Second);
/// assert_eq!(loss.proof(), Some(Proof::Loss { plies: Some(3) }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i16);

/// A win at once; a win in `n` plies is `n` less.
const WIN: i16 = 32_000;
/// The longest distance that a proof can have.
const LONGEST_PROOF: u32 = 1_000;
/// Everything from here to `WIN` is a proven win in so many plies.
const LEAST_WIN: i16 = WIN - LONGEST_PROOF as i16;
/// See [`Score::WON`].
const WON: i16 = 30_900;
/// See [`Score::REPEATED_WIN`].
const REPEATED: i16 = 30_500;
/// Estimates beyond are cut off here.
const LARGEST_ESTIMATE: i16 = 30_000;

impl Score {
    /// The line ends in a draw by the rules (S2).
    pub const DRAW: Score = Score(0);

    /// A win of which it is proven that it can be forced, and not known how soon.
    pub const WON: Score = Score(WON);

    /// The same of a loss.
    pub const LOST: Score = Score(-WON);

    /// Below every score that a position can have.
    pub(crate) const LOWEST: Score = Score(-WIN - 1);

    /// Above every score that a position can have.
    pub(crate) const HIGHEST: Score = Score(WIN + 1);

    /// The value of returning to a position of the current line where the third
    /// occurrence would win. It is better than any estimate, because the player
    /// can return again, but it is no proof, because the match goes on.
    pub const REPEATED_WIN: Score = Score(REPEATED);

    /// The most that may be claimed without a proof.
    pub(crate) const LARGEST_ESTIMATE: Score = Score(LARGEST_ESTIMATE);

    /// A win within `plies`; 0 if it has happened. Distances above 1,000 count
    /// as 1,000, the length of a match.
    #[inline]
    #[must_use]
    pub const fn win_in(plies: u32) -> Score {
        let plies = if plies < LONGEST_PROOF { plies } else { LONGEST_PROOF };
        Score(WIN - plies as i16)
    }

    /// A loss within `plies`; 0 if it has happened.
    #[inline]
    #[must_use]
    pub const fn loss_in(plies: u32) -> Score {
        Score(-Score::win_in(plies).0)
    }

    /// An estimate in hundredths, cut off at ±30,000 and never 0 (S2).
    #[inline]
    #[must_use]
    pub const fn estimate(hundredths: i32) -> Score {
        let largest = LARGEST_ESTIMATE as i32;
        Score(match hundredths {
            0 => 1,
            _ if hundredths > largest => LARGEST_ESTIMATE,
            _ if hundredths < -largest => -LARGEST_ESTIMATE,
            _ => hundredths as i16,
        })
    }

    /// What an outcome that was reached after `plies` is worth to `viewer`.
    #[inline]
    #[must_use]
    pub fn of(outcome: Outcome, viewer: Player, plies: u32) -> Score {
        match outcome.result {
            GameResult::Draw => Score::DRAW,
            GameResult::Win(winner) => Score::win_in(plies).seen_from(winner, viewer),
        }
    }

    /// The score of `owner` as `viewer` sees it.
    ///
    /// Turns need not alternate, so the mover after a move may be the mover
    /// before it; every sign change in the search is this one.
    #[inline]
    #[must_use]
    pub fn seen_from(self, owner: Player, viewer: Player) -> Score {
        if owner == viewer { self } else { -self }
    }

    /// What is proven, if anything is.
    #[inline]
    #[must_use]
    pub const fn proof(self) -> Option<Proof> {
        match self.0 {
            LEAST_WIN.. => Some(Proof::Win { plies: Some((WIN - self.0) as u32) }),
            WON => Some(Proof::Win { plies: None }),
            score if score == -WON => Some(Proof::Loss { plies: None }),
            score if score <= -LEAST_WIN => Some(Proof::Loss { plies: Some((WIN + score) as u32) }),
            _ => None,
        }
    }

    /// Whether a win is proven.
    #[inline]
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 >= WON
    }

    /// Whether a loss is proven.
    #[inline]
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 <= -WON
    }

    /// The opinion in hundredths, 0 for a draw. Proofs, which are no opinions,
    /// lie beyond ±30,000.
    #[inline]
    #[must_use]
    pub const fn hundredths(self) -> i32 {
        self.0 as i32
    }

    /// Whether the score may be due to a repetition on the way to it, and so
    /// belong to the way rather than to the position.
    #[inline]
    pub(crate) fn may_depend_on_path(self) -> bool {
        matches!(self.0, 0 | REPEATED) || self.0 == -REPEATED
    }

    /// Whether it is an ordinary opinion or a draw.
    #[inline]
    pub(crate) fn is_estimate(self) -> bool {
        (-LARGEST_ESTIMATE..=LARGEST_ESTIMATE).contains(&self.0)
    }

    /// The next better score, which closes a window.
    #[inline]
    pub(crate) const fn just_above(self) -> Score {
        Score(self.0 + 1)
    }

    /// This score moved by `margin` hundredths, within what may be estimated.
    pub(crate) fn shifted(self, margin: i32) -> Score {
        Score::estimate(self.hundredths().saturating_add(margin))
    }

    /// This score, if it is an opinion, with something added to it. Draws and
    /// proofs stay what they are.
    pub(crate) fn revised(self, by: Estimate) -> Score {
        match self.is_estimate() && self != Score::DRAW {
            true => self.shifted(by.0),
            false => self,
        }
    }

    /// This score with its proof, if it has one, taken for the best of opinions.
    pub(crate) fn unproven(self) -> Score {
        let largest = i32::from(LARGEST_ESTIMATE);
        let less = |plies: Option<u32>| plies.unwrap_or(LONGEST_PROOF + 1) as i32;
        match self.proof() {
            Some(Proof::Win { plies }) => Score::estimate(largest - less(plies)),
            Some(Proof::Loss { plies }) => Score::estimate(less(plies) - largest),
            None => self,
        }
    }

    /// A score of a position as seen `plies` before it: proofs take longer.
    #[inline]
    #[must_use]
    pub fn later(self, plies: u32) -> Score {
        match self.proof() {
            Some(Proof::Win { plies: Some(distance) }) => Score::win_in(distance + plies),
            Some(Proof::Loss { plies: Some(distance) }) => Score::loss_in(distance + plies),
            _ => self,
        }
    }

    /// The inverse of [`Score::later`].
    #[inline]
    pub(crate) fn sooner(self, plies: u32) -> Score {
        match self.proof() {
            Some(Proof::Win { plies: Some(distance) }) => {
                Score::win_in(distance.saturating_sub(plies))
            }
            Some(Proof::Loss { plies: Some(distance) }) => {
                Score::loss_in(distance.saturating_sub(plies))
            }
            _ => self,
        }
    }

    /// The score as 16 bits of a table entry.
    #[inline]
    pub(crate) const fn to_bits(self) -> u16 {
        self.0 as u16
    }

    /// The inverse of [`Score::to_bits`].
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Score {
        Score(bits as i16)
    }
}

impl Neg for Score {
    type Output = Score;

    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl From<Estimate> for Score {
    #[inline]
    fn from(estimate: Estimate) -> Score {
        Score::estimate(estimate.0)
    }
}

/// Prints `win 5`, `loss 4`, `win` or `loss` if nobody knows when, `draw`, or the
/// estimate in units, `+0.35`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.proof() {
            Some(Proof::Win { plies: Some(plies) }) => write!(f, "win {plies}"),
            Some(Proof::Loss { plies: Some(plies) }) => write!(f, "loss {plies}"),
            Some(Proof::Win { plies: None }) => f.write_str("win"),
            Some(Proof::Loss { plies: None }) => f.write_str("loss"),
            None if *self == Score::DRAW => f.write_str("draw"),
            None => write!(f, "{:+.2}", f64::from(self.0) / 100.0),
        }
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What a score proves: who wins, and the most plies that it takes, if that is
/// known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proof {
    /// The owner of the score wins.
    Win {
        /// Within so many plies.
        plies: Option<u32>,
    },
    /// The owner of the score loses.
    Loss {
        /// Within so many plies.
        plies: Option<u32>,
    },
}

impl Proof {
    /// Within how many plies, if that is known.
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        match self {
            Proof::Win { plies } | Proof::Loss { plies } => plies,
        }
    }

    /// Whether a match of so many plies is long enough for it. Where nobody knows
    /// how many it takes, half of a whole match is.
    #[must_use]
    pub fn is_within(self, plies: u32) -> bool {
        self.plies().unwrap_or(MATCH_LENGTH / 2) <= plies
    }
}

/// An evaluator's opinion for the side to move, in hundredths of whatever the
/// evaluator counts in. It can never be taken for a proof.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Estimate(i32);

impl Estimate {
    /// So many hundredths for the side to move.
    #[inline]
    #[must_use]
    pub const fn hundredths(hundredths: i32) -> Estimate {
        Estimate(hundredths)
    }

    /// How many hundredths.
    #[inline]
    #[must_use]
    pub const fn in_hundredths(self) -> i32 {
        self.0
    }
}

impl Add for Estimate {
    type Output = Estimate;

    #[inline]
    fn add(self, other: Estimate) -> Estimate {
        Estimate(self.0.saturating_add(other.0))
    }
}

impl Neg for Estimate {
    type Output = Estimate;

    #[inline]
    fn neg(self) -> Estimate {
        Estimate(self.0.saturating_neg())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_ordered_from_loss_to_win() {
        let ordered = [
            Score::LOWEST,
            Score::loss_in(0),
            Score::loss_in(1_000),
            Score::LOST,
            -Score::REPEATED_WIN,
            Score::estimate(-1_000_000),
            Score::estimate(-1),
            Score::DRAW,
            Score::estimate(0),
            Score::estimate(2),
            Score::LARGEST_ESTIMATE,
            Score::REPEATED_WIN,
            Score::WON,
            Score::win_in(1_000),
            Score::win_in(0),
            Score::HIGHEST,
        ];
        assert!(ordered.is_sorted());
        assert!(ordered.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn only_wins_and_losses_are_proofs() {
        for score in [Score::DRAW, Score::estimate(i32::MAX), Score::REPEATED_WIN] {
            assert_eq!((score.proof(), (-score).proof()), (None, None));
        }
        assert_eq!(Score::win_in(7).proof(), Some(Proof::Win { plies: Some(7) }));
        assert_eq!(Score::loss_in(9_999).proof(), Some(Proof::Loss { plies: Some(1_000) }));
        assert_eq!((-Score::WON).proof(), Some(Proof::Loss { plies: None }));
    }

    #[test]
    fn a_match_must_be_long_enough_for_a_proof() {
        let proof = |score: Score| score.proof().expect("a proof");
        assert!(proof(Score::win_in(7)).is_within(7) && !proof(Score::win_in(7)).is_within(6));
        assert!(proof(Score::WON).is_within(500) && !proof(Score::LOST).is_within(499));
    }

    #[test]
    fn distances_move_with_the_viewer() {
        let others = [Score::DRAW, Score::estimate(50), Score::WON];
        for score in [Score::win_in(3), Score::loss_in(3)].into_iter().chain(others) {
            assert_eq!(score.later(20).sooner(20), score);
            assert_eq!(Score::from_bits(score.to_bits()), score);
        }
        assert_eq!(Score::win_in(3).later(2), Score::win_in(5));
    }

    #[test]
    fn without_its_proof_a_score_is_an_opinion_in_the_same_order() {
        let ordered = [
            Score::loss_in(2),
            Score::loss_in(1_000),
            Score::LOST,
            Score::DRAW,
            Score::estimate(29_000 - 2),
            Score::WON,
            Score::win_in(1_000),
            Score::win_in(1),
        ];
        let unproven = ordered.map(Score::unproven);
        assert!(unproven.is_sorted() && unproven.iter().all(|score| score.proof().is_none()));
    }

    #[test]
    fn scores_print_for_people() {
        let cases = [
            (Score::win_in(5), "win 5"),
            (Score::loss_in(4), "loss 4"),
            (Score::WON, "win"),
            (Score::LOST, "loss"),
            (Score::DRAW, "draw"),
            (Score::estimate(35), "+0.35"),
            (Score::estimate(-1_234), "-12.34"),
        ];
        for (score, text) in cases {
            assert_eq!(score.to_string(), text);
        }
    }
}
