//! What the search is told about Barca: waters held, how safely, and fear.

use lusus_core::{Player, Position};
use lusus_games::barca::{Animal, Barca, Choices, Duty, Move, Size, Square, Squares};
use lusus_search::{Estimate, Evaluator};

use super::Weights;

/// An evaluator for every board and both fear rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BarcaEvaluator;

/// What is counted for a side:
///
/// 0. Waters held.
/// 1. 1 if one more water wins: every move onto water is then a threat.
/// 2. Waters held by animals that are not scared and that no enemy can scare
///    with the next move: these stay.
/// 3. Waters held by scared animals, which may have to leave.
/// 4. Scared animals on land, which take the choice away from the others.
/// 5. How far the mice are from the middle of the board, where all ways meet:
///    the sum of their columns' and rows' distances, in halves of a square.
/// 6. The same for the lions.
/// 7. The same for the elephants.
type Terms = [i32; 8];

/// For 10×10 squares: fitted to the results of self-play.
const TEN: Weights<8> = Weights {
    mover: [17, 28, 82, -115, -78, -4, -7, -6],
    waiter: [13, 2, 100, -12, -69, -3, -4, -6],
    turn: 140,
};

/// For 13×13 squares: chosen by matches. Most self-play there is drawn, and
/// weights fitted to it played worse.
const THIRTEEN: Weights<8> = Weights {
    mover: [65, 10, 75, -150, -80, -9, -15, -7],
    waiter: [35, 50, 85, -85, -90, -9, -15, -7],
    turn: 25,
};

/// For 16×16 squares: chosen by matches, as for 13×13.
const SIXTEEN: Weights<8> = Weights {
    mover: [65, 10, 75, -150, -80, -6, -10, -4],
    waiter: [35, 50, 85, -85, -90, -5, -10, -4],
    turn: 25,
};

impl Evaluator<Barca> for BarcaEvaluator {
    fn evaluate(&self, position: &Barca) -> Estimate {
        let weights = match position.variant().size() {
            Size::Ten => &TEN,
            Size::Thirteen => &THIRTEEN,
            Size::Sixteen => &SIXTEEN,
        };
        weights.judge(&terms(position))
    }

    fn winning_move(&self, position: &Barca) -> Option<Move> {
        if may_win(position, position.to_move()) { find_win(position) } else { None }
    }

    /// A move parries if it gets in the way of all threats or changes which of
    /// the opponent's animals are scared, and so may move; any other leaves the
    /// threats as they were.
    fn defences(&self, position: &Barca, out: &mut Vec<Move>) -> bool {
        let Some(stops) = stops_of_threats(position) else { return false };
        let opponent = position.to_move().other();
        let scares = Animal::ALL.map(|animal| scaring_squares(position, opponent, animal));
        for (from, targets) in Choices::of(position).iter() {
            let Some((_, animal)) = position.animal_at(from) else { continue };
            let kind = animal.index();
            let useful = match scares[kind].contains(from) {
                true => targets,
                false => targets & (stops[kind] | scares[kind]),
            };
            out.extend(useful.iter().map(|to| Move::Walk { from, to }));
        }
        true
    }

    /// Onto a water first; then scaring an animal off its water; leaving a water
    /// last.
    fn urgency(&self, position: &Barca, mv: Move) -> i32 {
        let Move::Walk { from, to } = mv else { return 0 };
        let waters = position.variant().size().waters();
        match (waters.contains(from), waters.contains(to)) {
            (false, true) => return 2,
            (true, false) => return -1,
            _ => {}
        }
        if (to.around() & waters).is_empty() {
            return 0;
        }
        let Some((player, animal)) = position.animal_at(from) else { return 0 };
        i32::from(scares_off_water(position, player.other(), animal, to))
    }

    /// Few replies are left to a player whose animals are scared, or whose
    /// opponent threatens to win.
    fn extension(&self, position: &Barca) -> bool {
        const FEW: u64 = 8;
        is_scared(position) && position.count_legal() <= FEW || is_threatened(position)
    }

