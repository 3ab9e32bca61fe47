//! What the search is told about Barca: waters held, how safely, and fear.

use lusus_core::{Player, Position};
use lusus_games::barca::{Animal, Barca, Choices, Duty, Move, Size, Square, Squares};
use lusus_search::{Estimate, Evaluator};

/// An evaluator for every board and both fear rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BarcaEvaluator {
    /// What each term is worth on each board, in the order of [`Size`].
    pub weights: [Weights; 3],
}

impl Default for BarcaEvaluator {
    fn default() -> BarcaEvaluator {
        BarcaEvaluator { weights: [Weights::TEN, Weights::THIRTEEN, Weights::SIXTEEN] }
    }
}

/// What the terms of each side are worth, in hundredths. The same thing is
/// worth more to the side that can use it, or mend it, at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// The worth of what the side to move has.
    pub mover: Terms,
    /// The worth of what the other side has, to that side.
    pub waiter: Terms,
    /// The worth of the turn itself.
    pub turn: i32,
}

impl Weights {
    /// For 10×10 squares: fitted to the results of self-play.
    pub const TEN: Weights = Weights {
        mover: Terms {
            waters: 17,
            one_short: 28,
            safe_waters: 82,
            scared_waters: -115,
            scared: -78,
            mice_away: -4,
            lions_away: -7,
            elephants_away: -6,
        },
        waiter: Terms {
            waters: 13,
            one_short: 2,
            safe_waters: 100,
            scared_waters: -12,
            scared: -69,
            mice_away: -3,
            lions_away: -4,
            elephants_away: -6,
        },
        turn: 140,
    };

    /// For 13×13 squares: chosen by matches. Most self-play there is drawn, and
    /// weights fitted to it played worse.
    pub const THIRTEEN: Weights = Weights {
        mover: Terms {
            waters: 65,
            one_short: 10,
            safe_waters: 75,
            scared_waters: -150,
            scared: -80,
            mice_away: -9,
            lions_away: -15,
            elephants_away: -7,
        },
        waiter: Terms {
            waters: 35,
            one_short: 50,
            safe_waters: 85,
            scared_waters: -85,
            scared: -90,
            mice_away: -9,
            lions_away: -15,
            elephants_away: -7,
        },
        turn: 25,
    };

    /// For 16×16 squares: chosen by matches, as for 13×13.
    pub const SIXTEEN: Weights = Weights {
        mover: Terms {
            waters: 65,
            one_short: 10,
            safe_waters: 75,
            scared_waters: -150,
            scared: -80,
            mice_away: -6,
            lions_away: -10,
            elephants_away: -4,
        },
        waiter: Terms {
            waters: 35,
            one_short: 50,
            safe_waters: 85,
            scared_waters: -85,
            scared: -90,
            mice_away: -5,
            lions_away: -10,
            elephants_away: -4,
        },
        turn: 25,
    };
}

/// What is counted for a side; or what each is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// Waters held.
    pub waters: i32,
    /// 1 if one more water wins: every move onto water is then a threat.
    pub one_short: i32,
    /// Waters held by animals that are not scared and that no enemy can scare
    /// with his next move: these stay.
    pub safe_waters: i32,
    /// Waters held by scared animals, which may have to leave.
    pub scared_waters: i32,
    /// Scared animals on land, which take the choice away from the others.
    pub scared: i32,
    /// How far the mice are from the middle of the board, where all ways meet:
    /// the sum of their columns' and rows' distances, in halves of a square.
    pub mice_away: i32,
    /// The same for the lions.
    pub lions_away: i32,
    /// The same for the elephants.
    pub elephants_away: i32,
}

impl Terms {
    #[inline]
    fn worth(&self, weights: &Terms) -> i32 {
        self.waters * weights.waters
            + self.one_short * weights.one_short
            + self.safe_waters * weights.safe_waters
            + self.scared_waters * weights.scared_waters
            + self.scared * weights.scared
            + self.mice_away * weights.mice_away
            + self.lions_away * weights.lions_away
            + self.elephants_away * weights.elephants_away
    }
}

