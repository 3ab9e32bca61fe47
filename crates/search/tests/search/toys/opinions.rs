use lusus_core::{Outcome, Position, mix};
use lusus_search::{Estimate, Evaluator};

/// Every hook of an evaluator for any game, answered by hashes of the position
/// where the laws allow it: nonsense, but reproducible nonsense with many ties.
pub(crate) struct Opinions;

/// A number below `bound` that depends on the position and the question.
fn draw<P: Position>(position: &P, question: u64, bound: u64) -> u64 {
    mix(position.key().0 ^ mix(question)) % bound
}

impl<P: Position> Evaluator<P> for Opinions {
    fn evaluate(&self, position: &P) -> Estimate {
        Estimate::hundredths(20 * (draw(position, 5, 9) as i32 - 4))
    }

    fn winning_move(&self, position: &P) -> Option<P::Move> {
        let mover = Some(position.to_move());
        let winner = |mv| position.after(mv).outcome().and_then(Outcome::winner);
        position.list_legal().into_iter().find(|&mv| winner(mv) == mover)
    }

    fn defences(&self, position: &P, out: &mut Vec<P::Move>) -> bool {
        let loses = |mv: &P::Move| {
            let after = position.after(*mv);
            after.to_move() != position.to_move() && self.winning_move(&after).is_some()
        };
        let moves = position.list_legal();
        let threatened = moves.iter().any(loses);
        if threatened {
            out.extend(moves.into_iter().filter(|mv| !loses(mv)));
        }
        threatened
    }

    fn urgency(&self, position: &P, mv: P::Move) -> i32 {
        draw(&position.after(mv), 6, 5) as i32 - 2
    }

    /// About one move of a position, and only to smaller keys, so that noisy
    /// moves come to an end (E3), and soon.
    fn noisy(&self, position: &P, out: &mut Vec<P::Move>) {
        let moves = position.list_legal();
        let one_in = moves.len() as u64;
        out.extend(moves.into_iter().filter(|&mv| {
            let after = position.after(mv);
            after.key() < position.key() && draw(&after, 7, one_in) == 0
        }));
    }

    fn extension(&self, position: &P) -> bool {
        draw(position, 8, 6) == 0
    }

    /// A position where the opponent may even be to move: as unsound as can be.
    fn null_move(&self, position: &P) -> Option<P> {
        let after = position.after(*position.list_legal().last()?);
        (draw(position, 9, 2) == 0 && !after.is_over()).then_some(after)
    }
}

/// The hooks that are cheap to answer in a game with many moves.
pub(crate) struct CheapOpinions;

impl<P: Position> Evaluator<P> for CheapOpinions {
    fn evaluate(&self, position: &P) -> Estimate {
        Opinions.evaluate(position)
    }

    fn noisy(&self, position: &P, out: &mut Vec<P::Move>) {
        let first = position.list_legal().into_iter().take(1);
        out.extend(first.filter(|&mv| position.after(mv).key() < position.key()));
    }

    fn extension(&self, position: &P) -> bool {
        draw(position, 8, 100) == 0
    }
}

/// No hook at all, for any game.
pub(crate) struct Plain;

impl<P: Position> Evaluator<P> for Plain {
    fn evaluate(&self, position: &P) -> Estimate {
        Estimate::hundredths((position.key().0 % 5) as i32 - 2)
    }
}
