//! What makes a position of Choko good.

use std::sync::Arc;

use lusus_core::{Player, Position};
use lusus_endings::{Ending, EndingTables, OpeningTables, Value, Worth};
use lusus_games::choko::{Cell, CellSet, Choko, Move, Removal, cells};
use lusus_network::Network;
use lusus_search::{Estimate, Evaluator, Score};

use crate::encode::Encode;
use crate::knowledge::Networks;

/// Judges positions of Choko and knows its tactics.
///
/// A capture takes two pieces, so that jumps decide everything: captures are
/// played out at the horizon, and what is judged is material and how easily
/// either side will get to jump.
#[derive(Clone, Debug, Default)]
pub struct ChokoEvaluator {
    pub(crate) tables: Option<Arc<EndingTables>>,
    pub(crate) networks: Networks,
}

// What the terms of the evaluation count, in hundredths of a piece. Each is the
// difference of the two sides unless it says otherwise.

/// Every piece, on the board or in hand: the game is about nothing else.
const PIECE: i32 = 100;
/// The lead in pieces divided by all pieces, in percent: the fewer are left,
/// the more a lead decides.
const SHARE: i32 = 5;
/// Every jump that the side to move can make at once.
const JUMP: i32 = 60;
/// Every jump of the side to move while it must drop: the enemy will see to it
/// first.
const JUMP_AFTER_DROP: i32 = 20;
/// Every jump that the enemy can make next, counted against the side to move:
/// it can parry one.
const THREAT: i32 = 40;
/// Every jump of the enemy while the side to move holds the initiative or may
/// take it: drops keep the enemy from jumping.
const THREAT_HELD_OFF: i32 = 20;
/// Every piece on a corner: nobody can ever jump over it.
const CORNER: i32 = 15;
/// Every other piece on the border: it can be jumped along one line only.
const BORDER: i32 = 8;
/// Every enemy piece and line on which both cells beside it are empty, so that
/// a piece that comes beside it attacks it.
const EXPOSED: i32 = 3;
/// Every step to an empty cell: who cannot move freely must give pieces.
const STEP: i32 = 4;
/// The right to move while both hands are empty, for the side to move.
const TEMPO: i32 = 10;
/// The free choice between drop and move, for the side to move.
const INITIATIVE: i32 = 20;

// What counts where a network judges.

/// A logit of 1, with which a player wins e times as often as they lose.
const LOGIT: i32 = 200;
/// Every piece more than the enemy has.
const LEAD: i32 = 10;

impl Evaluator<Choko> for ChokoEvaluator {
    #[inline]
    fn evaluate(&self, position: &Choko) -> Estimate {
        match self.networks.of_choko(position.variant()) {
            Some(network) => judged(network, position),
            None => as_written(position),
        }
    }

    /// The last pieces of an enemy without a hand fall to any jump.
    #[inline]
    fn winning_move(&self, position: &Choko) -> Option<Move> {
        let mover = position.to_move();
        if !is_takeable(position, mover.other()) || !may_move(position, mover) {
            return None;
        }
        let sides = Sides::of(position);
        sides.each_jump().next().map(|[from, to]| {
            let others = sides.enemies & !from.halfway(to).set();
            capture([from, to], cells(others).next())
        })
    }

    #[inline]
    fn known(&self, position: &Choko) -> Option<Score> {
        let tables = self.tables.as_ref()?;
        if let Some(ending) = Ending::of(position) {
            return Some(match tables.probe(ending)? {
                Value::Win { plies } => Score::win_in(plies.into()),
                Value::Draw => Score::DRAW,
                Value::Loss { plies } => Score::loss_in(plies.into()),
            });
        }
        Some(match OpeningTables::shipped(position.variant())?.probe(position)? {
            Worth::Won => Score::WON,
            Worth::Drawn => Score::DRAW,
            Worth::Lost => Score::LOST,
        })
    }

    /// This is rare and near the end of the game, so trying every move is fast
    /// enough.
    fn defences(&self, position: &Choko, out: &mut Vec<Move>) -> bool {
        let threatened = self.extension(position);
        if threatened {
            let parries = |mv: &Move| self.winning_move(&position.after(*mv)).is_none();
            out.extend(position.list_legal().into_iter().filter(parries));
        }
        threatened
    }

    /// Captures first, and of these the ones that leave the most to jump and
    /// the least to be jumped; last the moves that leave something to jump to
    /// an enemy who may do so.
    #[inline]
    fn urgency(&self, position: &Choko, mv: Move) -> i32 {
        match mv {
            Move::Capture { .. } | Move::DoubleCapture { .. } => {
                let sides = Sides::of(position).after(mv);
                CAPTURE + 10 * sides.jumps() - CAUTION * sides.swapped().jumps()
            }
            // The enemy must drop too.
            Move::Drop(_) if may_move(position, position.to_move()) => 0,
            Move::Drop(_) | Move::Step { .. } | Move::Pass => {
                -CAUTION * Sides::of(position).after(mv).swapped().jumps()
            }
        }
    }

