use lusus_core::bits::ones;
use lusus_core::grid::Square;
use lusus_core::text::quote;
use lusus_core::{Clause, Explain, Message, Player, Position, msg};

use super::moves::read_squares;
use super::scene::side_name;
use super::{Cell, CellSet, Choko, DropCause, Duty, Removal};

/// Why a text is not a legal move in a position of Choko.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The text has not the form of a move.
    NotAMove {
        /// The text.
        text: String,
    },
    /// The text would have the form of a move if it were in lower case.
    UpperCase {
        /// The text in lower case.
        lower: String,
    },
    /// The board has no cell of that name.
    NoSuchCell {
        /// The name.
        name: String,
    },
    /// A pass, although something can be done.
    CannotPass {
        /// How many pieces the player could drop.
        in_hand: u8,
    },
    /// A drop without a piece in hand.
    HandEmpty,
    /// A step or capture, although the opponent holds the initiative.
    InitiativeHeld {
        /// The opponent.
        holder: Player,
    },
    /// A step or capture by a player without a piece on the board.
    NoPieceOnBoard,
    /// There is a piece already where one should come to.
    Occupied {
        /// Where.
        cell: Cell,
    },
    /// There is no piece where one should come from.
    NoPieceThere {
        /// Where.
        cell: Cell,
    },
    /// The piece to be moved is the opponent's.
    NotYours {
        /// Where it stands.
        cell: Cell,
    },
    /// A move of a piece to the cell where it stands.
    StaysPut {
        /// Where.
        cell: Cell,
    },
    /// A move along no row and no column.
    NotStraight {
        /// Where the piece stands.
        from: Cell,
        /// Where it should go to.
        to: Cell,
    },
    /// A move over more than two cells.
    TooFar {
        /// Where the piece stands.
        from: Cell,
        /// Where it should go to.
        to: Cell,
    },
    /// A jump over an empty cell.
    NothingToJump {
        /// The empty cell.
        over: Cell,
    },
    /// A jump over a piece of one's own.
    OwnPieceJumped {
        /// Where it stands.
        over: Cell,
    },
    /// A step that should remove a piece.
    StepRemovesNothing {
        /// Where the piece stands.
        from: Cell,
        /// Where it goes to.
        to: Cell,
    },
    /// A capture that must remove another piece, but names none.
    RemovalMissing {
        /// Where the capturing piece stands.
        from: Cell,
        /// Where it lands.
        to: Cell,
        /// The pieces of which one must be removed.
        among: CellSet,
    },
    /// A capture that should remove another piece, but leaves none on the
    /// board.
    NothingElseToRemove {
        /// Where the capturing piece stands.
        from: Cell,
        /// Where it lands.
        to: Cell,
    },
    /// A capture that should remove another piece in a variant where it
    /// removes the jumped piece only.
    JumpedPieceOnly {
        /// Where the capturing piece stands.
        from: Cell,
        /// Where it lands.
        to: Cell,
    },
    /// A capture that should remove the jumped piece twice.
    RemovalOfJumped {
        /// Where that piece stands.
        cell: Cell,
        /// The pieces of which one must be removed.
        among: CellSet,
    },
    /// A capture that should remove a piece of one's own.
    RemovalOfOwn {
        /// Where that piece stands.
        cell: Cell,
        /// The pieces of which one must be removed.
        among: CellSet,
    },
    /// A capture that should remove a piece from an empty cell.
    RemovalOfNothing {
        /// The empty cell.
        cell: Cell,
        /// The pieces of which one must be removed.
        among: CellSet,
    },
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        match *self {
            Refusal::GameOver => msg!("refusal-game-over"),
            Refusal::NotAMove { ref text } => msg!("choko-refusal-not-a-move", text = quote(text)),
            Refusal::UpperCase { ref lower } => {
                msg!("refusal-upper-case", lower = quote(lower))
            }
            Refusal::NoSuchCell { ref name } => {
                msg!("choko-refusal-no-such-cell", name = quote(name))
            }
            Refusal::CannotPass { in_hand: 0 } => msg!("choko-refusal-pass-move"),
            Refusal::CannotPass { in_hand } => msg!("choko-refusal-pass-drop", count = in_hand),
            Refusal::HandEmpty => msg!("choko-refusal-hand-empty"),
            Refusal::InitiativeHeld { holder } => {
                msg!("choko-refusal-initiative", holder = side_name(holder))
            }
            Refusal::NoPieceOnBoard => msg!("choko-refusal-no-piece-on-board"),
            Refusal::Occupied { cell } => msg!("choko-refusal-occupied", cell = cell),
            Refusal::NoPieceThere { cell } => msg!("choko-refusal-no-piece-there", cell = cell),
            Refusal::NotYours { cell } => msg!("choko-refusal-not-yours", cell = cell),
            Refusal::StaysPut { cell } => msg!("choko-refusal-stays-put", cell = cell),
            Refusal::NotStraight { from, to } => {
                msg!("choko-refusal-not-straight", from = from, to = to)
            }
            Refusal::TooFar { from, to } => msg!("choko-refusal-too-far", from = from, to = to),
            Refusal::NothingToJump { over } => msg!("choko-refusal-nothing-to-jump", over = over),
            Refusal::OwnPieceJumped { over } => {
                msg!("choko-refusal-own-piece-jumped", over = over)
            }
            Refusal::StepRemovesNothing { from, to } => {
                msg!("choko-refusal-step-removes-nothing", text = format!("{from}{to}"))
            }
            Refusal::JumpedPieceOnly { from, to } => {
                msg!("choko-refusal-jumped-piece-only", text = format!("{from}{to}"))
            }
            Refusal::NothingElseToRemove { from, to } => {
                msg!("choko-refusal-nothing-else-to-remove", text = format!("{from}{to}"))
            }
            Refusal::RemovalMissing { from, to, among } => {
                let text = format!("{from}{to}");
                msg!("choko-refusal-removal-missing", text = text, among = names(among))
            }
            Refusal::RemovalOfJumped { cell, among } => {
                msg!("choko-refusal-removal-of-jumped", cell = cell, among = names(among))
            }
            Refusal::RemovalOfOwn { cell, among } => {
                msg!("choko-refusal-removal-of-own", cell = cell, among = names(among))
            }
            Refusal::RemovalOfNothing { cell, among } => {
                msg!("choko-refusal-removal-of-nothing", cell = cell, among = names(among))
            }
        }
    }

    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::GameOver => "E1",
            Refusal::NotAMove { .. } | Refusal::UpperCase { .. } => "N1",
            Refusal::NoSuchCell { .. } => "B1",
            Refusal::Occupied { .. } => "B2",
            Refusal::NoPieceThere { .. } | Refusal::NotYours { .. } => "T1",
            Refusal::StaysPut { .. }
            | Refusal::NotStraight { .. }
            | Refusal::StepRemovesNothing { .. } => "T3",
            Refusal::TooFar { .. }
            | Refusal::NothingToJump { .. }
            | Refusal::OwnPieceJumped { .. } => "T4",
            Refusal::NothingElseToRemove { .. }
            | Refusal::RemovalMissing { .. }
            | Refusal::RemovalOfJumped { .. }
            | Refusal::RemovalOfOwn { .. }
            | Refusal::RemovalOfNothing { .. } => "T5",
            Refusal::InitiativeHeld { .. } | Refusal::NoPieceOnBoard => "T8",
            Refusal::HandEmpty => "T9",
            Refusal::CannotPass { .. } => "T10",
            Refusal::JumpedPieceOnly { .. } => "V2",
        })
    }
}

