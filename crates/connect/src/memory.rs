use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use lusus_home::write_whole;
use lusus_room::MatchId;

/// The most that is read of the file, in matches.
const MOST: usize = 1_000;

/// Which matches a program plays, kept in a file, so that one that is started
/// again takes them up.
pub(crate) struct Memory {
    file: Option<PathBuf>,
    open: BTreeSet<MatchId>,
}

impl Memory {
    /// What a file remembers; one that is not there, or cannot be read, nothing.
    pub(crate) fn of(file: Option<PathBuf>) -> Memory {
        let text = file.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let ids = text.as_deref().unwrap_or_default().lines().take(MOST);
        let open = ids.filter_map(|id| id.parse().ok()).collect();
        Memory { file, open }
    }

    pub(crate) fn open(&self) -> Vec<MatchId> {
        self.open.iter().copied().collect()
    }

    /// Remembers a match; says whether it was not known before.
    pub(crate) fn begin(&mut self, id: MatchId) -> bool {
        let is_new = self.open.insert(id);
        if is_new {
            self.write();
        }
        is_new
    }

    pub(crate) fn end(&mut self, id: MatchId) {
        if self.open.remove(&id) {
            self.write();
        }
    }

    /// A disk that fails costs the matches only if the program is started again.
    fn write(&self) {
        let Some(file) = &self.file else { return };
        let lines: String = self.open.iter().map(|id| format!("{id}\n")).collect();
        if let Some(folder) = file.parent() {
            _ = fs::create_dir_all(folder);
        }
        _ = write_whole(file, lines.as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_matches_outlive_the_program() {
        let folder = tempfile::tempdir().unwrap();
        let file = Some(folder.path().join("connect").join("open"));
        let [one, other]: [MatchId; 2] =
            ["7k2m9qx4t1bz", "8k2m9qx4t1bz"].map(|id| id.parse().unwrap());
        let mut memory = Memory::of(file.clone());
        assert!(memory.begin(one) && memory.begin(other) && !memory.begin(one));
        memory.end(other);
        assert_eq!(Memory::of(file.clone()).open(), [one]);
        fs::write(file.clone().unwrap(), "soup\n7k2m9qx4t1bz\n../etc\n").unwrap();
        assert_eq!(Memory::of(file).open(), [one]);
        assert!(Memory::of(None).open().is_empty());
    }
}
