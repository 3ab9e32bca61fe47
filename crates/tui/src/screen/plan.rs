use lusus_core::{Cell, Geometry, Label, Stroke, TextBox};
use ratatui::layout::Rect;

/// Where everything of a board stands on a canvas of characters, at some scale
/// and perhaps turned round. It knows geometries, not games.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Plan {
    /// The size of the canvas.
    pub(crate) width: u16,
    pub(crate) height: u16,
    /// How much of the canvas beside the cells holds coordinates, which stay
    /// in view when the board is scrolled.
    pub(crate) left: u16,
    pub(crate) top: u16,
    pub(crate) bottom: u16,
    /// The boxes of each cell, in the order of the geometry.
    pub(crate) cells: Vec<Vec<Rect>>,
    pub(crate) labels: Vec<(Rect, String)>,
    pub(crate) strokes: Vec<Stroke>,
    /// The lines between the cells of a plain grid, if they are drawn.
    pub(crate) lines: Option<Lines>,
}

/// Lines between cells, every so many columns and lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    pub(crate) column: u16,
    pub(crate) step: Step,
    pub(crate) columns: u16,
    pub(crate) rows: u16,
}

/// How far the cells of a plain grid are from each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) columns: u16,
    pub(crate) lines: u16,
}

/// Which way round the board is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum View {
    #[default]
    Upright,
    Turned,
}

impl View {
    pub(crate) fn turned(self) -> View {
        match self {
            View::Upright => View::Turned,
            View::Turned => View::Upright,
        }
    }
}

/// The scales of a plain grid, the smallest first. From the second on there
/// are lines between the cells; in the last there is room for shapes.
const STEPS: [Step; 4] = [
    Step { columns: 4, lines: 1 },
    Step { columns: 4, lines: 2 },
    Step { columns: 6, lines: 3 },
    Step { columns: 8, lines: 4 },
];

impl Plan {
    /// The plans of a geometry, the smallest first.
    pub(crate) fn all(geometry: &Geometry, view: View) -> Vec<Plan> {
        match Grid::of(geometry) {
            Some(grid) => STEPS.iter().map(|&step| grid.plan(geometry, step, view)).collect(),
            None => vec![drawn(geometry, view)],
        }
    }

    /// The biggest that fits, or else the smallest; bigger or smaller if so
    /// wished.
    pub(crate) fn fitting(geometry: &Geometry, view: View, room: Rect, zoom: Zoom) -> Plan {
        let mut plans = Plan::all(geometry, view);
        let fits = |plan: &Plan| plan.width <= room.width && plan.height <= room.height;
        let biggest = plans.iter().rposition(fits).unwrap_or(0);
        plans.swap_remove(zoom.of(biggest, plans.len()))
    }
}

/// Scales bigger or smaller than the one that fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Zoom(i8);

impl Zoom {
    const MOST: i8 = 3;

    pub(crate) fn nearer_by(self, steps: i8) -> Zoom {
        Zoom((self.0 + steps).clamp(-Zoom::MOST, Zoom::MOST))
    }

    fn of(self, fitting: usize, count: usize) -> usize {
        fitting.saturating_add_signed(self.0.into()).min(count - 1)
    }
}

/// A geometry whose cells are equal boxes in columns and rows.
struct Grid {
    /// The first columns and lines of its boxes, sorted.
    columns: Vec<u16>,
    lines: Vec<u16>,
}

impl Grid {
    fn of(geometry: &Geometry) -> Option<Grid> {
        let first = geometry.cells.first()?.boxes.first()?;
        let is_plain = |cell: &Cell| {
            cell.boxes.len() == 1
                && (cell.boxes[0].width, cell.boxes[0].height) == (first.width, first.height)
        };
        if !geometry.strokes.is_empty() || !geometry.cells.iter().all(is_plain) {
            return None;
        }
        let sorted = |coordinate: fn(&TextBox) -> u16| {
            let mut all: Vec<u16> =
                geometry.cells.iter().map(|cell| coordinate(&cell.boxes[0])).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        Some(Grid { columns: sorted(|place| place.column), lines: sorted(|place| place.line) })
    }

    fn plan(&self, geometry: &Geometry, step: Step, view: View) -> Plan {
        let columns = u16::try_from(self.columns.len()).unwrap_or(u16::MAX);
        let rows = u16::try_from(self.lines.len()).unwrap_or(u16::MAX);
        let beside = |label: &&Label| label.place.column < self.columns[0];
        let widest = geometry.labels.iter().filter(beside).map(|label| label.text.chars().count());
        let left = u16::try_from(widest.max().unwrap_or(0)).unwrap_or(0) + 1;
        let lines = (step.lines > 1).then_some(Lines { column: left, step, columns, rows });
        let placed = Placed { grid: self, step, view, left, first_line: step.lines.min(2) - 1 };
        let board_height = rows * step.lines + u16::from(lines.is_some());
        Plan {
            width: left + columns * step.columns + 1,
            height: board_height + 1,
            left,
            top: 0,
            bottom: 1,
            cells: geometry.cells.iter().map(|cell| vec![placed.cell(&cell.boxes[0])]).collect(),
            labels: geometry
                .labels
                .iter()
                .map(|label| (placed.label(label, board_height), label.text.clone()))
                .collect(),
            strokes: Vec::new(),
            lines,
        }
    }
}

/// A grid at a scale.
struct Placed<'a> {
    grid: &'a Grid,
    step: Step,
    view: View,
    left: u16,
    first_line: u16,
}

