/// A page in Markdown as lines that read well without marks: headings stand
/// alone, tables are rows of cells, and what is fenced stays as it is drawn.
pub(super) fn readable(markdown: &str) -> String {
    let mut lines = Vec::new();
    let mut is_fenced = false;
    for line in markdown.lines() {
        if line.trim_start().starts_with("```") {
            is_fenced = !is_fenced;
        } else if is_fenced {
            lines.push(line.to_owned());
        } else if !is_table_rule(line) {
            lines.push(without_marks(line));
        }
    }
    lines.join("\n")
}

/// The line below the heading of a table: `| --- | --- |`.
fn is_table_rule(line: &str) -> bool {
    line.starts_with('|') && line.chars().all(|c| "|-: ".contains(c))
}

fn without_marks(line: &str) -> String {
    let line = match line.strip_prefix('|') {
        Some(row) => cells(row),
        None => line.trim_start_matches('#').trim_start().to_owned(),
    };
    line.replace("**", "").replace('`', "")
}

fn cells(row: &str) -> String {
    let row = row.trim_end().trim_end_matches('|');
    row.split('|').map(str::trim).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_go_and_what_they_mark_stays() {
        let page = "# Rules\n\n**A1.** Put `X` down.\n\n```text\n| # |\n```\n\n\
                    | point | ruling |\n| --- | :-- |\n| one | **two** |";
        let wanted = "Rules\n\nA1. Put X down.\n\n| # |\n\npoint; ruling\none; two";
        assert_eq!(readable(page), wanted);
    }
}