impl Evaluator<Barca> for BarcaEvaluator {
    #[inline]
    fn evaluate(&self, position: &Barca) -> Estimate {
        let [mover, waiter] = terms(position);
        let Weights { mover: to_mover, waiter: to_waiter, turn } =
            &self.weights[position.variant().size() as usize];
        Estimate::hundredths(mover.worth(to_mover) - waiter.worth(to_waiter) + turn)
    }

    #[inline]
    fn winning_move(&self, position: &Barca) -> Option<Move> {
        if !may_win(position, position.to_move()) {
            return None;
        }
        find_win(position)
    }

    fn defences(&self, position: &Barca, out: &mut Vec<Move>) -> bool {
        match Parries::to_threats(position) {
            Some(parries) => {
                parries.push(position, out);
                true
            }
            None => false,
        }
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
        i32::from(scares_off_water(position, player.other(), (animal, to)))
    }

    /// Few replies are left to a player whose animals are scared, or whose
    /// opponent threatens to win.
    fn extension(&self, position: &Barca) -> bool {
        has_little_choice(position) || is_threatened(position)
    }

    /// Passing is hardly ever better than moving, but a scared animal would
    /// stay where it may not.
    fn null_move(&self, position: &Barca) -> Option<Barca> {
        let free = !is_scared(position) && !is_threatened(position);
        free.then(|| position.passed())
    }

    /// By where it goes and from which direction, which tells mouse from lion.
    #[inline]
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
#[must_use]
pub fn terms(position: &Barca) -> [Terms; 2] {
    let mover = position.to_move();
    let players = [mover, mover.other()];
    let herds = players.map(|player| Herd::of(position, player));
    [0, 1].map(|side| herds[side].terms(position, &herds[1 - side]))
}

/// What a player's animals fear and what they can do, whosever turn it is.
struct Herd {
    player: Player,
    /// By kind: where such an animal is or would be scared.
    danger: [Squares; 3],
}

impl Herd {
    #[inline]
    fn of(position: &Barca, player: Player) -> Herd {
        Herd { player, danger: Animal::ALL.map(|animal| position.danger(player, animal)) }
    }

    #[inline]
    fn terms(&self, position: &Barca, enemy: &Herd) -> Terms {
        let size = position.variant().size();
        let waters = size.waters();
        let held = position.waters_held(self.player);
        let mut terms = Terms {
            waters: i32::from(held),
            one_short: i32::from(held + 1 == size.needed()),
            ..Terms::default()
        };
        let mut away = [0; 3];
        for animal in Animal::ALL {
            let danger = self.danger[animal.index()];
            for &at in position.animals(self.player, animal) {
                away[animal.index()] += distance_from_middle(size, at);
                match (waters.contains(at), danger.contains(at)) {
                    (true, true) => terms.scared_waters += 1,
                    (true, false) => {
                        terms.safe_waters += i32::from(!enemy.scares(position, animal, at));
                    }
                    (false, scared) => terms.scared += i32::from(scared),
                }
            }
        }
        [terms.mice_away, terms.lions_away, terms.elephants_away] = away;
        terms
    }

