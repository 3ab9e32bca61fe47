//! What the search is told about Knight Line: open windows of four, who can
//! get into their gaps, and that a threat to complete one has one answer.

use lusus_core::{Player, Position};
use lusus_games::knightline::{Cell, KnightLine, Leap, Move, Split};
use lusus_proofs::Strategy;
use lusus_search::{Estimate, Evaluator};

use super::Weights;

/// An evaluator for both readings of the rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnightLineEvaluator {
    pub(crate) proof: Option<&'static Strategy<KnightLine>>,
}

/// What is counted for a side. A window is four cells in a row, column or
/// diagonal; it is open if no enemy stands in it.
///
/// 0. Open windows with three own stacks whose gap is a knight's move from no
///    own stack that can spare a tile. (A gap between three always has a
///    neighbour, and one in reach wins or must be filled.)
/// 1. Open windows with two own stacks and two gaps that can be filled at once:
///    the next move makes a threat.
/// 2. Other open windows with two own stacks.
/// 3. Open windows with one own stack.
/// 4. Stacks with a tile to spare: a player with all tiles on one stack reaches
///    little.
/// 5. Cells that can be filled at once.
type Terms = [i32; 6];

const WEIGHTS: Weights<6> =
    Weights { mover: [60, 50, 10, 2, 15, 3], waiter: [60, 30, 10, 2, 15, 3], turn: 30 };

impl Evaluator<KnightLine> for KnightLineEvaluator {
    fn evaluate(&self, position: &KnightLine) -> Estimate {
        let mover = position.to_move();
        let terms = match Grid::of(position) {
            Some(grid) => [mover, mover.other()].map(|player| grid.terms(player)),
            None => [Terms::default(); 2],
        };
        WEIGHTS.judge(&terms)
    }

    fn winning_move(&self, position: &KnightLine) -> Option<Move> {
        let mover = position.to_move();
        let &cell = winning_cells(position, mover).first()?;
        leaps_to(position, mover, cell).find_map(|(from, _)| split(from, cell, 1))
    }

