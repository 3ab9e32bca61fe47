//! Bytes are read as a network or refused, and what is read judges any features
//! that it is for, alike plain and packed.
//!
//! The fuzzer cannot guess a checksum, so that of the data is put behind it.

use lusus_network::{Network, Shape, pack};

use crate::checksum::checksum;

/// Checks it on what the fuzzer made up.
pub fn check(data: &[u8]) {
    _ = Network::read(data);
    let mut bytes = data.to_vec();
    bytes.extend(checksum(data).to_le_bytes());
    let Ok(network) = Network::read(&bytes) else { return };
    let Shape { inputs, active, buckets } = network.shape();
    for bucket in 0..buckets {
        // All the same feature: no sum grows faster, and none may overflow.
        for feature in [0, inputs - 1, bucket % inputs] {
            let features = vec![feature as u16; active];
            let largest = (i64::from(i32::MAX) * i64::from(network.scale())) / (255 * 255 * 64);
            assert!(i64::from(network.judge(&features, bucket)).abs() <= largest + 1);
        }
    }
    // What is small is packed quickly.
    if bytes.len() < 4_096 {
        let packed = pack(&bytes).expect("what was read is a network");
        assert_eq!(Network::read(&packed).expect("and so is what was packed"), network);
    }
}