impl Placed<'_> {
    fn cell(&self, place: &TextBox) -> Rect {
        let (x, y) = (self.column(place.column), self.line(place.line));
        Rect::new(x, y, self.step.columns - 1, self.step.lines.max(2) - 1)
    }

    /// Labels beside the board stand in its margin, others below it.
    fn label(&self, label: &Label, board_height: u16) -> Rect {
        let place = self.cell(&label.place);
        if label.place.column < self.grid.columns[0] {
            // Numbers are flush right, so that their digits stand under each other.
            let width = length(&label.text);
            return Rect { x: self.left - 1 - width, width, ..place };
        }
        Rect { y: board_height, height: 1, ..place }
    }

    fn column(&self, column: u16) -> u16 {
        self.left + 1 + self.index(&self.grid.columns, column) * self.step.columns
    }

    fn line(&self, line: u16) -> u16 {
        self.first_line + self.index(&self.grid.lines, line) * self.step.lines
    }

    fn index(&self, places: &[u16], place: u16) -> u16 {
        let index = places.iter().position(|&known| known == place).unwrap_or(0);
        let index = match self.view {
            View::Upright => index,
            View::Turned => places.len() - 1 - index,
        };
        u16::try_from(index).unwrap_or(u16::MAX)
    }
}

/// A geometry that brings its own picture, at the scale of that picture.
fn drawn(geometry: &Geometry, view: View) -> Plan {
    let place = |at: &TextBox| Rect::new(at.column, at.line, at.width, at.height);
    let boxes = |cell: &Cell| cell.boxes.iter().map(place).collect();
    let cells: Vec<Vec<Rect>> = geometry.cells.iter().map(boxes).collect();
    let label = |label: &Label| (place(&label.place), label.text.clone());
    let labels: Vec<(Rect, String)> = geometry.labels.iter().map(label).collect();
    let board = bounds(cells.iter().flatten());
    let whole = bounds(cells.iter().flatten().chain(labels.iter().map(|(place, _)| place)));
    let strokes = geometry.strokes.iter();
    let ends = strokes.map(|stroke| stroke.column + length(&stroke.text));
    let plan = Plan {
        width: ends.fold(whole.right(), u16::max),
        height: whole.bottom(),
        left: board.x.saturating_sub(1),
        top: board.y,
        bottom: 0,
        cells,
        labels,
        strokes: geometry.strokes.clone(),
        lines: None,
    };
    match view {
        View::Upright => plan,
        View::Turned => turned(plan),
    }
}

/// A picture turned by half a circle. An underscore is the lower edge of its
/// line, so that it becomes the lower edge of the line above.
fn turned(plan: Plan) -> Plan {
    let Plan { width, height, .. } = plan;
    let turn =
        |place: Rect| Rect { x: width - place.right(), y: height + 1 - place.bottom(), ..place };
    let mut strokes = Vec::new();
    for stroke in &plan.strokes {
        for (column, c) in (stroke.column..).zip(stroke.text.chars()).filter(|(_, c)| *c != ' ') {
            let line = height - stroke.line - u16::from(c == '_');
            strokes.push(Stroke { column: width - 1 - column, line, text: c.to_string() });
        }
    }
    // Where an edge and a cut meet, the cut is seen.
    strokes.sort_by_key(|stroke| stroke.text != "_");
    Plan {
        height: height + 1,
        left: 0,
        top: 1,
        bottom: 1,
        cells: plan.cells.into_iter().map(|boxes| boxes.into_iter().map(turn).collect()).collect(),
        labels: plan.labels.into_iter().map(|(place, text)| (turn(place), text)).collect(),
        strokes,
        ..plan
    }
}

/// The smallest box that holds all of these.
pub(crate) fn bounds<'a>(boxes: impl Iterator<Item = &'a Rect>) -> Rect {
    boxes.copied().reduce(Rect::union).unwrap_or_default()
}

/// How many columns a text takes; the texts of boards have one for each
/// character.
pub(crate) fn length(text: &str) -> u16 {
    u16::try_from(text.chars().count()).unwrap_or(u16::MAX)
}
