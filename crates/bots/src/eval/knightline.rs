//! What the search is told about Knight Line: open windows of four, who can
//! get into their gaps, and that a threat to complete one has one answer.

use lusus_core::{Player, Position};
use lusus_games::knightline::{Cell, KnightLine, Leap, Move, Split};
use lusus_search::{Estimate, Evaluator};

/// An evaluator for both readings of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KnightLineEvaluator {
    /// What each term is worth.
    pub weights: Weights,
}

/// What the terms of each side are worth, in hundredths. The same thing is
/// worth more to the side that can use it at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weights {
    /// The worth of what the side to move has.
    pub mover: Terms,
    /// The worth of what the other side has, to that side.
    pub waiter: Terms,
    /// The worth of the turn itself.
    pub turn: i32,
}

impl Default for Weights {
    fn default() -> Weights {
        let terms = Terms {
            threes: 60,
            ready_twos: 30,
            twos: 10,
            ones: 2,
            tall_stacks: 15,
            destinations: 3,
        };
        Weights { mover: Terms { ready_twos: 50, ..terms }, waiter: terms, turn: 30 }
    }
}

/// What is counted for a side; or what each is worth.
///
/// A window is four cells in a row, column or diagonal; it is open if no enemy
/// stands in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Terms {
    /// Open windows with three own stacks whose gap is a knight's move from no
    /// own stack that can spare a tile. (A gap between three always has a
    /// neighbour, and one in reach wins or must be filled.)
    pub threes: i32,
    /// Open windows with two own stacks and two gaps that can be filled at
    /// once: the next move makes a threat.
    pub ready_twos: i32,
    /// Other open windows with two own stacks.
    pub twos: i32,
    /// Open windows with one own stack.
    pub ones: i32,
    /// Stacks with a tile to spare: who has all his tiles on one stack reaches
    /// little.
    pub tall_stacks: i32,
    /// Cells that can be filled at once.
    pub destinations: i32,
}

impl Terms {
    #[inline]
    fn worth(&self, weights: &Terms) -> i32 {
        self.threes * weights.threes
            + self.ready_twos * weights.ready_twos
            + self.twos * weights.twos
            + self.ones * weights.ones
            + self.tall_stacks * weights.tall_stacks
            + self.destinations * weights.destinations
    }
}

impl Evaluator<KnightLine> for KnightLineEvaluator {
    fn evaluate(&self, position: &KnightLine) -> Estimate {
        let [mover, waiter] = terms(position);
        let Weights { mover: to_mover, waiter: to_waiter, turn } = &self.weights;
        Estimate::hundredths(mover.worth(to_mover) - waiter.worth(to_waiter) + turn)
    }

    fn winning_move(&self, position: &KnightLine) -> Option<Move> {
        let mover = position.to_move();
        let cell = winning_cells(position, mover).first()?;
        leaps_to(position, mover, cell).find_map(|(from, _)| split(from, cell, 1))
    }

    /// Nothing that stands ever goes away, so the only defence against a threat
    /// to fill a cell is to fill it; and nothing defends against two.
    fn defences(&self, position: &KnightLine, out: &mut Vec<Move>) -> bool {
        let mover = position.to_move();
        let threats = winning_cells(position, mover.other());
        let Some(cell) = threats.first() else { return false };
        if has_line(position, mover) {
            return false;
        }
        if !threats.is_full() {
            let most = if is_first_move(position) { 1 } else { Split::MOST_TILES };
            for (from, height) in leaps_to(position, mover, cell) {
                out.extend((1..height.min(most + 1)).filter_map(|tiles| split(from, cell, tiles)));
            }
        }
        true
    }

    fn urgency(&self, position: &KnightLine, mv: Move) -> i32 {
        let Move::Split(split) = mv else { return 0 };
        let Some((mover, height)) = position.stack_at(split.from()) else { return 0 };
        if !is_usual(split.tiles(), height) {
            return -1;
        }
        match Neighbourhood::of(position, mover, split.to()).most_in_open_window() {
            2 => 1,
            _ => 0,
        }
    }

