//! What the reports let people type is understood in plain mode.

use lusus_catalog::LUSUS;
use lusus_play::Participant;
use lusus_tui::{Setup, What};

use crate::plain::{english, folder};
use crate::typed_rows::{Row, RowOutcome, rows};

/// Two people before the position of a row.
fn game(row: &Row) -> What {
    let variant = LUSUS.find(row.variant).expect("a variant");
    let seats = [Participant::nameless(), Participant::nameless()];
    let start = Some(row.position.to_owned());
    What::Game(Box::new(Setup { seed: 1, seats, start, ..Setup::new(variant) }))
}

/// The moves of the game that was kept.
fn kept(folder: &tempfile::TempDir) -> String {
    let path = folder.path().join("games/row.pgn");
    let record = std::fs::read_to_string(path).expect("a record");
    record.rsplit_once("\n\n").expect("moves").1.trim().replace("1. ", "")
}

#[test]
fn each_row_is_understood() {
    for row in rows() {
        let folder = folder();
        let mut lines = row.lines.clone();
        if matches!(row.outcome, RowOutcome::Refused(..)) && lines.len() > 1 {
            // The rest is asked for again.
            lines.push("");
        }
        lines.extend(["save row", "quit"]);
        let out = english(&folder, game(&row), &lines);
        let asked = out.matches("(An empty line takes the move back.)").count();
        let answered = row.lines.len() - 1;
        match row.outcome {
            RowOutcome::Made(mv) => {
                assert_eq!(kept(&folder), format!("{mv} *"), "{out}");
                assert_eq!(asked, answered, "{out}");
            }
            RowOutcome::Back => {
                assert_eq!(kept(&folder), "*", "{out}");
                assert!(out.contains("The move was taken back."), "{out}");
            }
            RowOutcome::Refused(mv, clause) => {
                assert_eq!(kept(&folder), "*", "{mv}: {out}");
                assert!(out.contains(&format!("(rule {clause})")), "{out}");
            }
        }
    }
}
