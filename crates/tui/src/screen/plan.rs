use lusus_core::{Cell, Geometry, Label, Shade, Stroke, TextBox};
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

/// The scales of a plain grid, the smallest first. A step of an even number of
/// lines is a cell and the line above it, an odd one a cell alone, so that cells
/// have a middle from the second scale on. Without lines the cells of a large
/// board are told by their shades alone.
fn steps(is_chequered: bool) -> impl Iterator<Item = Step> {
    const LARGEST: u16 = 12;
    let flat = [4, 5].map(|columns| Step { columns, lines: 1 });
    let high = (2..=LARGEST).filter(move |lines| is_chequered || lines.is_multiple_of(2));
    flat.into_iter().chain(high.map(|lines| Step { columns: 2 * lines + lines % 2, lines }))
}

impl Step {
    fn has_lines(self) -> bool {
        self.lines.is_multiple_of(2)
    }
}

impl Plan {
    /// The plans of a geometry, the smallest first.
    pub(crate) fn all(geometry: &Geometry, view: View) -> Vec<Plan> {
        match Grid::of(geometry, view) {
            Some(grid) => {
                let has = |shade| geometry.cells.iter().any(|cell| cell.shade == shade);
                let is_chequered = has(Shade::Light) && has(Shade::Dark);
                steps(is_chequered).map(|step| grid.plan(geometry, step)).collect()
            }
            None => {
                let plan = drawn(geometry);
                let plans = vec![plan.clone(), doubled(plan)];
                match view {
                    View::Upright => plans,
                    View::Turned => plans.into_iter().map(turned).collect(),
                }
            }
        }
    }

    /// The biggest that fits or else the smallest, then so many scales on.
    pub(crate) fn fitting(geometry: &Geometry, view: View, room: Rect, zoom: i8) -> Plan {
        let mut plans = Plan::all(geometry, view);
        let fits = |plan: &Plan| plan.width <= room.width && plan.height <= room.height;
        let biggest = plans.iter().rposition(fits).unwrap_or(0);
        let wanted = biggest.saturating_add_signed(zoom.into());
        plans.swap_remove(wanted.min(plans.len() - 1))
    }
}

/// A geometry whose cells are equal boxes in columns and rows.
struct Grid {
    view: View,
    /// The first columns and lines of its boxes, sorted.
    columns: Vec<u16>,
    lines: Vec<u16>,
    /// How many columns the labels beside the board take.
    left: u16,
}

impl Grid {
    fn of(geometry: &Geometry, view: View) -> Option<Grid> {
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
        let (columns, lines) = (sorted(|place| place.column), sorted(|place| place.line));
        let beside = |label: &&Label| label.place.column < columns[0];
        let widest = geometry.labels.iter().filter(beside).map(|label| length(&label.text)).max();
        Some(Grid { view, columns, lines, left: widest.unwrap_or(0) + 1 })
    }

    fn plan(&self, geometry: &Geometry, step: Step) -> Plan {
        let left = self.left;
        let columns = u16::try_from(self.columns.len()).unwrap_or(u16::MAX);
        let rows = u16::try_from(self.lines.len()).unwrap_or(u16::MAX);
        let edge = u16::from(step.has_lines());
        let lines = step.has_lines().then_some(Lines { column: left, step, columns, rows });
        let board_height = rows * step.lines + edge;
        let cell = |cell: &Cell| vec![self.cell(&cell.boxes[0], step)];
        let label = |label: &Label| (self.label(label, step, board_height), label.text.clone());
        Plan {
            width: left + columns * step.columns + edge,
            height: board_height + 1,
            left,
            top: 0,
            bottom: 1,
            cells: geometry.cells.iter().map(cell).collect(),
            labels: geometry.labels.iter().map(label).collect(),
            strokes: Vec::new(),
            lines,
        }
    }

    fn cell(&self, place: &TextBox, step: Step) -> Rect {
        let edge = u16::from(step.has_lines());
        let x = self.left + edge + self.index(&self.columns, place.column) * step.columns;
        let y = edge + self.index(&self.lines, place.line) * step.lines;
        Rect::new(x, y, step.columns - edge, step.lines - edge)
    }

