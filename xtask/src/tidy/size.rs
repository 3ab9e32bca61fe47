use super::source::Source;

/// A file that is longer has a seam somewhere.
const LONGEST_FILE: usize = 800;
const LONGEST_FUNCTION: usize = 80;

/// Looks for files and functions that nobody wants to read.
pub(crate) fn check(sources: &[Source]) -> Vec<String> {
    sources
        .iter()
        .flat_map(|source| file_fault(source).into_iter().chain(function_faults(source)))
        .collect()
}

fn file_fault(source: &Source) -> Option<String> {
    let code = source.text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let lines = code.lines().count();
    (lines > LONGEST_FILE)
        .then(|| format!("{}: {lines} lines, at most {LONGEST_FILE}", source.path))
}

/// rustfmt closes a function with a brace at the indentation of its first line.
fn function_faults(source: &Source) -> Vec<String> {
    let lines: Vec<&str> = source.text.lines().collect();
    let mut faults = Vec::new();
    for (first, line) in lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        if !is_function(line) || !has_body(&lines[first..]) {
            continue;
        }
        let close = format!("{}}}", " ".repeat(indent));
        let length =
            lines[first..].iter().position(|line| *line == close).map_or(1, |last| last + 1);
        if length > LONGEST_FUNCTION {
            let place = format!("{}:{}", source.path, first + 1);
            faults
                .push(format!("{place}: a function of {length} lines, at most {LONGEST_FUNCTION}"));
        }
    }
    faults
}

fn is_function(line: &str) -> bool {
    const QUALIFIERS: [&str; 5] = ["pub", "pub(crate)", "pub(super)", "const", "async"];
    let word = line.split_whitespace().find(|word| !QUALIFIERS.contains(word));
    word == Some("fn")
}

/// Whether a signature is followed by a body, not by the semicolon of a trait.
fn has_body(lines: &[&str]) -> bool {
    let end = lines.iter().find(|line| line.ends_with(['{', ';', '}']));
    end.is_some_and(|line| !line.ends_with(';'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_files_and_functions_are_found() {
        let source = |text: String| [Source { path: "a.rs".to_owned(), text }];
        let function = |lines: usize| format!("fn f() {{\n{}}}\n", "    x();\n".repeat(lines));
        assert_eq!(check(&source(function(LONGEST_FUNCTION - 2))).len(), 0);
        assert_eq!(check(&source(function(LONGEST_FUNCTION - 1))).len(), 1);
        let declared = format!("fn f(\n    x: u8,\n) -> u8;\n{}", function(1).repeat(40));
        assert_eq!(check(&source(declared)).len(), 0);
        assert_eq!(check(&source("\n".repeat(LONGEST_FILE))).len(), 0);
        assert_eq!(check(&source("\n".repeat(LONGEST_FILE + 1))).len(), 1);
    }
}
