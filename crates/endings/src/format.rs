//! How a layer is written: a head, the list of its blocks, the blocks. See
//! `docs/endings.md`.

use std::io::Read;
use std::ops::Range;

use crate::index::Index;
use crate::parallel::{Stopped, Workers};
use crate::{Layer, TableFault, Values};

/// The first line of every file: what it is, and the version of the format.
const MAGIC: &[u8; 16] = b"lusus endings 1\n";

/// The game, filled up with zeros.
const GAME: &[u8; 8] = b"choko\0\0\0";

/// How long the head is before the list of blocks.
const HEAD: usize = 40;

/// How long an entry of the list is: the length of the block and its checksum.
const ENTRY: usize = 8;

/// How many values a block holds, the last perhaps fewer.
pub(crate) const BLOCK: usize = 32_768;

/// No block is compressed into more bytes than it has values, but for a few.
const LONGEST_BLOCK: u32 = BLOCK as u32 + 1024;

/// The level of compression. The next level takes three times as long and saves
/// only a twentieth.
const QUALITY: i32 = 10;

/// The compressor's window, as a power of two: a block has no more.
const WINDOW: i32 = 16;

/// What stands before the blocks of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    pub(crate) layer: Layer,
    /// The largest of all values.
    longest: u8,
    pub(crate) blocks: Vec<Block>,
}

/// Where a block lies, and what it must be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Block {
    /// From where to where in the file.
    pub(crate) bytes: Range<u64>,
    /// The checksum of the bytes.
    checksum: u32,
    /// How many values it holds.
    values: usize,
}

/// A whole layer as a file.
pub(crate) fn encode(values: &Values, workers: Workers<'_>) -> Result<Vec<u8>, Stopped> {
    let portions: Vec<&[u8]> = values.bytes().chunks(BLOCK).collect();
    let found = workers.share(portions.len(), 1, |range, found: &mut Vec<(usize, Vec<u8>)>| {
        found.extend(range.map(|block| (block, compress(portions[block]))));
    })?;
    let mut blocks: Vec<(usize, Vec<u8>)> = found.into_iter().flatten().collect();
    blocks.sort_unstable_by_key(|(block, _)| *block);

    let layer = values.layer();
    let longest = values.bytes().iter().max().copied().unwrap_or(0);
    let mut file = [&MAGIC[..], GAME, &[layer.own(), layer.enemy(), longest, 0]].concat();
    for number in [values.bytes().len(), BLOCK, blocks.len()] {
        file.extend(small(number).to_le_bytes());
    }
    for (_, block) in &blocks {
        file.extend(small(block.len()).to_le_bytes());
        file.extend(crc32fast::hash(block).to_le_bytes());
    }
    file.extend(crc32fast::hash(&file).to_le_bytes());
    blocks.into_iter().for_each(|(_, block)| file.extend(block));
    Ok(file)
}

fn small(number: usize) -> u32 {
    u32::try_from(number).expect("a layer has fewer than 2^32 values")
}

fn compress(values: &[u8]) -> Vec<u8> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: QUALITY,
        lgwin: WINDOW,
        size_hint: values.len(),
        ..Default::default()
    };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*values, &mut compressed, &params)
        .expect("memory takes all that is written");
    compressed
}

impl Head {
    /// Reads the head of a file of so many bytes, which `read` reads: so many
    /// from the start.
    pub(crate) fn read(
        length: u64,
        mut read: impl FnMut(usize) -> std::io::Result<Vec<u8>>,
    ) -> Result<Head, TableFault> {
        let is_there = |end: usize| match length < end as u64 {
            true => Err(TableFault::BadLength { found: length, expected: end as u64 }),
            false => Ok(()),
        };
        if length < MAGIC.len() as u64 || read(MAGIC.len())? != MAGIC {
            return Err(TableFault::Foreign);
        }
        is_there(HEAD)?;
        let head = read(HEAD)?;
        let (layer, blocks) = read_fixed_part(&head)?;
        let end_of_list = HEAD + ENTRY * blocks;
        is_there(end_of_list + 4)?;
        let whole = read(end_of_list + 4)?;
        if crc32fast::hash(&whole[..end_of_list]) != number_at(&whole, end_of_list) {
            return Err(TableFault::BadHead { offset: end_of_list as u64 });
        }
        let head = Head { layer, longest: head[26], blocks: read_list(&whole, layer)? };
        match head.blocks.last().map_or(0, |block| block.bytes.end) {
            expected if expected == length => Ok(head),
            expected => Err(TableFault::BadLength { found: length, expected }),
        }
    }

    /// The values of a block, given its bytes.
    pub(crate) fn decode(&self, number: usize, bytes: &[u8]) -> Result<Box<[u8]>, TableFault> {
        let block = &self.blocks[number];
        let damaged = || TableFault::BadBlock { block: number, offset: block.bytes.start };
        if crc32fast::hash(bytes) != block.checksum {
            return Err(damaged());
        }
        let mut values = Vec::with_capacity(block.values + 1);
        // One more than there must be, so that too many are noticed.
        let mut reader = brotli::Decompressor::new(bytes, 4096).take(block.values as u64 + 1);
        reader.read_to_end(&mut values).map_err(|_| damaged())?;
        let is_sound =
            values.len() == block.values && values.iter().all(|&value| value <= self.longest);
        if is_sound { Ok(values.into_boxed_slice()) } else { Err(damaged()) }
    }
}

/// Checks everything before the list; returns the layer and how many blocks
/// there are.
fn read_fixed_part(head: &[u8]) -> Result<(Layer, usize), TableFault> {
    if head[16..24] != *GAME {
        return Err(TableFault::OtherGame);
    }
    let layer = Layer::new(u32::from(head[24]), u32::from(head[25]));
    let most = u32::from(Layer::MOST_PIECES);
    let pieces = u32::from(head[24]) + u32::from(head[25]);
    let layer = layer.ok_or(TableFault::BadNumber { offset: 24, found: pieces, expected: most })?;
    let values = Index::new(layer).len();
    let blocks = values.div_ceil(BLOCK);
    for (offset, expected) in [(28, values), (32, BLOCK), (36, blocks)] {
        let (found, expected) = (number_at(head, offset), small(expected));
        if found != expected {
            return Err(TableFault::BadNumber { offset: offset as u64, found, expected });
        }
    }
    Ok((layer, blocks))
}

fn read_list(head: &[u8], layer: Layer) -> Result<Vec<Block>, TableFault> {
    let values = Index::new(layer).len();
    let blocks = values.div_ceil(BLOCK);
    let mut start = (HEAD + ENTRY * blocks + 4) as u64;
    let entries = (0..blocks).map(|number| {
        let entry = HEAD + ENTRY * number;
        let length = number_at(head, entry);
        if length > LONGEST_BLOCK {
            let (offset, expected) = (entry as u64, LONGEST_BLOCK);
            return Err(TableFault::BadNumber { offset, found: length, expected });
        }
        let end = start + u64::from(length);
        let bytes = std::mem::replace(&mut start, end)..end;
        let values = BLOCK.min(values - BLOCK * number);
        Ok(Block { bytes, checksum: number_at(head, entry + 4), values })
    });
    entries.collect()
}

fn number_at(bytes: &[u8], offset: usize) -> u32 {
    let bytes = bytes[offset..offset + 4].try_into().expect("four bytes are four");
    u32::from_le_bytes(bytes)
}
