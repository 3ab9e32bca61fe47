use lusus_core::{Player, Position};
use lusus_games::choko::{CellSet, Choko};
use lusus_network::Shape;

use super::Encode;

/// Every row and every column as one of its patterns: what can be jumped is
/// seen in one line.
impl Encode for Choko {
    const SHAPE: Shape = Shape { inputs: LINES * PATTERNS, active: LINES, buckets: 4 * HANDS };

    type Features = [u16; LINES];

    #[inline]
    fn features(&self) -> [u16; LINES] {
        let mover = self.to_move();
        let [own, enemies] = [self.pieces(mover), self.pieces(mover.other())];
        std::array::from_fn(|line| {
            let of_line = if line < SIDE { row } else { column };
            let pattern =
                TERNARY[of_line(own, line % SIDE)] + 2 * TERNARY[of_line(enemies, line % SIDE)];
            (line * PATTERNS) as u16 + pattern
        })
    }

    /// By what is in hand, whether it must be dropped, and who is to move: with
    /// the last drop it may matter who made it.
    #[inline]
    fn bucket(&self) -> usize {
        let mover = self.to_move();
        let hand = usize::from(self.hand(mover));
        let must_drop = hand > 0 && self.initiative() == Some(mover.other());
        4 * hand + 2 * usize::from(must_drop) + usize::from(mover == Player::Second)
    }
}

const SIDE: usize = 5;
/// Five rows and five columns.
const LINES: usize = 2 * SIDE;
/// A cell is empty, the mover's or the enemy's.
const PATTERNS: usize = 3usize.pow(SIDE as u32);
/// From none to twelve.
const HANDS: usize = 13;

/// Five cells as digits to the base of two, read to the base of three.
const TERNARY: [u16; 32] = {
    let mut ternary = [0; 32];
    let mut cells = 0;
    while cells < 32 {
        let mut cell = 0;
        while cell < SIDE {
            if cells >> cell & 1 == 1 {
                ternary[cells] += 3u16.pow(cell as u32);
            }
            cell += 1;
        }
        cells += 1;
    }
    ternary
};

#[inline]
fn row(set: CellSet, row: usize) -> usize {
    (set >> (SIDE * row)) as usize & 31
}

/// Gathers every fifth cell. No two products of cells and bits of the factor
/// fall on the same bit, so that nothing is carried.
#[inline]
fn column(set: CellSet, column: usize) -> usize {
    const COLUMN: u64 = 0b00001_00001_00001_00001_00001;
    const FACTOR: u64 = 1 << 20 | 1 << 16 | 1 << 12 | 1 << 8 | 1 << 4;
    (((u64::from(set) >> column & COLUMN) * FACTOR) >> 20) as usize & 31
}
