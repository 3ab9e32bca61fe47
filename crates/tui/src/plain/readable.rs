use lusus_text::{Block, Document, Words, unmarked};

/// A page as lines that read well without marks: headings stand alone, tables
/// are rows of cells, and what is fenced stays as it is drawn.
pub(super) fn readable(page: &Document) -> String {
    page.blocks.iter().map(block).collect::<Vec<_>>().join("\n\n")
}

fn block(block: &Block) -> String {
    match block {
        Block::Heading { text, .. } | Block::Paragraph { text, .. } => unmarked(text),
        Block::List { items } => lines(items, |item| format!("- {}", unmarked(item))),
        Block::Table { head, rows } => lines([head].into_iter().chain(rows), |row| cells(row)),
        Block::Code { text, .. } | Block::Picture { text, .. } => text.clone(),
    }
}

fn cells(row: &[Vec<Words>]) -> String {
    row.iter().map(|cell| unmarked(cell)).collect::<Vec<_>>().join("; ")
}

fn lines<T>(of: impl IntoIterator<Item = T>, line: impl FnMut(T) -> String) -> String {
    of.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_go_and_what_they_mark_stays() {
        let page = "# Rules\n\n**A1.** Put *one* `X` down.\n\n```text\n| # |\n```\n\n\
                    | point | ruling |\n| --- | :-- |\n| one | **two** |\n\n- first\n- last";
        let wanted =
            "Rules\n\nA1. Put one X down.\n\n| # |\n\npoint; ruling\none; two\n\n- first\n- last";
        assert_eq!(readable(&Document::from_markdown(page)), wanted);
    }
}
