//! A search that was stopped, as a file: a header of text lines, the entries
//! of the table, and a checksum.
//!
//! Such a file is for the prover's own use. The checksum finds damage, but not
//! a forged file: what the file claims is believed. To convince others, use a
//! certificate.

use lusus_core::{Message, msg};
use lusus_search::proof::{ProofTable, Stored};

const TITLE: &str = "lusus proof search 1";
const ENTRY: usize = 16;
const CHECKSUM: usize = 4;
/// No search visits more positions: so many would take more than a lifetime.
const MOST_NODES: u64 = 1 << 56;
/// No header is longer: a position text has a few hundred characters.
const LONGEST_HEADER: usize = 16_384;

/// A file from which a search cannot go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSave {
    /// It is not a search that was kept.
    Foreign,
    /// Its checksum or its size is wrong.
    Damaged,
    /// It is about another question.
    OtherQuestion {
        /// The question it is about.
        found: String,
        /// The question that is asked.
        asked: String,
    },
}

impl BadSave {
    /// What is wrong, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            BadSave::Foreign => msg!("prove-save-foreign"),
            BadSave::Damaged => msg!("prove-save-damaged"),
            BadSave::OtherQuestion { found, asked } => {
                msg!("prove-save-question", found = found.as_str(), asked = asked.as_str())
            }
        }
    }
}

pub(crate) fn write(question: &str, nodes: u64, table: &ProofTable) -> Vec<u8> {
    let header = format!("{TITLE}\nquestion {question}\nnodes {nodes}\n\n");
    let mut bytes = header.into_bytes();
    for word in table.entries().flat_map(Stored::words) {
        bytes.extend_from_slice(&word.to_le_bytes());
    }
    let checksum = crc32fast::hash(&bytes);
    bytes.extend_from_slice(&checksum.to_le_bytes());
    bytes
}

/// Fills a table and tells how many positions had been expanded.
pub(crate) fn read(bytes: &[u8], asked: &str, table: &ProofTable) -> Result<u64, BadSave> {
    if !bytes.starts_with(TITLE.as_bytes()) {
        return Err(BadSave::Foreign);
    }
    let content = bytes.len().checked_sub(CHECKSUM).ok_or(BadSave::Damaged)?;
    let (content, checksum) = bytes.split_at(content);
    if crc32fast::hash(content).to_le_bytes() != checksum {
        return Err(BadSave::Damaged);
    }
    let start = &content[..content.len().min(LONGEST_HEADER)];
    let end = start.windows(2).position(|pair| pair == b"\n\n").ok_or(BadSave::Damaged)?;
    let header = str::from_utf8(&content[..end]).map_err(|_| BadSave::Damaged)?;
    let nodes = read_header(header, asked)?;
    let entries = content[end + 2..].chunks_exact(ENTRY);
    if !entries.remainder().is_empty() {
        return Err(BadSave::Damaged);
    }
    for entry in entries {
        let word = |half: &[u8]| u64::from_le_bytes(half.try_into().expect("eight bytes"));
        let (key, data) = entry.split_at(ENTRY / 2);
        let stored = Stored::from_words([word(key), word(data)]).ok_or(BadSave::Damaged)?;
        table.insert(stored);
    }
    Ok(nodes)
}

fn read_header(header: &str, asked: &str) -> Result<u64, BadSave> {
    let mut lines = header.lines().skip(1);
    let mut fact = |name: &str| {
        let line = lines.next().and_then(|line| line.strip_prefix(name));
        line.and_then(|line| line.strip_prefix(' ')).ok_or(BadSave::Damaged)
    };
    let question = fact("question")?;
    if question != asked {
        let (found, asked) = (question.to_owned(), asked.to_owned());
        return Err(BadSave::OtherQuestion { found, asked });
    }
    let nodes = fact("nodes")?.parse().ok().filter(|nodes| *nodes <= MOST_NODES);
    nodes.ok_or(BadSave::Damaged)
}
