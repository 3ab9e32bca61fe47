use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a folder, where it is missing, that nobody else can look into:
/// addresses of visitors can be found out from what is kept.
pub(super) fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Opens a file for writing, made where it is missing, that nobody else can
/// read; what it holds stays.
pub(super) fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    {
        // It may be there since before.
        let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        file.set_permissions(private)?;
    }
    Ok(file)
}

/// Gives a file its name once all of it is on the disk.
pub(super) fn keep_as(made: &Path, name: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(made)?.sync_all()?;
    fs::rename(made, name)?;
    #[cfg(unix)]
    if let Some(folder) = name.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}