    /// Nothing that stands ever goes away, so the only defence against a threat
    /// to fill a cell is to fill it; and nothing defends against two.
    fn defences(&self, position: &KnightLine, out: &mut Vec<Move>) -> bool {
        let mover = position.to_move();
        let threats = winning_cells(position, mover.other());
        let Some(&cell) = threats.first() else { return false };
        if has_line(position, mover) {
            return false;
        }
        if threats.len() == 1 {
            let stacks = position.stacks(Player::First).len();
            let is_first_move = mover == Player::First && stacks == 1;
            let most = if is_first_move { 1 } else { Split::MOST_TILES };
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
        !winning_cells(position, position.to_move().other()).is_empty()
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

/// Of the ways to split a stack only these are tried early: one tile, half of
/// them, or all but one. The others hardly ever do what none of these does.
fn is_usual(tiles: u8, height: u8) -> bool {
    tiles == 1 || tiles == height / 2 || tiles + 1 == height
}

fn split(from: Cell, to: Cell, tiles: u8) -> Option<Move> {
    Split::new(from, to, tiles).map(Move::Split)
}

/// The stacks of a player that have a tile to spare and stand a knight's move
/// from a cell, with their heights.
fn leaps_to(position: &KnightLine, player: Player, to: Cell) -> impl Iterator<Item = (Cell, u8)> {
    let tall = position.stacks(player).filter(|&(_, height)| height > 1);
    tall.filter(move |(from, _)| from.leap_to(to).is_some())
}

/// The cells on which a player wins if it is their turn.
fn winning_cells(position: &KnightLine, player: Player) -> Vec<Cell> {
    /// Three stand already when the fourth comes.
    const FEWEST: usize = 3;
    if position.stacks(player).len() < FEWEST {
        return Vec::new();
    }
    match Grid::of(position) {
        Some(grid) => grid.winning_cells(player),
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

/// The same for stacks that are scattered over more cells than a grid has,
/// which play does not lead to.
#[cold]
fn winning_cells_far_apart(position: &KnightLine, player: Player) -> Vec<Cell> {
    let mut cells = Vec::new();
    for (from, _) in position.stacks(player).filter(|&(_, height)| height > 1) {
        for to in Leap::ALL.into_iter().filter_map(|leap| from.leap(leap)) {
            let near = Neighbourhood::of(position, player, to);
            if near.is_destination() && near.is_completed_by_centre() && !cells.contains(&to) {
                cells.push(to);
            }
        }
    }
    cells
}

/// Rows of cells, one bit a cell. Three empty rows on either side spare every
/// window a look at the edge.
type Rows = [u32; Grid::SIDE + 2 * Grid::MARGIN];

/// What stands in the part of the open grid where there are stacks.
struct Grid {
    /// The coordinates of the cell that is bit 0 of the first row.
    corner: (i8, i8),
    /// How many rows are in use.
    height: usize,
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

    /// `None` if the stacks are scattered too far, or if leaps may be cut short
    /// by the end of the open grid.
    #[inline]
    fn of(position: &KnightLine) -> Option<Grid> {
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
        let mut grid = Grid {
            corner: (least.0 - margin, least.1 - margin),
            height: (most.1 - least.1 + 1 + 2 * margin) as usize,
            stacks: [Grid::NO_ROWS; 2],
            tall: [Grid::NO_ROWS; 2],
        };
        grid.fill(position);
        Some(grid)
    }

    #[inline]
    fn fill(&mut self, position: &KnightLine) {
        for player in Player::BOTH {
            let (stacks, tall) = (&mut self.stacks[player.index()], &mut self.tall[player.index()]);
            for (cell, height) in position.stacks(player) {
                let row = (cell.y() - self.corner.1) as usize + Grid::MARGIN;
                let column = (cell.x() - self.corner.0) as u32;
                stacks[row] |= 1 << column;
                tall[row] |= u32::from(height > 1) << column;
            }
        }
    }

    /// The indices of the rows in use.
    #[inline]
    fn rows(&self) -> std::ops::Range<usize> {
        Grid::MARGIN..Grid::MARGIN + self.height.min(Grid::SIDE)
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
    fn winning_cells(&self, player: Player) -> Vec<Cell> {
        let mut cells = Vec::new();
        for row in self.rows() {
            let mut wins = self.completing(player, row);
            if wins != 0 {
                wins &= self.destinations(player, row);
                cells.extend(lusus_core::bits::ones(wins).map(|column| self.cell(row, column)));
            }
        }
        cells
    }

    fn cell(&self, row: usize, column: u32) -> Cell {
        let y = self.corner.1 + (row - Grid::MARGIN) as i8;
        Cell::new(self.corner.0 + column as i8, y).expect("leaps do not leave the grid")
    }

    #[inline]
    fn terms(&self, player: Player) -> Terms {
        let mut ground = Ground {
            own: &self.stacks[player.index()],
            enemy: &self.stacks[player.other().index()],
            reached: Grid::NO_ROWS,
            supported: Grid::NO_ROWS,
        };
        let (mut windows, mut tall_stacks, mut destinations) = ([0; 4], 0, 0);
        for row in self.rows() {
            let (empty, stacks) = (self.empty(row), ground.own[row]);
            ground.reached[row] = stacks | self.reached(player, row) & empty;
            ground.supported[row] = stacks | self.supported(row) & empty;
            let fillable = ground.reached[row] & ground.supported[row] & empty;
            destinations += fillable.count_ones() as i32;
            tall_stacks += self.tall[player.index()][row].count_ones() as i32;
        }
        for row in self.rows() {
            ground.count_windows::<0, 1>(row, &mut windows);
            ground.count_windows::<1, 0>(row, &mut windows);
            ground.count_windows::<1, 1>(row, &mut windows);
            ground.count_windows::<1, -1>(row, &mut windows);
        }
        let [threes, ready_twos, twos, ones] = windows;
        [threes, ready_twos, twos, ones, tall_stacks, destinations]
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
    /// is so many rows and columns farther, in the order of the first terms.
    #[inline]
    fn count_windows<const ROWS: usize, const COLUMNS: i32>(
        &self,
        row: usize,
        counts: &mut [i32; 4],
    ) {
        let [a, b, c, d] = window::<ROWS, COLUMNS>(self.own, row);
        if a | b | c | d == 0 {
            return;
        }
        let all =
            |rows: &Rows| window::<ROWS, COLUMNS>(rows, row).into_iter().fold(!0, |a, b| a & b);
        let enemies = window::<ROWS, COLUMNS>(self.enemy, row).into_iter().fold(0, |a, b| a | b);
        let reached = all(&self.reached);
        let ready = reached & all(&self.supported);
        let (odd_front, odd_back) = (a ^ b, c ^ d);
        let (front, back) = (a & b, c & d);
        let threes = (front & odd_back | back & odd_front) & !enemies;
        let ones = (odd_front ^ odd_back) & !enemies & !threes;
        let twos = (odd_front & odd_back | front & !(c | d) | back & !(a | b)) & !enemies;
        let counted = [threes & !reached, twos & ready, twos & !ready, ones];
        for (count, windows) in counts.iter_mut().zip(counted) {
            *count += windows.count_ones() as i32;
        }
    }
}

/// The four cells of every window whose first cell is in this row, each brought
/// to the place of the first.
#[inline]
fn window<const ROWS: usize, const COLUMNS: i32>(rows: &Rows, row: usize) -> [u32; 4] {
    let at = |steps: usize| shifted(rows[row + ROWS * steps], COLUMNS * steps as i32);
    [at(0), at(1), at(2), at(3)]
}

/// The cells of a row where one stack more makes a line of four in the direction
/// of so many rows and columns a step.
#[inline]
fn completing<const ROWS: usize, const COLUMNS: i32>(stacks: &Rows, row: usize) -> u32 {
    let ahead = |steps: usize| shifted(stacks[row + ROWS * steps], COLUMNS * steps as i32);
    let behind = |steps: usize| shifted(stacks[row - ROWS * steps], -COLUMNS * steps as i32);
    let (next, last) = (ahead(1), behind(1));
    next & ahead(2) & (last | ahead(3)) | last & behind(2) & (next | behind(3))
}

/// A row moved back by so many columns.
#[inline]
const fn shifted(row: u32, columns: i32) -> u32 {
    if columns < 0 { row << -columns } else { row >> columns }
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