    /// Passing is hardly ever better than moving, but a scared animal would
    /// stay where it may not.
    fn null_move(&self, position: &Barca) -> Option<Barca> {
        let free = !is_scared(position) && !is_threatened(position);
        free.then(|| position.passed())
    }

    /// By where it goes and from which direction, which tells mouse from lion.
    fn slot(&self, mv: Move) -> usize {
        match mv {
            Move::Walk { from, to } => 8 * to.index() + direction(from, to),
            Move::Pass => 0,
        }
    }

    fn slots(&self) -> usize {
        8 * 256
    }
}

/// What the side to move has, and what the other has.
fn terms(position: &Barca) -> [Terms; 2] {
    let mover = position.to_move();
    let herds = [mover, mover.other()].map(|player| {
        let danger = Animal::ALL.map(|animal| position.danger(player, animal));
        Herd { player, danger }
    });
    [0, 1].map(|side| herds[side].terms(position, &herds[1 - side]))
}

/// What a player's animals fear and what they can do, whosever turn it is.
struct Herd {
    player: Player,
    /// By kind: where such an animal is or would be scared.
    danger: [Squares; 3],
}

impl Herd {
    fn terms(&self, position: &Barca, enemy: &Herd) -> Terms {
        let size = position.variant().size();
        let waters = size.waters();
        let held = position.waters_held(self.player);
        let [mut safe_waters, mut scared_waters, mut scared] = [0; 3];
        let mut away = [0; 3];
        for animal in Animal::ALL {
            let danger = self.danger[animal.index()];
            for &at in position.animals(self.player, animal) {
                away[animal.index()] += distance_from_middle(size, at);
                match (waters.contains(at), danger.contains(at)) {
                    (true, true) => scared_waters += 1,
                    (true, false) => {
                        safe_waters += i32::from(!enemy.scares(position, animal, at));
                    }
                    (false, is_scared) => scared += i32::from(is_scared),
                }
            }
        }
        let one_short = i32::from(held + 1 == size.needed());
        let [mice, lions, elephants] = away;
        [held.into(), one_short, safe_waters, scared_waters, scared, mice, lions, elephants]
    }

    /// Whether an animal of this herd can come beside an animal of the other
    /// that fears it, with one move.
    fn scares(&self, position: &Barca, animal: Animal, at: Square) -> bool {
        let feared = animal.feared();
        let near = at.around() & !self.danger[feared.index()];
        let comes = |&from: &Square| !(feared.reach(from, position.vacant()) & near).is_empty();
        position.animals(self.player, feared).iter().any(comes)
    }
}

/// The sum of a square's distances from the middle column and the middle row,
/// in halves of a square.
fn distance_from_middle(size: Size, at: Square) -> i32 {
    let last = size.side() - 1;
    i32::from((2 * at.column()).abs_diff(last) + (2 * at.row()).abs_diff(last))
}

/// Whether a player is near enough to a win for a closer look: one water short
/// (or, in a set-up, not short at all), with an animal that sees a free water.
fn may_win(position: &Barca, player: Player) -> bool {
    let size = position.variant().size();
    let held = position.waters_held(player);
    let free = size.waters() & position.vacant();
    let sees = |animal: Animal| {
        let reach = |&from: &Square| animal.reach(from, position.vacant());
        position.animals(player, animal).iter().any(|from| !(reach(from) & free).is_empty())
    };
    let is_one_short = held + 1 == size.needed();
    held >= size.needed() || is_one_short && Animal::ALL.into_iter().any(sees)
}

