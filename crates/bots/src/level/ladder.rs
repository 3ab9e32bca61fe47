use std::fmt;

use super::Level;

/// The levels of a game, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Levels(pub(crate) &'static [Level]);

impl Levels {
    /// The levels themselves, the weakest first.
    #[must_use]
    pub const fn all(self) -> &'static [Level] {
        self.0
    }

    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.len() as u32
    }

    /// The words of the levels, the weakest first.
    pub fn words(self) -> impl Iterator<Item = String> {
        (1..=self.count()).map(|number| LevelNumber { tenths: 10 * number }.to_string())
    }

    /// The level that a word names: one of those that there are, or one some
    /// tenths of the way from it to the next, such as `level-7.4`.
    #[must_use]
    pub fn find(self, word: &str) -> Option<(LevelNumber, Level)> {
        let number = LevelNumber::read(word).filter(|number| number.is_on(self))?;
        Some((number, self.at(number)))
    }

    /// The word of the level whose rating comes nearest to this one.
    #[must_use]
    pub fn rated(self, rating: i32) -> String {
        let numbers = (10..=10 * self.count()).map(|tenths| LevelNumber { tenths });
        let distance = |number: &LevelNumber| self.at(*number).rating.abs_diff(rating);
        numbers.min_by_key(distance).map_or_else(String::new, |number| number.to_string())
    }

    /// What kind of player a level is, by where it stands among the others.
    #[must_use]
    pub fn band(self, number: LevelNumber) -> Band {
        let place = (number.whole() - 1) * Band::ALL.len() as u32 / self.count();
        Band::ALL[place as usize]
    }

    fn at(self, number: LevelNumber) -> Level {
        let LevelNumber { tenths } = number;
        let place = (tenths / 10) as usize - 1;
        match self.0.get(place + 1) {
            Some(next) => self.0[place].towards(next, tenths % 10),
            None => self.0[place],
        }
    }
}

/// What kind of player a level is; the levels of a game fall into these as
/// evenly as they can.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Band {
    /// Has just learnt the rules.
    Beginner,
    /// Knows what is good, and overlooks most of the rest.
    Learner,
    /// Sees what is near, and some of what is not.
    Casual,
    /// Makes no simple mistakes.
    Steady,
    /// Looks a few moves ahead.
    Strong,
    /// Overlooks little.
    Expert,
    /// Overlooks next to nothing.
    Master,
}

impl Band {
    /// All of them, the weakest first.
    pub const ALL: [Band; 7] = [
        Band::Beginner,
        Band::Learner,
        Band::Casual,
        Band::Steady,
        Band::Strong,
        Band::Expert,
        Band::Master,
    ];
}

/// Where a level stands among those of its game: `level-7`, or between two of
/// them, `level-7.4`. It prints as the word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LevelNumber {
    tenths: u32,
}

impl LevelNumber {
    /// The number in a word, which is written in one way alone: `level-07` and
    /// `level-7.0` are none.
    #[must_use]
    pub fn read(word: &str) -> Option<LevelNumber> {
        let written = word.strip_prefix(LEVEL)?;
        let (whole, tenth) = written.split_once('.').unwrap_or((written, "0"));
        let tenths = whole.parse::<u32>().ok()?.checked_mul(10)?;
        let number = LevelNumber { tenths: tenths.checked_add(tenth.parse().ok()?)? };
        (number.to_string() == word).then_some(number)
    }

    /// The number of the level, or of the one below.
    #[must_use]
    pub const fn whole(self) -> u32 {
        self.tenths / 10
    }

    fn is_on(self, levels: Levels) -> bool {
        (10..=10 * levels.count()).contains(&self.tenths)
    }
}

impl fmt::Display for LevelNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.tenths / 10, self.tenths % 10) {
            (whole, 0) => write!(f, "{LEVEL}{whole}"),
            (whole, tenth) => write!(f, "{LEVEL}{whole}.{tenth}"),
        }
    }
}

/// What the words of levels begin with.
const LEVEL: &str = "level-";
