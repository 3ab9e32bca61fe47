use lusus_core::input::{self, Touched};
use lusus_core::{Cell, CellId, Geometry, MoveView, Target};

use super::board::Points;
use super::look::turn;
use super::seen_board::{Direction, SeenBoard};

/// A person's way to a move by touch, with keyboard or mouse: the targets
/// touched so far, and where the keyboard's cursor is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Touch {
    path: Vec<Target>,
    pub(crate) focus: Option<Target>,
    /// The amount that was chosen by its digits so far.
    typed: Option<u8>,
}

impl Touch {
    /// Nothing is touched yet; the cursor is in the middle of the board.
    pub(crate) fn on(geometry: &Geometry) -> Touch {
        Touch { focus: middle(geometry).map(Target::Cell), ..Touch::default() }
    }

    /// How many touches a move is begun with.
    pub(crate) fn count(&self) -> usize {
        self.path.len()
    }

    /// What may be touched next.
    pub(crate) fn offered(&self, moves: &[MoveView]) -> Vec<Target> {
        input::offered(moves, &self.path)
    }

    /// The amounts that may be chosen next.
    pub(crate) fn amounts(&self, moves: &[MoveView]) -> Vec<u8> {
        let amount = |target| if let Target::Amount(amount) = target { Some(amount) } else { None };
        self.offered(moves).into_iter().filter_map(amount).collect()
    }

    /// What the way points out on the board.
    pub(crate) fn points(&self, moves: &[MoveView]) -> Points {
        let cells = |targets: Vec<Target>| targets.into_iter().filter_map(cell_of).collect();
        Points {
            cursor: self.focus.clone().and_then(cell_of),
            touched: cells(self.path.clone()),
            legal: cells(self.offered(moves)),
            hinted: Vec::new(),
        }
    }

    pub(crate) fn touch(&mut self, moves: &[MoveView], target: Target) -> Touched {
        let touched = input::touch(moves, &self.path, &target);
        self.focus = Some(target);
        match &touched {
            Touched::Move(_) => self.path.clear(),
            Touched::Held(path) => {
                self.path.clone_from(path);
                self.focus_on_amounts(moves);
            }
            Touched::Refused(_) => {}
        }
        touched
    }

    fn focus_on_amounts(&mut self, moves: &[MoveView]) {
        if let Some(&least) = self.amounts(moves).first() {
            self.focus = Some(Target::Amount(least));
            self.typed = None;
        }
    }

    /// Takes all touches back.
    pub(crate) fn cancel(&mut self) {
        if let Some(Target::Amount(_)) = self.focus {
            self.focus = self.path.last().cloned();
        }
        self.path.clear();
    }

    /// Another position stands: the way begins anew, where the cursor was.
    pub(crate) fn restart(&mut self, geometry: &Geometry) {
        self.cancel();
        let cell = self.focus.take().and_then(cell_of);
        let cell = cell.filter(|id| geometry.cells.iter().any(|cell| cell.id == *id));
        self.focus = cell.or_else(|| middle(geometry)).map(Target::Cell);
    }

    /// Moves the cursor on the board, or through the amounts to choose from.
    pub(crate) fn steer(&mut self, direction: Direction, board: SeenBoard<'_>, moves: &[MoveView]) {
        let amounts = self.amounts(moves);
        if let (Some(Target::Amount(now)), false) = (&self.focus, amounts.is_empty()) {
            let at = amounts.iter().position(|amount| amount == now).unwrap_or(0);
            let to = match direction {
                Direction::Left | Direction::Down => at.saturating_sub(1),
                Direction::Right | Direction::Up => (at + 1).min(amounts.len() - 1),
            };
            self.focus = Some(Target::Amount(amounts[to]));
            return;
        }
        let from = match &self.focus {
            Some(Target::Cell(cell)) => Some(cell.clone()),
            _ => self.path.last().cloned().and_then(cell_of).or_else(|| middle(board.geometry)),
        };
        let Some(from) = from else { return };
        let to = board.neighbour(&from, direction);
        self.focus = Some(Target::Cell(to.unwrap_or(from)));
    }

    /// Moves the cursor to the next or last target that may be touched.
    pub(crate) fn cycle(&mut self, moves: &[MoveView], by: isize) {
        let offered = self.offered(moves);
        if offered.is_empty() {
            return;
        }
        let count = offered.len();
        let at = self.focus.as_ref().and_then(|focus| offered.iter().position(|to| to == focus));
        let to = match at {
            Some(at) => turn(at, by, count),
            None if by > 0 => 0,
            None => count - 1,
        };
        self.focus = Some(offered[to].clone());
    }

    /// Chooses an amount by its digits: a second digit goes on from the first
    /// where that is an amount. What was in focus untyped is replaced.
    pub(crate) fn digit(&mut self, digit: u8, moves: &[MoveView]) {
        let amounts = self.amounts(moves);
        let begun = self.typed.filter(|typed| self.focus == Some(Target::Amount(*typed)));
        let longer = begun.and_then(|tens| tens.checked_mul(10)?.checked_add(digit));
        let wanted = longer.filter(|amount| amounts.contains(amount)).unwrap_or(digit);
        if amounts.contains(&wanted) {
            self.focus = Some(Target::Amount(wanted));
            self.typed = Some(wanted);
        }
    }
}

pub(crate) fn cell_of(target: Target) -> Option<CellId> {
    if let Target::Cell(cell) = target { Some(cell) } else { None }
}

/// The cell in the middle of the board.
fn middle(geometry: &Geometry) -> Option<CellId> {
    let count = geometry.cells.len() as f32;
    let x = geometry.cells.iter().map(|cell| cell.centre.x).sum::<f32>() / count;
    let y = geometry.cells.iter().map(|cell| cell.centre.y).sum::<f32>() / count;
    let distance = |cell: &&Cell| (cell.centre.x - x).hypot(cell.centre.y - y);
    let cells = geometry.cells.iter();
    let nearest = cells.min_by(|one, other| distance(one).total_cmp(&distance(other)));
    nearest.map(|cell| cell.id.clone())
}
