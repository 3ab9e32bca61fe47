//! Choko: 5×5; drop, step, capture; the initiative.

use super::{
    Board, Cell, Reference, SIDES, board_text, cells_in, name, other, read_board, shifted, win,
};

const SIZE: i32 = 5;

#[derive(Clone)]
pub(crate) struct Choko {
    variant: String,
    board: Board,
    turn: u8,
    /// Pieces in hand of player 1 and player 2.
    hands: [u32; 2],
    /// Who holds it: `1`, `2` or `-` (nobody).
    initiative: String,
}

pub(crate) fn read(variant: &str, text: &str) -> Choko {
    let fields: Vec<&str> = text.split(' ').collect();
    let (hand1, hand2) = fields[2].split_once(',').unwrap();
    Choko {
        variant: variant.to_string(),
        board: read_board(fields[0]),
        turn: fields[1].parse().unwrap(),
        hands: [hand1.parse().unwrap(), hand2.parse().unwrap()],
        initiative: fields[3].to_string(),
    }
}

/// "Player 1 is white, printed `O`; player 2 is black, printed `X`."
fn letter(player: u8) -> char {
    if player == 1 { 'O' } else { 'X' }
}

fn all_cells() -> Vec<Cell> {
    let rows = 1..=SIZE;
    rows.flat_map(|row| (1..=SIZE).map(move |column| (column, row))).collect()
}

impl Choko {
    fn hand(&self, player: u8) -> u32 {
        self.hands[player as usize - 1]
    }

    fn is_empty(&self, cell: Cell) -> bool {
        all_cells().contains(&cell) && !self.board.contains_key(&cell)
    }

    /// The cells where a player has a piece.
    fn pieces(&self, player: u8) -> Vec<Cell> {
        let cells = all_cells().into_iter();
        cells.filter(|cell| self.board.get(cell) == Some(&letter(player))).collect()
    }

    /// "Drop a piece from hand on an empty cell."
    fn drops(&self) -> Vec<String> {
        let cells = all_cells().into_iter();
        cells.filter(|&cell| self.is_empty(cell)).map(name).collect()
    }

    /// "Step an own piece one cell orthogonally to an empty cell."
    fn steps(&self) -> Vec<String> {
        let mut steps = Vec::new();
        for from in self.pieces(self.turn) {
            for side in SIDES {
                let to = shifted(from, side, 1);
                if self.is_empty(to) {
                    steps.push(name(from) + &name(to));
                }
            }
        }
        steps
    }

    /// "An own piece jumps orthogonally over an adjacent enemy piece to the empty cell right behind it."
    fn captures(&self) -> Vec<String> {
        let enemies = self.pieces(other(self.turn));
        let mut captures = Vec::new();
        for from in self.pieces(self.turn) {
            for side in SIDES {
                let jumped = shifted(from, side, 1);
                let to = shifted(from, side, 2);
                if enemies.contains(&jumped) && self.is_empty(to) {
                    let jump = name(from) + &name(to);
                    captures.extend(self.with_removals(&jump, jumped, &enemies));
                }
            }
        }
        captures
    }

    /// "Then, if the enemy still has a piece on the board, one more of them *must* be removed."
    fn with_removals(&self, jump: &str, jumped: Cell, enemies: &[Cell]) -> Vec<String> {
        let others: Vec<&Cell> = enemies.iter().filter(|&&cell| cell != jumped).collect();
        // "`choko:ludii`: a capture removes the jumped piece only."
        if others.is_empty() || self.variant == "choko:ludii" {
            return vec![jump.to_string()];
        }
        others.iter().map(|&&cell| format!("{jump}x{}", name(cell))).collect()
    }

    fn drop_piece(&mut self, cell: Cell) {
        self.board.insert(cell, letter(self.turn));
        self.hands[self.turn as usize - 1] -= 1;
        // "A drop while nobody holds it gives it to the dropper; any other drop leaves it."
        if self.initiative == "-" {
            self.initiative = self.turn.to_string();
        }
    }

    fn move_piece(&mut self, from: Cell, to: Cell, removed: Option<&Cell>) {
        let piece = self.board.remove(&from).unwrap();
        self.board.insert(to, piece);
        // A step leaves nothing between the two cells; a capture leaves the jumped piece there.
        let jump = (to.0 - from.0).abs() + (to.1 - from.1).abs() == 2;
        if jump {
            let jumped = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
            self.board.remove(&jumped);
        }
        if let Some(cell) = removed {
            self.board.remove(cell);
        }
        // "A step or capture by the holder: nobody holds it; by the other player: unchanged."
        if self.initiative == self.turn.to_string() {
            self.initiative = "-".to_string();
        }
    }
}

impl Reference for Choko {
    /// "What the player may choose, first line that applies."
    fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut walks = self.steps();
        walks.extend(self.captures());
        let hand_empty = self.hand(self.turn) == 0;
        // "none of his pieces can step or capture" holds as well for a player without pieces.
        let must_drop = self.initiative == other(self.turn).to_string() || walks.is_empty();
        let mut moves = if hand_empty && walks.is_empty() {
            vec!["pass".to_string()]
        } else if hand_empty {
            walks
        } else if must_drop {
            self.drops()
        } else {
            [self.drops(), walks].concat()
        };
        moves.sort();
        moves
    }

    fn after(&self, text: &str) -> Box<dyn Reference> {
        let mut next = self.clone();
        let cells = cells_in(text);
        match cells.len() {
            0 => assert_eq!(text, "pass"),
            1 => next.drop_piece(cells[0]),
            _ => next.move_piece(cells[0], cells[1], cells.get(2)),
        }
        next.turn = other(self.turn);
        let last_drop = cells.len() == 1 && next.hands == [0, 0];
        // "When both hands become empty the initiative becomes `-`, and player 2 makes the next turn,
        // even if player 2 has just dropped." (Only the initiative in the other variants.)
        if last_drop {
            next.initiative = "-".to_string();
            if self.variant == "choko" {
                next.turn = 2;
            }
        }
        Box::new(next)
    }

    /// "A player whose hand is empty and who has no piece on the board has lost."
    fn outcome(&self) -> Option<(&'static str, &'static str)> {
        let mut players = [1, 2].into_iter();
        let loser = players.find(|&p| self.hand(p) == 0 && self.pieces(p).is_empty())?;
        Some((win(other(loser)), "captured"))
    }

    fn turn(&self) -> u8 {
        self.turn
    }

    fn text(&self) -> String {
        let board = board_text(&self.board, SIZE);
        let [hand1, hand2] = self.hands;
        format!("{board} {} {hand1},{hand2} {}", self.turn, self.initiative)
    }
}
