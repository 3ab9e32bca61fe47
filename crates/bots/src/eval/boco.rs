//! What makes a position of Boco good.

use lusus_core::Position;
use lusus_games::boco::{Boco, Cell, CellSet, Group, Move, RECTANGLES, beside, cells};
use lusus_search::{Estimate, Evaluator};

/// Judges positions of Boco and knows its tactics.
///
/// Whoever first encloses a group wins, so that everything turns on *ways out*:
/// the unclaimed cells beside a group. A group with one way out is in *atari*
/// and must use it at once; a group with a rectangle lives for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BocoEvaluator {
    pub(crate) reads_ladders: bool,
}

// What the terms of the evaluation count, in hundredths.

/// How weak a group of the side to move is with one, two, three and four ways
/// out; with more it is safe for long.
const OWN: [i32; 4] = [300, 86, 10, 5];
/// The same for the enemy, who is not to move: two ways out are one after the
/// next claim.
const ENEMY: [i32; 4] = [1000, 240, 30, 5];
/// Every unclaimed cell beside a way out of a weak group: where it can run to.
const ROOM: i32 = 11;
/// More room than this makes a group no safer.
const MOST_ROOM: u32 = 8;
/// Every claimed rectangle: whatever joins it lives.
const RECTANGLE: i32 = 52;
/// Every group that can be enclosed: the fewer, the less there is to mind.
const GROUP: i32 = 24;

/// The urgency of a claim that leaves an enemy group one way out.
const ATARI: i32 = 300;

/// The urgency of a claim that leaves an own group at most one way out.
const SELF_ATARI: i32 = -500;

impl Evaluator<Boco> for BocoEvaluator {
    fn evaluate(&self, position: &Boco) -> Estimate {
        let sides = Sides::of(position);
        Estimate::hundredths(sides.swapped().weakness(&ENEMY) - sides.weakness(&OWN))
    }

    /// The last way out of an enemy group, unless taking it encloses the
    /// taker too.
    fn winning_move(&self, position: &Boco) -> Option<Move> {
        let sides = Sides::of(position);
        let last_ways = sides.swapped().last_ways_out();
        cells(last_ways).find(|&cell| !sides.group_after(cell).is_enclosed()).map(Move::claim)
    }

    /// A group in atari has two defences: its last way out, or a claim that
    /// turns the enemy's win into a draw.
    fn defences(&self, position: &Boco, out: &mut Vec<Move>) -> bool {
        let sides = Sides::of(position);
        let Some(parries) = sides.parries() else { return false };
        // A claim that ends the game need not parry the threat.
        let ends = sides.swapped().last_ways_out() | sides.suicides();
        let wanted = cells(parries | ends).map(Move::claim);
        out.extend(wanted.filter(|&mv| position.is_legal(mv)));
        true
    }

    /// Ataris first, claims that leave the claimer in atari last.
    fn urgency(&self, position: &Boco, mv: Move) -> i32 {
        let sides = Sides::of(position);
        let cell = mv.cell();
        if sides.is_self_atari(cell) {
            return SELF_ATARI;
        }
        let enemy = sides.swapped();
        let hunts = cells(cell.neighbours() & sides.enemy)
            .any(|beside| !enemy.has_ways_out(beside, 3) && !enemy.group_of(beside).lives());
        if hunts { ATARI } else { 0 }
    }

    /// A group of the side to move is in atari.
    fn extension(&self, position: &Boco) -> bool {
        Sides::of(position).last_ways_out() != 0
    }

    fn slot(&self, mv: Move) -> usize {
        mv.cell().index()
    }

    fn slots(&self) -> usize {
        104
    }
}

/// The first member of a set that has one.
fn first(set: CellSet) -> Cell {
    cells(set).next().expect("the set is not empty")
}

/// The claims as one side sees them.
#[derive(Clone, Copy, Debug)]
struct Sides {
    own: CellSet,
    enemy: CellSet,
    unclaimed: CellSet,
}

impl Sides {
    /// As the side to move sees them.
    fn of(position: &Boco) -> Sides {
        let mover = position.to_move();
        Sides {
            own: position.claims(mover),
            enemy: position.claims(mover.other()),
            unclaimed: position.unclaimed(),
        }
    }

    /// As the other side sees them.
    fn swapped(&self) -> Sides {
        Sides { own: self.enemy, enemy: self.own, unclaimed: self.unclaimed }
    }

