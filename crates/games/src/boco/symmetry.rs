//! The one symmetry of the board: the reflection that swaps its top left and
//! its bottom right corner.

use lusus_core::grid::Square;
use lusus_core::{Player, Position, Symmetric};

use super::board::{CELLS, Cell, CellSet, GRID, Half, PLACES, Place, RECTANGLES, Site, cells};
use super::moves::Move;
use super::position::Boco;

impl Symmetric for Boco {
    /// The identity and the reflection.
    fn symmetries(&self) -> u8 {
        2
    }

    fn image(&self, symmetry: u8) -> Boco {
        if symmetry == 0 {
            return self.clone();
        }
        let claims = Player::BOTH.map(|player| mirrored(self.claims(player)));
        Boco::with_claims(self.variant(), claims, self.to_move())
    }

    fn image_of_move(&self, symmetry: u8, mv: Move) -> Move {
        if symmetry == 0 { mv } else { Move::claim(MIRROR[mv.cell().index()]) }
    }
}

fn mirrored(set: CellSet) -> CellSet {
    cells(set).fold(0, |image, cell| image | MIRROR[cell.index()].bit())
}

/// The image of each cell.
static MIRROR: [Cell; CELLS] = mirror();

const fn mirror() -> [Cell; CELLS] {
    let mut images = [Cell::nth(0); CELLS];
    let mut number = 0;
    while number < CELLS {
        let cell = Cell::nth(number as u32);
        images[number] = match cell.site() {
            // The reflection carries left sides onto lower ones and right
            // sides onto upper ones.
            Site::Square(square) | Site::Half(square, Half::Left) => mirrored_place(square).below,
            Site::Half(square, Half::Right) => mirrored_place(square).above,
            // The ring runs the other way round: r1 and r4 change places, and
            // r2 and r3, r5 and r8, r6 and r7.
            Site::Rectangle(index) => Cell::nth(RECTANGLES.trailing_zeros() + (index as u32 ^ 3)),
        };
        number += 1;
    }
    images
}

const fn mirrored_place(square: Square) -> &'static Place {
    &PLACES[(GRID - 1 - square.column) as usize][(GRID - 1 - square.row) as usize]
}
