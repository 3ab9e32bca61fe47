use std::collections::BTreeMap;
use std::fmt;

use lusus_core::{Message, msg};
use thiserror::Error;

use crate::{Estimate, Game, Ladder, Opponent, Uncounted};

/// What counts of the games and puzzles of one person, game by game, the oldest
/// first. It prints as a line for each game: its id, then the rating of each
/// opponent or puzzle with `+`, `=` or `-`, puzzles with a `p` before it:
///
/// ```text
/// choko 93+ 360- p410+ 109=
/// ```
///
/// # Laws
///
/// - **K1** What is printed is read as the same.
/// - **K2** Of each game at most [`Results::MOST`] are kept, the newest.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Results(BTreeMap<String, Vec<Rated>>);

/// A result against somebody or something of known rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rated {
    /// What it was.
    pub contest: Contest,
    /// The rating of the opponent or puzzle, in Elo over level 1.
    pub rating: i32,
    /// What the person scored.
    pub points: Points,
}

/// What somebody can win or lose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contest {
    /// A game.
    Game,
    /// A puzzle.
    Puzzle,
}

/// What is scored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// A game won, or a puzzle solved.
    Won,
    /// A draw.
    Drawn,
    /// A game lost, or a puzzle failed.
    Lost,
}

impl Points {
    const ALL: [(Points, char); 3] =
        [(Points::Won, '+'), (Points::Drawn, '='), (Points::Lost, '-')];

    /// Of one point.
    #[must_use]
    pub const fn share(self) -> f64 {
        match self {
            Points::Won => 1.0,
            Points::Drawn => 0.5,
            Points::Lost => 0.0,
        }
    }

    fn sign(self) -> char {
        let known = Points::ALL.into_iter().find(|(points, _)| *points == self);
        known.map_or('=', |(_, sign)| sign)
    }
}

impl Results {
    /// How many results of a game are kept.
    pub const MOST: usize = 100;
    /// How many go when they are more, the oldest first.
    const DROPPED: usize = 21;
    /// How many games there can be.
    const MOST_GAMES: usize = 64;
    /// The longest id of a game, in bytes.
    const LONGEST_ID: usize = 40;
    /// The furthest rating.
    const FURTHEST: i32 = 9_999;

    /// What a text tells.
    ///
    /// # Errors
    /// If a line is none that was printed.
    pub fn read(text: &str) -> Result<Results, BadResults> {
        let mut games = BTreeMap::new();
        for (line, number) in text.lines().zip(1..) {
            let bad = BadResults { line: number };
            let mut words = line.split(' ');
            let id = words.next().filter(|id| is_id(id)).ok_or(bad)?;
            let results: Vec<Rated> =
                words.map(|word| Rated::read(word).ok_or(bad)).collect::<Result<_, _>>()?;
            let is_fit = (1..=Results::MOST).contains(&results.len())
                && games.len() < Results::MOST_GAMES
                && games.insert(id.to_owned(), results).is_none();
            if !is_fit {
                return Err(bad);
            }
        }
        Ok(Results(games))
    }

    /// What counts in a game, by its id.
    #[must_use]
    pub fn of(&self, game: &str) -> &[Rated] {
        self.0.get(game).map_or(&[], Vec::as_slice)
    }

    /// Who is met next in a game.
    #[must_use]
    pub fn opponent(&self, game: &str, ladder: &Ladder) -> Opponent {
        Opponent::after(ladder, self.of(game))
    }

    /// What is said of the strength in a game.
    #[must_use]
    pub fn estimate(&self, game: &str, ladder: &Ladder) -> Estimate {
        Estimate::after(ladder, self.of(game))
    }

    /// Adds the result of a game that was played.
    ///
    /// # Errors
    /// Says why the game does not count; nothing is added then.
    pub fn note_game(&mut self, id: &str, ladder: &Ladder, game: &Game) -> Result<(), Uncounted> {
        let rating = game.counted(ladder)?;
        self.note(id, Rated { contest: Contest::Game, rating, points: game.points });
        Ok(())
    }

    /// Takes note of a puzzle that was solved, or not.
    pub fn note_puzzle(&mut self, id: &str, rating: i32, is_solved: bool) {
        let points = if is_solved { Points::Won } else { Points::Lost };
        self.note(id, Rated { contest: Contest::Puzzle, rating, points });
    }

    fn note(&mut self, id: &str, rated: Rated) {
        let rating = rated.rating.clamp(-Results::FURTHEST, Results::FURTHEST);
        let results = self.0.entry(id.to_owned()).or_default();
        results.push(Rated { rating, ..rated });
        if results.len() > Results::MOST {
            results.drain(..Results::DROPPED);
        }
    }
}

impl Rated {
    fn read(word: &str) -> Option<Rated> {
        let (contest, rest) = match word.strip_prefix('p') {
            Some(rest) => (Contest::Puzzle, rest),
            None => (Contest::Game, word),
        };
        let (points, number) = Points::ALL
            .into_iter()
            .find_map(|(points, sign)| Some((points, rest.strip_suffix(sign)?)))?;
        let rating: i32 = number.parse().ok()?;
        let rated = Rated { contest, rating, points };
        let is_fit = rating.abs() <= Results::FURTHEST && rated.to_string() == word;
        is_fit.then_some(rated)
    }
}

fn is_id(id: &str) -> bool {
    let is_fit = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=Results::LONGEST_ID).contains(&id.len()) && id.bytes().all(is_fit)
}

impl fmt::Display for Results {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (game, results) in &self.0 {
            f.write_str(game)?;
            results.iter().try_for_each(|result| write!(f, " {result}"))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Rated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.contest == Contest::Puzzle { "p" } else { "" };
        write!(f, "{mark}{}{}", self.rating, self.points.sign())
    }
}

/// A text that does not tell results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("line {line} does not tell results of a game")]
pub struct BadResults {
    /// The first line that is wrong, from 1.
    pub line: usize,
}

impl BadResults {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        msg!("strength-unreadable", line = self.line)
    }
}
