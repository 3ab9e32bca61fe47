use lusus_core::{Outcome, Player, Position};
use lusus_search::{Estimate, Evaluator};

use super::{Maze, Step, Ways, legal_moves};

/// Every hook of an evaluator, answered by hashes where the laws allow it.
pub(crate) struct Opinions;

impl Opinions {
    fn wins(position: &Maze, mv: Step) -> bool {
        winner(&position.after(mv)) == Some(position.to_move())
    }
}

fn winner(position: &Maze) -> Option<Player> {
    position.outcome().and_then(Outcome::winner)
}

impl Evaluator<Maze> for Opinions {
    /// Few different values, so that there are many ties.
    fn evaluate(&self, position: &Maze) -> Estimate {
        Estimate::hundredths(20 * (position.draw(5, 9) as i32 - 4))
    }

    fn winning_move(&self, position: &Maze) -> Option<Step> {
        legal_moves(position).into_iter().find(|&mv| Opinions::wins(position, mv))
    }

    fn defences(&self, position: &Maze, out: &mut Vec<Step>) -> bool {
        let loses = |mv: &Step| {
            let after = position.after(*mv);
            after.to_move() != position.to_move() && self.winning_move(&after).is_some()
        };
        let moves = legal_moves(position);
        let threatened = moves.iter().any(loses);
        if threatened {
            out.extend(moves.into_iter().filter(|mv| !loses(mv)));
        }
        threatened
    }

    fn urgency(&self, position: &Maze, mv: Step) -> i32 {
        position.after(mv).draw(6, 5) as i32 - 2
    }

    /// In a round maze only ways to places of lower number, which come to an
    /// end (E3).
    fn noisy(&self, position: &Maze, out: &mut Vec<Step>) {
        let moves = legal_moves(position);
        out.extend(moves.into_iter().filter(|&mv| {
            let after = position.after(mv);
            after.draw(7, 3) == 0
                && (position.world.ways == Ways::Down || after.place < position.place)
        }));
    }

    fn extension(&self, position: &Maze) -> bool {
        position.draw(8, 6) == 0
    }

    /// Any other position: as unsound as can be.
    fn null_move(&self, position: &Maze) -> Option<Maze> {
        let place = position.draw(9, position.world.places);
        let passed = Maze { floor: position.floor + 1, place, ..*position };
        let passed =
            if position.world.ways == Ways::Round { Maze { floor: 0, ..passed } } else { passed };
        (position.draw(20, 2) == 0).then_some(passed)
    }

    fn slot(&self, mv: Step) -> usize {
        usize::from(mv.0)
    }

    fn slots(&self) -> usize {
        4
    }
}

/// No hook at all, for any toy.
pub(crate) struct Plain;

impl<P: Position> Evaluator<P> for Plain {
    fn evaluate(&self, position: &P) -> Estimate {
        Estimate::hundredths((position.key().0 % 5) as i32 - 2)
    }
}
