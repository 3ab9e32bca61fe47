use lusus_core::{
    Key, Outcome, ParsePositionError, Player, Position, Random, Reason, Repetition, key_table, mix,
};

use super::board::{Cell, Leaps, Offset, Surroundings, Window};
use super::moves::{Move, Split};
use super::variant::{OnlySingles, Variant};

/// How many tiles each player has, all on the grid from the beginning.
pub(super) const TILES: u8 = 20;

/// A position of Knight Line.
///
/// The grid is far too large for sets of cells, so a position is the list of
/// its stacks. Each stack knows which of its leaps are blocked or supported,
/// which makes it larger than 128 bytes but leaves next to nothing to do when
/// moves are counted or drawn; and since nothing else looks around, scattered
/// set-ups are no special case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnightLine {
    pub(super) board: Board,
    turn: Player,
    variant: Variant,
}

impl KnightLine {
    /// Four or more stacks of the mover in an unbroken line: the mover won.
    pub const LINE: Reason = Reason::new("line");
    /// The mover has only single tiles left and lost.
    pub const EXHAUSTED: Reason = Reason::new("exhausted");
    /// Nobody can move: player 2 won.
    pub const STALEMATE: Reason = Reason::new("stalemate");

    pub(super) const fn new(variant: Variant, board: Board, turn: Player) -> KnightLine {
        KnightLine { board, turn, variant }
    }

    /// The position with this player to move.
    pub(super) fn with_turn(&self, turn: Player) -> KnightLine {
        KnightLine { turn, ..self.clone() }
    }

    /// The cells and heights of a player's stacks, ordered by cell.
    #[must_use]
    pub fn stacks(&self, player: Player) -> impl ExactSizeIterator<Item = (Cell, u8)> {
        self.board.army(player).stacks().iter().map(|stack| (stack.cell, stack.height))
    }

    /// The stack on a cell: whose it is and how high.
    #[must_use]
    pub fn stack_at(&self, cell: Cell) -> Option<(Player, u8)> {
        Player::BOTH.into_iter().find_map(|player| {
            self.board.army(player).stack_at(cell).map(|stack| (player, stack.height))
        })
    }

    /// The army of the player to move.
    #[inline]
    pub(super) fn own(&self) -> &Army {
        self.board.army(self.turn)
    }

    /// The army of the player who moved last, or would have in a set-up.
    #[inline]
    pub(super) fn movers(&self) -> &Army {
        self.board.army(self.turn.other())
    }

    /// Whether the mover has won by a line or lost by having only single tiles
    /// left, whatever moves there are.
    #[inline]
    pub(super) fn is_decided(&self) -> bool {
        self.movers().has_line || self.mover_is_exhausted()
    }

    #[inline]
    fn mover_is_exhausted(&self) -> bool {
        match self.variant.only_singles() {
            OnlySingles::Lose => self.movers().has_only_singles(),
            OnlySingles::PlayOn => false,
        }
    }
}

impl Position for KnightLine {
    type Move = Move;
    type Variant = Variant;

    fn start(variant: Variant, _seed: u64) -> KnightLine {
        const BESIDE_THE_ORIGIN: Cell = Cell::new(1, 0).expect("the grid is larger");
        let mut board = Board::EMPTY;
        board.place(Player::First, Cell::ORIGIN, TILES);
        board.place(Player::Second, BESIDE_THE_ORIGIN, TILES);
        KnightLine::new(variant, board, Player::First)
    }

    fn parse(variant: Variant, text: &str) -> Result<KnightLine, ParsePositionError> {
        super::text::parse(variant, text)
    }

    fn variant(&self) -> Variant {
        self.variant
    }

    #[inline]
    fn to_move(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let mover = self.turn.other();
        if self.movers().has_line {
            return Some(Outcome::win(mover, KnightLine::LINE));
        }
        if self.mover_is_exhausted() {
            return Some(Outcome::win(self.turn, KnightLine::EXHAUSTED));
        }
        let stuck = !self.own().can_move() && !self.movers().can_move();
        stuck.then_some(Outcome::win(Player::Second, KnightLine::STALEMATE))
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        self.push_legal(out);
    }

    fn play(&mut self, mv: Move) {
        if let Move::Split(split) = mv {
            self.board.split(self.turn, split);
        }
        self.turn = self.turn.other();
    }

    fn key(&self) -> Key {
        const TURN: [u64; 2] = key_table(0x6b6e_6967_6874_0001);
        const VARIANT: [u64; 2] = key_table(0x6b6e_6967_6874_0002);
        let variant = VARIANT[self.variant.only_singles() as usize];
        Key(self.board.key ^ TURN[self.turn.index()] ^ variant)
    }

    /// A move occupies one cell more for ever, and a pass is followed by a
    /// move.
    fn on_repetition(&self) -> Repetition {
        Repetition::Impossible
    }

    fn count_legal(&self) -> u64 {
        self.count_moves()
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.allows(mv)
    }

