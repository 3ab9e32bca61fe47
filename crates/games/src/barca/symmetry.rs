use lusus_core::{Player, Position, Symmetric};

use super::board::{Animal, Size, Square};
use super::moves::Move;
use super::position::{Barca, Herds};

/// Every map of the board that carries waters to waters. Legality knows no
/// forward, so the players' sides do not matter.
impl Symmetric for Barca {
    fn symmetries(&self) -> u8 {
        match self.variant().size() {
            Size::Ten | Size::Thirteen => 8,
            // The waters g7 and j10 lie on one diagonal only.
            Size::Sixteen => 4,
        }
    }

    fn image(&self, symmetry: u8) -> Barca {
        let size = self.variant().size();
        let mut herds = Herds::empty(self.variant());
        for player in Player::BOTH {
            for animal in Animal::ALL {
                for &square in self.animals(player, animal) {
                    herds.add(player, animal, image_of_square(size, symmetry, square));
                }
            }
        }
        Barca::new(herds, self.to_move())
    }

    fn image_of_move(&self, symmetry: u8, mv: Move) -> Move {
        let image = |square| image_of_square(self.variant().size(), symmetry, square);
        match mv {
            Move::Walk { from, to } => Move::Walk { from: image(from), to: image(to) },
            Move::Pass => Move::Pass,
        }
    }
}

/// The first four symmetries keep the rising diagonal where it is.
fn image_of_square(size: Size, symmetry: u8, square: Square) -> Square {
    let last = size.side() - 1;
    let (column, row) = (square.column(), square.row());
    let (column, row) = match symmetry {
        0 => (column, row),
        1 => (row, column),
        2 => (last - column, last - row),
        3 => (last - row, last - column),
        4 => (last - column, row),
        5 => (column, last - row),
        6 => (row, last - column),
        _ => (last - row, column),
    };
    Square::at(column, row)
}