    /// Captures; of the many removals that complete a jump only the best few.
    fn noisy(&self, position: &Choko, out: &mut Vec<Move>) {
        if !may_move(position, position.to_move()) {
            return;
        }
        let sides = Sides::of(position);
        let doubles = position.variant().removal() == Removal::JumpedAndAnother;
        for jump in sides.each_jump() {
            let others = if doubles { sides.enemies & !jump[0].halfway(jump[1]).set() } else { 0 };
            if others == 0 {
                out.push(capture(jump, None));
            } else {
                push_best_removals(sides, jump, others, out);
            }
        }
    }

    /// The enemy threatens to take the last pieces.
    #[inline]
    fn extension(&self, position: &Choko) -> bool {
        let mover = position.to_move();
        is_takeable(position, mover)
            && may_move(position, mover.other())
            && Sides::of(position).swapped().jumps() > 0
    }

    /// One for every way from a cell to a cell, whatever is removed on it.
    #[inline]
    fn slot(&self, mv: Move) -> usize {
        match mv {
            Move::Drop(cell) => CELLS * index(cell) + index(cell),
            Move::Step { from, to }
            | Move::Capture { from, to }
            | Move::DoubleCapture { from, to, .. } => CELLS * index(from) + index(to),
            Move::Pass => 1,
        }
    }

    fn slots(&self) -> usize {
        CELLS * CELLS
    }
}

/// What the network expects, and a lead: of two won positions it expects the same,
/// and the one with fewer enemies is nearer to the end.
#[inline]
fn judged(network: &Network, position: &Choko) -> Estimate {
    let mover = position.to_move();
    let lead = material(position, mover) - material(position, mover.other());
    let logit = position.judged_by(network);
    Estimate::hundredths(logit * LOGIT / i32::from(network.scale()) + LEAD * lead)
}

/// What the terms above add up to.
#[inline]
fn as_written(position: &Choko) -> Estimate {
    let (mover, sides) = (position.to_move(), Sides::of(position));
    let swapped = sides.swapped();
    let difference = |count: fn(Sides) -> i32| count(sides) - count(swapped);
    let [own, enemy] = [mover, mover.other()].map(|player| material(position, player));
    let score = PIECE * (own - enemy)
        + SHARE * 100 * (own - enemy) / (own + enemy)
        + CORNER * difference(|sides| size(sides.own & CORNERS))
        + BORDER * difference(|sides| size(sides.own & BORDERS))
        + EXPOSED * difference(Sides::exposing)
        + STEP * difference(Sides::steps);
    let (jumps, threats) = (sides.jumps(), swapped.jumps());
    let score = score
        + match (position.hand(mover), may_move(position, mover)) {
            (0, _) => TEMPO + JUMP * jumps - THREAT * threats,
            (_, true) => INITIATIVE + JUMP * jumps - THREAT_HELD_OFF * threats,
            (_, false) => JUMP_AFTER_DROP * jumps - THREAT * threats - INITIATIVE,
        };
    Estimate::hundredths(score)
}

/// The urgency of a capture, before what it leaves is counted.
const CAPTURE: i32 = 500;

/// How much less urgent every jump that it leaves the enemy makes a move.
const CAUTION: i32 = 20;

/// How many cells the board has.
const CELLS: usize = 25;

#[inline]
fn index(cell: Cell) -> usize {
    cell.set().trailing_zeros() as usize
}

/// The capture along a jump.
#[inline]
fn capture([from, to]: [Cell; 2], removed: Option<Cell>) -> Move {
    match removed {
        Some(removed) => Move::DoubleCapture { from, to, removed },
        None => Move::Capture { from, to },
    }
}

/// How many removals are tried with each jump at the horizon.
const REMOVALS: usize = 2;

/// Appends the captures along a jump with the most useful removals.
fn push_best_removals(sides: Sides, jump: [Cell; 2], others: CellSet, out: &mut Vec<Move>) {
    let start = out.len();
    let mut values = [i32::MIN; REMOVALS];
    for removed in cells(others) {
        let mv = capture(jump, Some(removed));
        let after = sides.after(mv);
        let value = after.jumps() - 2 * after.swapped().jumps();
        let place = values.iter().position(|&known| value > known);
        if let Some(place) = place {
            values[place..].rotate_right(1);
            values[place] = value;
            out.insert(start + place, mv);
            out.truncate(start + REMOVALS);
        }
    }
}

