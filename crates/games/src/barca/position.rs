use lusus_core::{
    Key, Outcome, ParsePositionError, Player, Position, Random, Reason, Repetition, key_table,
};

use super::board::{Animal, Square, Squares};
use super::moves::{Choices, Move};
use super::variant::Variant;

/// A position of Barca, on any of the boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Barca {
    herds: Herds,
    turn: Player,
}

impl Barca {
    /// The reason of every win: the winner holds as many waters as it takes.
    pub const WATERS: Reason = Reason::new("waters");

    pub(super) const fn new(herds: Herds, turn: Player) -> Barca {
        Barca { herds, turn }
    }

    /// The position with the turn passed, whether the rules allow that or not:
    /// what the opponent threatens is what they could do there.
    #[inline]
    #[must_use]
    pub fn passed(&self) -> Barca {
        Barca { turn: self.turn.other(), ..self.clone() }
    }

    /// Where a player's animals of a kind stand, in the order of the squares.
    #[inline]
    #[must_use]
    pub fn animals(&self, player: Player, animal: Animal) -> &[Square] {
        self.herds.of(player, animal).squares()
    }

    /// Which animal stands on a square, and whose it is.
    #[must_use]
    pub fn animal_at(&self, square: Square) -> Option<(Player, Animal)> {
        Player::BOTH
            .into_iter()
            .find_map(|player| Some((player, self.herds.animal_at(player, square)?)))
    }

    /// The squares of the board on which nothing stands.
    #[inline]
    #[must_use]
    pub const fn vacant(&self) -> Squares {
        self.herds.vacant
    }

    /// How many waters a player's animals stand on.
    #[inline]
    #[must_use]
    pub const fn waters_held(&self, player: Player) -> u8 {
        self.herds.waters_held[player.index()]
    }

    /// The squares on which a player's animal of this kind is or would be
    /// scared.
    #[inline]
    #[must_use]
    pub fn danger(&self, player: Player, animal: Animal) -> Squares {
        let feared = self.animals(player.other(), animal.feared());
        feared.iter().fold(Squares::EMPTY, |danger, &enemy| danger | enemy.around())
    }

    /// The squares of a player's scared animals.
    #[must_use]
    pub fn scared(&self, player: Player) -> Squares {
        let mut scared = Squares::EMPTY;
        for animal in Animal::ALL {
            let danger = self.danger(player, animal);
            let animals = self.animals(player, animal).iter();
            scared =
                animals.filter(|&&at| danger.contains(at)).fold(scared, |set, &at| set.with(at));
        }
        scared
    }
}

impl Position for Barca {
    type Move = Move;
    type Variant = Variant;

    fn start(variant: Variant, _seed: u64) -> Barca {
        Barca::parse(variant, variant.start()).expect("the start is a position")
    }

    fn parse(variant: Variant, text: &str) -> Result<Barca, ParsePositionError> {
        super::text::parse(variant, text)
    }

    #[inline]
    fn variant(&self) -> Variant {
        self.herds.variant
    }

    #[inline]
    fn to_move(&self) -> Player {
        self.turn
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let mover = self.turn.other();
        let won = self.waters_held(mover) >= self.variant().size().needed();
        won.then(|| Outcome::win(mover, Barca::WATERS))
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        if self.is_over() {
            return;
        }
        let before = out.len();
        for (from, targets) in Choices::of(self).iter() {
            out.extend(targets.iter().map(|to| Move::Walk { from, to }));
        }
        if out.len() == before {
            out.push(Move::Pass);
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        if let Move::Walk { from, to } = mv {
            self.herds.walk(self.turn, from, to);
        }
        self.turn = self.turn.other();
    }

    #[inline]
    fn key(&self) -> Key {
        const TURN_KEYS: [u64; 2] = key_table(0xba5c_a001);
        Key(self.herds.key ^ TURN_KEYS[self.turn.index()])
    }

    #[inline]
    fn on_repetition(&self) -> Repetition {
        Repetition::Ends(Outcome::draw(Reason::REPETITION))
    }

    fn count_legal(&self) -> u64 {
        if self.is_over() {
            return 0;
        }
        // Who cannot move passes.
        u64::from(Choices::of(self).count().max(1))
    }

    fn is_legal(&self, mv: Move) -> bool {
        if self.is_over() {
            return false;
        }
        let choices = Choices::of(self);
        match mv {
            Move::Walk { from, to } => self
                .herds
                .animal_at(self.turn, from)
                .is_some_and(|animal| choices.targets(animal, from).contains(to)),
            Move::Pass => choices.are_none(),
        }
    }

    fn random_legal(&self, random: &mut Random) -> Option<Move> {
        (!self.is_over()).then(|| Choices::of(self).random(random))
    }
}

/// The animals of both players, with all that is derived from where they stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Herds {
    /// The squares of the board on which nothing stands. Squares off the board
    /// are not among them, so that every line ends at the edge.
    vacant: Squares,
    /// The key of the variant and of every animal on its square.
    key: u64,
    /// By player and kind.
    packs: [[Pack; 3]; 2],
    waters_held: [u8; 2],
    variant: Variant,
}

