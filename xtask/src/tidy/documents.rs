use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::shell::root;

/// Documents that people read to the end only while they are short.
const LONGEST: [(&str, usize); 2] = [("README.md", 150), ("ARCHITECTURE.md", 300)];

/// Looks for long documents and for links that lead nowhere.
pub(crate) fn check() -> Result<Vec<String>, Failure> {
    let mut faults = Vec::new();
    for (name, longest) in LONGEST {
        let lines = fs::read_to_string(root().join(name))?.lines().count();
        if lines > longest {
            faults.push(format!("{name}: {lines} lines, at most {longest}"));
        }
    }
    for document in documents()? {
        let text = fs::read_to_string(&document)?;
        let folder = document.parent().unwrap_or(Path::new("."));
        for link in links(&text) {
            if !folder.join(link).exists() {
                faults.push(format!("{}: the link {link} leads nowhere", document.display()));
            }
        }
    }
    Ok(faults)
}

/// The Markdown files in the root and everywhere under `docs/`.
fn documents() -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path);
            }
        }
    }
    for entry in fs::read_dir(root())? {
        found.push(entry?.path());
    }
    found.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    Ok(found)
}

/// The targets of `[text](target)` that are files of the repository.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .map(|target| target.split('#').next().unwrap_or_default())
        .filter(|target| !target.is_empty() && !target.contains("://"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_files_are_found() {
        let text = "see [a](docs/a.md#top), [web](https://example.org) and [here](#part)";
        assert_eq!(links(text).collect::<Vec<_>>(), ["docs/a.md"]);
    }
}
