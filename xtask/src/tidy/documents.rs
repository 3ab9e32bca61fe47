use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::shell::root;

/// Documents that people read to the end only while they are short.
const LONGEST: [(&str, usize); 2] = [("README.md", 150), ("ARCHITECTURE.md", 300)];

/// Looks for long documents, and for links to files or headings that are not there.
pub(crate) fn check() -> Result<Vec<String>, Failure> {
    let mut faults = Vec::new();
    for (name, longest) in LONGEST {
        let lines = fs::read_to_string(root().join(name))?.lines().count();
        if lines > longest {
            faults.push(format!("{name}: {lines} lines, at most {longest}"));
        }
    }
    let documents = documents()?;
    for (path, text) in &documents {
        let folder = path.parent().unwrap_or(Path::new("."));
        for (file, anchor) in links(text) {
            let target = if file.is_empty() { path.clone() } else { folder.join(file) };
            if !target.exists() {
                faults.push(format!("{}: the link {file} leads nowhere", path.display()));
            } else if !anchor.is_empty() && !has_anchor(&documents, &target, anchor) {
                let link = format!("{file}#{anchor}");
                faults.push(format!("{}: the link {link} leads to no heading", path.display()));
            }
        }
    }
    Ok(faults)
}

/// Folders of what others have written, or that is built.
const FOREIGN: [&str; 3] = ["target", "node_modules", "dist"];

/// Every Markdown file of the repository by its path, with its text.
fn documents() -> Result<BTreeMap<PathBuf, String>, Failure> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if path.is_dir() {
                if !name.starts_with('.') && !FOREIGN.contains(&name) {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|extension| extension == "md") {
                found.insert(path.canonicalize()?, fs::read_to_string(&path)?);
            }
        }
    }
    Ok(found)
}

/// Whether a document has a heading of this anchor. Other files have none.
fn has_anchor(documents: &BTreeMap<PathBuf, String>, target: &Path, anchor: &str) -> bool {
    let text = target.canonicalize().ok().and_then(|path| documents.get(&path));
    text.is_some_and(|text| anchors(text).contains(anchor))
}

/// The lines of a document that are not in a block of code.
fn prose(text: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    text.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

/// The local targets of `[text](target)`: a file, or none for the same document,
/// and the anchor in it, if there is one.
fn links(text: &str) -> Vec<(&str, &str)> {
    let targets = prose(text).flat_map(|line| line.split("](").skip(1));
    let targets = targets.filter_map(|rest| rest.split(')').next());
    let local = targets.filter(|target| !target.is_empty() && !target.contains("://"));
    local.map(|target| target.split_once('#').unwrap_or((target, ""))).collect()
}

/// The anchors of a document's headings, as GitHub makes them: small letters and
/// digits, a hyphen for each blank, and a number where a heading comes again.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut anchors = BTreeSet::new();
    let headings = prose(text).filter(|line| line.starts_with('#'));
    for heading in headings.map(|line| line.trim_start_matches('#').trim()) {
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        let stem = kept.collect::<String>().to_lowercase().replace(' ', "-");
        let numbered = (1..).map(|number| format!("{stem}-{number}"));
        let mut names = std::iter::once(stem.clone()).chain(numbered);
        let name = names.find(|name| !anchors.contains(name));
        anchors.extend(name);
    }
    anchors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_links_are_found_with_their_anchors() {
        let text = "see [a](docs/a.md#top), [web](https://example.org) and [here](#part)\n\
                    ```\n[code](gone.md)\n```\n[b](b.md)";
        assert_eq!(links(text), [("docs/a.md", "top"), ("", "part"), ("b.md", "")]);
    }

    #[test]
    fn headings_have_the_anchors_that_links_name() {
        let text = "# The arena\n## `GET /api/lobby`\n## Áreas, e *mais*!\n\
                    ```\n# no heading\n```\n## Twice\n## Twice";
        let expected = ["get-apilobby", "the-arena", "twice", "twice-1", "áreas-e-mais"];
        assert_eq!(anchors(text), expected.map(str::to_owned).into());
    }

    #[test]
    fn a_link_to_a_heading_that_is_not_there_is_found() {
        let path = root().join("README.md").canonicalize().unwrap();
        let documents = BTreeMap::from([(path.clone(), "# Lusus".to_owned())]);
        assert!(has_anchor(&documents, &path, "lusus"));
        assert!(!has_anchor(&documents, &path, "ludus"));
    }
}