    /// Whether an animal of this herd can come beside an animal of the other
    /// that fears it, with one move.
    #[inline]
    fn scares(&self, position: &Barca, animal: Animal, at: Square) -> bool {
        let feared = animal.feared();
        let near = at.around() & !self.danger[feared.index()];
        let comes = |&from: &Square| !(feared.reach(from, position.vacant()) & near).is_empty();
        position.animals(self.player, feared).iter().any(comes)
    }
}

/// The sum of a square's distances from the middle column and the middle row,
/// in halves of a square.
#[inline]
fn distance_from_middle(size: Size, at: Square) -> i32 {
    static DISTANCES: [[u8; SQUARES]; 3] =
        [distances(Size::Ten), distances(Size::Thirteen), distances(Size::Sixteen)];
    i32::from(DISTANCES[size as usize][at.index()])
}

const fn distances(size: Size) -> [u8; SQUARES] {
    let mut distances = [0; SQUARES];
    let last = size.side() - 1;
    let mut i = 0;
    while i < SQUARES {
        let square = square(i);
        distances[i] = (2 * square.column()).abs_diff(last) + (2 * square.row()).abs_diff(last);
        i += 1;
    }
    distances
}

/// Whether nothing stands between an animal and a water in line with it.
#[inline]
fn sees(position: &Barca, (animal, from): (Animal, Square), water: Square) -> bool {
    is_in_line(animal, from, water) && (lane(from, water) & !position.vacant()).is_empty()
}

/// Whether a player is near enough to a win for a closer look: one water short
/// (or, in a set-up, not short at all), with an animal that sees a free water.
#[inline]
fn may_win(position: &Barca, player: Player) -> bool {
    let size = position.variant().size();
    let held = position.waters_held(player);
    if held + 1 < size.needed() {
        return false;
    }
    let free = size.waters() & position.vacant();
    let sees = |animal, from| free.iter().any(|water| sees(position, (animal, from), water));
    held >= size.needed()
        || Animal::ALL
            .into_iter()
            .any(|animal| position.animals(player, animal).iter().any(|&from| sees(animal, from)))
}

/// Whether an animal could go from one square to another on an empty board.
#[inline]
fn is_in_line(animal: Animal, from: Square, to: Square) -> bool {
    let columns = from.column().abs_diff(to.column());
    let rows = from.row().abs_diff(to.row());
    let straight = columns == 0 || rows == 0;
    match animal {
        Animal::Mouse => straight,
        Animal::Lion => columns == rows,
        Animal::Elephant => straight || columns == rows,
    }
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

/// Whether the player who is not to move could win if he were.
fn is_threatened(position: &Barca) -> bool {
    may_win(position, position.to_move().other()) && find_win(&position.passed()).is_some()
}

/// Whether an animal of the player to move is scared.
#[inline]
fn is_scared(position: &Barca) -> bool {
    let player = position.to_move();
    Animal::ALL.into_iter().any(|animal| {
        let feared = position.animals(player.other(), animal.feared());
        let animals = position.animals(player, animal);
        animals.iter().any(|&at| feared.iter().any(|&enemy| at.around().contains(enemy)))
    })
}

/// Whether scared animals leave the player to move only a few moves.
fn has_little_choice(position: &Barca) -> bool {
    const FEW: u64 = 8;
    is_scared(position) && position.count_legal() <= FEW
}

/// Whether an animal of the enemy's enemy on a square would scare an animal of
/// the enemy that stands on a water.
#[inline]
fn scares_off_water(position: &Barca, enemy: Player, (animal, at): (Animal, Square)) -> bool {
    let waters = position.variant().size().waters();
    let scared = Animal::ALL.into_iter().filter(|kind| kind.feared() == animal);
    scared.into_iter().any(|kind| {
        let on_water = position.animals(enemy, kind).iter().filter(|&&at| waters.contains(at));
        on_water.into_iter().any(|near| near.around().contains(at))
    })
}

/// Moves that may stop every move with which the opponent threatens to win.
struct Parries {
    /// By kind: where such an animal gets in the way of all threats.
    stops: [Squares; 3],
    /// By kind: where such an animal scares one of the opponent's, and so
    /// decides which of them may move.
    scares: [Squares; 3],
}

impl Parries {
    /// `None` if there is no threat; or if a scared animal of the opponent is
    /// trapped, since then even a move that makes way for it may parry.
    fn to_threats(position: &Barca) -> Option<Parries> {
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
                    *stop = *stop & stops_of(animal, runner, (from, to));
                }
            }
        }
        let scares = Animal::ALL.map(|animal| scaring_squares(position, opponent, animal));
        stops.map(|stops| Parries { stops, scares })
    }

    /// A move parries if it gets in the way or changes who is scared; any other
    /// leaves the threat as it was.
    fn push(&self, position: &Barca, out: &mut Vec<Move>) {
        for (from, targets) in Choices::of(position).iter() {
            let Some((_, animal)) = position.animal_at(from) else { continue };
            let kind = animal.index();
            let useful = match self.scares[kind].contains(from) {
                true => targets,
                false => targets & (self.stops[kind] | self.scares[kind]),
            };
            out.extend(useful.iter().map(|to| Move::Walk { from, to }));
        }
    }
}

