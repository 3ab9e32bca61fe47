//! The rules of the five games, written down once more as plainly as possible, to test others against.

#![allow(clippy::unwrap_used, reason = "only texts known to be valid are read here")]

mod barca;
mod boco;
mod choko;
mod knightline;
mod syrtis;

use std::collections::{BTreeMap, BTreeSet};

/// A game state kept in the plainest form there is: arrays, strings and maps; speed does not matter.
pub(crate) trait Reference {
    /// The legal moves as texts, sorted by bytes; none if the game is over.
    fn moves(&self) -> Vec<String>;
    /// The state after a legal move.
    fn after(&self, text: &str) -> Box<dyn Reference>;
    /// Result and reason by the rules of the game alone, `None` while it is open, e.g. ("1-0", "captured").
    fn outcome(&self) -> Option<(&'static str, &'static str)>;
    /// 1 or 2
    fn turn(&self) -> u8;
    /// The position text of the specification.
    fn text(&self) -> String;
}

/// Reads a position text that is known to be valid (panics otherwise: tests only).
pub(crate) fn read(variant: &str, text: &str) -> Box<dyn Reference> {
    match variant {
        "choko" | "choko:winther" | "choko:ludii" => Box::new(choko::read(variant, text)),
        "barca" | "barca:13" | "barca:16" | "barca:official" => {
            Box::new(barca::read(variant, text))
        }
        "knightline" | "knightline:official" => Box::new(knightline::read(variant, text)),
        "boco" | "boco:anyfirst" => Box::new(boco::read(variant, text)),
        "syrtis" | "syrtis:minor" => Box::new(syrtis::read(variant, text)),
        _ => panic!("no such variant: {variant}"),
    }
}

/// Column and row, counted from 1 (Knight Line: x and y).
type Cell = (i32, i32);

/// The pieces by the cells they stand on.
type Board = BTreeMap<Cell, char>;

/// Up, down, left and right.
const SIDES: [Cell; 4] = [(0, 1), (0, -1), (-1, 0), (1, 0)];

const DIAGONALS: [Cell; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The cell so many steps away in a direction.
fn shifted(cell: Cell, direction: Cell, steps: i32) -> Cell {
    (cell.0 + steps * direction.0, cell.1 + steps * direction.1)
}

/// The 4 cells beside a cell.
fn beside(cell: Cell) -> Vec<Cell> {
    SIDES.iter().map(|&side| shifted(cell, side, 1)).collect()
}

/// The 8 cells around a cell.
fn around(cell: Cell) -> Vec<Cell> {
    let directions = SIDES.iter().chain(&DIAGONALS);
    directions.map(|&direction| shifted(cell, direction, 1)).collect()
}

/// The name of a cell: `c4` is column 3, row 4.
fn name((column, row): Cell) -> String {
    let letter = "abcdefghijklmnop".as_bytes()[column as usize - 1] as char;
    format!("{letter}{row}")
}

/// The cells named in a move text: each is a letter and the number that follows it.
fn cells_in(text: &str) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (i, letter) in text.char_indices() {
        let rest = &text[i + 1..];
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        if letter.is_ascii_lowercase() && !digits.is_empty() {
            let column = letter as i32 - 'a' as i32 + 1;
            cells.push((column, digits.parse().unwrap()));
        }
    }
    cells
}

/// A row with a `.` for each empty cell: `2cC1` becomes `..cC.`.
fn spread(row: &str) -> String {
    let mut spread = String::new();
    let mut number = String::new();
    for letter in row.chars() {
        if letter.is_ascii_digit() {
            number.push(letter);
        } else {
            spread += &".".repeat(number.parse().unwrap_or(0));
            spread.push(letter);
            number.clear();
        }
    }
    spread + &".".repeat(number.parse().unwrap_or(0))
}

/// A row with a number for each run of empty cells: `..cC.` becomes `2cC1`.
fn shrunk(row: &str) -> String {
    let mut shrunk = String::new();
    let mut empties = 0;
    for letter in row.chars() {
        if letter == '.' {
            empties += 1;
            continue;
        }
        if empties > 0 {
            shrunk += &empties.to_string();
        }
        empties = 0;
        shrunk.push(letter);
    }
    if empties > 0 {
        shrunk += &empties.to_string();
    }
    shrunk
}

/// Reads a board whose highest row is printed first, one letter for each piece.
fn read_board(text: &str) -> Board {
    let mut board = Board::new();
    for (row, letters) in (1..).zip(text.split('/').rev()) {
        for (column, letter) in (1..).zip(spread(letters).chars()) {
            if letter != '.' {
                board.insert((column, row), letter);
            }
        }
    }
    board
}

/// Prints a board of so many rows and columns, highest row first.
fn board_text(board: &Board, size: i32) -> String {
    let letter = |column, row| board.get(&(column, row)).unwrap_or(&'.');
    let row_text = |row| shrunk(&(1..=size).map(|column| letter(column, row)).collect::<String>());
    let rows: Vec<String> = (1..=size).rev().map(row_text).collect();
    rows.join("/")
}

/// Everything that can be reached from a start by going from neighbour to neighbour, the start included.
fn reached<T: Ord + Clone>(start: &T, neighbours: impl Fn(&T) -> Vec<T>) -> BTreeSet<T> {
    let mut seen = BTreeSet::from([start.clone()]);
    let mut todo = vec![start.clone()];
    while let Some(place) = todo.pop() {
        for next in neighbours(&place) {
            if seen.insert(next.clone()) {
                todo.push(next);
            }
        }
    }
    seen
}

/// The other player.
fn other(player: u8) -> u8 {
    3 - player
}

/// The result when this player wins.
fn win(player: u8) -> &'static str {
    if player == 1 { "1-0" } else { "0-1" }
}
