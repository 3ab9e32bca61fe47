//! The one-line text of a position: `0,0:19;2,1:1/1,0:20 2`.

use std::fmt;

use lusus_core::text::{Field, PASS, canonical_number, fields, without_blanks, write_joined};
use lusus_core::{ParsePositionError, Player, Position, Target, msg};

use super::board::{Cell, CellError};
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

/// The move text that a typed text stands for. People may write the stack, the
/// cell and the number of tiles with blanks between them: `0,0 2,1 1`.
pub(super) fn typed(text: &str) -> String {
    let parts: Vec<&str> = text.split_whitespace().collect();
    match parts[..] {
        [from, to, tiles] if !text.contains(['>', ':']) => format!("{from}>{to}:{tiles}"),
        _ => without_blanks(text),
    }
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
            ("PASS", "pass"),
        ];
        for (written, text) in cases {
            assert_eq!(typed(written), text, "{written}");
        }
    }
}
