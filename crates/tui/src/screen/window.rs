use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::look::centred;
use super::plan::Plan;

/// Where a board was drawn: it knows which cell stands under the mouse.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Window {
    plan: Plan,
    area: Rect,
    scroll: Position,
}

impl Window {
    /// The window that was drawn before, as long as the cell in focus is in view
    /// there, so that the board does not move under the mouse; or else one whose
    /// middle is that cell.
    pub(crate) fn after(
        before: Option<&Window>,
        plan: Plan,
        area: Rect,
        focus: Option<usize>,
    ) -> Window {
        let centred = Window::centred(plan, area, focus);
        let kept = before.filter(|it| it.plan == centred.plan && it.area == centred.area);
        let is_in_view = |it: &&Window| focus.is_none_or(|cell| it.place_of(cell).is_some());
        kept.filter(is_in_view).cloned().unwrap_or(centred)
    }

    /// A window whose middle is the cell in focus, as far as the canvas goes.
    fn centred(plan: Plan, area: Rect, focus: Option<usize>) -> Window {
        let margins = [plan.left, plan.top + plan.bottom];
        let whole = Rect::new(0, 0, plan.width, plan.height);
        let place = focus.and_then(|cell| plan.cells[cell].first()).unwrap_or(&whole);
        let middle = Position::new(place.x + place.width / 2, place.y + place.height / 2);
        let along = |middle: u16, size: u16, room: u16, margin: u16| {
            let visible = room.saturating_sub(margin);
            let most = size.saturating_sub(room);
            middle.saturating_sub(margin + visible / 2).min(most)
        };
        let scroll = Position::new(
            along(middle.x, plan.width, area.width, margins[0]),
            along(middle.y, plan.height, area.height, margins[1]),
        );
        Window { area: centred(area, plan.width, plan.height), plan, scroll }
    }

    /// The place on the canvas that is seen here; coordinates are never scrolled.
    fn source(&self, x: u16, y: u16) -> Position {
        let (x, y) = (x - self.area.x, y - self.area.y);
        let below = self.area.height - y;
        let column = if x < self.plan.left { x } else { x + self.scroll.x };
        let line = if y < self.plan.top {
            y
        } else if below <= self.plan.bottom {
            self.plan.height - below
        } else {
            y + self.scroll.y
        };
        Position::new(column, line)
    }

    pub(crate) fn show(&self, canvas: &Buffer, buffer: &mut Buffer) {
        for position in self.area.positions() {
            let source = self.source(position.x, position.y);
            if let (Some(to), Some(from)) = (buffer.cell_mut(position), canvas.cell(source)) {
                *to = from.clone();
            }
        }
    }

    /// The cell that stands here, by its number in the geometry.
    pub(crate) fn cell_at(&self, x: u16, y: u16) -> Option<usize> {
        let at = Position::new(x, y);
        if !self.area.contains(at) {
            return None;
        }
        let source = self.source(x, y);
        let holds = |boxes: &Vec<Rect>| boxes.iter().any(|place| place.contains(source));
        self.plan.cells.iter().position(holds)
    }

    /// Where a cell is seen, if it is in view.
    pub(crate) fn place_of(&self, cell: usize) -> Option<Position> {
        self.area.positions().find(|at| self.cell_at(at.x, at.y) == Some(cell))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use lusus_catalog::LUSUS;

    use super::super::plan::View;
    use super::*;

    #[test]
    fn every_cell_has_a_place_of_its_own_at_every_scale() {
        for variant in LUSUS.all() {
            let geometry = variant.start(1).geometry();
            for view in [View::Upright, View::Turned] {
                for plan in Plan::all(&geometry, view) {
                    let area = Rect::new(0, 0, plan.width, plan.height);
                    let window = Window::centred(plan, area, None);
                    let seen: BTreeSet<usize> =
                        area.positions().filter_map(|at| window.cell_at(at.x, at.y)).collect();
                    assert_eq!(seen.len(), geometry.cells.len(), "{variant} {view:?}");
                    let mut covered = vec![false; area.area() as usize];
                    let places = window.plan.cells.iter().flatten();
                    for at in places.flat_map(|place| place.positions()) {
                        assert!(area.contains(at), "{variant} {view:?} {at}");
                        let place = usize::from(at.y) * usize::from(area.width) + usize::from(at.x);
                        let before = std::mem::replace(&mut covered[place], true);
                        assert!(!before, "{variant} {view:?} {at}: two cells are there");
                    }
                }
            }
        }
    }
}