/// Where an animal stops a runner on its way: on its path, or at its end, or
/// beside the end if the runner fears it.
fn stops_of(animal: Animal, runner: Animal, (from, to): (Square, Square)) -> Squares {
    let path = lane(from, to).with(to);
    if runner.feared() == animal { path | to.around() } else { path }
}

/// Where an animal of the enemy's enemy would scare an animal of the enemy.
fn scaring_squares(position: &Barca, enemy: Player, animal: Animal) -> Squares {
    let scared = Animal::ALL.into_iter().filter(|kind| kind.feared() == animal);
    let animals = scared.flat_map(|kind| position.animals(enemy, kind));
    animals.fold(Squares::EMPTY, |squares, &at| squares | at.around())
}

/// One of eight directions.
#[inline]
fn direction(from: Square, to: Square) -> usize {
    let side = |from: u8, to: u8| 1 + usize::from(to > from) - usize::from(to < from);
    let case = 3 * side(from.row(), to.row()) + side(from.column(), to.column());
    // The fifth of the nine cases is to stay, which nobody does.
    case - usize::from(case > 4)
}

/// The squares between a square and a water in line with it.
#[inline]
fn lane(from: Square, water: Square) -> Squares {
    LANES[usize::from(WATER_NUMBERS[water.index()])][from.index()]
}

const SQUARES: usize = 256;
/// The waters of all boards together, of which some share a few.
const WATERS: usize = 12;

/// Numbers the waters of all boards; nothing for land.
static WATER_NUMBERS: [u8; SQUARES] = water_numbers();
static LANES: [[Squares; SQUARES]; WATERS] = lanes();

const fn water_numbers() -> [u8; SQUARES] {
    let mut numbers = [0; SQUARES];
    let (mut number, mut i) = (0, 0);
    while i < SQUARES {
        if is_water_somewhere(i) {
            numbers[i] = number;
            number += 1;
        }
        i += 1;
    }
    assert!(number as usize == WATERS);
    numbers
}

const fn lanes() -> [[Squares; SQUARES]; WATERS] {
    let mut lanes = [[Squares::EMPTY; SQUARES]; WATERS];
    let (mut number, mut i) = (0, 0);
    while i < SQUARES {
        if is_water_somewhere(i) {
            let mut from = 0;
            while from < SQUARES {
                lanes[number][from] = squares_between(square(from), square(i));
                from += 1;
            }
            number += 1;
        }
        i += 1;
    }
    lanes
}

const fn is_water_somewhere(number: usize) -> bool {
    let square = square(number);
    Size::Ten.waters().contains(square)
        || Size::Thirteen.waters().contains(square)
        || Size::Sixteen.waters().contains(square)
}

const fn square(number: usize) -> Square {
    Square::new((number % 16) as u8, (number / 16) as u8).expect("16 rows of 16 squares")
}

/// The squares strictly between two squares, if they are in line; else none
/// that means anything.
const fn squares_between(from: Square, to: Square) -> Squares {
    let mut squares = Squares::EMPTY;
    let mut at = step_towards(from, to);
    while at.index() != to.index() {
        squares = squares.with(at);
        at = step_towards(at, to);
    }
    squares
}

const fn step_towards(at: Square, to: Square) -> Square {
    const fn towards(at: u8, to: u8) -> u8 {
        if at < to {
            at + 1
        } else if at > to {
            at - 1
        } else {
            at
        }
    }
    let (column, row) = (towards(at.column(), to.column()), towards(at.row(), to.row()));
    Square::new(column, row).expect("it lies between two squares")
}
