use std::fs;
use std::path::Path;

use lusus_catalog::LUSUS;
use lusus_erased::Ends;
use lusus_record::Record;
use serde_json::{Value, json};

use crate::long_game::long_game;

/// Writes two tournaments, of which the second has twice as many games, and a
/// first game with twice as many moves.
pub(crate) fn write(folder: &Path) {
    let moves = long_game();
    for (name, games, plies) in [("half", 1_000, 299), ("whole", 2_000, 598)] {
        let folder = folder.join(name);
        fs::create_dir_all(folder.join("games")).unwrap();
        fs::write(folder.join("tournament.json"), tournament(games).to_string()).unwrap();
        let mut line = LUSUS.find("barca").unwrap().start(0).line(Ends::Game);
        moves[..plies].iter().for_each(|mv| line.push(mv).unwrap());
        fs::write(folder.join("games/1.pgn"), Record::of_moves(&*line).to_string()).unwrap();
    }
}

fn tournament(count: u32) -> Value {
    let game = |number: u32| json!({"number": number, "variant": "barca", "seats": [0, 1]});
    let none = json!({"games": 0, "half_points": 0});
    json!({
        "tournament": 1, "format": "match", "variants": ["barca"], "contestants": ["a", "b"],
        "planned": count, "finished": 0, "complete": false,
        "cross": [[none, none], [none, none]], "course": [],
        "games": (1..=count).map(game).collect::<Vec<_>>(),
    })
}