    /// A threat has one answer.
    fn extension(&self, position: &KnightLine) -> bool {
        winning_cells(position, position.to_move().other()).first().is_some()
    }

    /// By where it goes and whether many or few tiles go.
    fn slot(&self, mv: Move) -> usize {
        let Move::Split(split) = mv else { return 0 };
        let line = |coordinate: i8| (coordinate & 31) as usize;
        let amount = usize::from(split.tiles() > 1) + usize::from(split.tiles() > 4);
        (amount * 32 + line(split.to().y())) * 32 + line(split.to().x())
    }

    fn slots(&self) -> usize {
        3 * 32 * 32
    }
}

/// What the side to move has, and what the other has.
#[must_use]
pub fn terms(position: &KnightLine) -> [Terms; 2] {
    let mover = position.to_move();
    match Frame::of(position) {
        Some(frame) => {
            let grid = Grid::new(frame, position);
            [grid.terms(mover), grid.terms(mover.other())]
        }
        None => [Terms::default(); 2],
    }
}

/// Of the ways to split a stack only these are tried early: one tile, half of
/// them, or all but one. The others hardly ever do what none of these does.
fn is_usual(tiles: u8, height: u8) -> bool {
    tiles == 1 || tiles == height / 2 || tiles + 1 == height
}

fn is_first_move(position: &KnightLine) -> bool {
    position.to_move() == Player::First && position.stacks(Player::First).len() == 1
}

fn split(from: Cell, to: Cell, tiles: u8) -> Option<Move> {
    Split::new(from, to, tiles).map(Move::Split)
}

/// The stacks of a player that have a tile to spare and stand a knight's move
/// from a cell, with their heights.
fn leaps_to(position: &KnightLine, player: Player, to: Cell) -> impl Iterator<Item = (Cell, u8)> {
    let tall = position.stacks(player).filter(|&(_, height)| height > 1);
    tall.filter(move |(from, _)| is_knights_move(*from, to))
}

fn is_knights_move(from: Cell, to: Cell) -> bool {
    let (columns, rows) = (from.x().abs_diff(to.x()), from.y().abs_diff(to.y()));
    (columns == 1 && rows == 2) || (columns == 2 && rows == 1)
}

/// The cells on which a player wins if it is his turn.
fn winning_cells(position: &KnightLine, player: Player) -> Cells {
    /// Three stand already when the fourth comes.
    const FEWEST: usize = 3;
    if position.stacks(player).len() < FEWEST {
        return Cells::default();
    }
    match Frame::of(position) {
        Some(frame) => Grid::new(frame, position).winning_cells(player),
        None => winning_cells_far_apart(position, player),
    }
}

/// Whether a player to move has won already, as can be in a set-up: then any
/// move will do.
fn has_line(position: &KnightLine, player: Player) -> bool {
    position.stacks(player).any(|(cell, _)| {
        let near = Neighbourhood::of(position, player, cell);
        windows_through_centre().any(|window| near.own & window == window)
    })
}

/// Up to two cells: nobody asks for a third.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Cells {
    cells: [Option<Cell>; 2],
}

impl Cells {
    fn first(self) -> Option<Cell> {
        self.cells[0]
    }

    fn is_full(self) -> bool {
        self.cells[1].is_some()
    }

    fn insert(&mut self, cell: Cell) {
        match self.cells {
            [None, _] => self.cells[0] = Some(cell),
            [Some(known), None] if known != cell => self.cells[1] = Some(cell),
            _ => {}
        }
    }
}

/// The same for stacks that are scattered over more cells than a grid has,
/// which play does not lead to.
#[cold]
fn winning_cells_far_apart(position: &KnightLine, player: Player) -> Cells {
    let mut cells = Cells::default();
    for (from, _) in position.stacks(player).filter(|&(_, height)| height > 1) {
        for to in Leap::ALL.into_iter().filter_map(|leap| from.leap(leap)) {
            let near = Neighbourhood::of(position, player, to);
            if near.is_destination() && near.is_completed_by_centre() {
                cells.insert(to);
            }
        }
    }
    cells
}

