use lusus_core::{CellId, Message, Point, Target};
use lusus_erased::AnyPosition;

/// What helps a solver: first what it is about, last the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// What the puzzle is about.
    Idea(Vec<Message>),
    /// The part of the board where the move arrives.
    Region(Vec<CellId>),
    /// What is touched first.
    Piece(Target),
    /// The text of a right move.
    Move(String),
}

/// How far from a cell its region reaches, in widths of a square.
const REACH: f32 = 2.1;

/// The touches of a legal move, one way of several.
pub(crate) fn path(position: &dyn AnyPosition, mv: &str) -> Vec<Target> {
    let moves = position.move_views();
    let found = moves.into_iter().find(|view| view.text == mv);
    found.and_then(|view| view.paths.into_iter().next()).unwrap_or_default()
}

/// The cells around the one where a move arrives; none if it touches no cell.
pub(crate) fn region(position: &dyn AnyPosition, mv: &str) -> Vec<CellId> {
    // What else is touched, such as a captive that is chosen, may be far away.
    let mut touched = cells_of(path(position, mv)).into_iter().take(2);
    let cells = position.geometry().cells;
    let Some(arrival) = touched.next_back() else { return Vec::new() };
    let Some(middle) = cells.iter().find(|cell| cell.id == arrival).map(|cell| cell.centre) else {
        return Vec::new();
    };
    let is_near = |at: Point| (at.x - middle.x).hypot(at.y - middle.y) <= REACH;
    cells.into_iter().filter(|cell| is_near(cell.centre)).map(|cell| cell.id).collect()
}

fn cells_of(targets: Vec<Target>) -> Vec<CellId> {
    let cell = |target| if let Target::Cell(cell) = target { Some(cell) } else { None };
    targets.into_iter().filter_map(cell).collect()
}

impl Hint {
    /// The cells that it points out in the position of a puzzle.
    #[must_use]
    pub fn cells(&self, position: &dyn AnyPosition) -> Vec<CellId> {
        match self {
            Hint::Idea(_) => Vec::new(),
            Hint::Region(cells) => cells.clone(),
            Hint::Piece(target) => cells_of(vec![target.clone()]),
            Hint::Move(mv) => cells_of(path(position, mv)),
        }
    }

    /// Its stage, in a word.
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Hint::Idea(_) => "idea",
            Hint::Region(_) => "region",
            Hint::Piece(_) => "piece",
            Hint::Move(_) => "move",
        }
    }
}
