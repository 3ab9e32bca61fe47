use std::collections::BTreeSet;

use lusus_core::Player;
use thiserror::Error;

use crate::strategy::{Strategy, StrategyEntry};

/// A strategy as a file that anybody can check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The ids of the variants in which the claim holds.
    pub variants: Vec<&'static str>,
    /// The text of the position where it begins.
    pub position: String,
    /// Whose strategy it is.
    pub player: Player,
    /// What the strategy achieves.
    pub claim: Claim,
    /// What its entries stand for.
    pub model: ModelKind,
    /// The strategy.
    pub strategy: Strategy,
}

/// What a strategy achieves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// Its player wins.
    Win,
    /// The opponent does not win.
    Hold,
}

/// What an entry stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModelKind {
    /// One position.
    Exact,
    /// All positions that differ in the opponent's heights alone.
    Relaxed,
}

/// A strategy that the format has no room for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("more than 65,535 different moves, or more than 5,000,000 positions")]
pub struct TooLarge;

const MOST_MOVES: usize = u16::MAX as usize;
const MOST_ENTRIES: usize = 5_000_000;

impl Certificate {
    /// How many entries the file has.
    #[must_use]
    pub fn entries(&self) -> usize {
        self.written().len()
    }

    /// The file, as docs/certificates.md describes it.
    ///
    /// # Errors
    /// If the strategy is larger than the format allows.
    pub fn to_bytes(&self) -> Result<Vec<u8>, TooLarge> {
        let entries = self.written();
        let moves: BTreeSet<&str> = entries.iter().map(|entry| entry.mv.as_str()).collect();
        let moves: Vec<&str> = moves.into_iter().collect();
        if moves.len() > MOST_MOVES || entries.len() > MOST_ENTRIES {
            return Err(TooLarge);
        }
        let mut bytes = self.header(moves.len(), entries.len()).into_bytes();
        for mv in &moves {
            bytes.extend_from_slice(mv.as_bytes());
            bytes.push(b'\n');
        }
        for entry in &entries {
            let number = moves.binary_search(&entry.mv.as_str()).expect("it was collected");
            bytes.extend_from_slice(&entry.fingerprint.to_le_bytes());
            bytes.extend_from_slice(&(number as u16).to_le_bytes());
            bytes.push(entry.plies);
        }
        let checksum = crc32fast::hash(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes());
        Ok(bytes)
    }

    /// The entries that are worth their bytes: a reader finds a move that wins
    /// at once without help, and most entries of a win would be such moves.
    fn written(&self) -> Vec<&StrategyEntry> {
        let needed = |entry: &&StrategyEntry| self.claim == Claim::Hold || entry.plies > 1;
        self.strategy.entries.iter().filter(needed).collect()
    }

    fn header(&self, moves: usize, entries: usize) -> String {
        let claim = match self.claim {
            Claim::Win => "win",
            Claim::Hold => "hold",
        };
        let model = match self.model {
            ModelKind::Exact => "exact",
            ModelKind::Relaxed => "relaxed",
        };
        format!(
            "lusus certificate 1\nvariants {}\nposition {}\nplayer {}\nclaim {claim}\n\
             model {model}\nlongest {}\nmoves {moves}\nentries {entries}\n",
            self.variants.join(" "),
            self.position,
            self.player,
            self.strategy.longest,
        )
    }
}
