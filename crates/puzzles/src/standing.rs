use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use lusus_core::{Message, msg};
use thiserror::Error;

use crate::Puzzle;

/// How a solver does, game by game. It prints as a line for each game: its id,
/// how many puzzles were solved cleanly, how many of them in a row up to now, the
/// longest such row, and the digits of the names of those that were tried, the
/// oldest first:
///
/// ```text
/// boco 2 1 1 0a1b2c 77fe01 c0ffee
/// ```
///
/// How strong the solver is stands elsewhere: it is one number for games and
/// puzzles.
///
/// # Laws
///
/// - **Y1** What is printed is read as the same.
/// - **Y2** A puzzle counts once, however often it is tried.
/// - **Y3** Of each game at most [`Standings::MOST`] names are kept, the newest.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standings(BTreeMap<String, Standing>);

/// How a solver does in a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// How many puzzles were solved without a wrong try or a hint.
    pub solved: u32,
    /// How many in a row, up to now.
    pub streak: u32,
    /// The longest such row.
    pub best_streak: u32,
    /// The digits of the names of those that were tried, the oldest first.
    tried: Vec<String>,
}

/// How a try at a puzzle has ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tried {
    /// It was solved without a wrong try or a hint.
    Clean,
    /// It was solved with a hint: that says nothing of the solver's strength.
    Helped,
    /// Something wrong was tried, or the solution was shown.
    Failed,
}

impl Tried {
    const ALL: [(Tried, &str); 3] =
        [(Tried::Clean, "clean"), (Tried::Helped, "helped"), (Tried::Failed, "failed")];

    /// The one of this word: `clean`, `helped` or `failed`.
    #[must_use]
    pub fn find(word: &str) -> Option<Tried> {
        Tried::ALL.into_iter().find(|(_, it)| *it == word).map(|(tried, _)| tried)
    }

    /// Whether it says that the solver can solve such a puzzle, or cannot;
    /// nothing if it says neither.
    #[must_use]
    pub const fn is_solved(self) -> Option<bool> {
        match self {
            Tried::Clean => Some(true),
            Tried::Helped => None,
            Tried::Failed => Some(false),
        }
    }
}

impl Standing {
    /// How many puzzles were tried.
    #[must_use]
    pub fn tried(&self) -> usize {
        self.tried.len()
    }

    /// How long ago a puzzle was tried: 0 for the oldest of all, nothing if it
    /// never was.
    #[must_use]
    pub fn place_of(&self, puzzle: &Puzzle) -> Option<usize> {
        self.tried.iter().position(|digits| digits == puzzle.digits())
    }
}

impl Standings {
    /// How many names of a game are kept.
    pub const MOST: usize = 2_000;
    /// How many games there can be.
    const MOST_GAMES: usize = 64;
    /// The longest id of a game, in bytes.
    const LONGEST_ID: usize = 40;
    /// No count is larger.
    const LARGEST: u32 = 1_000_000;

    /// What a text tells.
    ///
    /// # Errors
    /// If a line is none that was printed.
    pub fn read(text: &str) -> Result<Standings, BadStandings> {
        let mut games = BTreeMap::new();
        for (line, number) in text.lines().zip(1..) {
            let bad = BadStandings { line: number };
            let (game, standing) = read_line(line).ok_or(bad)?;
            let is_new = games.insert(game.to_owned(), standing).is_none();
            if !is_new || games.len() > Standings::MOST_GAMES {
                return Err(bad);
            }
        }
        Ok(Standings(games))
    }

    /// How a solver does in a game, by its id.
    #[must_use]
    pub fn of(&self, game: &str) -> Standing {
        self.0.get(game).cloned().unwrap_or_default()
    }

    /// Takes note of how a try at a puzzle has ended; whether it counts.
    pub fn note(&mut self, puzzle: &Puzzle, tried: Tried) -> bool {
        let standing = self.0.entry(puzzle.variant.game_id().to_owned()).or_default();
        if standing.place_of(puzzle).is_some() {
            return false;
        }
        let is_clean = tried == Tried::Clean;
        let more = |count: u32| if is_clean { (count + 1).min(Standings::LARGEST) } else { 0 };
        standing.streak = more(standing.streak);
        standing.solved = standing.solved.max(more(standing.solved));
        standing.best_streak = standing.best_streak.max(standing.streak);
        standing.tried.push(puzzle.digits().to_owned());
        let over = standing.tried.len().saturating_sub(Standings::MOST);
        standing.tried.drain(..over);
        true
    }
}

fn read_line(line: &str) -> Option<(&str, Standing)> {
    let mut words = line.split(' ');
    let game = words.next().filter(|id| is_id(id))?;
    let mut count = || {
        let word = words.next()?;
        let number: u32 = word.parse().ok()?;
        (number <= Standings::LARGEST && number.to_string() == word).then_some(number)
    };
    let (solved, streak, best_streak) = (count()?, count()?, count()?);
    let tried: Vec<String> = words.map(str::to_owned).collect();
    let is_digit = |it: u8| matches!(it, b'0'..=b'9' | b'a'..=b'f');
    let is_name = |it: &String| it.len() == 6 && it.bytes().all(is_digit);
    let is_fit = streak <= best_streak
        && best_streak <= solved
        && (1..=Standings::MOST).contains(&tried.len())
        && tried.iter().all(is_name)
        && tried.iter().collect::<BTreeSet<_>>().len() == tried.len();
    is_fit.then_some((game, Standing { solved, streak, best_streak, tried }))
}

fn is_id(id: &str) -> bool {
    let is_fit = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=Standings::LONGEST_ID).contains(&id.len()) && id.bytes().all(is_fit)
}

impl fmt::Display for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(game, it)| {
            let Standing { solved, streak, best_streak, tried } = it;
            writeln!(f, "{game} {solved} {streak} {best_streak} {}", tried.join(" "))
        })
    }
}

/// A text that does not tell how a solver does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("line {line} does not tell how a solver does")]
pub struct BadStandings {
    /// The first line that is wrong, from 1.
    pub line: usize,
}

impl BadStandings {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        msg!("puzzle-standings-unreadable", line = self.line)
    }
}
