use std::cmp::Ordering;

use lusus_core::text::{PASS, quote};
use lusus_core::{Clause, Explain, Message, Player, Position, msg};

use super::board::{Animal, Size, Square};
use super::moves::{Choices, Duty, Move};
use super::position::Barca;
use super::scene::animal_name;
use super::variant::Fear;

/// Why a text is not a legal move of Barca.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The text does not name two squares.
    Form {
        /// What was typed.
        text: String,
    },
    /// The text would name two squares, or the pass, in lower case.
    UpperCase {
        /// The same in lower case.
        lower: String,
    },
    /// The text names one square only.
    OneSquare {
        /// That square.
        square: Square,
    },
    /// The text names a square that the board does not have.
    NoSuchSquare {
        /// What was typed for it.
        name: String,
        /// The board's last square.
        last: Square,
    },
    /// There are other moves than the pass.
    PassNotAllowed {
        /// One of them.
        instead: Move,
    },
    /// The move ends where it begins.
    NoMovement {
        /// That square.
        square: Square,
    },
    /// Nothing stands where the move begins.
    Vacant {
        /// That square.
        square: Square,
    },
    /// The animal belongs to the opponent.
    NotYours {
        /// Whose it is.
        owner: Player,
        /// What it is.
        animal: Animal,
        /// Where it stands.
        square: Square,
    },
    /// Scared animals must move first.
    ScaredFirst {
        /// Those that can move.
        squares: Vec<Square>,
    },
    /// Scared animals that can reach safety must do so first.
    SafetyFirst {
        /// Those that can reach it.
        squares: Vec<Square>,
    },
    /// The two squares are not on a line on which such an animal moves.
    WrongLine {
        /// What it is.
        animal: Animal,
        /// Where it stands.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// An animal stands between the two squares.
    Blocked {
        /// Whose it is.
        owner: Player,
        /// What it is.
        animal: Animal,
        /// Where it stands.
        at: Square,
        /// Where the move was to end.
        to: Square,
    },
    /// An animal stands where the move was to end.
    Occupied {
        /// Whose it is.
        owner: Player,
        /// What it is.
        animal: Animal,
        /// Where it stands.
        at: Square,
    },
    /// An animal that is not scared would be, where the move was to end.
    Unsafe(
        /// Of what.
        Threat,
    ),
    /// A scared animal must go to a safe square, and this is none.
    StillScared(
        /// What it would fear there.
        Threat,
    ),
}

/// An enemy that an animal would fear on some square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threat {
    /// Whose animal was to move.
    pub player: Player,
    /// The animal that was to move.
    pub animal: Animal,
    /// Where it was to go.
    pub to: Square,
    /// Where the enemy stands that it would fear there.
    pub enemy: Square,
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::GameOver => msg!("refusal-game-over"),
            Refusal::Form { text } => msg!("barca-refusal-form", text = quote(text)),
            Refusal::UpperCase { lower } => msg!("refusal-upper-case", lower = quote(lower)),
            Refusal::OneSquare { square } => {
                msg!("barca-refusal-one-square", square = square.to_string())
            }
            Refusal::NoSuchSquare { name, last } => {
                msg!("barca-refusal-no-square", square = quote(name), last = last.to_string())
            }
            Refusal::PassNotAllowed { instead } => {
                msg!("barca-refusal-pass", instead = instead.to_string())
            }
            Refusal::NoMovement { square } => {
                msg!("barca-refusal-no-movement", square = square.to_string())
            }
            Refusal::Vacant { square } => {
                msg!("barca-refusal-vacant", square = square.to_string())
            }
            Refusal::ScaredFirst { squares } => {
                msg!("barca-refusal-scared-first", count = squares.len(), squares = list(squares))
            }
            Refusal::SafetyFirst { squares } => {
                msg!("barca-refusal-safety-first", count = squares.len(), squares = list(squares))
            }
            Refusal::WrongLine { animal, from, to } => wrong_line(*animal, *from, *to),
            Refusal::NotYours { owner, animal, square } => {
                let animal = animal_name(*owner, *animal);
                msg!("barca-refusal-not-yours", animal = animal, square = square.to_string())
            }
            Refusal::Blocked { owner, animal, at, to } => {
                let animal = animal_name(*owner, *animal);
                let (at, to) = (at.to_string(), to.to_string());
                msg!("barca-refusal-blocked", animal = animal, at = at, to = to)
            }
            Refusal::Occupied { owner, animal, at } => {
                let animal = animal_name(*owner, *animal);
                msg!("barca-refusal-occupied", animal = animal, at = at.to_string())
            }
            Refusal::Unsafe(threat) => msg!(
                "barca-refusal-unsafe",
                animal = threat.animal_name(),
                feared = threat.feared_name(),
                to = threat.to.to_string(),
                enemy = threat.enemy.to_string(),
            ),
            Refusal::StillScared(threat) => msg!(
                "barca-refusal-still-scared",
                animal = threat.animal_name(),
                feared = threat.feared_name(),
                to = threat.to.to_string(),
                enemy = threat.enemy.to_string(),
            ),
        }
    }

    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::GameOver => "E1",
            Refusal::NoSuchSquare { .. } => "N1",
            Refusal::Form { .. } | Refusal::UpperCase { .. } | Refusal::OneSquare { .. } => "N2",
            Refusal::Vacant { .. } | Refusal::NotYours { .. } => "T1",
            Refusal::WrongLine { .. } => "T2",
            Refusal::NoMovement { .. } | Refusal::Blocked { .. } | Refusal::Occupied { .. } => "T3",
            Refusal::Unsafe(_) => "T6",
            Refusal::ScaredFirst { .. } => "T7",
            Refusal::PassNotAllowed { .. } => "T9",
            Refusal::SafetyFirst { .. } | Refusal::StillScared(_) => "V4",
        })
    }
}

