use std::fmt;
use std::str::FromStr;

use lusus_core::{
    Key, Message, Outcome, ParsePositionError, Player, Position, Reason, Repetition,
    UnknownVariant, VariantToken, mix, msg,
};

use super::Step;

/// The rules of a maze.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct World {
    pub(crate) seed: u64,
    /// How many places there are, on each floor if the ways lead down.
    pub(crate) places: u32,
    /// On the last of these floors every place is an end.
    pub(crate) floors: u32,
    pub(crate) ways: Ways,
    /// One place in so many is an end; 0 for none.
    pub(crate) ends: u32,
    /// Who wins by repetition: nobody is a draw.
    pub(crate) repetition: Option<Player>,
}

/// Where moves lead.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Ways {
    /// Down by one floor or two, so that nothing repeats and the same place is
    /// reached after different numbers of moves.
    Down,
    /// Anywhere on the only floor.
    Round,
}

impl World {
    pub(crate) const fn down(seed: u64) -> World {
        World { seed, places: 40, floors: 14, ways: Ways::Down, ends: 12, repetition: None }
    }

    pub(crate) const fn round(seed: u64) -> World {
        World { seed, places: 60, floors: u32::MAX, ways: Ways::Round, ends: 10, repetition: None }
    }
}

/// A position in a maze.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Maze {
    pub(crate) world: World,
    pub(crate) floor: u32,
    pub(crate) place: u32,
}

impl Maze {
    pub(crate) fn new(world: World) -> Maze {
        Maze { world, floor: 0, place: 0 }
    }

    /// A number below `bound` that depends on the position and the question.
    fn draw(&self, question: u64, bound: u32) -> u32 {
        let place = u64::from(self.floor) << 32 | u64::from(self.place);
        (mix(mix(self.world.seed) ^ mix(place) ^ mix(question << 50)) % u64::from(bound)) as u32
    }

    fn is_end(&self) -> bool {
        let start = self.floor == 0 && self.place == 0;
        let ends = self.world.ends;
        self.floor >= self.world.floors || (ends > 0 && !start && self.draw(3, ends) == 0)
    }

    fn ways(&self) -> u32 {
        1 + self.draw(1, 4)
    }
}

impl Position for Maze {
    type Move = Step;
    type Variant = World;

    fn start(variant: World, _seed: u64) -> Maze {
        Maze::new(variant)
    }

    /// Mazes are drawn from their seeds; none is ever written down.
    fn parse(_variant: World, _text: &str) -> Result<Maze, ParsePositionError> {
        Err(ParsePositionError { field: "text", column: 1, message: msg!("maze") })
    }

    fn variant(&self) -> World {
        self.world
    }

    fn to_move(&self) -> Player {
        Player::BOTH[self.draw(2, 2) as usize]
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.is_end() {
            return None;
        }
        Some(match self.draw(4, 5) {
            0 => Outcome::draw(Reason::new("drawn")),
            1 | 2 => Outcome::win(Player::First, Reason::new("won")),
            _ => Outcome::win(Player::Second, Reason::new("won")),
        })
    }

    fn legal_moves(&self, out: &mut Vec<Step>) {
        if self.outcome().is_none() {
            out.extend((0..self.ways() as u8).map(Step));
        }
    }

    fn play(&mut self, mv: Step) {
        let way = 10 + u64::from(mv.0);
        let place = self.draw(way, self.world.places);
        if self.world.ways == Ways::Down {
            self.floor += 1 + self.draw(100 + way, 4) / 3;
        }
        self.place = place;
    }

    fn key(&self) -> Key {
        Key(mix(mix(self.world.seed) ^ u64::from(self.floor) << 32 ^ u64::from(self.place)))
    }

    fn on_repetition(&self) -> Repetition {
        match (self.world.ways, self.world.repetition) {
            (Ways::Down, _) => Repetition::Impossible,
            (Ways::Round, None) => Repetition::Ends(Outcome::draw(Reason::REPETITION)),
            (Ways::Round, Some(winner)) => {
                Repetition::Ends(Outcome::win(winner, Reason::REPETITION))
            }
        }
    }
}

impl fmt::Display for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} of {:?}", self.floor, self.place, self.world)
    }
}

impl Default for World {
    fn default() -> World {
        World::down(0)
    }
}

impl fmt::Display for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "maze:{}", self.seed)
    }
}

impl FromStr for World {
    type Err = UnknownVariant;

    fn from_str(text: &str) -> Result<World, UnknownVariant> {
        Err(UnknownVariant(text.to_owned()))
    }
}

impl VariantToken for World {
    fn all() -> &'static [World] {
        &[]
    }

    fn id(self) -> &'static str {
        "maze"
    }

    fn title(self) -> Message {
        msg!("maze")
    }

    fn max_plies(self) -> u32 {
        1000
    }
}