/// The names of some cells, as a sentence lists them.
fn names(cells: CellSet) -> String {
    let names: Vec<String> = ones(cells).map(|bit| Cell::from_bit(bit).to_string()).collect();
    names.join(", ")
}

/// Why `text` is not a legal move; `None` if it is one.
pub(super) fn refusal(position: &Choko, text: &str) -> Option<Refusal> {
    check(position, text).err()
}

/// Whether `text` is a legal move in a position, or the reason that helps most.
fn check(position: &Choko, text: &str) -> Result<(), Refusal> {
    if position.is_over() {
        return Err(Refusal::GameOver);
    }
    match read_cells(text)?[..] {
        [] => check_pass(position),
        [cell] => check_drop(position, cell),
        [from, to, ref removed @ ..] => {
            check_move(position, from, to)?;
            check_removal(position, [from, to], removed.first().copied())
        }
    }
}

fn read_cells(text: &str) -> Result<Vec<Cell>, Refusal> {
    let squares = read_squares(text).ok_or_else(|| {
        let lower = text.to_ascii_lowercase();
        match read_squares(&lower) {
            Some(_) => Refusal::UpperCase { lower },
            None => Refusal::NotAMove { text: text.to_owned() },
        }
    })?;
    let on_board = |square: &Square| {
        Cell::at(*square).ok_or_else(|| Refusal::NoSuchCell { name: square.to_string() })
    };
    squares.iter().map(on_board).collect()
}