    fn random_legal(&self, random: &mut Random) -> Option<Move> {
        self.draw_legal(random)
    }
}

/// The stacks of both players and the key of them all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Board {
    armies: [Army; 2],
    key: u64,
}

impl Board {
    pub(super) const EMPTY: Board = Board { armies: [Army::EMPTY; 2], key: 0 };

    #[inline]
    pub(super) const fn army(&self, player: Player) -> &Army {
        &self.armies[player.index()]
    }

    /// Puts a new stack on an empty cell.
    pub(super) fn place(&mut self, player: Player, cell: Cell, height: u8) {
        self.key ^= stack_key(player, cell, height);
        let [(by_first, near_first), (by_second, near_second)] =
            self.armies.each_mut().map(|army| army.meet(cell));
        let by_edge =
            Surroundings { blocked: cell.leaps_beyond_the_grid(), supported: Leaps::NONE };
        let surroundings = by_edge.union(by_first).union(by_second);
        let mut own = [near_first, near_second][player.index()];
        own.insert(Offset::ZERO);
        let army = &mut self.armies[player.index()];
        army.has_line |= own.has_line();
        army.insert(Stack { cell, height, surroundings });
    }

    /// Makes a legal move of `player`.
    fn split(&mut self, player: Player, split: Split) {
        let from = self.armies[player.index()].stack_at_mut(split.from());
        let height = from.height;
        from.height = height - split.tiles();
        self.key ^= stack_key(player, split.from(), height);
        self.key ^= stack_key(player, split.from(), height - split.tiles());
        self.place(player, split.to(), split.tiles());
    }
}

/// The key of one stack. A table of all would have 645,160 entries, so each is
/// made when it is needed.
fn stack_key(player: Player, cell: Cell, height: u8) -> u64 {
    const SEED: u64 = 0x6b6e_6967_6874_0000;
    let [x, y] = [cell.x(), cell.y()].map(|coordinate| coordinate as u8);
    let word = u32::from_le_bytes([x, y, height, player.number()]);
    mix(SEED ^ u64::from(word))
}

/// The stacks of one player, ordered by cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Army {
    /// The unused end is always [`Stack::NONE`], so that equal armies are
    /// equal bytes.
    stacks: [Stack; TILES as usize],
    count: u8,
    /// Whether four or more stand in a line. As no cell is ever vacated, a
    /// line stays.
    has_line: bool,
}

impl Army {
    const EMPTY: Army = Army { stacks: [Stack::NONE; TILES as usize], count: 0, has_line: false };

    #[inline]
    pub(super) fn stacks(&self) -> &[Stack] {
        &self.stacks[..usize::from(self.count)]
    }

    /// Whether some stack has a tile to spare and an open leap.
    #[inline]
    pub(super) fn can_move(&self) -> bool {
        self.stacks().iter().any(|stack| stack.height > 1 && !stack.leaps().is_empty())
    }

    /// Heights add up to [`TILES`], so as many stacks are all single.
    #[inline]
    fn has_only_singles(&self) -> bool {
        self.count == TILES
    }

    pub(super) fn stack_at(&self, cell: Cell) -> Option<&Stack> {
        self.stacks().iter().find(|stack| stack.cell == cell)
    }

    #[inline]
    fn stack_at_mut(&mut self, cell: Cell) -> &mut Stack {
        let stacks = &mut self.stacks[..usize::from(self.count)];
        stacks.iter_mut().find(|stack| stack.cell == cell).expect("a legal move starts at a stack")
    }

    /// Tells every stack that `cell` is occupied now, and returns what the
    /// stacks mean for a new stack there, and which of them are near it.
    #[inline]
    fn meet(&mut self, cell: Cell) -> (Surroundings, Window) {
        let mut surroundings = Surroundings::EMPTY;
        let mut near = Window::default();
        for stack in &mut self.stacks[..usize::from(self.count)] {
            let offset = Offset::between(cell, stack.cell);
            let meeting = offset.meeting();
            near.insert(offset);
            surroundings = surroundings.union(meeting.new);
            stack.surroundings = stack.surroundings.union(meeting.old);
        }
        (surroundings, near)
    }

    #[inline]
    fn insert(&mut self, new: Stack) {
        let mut at = usize::from(self.count);
        while at > 0 && self.stacks[at - 1].cell > new.cell {
            self.stacks[at] = self.stacks[at - 1];
            at -= 1;
        }
        self.stacks[at] = new;
        self.count += 1;
    }
}

/// Tiles of one colour on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stack {
    pub(super) cell: Cell,
    pub(super) height: u8,
    surroundings: Surroundings,
}

impl Stack {
    const NONE: Stack = Stack { cell: Cell::ORIGIN, height: 0, surroundings: Surroundings::EMPTY };

    /// The leaps that tiles of this stack may make, if it has any to spare.
    #[inline]
    pub(super) const fn leaps(&self) -> Leaps {
        self.surroundings.open()
    }
}
