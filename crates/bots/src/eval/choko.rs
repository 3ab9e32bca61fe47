//! What makes a position of Choko good.

use lusus_core::{Player, Position};
use lusus_games::choko::{Cell, CellSet, Choko, Move, Removal, cells};
use lusus_search::{Estimate, Evaluator};

/// Judges positions of Choko and knows its tactics.
///
/// A capture takes two pieces, so that jumps decide everything: captures are
/// played out at the horizon, and what is judged is material and how easily
/// either side will get to jump.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ChokoEvaluator {
    /// What each term counts.
    pub weights: Weights,
}

/// What the terms of the evaluation count, in hundredths of a piece. Each is
/// the difference of the two sides unless it says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// Every piece, on the board or in hand: the game is about nothing else.
    pub piece: i32,
    /// The lead in pieces divided by all pieces, in percent: the fewer are
    /// left, the more a lead decides.
    pub share: i32,
    /// Every jump that the side to move can make at once.
    pub jump: i32,
    /// Every jump of the side to move while it must drop: the enemy will see
    /// to it first.
    pub jump_after_drop: i32,
    /// Every jump that the enemy can make next, counted against the side to
    /// move: it can parry one.
    pub threat: i32,
    /// Every jump of the enemy while the side to move holds the initiative or
    /// may take it: drops keep him from jumping.
    pub threat_held_off: i32,
    /// Every piece on a corner: nobody can ever jump over it.
    pub corner: i32,
    /// Every other piece on the border: it can be jumped along one line only.
    pub border: i32,
    /// Every enemy piece and line on which both cells beside it are empty, so
    /// that a piece that comes beside it attacks it.
    pub exposed: i32,
    /// Every step to an empty cell: who cannot move freely must give pieces.
    pub step: i32,
    /// The right to move while both hands are empty, for the side to move.
    pub tempo: i32,
    /// The free choice between drop and move, for the side to move.
    pub initiative: i32,
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            piece: 100,
            share: 5,
            jump: 60,
            jump_after_drop: 20,
            threat: 40,
            threat_held_off: 20,
            corner: 15,
            border: 8,
            exposed: 3,
            step: 4,
            tempo: 10,
            initiative: 20,
        }
    }
}

impl Evaluator<Choko> for ChokoEvaluator {
    #[inline]
    fn evaluate(&self, position: &Choko) -> Estimate {
        let weights = &self.weights;
        let (mover, sides) = (position.to_move(), Sides::of(position));
        let swapped = sides.swapped();
        let difference = |count: fn(Sides) -> i32| count(sides) - count(swapped);
        let [own, enemy] = [mover, mover.other()].map(|player| material(position, player));
        let mut score = weights.piece * (own - enemy)
            + weights.share * 100 * (own - enemy) / (own + enemy)
            + weights.corner * difference(Sides::corners)
            + weights.border * difference(Sides::borders)
            + weights.exposed * difference(Sides::exposing)
            + weights.step * difference(Sides::steps);
        let (jumps, threats) = (sides.jumps(), swapped.jumps());
        score += match Choice::of(position) {
            Choice::Move => weights.tempo + weights.jump * jumps - weights.threat * threats,
            Choice::Free => {
                weights.initiative + weights.jump * jumps - weights.threat_held_off * threats
            }
            Choice::Drop => {
                weights.jump_after_drop * jumps - weights.threat * threats - weights.initiative
            }
        };
        Estimate::hundredths(score)
    }

    /// The last pieces of an enemy without a hand fall to any jump.
    #[inline]
    fn winning_move(&self, position: &Choko) -> Option<Move> {
        let mover = position.to_move();
        if !is_takeable(position, mover.other()) || Choice::of(position) == Choice::Drop {
            return None;
        }
        let sides = Sides::of(position);
        sides.each_jump().next().map(|[from, to]| {
            let others = sides.enemies & !from.halfway(to).set();
            capture([from, to], cells(others).next())
        })
    }

    /// Rare and nearly over, so that trying everything is good enough.
    fn defences(&self, position: &Choko, out: &mut Vec<Move>) -> bool {
        let threatened = self.extension(position);
        if threatened {
            let start = out.len();
            position.legal_moves(out);
            let mut kept = start;
            for at in start..out.len() {
                if self.winning_move(&position.after(out[at])).is_none() {
                    out[kept] = out[at];
                    kept += 1;
                }
            }
            out.truncate(kept);
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
            Move::Drop(_) if Choice::of(position) == Choice::Free => 0,
            Move::Drop(_) | Move::Step { .. } | Move::Pass => {
                -CAUTION * Sides::of(position).after(mv).swapped().jumps()
            }
        }
    }

