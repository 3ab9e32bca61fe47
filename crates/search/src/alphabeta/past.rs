use lusus_core::{Key, Line, Position, mix};

/// What a search must know of the moves before it: the positions whose next
/// occurrence is the third.
#[derive(Debug)]
pub(super) struct Past {
    twice: Vec<Key>,
}

impl Past {
    pub(super) fn new<P: Position>(line: &Line<P>) -> Past {
        Past::of_keys(line.positions().iter().map(Position::key).collect())
    }

    fn of_keys(mut keys: Vec<Key>) -> Past {
        keys.sort_unstable();
        let runs = keys.chunk_by(PartialEq::eq).filter(|run| run.len() >= 2);
        Past { twice: runs.map(|run| run[0]).collect() }
    }

    /// Whether a position would now occur for the third time in the match.
    #[inline]
    pub(super) fn makes_third(&self, key: Key) -> bool {
        !self.twice.is_empty() && self.twice.contains(&key)
    }

    /// Whether no position can yet occur for the third time.
    #[inline]
    pub(super) fn is_harmless(&self) -> bool {
        self.twice.is_empty()
    }

    /// A word that differs for every set of such positions. Where the match
    /// ends at them, values are others than where it goes on; mixed into the
    /// keys it keeps the two apart in the table.
    pub(super) fn salt(&self) -> u64 {
        self.twice.iter().fold(0, |salt, key| salt ^ mix(key.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn past(keys: &[u64]) -> Past {
        Past::of_keys(keys.iter().copied().map(Key).collect())
    }

    #[test]
    fn what_has_occurred_twice_would_be_third() {
        let past = past(&[5, 7, 5, 9, 7, 5]);
        assert_eq!([5, 7, 9].map(|key| past.makes_third(Key(key))), [true, true, false]);
        assert!(!past.is_harmless());
    }

    #[test]
    fn the_salt_tells_pasts_apart() {
        assert_eq!(past(&[1, 2, 3]).salt(), 0);
        let salts = [&[1, 1][..], &[2, 2], &[1, 2, 1, 2]].map(|keys| past(keys).salt());
        assert!(salts.iter().all(|&salt| salt != 0));
        assert!(salts[0] != salts[1] && salts[1] != salts[2] && salts[0] != salts[2]);
    }
}
