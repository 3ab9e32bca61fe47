//! Whole games of every variant, recorded and read again.

use lusus_catalog::LUSUS;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use lusus_erased::{Ends, Variant};
use serde_json::Value;

use crate::{check_law, recorded};

/// The games that others played, one JSON object a line.
fn games() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/cases");
    let files = fs::read_dir(folder).expect("the folder of cases");
    let files = files.map(|file| file.expect("a file").path());
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "games"));
    let lines = files.flat_map(|path| {
        let text = fs::read_to_string(path).expect("a file of games");
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    });
    lines
        .filter(|line| !line.starts_with('#'))
        .map(|line| serde_json::from_str(&line).expect("a game in JSON"))
        .collect()
}

#[test]
fn whole_games_of_every_variant_are_recorded() {
    let mut variants: BTreeSet<&str> = LUSUS.all().map(Variant::id).collect();
    for game in games() {
        let id = game["game"].as_str().unwrap();
        variants.remove(id);
        let start = LUSUS.find(id).unwrap().parse(game["start"].as_str().unwrap()).unwrap();
        let moves: Vec<&str> =
            game["moves"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
        let by_match = game["repetition"] == true;
        let ends = if by_match { Ends::Match { length: 1000 } } else { Ends::Game };
        let mut line = start.line(ends);
        moves.iter().for_each(|mv| line.push(mv).unwrap());
        let record = recorded(&*line);
        let result = record.result().map_or("*".to_owned(), |result| result.to_string());
        let expected = game["result"].as_str().unwrap().split(' ').next().unwrap();
        assert_eq!(result, expected, "{record}");
        check_law(&record);
    }
    assert!(variants.is_empty(), "no games of {variants:?}");
}