/// Whether a player may jump if it is their turn.
#[inline]
fn may_move(position: &Choko, player: Player) -> bool {
    position.hand(player) == 0 || position.initiative() != Some(player.other())
}

#[inline]
fn material(position: &Choko, player: Player) -> i32 {
    size(position.pieces(player)) + i32::from(position.hand(player))
}

#[inline]
const fn size(set: CellSet) -> i32 {
    set.count_ones() as i32
}

/// Whether one capture takes all that a player has.
#[inline]
fn is_takeable(position: &Choko, player: Player) -> bool {
    let most = match position.variant().removal() {
        Removal::JumpedAndAnother => 2,
        Removal::JumpedOnly => 1,
    };
    position.hand(player) == 0 && position.pieces(player).count_ones() <= most
}

/// The pieces on the board as one side sees them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides {
    pub(crate) own: CellSet,
    pub(crate) enemies: CellSet,
}

const BOARD: CellSet = (1 << CELLS) - 1;
const COLUMN_A: CellSet = 0b00001_00001_00001_00001_00001;
const COLUMN_E: CellSet = COLUMN_A << 4;
const ROW_1: CellSet = 0b11111;
const ROW_5: CellSet = ROW_1 << 20;
const CORNERS: CellSet = (ROW_1 | ROW_5) & (COLUMN_A | COLUMN_E);
const BORDERS: CellSet = (ROW_1 | ROW_5 | COLUMN_A | COLUMN_E) & !CORNERS;

/// The cells that can be jumped along a row.
const MID_ROW: CellSet = BOARD & !COLUMN_A & !COLUMN_E;
/// The cells that can be jumped along a column.
const MID_COLUMN: CellSet = BOARD & !ROW_1 & !ROW_5;

/// Right, left, up and down: how much farther the next cell is in a set.
const WAYS: [i8; 4] = [1, -1, 5, -5];

#[inline]
const fn shifted(set: CellSet, way: i8) -> CellSet {
    if way > 0 { set << way } else { set >> -way }
}

impl Sides {
    /// As the side to move sees them.
    #[inline]
    fn of(position: &Choko) -> Sides {
        let mover = position.to_move();
        Sides { own: position.pieces(mover), enemies: position.pieces(mover.other()) }
    }

    /// As the other side sees them.
    #[inline]
    pub(crate) fn swapped(self) -> Sides {
        Sides { own: self.enemies, enemies: self.own }
    }

    #[inline]
    fn empty(self) -> CellSet {
        BOARD & !(self.own | self.enemies)
    }

    /// The pieces after a move of this side, still as it sees them.
    #[inline]
    fn after(self, mv: Move) -> Sides {
        let moved = match mv {
            Move::Drop(cell) => cell.set(),
            Move::Step { from, to }
            | Move::Capture { from, to }
            | Move::DoubleCapture { from, to, .. } => from.set() | to.set(),
            Move::Pass => 0,
        };
        Sides { own: self.own ^ moved, enemies: self.enemies & !mv.captured() }
    }

    /// How many jumps this side has.
    #[inline]
    pub(crate) fn jumps(self) -> i32 {
        self.crossings().into_iter().map(size).sum()
    }

    /// The enemies that can be jumped, for each way.
    #[inline]
    fn crossings(self) -> [CellSet; 4] {
        let Sides { own, enemies } = self;
        let along = |way: i8| {
            let inside = if way.abs() == 1 { MID_ROW } else { MID_COLUMN };
            enemies & inside & shifted(own, way) & shifted(self.empty(), -way)
        };
        let [right, left, up, down] = WAYS;
        [along(right), along(left), along(up), along(down)]
    }

    /// The cells where each jump begins and ends.
    #[inline]
    fn each_jump(self) -> impl Iterator<Item = [Cell; 2]> {
        self.crossings().into_iter().zip(WAYS).flat_map(|(crossed, way)| {
            // The starts and ends come in the order of the crossed cells.
            let starts = cells(shifted(crossed, -way));
            starts.zip(cells(shifted(crossed, way))).map(|(from, to)| [from, to])
        })
    }

    /// How many enemies stand with empty cells on both sides of a line.
    #[inline]
    fn exposing(self) -> i32 {
        let empty = self.empty();
        let row = self.enemies & MID_ROW & empty << 1 & empty >> 1;
        let column = self.enemies & MID_COLUMN & empty << 5 & empty >> 5;
        size(row) + size(column)
    }

    /// How many steps this side has.
    #[inline]
    fn steps(self) -> i32 {
        let (own, empty) = (self.own, self.empty());
        size((own & !COLUMN_E) << 1 & empty)
            + size((own & !COLUMN_A) >> 1 & empty)
            + size(own << 5 & empty)
            + size(own >> 5 & empty)
    }
}
