//! The one-line text of a position: `<cells of player 1>/<cells of player 2>
//! <turn>`, each list in board order, `-` for none.

use std::fmt;

use lusus_core::text::{Field, fields, write_joined};
use lusus_core::{ParsePositionError, Player, Position, msg};

use super::board::{Cell, CellSet, cells};
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
