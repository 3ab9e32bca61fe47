use std::fmt;

use lusus_core::grid::{Square, read_rows, write_rows};
use lusus_core::text::{Field, PASS, ParsePositionError, fields, quote, without_blanks};
use lusus_core::{Message, Player, Target, Typed, msg};

use super::board::SIDE;
use super::moves::read_squares;
use super::position::PIECES;
use super::scene::side_name;
use super::{Cell, CellSet, Choko, Move, Variant};

/// Reads `<rows 5 to 1> <turn> <hand1>,<hand2> <initiative>`.
pub(super) fn parse(variant: Variant, text: &str) -> Result<Choko, ParsePositionError> {
    let [board, turn, hands, initiative] = fields(text, ["board", "turn", "hands", "initiative"])?;
    let position = Choko {
        pieces: read_board(board)?,
        turn: turn.player()?,
        hands: read_hands(hands)?,
        initiative: read_initiative(initiative)?,
        variant,
    };
    check_material(&position, board, hands)?;
    Ok(position)
}

/// Prints the one-line text of the position.
impl fmt::Display for Choko {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, SIDE, SIDE, |column, line| {
            let cell = cell_at(column, line);
            Player::BOTH.into_iter().find(|&player| cell.is_in(self.pieces(player))).map(symbol)
        })?;
        let [first, second] = self.hands;
        write!(f, " {} {first},{second} ", self.turn)?;
        match self.initiative {
            Some(player) => write!(f, "{player}"),
            None => f.write_str("-"),
        }
    }
}

/// The letter of a player's pieces.
pub(super) const fn symbol(player: Player) -> char {
    match player {
        Player::First => 'O',
        Player::Second => 'X',
    }
}

/// The cell in a column and a line of the text, which begins with row 5.
fn cell_at(column: u8, line: u8) -> Cell {
    Cell::new(column, SIDE - 1 - line).expect("rows of the text are rows of the board")
}

fn read_board(board: Field<'_>) -> Result<[CellSet; 2], ParsePositionError> {
    let mut pieces = [0; 2];
    read_rows(board, SIDE, SIDE, |column, line, rest| {
        let owner = read_piece(rest)?;
        pieces[owner.index()] |= cell_at(column, line).set();
        Ok(1)
    })?;
    Ok(pieces)
}

fn read_piece(rest: &str) -> Result<Player, Message> {
    let owner = Player::BOTH.into_iter().find(|&player| rest.starts_with(symbol(player)));
    owner.ok_or_else(|| {
        let found: String = rest.chars().take(1).collect();
        msg!("position-no-such-piece", found = quote(&found), known = "O, X")
    })
}

fn read_hands(hands: Field<'_>) -> Result<[u8; 2], ParsePositionError> {
    let [first, second] =
        hands.halves(',', || msg!("choko-position-hands", found = hands.quote()))?;
    Ok([read_hand(first)?, read_hand(second)?])
}

fn read_hand(hand: Field<'_>) -> Result<u8, ParsePositionError> {
    Ok(hand.number(u32::from(PIECES))? as u8)
}

fn read_initiative(initiative: Field<'_>) -> Result<Option<Player>, ParsePositionError> {
    match initiative.text {
        "1" => Ok(Some(Player::First)),
        "2" => Ok(Some(Player::Second)),
        "-" => Ok(None),
        _ => {
            let fault = msg!("choko-position-initiative", found = initiative.quote());
            Err(initiative.error(0, fault))
        }
    }
}

/// Each player has at most twelve pieces, and not both have none.
fn check_material(
    position: &Choko,
    board: Field<'_>,
    hands: Field<'_>,
) -> Result<(), ParsePositionError> {
    for (player, hand) in Player::BOTH.into_iter().zip(hands.split(',')) {
        let placed = position.pieces(player).count_ones();
        let held = u32::from(position.hand(player));
        let limit = u32::from(PIECES);
        if placed + held > limit {
            let place = if placed > limit { board } else { hand };
            let fault = msg!(
                "choko-position-material",
                side = side_name(player),
                placed = placed,
                held = held,
                limit = limit
            );
            return Err(place.error(0, fault));
        }
    }
    if position.has_no_piece() {
        return Err(hands.error(0, msg!("choko-position-no-pieces")));
    }
    Ok(())
}

