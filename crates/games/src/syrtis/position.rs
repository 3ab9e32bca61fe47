use lusus_core::bits::nth_one;
use lusus_core::{
    Key, Outcome, ParsePositionError, Player, Position, Random, Reason, Repetition, key_table,
};

use super::board::{Attribute, Board, Cell, CellSet, Side, Tile, island};
use super::moves::Move;
use super::variant::Variant;

/// A position of Syrtis, from the drawn board to the end of the game.
///
/// Its key includes the variant and every field of its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Syrtis {
    pub(super) variant: Variant,
    pub(super) board: Board,
    pub(super) stage: Stage,
    pub(super) turn: Player,
    /// The player who has the light towers; none before that is chosen.
    pub(super) light: Option<Player>,
    /// Who sank last; none if nothing has been sunk.
    pub(super) streak: Option<Streak>,
    /// How many of their own turns in a row light and dark have passed.
    pub(super) passes: [u8; 2],
}

/// The four stages of a game, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Stage {
    /// Player 1 exchanges tiles until no colour and no shape is complete.
    Fix = 0,
    /// Player 1 places the four towers.
    Place = 1,
    /// Player 2 chooses light or dark.
    Choose = 2,
    /// Light and dark play in turns.
    Play = 3,
}

/// A run of sunk tiles, unbroken by the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Streak {
    /// Who sank last.
    pub side: Side,
    /// How many tiles this side has sunk since the other side sank one, from 1
    /// to 4.
    pub sunk: u8,
}

/// So many tiles sunk in a row win by quicksand.
pub(super) const QUICKSAND_LENGTH: u8 = 4;
/// So many passes of one player in a row end the game.
pub(super) const LONGEST_PASSING: u8 = 4;
/// Each side has so many towers.
pub(super) const TOWERS_EACH: u32 = 2;

impl Syrtis {
    /// A streak of four sunk tiles.
    pub const QUICKSAND: Reason = Reason::new("quicksand");
    /// One side is complete.
    pub const ISLAND: Reason = Reason::new("island");
    /// Both sides are complete, or the passes ended the game.
    pub const INITIATIVE: Reason = Reason::new("initiative");

    /// A start with towers and sides: the dark towers stand opposite the light
    /// ones, where the tiles are opposite too, so that both sides have the same,
    /// and player 1 begins.
    pub(super) fn arranged(variant: Variant, seed: u64) -> Syrtis {
        let mut position = Syrtis::start(variant, seed);
        // The board was drawn with the seed itself.
        let mut random = Random::new(!seed);
        while position.stage != Stage::Play {
            position.play(position.arranging_move(&mut random));
        }
        position
    }

    fn arranging_move(&self, random: &mut Random) -> Move {
        match self.next_tower() {
            _ if self.stage == Stage::Choose => Move::Choose(Side::Dark),
            Some(tower) => {
                let mirrored = self.opposite(self.towers(Side::Light));
                let places = match tower {
                    Side::Light => self.placings() & !mirrored,
                    Side::Dark => self.placings() & mirrored,
                };
                Move::Place(Cell::of(nth_one(places, random.below(places.count_ones()))))
            }
            None => self.random_legal(random).expect("tiles can be exchanged until none is wrong"),
        }
    }

    /// The other places of the pairs that these places belong to.
    fn opposite(&self, places: CellSet) -> CellSet {
        let pairs = self.variant.pairs().iter().flat_map(|&[odd, even]| [(odd, even), (even, odd)]);
        let ours = pairs.filter(|(place, _)| places & place.bit() != 0);
        ours.fold(0, |set, (_, other)| set | other.bit())
    }

    /// What is being done now.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The side that a player has; `None` before it is chosen.
    #[inline]
    #[must_use]
    pub fn side_of(&self, player: Player) -> Option<Side> {
        let light = self.light?;
        Some(if light == player { Side::Light } else { Side::Dark })
    }

    /// The player who has a side; `None` before it is chosen.
    #[must_use]
    pub fn player_of(&self, side: Side) -> Option<Player> {
        let light = self.light?;
        Some(match side {
            Side::Light => light,
            Side::Dark => light.other(),
        })
    }

    /// Who sank last, and how often; `None` if nothing has been sunk.
    #[must_use]
    pub fn streak(&self) -> Option<Streak> {
        self.streak
    }

    /// How many of its own turns in a row a side has passed.
    #[must_use]
    pub fn passes(&self, side: Side) -> u8 {
        self.passes[side.index()]
    }

