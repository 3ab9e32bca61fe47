//! `serve --check` on a disk that is full, or can only be read.

use std::path::Path;
use std::process::Command;

use crate::small_disk::SmallDisk;

/// What `serve --check` says of a folder, if it finds that no server could start.
fn refused(data: &Path) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lusus"));
    command.args(["serve", "--check", "--addr", "127.0.0.1:0", "--lang", "en", "--data"]);
    let run = command.arg(data).output().expect("the binary runs");
    let out = String::from_utf8(run.stdout).expect("UTF-8");
    assert_eq!(run.status.code(), Some(1), "{out}");
    out
}

#[test]
fn a_disk_that_is_full_or_can_only_be_read_is_found_before_a_start() {
    let disk = match SmallDisk::mount() {
        Ok(disk) => disk,
        Err(why) => return println!("skipped: no disk can be mounted here: {why}"),
    };
    for data in [disk.path().to_owned(), disk.path().join("new")] {
        let told = refused(&data);
        assert!(told.contains("!! data: Only") && told.contains("MiB are left"), "{told}");
    }
    let remount = Command::new("mount").args(["-o", "remount,ro"]).arg(disk.path()).status();
    assert!(remount.is_ok_and(|status| status.success()));
    let told = refused(&disk.path().join("new"));
    assert!(told.contains("the disk can only be read"), "{told}");
}