impl Herds {
    /// A board without animals.
    pub(super) fn empty(variant: Variant) -> Herds {
        const VARIANT_KEYS: [u64; Variant::ALL.len()] = key_table(0xba5c_a002);
        Herds {
            vacant: variant.size().squares(),
            key: VARIANT_KEYS[variant.number()],
            packs: [[Pack::EMPTY; 3]; 2],
            waters_held: [0; 2],
            variant,
        }
    }

    /// Sets one more animal on a vacant square; `false`, and nothing happens,
    /// if the player has all their animals of that kind already.
    pub(super) fn add(&mut self, player: Player, animal: Animal, square: Square) -> bool {
        let pack = &mut self.packs[player.index()][animal.index()];
        if pack.size == self.variant.size().animals_of_a_kind() {
            return false;
        }
        pack.add(square);
        self.vacant = self.vacant ^ Squares::EMPTY.with(square);
        self.key ^= animal_key(player, animal, square);
        self.waters_held[player.index()] += u8::from(self.variant.size().waters().contains(square));
        true
    }

    /// Moves a player's animal to a vacant square.
    #[inline]
    fn walk(&mut self, player: Player, from: Square, to: Square) {
        let Some(animal) = self.animal_at(player, from) else { return };
        self.packs[player.index()][animal.index()].walk(from, to);
        self.vacant = self.vacant ^ Squares::EMPTY.with(from).with(to);
        self.key ^= animal_key(player, animal, from) ^ animal_key(player, animal, to);
        let waters = self.variant.size().waters();
        let held = &mut self.waters_held[player.index()];
        *held = *held + u8::from(waters.contains(to)) - u8::from(waters.contains(from));
    }

    #[inline]
    const fn of(&self, player: Player, animal: Animal) -> &Pack {
        &self.packs[player.index()][animal.index()]
    }

    #[inline]
    fn animal_at(&self, player: Player, square: Square) -> Option<Animal> {
        Animal::ALL.into_iter().find(|&animal| self.of(player, animal).squares().contains(&square))
    }
}

/// The key of an animal on a square.
#[inline]
fn animal_key(player: Player, animal: Animal, square: Square) -> u64 {
    static ANIMAL_KEYS: [u64; 2 * 3 * 256] = key_table(0xba5c_a003);
    ANIMAL_KEYS[(player.index() * 3 + animal.index()) * 256 + square.index()]
}

/// Where a player's animals of one kind stand.
///
/// Equal packs are equal values: the squares are sorted and the places that
/// are not used hold the same square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pack {
    places: [Square; Pack::LARGEST],
    size: u8,
}

impl Pack {
    /// The animals of a kind on the largest board.
    const LARGEST: usize = 4;
    const UNUSED: Square = Square::at(0, 0);
    const EMPTY: Pack = Pack { places: [Pack::UNUSED; Pack::LARGEST], size: 0 };

    #[inline]
    fn squares(&self) -> &[Square] {
        &self.places[..usize::from(self.size)]
    }

    fn add(&mut self, square: Square) {
        self.places[usize::from(self.size)] = square;
        self.size += 1;
        self.places[..usize::from(self.size)].sort_unstable();
    }

    #[inline]
    fn walk(&mut self, from: Square, to: Square) {
        let squares = &mut self.places[..usize::from(self.size)];
        let Some(mut i) = squares.iter().position(|&square| square == from) else { return };
        squares[i] = to;
        while i > 0 && squares[i - 1] > to {
            squares.swap(i - 1, i);
            i -= 1;
        }
        while i + 1 < squares.len() && squares[i + 1] < to {
            squares.swap(i, i + 1);
            i += 1;
        }
    }
}