    /// Labels beside the board stand in its margin, others below it.
    fn label(&self, label: &Label, step: Step, board_height: u16) -> Rect {
        let place = self.cell(&label.place, step);
        if label.place.column < self.columns[0] {
            // Numbers are flush right, so that their digits stand under each other.
            let width = length(&label.text);
            return Rect { x: self.left - 1 - width, width, ..place };
        }
        Rect { y: board_height, height: 1, ..place }
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
fn drawn(geometry: &Geometry) -> Plan {
    let place = |at: &TextBox| Rect::new(at.column, at.line, at.width, at.height);
    let boxes = |cell: &Cell| cell.boxes.iter().map(place).collect();
    let cells: Vec<Vec<Rect>> = geometry.cells.iter().map(boxes).collect();
    let label = |label: &Label| (place(&label.place), label.text.clone());
    let labels: Vec<(Rect, String)> = geometry.labels.iter().map(label).collect();
    let board = bounds(cells.iter().flatten());
    let whole = bounds(cells.iter().flatten().chain(labels.iter().map(|(place, _)| place)));
    let strokes = geometry.strokes.iter();
    let ends = strokes.map(|stroke| stroke.column + length(&stroke.text));
    Plan {
        width: ends.fold(whole.right(), u16::max),
        height: whole.bottom(),
        left: board.x.saturating_sub(1),
        top: board.y,
        bottom: 0,
        cells,
        labels,
        strokes: geometry.strokes.clone(),
        lines: None,
    }
}

/// A picture of twice the size, in which each stroke is two.
fn doubled(plan: Plan) -> Plan {
    let twice =
        |place: Rect| Rect::new(2 * place.x, 2 * place.y, 2 * place.width, 2 * place.height);
    let single = single_strokes(&plan.strokes);
    let has = |c: char, column: u16, line: u16| single.contains(&(c, column, line));
    let mut strokes = Vec::new();
    for &(c, column, line) in &single {
        let (x, y) = (2 * column, 2 * line);
        // How many columns a slanting line goes on by in a line.
        let goes_by = |sign: i16| {
            let next = |by: &u16| {
                let by = sign * by.cast_signed();
                has(c, column.saturating_add_signed(by), line + 1)
                    || line > 0 && has(c, column.saturating_add_signed(-by), line - 1)
            };
            (1..=4).find(next).unwrap_or(1)
        };
        let places = match c {
            '|' if has('_', column + 1, line) => {
                strokes.push(stroke('_', x + 1, y + 1));
                [(x, y), (x, y + 1)]
            }
            '/' => [(x + 1, y), ((x + 1).saturating_sub(goes_by(-1)), y + 1)],
            '\\' => [(x, y), (x + goes_by(1), y + 1)],
            '_' => [(x, y + 1), (x + 1, y + 1)],
            _ => [(x, y), (x, y + 1)],
        };
        strokes.extend(places.map(|(x, y)| stroke(c, x, y)));
    }
    // Where an edge and a cut meet, the cut is seen.
    strokes.sort_by_key(|stroke| stroke.text != "_");
    Plan {
        width: 2 * plan.width,
        height: 2 * plan.height,
        left: 2 * plan.left,
        top: 2 * plan.top,
        bottom: 2 * plan.bottom,
        cells: plan.cells.into_iter().map(|boxes| boxes.into_iter().map(twice).collect()).collect(),
        labels: plan.labels.into_iter().map(|(place, text)| (twice(place), text)).collect(),
        strokes,
        lines: None,
    }
}

/// Strokes character by character: what it is, its column and its line.
fn single_strokes(strokes: &[Stroke]) -> Vec<(char, u16, u16)> {
    let singles = |stroke: &Stroke| {
        let (line, chars) = (stroke.line, stroke.text.chars().collect::<Vec<_>>());
        (stroke.column..).zip(chars).map(move |(column, c)| (c, column, line))
    };
    strokes.iter().flat_map(singles).filter(|(c, ..)| *c != ' ').collect()
}

fn stroke(c: char, column: u16, line: u16) -> Stroke {
    Stroke { column, line, text: c.to_string() }
}

/// A picture turned by half a circle. An underscore is the lower edge of its
/// line, so that it becomes the lower edge of the line above.
fn turned(plan: Plan) -> Plan {
    let Plan { width, height, .. } = plan;
    let turn =
        |place: Rect| Rect { x: width - place.right(), y: height + 1 - place.bottom(), ..place };
    let turned =
        |(c, column, line)| stroke(c, width - 1 - column, height - line - u16::from(c == '_'));
    let mut strokes: Vec<Stroke> = single_strokes(&plan.strokes).into_iter().map(turned).collect();
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

/// How many columns a text of a board takes: one for each character.
pub(crate) fn length(text: &str) -> u16 {
    u16::try_from(text.chars().count()).unwrap_or(u16::MAX)
}
