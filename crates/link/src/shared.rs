use lusus_core::{GameResult, MATCH_LENGTH, Player};
use lusus_erased::{AnyLine, AnyPosition, Catalogue, Ends, Variant};
use lusus_record::Record;

use crate::choices::{Reader, Writer};
use crate::number::Number;
use crate::{LinkError, TooLong, code};

/// The most characters of a link that are looked at.
pub const LONGEST_TEXT: usize = 4000;

/// The most moves of a game in a link.
pub const MOST_PLIES: u32 = MATCH_LENGTH;

/// The characters of the ids of variants.
const OF_IDS: &str = "abcdefghijklmnopqrstuvwxyz0123456789:-";

/// The characters of positions: all of ASCII that are seen, and the blank.
const OF_POSITIONS: &str = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ\
                            [\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";

/// The longest id and the longest position.
const LONGEST_ID: usize = 64;
const LONGEST_POSITION: usize = 1024;

/// The ways to tell a start, by their numbers.
const USUAL: u32 = 0;
const DRAWN: u32 = 1;
const TOLD: u32 = 2;
const STARTS: u32 = 3;

/// How many values the check of what was read has.
const CHECK: u32 = 1 << 12;

/// The results by their numbers; before them, that there is none.
const RESULTS: [GameResult; 3] =
    [GameResult::Win(Player::First), GameResult::Win(Player::Second), GameResult::Draw];

/// A game that is shared: a line of play that its game's rules alone end, or a
/// position where no move is made.
///
/// Whatever is written is read back as the same game, and what can be read is
/// written as the same text.
#[derive(Clone)]
pub struct Shared {
    /// The start and the moves.
    pub line: Box<dyn AnyLine>,
    /// What the start was drawn with; of use only where it is.
    pub seed: Option<u64>,
    /// The result that players agreed on, or that repetition, length or a clock
    /// gave; of use only where the rules of the game give none.
    pub result: Option<GameResult>,
}

impl Shared {
    /// A line as it is.
    #[must_use]
    pub fn new(line: Box<dyn AnyLine>) -> Shared {
        Shared { line, seed: None, result: None }
    }

    /// The main line of a record, and how it ended.
    #[must_use]
    pub fn of_record(record: &Record) -> Shared {
        Shared { line: record.line(), seed: record.tags.seed, result: record.result() }
    }

    /// The game on record.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::of_moves(&*self.line);
        record.tags.seed = self.seed;
        record.finish(self.ended(), None).expect("the rules say so, or leave it open");
        record
    }

    /// How the game ended: by its rules, or as was told.
    #[must_use]
    pub fn ended(&self) -> Option<GameResult> {
        let by_rules = self.line.position().outcome().map(|outcome| outcome.result);
        by_rules.or(self.result)
    }

    /// The characters of the link.
    ///
    /// # Errors
    /// If there are more than [`MOST_PLIES`] moves.
    pub fn text(&self) -> Result<String, TooLong> {
        self.text_with(self.check())
    }

    /// The characters of a link that only the check behind its last move finds
    /// wrong.
    ///
    /// # Errors
    /// If there are more than [`MOST_PLIES`] moves.
    #[cfg(feature = "testkit")]
    pub fn wrong_text(&self) -> Result<String, TooLong> {
        self.text_with((self.check() + 1) % CHECK)
    }

    fn text_with(&self, check: u32) -> Result<String, TooLong> {
        let plies = self.line.ply();
        if plies > MOST_PLIES {
            return Err(TooLong);
        }
        let mut choices = Writer::default();
        choices.word(self.line.variant().id(), OF_IDS);
        self.write_start(&mut choices);
        choices.number(u64::from(plies));
        for (ply, mv) in (0..).zip(self.line.moves()) {
            let legal = self.line.position_at(ply).legal_moves();
            let place = legal.binary_search(&mv).expect("a line holds legal moves");
            choices.choice(count(place), count(legal.len()));
        }
        if self.line.position().outcome().is_none() {
            let known = |result| RESULTS.iter().position(|known| *known == result);
            let place = self.result.and_then(known).map_or(0, |place| place + 1);
            choices.choice(count(place), count(RESULTS.len()) + 1);
        }
        choices.choice(check, CHECK);
        Ok(code::write(choices.into_number()))
    }

    /// The game in the characters of a link, or in the address that ends with
    /// them.
    ///
    /// # Errors
    /// Says why, if it is none of the games of the program.
    pub fn read(catalogue: Catalogue, text: &str) -> Result<Shared, LinkError> {
        let text = code_in(text);
        if text.len() > LONGEST_TEXT {
            return Err(LinkError::TooLong);
        }
        let mut choices = Reader(code::read(text)?);
        let id = choices.word(OF_IDS, LONGEST_ID).ok_or(LinkError::Damaged)?;
        let variant = catalogue.find(&id).map_err(|_| LinkError::Game(id))?;
        let (start, seed) = read_start(variant, &mut choices)?;
        let mut line = start.line(Ends::Game);
        read_moves(&mut *line, &mut choices)?;
        let mut shared = Shared { line, seed, result: None };
        if shared.line.position().outcome().is_none() {
            let place = choices.choice(count(RESULTS.len()) + 1) as usize;
            shared.result = place.checked_sub(1).map(|place| RESULTS[place]);
        }
        let claimed = choices.choice(CHECK);
        let Reader(left) = choices;
        shared.confirm(claimed, &left)
    }

    /// The same, if the moves are those that were written, and nothing is left.
    fn confirm(self, claimed: u32, left: &Number) -> Result<Shared, LinkError> {
        match left.is_zero() && claimed == self.check() {
            true => Ok(self),
            false => Err(LinkError::Rules),
        }
    }

    fn write_start(&self, choices: &mut Writer) {
        let (variant, start) = (self.line.variant(), self.line.start().text());
        let is_drawn = |seed: &u64| variant.start(*seed).text() == start;
        if variant.has_fixed_start() && is_drawn(&0) {
            choices.choice(USUAL, STARTS);
        } else if let Some(seed) = self.seed.filter(is_drawn)
            && !variant.has_fixed_start()
        {
            choices.choice(DRAWN, STARTS);
            choices.number(seed);
        } else {
            choices.choice(TOLD, STARTS);
            choices.word(&start, OF_POSITIONS);
        }
    }

    /// What makes it sure that reader and writer speak of the same game: a part
    /// of the CRC-32 of its start, its moves and its result.
    fn check(&self) -> u32 {
        let result = self.ended().map_or_else(|| "*".to_owned(), |result| result.to_string());
        let (start, moves) = (self.line.start().text(), self.line.moves().join(" "));
        crc32fast::hash(format!("{start}\n{moves}\n{result}").as_bytes()) % CHECK
    }
}

