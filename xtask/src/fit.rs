use std::fmt::Write as _;
use std::fs;
use std::process::Stdio;

use crate::failure::Failure;
use crate::page::Page;
use crate::shell::{cargo, root};

/// Lets the engine play itself, fits how often each game is won with a score,
/// and puts that into the bots and the table into docs/review.md.
pub(crate) fn run(numbers: &[&str]) -> Result<(), Failure> {
    let tool = ["run", "--package", "lusus-review", "--example", "fit", "--"];
    let output = cargo(&tool).args(numbers).stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(Failure(format!("the fit ended with {}", output.status)));
    }
    let table = String::from_utf8_lossy(&output.stdout).into_owned();
    print!("{table}");
    fs::write(root().join("crates/bots/src/fitted.rs"), curves(&table)?)?;
    Page::open("docs/review.md")?.replace("fit", &table)
}

/// The source file with the unit of each game.
fn curves(table: &str) -> Result<String, Failure> {
    let mut source = String::from(HEAD);
    for row in table.lines().skip(2) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, game, _, _, _, unit, ..] = cells.as_slice() else {
            return Err(Failure(format!("no row of a table: {row}")));
        };
        let name = game.to_uppercase();
        writeln!(source, "pub(crate) const {name}: WinCurve = WinCurve {{ unit: {unit} }};")?;
    }
    Ok(source)
}

const HEAD: &str = "\
//! How often each game is won with a score. `cargo xtask fit` writes this file;
//! `docs/review.md` tells how.

use crate::WinCurve;

";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_row_is_a_curve() {
        let table = "| game | games | nodes | positions | unit |\n| --- |\n| hex | 200 | 9 | 3 | 120 | 0.5 |\n";
        let source = curves(table).expect("a table");
        assert!(source.ends_with("\n\npub(crate) const HEX: WinCurve = WinCurve { unit: 120 };\n"));
        assert!(curves("a\nb\nc\n").is_err());
    }
}
