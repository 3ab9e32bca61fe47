use std::fmt;
use std::str::FromStr;

use lusus_core::text::PASS;
use lusus_core::{ParseMoveError, Position, Random};

use super::board::{Animal, Square, Squares};
use super::position::Barca;
use super::variant::Fear;

/// What a player does in their turn.
///
/// ```
/// use lusus_games::barca::Move;
/// let mv: Move = "e2e5".parse().unwrap();
/// assert!(matches!(mv, Move::Walk { .. }));
/// assert_eq!(mv.to_string(), "e2e5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// An animal goes from a square to another.
    Walk {
        /// The square it leaves.
        from: Square,
        /// The square it goes to.
        to: Square,
    },
    /// Nothing, for a player who has no other move.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Walk { from, to } => write!(f, "{from}{to}"),
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
        let (from, rest) = Square::take(text).ok_or(ParseMoveError)?;
        match Square::take(rest) {
            Some((to, "")) => Ok(Move::Walk { from, to }),
            _ => Err(ParseMoveError),
        }
    }
}

/// What the scared animals ask of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duty {
    /// No animal is scared.
    Free,
    /// A scared animal must move.
    Flee,
    /// Animals are scared, and none of them can flee as the rules ask.
    Trapped,
}

/// What the player to move may do, the end of the game aside.
#[derive(Clone, Copy, Debug)]
pub struct Choices<'a> {
    position: &'a Barca,
    /// Where an animal of each kind would be scared.
    danger: [Squares; 3],
    duty: Duty,
}

impl<'a> Choices<'a> {
    /// Looks at whom the player to move fears, and what follows.
    #[inline]
    #[must_use]
    pub fn of(position: &'a Barca) -> Choices<'a> {
        let player = position.to_move();
        let danger = Animal::ALL.map(|animal| position.danger(player, animal));
        let mut choices = Choices { position, danger, duty: Duty::Free };
        choices.duty = choices.find_duty();
        choices
    }

    #[inline]
    fn find_duty(&self) -> Duty {
        let mut duty = Duty::Free;
        for (animal, from) in self.animals() {
            if self.is_scared(animal, from) {
                if !self.escapes(animal, from).is_empty() {
                    return Duty::Flee;
                }
                duty = Duty::Trapped;
            }
        }
        duty
    }

    /// What the scared animals demand of the player to move.
    #[must_use]
    pub const fn duty(&self) -> Duty {
        self.duty
    }

    /// The animals of the player to move.
    #[inline]
    fn animals(&self) -> impl Iterator<Item = (Animal, Square)> {
        let player = self.position.to_move();
        Animal::ALL.into_iter().flat_map(move |animal| {
            self.position.animals(player, animal).iter().map(move |&from| (animal, from))
        })
    }

    #[inline]
    pub(super) const fn is_scared(&self, animal: Animal, from: Square) -> bool {
        self.danger[animal.index()].contains(from)
    }

    #[inline]
    fn reach(&self, animal: Animal, from: Square) -> Squares {
        animal.reach(from, self.position.vacant())
    }

    #[inline]
    fn safe_reach(&self, animal: Animal, from: Square) -> Squares {
        self.reach(animal, from) & !self.danger[animal.index()]
    }

    /// Where a scared animal may flee to.
    #[inline]
    fn escapes(&self, animal: Animal, from: Square) -> Squares {
        match self.position.variant().fear() {
            Fear::Flee => self.reach(animal, from),
            Fear::FleeToSafety => self.safe_reach(animal, from),
        }
    }

    /// Where an animal of the player to move may go.
    #[inline]
    pub(super) fn targets(&self, animal: Animal, from: Square) -> Squares {
        match (self.duty, self.is_scared(animal, from)) {
            (Duty::Flee, true) => self.escapes(animal, from),
            (Duty::Flee, false) => Squares::EMPTY,
            // By the report's rule a trapped animal reaches nothing at all.
            (Duty::Trapped, true) => self.reach(animal, from),
            (Duty::Free | Duty::Trapped, _) => self.safe_reach(animal, from),
        }
    }

    /// The animals of the player to move, each with the squares it may go to.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Square, Squares)> {
        self.animals().map(|(animal, from)| (from, self.targets(animal, from)))
    }

    /// How many squares the animals may go to, all together.
    #[inline]
    pub(super) fn count(&self) -> u32 {
        // Plain loops: the flattened iterator costs a sixth of the speed.
        let mut count = 0;
        for animal in Animal::ALL {
            for &from in self.position.animals(self.position.to_move(), animal) {
                count += self.targets(animal, from).len();
            }
        }
        count
    }

    /// The scared animals that can flee as the rules ask.
    pub(super) fn fleeing(&self) -> impl Iterator<Item = Square> {
        let fleeing = |&(animal, from): &(Animal, Square)| {
            self.is_scared(animal, from) && !self.escapes(animal, from).is_empty()
        };
        self.animals().filter(fleeing).map(|(_, from)| from)
    }

    /// Whether no animal may move, so that the player passes.
    pub(super) fn are_none(&self) -> bool {
        self.iter().all(|(_, targets)| targets.is_empty())
    }

    /// A legal move, each equally likely.
    pub(super) fn random(&self, random: &mut Random) -> Move {
        // To draw and sometimes fail is up to twice as fast as to look at every
        // animal; but where only scared ones may move it would fail too often.
        const ATTEMPTS: u32 = 8;
        if self.duty == Duty::Free {
            for _ in 0..ATTEMPTS {
                if let Some(mv) = self.draw(random) {
                    return mv;
                }
            }
        }
        self.random_of_all(random)
    }

    /// Draws among lots, of which each animal has as many as there could ever
    /// be squares for it to go to. Its first lots stand for those that it may
    /// go to now, the others for nothing: so every legal move has one lot.
    fn draw(&self, random: &mut Random) -> Option<Move> {
        let position = self.position;
        let longest = u32::from(position.variant().size().side()) - 1;
        let lots = [2 * longest, 2 * longest, 4 * longest];
        let packs = Animal::ALL.map(|animal| position.animals(position.to_move(), animal));
        let total: u32 = lots.iter().zip(packs).map(|(lots, pack)| lots * pack.len() as u32).sum();
        let mut n = random.below(total.max(1));
        for animal in Animal::ALL {
            let (lots, pack) = (lots[animal.index()], packs[animal.index()]);
            if let Some(&from) = pack.get((n / lots) as usize) {
                let targets = self.targets(animal, from);
                n %= lots;
                return (n < targets.len()).then(|| Move::Walk { from, to: targets.nth(n) });
            }
            n -= lots * pack.len() as u32;
        }
        None
    }

    fn random_of_all(&self, random: &mut Random) -> Move {
        let mut n = random.below(self.count().max(1));
        for (from, targets) in self.iter() {
            let size = targets.len();
            if n < size {
                return Move::Walk { from, to: targets.nth(n) };
            }
            n -= size;
        }
        Move::Pass
    }
}
