use std::fs;
use std::path::Path;

use crate::failure::Failure;
use crate::shell::root;

/// A Rust file of the workspace.
pub(crate) struct Source {
    /// Its path from the root, with `/` between folders.
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Every Rust file under `crates/`, `xtask/` and `fuzz/`.
pub(crate) fn all() -> Result<Vec<Source>, Failure> {
    let mut sources = Vec::new();
    for folder in ["crates", "xtask", "fuzz"] {
        collect(&root().join(folder), &mut sources)?;
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(sources)
}

fn collect(folder: &Path, sources: &mut Vec<Source>) -> Result<(), Failure> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() && !path.ends_with("target") {
            collect(&path, sources)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let inside = path.strip_prefix(root()).expect("every source lies in the workspace");
            let inside = inside.to_string_lossy().replace('\\', "/");
            sources.push(Source { path: inside, text: fs::read_to_string(&path)? });
        }
    }
    Ok(())
}