/// Rows of cells, one bit a cell. Three empty rows on either side spare every
/// window a look at the edge.
type Rows = [u32; Grid::SIDE + 2 * Grid::MARGIN];

/// The part of the open grid in which the stacks stand.
#[derive(Clone, Copy)]
struct Frame {
    /// The coordinates of the cell that is bit 0 of the first row.
    corner: (i8, i8),
    /// How many rows are in use.
    rows: usize,
}

impl Frame {
    /// `None` if the stacks are scattered too far, or if leaps may be cut short
    /// by the end of the open grid.
    #[inline]
    fn of(position: &KnightLine) -> Option<Frame> {
        const LONGEST_LEAP: i8 = 2;
        let (mut least, mut most) = ((i8::MAX, i8::MAX), (i8::MIN, i8::MIN));
        for player in Player::BOTH {
            for (cell, _) in position.stacks(player) {
                least = (least.0.min(cell.x()), least.1.min(cell.y()));
                most = (most.0.max(cell.x()), most.1.max(cell.y()));
            }
        }
        let inside = Cell::EDGE - LONGEST_LEAP;
        let is_inside = |least: i8, most: i8| least >= -inside && most <= inside;
        let is_narrow = |least: i8, most: i8| most - least < Grid::WIDEST;
        let fits = |least, most| is_inside(least, most) && is_narrow(least, most);
        if !(fits(least.0, most.0) && fits(least.1, most.1)) {
            return None;
        }
        let margin = Grid::MARGIN as i8;
        Some(Frame {
            corner: (least.0 - margin, least.1 - margin),
            rows: (most.1 - least.1 + 1 + 2 * margin) as usize,
        })
    }
}

/// What stands in a frame.
struct Grid {
    frame: Frame,
    /// By player.
    stacks: [Rows; 2],
    /// By player: the stacks with a tile to spare.
    tall: [Rows; 2],
}

impl Grid {
    const SIDE: usize = 32;
    /// How far a window reaches beyond a stack in it.
    const MARGIN: usize = 3;
    /// How many cells all stacks may spread over, either way.
    const WIDEST: i8 = (Grid::SIDE - 2 * Grid::MARGIN) as i8;
    const NO_ROWS: Rows = [0; Grid::SIDE + 2 * Grid::MARGIN];

    #[inline]
    fn new(frame: Frame, position: &KnightLine) -> Grid {
        let mut grid = Grid { frame, stacks: [Grid::NO_ROWS; 2], tall: [Grid::NO_ROWS; 2] };
        grid.fill(position);
        grid
    }

    #[inline]
    fn fill(&mut self, position: &KnightLine) {
        for player in Player::BOTH {
            let (stacks, tall) = (&mut self.stacks[player.index()], &mut self.tall[player.index()]);
            for (cell, height) in position.stacks(player) {
                let row = (cell.y() - self.frame.corner.1) as usize + Grid::MARGIN;
                let column = (cell.x() - self.frame.corner.0) as u32;
                stacks[row] |= 1 << column;
                tall[row] |= u32::from(height > 1) << column;
            }
        }
    }

    /// The indices of the rows in use.
    #[inline]
    fn rows(&self) -> std::ops::Range<usize> {
        Grid::MARGIN..Grid::MARGIN + self.frame.rows.min(Grid::SIDE)
    }

    /// The empty cells of a row.
    #[inline]
    fn empty(&self, row: usize) -> u32 {
        !(self.stacks[0][row] | self.stacks[1][row])
    }

    /// The cells of a row that have something beside them.
    #[inline]
    fn supported(&self, row: usize) -> u32 {
        let occupied = |row: usize| self.stacks[0][row] | self.stacks[1][row];
        let column = occupied(row - 1) | occupied(row) | occupied(row + 1);
        column << 1 | column | column >> 1
    }

