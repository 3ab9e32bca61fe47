//! The one-line text of a position: `<cells of player 1>/<cells of player 2>
//! <turn>`, each list in board order, `-` for none.

use std::fmt;

use lusus_core::grid::Square;
use lusus_core::text::{Field, canonical_number, fields, without_blanks, write_joined};
use lusus_core::{ParsePositionError, Player, Position, msg};

use super::board::{Cell, CellSet, PLACES, Shape, cells};
use super::position::Boco;
use super::variant::Variant;

pub(super) fn parse(variant: Variant, text: &str) -> Result<Boco, ParsePositionError> {
    let [claims, turn] = fields(text, ["cells", "turn"])?;
    let [first, second] = claims.halves('/', || msg!("boco-position-two-lists"))?;
    let first = read_list(first, 0)?;
    let second = read_list(second, first)?;
    Ok(Boco::with_claims(variant, [first, second], turn.player()?))
}

/// Reads one player's cells, none of which may be `taken` by the other.
fn read_list(list: Field<'_>, taken: CellSet) -> Result<CellSet, ParsePositionError> {
    match list.text {
        "-" => return Ok(0),
        "" => return Err(list.error(0, msg!("boco-position-empty-list"))),
        _ => {}
    }
    let mut claimed = 0;
    let mut previous: Option<Cell> = None;
    for item in list.split(',') {
        let cell = Cell::named(item.text).map_err(|fault| {
            let why = fault.message();
            item.error(0, msg!("boco-position-no-such-cell", found = item.quote(), why = why))
        })?;
        if let Some(previous) = previous.filter(|&previous| previous >= cell) {
            let [cell, previous] = [cell, previous].map(|cell| cell.to_string());
            let fault = msg!("boco-position-order", cell = cell, previous = previous);
            return Err(item.error(0, fault));
        }
        if taken & cell.bit() != 0 {
            let fault = msg!("boco-position-claimed-by-both", cell = cell.to_string());
            return Err(item.error(0, fault));
        }
        claimed |= cell.bit();
        previous = Some(cell);
    }
    Ok(claimed)
}

impl fmt::Display for Boco {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.claims(Player::First))?;
        f.write_str("/")?;
        write_list(f, self.claims(Player::Second))?;
        write!(f, " {}", self.to_move())
    }
}

fn write_list(f: &mut fmt::Formatter<'_>, claimed: CellSet) -> fmt::Result {
    match claimed {
        0 => f.write_str("-"),
        _ => write_joined(f, cells(claimed), ','),
    }
}

/// The move text that a typed text stands for. The report wrote row, column and
/// perhaps a half, counted from the top left: `5-4-left` is `d5l`, and `1-3` is
/// the rectangle there, `r1`.
pub(super) fn typed(text: &str) -> String {
    let bare = without_blanks(text);
    report_cell(&bare).unwrap_or(bare)
}

fn report_cell(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split('-').collect();
    let (row, column, half) = match parts[..] {
        [row, column] => (row, column, ""),
        [row, column, "left" | "l"] => (row, column, "l"),
        [row, column, "right" | "r"] => (row, column, "r"),
        _ => return None,
    };
    let place = |text| canonical_number(text)?.checked_sub(1).filter(|at| *at < 26);
    let (row, column) = (place(row)? as u8, place(column)? as u8);
    let square = Square { column, row };
    let grid = PLACES.get(usize::from(row)).and_then(|row| row.get(usize::from(column)));
    Some(match grid.map(|place| place.left).filter(|cell| cell.shape() == Shape::Rectangle) {
        Some(rectangle) => format!("{rectangle}{half}"),
        None => format!("{square}{half}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reports_way_of_typing_is_understood() {
        let cases = [
            ("5-4-left", "d5l"),
            ("5 - 4 - Right", "d5r"),
            ("4-4", "d4"),
            ("1-3", "r1"),
            ("6-1", "r7"),
            ("1-3-left", "r1l"),
            ("4-4-right", "d4r"),
            ("11-4", "d11"),
            ("0-4", "0-4"),
            ("5-4-up", "5-4-up"),
            ("D5L", "d5l"),
        ];
        for (written, text) in cases {
            assert_eq!(typed(written), text, "{written}");
        }
    }
}
