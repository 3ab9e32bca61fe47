use std::collections::HashSet;
use std::fmt::{self, Write as _};
use std::iter::Peekable;
use std::str::SplitAsciiWhitespace;

use lusus_erased::{Catalogue, Variant};
use thiserror::Error;

use crate::tree::BadTree;
use crate::{Held, Kind, Longer, Lost, Puzzle, Rating, Theme, Tree};

/// The puzzles of a game, as they are kept in a file. It prints as the text that
/// [`Collection::read`] reads; [docs/puzzles.md] describes it.
///
/// [docs/puzzles.md]: ../../../docs/puzzles.md
#[derive(Clone, PartialEq, Debug)]
pub struct Collection {
    /// The usual variant of the game.
    pub game: Variant,
    /// The command that made it.
    pub command: String,
    /// The puzzles in the order of [`Collection::sort`].
    pub puzzles: Vec<Puzzle>,
}

/// What is wrong with the text of a collection, and in which line, from 1.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {fault}")]
pub struct BadCollection {
    /// The line.
    pub line: usize,
    /// What is wrong there.
    pub fault: CollectionFault,
}

/// What can be wrong with the text of a collection.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum CollectionFault {
    /// The text, or a line of it, is longer than any collection's.
    #[error("too long")]
    TooLong,
    /// A line with this word is expected.
    #[error("a line that begins with {0:?} is expected")]
    Missing(&'static str),
    /// There is no such game, or no such variant of the game.
    #[error("the program has no such game")]
    Game,
    /// A name is not the game's id and six hexadecimal digits, or not the only
    /// one of its kind.
    #[error("the name of a puzzle is wrong or used twice")]
    Id,
    /// The text is no position of the variant.
    #[error("no position of the game")]
    Position,
    /// What is asked for is not clear.
    #[error("the kind is `win`, `only won N`, `only won`, `only drawn` or `hold-out N`")]
    Kind,
    /// A number is missing, or too large.
    #[error("a number is wrong")]
    Number,
    /// The solution is no tree.
    #[error("{0}")]
    Tree(#[from] BadTree),
    /// There is no such theme.
    #[error("no such theme")]
    Theme,
    /// A puzzle stands before one that is easier, or asks to hold out before one
    /// that does not.
    #[error("the easiest puzzles come first, and those to hold out longest come last")]
    Order,
    /// It can be understood, but is not written as it should be.
    #[error("not written as it should be")]
    Spelling,
}

impl Collection {
    const TITLE: &str = "lusus puzzles 1";
    /// No collection is longer, in bytes.
    const MOST_BYTES: usize = 8 << 20;
    /// No line is longer, in bytes.
    const LONGEST_LINE: usize = 12_000;
    /// No count of plies is larger.
    const MOST_PLIES: u32 = 1_000;

    /// Reads the text of a collection. That the puzzles are right is not
    /// checked: see [`Solving::new`](crate::Solving::new) and
    /// [`check`](crate::check).
    ///
    /// # Errors
    /// Names the line and what is wrong there.
    pub fn read(catalogue: Catalogue, text: &str) -> Result<Collection, BadCollection> {
        if text.len() > Collection::MOST_BYTES {
            return Err(BadCollection { line: 1, fault: CollectionFault::TooLong });
        }
        let mut lines = Lines { lines: text.lines().peekable(), line: 0 };
        let collection = lines.collection(catalogue);
        let collection = collection.map_err(|fault| BadCollection { line: lines.line, fault })?;
        match first_difference(&collection.to_string(), text) {
            None => Ok(collection),
            Some(line) => Err(BadCollection { line, fault: CollectionFault::Spelling }),
        }
    }
}

impl Collection {
    /// Puts the easiest puzzles first, and those to hold out longest last.
    pub fn sort(&mut self) {
        self.puzzles.sort_by(|a, b| order(a).cmp(&order(b)));
    }
}

/// What puzzles are ordered by in a collection.
fn order(puzzle: &Puzzle) -> (bool, i32, &str) {
    (puzzle.kind.is_hold_out(), puzzle.rating.value, &puzzle.id)
}

impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", Collection::TITLE)?;
        writeln!(f, "game {}", self.game)?;
        writeln!(f, "command {}", self.command)?;
        self.puzzles.iter().try_for_each(|puzzle| write_puzzle(puzzle, f))
    }
}

