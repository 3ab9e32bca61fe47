use std::fmt::Display;

use lusus_core::Player;
use lusus_core::text::{LONGEST_POSITION, canonical_number, quote};

use crate::{Certificate, Claim, ModelKind, ReadError, ReadFault, StrategyEntry};

/// The longest line of the header: a position and its name.
const LONGEST_HEADER_LINE: usize = "position ".len() + LONGEST_POSITION;
/// The longest text of a move (law L6 of positions).
const LONGEST_MOVE: usize = 20;
const CHECKSUM_SIZE: usize = 4;

impl Certificate {
    /// Reads the bytes of a certificate file.
    ///
    /// # Errors
    /// Names the byte and the fault if they are not exactly what a certificate
    /// of the known format is. Any bytes may be tried.
    pub fn read(bytes: &[u8]) -> Result<Certificate, ReadError> {
        if bytes.len() > Certificate::LARGEST_FILE {
            return Err(error(Certificate::LARGEST_FILE, ReadFault::TooLarge));
        }
        let mut lines = Lines { bytes, at: 0 };
        read_format(&mut lines)?;
        let variants = read_variants(&mut lines)?;
        let position = lines.fact("position")?.value.to_owned();
        let player = lines.word("player", &Player::BOTH)?;
        let claim = lines.word("claim", &Claim::ALL)?;
        let model = lines.word("model", &ModelKind::ALL)?;
        let longest = lines.number("longest", Certificate::LONGEST_LINE)?;
        let moves = lines.number("moves", Certificate::MOST_MOVES)?;
        let entries = lines.number("entries", Certificate::MOST_ENTRIES)?;
        let moves_at = lines.at;
        let moves = read_moves(&mut lines, moves as usize)?;
        let entries_at = lines.at;
        let checksum = read_checksum(bytes, entries_at + entries as usize * StrategyEntry::SIZE)?;
        let entries = read_entries(bytes, entries_at, entries as usize);
        let certificate = Certificate {
            variants,
            position,
            player,
            claim,
            model,
            longest,
            moves,
            entries,
            entries_at,
            checksum,
        };
        certificate.check_entries()?;
        certificate.check_use_of_moves(moves_at)?;
        Ok(certificate)
    }

    fn check_entries(&self) -> Result<(), ReadError> {
        let mut previous = None;
        for (number, entry) in self.entries.iter().enumerate() {
            let at = self.byte_of_entry(number);
            if previous >= Some(entry.fingerprint) {
                return Err(error(at, ReadFault::EntryOrder { entry: number }));
            }
            if usize::from(entry.mv) >= self.moves.len() {
                let moves = self.moves.len();
                let fault = ReadFault::EntryMove { entry: number, found: entry.mv, moves };
                return Err(error(at, fault));
            }
            if entry.plies == 0 {
                return Err(error(at, ReadFault::EntryPlies { entry: number }));
            }
            previous = Some(entry.fingerprint);
        }
        Ok(())
    }

    /// A move that nothing uses would be bytes that nothing checks.
    fn check_use_of_moves(&self, moves_at: usize) -> Result<(), ReadError> {
        let mut used = vec![false; self.moves.len()];
        for entry in &self.entries {
            used[usize::from(entry.mv)] = true;
        }
        let Some(number) = used.iter().position(|used| !used) else { return Ok(()) };
        let before: usize = self.moves[..number].iter().map(|text| text.len() + 1).sum();
        Err(error(moves_at + before, ReadFault::MoveUnused { number }))
    }
}

fn error(byte: usize, fault: ReadFault) -> ReadError {
    ReadError { byte, fault }
}

/// The first line: `lusus certificate 1`.
fn read_format(lines: &mut Lines<'_>) -> Result<(), ReadError> {
    const NAME: &str = "lusus certificate ";
    if !lines.bytes.starts_with(NAME.as_bytes()) {
        return Err(error(0, ReadFault::NotACertificate));
    }
    match lines.next(LONGEST_HEADER_LINE)?.strip_prefix(NAME) {
        Some("1") => Ok(()),
        found => {
            let found = quote(found.unwrap_or_default());
            Err(error(NAME.len(), ReadFault::OtherFormat { found }))
        }
    }
}

/// One or more different words. Whether they are variants is not known here.
fn read_variants(lines: &mut Lines<'_>) -> Result<Vec<String>, ReadError> {
    let fact = lines.fact("variants")?;
    let ids: Vec<String> = fact.value.split(' ').map(str::to_owned).collect();
    let is_repeated = |i: usize| ids[..i].contains(&ids[i]);
    if (0..ids.len()).any(|i| ids[i].is_empty() || is_repeated(i)) {
        return Err(error(fact.at, ReadFault::NotVariants { found: quote(fact.value) }));
    }
    Ok(ids)
}

