//! The one-line text of a position: `0,0:19;2,1:1/1,0:20 2`.

use std::fmt;

use lusus_core::text::{Field, PASS, canonical_number, fields, without_blanks, write_joined};
use lusus_core::{ParsePositionError, Player, Position, Target, Typed, msg};

use super::board::{Cell, CellError};
use super::moves::{Move, Split};
use super::position::{Board, KnightLine, TILES};
use super::variant::Variant;

/// Prints the stacks of player 1, `/`, those of player 2 and the turn.
impl fmt::Display for KnightLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stacks = |player| self.stacks(player).map(|(cell, height)| format!("{cell}:{height}"));
        write_joined(f, stacks(Player::First), ';')?;
        f.write_str("/")?;
        write_joined(f, stacks(Player::Second), ';')?;
        write!(f, " {}", self.to_move())
    }
}

pub(super) fn parse(variant: Variant, text: &str) -> Result<KnightLine, ParsePositionError> {
    let [stacks, turn] = fields(text, ["stacks", "turn"])?;
    let sides = stacks.halves('/', || msg!("knightline-position-sides", found = stacks.quote()))?;
    let mut board = Board::EMPTY;
    for (player, side) in Player::BOTH.into_iter().zip(sides) {
        read_side(&mut board, player, side)?;
    }
    Ok(KnightLine::new(variant, board, turn.player()?))
}

fn read_side(board: &mut Board, player: Player, side: Field<'_>) -> Result<(), ParsePositionError> {
    let mut tiles: u8 = 0;
    let mut previous: Option<Cell> = None;
    for stack in side.split(';') {
        let (cell, height) = read_stack(stack)?;
        if Player::BOTH.into_iter().any(|owner| board.army(owner).stack_at(cell).is_some()) {
            let fault = msg!("knightline-position-occupied", cell = cell.to_string());
            return Err(stack.error(0, fault));
        }
        if previous > Some(cell) {
            return Err(stack.error(0, msg!("knightline-position-order", found = stack.quote())));
        }
        tiles += height;
        if tiles > TILES {
            return Err(wrong_tiles(player, side));
        }
        board.place(player, cell, height);
        previous = Some(cell);
    }
    if tiles == TILES { Ok(()) } else { Err(wrong_tiles(player, side)) }
}

fn wrong_tiles(player: Player, side: Field<'_>) -> ParsePositionError {
    side.error(0, msg!("knightline-position-tiles", player = player.number(), tiles = TILES))
}

fn read_stack(stack: Field<'_>) -> Result<(Cell, u8), ParsePositionError> {
    let form = || msg!("knightline-position-stack", found = stack.quote());
    let [cell, height] = stack.halves(':', form)?;
    let place = cell.text.parse().map_err(|error| match error {
        CellError::NotACell => {
            cell.error(0, msg!("knightline-position-cell", found = cell.quote()))
        }
        CellError::BeyondTheGrid => cell
            .error(0, msg!("knightline-position-beyond", cell = cell.quote(), edge = Cell::EDGE)),
    })?;
    let tall = canonical_number(height.text).and_then(|number| u8::try_from(number).ok());
    let tall = tall.filter(|tall| (1..=TILES).contains(tall)).ok_or_else(|| {
        let fault = msg!("knightline-position-height", found = height.quote(), tiles = TILES);
        height.error(0, fault)
    })?;
    Ok((place, tall))
}

/// The move text that touches stand for. Before it is said how many tiles leap,
/// it is one, and another cell may be touched for them to leap to.
pub(super) fn path_text(path: &[Target]) -> Option<String> {
    match path {
        [Target::Control(PASS)] => Some(PASS.to_owned()),
        [Target::Cell(from), .., Target::Cell(to)] => Some(format!("{from}>{to}:1")),
        [Target::Cell(from), Target::Cell(to), Target::Amount(tiles)] => {
            Some(format!("{from}>{to}:{tiles}"))
        }
        _ => None,
    }
}