fn write_puzzle(puzzle: &Puzzle, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    writeln!(f, "\npuzzle {}", puzzle.id)?;
    writeln!(f, "variant {}", puzzle.variant)?;
    writeln!(f, "position {}", puzzle.position)?;
    writeln!(f, "kind {}", puzzle.kind)?;
    writeln!(f, "plies {}", Count(puzzle.plies))?;
    writeln!(f, "rating {} {}", puzzle.rating.value, puzzle.rating.error)?;
    let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.word()).collect();
    writeln!(f, "themes {}", themes.join(" "))?;
    writeln!(f, "solution {}", puzzle.solution)?;
    if !puzzle.longer.is_empty() {
        let told = puzzle.longer.iter().fold(String::new(), |mut told, it| {
            _ = write!(told, " {} {}", it.mv, it.plies);
            told
        });
        writeln!(f, "longer{told}")?;
    }
    if !puzzle.lost.is_empty() {
        let told = puzzle.lost.iter().fold(String::new(), |mut told, it| {
            let reply = it.reply.as_deref().unwrap_or(NONE);
            _ = write!(told, " {} {reply} {}", it.mv, Count(it.plies));
            told
        });
        writeln!(f, "lost{told}")?;
    }
    Ok(())
}

/// What stands where there is nothing to say.
const NONE: &str = "-";

/// A number of plies, if it is known.
struct Count(Option<u32>);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(plies) => plies.fmt(f),
            None => f.write_str(NONE),
        }
    }
}

/// The lines that are still to be read.
struct Lines<'a> {
    lines: Peekable<std::str::Lines<'a>>,
    /// How many have been read.
    line: usize,
}

type Read<T> = Result<T, CollectionFault>;

impl<'a> Lines<'a> {
    fn collection(&mut self, catalogue: Catalogue) -> Read<Collection> {
        if self.next()? != Some(Collection::TITLE) {
            return Err(CollectionFault::Missing(Collection::TITLE));
        }
        let id = self.fact("game")?;
        let game = catalogue.usual().find(|game| game.id() == id).ok_or(CollectionFault::Game)?;
        let command = self.fact("command")?.to_owned();
        let (mut puzzles, mut ids) = (Vec::<Puzzle>::new(), HashSet::new());
        while let Some(blank) = self.next()? {
            if !blank.is_empty() {
                return Err(CollectionFault::Missing(""));
            }
            let puzzle = self.puzzle(game, &mut ids)?;
            if puzzles.last().is_some_and(|last| order(last) > order(&puzzle)) {
                return Err(CollectionFault::Order);
            }
            puzzles.push(puzzle);
        }
        Ok(Collection { game, command, puzzles })
    }

    fn puzzle(&mut self, game: Variant, ids: &mut HashSet<String>) -> Read<Puzzle> {
        let id = self.fact("puzzle")?.to_owned();
        if !is_id(&id, game) || !ids.insert(id.clone()) {
            return Err(CollectionFault::Id);
        }
        let variant = self.fact("variant")?;
        let variant = game.siblings().find(|it| it.id() == variant).ok_or(CollectionFault::Game)?;
        let position = self.fact("position")?.to_owned();
        variant.parse(&position).map_err(|_| CollectionFault::Position)?;
        Ok(Puzzle {
            id,
            variant,
            position,
            kind: kind(self.fact("kind")?)?,
            plies: count(Some(self.fact("plies")?))?,
            rating: rating(self.fact("rating")?)?,
            themes: themes(self.fact("themes")?)?,
            solution: Tree::read(self.fact("solution")?)?,
            longer: self.optional("longer", longer)?,
            lost: self.optional("lost", lost)?,
        })
    }