fn read_moves(lines: &mut Lines<'_>, count: usize) -> Result<Vec<String>, ReadError> {
    let mut moves: Vec<String> = Vec::new();
    for number in 0..count {
        let at = lines.at;
        let text = lines.next(LONGEST_MOVE)?;
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(error(at, ReadFault::NotAMove { number, found: quote(text) }));
        }
        if moves.last().is_some_and(|last| last.as_str() >= text) {
            return Err(error(at, ReadFault::MoveOrder { number }));
        }
        moves.push(text.to_owned());
    }
    Ok(moves)
}

/// The checksum that stands at `at`, ends the file and is right.
fn read_checksum(bytes: &[u8], at: usize) -> Result<u32, ReadError> {
    let expected = at + CHECKSUM_SIZE;
    let stated = bytes.get(at..).and_then(|rest| rest.try_into().ok());
    let Some(stated) = stated.map(u32::from_le_bytes) else {
        let fault = ReadFault::Size { expected, found: bytes.len() };
        return Err(error(bytes.len().min(expected), fault));
    };
    let found = crc32fast::hash(&bytes[..at]);
    if stated == found { Ok(found) } else { Err(error(at, ReadFault::Checksum { stated, found })) }
}

fn read_entries(bytes: &[u8], at: usize, count: usize) -> Vec<StrategyEntry> {
    let (entries, _) = bytes[at..].as_chunks::<{ StrategyEntry::SIZE }>();
    entries[..count].iter().map(read_entry).collect()
}

/// A fingerprint of eight bytes, a move of two and plies of one, the least
/// significant byte first.
fn read_entry(bytes: &[u8; StrategyEntry::SIZE]) -> StrategyEntry {
    let [f0, f1, f2, f3, f4, f5, f6, f7, m0, m1, plies] = *bytes;
    StrategyEntry {
        fingerprint: u64::from_le_bytes([f0, f1, f2, f3, f4, f5, f6, f7]),
        mv: u16::from_le_bytes([m0, m1]),
        plies,
    }
}

/// The text part of a certificate, line by line.
struct Lines<'a> {
    bytes: &'a [u8],
    /// Where the next line begins.
    at: usize,
}

impl<'a> Lines<'a> {
    /// The next line, of plain ASCII, without its end.
    fn next(&mut self, longest: usize) -> Result<&'a str, ReadError> {
        let rest = &self.bytes[self.at..];
        let within = &rest[..rest.len().min(longest + 1)];
        let end = within.iter().position(|&byte| byte == b'\n');
        if end.is_none() && within.len() == rest.len() && rest.is_ascii() {
            return Err(error(self.bytes.len(), ReadFault::Cut));
        }
        let line = end.and_then(|end| str::from_utf8(&within[..end]).ok());
        let line = line.filter(|line| line.is_ascii());
        let line = line.ok_or_else(|| error(self.at, ReadFault::BadLine))?;
        self.at += line.len() + 1;
        Ok(line)
    }

    /// The next line, which must be `name` and a value.
    fn fact(&mut self, name: &'static str) -> Result<Fact<'a>, ReadError> {
        let at = self.at;
        let line = self.next(LONGEST_HEADER_LINE)?;
        let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        let value = value
            .ok_or_else(|| error(at, ReadFault::NotTheFact { fact: name, found: quote(line) }))?;
        Ok(Fact { name, value, at: at + name.len() + 1 })
    }

    /// The fact `name`, whose value is what one of `known` prints.
    fn word<T: Copy + Display>(&mut self, name: &'static str, known: &[T]) -> Result<T, ReadError> {
        let fact = self.fact(name)?;
        let found = known.iter().find(|word| word.to_string() == fact.value);
        found.copied().ok_or_else(|| {
            let words: Vec<String> = known.iter().map(ToString::to_string).collect();
            fact.refused(&words.join(" | "))
        })
    }

    /// The fact `name`, a whole number up to `largest`.
    fn number(&mut self, name: &'static str, largest: u32) -> Result<u32, ReadError> {
        let fact = self.fact(name)?;
        let number = canonical_number(fact.value).filter(|&number| number <= largest);
        number.ok_or_else(|| fact.refused(&format!("0 … {largest}")))
    }
}

/// A line of the header.
struct Fact<'a> {
    name: &'static str,
    value: &'a str,
    /// Where the value begins.
    at: usize,
}

impl Fact<'_> {
    fn refused(&self, known: &impl Display) -> ReadError {
        let (known, found) = (known.to_string(), quote(self.value));
        error(self.at, ReadFault::NotTheValue { fact: self.name, known, found })
    }
}
