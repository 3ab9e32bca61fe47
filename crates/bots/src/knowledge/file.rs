use lusus_endings::{EndingTables, TableError};
use lusus_proofs::{ReadError, VerifyError};
use thiserror::Error;

use super::knightline;

/// A file with what is known of a game. It is part of the program, except in a
/// browser, where it comes when it is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KnowledgeFile {
    /// The tables of Choko's endings.
    ChokoEndings,
    /// The proof that player 2 wins Knight Line.
    KnightLineProof,
}

impl KnowledgeFile {
    /// Every file.
    pub const ALL: [KnowledgeFile; 2] =
        [KnowledgeFile::ChokoEndings, KnowledgeFile::KnightLineProof];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            KnowledgeFile::ChokoEndings => "choko-endings",
            KnowledgeFile::KnightLineProof => "knightline-proof",
        }
    }

    /// The file of this name.
    #[must_use]
    pub fn find(name: &str) -> Option<KnowledgeFile> {
        KnowledgeFile::ALL.into_iter().find(|file| file.name() == name)
    }

    /// Whether the program has it.
    #[must_use]
    pub fn is_there(self) -> bool {
        match self {
            KnowledgeFile::ChokoEndings => EndingTables::are_shipped(),
            KnowledgeFile::KnightLineProof => knightline::shipped().is_some(),
        }
    }

    /// Its bytes.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn bytes(self) -> Vec<u8> {
        match self {
            KnowledgeFile::ChokoEndings => EndingTables::shipped_bytes(),
            KnowledgeFile::KnightLineProof => lusus_proofs::Shipped::KNIGHTLINE.bytes.to_vec(),
        }
    }

    /// Takes in its bytes, unless the program has it already. They are believed,
    /// if they are whole: they come from where the program comes from.
    ///
    /// # Errors
    /// If they are damaged.
    pub fn learn(self, bytes: Vec<u8>) -> Result<(), LearnError> {
        match self {
            KnowledgeFile::ChokoEndings => EndingTables::learn(bytes).map_err(LearnError::from),
            KnowledgeFile::KnightLineProof => knightline::learn(&bytes),
        }
    }
}

/// Bytes that are not the file that they should be.
#[derive(Debug, Error)]
pub enum LearnError {
    /// A table is damaged.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A certificate is damaged.
    #[error(transparent)]
    Certificate(#[from] ReadError),
    /// A certificate is about another game.
    #[error(transparent)]
    Strategy(#[from] VerifyError),
}