/// A move after which the player to move holds enough waters.
fn find_win(position: &Barca) -> Option<Move> {
    let size = position.variant().size();
    let waters = size.waters();
    let short = i32::from(size.needed()) - i32::from(position.waters_held(position.to_move()));
    let mut passes = true;
    for (from, targets) in Choices::of(position).iter() {
        passes &= targets.is_empty();
        // How many waters a move onto water, and one onto land, gains.
        let gain = i32::from(!waters.contains(from));
        let wet = if gain >= short { targets & waters } else { Squares::EMPTY };
        let dry = if gain > short { targets & !waters } else { Squares::EMPTY };
        if let Some(to) = (wet | dry).iter().next() {
            return Some(Move::Walk { from, to });
        }
    }
    (passes && short <= 0).then_some(Move::Pass)
}

/// Whether the player who is not to move could win if it were their turn.
fn is_threatened(position: &Barca) -> bool {
    may_win(position, position.to_move().other()) && find_win(&position.passed()).is_some()
}

/// Whether an animal of the player to move is scared.
fn is_scared(position: &Barca) -> bool {
    !position.scared(position.to_move()).is_empty()
}

/// Whether an animal of the enemy's enemy on a square would scare an animal of
/// the enemy that stands on a water.
fn scares_off_water(position: &Barca, enemy: Player, animal: Animal, at: Square) -> bool {
    let waters = position.variant().size().waters();
    let stands_near = |&near: &Square| waters.contains(near) && near.around().contains(at);
    position.animals(enemy, scared_by(animal)).iter().any(stands_near)
}

/// The kind that fears this kind: of three, each fears the next.
const fn scared_by(animal: Animal) -> Animal {
    animal.feared().feared()
}

/// By kind: where such an animal gets in the way of every move with which the
/// opponent threatens to win. `None` if there is no threat; or if a scared
/// animal of the opponent is trapped, since then even a move that makes way for
/// it may parry.
fn stops_of_threats(position: &Barca) -> Option<[Squares; 3]> {
    let opponent = position.to_move().other();
    if !may_win(position, opponent) {
        return None;
    }
    let size = position.variant().size();
    let passed = position.passed();
    let choices = Choices::of(&passed);
    let one_short = position.waters_held(opponent) + 1 == size.needed();
    if choices.duty() == Duty::Trapped || !one_short {
        return None;
    }
    let mut stops = None;
    for (from, targets) in choices.iter().filter(|(from, _)| !size.waters().contains(*from)) {
        for to in (targets & size.waters()).iter() {
            let (_, runner) = position.animal_at(from)?;
            let all = stops.get_or_insert([size.squares(); 3]);
            for animal in Animal::ALL {
                let stop = &mut all[animal.index()];
                *stop = *stop & stops_of(animal, runner, from, to);
            }
        }
    }
    stops
}

/// Where an animal stops a runner on its way: on its path, or at its end, or
/// beside the end if the runner fears it.
fn stops_of(animal: Animal, runner: Animal, from: Square, to: Square) -> Squares {
    let path = between(from, to).with(to);
    if runner.feared() == animal { path | to.around() } else { path }
}

/// Where an animal of the enemy's enemy would scare an animal of the enemy.
fn scaring_squares(position: &Barca, enemy: Player, animal: Animal) -> Squares {
    let animals = position.animals(enemy, scared_by(animal)).iter();
    animals.fold(Squares::EMPTY, |squares, &at| squares | at.around())
}

/// One of eight directions.
fn direction(from: Square, to: Square) -> usize {
    let side = |from: u8, to: u8| 1 + usize::from(to > from) - usize::from(to < from);
    let case = 3 * side(from.row(), to.row()) + side(from.column(), to.column());
    // The fifth of the nine cases is to stay, which nobody does.
    case - usize::from(case > 4)
}

/// The squares strictly between two squares in line with each other.
fn between(from: Square, to: Square) -> Squares {
    let is_straight = from.column() == to.column() || from.row() == to.row();
    let animal = if is_straight { Animal::Mouse } else { Animal::Lion };
    let towards = |from, to| animal.reach(from, !Squares::EMPTY.with(to));
    towards(from, to) & towards(to, from)
}