    /// The side that a tie goes to: who sank last, else light.
    #[must_use]
    pub fn initiative(&self) -> Side {
        self.streak.map_or(Side::Light, |streak| streak.side)
    }

    /// The attributes of a side whose tiles are all connected.
    pub fn complete(&self, side: Side) -> impl Iterator<Item = Attribute> {
        side.attributes().into_iter().filter(|&attribute| self.board.is_complete(attribute))
    }

    /// The tiles of a colour or of a shape.
    #[inline]
    #[must_use]
    pub fn tiles(&self, attribute: Attribute) -> CellSet {
        self.board.tiles_of(attribute)
    }

    /// The tiles that carry a side's towers.
    #[inline]
    #[must_use]
    pub fn towers(&self, side: Side) -> CellSet {
        self.board.towers(side)
    }

    /// The island of an attribute that the tile on a cell belongs to; no tiles
    /// if it lacks the attribute.
    #[inline]
    #[must_use]
    pub fn island(&self, cell: Cell, attribute: Attribute) -> CellSet {
        let tiles = self.tiles(attribute);
        island(cell.bit() & tiles, tiles)
    }

    /// The side to move; `None` before the sides are chosen.
    #[inline]
    #[must_use]
    pub fn side_to_move(&self) -> Option<Side> {
        self.side_of(self.turn)
    }

    /// The side whose tower is placed next; `None` outside that stage.
    #[must_use]
    pub fn next_tower(&self) -> Option<Side> {
        let light_missing = self.towers_to_come(Side::Light) > 0;
        let next = if light_missing { Side::Light } else { Side::Dark };
        (self.stage == Stage::Place).then_some(next)
    }

    /// How many of a side's towers are not on the board.
    pub(super) fn towers_to_come(&self, side: Side) -> u32 {
        TOWERS_EACH - self.board.towers(side).count_ones()
    }

    /// The side to move, light before it is chosen.
    #[inline]
    pub(super) fn mover(&self) -> Side {
        match self.light {
            Some(light) if light != self.turn => Side::Dark,
            _ => Side::Light,
        }
    }

    /// How the `play` stage ended, as the side that won and the reason.
    #[inline]
    fn winner(&self) -> Option<(Side, Reason)> {
        if let Some(Streak { side, sunk: QUICKSAND_LENGTH }) = self.streak {
            return Some((side, Syrtis::QUICKSAND));
        }
        let [light, dark] = Side::BOTH.map(|side| self.complete(side).next().is_some());
        let passed_out = !self.passes.contains(&0) || self.passes.contains(&LONGEST_PASSING);
        match (light, dark) {
            (true, false) => Some((Side::Light, Syrtis::ISLAND)),
            (false, true) => Some((Side::Dark, Syrtis::ISLAND)),
            (true, true) => Some((self.initiative(), Syrtis::INITIATIVE)),
            (false, false) if passed_out => Some((self.initiative(), Syrtis::INITIATIVE)),
            (false, false) => None,
        }
    }

    fn win(&self, side: Side, reason: Reason) -> Option<Outcome> {
        Some(Outcome::win(self.player_of(side)?, reason))
    }

    /// Leaves the stage `fix` if no colour and no shape is complete.
    fn end_fixing(&mut self) {
        let complete = Attribute::ALL.into_iter().any(|it| self.board.is_complete(it));
        self.stage = if complete { Stage::Fix } else { Stage::Place };
    }

    /// Puts the next tower on a tile; after the last one player 2 chooses.
    fn place(&mut self, cell: Cell) {
        let Some(side) = self.next_tower() else { return };
        self.board.put_tower(cell, side);
        if self.board.all_towers().count_ones() == 2 * TOWERS_EACH {
            self.stage = Stage::Choose;
            self.turn = Player::Second;
        }
    }

    /// The player to move takes a side, and light begins.
    fn choose(&mut self, side: Side) {
        let light = match side {
            Side::Light => self.turn,
            Side::Dark => self.turn.other(),
        };
        self.stage = Stage::Play;
        self.light = Some(light);
        self.turn = light;
    }

    #[inline]
    fn end_turn(&mut self, passes: u8) {
        self.passes[self.mover().index()] = passes;
        self.turn = self.turn.other();
    }
}

impl Position for Syrtis {
    type Move = Move;
    type Variant = Variant;

    fn start(variant: Variant, seed: u64) -> Syrtis {
        let tiles = draw(variant, &mut Random::new(seed));
        let mut start = Syrtis {
            variant,
            board: Board::new(tiles, []),
            stage: Stage::Fix,
            turn: Player::First,
            light: None,
            streak: None,
            passes: [0; 2],
        };
        start.end_fixing();
        start
    }