/// What a typed text stands for. The stack, the cell and the number of tiles
/// may stand apart: `0,0 2,1 1`. The report wrote cells as a row's letter and a
/// column's number: `B,1 A,3 1`. Without a number a move of more than one tile
/// is a part.
pub(super) fn typed(position: &KnightLine, text: &str) -> Typed {
    let bare = without_blanks(text);
    if bare.contains(['>', ':']) {
        return Typed::Move(bare);
    }
    let text = text.to_lowercase();
    let text = text.split(',').map(str::trim).collect::<Vec<_>>().join(",");
    let parts: Vec<&str> = text.split_whitespace().collect();
    let cell = |text: &str| report_cell(position, text).unwrap_or_else(|| text.to_owned());
    match parts[..] {
        [from, to, tiles] => Typed::Move(format!("{}>{}:{tiles}", cell(from), cell(to))),
        [from, to] if [from, to].iter().all(|cell| cell.contains(',')) => {
            let (from, to) = (cell(from), cell(to));
            if may_take_more(position, &from, &to) {
                return Typed::part(&text, msg!("knightline-ask-tiles"));
            }
            Typed::Move(format!("{from}>{to}:1"))
        }
        _ => Typed::Move(bare),
    }
}

/// Whether more than one tile may leap from one cell to another.
fn may_take_more(position: &KnightLine, from: &str, to: &str) -> bool {
    let split = || Split::new(from.parse().ok()?, to.parse().ok()?, 2);
    split().is_some_and(|split| position.is_legal(Move::Split(split)))
}

/// The name of a cell that the report wrote as the letter of its row, from the
/// top, and the number of its column, from 0, of the smallest rectangle around
/// all tiles with an empty row or column on each side. After row `z` comes `aa`.
fn report_cell(position: &KnightLine, text: &str) -> Option<String> {
    let (letters, column) = text.split_once(',')?;
    let is_row = matches!(letters.len(), 1 | 2) && letters.bytes().all(|b| b.is_ascii_lowercase());
    let column = canonical_number(column).filter(|column| is_row && *column < 1_000)?;
    let row = letters.bytes().fold(0, |row, letter| 26 * row + i32::from(letter - b'a' + 1)) - 1;
    let stacks = || Player::BOTH.into_iter().flat_map(|player| position.stacks(player));
    let left = stacks().map(|(cell, _)| cell.x()).min()?;
    let top = stacks().map(|(cell, _)| cell.y()).max()?;
    let (x, y) = (i32::from(left) - 1 + column as i32, i32::from(top) + 1 - row);
    Some(format!("{x},{y}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_parts_of_a_move_may_stand_apart() {
        let cases = [
            ("0,0 2,1 1", "0,0>2,1:1"),
            (" -3,2  -1,3 12 ", "-3,2>-1,3:12"),
            ("0,0 > 2,1 : 1", "0,0>2,1:1"),
            ("0,0>2,1:1", "0,0>2,1:1"),
            ("0,0>2,1", "0,0>2,1"),
            ("0,0 2,1", "0,0>2,1:1"),
            ("PASS", "pass"),
        ];
        let start = KnightLine::start(Variant::default(), 0);
        for (written, text) in cases {
            assert_eq!(typed(&start, written), Typed::Move(text.to_owned()), "{written}");
        }
    }

    #[test]
    fn cells_of_the_report_are_counted_from_an_empty_row_and_column() {
        let position = parse(Variant::default(), "-3,0:1;0,0:19/1,0:20 1").expect("a position");
        let cases = [
            ("b,1", Some("-3,0")),
            ("a,0", Some("-4,1")),
            ("c,5", Some("1,-1")),
            ("aa,0", Some("-4,-25")),
            ("1,b", None),
            ("b,01", None),
            ("abc,1", None),
        ];
        for (written, cell) in cases {
            assert_eq!(report_cell(&position, written).as_deref(), cell, "{written}");
        }
    }
}
