//! The one-line text of a position: `<cells> <turn>`, such as `2O2 2`.

use std::fmt;

use lusus_core::grid::{Square, read_rows, write_rows};
use lusus_core::text::fields;
use lusus_core::{ParsePositionError, Player, Position, msg};

use super::board::CELLS;
use super::position::Template;
use super::variant::Variant;

pub(super) fn parse(text: &str) -> Result<Template, ParsePositionError> {
    let [board, turn] = fields(text, ["board", "turn"])?;
    let mut position = Template { turn: turn.player()?, ..Template::start(Variant::USUAL, 0) };
    read_rows(board, CELLS, 1, |column, _, rest| {
        position.stones[usize::from(column)] = Some(match rest.as_bytes()[0] {
            b'O' => Player::First,
            b'X' => Player::Second,
            _ => return Err(msg!("template-position-stone")),
        });
        Ok(1)
    })?;
    Ok(position)
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stone = |player: Player| ["O", "X"][player.index()];
        write_rows(f, CELLS, 1, |column, row| self.owner(Square { column, row }).map(stone))?;
        write!(f, " {}", self.to_move())
    }
}
