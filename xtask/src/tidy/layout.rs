use std::fs;

use crate::failure::Failure;
use crate::shell::root;

/// The files of every game's folder: knowing one game is knowing all.
const GAME_FILES: [&str; 11] = [
    "board.rs",
    "lessons.rs",
    "mod.rs",
    "moves.rs",
    "pieces.rs",
    "position.rs",
    "refusal.rs",
    "scene.rs",
    "symmetry.rs",
    "text.rs",
    "variant.rs",
];

/// Words that name a drawer, not a thing.
const DRAWERS: [&str; 7] = ["common", "helper", "helpers", "manager", "misc", "util", "utils"];

pub(crate) fn check() -> Result<Vec<String>, Failure> {
    let mut faults = Vec::new();
    for entry in fs::read_dir(root().join("crates/games/src"))? {
        let folder = entry?.path();
        if !folder.is_dir() {
            continue;
        }
        let mut files = Vec::new();
        for file in fs::read_dir(&folder)? {
            files.push(file?.file_name().to_string_lossy().into_owned());
        }
        files.sort_unstable();
        if files != GAME_FILES {
            let game = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            faults.push(format!("crates/games/src/{game}: has {files:?}, not {GAME_FILES:?}"));
        }
    }
    for source in super::source::all()? {
        let is_drawer = |name: &&str| source.path.ends_with(&format!("/{name}.rs"));
        if DRAWERS.iter().any(is_drawer) {
            faults.push(format!("{}: name the thing, not the drawer", source.path));
        }
    }
    Ok(faults)
}