/// The move text that touches stand for. A piece that is touched alone is yet to
/// go somewhere; but while pieces can be dropped, an enemy is taken for a cell.
pub(super) fn path_text(position: &Choko, path: &[Target]) -> Option<String> {
    use Target::Cell as On;
    let pieces = match position.hand(position.turn) {
        0 => !position.empty_cells(),
        _ => position.pieces(position.turn),
    };
    let is_cell = |name: &str| matches!(name.parse(), Ok(Move::Drop(at)) if !at.is_in(pieces));
    match path {
        [Target::Control(PASS)] => Some(PASS.to_owned()),
        [On(cell)] if is_cell(&cell.0) => Some(cell.to_string()),
        [On(from), On(to)] => Some(format!("{from}{to}")),
        [On(from), On(to), On(removed)] => Some(format!("{from}{to}x{removed}")),
        _ => None,
    }
}

/// What a typed text stands for. The report wrote cells as `c/3` and joined
/// them with hyphens. A jump that must remove a second piece is a part, unless
/// `0/0` says that nothing else is removed.
pub(super) fn typed(position: &Choko, text: &str) -> Typed {
    let bare = without_blanks(text);
    if read_squares(&bare).is_some() {
        return Typed::Move(bare);
    }
    let needs_second = |from, to| {
        let cells = Option::zip(Cell::at(from), Cell::at(to));
        position.doubles_captures() && cells.is_some_and(|(from, to)| position.can_jump(from, to))
    };
    match report_cells(text).unwrap_or_default()[..] {
        [Some(cell)] => Typed::Move(cell.to_string()),
        [Some(from), Some(to)] if needs_second(from, to) => {
            Typed::part(text, msg!("choko-ask-second"))
        }
        [Some(from), Some(to)] | [Some(from), Some(to), None] => Typed::Move(format!("{from}{to}")),
        [Some(from), Some(to), Some(removed)] => Typed::Move(format!("{from}{to}x{removed}")),
        _ => Typed::Move(bare),
    }
}

/// The cells of a move in the report's spelling; `None` among them for `0/0`.
fn report_cells(text: &str) -> Option<Vec<Option<Square>>> {
    let text = text.to_lowercase();
    let text = text.split('/').map(str::trim).collect::<Vec<_>>().join("/");
    let mut cells = Vec::new();
    for part in text.split('-').map(str::trim) {
        if part.is_empty() {
            return None;
        }
        for mut word in part.split(|c: char| c == 'x' || c.is_whitespace()) {
            if word == "0/0" {
                cells.push(None);
                continue;
            }
            while !word.is_empty() {
                let (cell, rest) = take_cell(word)?;
                cells.push(Some(cell));
                word = rest;
            }
        }
    }
    Some(cells)
}

/// Reads a cell, `c/3` or `c3`, from the beginning of a text.
fn take_cell(text: &str) -> Option<(Square, &str)> {
    let (letter, rest) = text.split_at_checked(1)?;
    let rest = rest.strip_prefix('/').unwrap_or(rest);
    let name = format!("{letter}{rest}");
    let (cell, behind) = Square::take(&name)?;
    Some((cell, &rest[rest.len() - behind.len()..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use lusus_core::Position;

    #[test]
    fn the_reports_way_of_typing_is_understood() {
        let cases = [
            ("c/3", "c3"),
            ("c/3-c/4", "c3c4"),
            (" C/3 - C/5 x A/1 ", "c3c5xa1"),
            ("c/3-c/5-a/1", "c3c5xa1"),
            ("c/3-c/5-0/0", "c3c5"),
            ("c3c5xa1", "c3c5xa1"),
            ("pass", "pass"),
            ("c//3", "c//3"),
            ("-c3", "-c3"),
            ("0/0", "0/0"),
            ("é/3", "é/3"),
        ];
        let start = Choko::start(Variant::default(), 0);
        for (written, text) in cases {
            assert_eq!(typed(&start, written), Typed::Move(text.to_owned()), "{written}");
        }
    }
}