fn check_pass(position: &Choko) -> Result<(), Refusal> {
    match position.duty() {
        Duty::Pass => Ok(()),
        _ => Err(Refusal::CannotPass { in_hand: position.hand(position.turn) }),
    }
}

fn check_drop(position: &Choko, cell: Cell) -> Result<(), Refusal> {
    if position.hand(position.turn) == 0 {
        return Err(Refusal::HandEmpty);
    }
    check_empty(position, cell)
}

fn check_move(position: &Choko, from: Cell, to: Cell) -> Result<(), Refusal> {
    match position.duty() {
        Duty::Drop(DropCause::Initiative) => {
            return Err(Refusal::InitiativeHeld { holder: position.turn.other() });
        }
        Duty::Drop(DropCause::NoPiece) => return Err(Refusal::NoPieceOnBoard),
        _ => {}
    }
    if from.is_in(position.empty_cells()) {
        return Err(Refusal::NoPieceThere { cell: from });
    }
    if from.is_in(position.enemies()) {
        return Err(Refusal::NotYours { cell: from });
    }
    match from.distance(to) {
        (0, 1) | (1, 0) => check_empty(position, to),
        (0, 2) | (2, 0) => check_jump(position, from, to),
        (0, 0) => Err(Refusal::StaysPut { cell: to }),
        (0, _) | (_, 0) => Err(Refusal::TooFar { from, to }),
        _ => Err(Refusal::NotStraight { from, to }),
    }
}

fn check_jump(position: &Choko, from: Cell, to: Cell) -> Result<(), Refusal> {
    check_empty(position, to)?;
    let over = from.halfway(to);
    if over.is_in(position.empty_cells()) {
        return Err(Refusal::NothingToJump { over });
    }
    if !over.is_in(position.enemies()) {
        return Err(Refusal::OwnPieceJumped { over });
    }
    Ok(())
}

fn check_empty(position: &Choko, cell: Cell) -> Result<(), Refusal> {
    if cell.is_in(position.empty_cells()) { Ok(()) } else { Err(Refusal::Occupied { cell }) }
}

/// Checks what a possible step or jump removes beside a jumped piece.
fn check_removal(
    position: &Choko,
    [from, to]: [Cell; 2],
    removed: Option<Cell>,
) -> Result<(), Refusal> {
    let jumped = from.halfway(to);
    let among = position.enemies() & !jumped.set();
    match removed {
        None if from.is_beside(to) || !position.doubles_captures() => Ok(()),
        None => Err(Refusal::RemovalMissing { from, to, among }),
        Some(_) if from.is_beside(to) => Err(Refusal::StepRemovesNothing { from, to }),
        Some(_) if position.variant.removal() == Removal::JumpedOnly => {
            Err(Refusal::JumpedPieceOnly { from, to })
        }
        Some(_) if among == 0 => Err(Refusal::NothingElseToRemove { from, to }),
        Some(cell) if cell == jumped => Err(Refusal::RemovalOfJumped { cell, among }),
        Some(cell) if cell.is_in(position.pieces(position.turn)) => {
            Err(Refusal::RemovalOfOwn { cell, among })
        }
        Some(cell) if !cell.is_in(among) => Err(Refusal::RemovalOfNothing { cell, among }),
        Some(_) => Ok(()),
    }
}
