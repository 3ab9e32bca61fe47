use thiserror::Error;

/// What is wrong with a file of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NetworkError {
    /// It does not begin as networks do.
    #[error("byte 0: this is no network")]
    Foreign,
    /// A number in its head is none that it can be.
    #[error("byte {offset}: {found} cannot stand here")]
    BadNumber {
        /// Where it stands.
        offset: usize,
        /// What it is.
        found: u32,
    },
    /// It has another length than its head says.
    #[error("byte {found}: the file ends here, not at byte {expected}")]
    BadLength {
        /// The length that it has.
        found: usize,
        /// The length that it must have.
        expected: usize,
    },
    /// The checksum is wrong.
    #[error("byte {offset}: the checksum is wrong")]
    BadChecksum {
        /// Where it stands.
        offset: usize,
    },
    /// What is packed is damaged, or not as long as the head says.
    #[error("byte 32: the packed weights are damaged")]
    BadPacking,
    /// With these weights a sum could overflow.
    #[error("the weights are too large")]
    TooLarge,
    /// It is a network for other features.
    #[error("the network is for other features")]
    OtherFeatures,
}
