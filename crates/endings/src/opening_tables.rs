use std::borrow::Cow;
use std::io;
use std::path::Path;
use std::sync::OnceLock;

use lusus_core::Position;
use lusus_games::choko::{Choko, Variant};

use crate::blocks::{BLOCK, Block, read_blocks, read_head};
use crate::opening::Opening;
use crate::sections::{BITS, Sections, VALUES};
use crate::{TableError, TableFault};

/// Who wins every opening of a variant: every position with at least eight
/// pieces in both hands in which a player may choose what to do, and every one
/// after a drop from a hand of eight. How soon is not known.
///
/// A block of it is decompressed when it is first asked for, and kept; threads
/// share what is kept.
pub struct OpeningTables {
    variant: Variant,
    bytes: Cow<'static, [u8]>,
    sections: Sections,
    blocks: Vec<Block>,
    /// What was read; `None` is a block that turned out bad.
    kept: Vec<OnceLock<Option<Box<[u8]>>>>,
}

/// Who wins if both sides play their best.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Worth {
    /// Neither side can force a win.
    Drawn,
    /// The side to move wins.
    Won,
    /// The side to move loses.
    Lost,
}

impl Worth {
    /// The worth to the other side.
    #[must_use]
    pub const fn turned(self) -> Worth {
        match self {
            Worth::Drawn => Worth::Drawn,
            Worth::Won => Worth::Lost,
            Worth::Lost => Worth::Won,
        }
    }

    pub(crate) const ALL: [Worth; 3] = [Worth::Drawn, Worth::Won, Worth::Lost];
}

/// The first line of every file: what it is, and the version of the format.
const MAGIC: &[u8; 16] = b"lusus opening 1\n";

/// The variant, filled up with zeros.
fn game(variant: Variant) -> &'static [u8; 8] {
    match variant {
        Variant::LUDII => b"ludii\0\0\0",
        Variant::WINTHER => b"winther\0",
        _ => b"choko\0\0\0",
    }
}

impl OpeningTables {
    /// The variants whose openings are part of the program.
    pub const VARIANTS: &'static [Variant] = &[Variant::REPORT, Variant::LUDII];

    /// The tables in the bytes of a file.
    ///
    /// # Errors
    /// If they are no table of this variant, damaged or incomplete: head, list of
    /// blocks and length are checked at once, each block when it is read.
    pub fn new(variant: Variant, bytes: Cow<'static, [u8]>) -> Result<OpeningTables, TableError> {
        let sections = Sections::of(variant);
        let mut read = |count: usize| {
            let found = bytes.get(..count).map(<[u8]>::to_vec);
            found.ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
        };
        let length = bytes.len() as u64;
        let blocks = read_head(length, MAGIC, &mut read).and_then(|head| {
            match head[16..28] == head_of(variant)[16..28] {
                true => read_blocks(length, sections.bytes(), &mut read),
                false => Err(TableFault::OtherGame),
            }
        });
        let blocks = blocks.map_err(|fault| fault.of(Path::new(openings_file(variant))))?;
        let kept = blocks.iter().map(|_| OnceLock::new()).collect();
        Ok(OpeningTables { variant, bytes, sections, blocks, kept })
    }

    /// The tables of a variant that are part of the program. In a browser they
    /// come when they are wanted.
    #[must_use]
    pub fn shipped(variant: Variant) -> Option<&'static OpeningTables> {
        let number = OpeningTables::VARIANTS.iter().position(|&held| held == variant)?;
        #[cfg(not(target_arch = "wasm32"))]
        SHIPPED[number].get_or_init(|| {
            let bytes = Cow::Borrowed(OpeningTables::shipped_bytes(variant));
            OpeningTables::new(variant, bytes).expect("a test reads all shipped tables")
        });
        SHIPPED[number].get()
    }

    /// Takes in the tables that are part of every other program: what
    /// [`OpeningTables::shipped_bytes`] gives. A program that has them already
    /// keeps its own.
    ///
    /// # Errors
    /// If they are damaged.
    pub fn learn(variant: Variant, bytes: Vec<u8>) -> Result<(), TableError> {
        let number = OpeningTables::VARIANTS.iter().position(|&held| held == variant);
        if let (Some(number), None) = (number, OpeningTables::shipped(variant)) {
            _ = SHIPPED[number].set(OpeningTables::new(variant, bytes.into())?);
        }
        Ok(())
    }

    /// The file that is part of the program, made by `cargo xtask openings`; empty
    /// for a variant that has none.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn shipped_bytes(variant: Variant) -> &'static [u8] {
        match variant {
            Variant::REPORT => include_bytes!("../data/choko.lopen"),
            Variant::LUDII => include_bytes!("../data/choko-ludii.lopen"),
            _ => &[],
        }
    }

    /// What a position of the variant is worth to the side to move, if it is an
    /// opening that is kept and its block is whole.
    #[must_use]
    pub fn probe(&self, position: &Choko) -> Option<Worth> {
        let opening = Opening::of(position).filter(|_| position.variant() == self.variant)?;
        let place = self.sections.place(&opening)?;
        let (byte, shift) = (place / VALUES, place % VALUES * BITS);
        let block = self.kept.get(byte / BLOCK)?.get_or_init(|| self.read(byte / BLOCK).ok());
        let code = block.as_ref()?[byte % BLOCK] >> shift & 0b11;
        let worth = *Worth::ALL.get(usize::from(code))?;
        Some(if opening.chooser == position.to_move() { worth } else { worth.turned() })
    }

    /// Checks every block.
    ///
    /// # Errors
    /// Says which is the first that is damaged.
    pub fn check(&self) -> Result<(), TableError> {
        let fault = |fault: TableFault| fault.of(Path::new(openings_file(self.variant)));
        (0..self.blocks.len()).try_for_each(|block| self.read(block).map(drop)).map_err(fault)
    }

    fn read(&self, number: usize) -> Result<Box<[u8]>, TableFault> {
        let block = &self.blocks[number];
        let range = block.bytes.start as usize..block.bytes.end as usize;
        let bytes = self.bytes.get(range).ok_or_else(|| block.damaged(number))?;
        block.decode(number, bytes)
    }
}

impl std::fmt::Debug for OpeningTables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OpeningTables").field("variant", &self.variant).finish_non_exhaustive()
    }
}

/// By the places of their variants in [`OpeningTables::VARIANTS`].
static SHIPPED: [OnceLock<OpeningTables>; OpeningTables::VARIANTS.len()] =
    [const { OnceLock::new() }; OpeningTables::VARIANTS.len()];

/// The name of the file with the openings of a variant.
#[must_use]
pub fn openings_file(variant: Variant) -> &'static str {
    match variant {
        Variant::LUDII => "choko-ludii.lopen",
        Variant::WINTHER => "choko-winther.lopen",
        _ => "choko.lopen",
    }
}

/// What a head begins with.
pub(crate) fn head_of(variant: Variant) -> Vec<u8> {
    [&MAGIC[..], game(variant), &[Opening::LEAST_HAND, 0, 0, 0]].concat()
}
