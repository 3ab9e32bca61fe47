use lusus_core::{Player, Position, Random};

use crate::Instinct;
use crate::instinct::UNFINISHED;

/// A beginner: sees a win in one move, and moves that let the opponent win in
/// one move, and nothing more. Among moves that look alike, each is equally
/// likely.
///
/// The weakest levels are measured against it. In order of preference it takes
/// a move that
///
/// 1. wins at once;
/// 2. neither loses at once nor lets the opponent win with the next move; where
///    the turn stays with the novice, the opponent has no next move;
/// 3. does not lose at once: the opponent may overlook it;
/// 4. is legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Novice;

impl<P: Position> Instinct<P> for Novice {
    fn choose(&self, position: &P, random: &mut Random) -> P::Move {
        let player = position.to_move();
        let mut moves = position.list_legal();
        // The first of its kind in a shuffled list is each equally often, and
        // what comes after it need not be looked at.
        shuffle(&mut moves, random);
        let find = |wanted: &dyn Fn(&P) -> bool| {
            moves.iter().copied().find(|&mv| wanted(&position.after(mv)))
        };
        let opponent = player.other();
        find(&|after| is_won_by(after, player))
            .or_else(|| find(&|after| !is_won_by(after, opponent) && !can_win(after, opponent)))
            .or_else(|| find(&|after| !is_won_by(after, opponent)))
            .unwrap_or_else(|| *moves.first().expect(UNFINISHED))
    }
}

fn is_won_by<P: Position>(position: &P, player: Player) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winner() == Some(player))
}

/// Whether it is a player's turn and they have a move that wins at once.
fn can_win<P: Position>(position: &P, player: Player) -> bool {
    position.to_move() == player
        && position.list_legal().into_iter().any(|mv| is_won_by(&position.after(mv), player))
}

/// Brings things into an order of which each is equally likely.
fn shuffle<T>(things: &mut [T], random: &mut Random) {
    for last in (1..things.len()).rev() {
        let count = u32::try_from(last + 1).expect("a position has few moves");
        things.swap(last, random.below(count) as usize);
    }
}
