use std::fs;

use crate::failure::Failure;
use crate::shell::root;

/// A page of the documentation with tables that chores renew. Each stands
/// between `<!-- name -->` and `<!-- end of name -->`.
#[derive(Debug)]
pub(crate) struct Page {
    path: &'static str,
    text: String,
}

impl Page {
    pub(crate) fn open(path: &'static str) -> Result<Page, Failure> {
        let text = fs::read_to_string(root().join(path))?;
        Ok(Page { path, text })
    }

    /// Puts a table in the place of the one that bears the name.
    pub(crate) fn replace(&self, name: &str, table: &str) -> Result<(), Failure> {
        fs::write(root().join(self.path), self.with(name, table)?)?;
        Ok(())
    }

    fn with(&self, name: &str, table: &str) -> Result<String, Failure> {
        let (begin, end) = (format!("<!-- {name} -->"), format!("<!-- end of {name} -->"));
        let missing = || Failure(format!("{} lacks {begin} … {end}", self.path));
        let (before, rest) = self.text.split_once(&begin).ok_or_else(missing)?;
        let (_, after) = rest.split_once(&end).ok_or_else(missing)?;
        Ok(format!("{before}{begin}\n{table}{end}{after}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_replaces_the_one_between_its_markers() {
        let text = "a <!-- rules -->\nold\n<!-- end of rules --> b".to_owned();
        let page = Page { path: "docs/page.md", text };
        let changed = page.with("rules", "new\n").expect("the markers are there");
        assert_eq!(changed, "a <!-- rules -->\nnew\n<!-- end of rules --> b");
        assert!(page.with("search", "new\n").is_err());
    }
}
