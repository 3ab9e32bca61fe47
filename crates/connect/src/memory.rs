use std::collections::{BTreeSet, VecDeque};
use std::fs::{self, DirBuilder};
use std::io;
use std::path::{Path, PathBuf};

use lusus_home::write_whole;
use lusus_lobby::ChallengeId;
use lusus_room::MatchId;

/// The most that is read of the file, in lines.
const MOST: usize = 1_000;
/// The most challenges that are kept: those that may still lead to a match when
/// the program is started again.
const MOST_ASKED: usize = 50;
/// What stands before a challenge in the file.
const ASKED: &str = "asked ";

/// Which matches a program plays, and what it has asked for, kept in a file, so
/// that one that is started again takes them up.
pub(crate) struct Memory {
    file: Option<PathBuf>,
    open: BTreeSet<MatchId>,
    asked: VecDeque<ChallengeId>,
}

impl Memory {
    /// What a file remembers; one that is not there, or cannot be read, nothing.
    pub(crate) fn of(file: Option<PathBuf>) -> Memory {
        let text = file.as_ref().and_then(|file| fs::read_to_string(file).ok());
        let lines = || text.as_deref().unwrap_or_default().lines().take(MOST);
        let open = lines().filter_map(|id| id.parse().ok()).collect();
        let asked = lines().filter_map(|line| line.strip_prefix(ASKED)?.parse().ok());
        let asked = asked.take(MOST_ASKED).collect();
        Memory { file, open, asked }
    }

    pub(crate) fn open(&self) -> Vec<MatchId> {
        self.open.iter().copied().collect()
    }

    /// The challenges that were made or taken, the last ones.
    pub(crate) fn asked(&self) -> Vec<ChallengeId> {
        self.asked.iter().copied().collect()
    }

    pub(crate) fn is_open(&self, id: MatchId) -> bool {
        self.open.contains(&id)
    }

    pub(crate) fn ask(&mut self, challenge: ChallengeId) {
        if self.asked.len() == MOST_ASKED {
            self.asked.pop_front();
        }
        self.asked.push_back(challenge);
        self.write();
    }

    pub(crate) fn begin(&mut self, id: MatchId) {
        if self.open.insert(id) {
            self.write();
        }
    }

    pub(crate) fn end(&mut self, id: MatchId) {
        if self.open.remove(&id) {
            self.write();
        }
    }

    /// A disk that fails costs the matches only if the program is started again.
    fn write(&self) {
        let Some(file) = &self.file else { return };
        let open = self.open.iter().map(|id| format!("{id}\n"));
        let asked = self.asked.iter().map(|challenge| format!("{ASKED}{challenge}\n"));
        let lines: String = open.chain(asked).collect();
        _ = write_private(file, lines.as_bytes());
    }
}

/// Writes a file that nobody else can read, in a folder that nobody else can look
/// into; what is missing above it is made likewise.
fn write_private(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        let mut builder = DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder)?;
        // It may be there since before, or be another's.
        _ = make_private(folder, 0o700);
    }
    write_whole(file, bytes)?;
    make_private(file, 0o600)
}

#[cfg(unix)]
fn make_private(path: &Path, mode: u32) -> io::Result<()> {
    fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(mode))
}

#[cfg(not(unix))]
fn make_private(_: &Path, _: u32) -> io::Result<()> {
    Ok(())
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
        for id in [one, other, one] {
            memory.begin(id);
        }
        memory.end(other);
        let challenges = (0..60).map(|number| format!("{number:012}").parse().unwrap());
        challenges.clone().for_each(|challenge| memory.ask(challenge));
        let again = Memory::of(file.clone());
        assert_eq!((again.open(), again.is_open(other)), (vec![one], false));
        assert_eq!(again.asked(), challenges.skip(10).collect::<Vec<_>>());
        fs::write(file.clone().unwrap(), "soup\n7k2m9qx4t1bz\n../etc\n").unwrap();
        assert_eq!(Memory::of(file).open(), [one]);
        assert!(Memory::of(None).open().is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn what_is_remembered_is_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let home = tempfile::tempdir().unwrap();
        let (folder, kept) = (home.path().join("lusus"), home.path().join("lusus/connect/open"));
        let one: MatchId = "7k2m9qx4t1bz".parse().unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        Memory::of(Some(kept.clone())).begin(one);
        assert_eq!([&*folder, kept.parent().unwrap(), &*kept].map(mode), [0o700, 0o700, 0o600]);
        // A version before made them for everybody to read.
        fs::set_permissions(&kept, fs::Permissions::from_mode(0o644)).unwrap();
        fs::set_permissions(kept.parent().unwrap(), fs::Permissions::from_mode(0o755)).unwrap();
        Memory::of(Some(kept.clone())).end(one);
        assert_eq!([kept.parent().unwrap(), &*kept].map(mode), [0o700, 0o600]);
    }
}