    /// The group of an own cell.
    fn group_of(&self, cell: Cell) -> Group {
        Group::of(cell, self.own, self.unclaimed)
    }

    /// The group that an own claim of an unclaimed cell would belong to.
    fn group_after(&self, cell: Cell) -> Group {
        let own = self.own | cell.bit();
        Sides { own, unclaimed: self.unclaimed & !cell.bit(), ..*self }.group_of(cell)
    }

    /// How weak all own groups are, given the worth of ways out.
    fn weakness(&self, ways_out: &[i32; 4]) -> i32 {
        let mut weakness = -RECTANGLE * (self.own & RECTANGLES).count_ones() as i32;
        let mut rest = self.own;
        while rest != 0 {
            let group = self.group_of(first(rest));
            rest &= !group.cells;
            if group.lives() {
                continue;
            }
            weakness += GROUP;
            let ways = group.ways_out.count_ones() as usize;
            if let Some(worth) = ways_out.get(ways.wrapping_sub(1)) {
                let room = beside(group.ways_out) & self.unclaimed & !group.ways_out;
                weakness += worth - ROOM * room.count_ones().min(MOST_ROOM) as i32;
            }
        }
        weakness
    }

    /// The last ways out of own groups in atari.
    fn last_ways_out(&self) -> CellSet {
        let mut found = 0;
        for cell in cells(self.own & !RECTANGLES) {
            let way_out = cell.neighbours() & self.unclaimed;
            if way_out.is_power_of_two() && found & way_out == 0 && !self.has_other(cell, way_out) {
                found |= way_out;
            }
        }
        found
    }

    /// Whether the group of an own cell has a rectangle or another way out than
    /// the given one. The search stops at the first, which is mostly near.
    fn has_other(&self, cell: Cell, way_out: CellSet) -> bool {
        let others = self.unclaimed & !way_out | self.own & RECTANGLES;
        self.explore(cell, |neighbours| neighbours & others != 0)
    }

    /// Whether the group of an own cell has at least so many ways out.
    fn has_ways_out(&self, cell: Cell, number: u32) -> bool {
        let mut ways_out = 0;
        self.explore(cell, |neighbours| {
            ways_out |= neighbours & self.unclaimed;
            ways_out.count_ones() >= number
        })
    }

    /// Goes through the group of an own cell with what lies beside each of its
    /// cells, until `is_enough`; says whether it ever was.
    fn explore(&self, cell: Cell, mut is_enough: impl FnMut(CellSet) -> bool) -> bool {
        let mut group = cell.bit();
        let mut unexplored = cell.bit();
        while unexplored != 0 {
            let neighbours = first(unexplored).neighbours();
            if is_enough(neighbours) {
                return true;
            }
            unexplored &= unexplored - 1;
            unexplored |= neighbours & self.own & !group;
            group |= neighbours & self.own;
        }
        false
    }

    /// Whether an own claim of an unclaimed cell would leave its group at most
    /// one way out.
    fn is_self_atari(&self, cell: Cell) -> bool {
        // Two unclaimed neighbours are two ways out.
        if (cell.neighbours() & self.unclaimed).count_ones() > 1 {
            return false;
        }
        let group = self.group_after(cell);
        group.ways_out.count_ones() <= 1 && !group.lives()
    }

    /// If the enemy threatens to enclose an own group and win: the cells whose
    /// claim parries every such threat.
    fn parries(&self) -> Option<CellSet> {
        let mut parries = None;
        for threat in cells(self.last_ways_out()) {
            let taker = self.swapped().group_after(threat);
            if taker.is_enclosed() {
                continue; // It would be a draw.
            }
            // Whoever takes the last way out of the taker's group makes it a
            // draw.
            let draw = if taker.is_in_atari() { taker.ways_out } else { 0 };
            parries = Some((threat.bit() | draw) & parries.unwrap_or(CellSet::MAX));
        }
        parries
    }

    /// The cells whose claim leaves the claimer enclosed.
    fn suicides(&self) -> CellSet {
        cells(self.unclaimed)
            .filter(|cell| cell.neighbours() & self.unclaimed == 0)
            .filter(|&cell| self.group_after(cell).is_enclosed())
            .fold(0, |set, cell| set | cell.bit())
    }
}
