/// CRC-32 (IEEE 802.3), bit by bit.
pub(crate) fn checksum(bytes: &[u8]) -> u32 {
    let sum = bytes.iter().fold(!0u32, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            if sum & 1 == 0 { sum >> 1 } else { sum >> 1 ^ 0xedb8_8320 }
        })
    });
    !sum
}
