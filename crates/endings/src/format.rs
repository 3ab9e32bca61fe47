//! How a layer is written: a head, the list of its blocks, the blocks. See
//! `docs/endings.md`.

use std::io;

use lusus_games::choko::Removal;

use crate::blocks::{Block, read_blocks, read_head, write};
use crate::index::Index;
use crate::parallel::{Stopped, Workers};
use crate::{Layer, TableFault, Values};

/// The first line of every file: what it is, and the version of the format.
const MAGIC: &[u8; 16] = b"lusus endings 1\n";

/// The game, filled up with zeros.
const fn game(removal: Removal) -> &'static [u8; 8] {
    match removal {
        Removal::JumpedAndAnother => b"choko\0\0\0",
        Removal::JumpedOnly => b"ludii\0\0\0",
    }
}

/// What stands before the blocks of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    pub(crate) layer: Layer,
    /// The largest of all values.
    longest: u8,
    pub(crate) blocks: Vec<Block>,
}

/// A whole layer as a file.
pub(crate) fn encode(values: &Values, workers: Workers<'_>) -> Result<Vec<u8>, Stopped> {
    let layer = values.layer();
    let longest = values.bytes().iter().max().copied().unwrap_or(0);
    let numbers = [layer.own(), layer.enemy(), longest, 0];
    let head = [&MAGIC[..], game(layer.removal()), &numbers].concat();
    write(head, values.bytes(), workers)
}

impl Head {
    /// Reads the head of a file of so many bytes, which `read` reads: so many
    /// from the start.
    pub(crate) fn read(
        length: u64,
        mut read: impl FnMut(usize) -> io::Result<Vec<u8>>,
    ) -> Result<Head, TableFault> {
        let head = read_head(length, MAGIC, &mut read)?;
        let layer = read_layer(&head)?;
        let blocks = read_blocks(length, Index::new(layer).len(), &mut read)?;
        Ok(Head { layer, longest: head[26], blocks })
    }

    /// The values of a block, given its bytes.
    pub(crate) fn decode(&self, number: usize, bytes: &[u8]) -> Result<Box<[u8]>, TableFault> {
        let block = &self.blocks[number];
        let values = block.decode(number, bytes)?;
        match values.iter().all(|&value| value <= self.longest) {
            true => Ok(values),
            false => Err(block.damaged(number)),
        }
    }
}

/// The layer that a head names.
fn read_layer(head: &[u8]) -> Result<Layer, TableFault> {
    let removal = Layer::REMOVALS.into_iter().find(|&removal| head[16..24] == *game(removal));
    let removal = removal.ok_or(TableFault::OtherGame)?;
    let layer = Layer::new(removal, u32::from(head[24]), u32::from(head[25]));
    let most = u32::from(Layer::MOST_PIECES);
    let pieces = u32::from(head[24]) + u32::from(head[25]);
    layer.ok_or(TableFault::BadNumber { offset: 24, found: pieces, expected: most })
}