impl Threat {
    fn animal_name(&self) -> Message {
        animal_name(self.player, self.animal)
    }

    fn feared_name(&self) -> Message {
        animal_name(self.player.other(), self.animal.feared())
    }
}

fn list(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.join(", ")
}

fn wrong_line(animal: Animal, from: Square, to: Square) -> Message {
    let (from, to) = (from.to_string(), to.to_string());
    match animal {
        Animal::Mouse => msg!("barca-refusal-mouse", from = from, to = to),
        Animal::Lion => msg!("barca-refusal-lion", from = from, to = to),
        Animal::Elephant => msg!("barca-refusal-elephant", from = from, to = to),
    }
}

/// Why `text` is not a legal move; `None` if it is one.
pub(super) fn refusal(position: &Barca, text: &str) -> Option<Refusal> {
    if position.is_over() {
        return Some(Refusal::GameOver);
    }
    if text == PASS {
        return of_pass(position);
    }
    match read_squares(position.variant().size(), text) {
        Ok([from, to]) => of_walk(position, from, to),
        Err(refusal) => Some(refusal),
    }
}

fn of_pass(position: &Barca) -> Option<Refusal> {
    let instead = position.list_legal().into_iter().find(|&mv| mv != Move::Pass)?;
    Some(Refusal::PassNotAllowed { instead })
}

/// The two squares of the board that `text` names.
fn read_squares(size: Size, text: &str) -> Result<[Square; 2], Refusal> {
    let lower = text.to_ascii_lowercase();
    let names = square_names(&lower);
    if lower != text && (lower == PASS || names.len() == 2) {
        return Err(Refusal::UpperCase { lower });
    }
    match names[..] {
        [from, to] => Ok([read_square(size, from)?, read_square(size, to)?]),
        [square] => Err(Refusal::OneSquare { square: read_square(size, square)? }),
        _ => Err(Refusal::Form { text: text.to_owned() }),
    }
}

/// The parts of a text that consists of letters, each with digits behind it;
/// none of any other text.
fn square_names(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.bytes().skip(1).take_while(u8::is_ascii_digit).count();
        if digits == 0 || !rest.as_bytes()[0].is_ascii_lowercase() {
            return Vec::new();
        }
        let (name, behind) = rest.split_at(1 + digits);
        names.push(name);
        rest = behind;
    }
    names
}

fn read_square(size: Size, name: &str) -> Result<Square, Refusal> {
    match Square::take(name) {
        Some((square, "")) if size.squares().contains(square) => Ok(square),
        _ => {
            let last = Square::at(size.side() - 1, size.side() - 1);
            Err(Refusal::NoSuchSquare { name: name.to_owned(), last })
        }
    }
}

fn of_walk(position: &Barca, from: Square, to: Square) -> Option<Refusal> {
    if from == to {
        return Some(Refusal::NoMovement { square: from });
    }
    let player = position.to_move();
    let animal = match position.animal_at(from) {
        None => return Some(Refusal::Vacant { square: from }),
        Some((owner, animal)) if owner != player => {
            return Some(Refusal::NotYours { owner, animal, square: from });
        }
        Some((_, animal)) => animal,
    };
    let choices = Choices::of(position);
    if choices.targets(animal, from).contains(to) {
        return None;
    }
    let scared = choices.is_scared(animal, from);
    if choices.duty() == Duty::Flee && !scared {
        return Some(of_duty(position, choices.fleeing().collect()));
    }
    if !on_a_line(animal, from, to) {
        return Some(Refusal::WrongLine { animal, from, to });
    }
    of_obstacle(position, from, to).or_else(|| {
        let mut feared = position.animals(player.other(), animal.feared()).iter();
        let &enemy = feared.find(|enemy| enemy.around().contains(to))?;
        let threat = Threat { player, animal, to, enemy };
        Some(if scared { Refusal::StillScared(threat) } else { Refusal::Unsafe(threat) })
    })
}

fn of_duty(position: &Barca, squares: Vec<Square>) -> Refusal {
    match position.variant().fear() {
        Fear::Flee => Refusal::ScaredFirst { squares },
        Fear::FleeToSafety => Refusal::SafetyFirst { squares },
    }
}

/// Whether an animal on an otherwise empty board could go from one square to
/// another.
fn on_a_line(animal: Animal, from: Square, to: Square) -> bool {
    animal.reach(from, Size::Sixteen.squares()).contains(to)
}

/// What stands on the straight way to a square, or on the square itself.
fn of_obstacle(position: &Barca, from: Square, to: Square) -> Option<Refusal> {
    let at = way(from, to).find(|&square| !position.vacant().contains(square))?;
    let (owner, animal) = position.animal_at(at)?;
    Some(match at == to {
        true => Refusal::Occupied { owner, animal, at },
        false => Refusal::Blocked { owner, animal, at, to },
    })
}

/// The squares on the straight way from one square to another, which ends it.
fn way(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let between = |from: u8, to: u8, step: u8| match from.cmp(&to) {
        Ordering::Less => from + step,
        Ordering::Equal => from,
        Ordering::Greater => from - step,
    };
    let steps = from.column().abs_diff(to.column()).max(from.row().abs_diff(to.row()));
    (1..=steps).map(move |step| {
        let column = between(from.column(), to.column(), step);
        Square::at(column, between(from.row(), to.row(), step))
    })
}