/// What follows the last `#` or `/` of an address, blanks around it aside.
fn code_in(text: &str) -> &str {
    text.trim().rsplit(['#', '/']).next().unwrap_or_default()
}

fn read_start(
    variant: Variant,
    choices: &mut Reader,
) -> Result<(Box<dyn AnyPosition>, Option<u64>), LinkError> {
    let is_fixed = variant.has_fixed_start();
    match choices.choice(STARTS) {
        USUAL if is_fixed => Ok((variant.start(0), None)),
        DRAWN if !is_fixed => {
            let seed = choices.number();
            Ok((variant.start(seed), Some(seed)))
        }
        TOLD => {
            let text = choices.word(OF_POSITIONS, LONGEST_POSITION).ok_or(LinkError::Damaged)?;
            let start = variant.parse(&text).map_err(LinkError::Position)?;
            // A game has one text.
            match is_fixed && text == variant.start(0).text() {
                true => Err(LinkError::Damaged),
                false => Ok((start, None)),
            }
        }
        _ => Err(LinkError::Damaged),
    }
}

fn read_moves(line: &mut dyn AnyLine, choices: &mut Reader) -> Result<(), LinkError> {
    let plies = choices.number();
    if plies > u64::from(MOST_PLIES) {
        return Err(LinkError::Damaged);
    }
    for _ in 0..plies {
        let legal = line.position().legal_moves();
        if legal.is_empty() {
            return Err(LinkError::Rules);
        }
        let place = choices.choice(count(legal.len())) as usize;
        line.push(&legal[place]).map_err(|_| LinkError::Rules)?;
    }
    Ok(())
}

/// A number of moves, which is small.
fn count(length: usize) -> u32 {
    u32::try_from(length).expect("no position has so many moves")
}
