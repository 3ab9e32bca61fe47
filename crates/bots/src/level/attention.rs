use lusus_core::{Key, Line, Position, mix};
use lusus_search::{Estimate, Evaluator, Score};

use super::Level;
use crate::Playable;

/// An evaluator as a level uses it: it misjudges positions and overlooks moves.
///
/// What is misjudged is drawn from the seed and the position, so that in one
/// game a position is always taken for the same; what is overlooked, from the
/// turn besides, so that what was not seen once may be seen a move later.
#[derive(Debug)]
pub(super) struct Attention<'a, P: Position, E> {
    pub(super) evaluator: &'a E,
    pub(super) level: Level,
    /// What misjudgements are drawn from: the same in the whole game.
    pub(super) game: u64,
    /// What oversights are drawn from: another one every turn.
    pub(super) turn: u64,
    pub(super) root: Key,
    /// The moves of the root that come to mind.
    pub(super) candidates: Vec<P::Move>,
    /// Where the last move was made.
    pub(super) focus: Option<[i32; 2]>,
}

/// How hard it is not to see a move: so many times it must be overlooked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Salience {
    Remote = 1,
    Near = 2,
    Forcing = 3,
}

/// No further than so many cells from the last move is near it.
const NEAR: u32 = 2;

/// Where attention is: at the last move, if that was made on the board.
pub(super) fn focus<P: Playable>(line: &Line<P>) -> Option<[i32; 2]> {
    line.moves().last().and_then(|&mv| P::place(mv))
}

/// How much a move catches the eye.
pub(super) fn salience<P: Playable>(
    position: &P,
    mv: P::Move,
    focus: Option<[i32; 2]>,
    evaluator: &impl Evaluator<P>,
) -> Salience {
    if evaluator.urgency(position, mv) > 0 {
        return Salience::Forcing;
    }
    let is_near =
        |[here, there]: [[i32; 2]; 2]| (0..2).all(|axis| here[axis].abs_diff(there[axis]) <= NEAR);
    match focus.zip(P::place(mv)) {
        Some((focus, place)) if !is_near([focus, place]) => Salience::Remote,
        _ => Salience::Near,
    }
}

/// Whether something so salient is overlooked, by this draw, by somebody of
/// such blindness.
pub(super) fn is_overlooked(blindness: u32, salience: Salience, draw: u64) -> bool {
    let blindness = u64::from(blindness);
    let share = (1..salience as u32).fold(blindness, |share, _| share * blindness / 1_000);
    ((draw >> 32) * 1_000) >> 32 < share
}

impl<P: Playable, E: Evaluator<P>> Attention<'_, P, E> {
    /// The draw for one thing in a position.
    fn draw(&self, key: Key, thing: usize) -> u64 {
        mix(self.turn ^ mix(key.0.wrapping_add(thing as u64)))
    }

    /// Whether a win or a threat is overlooked in a position.
    fn is_blind_to_ends(&self, position: &P) -> bool {
        let draw = self.draw(position.key(), usize::MAX);
        is_overlooked(self.level.blindness, Salience::Forcing, draw)
    }

    fn sees(&self, position: &P, key: Key, mv: P::Move) -> bool {
        if key == self.root {
            return self.candidates.contains(&mv);
        }
        let salience = salience(position, mv, self.focus, self.evaluator);
        let draw = self.draw(key, self.evaluator.slot(mv));
        !is_overlooked(self.level.blindness, salience, draw)
    }
}

impl<P: Playable, E: Evaluator<P>> Evaluator<P> for Attention<'_, P, E> {
    fn evaluate(&self, position: &P) -> Estimate {
        let whim = self.level.whim.in_hundredths();
        let draw = mix(self.game ^ position.key().0) >> 32;
        let misjudged = ((draw * (whim as u64 + 1)) >> 32) as i32 - whim / 2;
        self.evaluator.evaluate(position) + Estimate::hundredths(misjudged)
    }

    fn winning_move(&self, position: &P) -> Option<P::Move> {
        let mv = self.evaluator.winning_move(position)?;
        (!self.is_blind_to_ends(position)).then_some(mv)
    }

    fn defences(&self, position: &P, out: &mut Vec<P::Move>) -> bool {
        !self.is_blind_to_ends(position) && self.evaluator.defences(position, out)
    }

    fn known(&self, position: &P) -> Option<Score> {
        self.evaluator.known(position)
    }

    fn urgency(&self, position: &P, mv: P::Move) -> i32 {
        self.evaluator.urgency(position, mv)
    }

    fn noisy(&self, position: &P, out: &mut Vec<P::Move>) {
        let kept = out.len();
        self.evaluator.noisy(position, out);
        self.overlook(position, out, kept);
    }

    fn extension(&self, position: &P) -> bool {
        self.evaluator.extension(position)
    }

    fn null_move(&self, position: &P) -> Option<P> {
        self.evaluator.null_move(position)
    }

    const OVERLOOKS: bool = true;

    fn overlook(&self, position: &P, moves: &mut Vec<P::Move>, kept: usize) {
        let key = position.key();
        let mut seen = kept;
        for at in kept..moves.len() {
            if self.sees(position, key, moves[at]) {
                moves[seen] = moves[at];
                seen += 1;
            }
        }
        moves.truncate(seen);
    }

    fn slot(&self, mv: P::Move) -> usize {
        self.evaluator.slot(mv)
    }

    fn slots(&self) -> usize {
        self.evaluator.slots()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::ChokoEvaluator;
    use lusus_games::choko::{Choko, Variant};

    fn share(blindness: u32, salience: Salience) -> u32 {
        let draws = (0..10_000_u64).map(mix);
        draws.filter(|&draw| is_overlooked(blindness, salience, draw)).count() as u32
    }

    /// G7.
    #[test]
    fn what_catches_the_eye_is_overlooked_less_often() {
        use Salience::{Forcing, Near, Remote};
        for blindness in [50, 300, 700, 950] {
            let [remote, near, forcing] = [Remote, Near, Forcing].map(|it| share(blindness, it));
            assert!(remote.abs_diff(10 * blindness) < 200, "{remote} at {blindness}");
            assert!(remote > near && near > forcing, "{remote} {near} {forcing}");
        }
        assert_eq!([Remote, Forcing].map(|it| share(0, it)), [0, 0]);
        assert_eq!(share(Level::SHORTSIGHTED, Forcing), 10_000);
    }

    #[test]
    fn captures_are_forcing_and_the_rest_is_near_the_last_move_or_not() {
        let position =
            Choko::parse(Variant::REPORT, "5/2X2/2O2/5/X3O 1 0,0 -").expect("a position");
        let of = |text: &str| {
            let mv = text.parse().expect("a move");
            let focus = Some([4, 0]);
            salience(&position, mv, focus, &ChokoEvaluator::default())
        };
        assert_eq!(of("c3c5xa1"), Salience::Forcing);
        assert_eq!(of("e1e2"), Salience::Near);
        assert_eq!(of("c3b3"), Salience::Remote);
    }
}
