use lusus_core::{Player, Position, Symmetric};

use super::board::Cell;
use super::moves::{Move, Split};
use super::position::{Board, KnightLine};

/// The grid's turns and reflections about the origin: bit 0 exchanges x and y,
/// bit 1 then changes the sign of x, bit 2 that of y.
impl Symmetric for KnightLine {
    fn symmetries(&self) -> u8 {
        8
    }

    fn image(&self, symmetry: u8) -> KnightLine {
        let mut board = Board::EMPTY;
        for player in Player::BOTH {
            for (cell, height) in self.stacks(player) {
                board.place(player, image_of_cell(symmetry, cell), height);
            }
        }
        KnightLine::new(self.variant(), board, self.to_move())
    }

    fn image_of_move(&self, symmetry: u8, mv: Move) -> Move {
        let Move::Split(split) = mv else { return Move::Pass };
        let [from, to] = [split.from(), split.to()].map(|cell| image_of_cell(symmetry, cell));
        let image = Split::new(from, to, split.tiles());
        Move::Split(image.expect("a symmetry of the grid keeps knight's moves"))
    }
}

fn image_of_cell(symmetry: u8, cell: Cell) -> Cell {
    let (x, y) = (cell.x(), cell.y());
    let (x, y) = if symmetry & 1 == 0 { (x, y) } else { (y, x) };
    let x = if symmetry & 2 == 0 { x } else { -x };
    let y = if symmetry & 4 == 0 { y } else { -y };
    Cell::new(x, y).expect("a symmetry of the grid keeps its edge")
}
