//! Compares the tables of endings with what `solver/choko` has found, layer by
//! layer: `agreement RESULTS VARIANT PIECES [FOLDER]`, such as
//! `agreement solver/choko/results/choko.txt choko 7`. Larger tables than those of
//! the program are in the folder, as `lusus solve` writes them.

use std::path::Path;
use std::process::ExitCode;

use lusus_endings::{EndingTables, Layer, Tally};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (results, variant, pieces, folder) = match &arguments[..] {
        [results, variant, pieces] => (results, variant, pieces, None),
        [results, variant, pieces, folder] => (results, variant, pieces, Some(folder)),
        _ => panic!("agreement RESULTS VARIANT PIECES [FOLDER]"),
    };
    let found = std::fs::read_to_string(results).expect("the results can be read");
    let removal = Layer::removal_in(variant).expect("a variant with tables");
    let tables = match folder {
        Some(folder) => EndingTables::open(Path::new(folder)).expect("tables can be read"),
        None => EndingTables::shipped(),
    };
    let mut differing = 0;
    println!("material\thand\tmine\ttheirs\tside\twon\tdrawn\tlost\tsum\tagreement");
    for layer in Layer::up_to(removal, pieces.parse().expect("a number of pieces")) {
        let tally = Tally::of(&tables, layer).expect("the tables hold it").to_string();
        let is_equal = found.lines().any(|line| line == tally);
        differing += u32::from(!is_equal);
        println!("{tally}\t{}", if is_equal { "equal" } else { "DIFFERENT" });
    }
    if differing == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
