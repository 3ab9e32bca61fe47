use std::fs;
use std::path::PathBuf;

use crate::failure::Failure;
use crate::shell::root;

/// A page of the documentation with tables that chores renew. Each stands
/// between `<!-- name -->` and `<!-- end of name -->`.
#[derive(Debug)]
pub(crate) struct Page {
    path: PathBuf,
    text: String,
}

impl Page {
    pub(crate) fn open(path: &str) -> Result<Page, Failure> {
        let path = root().join(path);
        let text = fs::read_to_string(&path)?;
        Ok(Page { path, text })
    }

    /// Puts a table in the place of the one that bears the name.
    pub(crate) fn replace(&self, name: &str, table: &str) -> Result<(), Failure> {
        let (begin, end) = (format!("<!-- {name} -->"), format!("<!-- end of {name} -->"));
        let missing = || Failure(format!("{} lacks {begin} … {end}", self.path.display()));
        let (before, rest) = self.text.split_once(&begin).ok_or_else(missing)?;
        let (_, after) = rest.split_once(&end).ok_or_else(missing)?;
        fs::write(&self.path, format!("{before}{begin}\n{table}{end}{after}"))?;
        Ok(())
    }
}
