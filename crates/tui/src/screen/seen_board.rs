use lusus_core::{CellId, Geometry, Point};

use super::plan::View;

/// A board, and which way round it is seen.
#[derive(Clone, Copy)]
pub(crate) struct SeenBoard<'a> {
    pub(crate) geometry: &'a Geometry,
    pub(crate) view: View,
}

impl SeenBoard<'_> {
    /// The nearest cell from here in a direction.
    pub(crate) fn neighbour(self, from: &CellId, direction: Direction) -> Option<CellId> {
        let cells = || self.geometry.cells.iter();
        let here = cells().find(|cell| cell.id == *from)?.centre;
        let sign = if self.view == View::Upright { 1.0 } else { -1.0 };
        let (dx, dy) = match direction {
            Direction::Left => (-sign, 0.0),
            Direction::Right => (sign, 0.0),
            Direction::Up => (0.0, -sign),
            Direction::Down => (0.0, sign),
        };
        let cost = |centre: Point| {
            let (x, y) = (centre.x - here.x, centre.y - here.y);
            let (ahead, aside) = (x * dx + y * dy, (x * dy - y * dx).abs());
            // Better two steps straight ahead than one aslant.
            (ahead > 0.1 && aside <= ahead * 2.0).then_some(ahead + 2.0 * aside)
        };
        let costs = cells().filter_map(|cell| Some((cost(cell.centre)?, &cell.id)));
        costs.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, id)| id.clone())
    }
}

/// A direction on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use lusus_catalog::LUSUS;

    use super::*;

    const DIRECTIONS: [Direction; 4] =
        [Direction::Left, Direction::Right, Direction::Up, Direction::Down];

    #[test]
    fn arrows_lead_from_every_cell_to_every_cell() {
        for variant in LUSUS.all() {
            let geometry = variant.start(1).geometry();
            for view in [View::Upright, View::Turned] {
                let mut reached = BTreeSet::from([geometry.cells[0].id.clone()]);
                let mut open = vec![geometry.cells[0].id.clone()];
                while let Some(from) = open.pop() {
                    for direction in DIRECTIONS {
                        let board = SeenBoard { geometry: &geometry, view };
                        let to = board.neighbour(&from, direction);
                        open.extend(to.filter(|to| reached.insert(to.clone())));
                    }
                }
                assert_eq!(reached.len(), geometry.cells.len(), "{variant} {view:?}");
            }
        }
    }

    #[test]
    fn an_arrow_leads_to_what_stands_there() {
        let geometry = LUSUS.find("choko").unwrap().start(1).geometry();
        let from = CellId::of("c3");
        let to = |direction, view| {
            SeenBoard { geometry: &geometry, view }.neighbour(&from, direction).unwrap().0
        };
        assert_eq!(to(Direction::Up, View::Upright), "c4");
        assert_eq!(to(Direction::Left, View::Upright), "b3");
        assert_eq!(to(Direction::Up, View::Turned), "c2");
        assert_eq!(to(Direction::Left, View::Turned), "d3");
    }
}
