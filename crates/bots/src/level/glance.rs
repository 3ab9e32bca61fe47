use lusus_core::{Line, Position, Random};
use lusus_search::{Evaluator, Score};

use super::Level;
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
        let position = line.position();
        let player = position.to_move();
        let overlooks_ends = happens(self.oversights, random);
        let most = self.whim.in_hundredths().unsigned_abs();
        let mut appeal = |mv| match line.outcome_after(mv) {
            Some(_) if overlooks_ends => Appeal::Unseen,
            Some(outcome) => match outcome.winner() {
                Some(winner) if winner == player => Appeal::Win,
                Some(_) => Appeal::Loss,
                None => Appeal::Judged(0),
            },
            None => {
                let after = position.after(mv);
                let worth = Score::from(evaluator.evaluate(&after));
                let worth = worth.seen_from(after.to_move(), player);
                Appeal::Judged(worth.hundredths() + random.below(most + 1) as i32)
            }
        };
        let looks = position.list_legal().into_iter().map(|mv| (appeal(mv), mv));
        let best = looks.reduce(|best, other| if other.0 > best.0 { other } else { best });
        best.expect(UNFINISHED).1
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
