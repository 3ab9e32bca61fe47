use std::fs;

use lusus_home::write_whole;
use lusus_learn::Progress;

use super::{SaveError, Saves};

impl Saves {
    /// Which lessons are done, as far as it can be read.
    pub(crate) fn progress(&self) -> Progress {
        let file = self.folder.as_ref().map(|folder| folder.join(FILE));
        let text = file.and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
        Progress::read(&text)
    }

    /// Keeps which lessons are done.
    pub(crate) fn keep_progress(&self, progress: &Progress) -> Result<(), SaveError> {
        let path = self.folder.as_ref().ok_or(SaveError::NoFolder)?.join(FILE);
        let written = write_whole(&path, progress.to_string().as_bytes());
        written.map_err(|fault| SaveError::io(&path, fault))
    }
}

/// The file in the data folder.
const FILE: &str = "lessons.txt";