    /// The cells of a row a knight's move from a player's stacks that have a
    /// tile to spare.
    #[inline]
    fn reached(&self, player: Player, row: usize) -> u32 {
        let tall = &self.tall[player.index()];
        let near = tall[row - 1] | tall[row + 1];
        let far = tall[row - 2] | tall[row + 2];
        near << 2 | near >> 2 | far << 1 | far >> 1
    }

    /// The cells of a row that a player can fill at once.
    #[inline]
    fn destinations(&self, player: Player, row: usize) -> u32 {
        self.reached(player, row) & self.supported(row) & self.empty(row)
    }

    /// The cells of a row where one stack more makes a line of four.
    #[inline]
    fn completing(&self, player: Player, row: usize) -> u32 {
        let stacks = &self.stacks[player.index()];
        completing::<0, 1>(stacks, row)
            | completing::<1, 0>(stacks, row)
            | completing::<1, 1>(stacks, row)
            | completing::<1, -1>(stacks, row)
    }

    #[inline]
    fn winning_cells(&self, player: Player) -> Cells {
        let mut cells = Cells::default();
        for row in self.rows() {
            let mut wins = self.completing(player, row);
            if wins != 0 {
                wins &= self.destinations(player, row);
                for column in lusus_core::bits::ones(wins) {
                    cells.insert(self.cell(row, column));
                }
            }
        }
        cells
    }

    fn cell(&self, row: usize, column: u32) -> Cell {
        let y = self.frame.corner.1 + (row - Grid::MARGIN) as i8;
        Cell::new(self.frame.corner.0 + column as i8, y).expect("leaps do not leave the grid")
    }

    #[inline]
    fn terms(&self, player: Player) -> Terms {
        let mut ground = Ground {
            own: &self.stacks[player.index()],
            enemy: &self.stacks[player.other().index()],
            reached: Grid::NO_ROWS,
            supported: Grid::NO_ROWS,
        };
        let mut terms = Terms::default();
        for row in self.rows() {
            let (empty, stacks) = (self.empty(row), ground.own[row]);
            ground.reached[row] = stacks | self.reached(player, row) & empty;
            ground.supported[row] = stacks | self.supported(row) & empty;
            let destinations = ground.reached[row] & ground.supported[row] & empty;
            terms.destinations += destinations.count_ones() as i32;
            terms.tall_stacks += self.tall[player.index()][row].count_ones() as i32;
        }
        for row in self.rows() {
            ground.count_windows::<0, 1>(row, &mut terms);
            ground.count_windows::<1, 0>(row, &mut terms);
            ground.count_windows::<1, 1>(row, &mut terms);
            ground.count_windows::<1, -1>(row, &mut terms);
        }
        terms
    }
}

/// The grid as one player sees it.
struct Ground<'a> {
    own: &'a Rows,
    enemy: &'a Rows,
    /// Own stacks, and cells an own tile could leap to if it found support.
    reached: Rows,
    /// Own stacks, and empty cells with something beside them.
    supported: Rows,
}

impl Ground<'_> {
    /// Counts the open windows whose first cell is in this row and whose next
    /// is so many rows and columns farther.
    #[inline]
    fn count_windows<const ROWS: usize, const COLUMNS: i32>(&self, row: usize, terms: &mut Terms) {
        let [a, b, c, d] = window::<ROWS, COLUMNS>(self.own, row);
        if a | b | c | d == 0 {
            return;
        }
        let all =
            |rows: &Rows| window::<ROWS, COLUMNS>(rows, row).into_iter().fold(!0, |a, b| a & b);
        let enemies = window::<ROWS, COLUMNS>(self.enemy, row).into_iter().fold(0, |a, b| a | b);
        let (reached, supported) = (all(&self.reached), all(&self.supported));
        let (odd_front, odd_back) = (a ^ b, c ^ d);
        let (front, back) = (a & b, c & d);
        let threes = (front & odd_back | back & odd_front) & !enemies;
        let ones = (odd_front ^ odd_back) & !enemies & !threes;
        let twos = (odd_front & odd_back | front & !(c | d) | back & !(a | b)) & !enemies;
        let count = |windows: u32| windows.count_ones() as i32;
        terms.threes += count(threes & !reached);
        terms.ready_twos += count(twos & reached & supported);
        terms.twos += count(twos & !(reached & supported));
        terms.ones += count(ones);
    }
}

