use lusus_core::{Line, Position, Random};
use lusus_search::{Estimate, Evaluator, Score};

use crate::instinct::{UNFINISHED, legal_moves};

/// Whether a glance notices that a move ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ends {
    /// A win is taken and a loss avoided.
    Noticed,
    /// Such moves are not thought of, unless there are no others.
    Overlooked,
}

/// A move that looks good one ply ahead: each gets a bonus from nought to
/// `whim`, and the best sum is taken. So it looks at most `whim` worse than the
/// one that looks best, and those that look alike are equally likely. Wins and
/// losses get no bonus; repetition counts as the match counts it.
///
/// # Panics
/// If the game is over.
pub fn glance<P: Position>(
    line: &Line<P>,
    evaluator: &impl Evaluator<P>,
    (whim, ends): (Estimate, Ends),
    random: &mut Random,
) -> P::Move {
    let position = line.position();
    let player = position.to_move();
    let most = whim.in_hundredths().unsigned_abs();
    let mut best: Option<(Appeal, P::Move)> = None;
    for mv in legal_moves(position) {
        let appeal = match (line.outcome_after(mv), ends) {
            (Some(_), Ends::Overlooked) => Appeal::Unseen,
            (Some(outcome), Ends::Noticed) => match outcome.winner() {
                Some(winner) if winner == player => Appeal::Win,
                Some(_) => Appeal::Loss,
                None => Appeal::Judged(0),
            },
            (None, _) => {
                let after = position.after(mv);
                let worth = Score::from(evaluator.evaluate(&after));
                let worth = worth.seen_from(after.to_move(), player);
                Appeal::Judged(worth.hundredths() + random.below(most + 1) as i32)
            }
        };
        if best.is_none_or(|(known, _)| appeal > known) {
            best = Some((appeal, mv));
        }
    }
    best.expect(UNFINISHED).1
}

/// A move that wins at once, if there is one.
pub(super) fn winning_move<P: Position>(line: &Line<P>) -> Option<P::Move> {
    let player = line.position().to_move();
    let wins = |mv: &P::Move| {
        line.outcome_after(*mv).is_some_and(|outcome| outcome.winner() == Some(player))
    };
    legal_moves(line.position()).into_iter().find(wins)
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
