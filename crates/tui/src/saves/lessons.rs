use std::fs;

use lusus_learn::Progress;

use super::{SaveError, Saves};

impl Saves {
    /// Which lessons are done, as far as it can be read.
    pub(crate) fn progress(&self) -> Progress {
        let file = self.folder.as_ref().map(|folder| folder.join(FILE));
        let text = file.and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
        Progress::read(&text)
    }

    /// Keeps which lessons are done, besides those that another terminal has
    /// kept meanwhile.
    pub(crate) fn keep_progress(&self, progress: &Progress) -> Result<(), SaveError> {
        let all = self.progress().union(progress);
        self.keep_file(FILE, &all.to_string())
    }
}

/// The file in the data folder.
const FILE: &str = "lessons.txt";

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;

    #[test]
    fn lessons_are_kept_on_a_fresh_machine_by_two_terminals() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(LUSUS, Some(folder.path().join("not/yet")));
        let [mut one, mut other] = [saves.progress(), saves.progress()];
        one.note("choko", "drop");
        saves.keep_progress(&one).unwrap();
        other.note("barca", "fear");
        saves.keep_progress(&other).unwrap();
        assert_eq!(saves.progress(), one.union(&other));
    }
}