    /// Captures; of the many removals that complete a jump only the best few.
    fn noisy(&self, position: &Choko, out: &mut Vec<Move>) {
        if Choice::of(position) == Choice::Drop {
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

/// What the side to move may choose from, as far as jumps are concerned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    /// The hand is empty.
    Move,
    /// Drop or move.
    Free,
    /// The enemy holds the initiative.
    Drop,
}

impl Choice {
    #[inline]
    fn of(position: &Choko) -> Choice {
        let mover = position.to_move();
        if position.hand(mover) == 0 {
            Choice::Move
        } else if may_move(position, mover) {
            Choice::Free
        } else {
            Choice::Drop
        }
    }
}

/// Whether a player may jump if it is his turn.
#[inline]
fn may_move(position: &Choko, player: Player) -> bool {
    position.hand(player) == 0 || position.initiative() != Some(player.other())
}

#[inline]
fn material(position: &Choko, player: Player) -> i32 {
    position.pieces(player).count_ones() as i32 + i32::from(position.hand(player))
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
struct Sides {
    own: CellSet,
    enemies: CellSet,
}

const BOARD: CellSet = (1 << CELLS) - 1;
const COLUMN_A: CellSet = 0b00001_00001_00001_00001_00001;
const COLUMN_E: CellSet = COLUMN_A << 4;
const ROW_1: CellSet = 0b11111;
const ROW_5: CellSet = ROW_1 << 20;
const CORNERS: CellSet = (ROW_1 | ROW_5) & (COLUMN_A | COLUMN_E);
const BORDER: CellSet = (ROW_1 | ROW_5 | COLUMN_A | COLUMN_E) & !CORNERS;

/// The cells that can be jumped along a row.
const MID_ROW: CellSet = BOARD & !COLUMN_A & !COLUMN_E;
/// The cells that can be jumped along a column.
const MID_COLUMN: CellSet = BOARD & !ROW_1 & !ROW_5;

impl Sides {
    /// As the side to move sees them.
    #[inline]
    fn of(position: &Choko) -> Sides {
        let mover = position.to_move();
        Sides { own: position.pieces(mover), enemies: position.pieces(mover.other()) }
    }

    /// As the other side sees them.
    #[inline]
    fn swapped(self) -> Sides {
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
    fn jumps(self) -> i32 {
        self.crossings().into_iter().map(|set| set.count_ones() as i32).sum()
    }

    /// The enemies that can be jumped to the right, left, up and down.
    #[inline]
    fn crossings(self) -> [CellSet; 4] {
        let Sides { own, enemies } = self;
        let empty = self.empty();
        let (row, column) = (enemies & MID_ROW, enemies & MID_COLUMN);
        [
            row & own << 1 & empty >> 1,
            row & own >> 1 & empty << 1,
            column & own << 5 & empty >> 5,
            column & own >> 5 & empty << 5,
        ]
    }

    /// The cells where each jump begins and ends.
    #[inline]
    fn each_jump(self) -> impl Iterator<Item = [Cell; 2]> {
        const WAYS: [i8; 4] = [1, -1, 5, -5];
        self.crossings().into_iter().zip(WAYS).flat_map(|(crossed, way)| {
            // The starts and ends come in the order of the crossed cells.
            let (before, behind) = match way {
                1 => (crossed >> 1, crossed << 1),
                -1 => (crossed << 1, crossed >> 1),
                5 => (crossed >> 5, crossed << 5),
                _ => (crossed << 5, crossed >> 5),
            };
            cells(before).zip(cells(behind)).map(|(from, to)| [from, to])
        })
    }

    #[inline]
    fn corners(self) -> i32 {
        (self.own & CORNERS).count_ones() as i32
    }

    #[inline]
    fn borders(self) -> i32 {
        (self.own & BORDER).count_ones() as i32
    }

    /// How many enemies stand with empty cells on both sides of a line.
    #[inline]
    fn exposing(self) -> i32 {
        let empty = self.empty();
        let row = self.enemies & MID_ROW & empty << 1 & empty >> 1;
        let column = self.enemies & MID_COLUMN & empty << 5 & empty >> 5;
        (row.count_ones() + column.count_ones()) as i32
    }

    /// How many steps this side has.
    #[inline]
    fn steps(self) -> i32 {
        let (own, empty) = (self.own, self.empty());
        let along = |pieces: CellSet, others: CellSet| (pieces & others).count_ones() as i32;
        along((own & !COLUMN_E) << 1, empty)
            + along((own & !COLUMN_A) >> 1, empty)
            + along(own << 5, empty)
            + along(own >> 5, empty)
    }
}