    /// The next line; none at the end.
    fn next(&mut self) -> Read<Option<&'a str>> {
        self.line += 1;
        match self.lines.next() {
            Some(line) if line.len() > Collection::LONGEST_LINE => Err(CollectionFault::TooLong),
            line => Ok(line),
        }
    }

    /// What stands in the next line behind its first word, which must be this.
    fn fact(&mut self, word: &'static str) -> Read<&'a str> {
        let line = self.next()?.unwrap_or_default();
        let fact = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
        fact.ok_or(CollectionFault::Missing(word))
    }

    /// What the next line lists, if it begins with this word.
    fn optional<T>(
        &mut self,
        word: &'static str,
        one: fn(&str, &mut SplitAsciiWhitespace<'_>) -> Read<T>,
    ) -> Read<Vec<T>> {
        let is_there = |line: &&str| line.split(' ').next() == Some(word);
        if !self.lines.peek().is_some_and(is_there) {
            return Ok(Vec::new());
        }
        let mut words = self.fact(word)?.split_ascii_whitespace();
        let mut all = Vec::new();
        while let Some(mv) = words.next() {
            all.push(one(mv, &mut words)?);
        }
        Ok(all)
    }
}

/// The first line, from 1, in which two texts differ.
fn first_difference(one: &str, other: &str) -> Option<usize> {
    if one == other {
        return None;
    }
    let same = one.split('\n').zip(other.split('\n')).take_while(|(a, b)| a == b).count();
    Some(same + 1)
}

fn is_id(id: &str, game: Variant) -> bool {
    let digits = id.strip_prefix(game.id()).and_then(|rest| rest.strip_prefix('-'));
    let is_digit = |it: u8| matches!(it, b'0'..=b'9' | b'a'..=b'f');
    digits.is_some_and(|digits| digits.len() == 6 && digits.bytes().all(is_digit))
}

fn kind(text: &str) -> Read<Kind> {
    let words: Vec<&str> = text.split(' ').collect();
    Ok(match words[..] {
        ["win"] => Kind::Win,
        ["only", "drawn"] => Kind::Only(Held::Drawn),
        ["only", "won"] => Kind::Only(Held::Won(None)),
        ["only", "won", within] => Kind::Only(Held::Won(Some(plies(Some(within))?))),
        ["hold-out", within] => Kind::HoldOut(plies(Some(within))?),
        _ => return Err(CollectionFault::Kind),
    })
}

fn plies(word: Option<&str>) -> Read<u32> {
    let number = word.and_then(|word| word.parse().ok());
    number.filter(|plies| *plies <= Collection::MOST_PLIES).ok_or(CollectionFault::Number)
}

/// A number of plies, or that it is not known.
fn count(word: Option<&str>) -> Read<Option<u32>> {
    if word == Some(NONE) { Ok(None) } else { plies(word).map(Some) }
}

fn rating(text: &str) -> Read<Rating> {
    const LARGEST: i32 = 100_000;
    let (value, error) = text.split_once(' ').ok_or(CollectionFault::Number)?;
    let value = value.parse().ok().filter(|value: &i32| value.abs() <= LARGEST);
    let error = error.parse().ok().filter(|error: &u32| *error <= LARGEST as u32);
    let (Some(value), Some(error)) = (value, error) else { return Err(CollectionFault::Number) };
    Ok(Rating { value, error })
}

fn themes(text: &str) -> Read<Vec<Theme>> {
    text.split(' ').map(|word| Theme::find(word).ok_or(CollectionFault::Theme)).collect()
}

fn longer(mv: &str, words: &mut SplitAsciiWhitespace<'_>) -> Read<Longer> {
    Ok(Longer { mv: mv.to_owned(), plies: plies(words.next())? })
}

fn lost(mv: &str, words: &mut SplitAsciiWhitespace<'_>) -> Read<Lost> {
    let reply = words.next().filter(|word| *word != NONE).map(str::to_owned);
    Ok(Lost { mv: mv.to_owned(), reply, plies: count(words.next())? })
}
