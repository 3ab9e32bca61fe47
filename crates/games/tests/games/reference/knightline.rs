//! Knight Line: stacks split by knight's moves on an open grid; four in a row.

use super::{Cell, Reference, around, other, shifted, win};
use std::collections::BTreeMap;

/// "The grid ends at −63 and 63 in x and y."
const END: i32 = 63;

const KNIGHT: [Cell; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A row, a column and the two diagonals.
const LINES: [Cell; 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Heights by cell, sorted by x, then y.
type Stacks = BTreeMap<Cell, u32>;

#[derive(Clone)]
pub(crate) struct KnightLine {
    variant: String,
    /// The stacks of player 1 and player 2.
    stacks: [Stacks; 2],
    turn: u8,
}

pub(crate) fn read(variant: &str, text: &str) -> KnightLine {
    let (stacks, turn) = text.split_once(' ').unwrap();
    let (stacks1, stacks2) = stacks.split_once('/').unwrap();
    KnightLine {
        variant: variant.to_string(),
        stacks: [read_stacks(stacks1), read_stacks(stacks2)],
        turn: turn.parse().unwrap(),
    }
}

fn read_stacks(text: &str) -> Stacks {
    let mut stacks = Stacks::new();
    for stack in text.split(';') {
        let (cell, height) = stack.split_once(':').unwrap();
        stacks.insert(read_cell(cell), height.parse().unwrap());
    }
    stacks
}

fn read_cell(text: &str) -> Cell {
    let (x, y) = text.split_once(',').unwrap();
    (x.parse().unwrap(), y.parse().unwrap())
}

fn stacks_text(stacks: &Stacks) -> String {
    let texts = stacks.iter().map(|((x, y), height)| format!("{x},{y}:{height}"));
    texts.collect::<Vec<String>>().join(";")
}

impl KnightLine {
    fn stacks(&self, player: u8) -> &Stacks {
        &self.stacks[player as usize - 1]
    }

    fn is_occupied(&self, cell: Cell) -> bool {
        self.stacks.iter().any(|stacks| stacks.contains_key(&cell))
    }

    /// "An **empty** cell […] that has at least one occupied cell, of either colour, among its 8 neighbours."
    fn may_go_to(&self, cell: Cell) -> bool {
        let inside = cell.0.abs() <= END && cell.1.abs() <= END;
        let near = around(cell).into_iter().any(|next| self.is_occupied(next));
        inside && near && !self.is_occupied(cell)
    }

    /// The moves a player would have, passing aside.
    fn splits(&self, player: u8) -> Vec<String> {
        let stacks = self.stacks(player);
        // "While player 1 is to move and has one stack, k must be 1."
        let first = player == 1 && stacks.len() == 1;
        let mut splits = Vec::new();
        for (&from, &height) in stacks {
            for jump in KNIGHT {
                let to = shifted(from, jump, 1);
                if !self.may_go_to(to) {
                    continue;
                }
                // "1 ≤ k ≤ h−1 (at least one stays)"
                for k in 1..height {
                    if k == 1 || !first {
                        splits.push(format!("{},{}>{},{}:{k}", from.0, from.1, to.0, to.1));
                    }
                }
            }
        }
        splits
    }

    /// "Four or more own stacks in an unbroken row, column or diagonal."
    fn has_line(&self, player: u8) -> bool {
        let stacks = self.stacks(player);
        let four = |start, line| (0..4).all(|n| stacks.contains_key(&shifted(start, line, n)));
        stacks.keys().any(|&start| LINES.iter().any(|&line| four(start, line)))
    }

    /// "No stack higher than 1 left."
    fn is_exhausted(&self, player: u8) -> bool {
        self.stacks(player).values().all(|&height| height == 1)
    }
}

impl Reference for KnightLine {
    fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut moves = self.splits(self.turn);
        // "A player who has no legal move while the opponent has one must `pass`."
        if moves.is_empty() {
            moves.push("pass".to_string());
        }
        moves.sort();
        moves
    }

    fn after(&self, text: &str) -> Box<dyn Reference> {
        let mut next = self.clone();
        if text != "pass" {
            let (from, rest) = text.split_once('>').unwrap();
            let (to, tiles) = rest.split_once(':').unwrap();
            let tiles: u32 = tiles.parse().unwrap();
            let stacks = &mut next.stacks[self.turn as usize - 1];
            *stacks.get_mut(&read_cell(from)).unwrap() -= tiles;
            stacks.insert(read_cell(to), tiles);
        }
        next.turn = other(self.turn);
        Box::new(next)
    }

    /// "End, in this order."
    fn outcome(&self) -> Option<(&'static str, &'static str)> {
        let mover = other(self.turn);
        if self.has_line(mover) {
            return Some((win(mover), "line"));
        }
        if self.variant == "knightline" && self.is_exhausted(mover) {
            return Some((win(self.turn), "exhausted"));
        }
        if self.splits(1).is_empty() && self.splits(2).is_empty() {
            return Some((win(2), "stalemate"));
        }
        None
    }

    fn turn(&self) -> u8 {
        self.turn
    }

    fn text(&self) -> String {
        let [stacks1, stacks2] = [1, 2].map(|player| stacks_text(self.stacks(player)));
        format!("{stacks1}/{stacks2} {}", self.turn)
    }
}
