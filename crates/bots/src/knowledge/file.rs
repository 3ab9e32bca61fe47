use lusus_endings::{EndingTables, Layer, OpeningTables, Removal, TableError};
use lusus_games::choko::Variant;
use lusus_network::NetworkError;
use lusus_proofs::{ReadError, VerifyError};
use thiserror::Error;

use super::{knightline, networks};

/// A file with what is known of a game. It is part of the program, except in a
/// browser, where it comes when it is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KnowledgeFile {
    /// The tables of Choko's endings where captures take so much.
    ChokoEndings(Removal),
    /// The tables of the openings of a variant of Choko.
    ChokoOpenings(Variant),
    /// The network that judges a variant of Choko.
    ChokoNetwork(Variant),
    /// The proof that player 2 wins Knight Line.
    KnightLineProof,
}

impl KnowledgeFile {
    /// Every file.
    pub fn all() -> impl Iterator<Item = KnowledgeFile> {
        let endings = Layer::REMOVALS.into_iter().map(KnowledgeFile::ChokoEndings);
        let openings = OpeningTables::VARIANTS.iter().copied().map(KnowledgeFile::ChokoOpenings);
        let networks = [KnowledgeFile::ChokoNetwork(Variant::REPORT)];
        endings.chain(openings).chain(networks).chain([KnowledgeFile::KnightLineProof])
    }

    /// What it is called.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            KnowledgeFile::ChokoEndings(Removal::JumpedAndAnother) => "choko-endings",
            KnowledgeFile::ChokoEndings(Removal::JumpedOnly) => "choko-ludii-endings",
            KnowledgeFile::ChokoOpenings(Variant::WINTHER) => "choko-winther-openings",
            KnowledgeFile::ChokoOpenings(Variant::LUDII) => "choko-ludii-openings",
            KnowledgeFile::ChokoOpenings(_) => "choko-openings",
            KnowledgeFile::ChokoNetwork(Variant::WINTHER) => "choko-winther-network",
            KnowledgeFile::ChokoNetwork(Variant::LUDII) => "choko-ludii-network",
            KnowledgeFile::ChokoNetwork(_) => "choko-network",
            KnowledgeFile::KnightLineProof => "knightline-proof",
        }
    }

    /// The file of this name.
    #[must_use]
    pub fn find(name: &str) -> Option<KnowledgeFile> {
        KnowledgeFile::all().find(|file| file.name() == name)
    }

    /// Whether the program has it.
    #[must_use]
    pub fn is_there(self) -> bool {
        match self {
            KnowledgeFile::ChokoEndings(removal) => EndingTables::are_shipped(removal),
            KnowledgeFile::ChokoOpenings(variant) => OpeningTables::shipped(variant).is_some(),
            KnowledgeFile::ChokoNetwork(variant) => {
                networks::of_choko(variant).is_some_and(|it| it.get().is_some())
            }
            KnowledgeFile::KnightLineProof => knightline::shipped().is_some(),
        }
    }

    /// Its bytes.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn bytes(self) -> Vec<u8> {
        match self {
            KnowledgeFile::ChokoEndings(removal) => EndingTables::shipped_bytes(removal),
            KnowledgeFile::ChokoOpenings(variant) => OpeningTables::shipped_bytes(variant).to_vec(),
            KnowledgeFile::ChokoNetwork(variant) => {
                networks::of_choko(variant).map_or_else(Vec::new, |it| it.bytes().to_vec())
            }
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
            KnowledgeFile::ChokoEndings(removal) => {
                EndingTables::learn(removal, bytes).map_err(LearnError::from)
            }
            KnowledgeFile::ChokoOpenings(variant) => {
                OpeningTables::learn(variant, bytes).map_err(LearnError::from)
            }
            KnowledgeFile::ChokoNetwork(variant) => {
                Ok(networks::of_choko(variant).map_or(Ok(()), |it| it.learn(&bytes))?)
            }
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
    /// A network is damaged.
    #[error(transparent)]
    Network(#[from] NetworkError),
    /// A certificate is damaged.
    #[error(transparent)]
    Certificate(#[from] ReadError),
    /// A certificate is about another game.
    #[error(transparent)]
    Strategy(#[from] VerifyError),
}
