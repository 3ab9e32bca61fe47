use std::fmt;

use lusus_core::text::{fields, quote};
use lusus_core::{Message, ParsePositionError, Player, Position, grid, msg};

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
