//! Boco: squares, triangles and rectangles; enclose an enemy group.

use super::{Reference, other, reached, win};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// The board as it is drawn, columns `a`–`j`, rows 1–10 from the top.
const PICTURE: [&str; 10] = [
    r"r8  r1  r1  r1  r1  r2  r2  r2  r2  r2",
    r"r8  Q   \   Q   \   Q   \   Q   \   r3",
    r"r8  /   Q   /   Q   /   Q   /   Q   r3",
    r"r8  Q   \   Q   \   Q   \   Q   \   r3",
    r"r8  /   Q   /   Q   /   Q   /   Q   r3",
    r"r7  Q   \   Q   \   Q   \   Q   \   r4",
    r"r7  /   Q   /   Q   /   Q   /   Q   r4",
    r"r7  Q   \   Q   \   Q   \   Q   \   r4",
    r"r7  /   Q   /   Q   /   Q   /   Q   r4",
    r"r6  r6  r6  r6  r6  r5  r5  r5  r5  r4",
];

/// The cells that share a piece of edge with each cell.
type Neighbours = BTreeMap<String, BTreeSet<String>>;

#[derive(Clone)]
pub(crate) struct Boco {
    variant: String,
    neighbours: Rc<Neighbours>,
    /// Who claimed which cell.
    claims: BTreeMap<String, u8>,
    turn: u8,
}

pub(crate) fn read(variant: &str, text: &str) -> Boco {
    let (cells, turn) = text.split_once(' ').unwrap();
    let mut claims = BTreeMap::new();
    for (player, list) in (1..).zip(cells.split('/')) {
        for cell in list.split(',').filter(|&cell| cell != "-") {
            claims.insert(cell.to_string(), player);
        }
    }
    Boco {
        variant: variant.to_string(),
        neighbours: Rc::new(neighbours()),
        claims,
        turn: turn.parse().unwrap(),
    }
}

/// What is drawn in a column and a row, both from 0.
fn drawn(column: usize, row: usize) -> &'static str {
    PICTURE[row].split_whitespace().nth(column).unwrap()
}

/// The cell that lies along one side (`^`, `v`, `<` or `>`) of a place in the drawing.
fn cell_along(column: usize, row: usize, side: char) -> String {
    let place = format!("{}{}", &"abcdefghij"[column..=column], row + 1);
    match (drawn(column, row), side) {
        ("Q", _) => place,
        // The left half is the upper left one of `/` and the lower left one of `\`.
        ("/", '^' | '<') | ("\\", 'v' | '<') => place + "l",
        ("/" | "\\", _) => place + "r",
        (rectangle, _) => rectangle.to_string(),
    }
}

/// "Neighbours share a piece of edge": an edge of the drawing between two places, or the cut of a place.
fn neighbours() -> Neighbours {
    let mut pairs = Vec::new();
    for row in 0..10 {
        for column in 0..10 {
            let here = |side| cell_along(column, row, side);
            pairs.push((here('<'), here('>')));
            if column < 9 {
                pairs.push((here('>'), cell_along(column + 1, row, '<')));
            }
            if row < 9 {
                pairs.push((here('v'), cell_along(column, row + 1, '^')));
            }
        }
    }
    let mut neighbours = Neighbours::new();
    for (a, b) in pairs.into_iter().filter(|(a, b)| a != b) {
        neighbours.entry(a.clone()).or_default().insert(b.clone());
        neighbours.entry(b).or_default().insert(a);
    }
    neighbours
}

/// "Row by row from the top, left to right, left half before right half, then r1 to r8."
fn board_order() -> Vec<String> {
    let mut cells = Vec::new();
    for row in 1..9 {
        for column in 1..9 {
            cells.push(cell_along(column, row, '<'));
            if drawn(column, row) != "Q" {
                cells.push(cell_along(column, row, '>'));
            }
        }
    }
    cells.extend((1..=8).map(|number| format!("r{number}")));
    cells
}

fn is_rectangle(cell: &str) -> bool {
    cell.starts_with('r')
}

/// A half of a cut square: `c2l`, `c2r`.
fn is_triangle(cell: &str) -> bool {
    cell.ends_with(['l', 'r'])
}

impl Boco {
    fn is_claimed(&self, cell: &str) -> bool {
        self.claims.contains_key(cell)
    }

    fn may_claim(&self, cell: &str) -> bool {
        if self.is_claimed(cell) {
            return false;
        }
        // "First claim: any **triangle** (`boco:anyfirst`: any cell)."
        if self.claims.is_empty() {
            return is_triangle(cell) || self.variant == "boco:anyfirst";
        }
        // "Every later claim: […] neighbours at least one claimed cell of either colour."
        self.neighbours[cell].iter().any(|next| self.is_claimed(next))
    }

    /// "A connected set of cells of one colour, as large as possible."
    fn group(&self, cell: &String) -> BTreeSet<String> {
        let colour = self.claims.get(cell);
        let same = |next: &&String| self.claims.get(*next) == colour;
        reached(cell, |place| {
            let around = self.neighbours[place].iter();
            around.filter(same).cloned().collect()
        })
    }

    /// "*Enclosed* if it contains no rectangle and no cell of it has an unclaimed neighbour."
    fn is_enclosed(&self, group: &BTreeSet<String>) -> bool {
        let mut around = group.iter().flat_map(|cell| &self.neighbours[cell]);
        !group.iter().any(|cell| is_rectangle(cell)) && around.all(|cell| self.is_claimed(cell))
    }

    fn has_enclosed_group(&self, player: u8) -> bool {
        let mut own = self.claims.iter().filter(|&(_, &owner)| owner == player);
        own.any(|(cell, _)| self.is_enclosed(&self.group(cell)))
    }

    fn claims_text(&self, player: u8) -> String {
        let mut cells = board_order();
        cells.retain(|cell| self.claims.get(cell) == Some(&player));
        if cells.is_empty() {
            return "-".to_string();
        }
        cells.join(",")
    }
}

impl Reference for Boco {
    fn moves(&self) -> Vec<String> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let cells = self.neighbours.keys();
        let mut moves: Vec<String> = cells.filter(|cell| self.may_claim(cell)).cloned().collect();
        moves.sort();
        moves
    }

    fn after(&self, text: &str) -> Box<dyn Reference> {
        let mut next = self.clone();
        next.claims.insert(text.to_string(), self.turn);
        next.turn = other(self.turn);
        Box::new(next)
    }

    fn outcome(&self) -> Option<(&'static str, &'static str)> {
        match [1, 2].map(|player| self.has_enclosed_group(player)) {
            // "A group of one player is enclosed, none of the other's: the other player wins."
            [true, false] => Some((win(2), "enclosed")),
            [false, true] => Some((win(1), "enclosed")),
            [true, true] => Some(("1/2-1/2", "both-enclosed")),
            // "All cells claimed and no group enclosed: draw."
            [false, false] if self.claims.len() == self.neighbours.len() => {
                Some(("1/2-1/2", "full"))
            }
            [false, false] => None,
        }
    }

    fn turn(&self) -> u8 {
        self.turn
    }

    fn text(&self) -> String {
        let [claims1, claims2] = [1, 2].map(|player| self.claims_text(player));
        format!("{claims1}/{claims2} {}", self.turn)
    }
}
