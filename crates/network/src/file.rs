//! How weights are written. See `docs/network.md`.

use std::io::Read;

use crate::network::LANES;
use crate::{Network, NetworkError, Shape};

/// The first line of every file: what it is, and the version of the format.
const MAGIC: &[u8; 16] = b"lusus network 1\n";

/// How long the head is.
const HEAD: usize = 32;

/// How long the checksum is.
const CHECKSUM: usize = 4;

/// The widest hidden layer.
const MOST_HIDDEN: usize = 256;

/// Where the head says how the weights are written.
const PACKING: usize = 28;

/// What a file holds, its checksum being right.
pub(crate) struct Contents {
    pub(crate) shape: Shape,
    pub(crate) hidden: usize,
    pub(crate) scale: u16,
    /// All weights one after the other, as many as shape and width want.
    pub(crate) words: Vec<u16>,
}

impl Contents {
    pub(crate) fn read(bytes: &[u8]) -> Result<Contents, NetworkError> {
        if !bytes.starts_with(MAGIC) {
            return Err(NetworkError::Foreign);
        }
        let least = HEAD + CHECKSUM;
        if bytes.len() < least {
            return Err(NetworkError::BadLength { found: bytes.len(), expected: least });
        }
        let (whole, checksum) = bytes.split_at(bytes.len() - CHECKSUM);
        if crc32fast::hash(whole).to_le_bytes() != checksum {
            return Err(NetworkError::BadChecksum { offset: whole.len() });
        }
        let (head, body) = whole.split_at(HEAD);
        let (shape, hidden, scale) = read_head(head)?;
        let count = hidden * (shape.inputs + 2 * shape.buckets) + 2 * shape.buckets;
        let words = match word_at(head, PACKING) {
            0 if body.len() != 2 * count => {
                let expected = least + 2 * count;
                return Err(NetworkError::BadLength { found: bytes.len(), expected });
            }
            0 => body.chunks_exact(2).map(|word| word_at(word, 0)).collect(),
            1 => unpack(body, count)?,
            found => {
                return Err(NetworkError::BadNumber { offset: PACKING, found: found.into() });
            }
        };
        Ok(Contents { shape, hidden, scale, words })
    }
}

/// The features, the width of the hidden layer, and the scale.
fn read_head(head: &[u8]) -> Result<(Shape, usize, u16), NetworkError> {
    let inputs = u32::from(word_at(head, 16)) | u32::from(word_at(head, 18)) << 16;
    let [active, hidden, buckets, scale] = [20, 22, 24, 26].map(|offset| word_at(head, offset));
    let shape = Shape { inputs: inputs as usize, active: active.into(), buckets: buckets.into() };
    let bad = |offset, found| Err(NetworkError::BadNumber { offset, found });
    if !shape.is_within_limits() {
        return bad(16, inputs);
    }
    let hidden = usize::from(hidden);
    if hidden == 0 || hidden > MOST_HIDDEN || !hidden.is_multiple_of(LANES) {
        return bad(22, hidden as u32);
    }
    if scale == 0 {
        return bad(26, 0);
    }
    match word_at(head, 30) {
        0 => Ok((shape, hidden, scale)),
        rest => bad(30, rest.into()),
    }
}

/// So many words: their low bytes, then their high bytes, compressed.
fn unpack(packed: &[u8], count: usize) -> Result<Vec<u16>, NetworkError> {
    let mut bytes = Vec::new();
    // One more than there must be, so that too many are noticed.
    let mut reader = brotli::Decompressor::new(packed, 4096).take(2 * count as u64 + 1);
    reader.read_to_end(&mut bytes).map_err(|_| NetworkError::BadPacking)?;
    if bytes.len() != 2 * count {
        return Err(NetworkError::BadPacking);
    }
    let (low, high) = bytes.split_at(count);
    Ok(low.iter().zip(high).map(|(low, high)| u16::from_le_bytes([*low, *high])).collect())
}

/// The same network in as few bytes as can be.
///
/// # Errors
/// If the bytes are no network.
pub fn pack(bytes: &[u8]) -> Result<Vec<u8>, NetworkError> {
    Network::read(bytes)?;
    let words = Contents::read(bytes)?.words.into_iter().map(u16::to_le_bytes);
    let (low, high): (Vec<u8>, Vec<u8>) = words.map(|[low, high]| (low, high)).unzip();
    let planes = [low, high].concat();
    let params = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        size_hint: planes.len(),
        ..Default::default()
    };
    let mut file = bytes[..HEAD].to_vec();
    file[PACKING..PACKING + 2].copy_from_slice(&1u16.to_le_bytes());
    brotli::BrotliCompress(&mut planes.as_slice(), &mut file, &params)
        .expect("memory takes all that is written");
    file.extend(crc32fast::hash(&file).to_le_bytes());
    Ok(file)
}

fn word_at(bytes: &[u8], offset: usize) -> u16 {
    u16::from_le_bytes([bytes[offset], bytes[offset + 1]])
}
