use std::fmt;

use lusus_core::text::{PASS, canonical_number, fields, quote, without_blanks};
use lusus_core::{Message, ParsePositionError, Player, Position, Target, grid, msg};

use super::board::{Animal, Square};
use super::position::{Barca, Herds};
use super::variant::Variant;

/// Prints the rows from the top, upper case for player 1, then the turn.
impl fmt::Display for Barca {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = self.variant().size().side();
        grid::write_rows(f, side, side, |column, line| {
            let (player, animal) = self.animal_at(Square::at(column, side - 1 - line))?;
            Some(symbol(player, animal))
        })?;
        write!(f, " {}", self.to_move())
    }
}

/// Reads what [`Barca`] prints.
pub(super) fn parse(variant: Variant, text: &str) -> Result<Barca, ParsePositionError> {
    let [board, turn] = fields(text, ["board", "turn"])?;
    let size = variant.size();
    let mut herds = Herds::empty(variant);
    grid::read_rows(board, size.side(), size.side(), |column, line, rest| {
        let (player, animal) = read_symbol(rest)?;
        let square = Square::at(column, size.side() - 1 - line);
        if !herds.add(player, animal, square) {
            let symbol = symbol(player, animal).to_string();
            let most = size.animals_of_a_kind();
            return Err(msg!("barca-position-too-many", symbol = symbol, most = most));
        }
        Ok(1)
    })?;
    Ok(Barca::new(herds, turn.player()?))
}

/// The letter of an animal.
pub(super) const fn symbol(player: Player, animal: Animal) -> char {
    match (player, animal) {
        (Player::First, Animal::Mouse) => 'M',
        (Player::First, Animal::Lion) => 'L',
        (Player::First, Animal::Elephant) => 'E',
        (Player::Second, Animal::Mouse) => 'm',
        (Player::Second, Animal::Lion) => 'l',
        (Player::Second, Animal::Elephant) => 'e',
    }
}

/// The animal whose letter `rest` begins with.
fn read_symbol(rest: &str) -> Result<(Player, Animal), Message> {
    for player in Player::BOTH {
        for animal in Animal::ALL {
            if rest.starts_with(symbol(player, animal)) {
                return Ok((player, animal));
            }
        }
    }
    let found = quote(&rest[..1]);
    Err(msg!("position-no-such-piece", found = found, known = "M L E m l e"))
}

/// The move text that touches stand for.
pub(super) fn path_text(path: &[Target]) -> Option<String> {
    match path {
        [Target::Control(PASS)] => Some(PASS.to_owned()),
        [Target::Cell(from), Target::Cell(to)] => Some(format!("{from}{to}")),
        _ => None,
    }
}

/// The move text that a typed text stands for. The report wrote squares as
/// column and row, both numbers: `5-1-5-5` and `5-1 5-5` are `e1e5`, and so is
/// `e1-e5`. The letter of the animal that stands there may come first, as in
/// `Me1-e5`.
pub(super) fn typed(position: &Barca, text: &str) -> String {
    if let Some(mv) = report_move(text) {
        return mv;
    }
    let text = without_blanks(text);
    let text = without_animal(position, &text);
    match text.split_once('-') {
        Some((from, to)) if to.starts_with(|c: char| c.is_ascii_lowercase()) => {
            format!("{from}{to}")
        }
        _ => text.to_owned(),
    }
}

/// A text without the letter of the animal that stands on the square behind it.
fn without_animal<'a>(position: &Barca, text: &'a str) -> &'a str {
    let bare = Animal::ALL.into_iter().find_map(|animal| {
        let bare = text.strip_prefix(symbol(Player::Second, animal))?;
        let (square, _) = Square::take(bare)?;
        position.animal_at(square).filter(|&(_, found)| found == animal).map(|_| bare)
    });
    bare.unwrap_or(text)
}

/// A move of the report: column, row, column and row, joined by hyphens; a
/// blank may stand between the squares.
fn report_move(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split('-').map(str::trim).collect();
    let [from, to] = match parts[..] {
        [column, row, to_column, to_row] => [[column, row], [to_column, to_row]],
        [column, middle, to_row] => {
            let (row, to_column) = middle.split_once(char::is_whitespace)?;
            [[column, row], [to_column.trim_start(), to_row]]
        }
        _ => return None,
    };
    Some(report_square(from)? + &report_square(to)?)
}

fn report_square([column, row]: [&str; 2]) -> Option<String> {
    let column = canonical_number(column).filter(|column| (1..=26).contains(column))?;
    let letter = char::from(b'a' + u8::try_from(column - 1).ok()?);
    Some(format!("{letter}{}", canonical_number(row)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reports_way_of_typing_is_understood() {
        let cases = [
            ("5-1 5-5", "e1e5"),
            ("5-1-5-5", "e1e5"),
            ("5 - 1  5 - 5", "e1e5"),
            ("16-16  1-10", "p16a10"),
            ("E1-E5", "e1e5"),
            ("e1 e5", "e1e5"),
            ("e1e5", "e1e5"),
            ("5-1", "5-1"),
            ("27-1 1-1", "27-11-1"),
        ];
        let start = Barca::start(Variant::PLAIN, 0);
        for (written, text) in cases {
            assert_eq!(typed(&start, written), text, "{written}");
        }
    }

    #[test]
    fn the_letter_of_an_animal_may_come_first_where_it_stands() {
        let position = Barca::start(Variant::PLAIN, 0);
        let cases = [
            ("Me2-e5", "e2e5"),
            ("me2 - e5", "e2e5"),
            ("Me2e5", "e2e5"),
            ("Me2-a9", "e2a9"),
            ("Le2-e5", "le2e5"),
            ("Me5-e2", "me5e2"),
        ];
        for (written, text) in cases {
            assert_eq!(typed(&position, written), text, "{written}");
        }
    }
}
