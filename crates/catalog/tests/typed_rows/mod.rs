//! The rows of `crates/games/cases/typed.rows`, which the tests of every prompt
//! read.

/// What people type in a position, and what comes of it.
pub(crate) struct Row {
    pub(crate) variant: &'static str,
    pub(crate) position: &'static str,
    /// The lines; every one but the last asks for the rest.
    pub(crate) lines: Vec<&'static str>,
    pub(crate) outcome: RowOutcome,
}

/// What comes of a row.
pub(crate) enum RowOutcome {
    /// This move is made.
    Made(&'static str),
    /// An empty line takes the move back.
    Back,
    /// This move text is refused with this clause.
    Refused(&'static str, &'static str),
}

/// Every row.
pub(crate) fn rows() -> Vec<Row> {
    let text = include_str!("../../../games/cases/typed.rows");
    text.lines().filter(|line| !line.starts_with('#')).map(read).collect()
}

fn read(line: &'static str) -> Row {
    let fields: Vec<&str> = line.split(" | ").collect();
    let [variant, position, lines, outcome] = fields[..] else { panic!("{line}") };
    let lines = lines.split(" ;").map(str::trim).collect();
    let outcome = match outcome.split(' ').collect::<Vec<_>>()[..] {
        ["back"] => RowOutcome::Back,
        ["refused", mv, clause] => RowOutcome::Refused(mv, clause),
        [mv] => RowOutcome::Made(mv),
        _ => panic!("{line}"),
    };
    Row { variant, position, lines, outcome }
}
