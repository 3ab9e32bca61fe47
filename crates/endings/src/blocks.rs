//! Bytes in compressed blocks, each with a checksum, behind a head and the list
//! of the blocks. See `docs/endings.md`.

use std::io::{self, Read};
use std::ops::Range;

use crate::TableFault;
use crate::parallel::{Stopped, Workers};

/// How long every head is: what it says of the blocks stands in its last twelve
/// bytes.
pub(crate) const HEAD: usize = 40;

/// How long an entry of the list is: the length of the block and its checksum.
const ENTRY: usize = 8;

/// How many bytes a block holds, the last perhaps fewer.
pub(crate) const BLOCK: usize = 32_768;

/// No block is compressed into more bytes than it has, but for a few.
const LONGEST_BLOCK: u32 = BLOCK as u32 + 1024;

/// The level of compression. The next level takes three times as long and saves
/// only a twentieth.
const QUALITY: i32 = 10;

/// The compressor's window, as a power of two: a block has no more.
const WINDOW: i32 = 16;

/// Where a block lies, and what it must be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Block {
    /// From where to where in the file.
    pub(crate) bytes: Range<u64>,
    /// The checksum of these bytes.
    checksum: u32,
    /// How many bytes it holds.
    length: usize,
}

/// A file: what begins its head, the rest of the head, the list and the blocks.
pub(crate) fn write(
    mut file: Vec<u8>,
    content: &[u8],
    workers: Workers<'_>,
) -> Result<Vec<u8>, Stopped> {
    let portions: Vec<&[u8]> = content.chunks(BLOCK).collect();
    let found = workers.share(portions.len(), 1, |range, found: &mut Vec<(usize, Vec<u8>)>| {
        found.extend(range.map(|block| (block, compress(portions[block]))));
    })?;
    let mut blocks: Vec<(usize, Vec<u8>)> = found.into_iter().flatten().collect();
    blocks.sort_unstable_by_key(|(block, _)| *block);

    for number in numbers(content.len()) {
        file.extend(number.to_le_bytes());
    }
    debug_assert_eq!(file.len(), HEAD);
    for (_, block) in &blocks {
        file.extend(small(block.len()).to_le_bytes());
        file.extend(crc32fast::hash(block).to_le_bytes());
    }
    file.extend(crc32fast::hash(&file).to_le_bytes());
    blocks.into_iter().for_each(|(_, block)| file.extend(block));
    Ok(file)
}

/// What a head says of a content of so many bytes: that, how many a block has,
/// and how many blocks there are.
fn numbers(content: usize) -> [u32; 3] {
    [content, BLOCK, content.div_ceil(BLOCK)].map(small)
}

fn small(number: usize) -> u32 {
    u32::try_from(number).expect("a table has fewer than 2^32 bytes")
}

fn compress(content: &[u8]) -> Vec<u8> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: QUALITY,
        lgwin: WINDOW,
        size_hint: content.len(),
        ..Default::default()
    };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut compressed, &params)
        .expect("memory takes all that is written");
    compressed
}

/// The head of a file of so many bytes that begins with a line, as `read` reads
/// it: so many bytes from the start.
pub(crate) fn read_head(
    length: u64,
    magic: &[u8; 16],
    read: &mut dyn FnMut(usize) -> io::Result<Vec<u8>>,
) -> Result<Vec<u8>, TableFault> {
    if length < magic.len() as u64 || read(magic.len())? != magic {
        return Err(TableFault::Foreign);
    }
    is_there(length, HEAD)?;
    Ok(read(HEAD)?)
}

/// The blocks of such a file, if they hold a content of so many bytes.
pub(crate) fn read_blocks(
    length: u64,
    content: usize,
    read: &mut dyn FnMut(usize) -> io::Result<Vec<u8>>,
) -> Result<Vec<Block>, TableFault> {
    let head = read(HEAD)?;
    for (offset, expected) in [28, 32, 36].into_iter().zip(numbers(content)) {
        let found = number_at(&head, offset);
        if found != expected {
            return Err(TableFault::BadNumber { offset: offset as u64, found, expected });
        }
    }
    let end_of_list = HEAD + ENTRY * content.div_ceil(BLOCK);
    is_there(length, end_of_list + 4)?;
    let whole = read(end_of_list + 4)?;
    if crc32fast::hash(&whole[..end_of_list]) != number_at(&whole, end_of_list) {
        return Err(TableFault::BadHead { offset: end_of_list as u64 });
    }
    let blocks = read_list(&whole, content)?;
    match blocks.last().map_or(0, |block| block.bytes.end) {
        expected if expected == length => Ok(blocks),
        expected => Err(TableFault::BadLength { found: length, expected }),
    }
}

fn is_there(length: u64, end: usize) -> Result<(), TableFault> {
    match length < end as u64 {
        true => Err(TableFault::BadLength { found: length, expected: end as u64 }),
        false => Ok(()),
    }
}

fn read_list(head: &[u8], content: usize) -> Result<Vec<Block>, TableFault> {
    let blocks = content.div_ceil(BLOCK);
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
        let length = BLOCK.min(content - BLOCK * number);
        Ok(Block { bytes, checksum: number_at(head, entry + 4), length })
    });
    entries.collect()
}

fn number_at(bytes: &[u8], offset: usize) -> u32 {
    let bytes = bytes[offset..offset + 4].try_into().expect("four bytes are four");
    u32::from_le_bytes(bytes)
}

impl Block {
    /// What the block, with this number and these bytes, holds.
    pub(crate) fn decode(&self, number: usize, bytes: &[u8]) -> Result<Box<[u8]>, TableFault> {
        if crc32fast::hash(bytes) != self.checksum {
            return Err(self.damaged(number));
        }
        let mut content = Vec::with_capacity(self.length + 1);
        // One more than there must be, so that too many are noticed.
        let mut reader = brotli::Decompressor::new(bytes, 4096).take(self.length as u64 + 1);
        reader.read_to_end(&mut content).map_err(|_| self.damaged(number))?;
        match content.len() == self.length {
            true => Ok(content.into_boxed_slice()),
            false => Err(self.damaged(number)),
        }
    }

    /// That this block, with this number, is damaged.
    pub(crate) fn damaged(&self, number: usize) -> TableFault {
        TableFault::BadBlock { block: number, offset: self.bytes.start }
    }
}
