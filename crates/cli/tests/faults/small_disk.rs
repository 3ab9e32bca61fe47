use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// A disk of 4 MB in memory that can be filled up.
pub(crate) struct SmallDisk {
    folder: TempDir,
}

impl SmallDisk {
    /// Mounts one.
    ///
    /// # Errors
    /// Why that is not allowed here.
    pub(crate) fn mount() -> Result<SmallDisk, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=4m", "tmpfs"])
            .arg(folder.path())
            .output()
            .map_err(|error| error.to_string())?;
        if mounted.status.success() {
            return Ok(SmallDisk { folder });
        }
        Err(String::from_utf8_lossy(&mounted.stderr).trim().to_owned())
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Takes all the space that is left.
    pub(crate) fn fill(&self) {
        let filler = File::options().append(true).create(true).open(self.filler());
        // The first page that finds no space ends it.
        if let Ok(mut filler) = filler {
            while filler.write_all(&[0; 4096]).is_ok() {}
        }
    }

    /// Gives back what was taken.
    pub(crate) fn empty(&self) {
        _ = fs::remove_file(self.filler());
    }

    fn filler(&self) -> PathBuf {
        self.folder.path().join("filler")
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        _ = Command::new("umount").arg(self.folder.path()).status();
    }
}
