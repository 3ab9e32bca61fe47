use lusus_core::{Player, mix};
use lusus_games::knightline::Cell;

use super::cells::{Cells, FIRST, LAST, Lines, Place, SIDE};

/// Stacks in a window of the grid, and what they threaten.
///
/// Occupied cells never become empty and never change hands, so everything but
/// the movable stacks only grows, and a new stack changes little.
#[derive(Clone)]
pub(super) struct Board {
    armies: [Army; 2],
    /// The cells where no stack can be put: the occupied ones, and what lies
    /// beyond the grid.
    closed: Cells,
    /// The cells that have an occupied neighbour.
    near: Cells,
    /// Its fingerprint and that of its mirror image.
    prints: [u64; 2],
    window: Window,
}

/// The stacks of one player.
#[derive(Clone)]
struct Army {
    cells: Cells,
    /// The stacks from which tiles may leap.
    movable: Cells,
    /// The cells where one more stack would complete a line of four.
    completing: Cells,
    has_line: bool,
    count: u8,
    stacks: [Stack; MOST_STACKS],
}

/// The most stacks that a player can have: one more with each turn.
pub(super) const MOST_STACKS: usize = 40;

/// A stack: where it stands, and its mark: its height, or for a player whose
/// heights are left out 1 for a single tile and 0 for anything else.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    pub(super) place: Place,
    pub(super) mark: u8,
}

/// Where the window lies on the grid: the coordinates of its first column and
/// row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub(super) left: i8,
    pub(super) bottom: i8,
}

/// The row and column in the middle of those where stacks may stand.
const MIDDLE: i8 = ((FIRST + LAST) / 2) as i8;

impl Window {
    /// The window around these coordinates.
    pub(super) const fn around(x: i8, y: i8) -> Window {
        Window { left: x - MIDDLE, bottom: y - MIDDLE }
    }

    /// Whether the image of the window in the x axis is the window itself.
    #[inline]
    pub(super) const fn is_symmetric(self) -> bool {
        self.bottom == -MIDDLE
    }

    /// The place of a cell, if stacks may stand there.
    pub(super) fn place(self, x: i8, y: i8) -> Option<Place> {
        let line = |at: i8, first: i8| {
            let line = i16::from(at) - i16::from(first);
            u8::try_from(line).ok().filter(|line| (FIRST..=LAST).contains(line))
        };
        Some(Place { row: line(y, self.bottom)?, column: line(x, self.left)? })
    }

    pub(super) fn coordinates(self, place: Place) -> (i8, i8) {
        (self.left + place.column as i8, self.bottom + place.row as i8)
    }

    /// The cells of the window that the grid does not have.
    fn beyond_the_grid(self) -> Cells {
        let mut beyond = Cells::NONE;
        for (row, column) in (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column))) {
            let place = Place { row: row as u8, column: column as u8 };
            let (x, y) = self.coordinates(place);
            if Cell::new(x, y).is_none() {
                beyond.insert(place);
            }
        }
        beyond
    }
}

impl Board {
    pub(super) fn empty(window: Window) -> Board {
        let stack = Stack { place: Place { row: 0, column: 0 }, mark: 0 };
        let army = Army {
            cells: Cells::NONE,
            movable: Cells::NONE,
            completing: Cells::NONE,
            has_line: false,
            count: 0,
            stacks: [stack; MOST_STACKS],
        };
        Board {
            armies: [army.clone(), army],
            closed: window.beyond_the_grid(),
            near: Cells::NONE,
            prints: [0; 2],
            window,
        }
    }

    /// Puts a new stack on an empty cell.
    #[inline]
    pub(super) fn place(&mut self, player: Player, stack: Stack) {
        self.toggle(player, stack);
        self.closed.insert(stack.place);
        self.near.insert_around(stack.place);
        let army = &mut self.armies[player.index()];
        army.stacks[usize::from(army.count)] = stack;
        army.count += 1;
        army.cells.insert(stack.place);
        if stack.mark != 1 {
            army.movable.insert(stack.place);
        }
        let lines = Lines::through(stack.place, &army.cells);
        army.has_line |= lines.complete;
        for missing in lines.missing.into_iter().flatten() {
            army.completing.insert(missing);
        }
    }

    /// Takes tiles off a stack whose height is known.
    #[inline]
    pub(super) fn take(&mut self, player: Player, number: u8, tiles: u8) {
        let before = self.armies[player.index()].stacks[usize::from(number)];
        let after = Stack { mark: before.mark - tiles, ..before };
        self.toggle(player, before);
        self.toggle(player, after);
        let army = &mut self.armies[player.index()];
        army.stacks[usize::from(number)] = after;
        if after.mark == 1 {
            army.movable.remove(after.place);
        }
    }

    /// The stacks of a player, the oldest first.
    #[inline]
    pub(super) fn stacks(&self, player: Player) -> &[Stack] {
        let army = &self.armies[player.index()];
        &army.stacks[..usize::from(army.count)]
    }

    pub(super) fn has_line(&self, player: Player) -> bool {
        self.armies[player.index()].has_line
    }

    pub(super) fn has_movable(&self, player: Player) -> bool {
        !self.armies[player.index()].movable.is_empty()
    }

    /// The empty cells to which some stack of a player can leap.
    #[inline]
    pub(super) fn destinations(&self, player: Player) -> Cells {
        let leaps = self.armies[player.index()].movable.leaps();
        leaps.and(&self.near).without(&self.closed)
    }

    /// The cells where a player could complete a line of four at once.
    #[inline]
    pub(super) fn threats(&self, player: Player) -> Cells {
        let army = &self.armies[player.index()];
        let mut open = army.completing.and(&self.near).without(&self.closed);
        if open.is_empty() {
            return open;
        }
        let candidates = open;
        for place in candidates.iter() {
            if !army.movable.leap_to(place) {
                open.remove(place);
            }
        }
        open
    }

    /// The fingerprints of the board and of its image in the x axis.
    #[inline]
    pub(super) fn prints(&self) -> [u64; 2] {
        self.prints
    }

    /// How the fingerprints change when a stack is put down or taken away.
    #[inline]
    pub(super) fn print_of(&self, player: Player, stack: Stack) -> [u64; 2] {
        let (x, y) = self.window.coordinates(stack.place);
        [y, -y].map(|y| {
            let word = u32::from_le_bytes([x as u8, y as u8, stack.mark, player.number()]);
            mix(STACKS ^ u64::from(word))
        })
    }

    pub(super) fn window(&self) -> Window {
        self.window
    }

    /// Adds a stack to the fingerprints, or takes it out again.
    #[inline]
    fn toggle(&mut self, player: Player, stack: Stack) {
        let [own, mirrored] = self.print_of(player, stack);
        self.prints[0] ^= own;
        self.prints[1] ^= mirrored;
    }
}

/// What tells the words of stacks from others; part of the format of
/// certificates.
const STACKS: u64 = 0x6c75_7375_735f_6b6c;
