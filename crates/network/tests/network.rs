//! Networks are read as they were written and judge as the trainer does, and
//! nothing else is read.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use lusus_network::{Network, NetworkError, Samples, Shape, Target, pack};

/// What `solver/train/train.py` made of made-up samples, with `--hidden 16
/// --seed 1`.
const TINY: &[u8] = include_bytes!("data/tiny.lnet");

/// What the trainer says of samples that it has not learnt from: bucket,
/// features and result.
const EXAMPLES: &str = include_str!("data/tiny.txt");

const SHAPE: Shape = Shape { inputs: 40, active: 4, buckets: 3 };

struct Example {
    bucket: usize,
    features: Vec<u16>,
    result: i32,
}

fn examples() -> Vec<Example> {
    let read = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let features = fields[1].split(' ').map(|it| it.parse().unwrap()).collect();
        Example { bucket: fields[0].parse().unwrap(), features, result: fields[2].parse().unwrap() }
    };
    EXAMPLES.lines().map(read).collect()
}

/// The file with other numbers of sixteen bits at some offsets, and its
/// checksum put right.
fn altered(bytes: &[u8], changes: &[(usize, u16)]) -> Vec<u8> {
    let mut bytes = bytes[..bytes.len() - 4].to_vec();
    for &(offset, word) in changes {
        bytes[offset..offset + 2].copy_from_slice(&word.to_le_bytes());
    }
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

#[test]
fn a_network_judges_exactly_as_the_trainer_does() {
    let network = Network::of_shape(SHAPE, TINY).unwrap();
    let examples = examples();
    assert!(examples.len() >= 50);
    assert!(examples.iter().any(|it| it.features.len() < SHAPE.active));
    for Example { bucket, features, result } in examples {
        assert_eq!(network.judge(&features, bucket), result, "{bucket}: {features:?}");
    }
}

#[test]
fn a_packed_network_is_the_same_network() {
    let packed = pack(TINY).unwrap();
    assert!(packed.len() < TINY.len());
    assert_eq!(Network::read(&packed), Network::read(TINY));
    assert_eq!(pack(&packed), Ok(packed));
}

#[test]
fn whatever_byte_is_damaged_is_noticed() {
    for file in [TINY.to_vec(), pack(TINY).unwrap()] {
        for place in 0..file.len() {
            let mut damaged = file.clone();
            damaged[place] ^= 0x10;
            assert!(Network::read(&damaged).is_err(), "byte {place}");
            assert!(Network::read(&file[..place]).is_err(), "the first {place} bytes");
        }
    }
}

#[test]
fn numbers_that_do_not_fit_are_refused_with_their_place() {
    let cases = [
        (16, 0, NetworkError::BadNumber { offset: 16, found: 0 }),
        (22, 24, NetworkError::BadNumber { offset: 22, found: 24 }),
        (22, 272, NetworkError::BadNumber { offset: 22, found: 272 }),
        (26, 0, NetworkError::BadNumber { offset: 26, found: 0 }),
        (28, 2, NetworkError::BadNumber { offset: 28, found: 2 }),
        (30, 1, NetworkError::BadNumber { offset: 30, found: 1 }),
        (16, 41, NetworkError::BadLength { found: 1520, expected: 1552 }),
        (28, 1, NetworkError::BadPacking),
    ];
    for (offset, word, error) in cases {
        assert_eq!(Network::read(&altered(TINY, &[(offset, word)])), Err(error));
    }
    assert_eq!(Network::read(b"lusus endings 1\n"), Err(NetworkError::Foreign));
    let other = Shape { buckets: 4, ..SHAPE };
    assert_eq!(Network::of_shape(other, TINY), Err(NetworkError::OtherFeatures));
}

#[test]
fn weights_with_which_a_sum_could_overflow_are_refused() {
    let first = 32;
    let last = first + 2 * 16 * (SHAPE.inputs + SHAPE.buckets);
    let last_bias = last + 2 * 16 * SHAPE.buckets;
    for (offset, word) in
        [(first, 8_192), (first, 0x8000), (last, 129), (last, 0xff7f), (last_bias + 2, 0x7fff)]
    {
        let found = Network::read(&altered(TINY, &[(offset, word)]));
        assert_eq!(found, Err(NetworkError::TooLarge), "{word} at {offset}");
    }
    assert!(Network::read(&altered(TINY, &[(last, 128)])).is_ok());
}

#[test]
fn samples_are_written_as_the_trainer_reads_them() {
    let mut samples = Samples::new(SHAPE);
    samples.push(&[7, 39], 2, Target::expected(0.75));
    let mut others = Samples::new(SHAPE);
    others.push(&[1, 2, 3, 4], 0, Target::DRAWN);
    samples.append(&others);
    assert_eq!(samples.count(), 2);
    let head = [b"LSMP".as_slice(), &[1, 0, 4, 0, 40, 0, 0, 0, 3, 0, 0, 0]].concat();
    let first = [7, 0, 39, 0, 255, 255, 255, 255, 2, 191];
    let second = [1, 0, 2, 0, 3, 0, 4, 0, 0, 127];
    assert_eq!(samples.into_bytes(), [&head, first.as_slice(), &second].concat());
}