/// The four cells of every window whose first cell is in this row, each brought
/// to the place of the first.
#[inline]
fn window<const ROWS: usize, const COLUMNS: i32>(rows: &Rows, row: usize) -> [u32; 4] {
    [
        rows[row],
        brought::<COLUMNS>(rows[row + ROWS], 1),
        brought::<COLUMNS>(rows[row + 2 * ROWS], 2),
        brought::<COLUMNS>(rows[row + 3 * ROWS], 3),
    ]
}

/// The cells of a row where one stack more makes a line of four in the direction
/// of so many rows and columns a step.
#[inline]
fn completing<const ROWS: usize, const COLUMNS: i32>(stacks: &Rows, row: usize) -> u32 {
    let ahead = |steps: usize| brought::<COLUMNS>(stacks[row + ROWS * steps], steps);
    let behind = |steps: usize| taken::<COLUMNS>(stacks[row - ROWS * steps], steps);
    let (next, last) = (ahead(1), behind(1));
    next & ahead(2) & (last | ahead(3)) | last & behind(2) & (next | behind(3))
}

/// A row moved back by so many steps of some columns.
#[inline]
fn brought<const COLUMNS: i32>(row: u32, steps: usize) -> u32 {
    match COLUMNS {
        0 => row,
        1 => row >> steps,
        _ => row << steps,
    }
}

/// A row moved on by so many steps of some columns.
#[inline]
fn taken<const COLUMNS: i32>(row: u32, steps: usize) -> u32 {
    match COLUMNS {
        0 => row,
        1 => row << steps,
        _ => row >> steps,
    }
}

/// The cells at most three away from a cell, one bit each: 8·(dy+3) + dx+3.
struct Neighbourhood {
    own: u64,
    enemy: u64,
}

impl Neighbourhood {
    const CENTRE: u32 = 8 * 3 + 3;
    /// The cells beside the centre.
    const BESIDE: u64 = 0x0000_001c_141c_0000;
    /// How far it is from one cell of a line to the next.
    const STEPS: [u32; 4] = [1, 7, 8, 9];

    #[inline]
    fn of(position: &KnightLine, player: Player, centre: Cell) -> Neighbourhood {
        let near = |player: Player| {
            position.stacks(player).fold(0, |cells, (cell, _)| {
                let line = |centre: i8, at: i8| (at - centre).wrapping_add(3) as u8;
                let (column, row) = (line(centre.x(), cell.x()), line(centre.y(), cell.y()));
                let inside = u64::from(column < 7 && row < 7);
                cells | inside << (8 * (row & 7) + (column & 7))
            })
        };
        Neighbourhood { own: near(player), enemy: near(player.other()) }
    }

    /// Whether the centre is empty and has something beside it.
    fn is_destination(&self) -> bool {
        let occupied = self.own | self.enemy;
        occupied & 1 << Neighbourhood::CENTRE == 0 && occupied & Neighbourhood::BESIDE != 0
    }

    /// Whether an own stack in the centre makes a line of four.
    fn is_completed_by_centre(&self) -> bool {
        windows_through_centre().any(|window| (self.own & window).count_ones() == 3)
    }

    /// The most own stacks that already stand in an open window through the
    /// centre.
    #[inline]
    fn most_in_open_window(&self) -> u32 {
        let open = windows_through_centre().filter(|window| self.enemy & window == 0);
        open.map(|window| (self.own & window).count_ones()).max().unwrap_or(0)
    }
}

#[inline]
fn windows_through_centre() -> impl Iterator<Item = u64> {
    Neighbourhood::STEPS.into_iter().flat_map(|step| {
        let window = 1 | 1 << step | 1 << (2 * step) | 1 << (3 * step);
        (0..4).map(move |place| window << (Neighbourhood::CENTRE - place * step))
    })
}
