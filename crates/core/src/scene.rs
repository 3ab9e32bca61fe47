//! The view model: plain data from which terminal, 2D and 3D boards are drawn.

use std::fmt;

use serde::Serialize;

use crate::text::PASS;
use crate::{Drawing, Message, Outcome, Player, msg};

/// The name of a cell, stable for the whole game: `c4`, `c2l`, `r1`, `-3,2`.
/// It is the same in move texts, scenes, click paths and accessible labels.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct CellId(pub String);

impl CellId {
    /// The cell that prints so.
    #[must_use]
    pub fn of(name: impl fmt::Display) -> CellId {
        CellId(name.to_string())
    }
}

impl fmt::Display for CellId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A point in board units: x to the right, y **down**. A square cell is one
/// unit wide.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// A rectangle of characters in a terminal picture of the board: columns to
/// the right, lines down, from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TextBox {
    /// The first column.
    pub column: u16,
    /// The first line.
    pub line: u16,
    /// How many columns.
    pub width: u16,
    /// How many lines.
    pub height: u16,
}

/// The board itself and what its pieces look like: everything that does not
/// move.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Geometry {
    /// The cells, in the game's board order.
    pub cells: Vec<Cell>,
    /// The coordinates written beside the board.
    pub labels: Vec<Label>,
    /// Fixed characters of the terminal picture, such as the cut through a
    /// square.
    pub strokes: Vec<Stroke>,
    /// Every kind of piece in every tone that a scene can hold.
    pub drawings: Vec<Drawing>,
    /// Whether each player has a side of it: whoever plays second then sees it
    /// turned round.
    pub turns: bool,
    /// What it is where it is seen as a thing that lies there.
    pub world: World,
}

impl Geometry {
    /// What pieces of a kind and tone look like.
    #[must_use]
    pub fn drawing(&self, kind: &str, tone: Tone) -> Option<&Drawing> {
        self.drawings.iter().find(|drawing| drawing.kind == kind && drawing.tone == tone)
    }
}

/// One cell of the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Cell {
    /// Its stable name.
    pub id: CellId,
    /// Where its pieces stand.
    pub centre: Point,
    /// Its corners, clockwise from the top left.
    pub outline: Vec<Point>,
    /// What ground it is.
    pub shade: Shade,
    /// The characters it covers in a terminal; pieces stand in the middle of
    /// the first box.
    pub boxes: Vec<TextBox>,
}

/// The ground of a cell. Renderers choose colours and patterns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Shade {
    /// A light square of a chequered board, or any ordinary cell.
    Light,
    /// A dark square of a chequered board.
    Dark,
    /// A water.
    Water,
    /// A cell at the border of a board where that matters.
    Border,
    /// An empty space where something may come to be.
    Space,
}

/// What a board is where it is shown in three dimensions. Any game may choose
/// any of them: what stands on it comes from its drawings.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum World {
    /// A board of wood in a frame; waters lie in it.
    #[default]
    Wood,
    /// Packed sand with a hollow for each cell.
    Sand,
    /// A table without an edge.
    Table,
    /// Panes of glass in a frame.
    Glass,
    /// Open water.
    Sea,
}

/// A coordinate beside the board.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Label {
    /// What is written.
    pub text: String,
    /// The middle of it.
    pub at: Point,
    /// Where it stands in a terminal.
    pub place: TextBox,
}

/// Fixed characters in a terminal picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Stroke {
    /// The first column.
    pub column: u16,
    /// The line.
    pub line: u16,
    /// What is written, in ASCII.
    pub text: String,
}

/// Everything that changes from move to move.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scene {
    /// What stands on the cells. Several on one cell lie on each other, the
    /// lowest first.
    pub pieces: Vec<Piece>,
    /// Cells to point out.
    pub marks: Vec<Mark>,
    /// What the players have beside the board.
    pub trays: Vec<Tray>,
    /// The buttons that some legal move needs.
    pub controls: Vec<Control>,
    /// Facts worth showing, such as who holds the initiative.
    pub notes: Vec<Note>,
    /// The two players, player 1 first.
    pub sides: [SideView; 2],
    /// Who is to move; `None` once the game is over.
    pub turn: Option<Player>,
    /// What is to be done now, or why the game is over.
    pub status: Message,
    /// What each touch of a move after its first is for.
    pub asks: Vec<Message>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

impl Scene {
    /// What the next touch is for, once a move is begun with some touches and
    /// these targets may follow: a button that can follow says it itself.
    #[must_use]
    pub fn ask(&self, touches: usize, offered: &[Target]) -> Option<&Message> {
        let usual = self.asks.get(touches.checked_sub(1)?);
        let follows = |control: &&Control| offered.contains(&Target::Control(control.id));
        let asked = self.controls.iter().filter(follows).find_map(|it| it.ask.as_ref());
        asked.or(usual)
    }

