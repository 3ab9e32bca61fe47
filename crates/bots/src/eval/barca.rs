//! What the search is told about Barca: waters held and in reach, and fear.

use lusus_core::{Player, Position};
use lusus_games::barca::{Animal, Barca, Choices, Duty, Move, Square, Squares};
use lusus_search::{Estimate, Evaluator};

/// An evaluator for every board and both fear rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BarcaEvaluator {
    /// What each term is worth.
    pub weights: Weights,
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

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            mover: Terms {
                one_short: 150,
                two_short: 60,
                three_short: 20,
                safe_waters: 30,
                scared_waters: -40,
                waters_in_reach: 25,
                runners: 5,
                scared: -10,
                mobility: 1,
                guarded: 8,
            },
            waiter: Terms {
                one_short: 150,
                two_short: 60,
                three_short: 20,
                safe_waters: 30,
                scared_waters: -60,
                waters_in_reach: 20,
                runners: 5,
                scared: -15,
                mobility: 1,
                guarded: 8,
            },
            turn: 20,
        }
    }
}

/// What is counted for a side; or what each is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// 1 if one more water wins: every move onto water is then a threat.
    pub one_short: i32,
    /// 1 if two more waters win.
    pub two_short: i32,
    /// 1 if three more waters win.
    pub three_short: i32,
    /// Waters held by animals that are not scared and that no enemy can scare
    /// with his next move: these stay.
    pub safe_waters: i32,
    /// Waters held by scared animals, which may have to leave.
    pub scared_waters: i32,
    /// Free waters that some animal reaches safely.
    pub waters_in_reach: i32,
    /// Pairs of an animal and a free water that it reaches safely: one obstacle
    /// does not stop them all.
    pub runners: i32,
    /// Scared animals on land, which take the choice away from the others.
    pub scared: i32,
    /// Squares that the animals reach safely.
    pub mobility: i32,
    /// Pairs of a free water and a kind of enemy animal that dares not go
    /// there.
    pub guarded: i32,
}

impl Terms {
    #[inline]
    fn worth(&self, weights: &Terms) -> i32 {
        self.one_short * weights.one_short
            + self.two_short * weights.two_short
            + self.three_short * weights.three_short
            + self.safe_waters * weights.safe_waters
            + self.scared_waters * weights.scared_waters
            + self.waters_in_reach * weights.waters_in_reach
            + self.runners * weights.runners
            + self.scared * weights.scared
            + self.mobility * weights.mobility
            + self.guarded * weights.guarded
    }
}

impl Evaluator<Barca> for BarcaEvaluator {
    #[inline]
    fn evaluate(&self, position: &Barca) -> Estimate {
        let [mover, waiter] = terms(position);
        let Weights { mover: to_mover, waiter: to_waiter, turn } = &self.weights;
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

    /// Onto a water first, most of all the last but one; then scaring an animal
    /// off its water; leaving a water last.
    fn urgency(&self, position: &Barca, mv: Move) -> i32 {
        let Move::Walk { from, to } = mv else { return 0 };
        let waters = position.variant().size().waters();
        match (waters.contains(from), waters.contains(to)) {
            (false, true) => return 2,
            (true, false) => return -1,
            _ => {}
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
    [0, 1].map(|side| herds[side].terms(position, players[side], &herds[1 - side]))
}

/// What a player's animals can do, whosever turn it is.
struct Herd {
    /// By kind: where such an animal is or would be scared.
    danger: [Squares; 3],
    /// By kind: the squares that such animals reach safely.
    reach: [Squares; 3],
    mobility: u32,
    runners: u32,
}

impl Herd {
    #[inline]
    fn of(position: &Barca, player: Player) -> Herd {
        let danger = Animal::ALL.map(|animal| position.danger(player, animal));
        let mut herd = Herd { danger, reach: [Squares::EMPTY; 3], mobility: 0, runners: 0 };
        let waters = position.variant().size().waters();
        let vacant = position.vacant();
        for animal in Animal::ALL {
            let kind = animal.index();
            for &from in position.animals(player, animal) {
                let safe = animal.reach(from, vacant) & !danger[kind];
                herd.mobility += safe.len();
                herd.reach[kind] = herd.reach[kind] | safe;
                if !waters.contains(from) {
                    herd.runners += (safe & waters).len();
                }
            }
        }
        herd
    }

    #[inline]
    fn terms(&self, position: &Barca, player: Player, enemy: &Herd) -> Terms {
        let size = position.variant().size();
        let free = size.waters() & position.vacant();
        let short = size.needed().saturating_sub(position.waters_held(player));
        let mut terms = Terms {
            one_short: i32::from(short == 1),
            two_short: i32::from(short == 2),
            three_short: i32::from(short == 3),
            waters_in_reach: (self.all_reach() & free).len() as i32,
            runners: self.runners as i32,
            mobility: self.mobility as i32,
            guarded: enemy.danger.iter().map(|&danger| (danger & free).len() as i32).sum(),
            ..Terms::default()
        };
        for animal in Animal::ALL {
            let frightening = enemy.reach[animal.feared().index()];
            for &at in position.animals(player, animal) {
                let scared = self.danger[animal.index()].contains(at);
                if !size.waters().contains(at) {
                    terms.scared += i32::from(scared);
                } else if scared {
                    terms.scared_waters += 1;
                } else if (frightening & at.around()).is_empty() {
                    terms.safe_waters += 1;
                }
            }
        }
        terms
    }

    fn all_reach(&self) -> Squares {
        self.reach[0] | self.reach[1] | self.reach[2]
    }
}

/// Whether a player is near enough to a win for a closer look: one water short
/// (or, in a set-up, not short at all), with an animal on land in line with a
/// free water.
#[inline]
fn may_win(position: &Barca, player: Player) -> bool {
    let size = position.variant().size();
    let held = position.waters_held(player);
    if held + 1 < size.needed() {
        return false;
    }
    let free = size.waters() & position.vacant();
    let is_in_line = |animal, from| free.iter().any(|water| is_in_line(animal, from, water));
    held >= size.needed()
        || Animal::ALL.into_iter().any(|animal| {
            position.animals(player, animal).iter().any(|&from| is_in_line(animal, from))
        })
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
    let path = path(from, to);
    if runner.feared() == animal { path | to.around() } else { path }
}

/// The squares from one square, without it, straight to another.
fn path(from: Square, to: Square) -> Squares {
    let towards = |at: u8, to: u8| if at < to { at + 1 } else { at - u8::from(at > to) };
    let (mut column, mut row) = (from.column(), from.row());
    let mut squares = Squares::EMPTY;
    while (column, row) != (to.column(), to.row()) {
        (column, row) = (towards(column, to.column()), towards(row, to.row()));
        squares = squares.with(Square::new(column, row).expect("it lies between two squares"));
    }
    squares
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
    // Nobody stays where he is, so that eight numbers do for nine cases.
    (3 * side(from.row(), to.row()) + side(from.column(), to.column())) % 8
}
