use lusus_core::Symmetric;

use super::board::{COLUMN_A, ROW_1, SIDE};
use super::{Cell, CellSet, Choko, Move};

/// The eight symmetries of the square. Bit 0 of their number mirrors the
/// columns, bit 1 the rows, and then bit 2 swaps columns with rows.
impl Symmetric for Choko {
    fn symmetries(&self) -> u8 {
        8
    }

    fn image(&self, symmetry: u8) -> Choko {
        Choko { pieces: self.pieces.map(|set| image_of_set(symmetry, set)), ..*self }
    }

    fn image_of_move(&self, symmetry: u8, mv: Move) -> Move {
        let image = |cell| image_of_cell(symmetry, cell);
        match mv {
            Move::Drop(cell) => Move::Drop(image(cell)),
            Move::Step { from, to } => Move::Step { from: image(from), to: image(to) },
            Move::Capture { from, to } => Move::Capture { from: image(from), to: image(to) },
            Move::DoubleCapture { from, to, removed } => {
                Move::DoubleCapture { from: image(from), to: image(to), removed: image(removed) }
            }
            Move::Pass => Move::Pass,
        }
    }
}

fn image_of_cell(symmetry: u8, cell: Cell) -> Cell {
    let mirrored = |line: u8, bit: u8| if symmetry & bit == 0 { line } else { SIDE - 1 - line };
    let (column, row) = (mirrored(cell.column(), 1), mirrored(cell.row(), 2));
    let image = if symmetry & 4 == 0 { Cell::new(column, row) } else { Cell::new(row, column) };
    image.expect("a symmetry keeps cells on the board")
}

/// The image of every cell of a set at once: solvers ask for many.
fn image_of_set(symmetry: u8, mut set: CellSet) -> CellSet {
    if symmetry & 1 != 0 {
        set = mirrored(set, COLUMN_A, 1);
    }
    if symmetry & 2 != 0 {
        set = mirrored(set, ROW_1, u32::from(SIDE));
    }
    if symmetry & 4 != 0 {
        set = transposed(set);
    }
    set
}

/// The set with the order of its lines reversed; the first line is given, the
/// others follow it with a stride.
fn mirrored(set: CellSet, first: CellSet, stride: u32) -> CellSet {
    let line = |n: u32| (set >> (n * stride) & first) << ((4 - n) * stride);
    (0..5).fold(0, |image, n| image | line(n))
}

/// The set with columns and rows swapped. A cell `n` columns above the main
/// diagonal trades places with one `n` rows below it, `4 n` bits away.
fn transposed(set: CellSet) -> CellSet {
    const DIAGONAL: CellSet = 0b10000_01000_00100_00010_00001;
    (0..5).fold(0, |image, n| {
        let (cells, way) = (DIAGONAL >> (5 * n), 4 * n);
        image | (set & cells) << way | set >> way & cells
    })
}
