use lusus_core::{Line, Position, Random};
use lusus_search::{Estimate, Evaluator, Score};

use super::Level;
use super::attention::{Attention, is_overlooked, salience};
use crate::Playable;
use crate::instinct::UNFINISHED;

impl Level {
    /// A move that looks good one ply ahead: each gets a bonus from nought to
    /// `whim`, and the best sum is taken. So it looks at most `whim` worse than
    /// the one that looks best, and those that look alike are equally likely.
    /// Wins and losses get no bonus; repetition counts as the match counts it.
    /// Where ends are overlooked, moves that end the game are not thought of,
    /// unless there are no others.
    ///
    /// # Panics
    /// If the game is over.
    pub fn glance<P: Position>(
        &self,
        line: &Line<P>,
        evaluator: &impl Evaluator<P>,
        random: &mut Random,
    ) -> P::Move {
        let overlooks_ends = happens(self.oversights, random);
        let most = self.whim.in_hundredths().unsigned_abs();
        let mut appeal = |mv| match appeal(line, mv, evaluator) {
            _ if overlooks_ends && line.outcome_after(mv).is_some() => Appeal::Unseen,
            Appeal::Judged(worth) if line.outcome_after(mv).is_none() => {
                Appeal::Judged(worth + random.below(most + 1) as i32)
            }
            other => other,
        };
        let looks = line.position().list_legal().into_iter().map(|mv| (appeal(mv), mv));
        let best = looks.reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.expect(UNFINISHED).1
    }

    /// The moves that come to mind before a search: none that looks more than
    /// the level's bound worse than the best, or loses at once if others do not
    /// (G3, G4); of the others those that are not overlooked, and at any rate
    /// the one that the level, which misjudges positions, likes best at a look.
    pub(super) fn candidates<P: Playable>(
        &self,
        line: &Line<P>,
        attention: &Attention<'_, P, impl Evaluator<P>>,
        random: &mut Random,
    ) -> Vec<P::Move> {
        let position = line.position();
        let looks: Vec<(Appeal, P::Move)> = position
            .list_legal()
            .into_iter()
            .map(|mv| (appeal(line, mv, attention.evaluator), mv))
            .collect();
        let best = looks.iter().map(|(appeal, _)| *appeal).max().expect(UNFINISHED);
        let least = best.less(self.bound());
        let sane: Vec<P::Move> =
            looks.iter().filter(|(appeal, _)| *appeal >= least).map(|(_, mv)| *mv).collect();
        let favourite = sane.iter().copied().max_by_key(|&mv| appeal(line, mv, attention));
        let comes_to_mind = |mv: &P::Move| {
            let salience = salience(position, *mv, attention.focus, attention.evaluator);
            let is_seen = !is_overlooked(self.blindness / 2, salience, random.next_u64());
            is_seen || Some(*mv) == favourite
        };
        sane.iter().copied().filter(comes_to_mind).collect()
    }
}

/// How a move looks one ply ahead.
fn appeal<P: Position>(line: &Line<P>, mv: P::Move, evaluator: &impl Evaluator<P>) -> Appeal {
    let position = line.position();
    let player = position.to_move();
    match line.outcome_after(mv).map(lusus_core::Outcome::winner) {
        Some(Some(winner)) if winner == player => Appeal::Win,
        Some(Some(_)) => Appeal::Loss,
        Some(None) => Appeal::Judged(0),
        None => {
            let after = position.after(mv);
            let worth = Score::from(evaluator.evaluate(&after));
            Appeal::Judged(worth.seen_from(after.to_move(), player).hundredths())
        }
    }
}

impl Appeal {
    /// What looks worse by this much.
    fn less(self, much: Estimate) -> Appeal {
        match self {
            Appeal::Judged(worth) => Appeal::Judged(worth - much.in_hundredths()),
            other => other,
        }
    }
}

/// Whether something happens that happens in so many of 100 cases.
pub(super) fn happens(of_a_hundred: u32, chances: &mut Random) -> bool {
    chances.below(100) < of_a_hundred
}

/// A move that wins at once, if there is one.
pub(super) fn winning_move<P: Position>(line: &Line<P>) -> Option<P::Move> {
    let player = line.position().to_move();
    let wins = |mv: &P::Move| {
        line.outcome_after(*mv).is_some_and(|outcome| outcome.winner() == Some(player))
    };
    line.position().list_legal().into_iter().find(wins)
}

/// How a move looks, from the worst to the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Appeal {
    Unseen,
    Loss,
    /// In hundredths; an end in a draw counts as nought.
    Judged(i32),
    Win,
}
