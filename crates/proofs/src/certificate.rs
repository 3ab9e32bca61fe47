use std::fmt;

use lusus_core::{Outcome, Player};

/// A strategy as a file holds it: what is claimed, and for each position in
/// which the player is to move, the move that keeps the claim.
///
/// A certificate is well formed, nothing more: its variants, position and moves
/// are texts, and whether it proves what it claims is for
/// [`verify`](crate::verify()) to find out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    pub(crate) variants: Vec<String>,
    pub(crate) position: String,
    pub(crate) player: Player,
    pub(crate) claim: Claim,
    pub(crate) model: ModelKind,
    pub(crate) longest: u32,
    pub(crate) moves: Vec<String>,
    /// Sorted by fingerprint, no two with the same.
    pub(crate) entries: Vec<StrategyEntry>,
    /// Where the first entry stands in the file.
    pub(crate) entries_at: usize,
    pub(crate) checksum: u32,
}

impl Certificate {
    /// The largest file that is read, in bytes.
    pub const LARGEST_FILE: usize = 64 << 20;
    /// The most entries that are read.
    pub const MOST_ENTRIES: u32 = 5_000_000;
    /// The most different moves that are read.
    pub const MOST_MOVES: u32 = 65_535;
    /// The longest line that is followed, in plies.
    pub const LONGEST_LINE: u32 = 512;

    /// The ids of the variants in which the claim holds, at least one.
    #[must_use]
    pub fn variants(&self) -> &[String] {
        &self.variants
    }

    /// The text of the position where the strategy begins.
    #[must_use]
    pub fn position(&self) -> &str {
        &self.position
    }

    /// Whose strategy it is.
    #[must_use]
    pub fn player(&self) -> Player {
        self.player
    }

    /// What the strategy achieves.
    #[must_use]
    pub fn claim(&self) -> Claim {
        self.claim
    }

    /// What an entry stands for.
    #[must_use]
    pub fn model(&self) -> ModelKind {
        self.model
    }

    /// The most plies from the position to the end, as the file states it.
    #[must_use]
    pub fn longest(&self) -> u32 {
        self.longest
    }

    /// The texts of the moves that entries name by number.
    #[must_use]
    pub fn moves(&self) -> &[String] {
        &self.moves
    }

    /// The entries, sorted by fingerprint.
    #[must_use]
    pub fn entries(&self) -> &[StrategyEntry] {
        &self.entries
    }

    /// The checksum at the end of the file, which is right.
    #[must_use]
    pub fn checksum(&self) -> u32 {
        self.checksum
    }

    /// The number of the entry with this fingerprint.
    #[must_use]
    pub fn find(&self, fingerprint: u64) -> Option<usize> {
        self.entries.binary_search_by_key(&fingerprint, |entry| entry.fingerprint).ok()
    }

    /// Where an entry begins in the file.
    #[must_use]
    pub fn byte_of_entry(&self, number: usize) -> usize {
        self.entries_at + number * StrategyEntry::SIZE
    }
}

/// What a strategy achieves for its player, whatever the opponent does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The player wins.
    Win,
    /// The opponent does not win.
    Hold,
}

impl Claim {
    /// Both claims.
    pub const ALL: [Claim; 2] = [Claim::Win, Claim::Hold];

    /// Whether a game that ended so bears out the claim.
    #[must_use]
    pub fn is_kept_by(self, outcome: Outcome, player: Player) -> bool {
        match self {
            Claim::Win => outcome.winner() == Some(player),
            Claim::Hold => outcome.winner() != Some(player.other()),
        }
    }
}

/// Prints the word of the file format.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Claim::Win => "win",
            Claim::Hold => "hold",
        })
    }
}

/// What an entry stands for, and what the opponent may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModelKind {
    /// One position, and the opponent has all legal moves.
    Exact,
    /// Every position that looks the same when the opponent's material is left
    /// out, and the opponent has at least all legal moves.
    Relaxed,
}

impl ModelKind {
    /// Both models.
    pub const ALL: [ModelKind; 2] = [ModelKind::Exact, ModelKind::Relaxed];
}

/// Prints the word of the file format.
impl fmt::Display for ModelKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ModelKind::Exact => "exact",
            ModelKind::Relaxed => "relaxed",
        })
    }
}

/// What to do in one position in which the player is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrategyEntry {
    /// The fingerprint of the position.
    pub fingerprint: u64,
    /// The number of the move in the certificate's list.
    pub mv: u16,
    /// The most plies that are left until the end, this move included.
    pub plies: u8,
}

impl StrategyEntry {
    /// How many bytes an entry takes in a file.
    pub const SIZE: usize = 11;
}
