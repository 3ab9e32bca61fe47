use std::fmt;
use std::str::FromStr;

use lusus_core::text::{PASS, canonical_number};
use lusus_core::{ParseMoveError, Player, Position, Random};

use super::board::{Cell, Leap};
use super::position::{KnightLine, Stack, TILES};

/// A move: some tiles of a stack leap, or a player who cannot do that passes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Tiles leap off a stack.
    Split(Split),
    /// Nothing; only legal for a player who cannot move while the other can.
    Pass,
}

/// Tiles that leap off a stack and form a new one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Split {
    from: Cell,
    leap: Leap,
    tiles: u8,
}

impl Split {
    /// The most tiles that can ever leave a stack.
    pub const MOST_TILES: u8 = TILES - 1;

    /// Tiles that leap from one cell to another. `None` if those are no
    /// knight's move apart or no stack can spare so many.
    #[must_use]
    pub fn new(from: Cell, to: Cell, tiles: u8) -> Option<Split> {
        let leap = from.leap_to(to)?;
        (1..=Split::MOST_TILES).contains(&tiles).then_some(Split { from, leap, tiles })
    }

    /// Where the tiles come from.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Cell {
        self.from
    }

    /// Where the tiles go.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Cell {
        self.from.leap(self.leap).expect("a split never leaves the grid")
    }

    /// How many tiles move.
    #[inline]
    #[must_use]
    pub const fn tiles(self) -> u8 {
        self.tiles
    }
}

/// Prints `pass`, or from, to and the number of tiles: `0,0>2,1:1`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Split(split) => write!(f, "{}>{}:{}", split.from(), split.to(), split.tiles()),
            Move::Pass => f.write_str(PASS),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if text == PASS {
            return Ok(Move::Pass);
        }
        read_split(text).map(Move::Split).ok_or(ParseMoveError)
    }
}

fn read_split(text: &str) -> Option<Split> {
    let (from, rest) = text.split_once('>')?;
    let (to, tiles) = rest.split_once(':')?;
    let tiles = u8::try_from(canonical_number(tiles)?).ok()?;
    Split::new(from.parse().ok()?, to.parse().ok()?, tiles)
}

/// Which moves are legal.
impl KnightLine {
    pub(super) fn push_legal(&self, out: &mut Vec<Move>) {
        if self.is_decided() {
            return;
        }
        let before = out.len();
        for stack in self.own().stacks() {
            let most = self.most_tiles(stack);
            for leap in stack.leaps().iter() {
                let split = |tiles| Move::Split(Split { from: stack.cell, leap, tiles });
                out.extend((1..=most).map(split));
            }
        }
        if out.len() == before && self.movers().can_move() {
            out.push(Move::Pass);
        }
    }

    pub(super) fn count_moves(&self) -> u64 {
        if self.is_decided() {
            return 0;
        }
        match self.count_splits() {
            0 => u64::from(self.movers().can_move()),
            splits => u64::from(splits),
        }
    }

    pub(super) fn allows(&self, mv: Move) -> bool {
        !self.is_decided()
            && match mv {
                Move::Split(split) => self.allows_split(split),
                Move::Pass => !self.own().can_move() && self.movers().can_move(),
            }
    }

    pub(super) fn draw_legal(&self, random: &mut Random) -> Option<Move> {
        if self.is_decided() {
            return None;
        }
        match self.count_splits() {
            0 => self.movers().can_move().then_some(Move::Pass),
            splits => Some(self.nth_split(random.below(splits))),
        }
    }

    /// How many tiles of an own stack may leap at most: one must stay, and the
    /// first move of the game takes one.
    #[inline]
    pub(super) fn most_tiles(&self, stack: &Stack) -> u8 {
        (stack.height - 1).min(self.most_tiles_of_any_stack())
    }

    /// While player 1 is to move and has one stack, a move takes one tile.
    #[inline]
    pub(super) fn most_tiles_of_any_stack(&self) -> u8 {
        let is_first_move = self.to_move() == Player::First && self.own().stacks().len() == 1;
        if is_first_move { 1 } else { Split::MOST_TILES }
    }

    fn allows_split(&self, split: Split) -> bool {
        self.own().stack_at(split.from).is_some_and(|stack| {
            split.tiles <= self.most_tiles(stack) && stack.leaps().contains(split.leap)
        })
    }

    fn count_splits(&self) -> u32 {
        let most = self.most_tiles_of_any_stack();
        let splits_of =
            |stack: &Stack| u32::from((stack.height - 1).min(most)) * stack.leaps().len();
        self.own().stacks().iter().map(splits_of).sum()
    }

    /// The split with `n` splits before it; there must be more than `n`.
    fn nth_split(&self, mut n: u32) -> Move {
        for stack in self.own().stacks() {
            let most = u32::from(self.most_tiles(stack));
            let here = most * stack.leaps().len();
            if n < here {
                let (leap, tiles) = (stack.leaps().nth(n / most), (n % most + 1) as u8);
                return Move::Split(Split { from: stack.cell, leap, tiles });
            }
            n -= here;
        }
        unreachable!("a number below the count of splits has a split")
    }
}