    /// Tells somebody what to touch first; a button by what is written on it.
    #[must_use]
    pub fn begin_with(&self, target: &Target) -> Message {
        match target {
            Target::Cell(cell) => msg!("begin-with", target = cell.to_string()),
            Target::Amount(amount) => msg!("begin-with", target = *amount),
            Target::Control(id) => match self.controls.iter().find(|it| it.id == *id) {
                Some(control) => msg!("begin-with", target = control.label.clone()),
                None => msg!("begin-with", target = *id),
            },
        }
    }
}

/// How a player appears.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SideView {
    /// What the player is called.
    pub name: Message,
    /// The characters for the player's pieces in a terminal; none while it is
    /// open which pieces are whose.
    pub symbols: &'static str,
    /// The kind and tone of the player's pieces; none while it is open which
    /// are whose.
    pub emblem: Option<(&'static str, Tone)>,
    /// What the player is after, as one says it to them.
    pub goal: Message,
}

/// Something that stands on a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Piece {
    /// Where.
    pub cell: CellId,
    /// What it is, by the name that its drawing has.
    pub kind: &'static str,
    /// How it is coloured.
    pub tone: Tone,
    /// Whose it is; nobody's for a tile.
    pub owner: Option<Player>,
    /// How many are stacked in it, 1 for most.
    pub height: u8,
    /// The characters for it in a terminal, as in position texts.
    pub symbol: String,
    /// What a screen reader calls it.
    pub name: Message,
}

/// The colour of a piece, by name; themes decide what it looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    /// White or light.
    Light,
    /// Black or dark.
    Dark,
    /// Red.
    Red,
    /// Blue.
    Blue,
}

/// A cell pointed out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Mark {
    /// Which cell.
    pub cell: CellId,
    /// Why.
    pub kind: MarkKind,
    /// The cells whose pieces are the cause, where somebody may ask.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub by: Vec<CellId>,
}

impl Mark {
    /// A mark that needs no cause.
    #[must_use]
    pub fn new(cell: impl fmt::Display, kind: MarkKind) -> Mark {
        Mark { cell: CellId::of(cell), kind, by: Vec::new() }
    }
}

/// Why a cell is pointed out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MarkKind {
    /// The last move changed it, or ended there.
    LastMove,
    /// The last move began there.
    Left,
    /// The last move captured what stood there, jumping over it.
    Jumped,
    /// The last move captured what stood there, from afar.
    Removed,
    /// It belongs to what won the game.
    Winning,
    /// It belongs to what lost the game.
    Losing,
    /// What stands on it is in danger, or has to act.
    Alarm,
}

impl MarkKind {
    /// Everything that the last move can have done to a cell.
    pub const LAST_MOVE: [MarkKind; 4] =
        [MarkKind::LastMove, MarkKind::Left, MarkKind::Jumped, MarkKind::Removed];
}

/// Pieces that a player has beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tray {
    /// Whose.
    pub owner: Player,
    /// What they are.
    pub kind: &'static str,
    /// How they are coloured.
    pub tone: Tone,
    /// How many.
    pub count: u8,
    /// What the tray is, for people.
    pub label: Message,
}

/// A button beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Control {
    /// The name that click paths use, such as `pass`.
    pub id: &'static str,
    /// What is written on it.
    pub label: Message,
    /// What the next touch is for where this button can end a move that was
    /// begun, if that is not what the scene's `asks` say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ask: Option<Message>,
}

impl Control {
    /// A button with a label.
    #[must_use]
    pub fn new(id: &'static str, label: Message) -> Control {
        Control { id, label, ask: None }
    }

    /// The button that passes.
    #[must_use]
    pub fn pass() -> Control {
        Control::new(PASS, msg!("control-pass"))
    }
}

/// A fact worth showing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Note {
    /// The player it is about, if it is about one.
    pub owner: Option<Player>,
    /// The fact.
    pub message: Message,
}

/// How the game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ending {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// The word for why.
    pub reason: &'static str,
    /// The sentence for why.
    pub message: Message,
}

impl Ending {
    /// The ending that an outcome and its sentence make.
    #[must_use]
    pub fn new(outcome: Outcome, message: Message) -> Ending {
        let Outcome { result, reason } = outcome;
        Ending { result: result.to_string(), reason: reason.word(), message }
    }
}

/// Something a person touches to make a move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A cell of the board.
    Cell(CellId),
    /// A number, such as how many tiles to take.
    Amount(u8),
    /// A button.
    Control(&'static str),
}

impl Target {
    /// The cell that prints so.
    #[must_use]
    pub fn cell(name: impl fmt::Display) -> Target {
        Target::Cell(CellId::of(name))
    }

    /// The name that a move text has for it.
    #[must_use]
    pub(crate) fn name(&self) -> String {
        match self {
            Target::Cell(cell) => cell.to_string(),
            Target::Amount(amount) => amount.to_string(),
            Target::Control(name) => (*name).to_owned(),
        }
    }
}

/// The targets that make a move when touched in this order.
pub type Path = Vec<Target>;

/// A legal move as interfaces offer it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveView {
    /// Its one text, which is sent back to make it.
    pub text: String,
    /// How people write it.
    pub notation: String,
    /// The ways to make it by touch.
    pub paths: Vec<Path>,
}
