//! A writer of certificates, from the description of the format alone.

use std::collections::BTreeSet;

use lusus_proofs::{Certificate, ReadError};

/// A certificate that is being made, right or wrong.
#[derive(Clone)]
pub(crate) struct Draft {
    pub(crate) variants: String,
    pub(crate) position: String,
    pub(crate) player: u8,
    pub(crate) claim: &'static str,
    pub(crate) model: &'static str,
    pub(crate) longest: u32,
    /// Fingerprint, move and plies.
    pub(crate) entries: Vec<(u64, String, u8)>,
}

impl Draft {
    /// The certificate without the entries that it does not need, because they
    /// win at once.
    pub(crate) fn short(mut self) -> Draft {
        self.entries.retain(|(_, _, plies)| *plies > 1);
        self
    }

    /// The different moves, sorted.
    pub(crate) fn moves(&self) -> Vec<String> {
        let moves: BTreeSet<&String> = self.entries.iter().map(|(_, mv, _)| mv).collect();
        moves.into_iter().cloned().collect()
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        let moves = self.moves();
        let mut entries = self.entries.clone();
        entries.sort();
        let mut bytes = format!(
            "lusus certificate 1\nvariants {}\nposition {}\nplayer {}\nclaim {}\nmodel {}\n\
             longest {}\nmoves {}\nentries {}\n",
            self.variants,
            self.position,
            self.player,
            self.claim,
            self.model,
            self.longest,
            moves.len(),
            entries.len(),
        )
        .into_bytes();
        for mv in &moves {
            bytes.extend(format!("{mv}\n").bytes());
        }
        for (fingerprint, mv, plies) in entries {
            let number = moves.binary_search(&mv).expect("a listed move") as u16;
            bytes.extend(fingerprint.to_le_bytes());
            bytes.extend(number.to_le_bytes());
            bytes.push(plies);
        }
        bytes.extend([0; 4]);
        with_right_checksum(bytes)
    }

    pub(crate) fn read(&self) -> Result<Certificate, ReadError> {
        Certificate::read(&self.bytes())
    }

    /// The certificate, which must be well formed.
    pub(crate) fn certificate(&self) -> Certificate {
        self.read().expect("a well-formed certificate")
    }
}

/// The same bytes, whose last four are the checksum of the others.
pub(crate) fn with_right_checksum(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.truncate(bytes.len() - 4);
    let mut sum = !0u32;
    for &byte in &bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = if sum & 1 == 0 { sum >> 1 } else { sum >> 1 ^ 0xedb8_8320 };
        }
    }
    bytes.extend((!sum).to_le_bytes());
    bytes
}