    fn parse(variant: Variant, text: &str) -> Result<Syrtis, ParsePositionError> {
        super::text::parse(variant, text)
    }

    #[inline]
    fn variant(&self) -> Variant {
        self.variant
    }

    #[inline]
    fn to_move(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.stage != Stage::Play {
            return None;
        }
        let (side, reason) = self.winner()?;
        self.win(side, reason)
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        self.choices().list(out);
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        let side = self.mover();
        match mv {
            Move::Swap(pair) => {
                self.board.swap(self.variant.pairs()[pair.index()]);
                self.end_fixing();
            }
            Move::Place(cell) => self.place(cell),
            Move::Choose(side) => self.choose(side),
            Move::Tower { from, to } => {
                self.board.move_tower(side, from, to);
                self.end_turn(0);
            }
            Move::Sink(cell) => {
                self.board.sink(cell);
                let before = self.streak.filter(|streak| streak.side == side);
                let sunk = before.map_or(1, |streak| streak.sunk + 1);
                self.streak = Some(Streak { side, sunk });
                self.end_turn(0);
            }
            Move::Slide { from, to } => {
                self.board.slide(side, from, to);
                self.end_turn(0);
            }
            Move::Pass => self.end_turn(self.passes(side) + 1),
        }
    }

    #[inline]
    fn key(&self) -> Key {
        let streak = self.streak.map_or(0, |it| 4 * it.side.index() + usize::from(it.sunk));
        let [light_passes, dark_passes] = self.passes.map(usize::from);
        Key(self.board.key()
            ^ VARIANT_KEYS[usize::from(self.variant == Variant::MINOR)]
            ^ STAGE_KEYS[self.stage as usize]
            ^ TURN_KEYS[self.turn.index()]
            ^ LIGHT_KEYS[self.light.map_or(0, |light| 1 + light.index())]
            ^ STREAK_KEYS[streak]
            ^ LIGHT_PASSES_KEYS[light_passes]
            ^ DARK_PASSES_KEYS[dark_passes])
    }

    fn on_repetition(&self) -> Repetition {
        // Before the sides are chosen nobody could win, and nothing counts.
        let ends = self.win(self.initiative(), Reason::REPETITION);
        ends.map_or(Repetition::Ignored, Repetition::Ends)
    }

    #[inline]
    fn count_legal(&self) -> u64 {
        u64::from(self.choices().count())
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.allows(mv)
    }

    #[inline]
    fn random_legal(&self, random: &mut Random) -> Option<Move> {
        let choices = self.choices();
        let count = choices.count();
        (count > 0).then(|| choices.nth(random.below(count)))
    }
}

const VARIANT_KEYS: [u64; 2] = key_table(0x5379_7274_6973_0010);
const STAGE_KEYS: [u64; 4] = key_table(0x5379_7274_6973_0020);
const TURN_KEYS: [u64; 2] = key_table(0x5379_7274_6973_0030);
const LIGHT_KEYS: [u64; 3] = key_table(0x5379_7274_6973_0040);
const STREAK_KEYS: [u64; 9] = key_table(0x5379_7274_6973_0050);
const LIGHT_PASSES_KEYS: [u64; 5] = key_table(0x5379_7274_6973_0060);
const DARK_PASSES_KEYS: [u64; 5] = key_table(0x5379_7274_6973_0070);

/// Draws a tile for each place: for each pair a random tile of those left, and
/// beside it one of the opposite colour and shape.
///
/// Which board a seed draws is part of the formats and frozen: one number
/// below the count of tiles left for each pair, in the order of the pairs.
fn draw(variant: Variant, random: &mut Random) -> Vec<(Cell, Tile)> {
    let mut left = [u32::from(variant.tiles_of_a_kind()); 4];
    let mut tiles = Vec::new();
    for &[odd, even] in variant.pairs() {
        let drawn = nth_tile(left, random.below(left.iter().sum()));
        for (cell, tile) in [(odd, drawn), (even, drawn.opposite())] {
            left[tile as usize] -= 1;
            tiles.push((cell, tile));
        }
    }
    tiles
}

/// The n-th of the tiles left, of which there are so many of each kind.
fn nth_tile(left: [u32; 4], mut n: u32) -> Tile {
    for (tile, count) in Tile::ALL.into_iter().zip(left) {
        if n < count {
            return tile;
        }
        n -= count;
    }
    unreachable!("n is below the number of tiles left")
}
