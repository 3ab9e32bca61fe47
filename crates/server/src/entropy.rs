use std::fmt;

use lusus_core::Random;

/// Where random bits come from: the system's, or a seed in tests.
pub struct Entropy(Source);

enum Source {
    System,
    Seeded(Random),
}

impl Entropy {
    /// The operating system's.
    #[must_use]
    pub fn system() -> Entropy {
        Entropy(Source::System)
    }

    /// Bits that anybody can foretell who knows the seed: for tests.
    #[must_use]
    pub fn seeded(seed: u64) -> Entropy {
        Entropy(Source::Seeded(Random::new(seed)))
    }

    /// Fills a buffer.
    ///
    /// # Panics
    /// If the system has no random bits: nothing secret could be made then.
    pub fn fill(&mut self, bytes: &mut [u8]) {
        match &mut self.0 {
            Source::System => getrandom::fill(bytes).expect("the system gives random bits"),
            Source::Seeded(random) => {
                for chunk in bytes.chunks_mut(8) {
                    chunk.copy_from_slice(&random.next_u64().to_le_bytes()[..chunk.len()]);
                }
            }
        }
    }

    /// 64 bits.
    pub fn draw_number(&mut self) -> u64 {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}

/// Tells nothing about what comes next.
impl fmt::Debug for Entropy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Entropy")
    }
}
