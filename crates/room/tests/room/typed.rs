//! What people type: a room says which move it stands for, and makes a move by
//! its text alone.

use lusus_catalog::LUSUS;
use lusus_play::Settings;
use lusus_room::Mode;
use serde_json::{Value, json};

use crate::stage::Stage;
use crate::typed_rows::{Row, RowOutcome, rows};

/// Two people before the position of a row, and the number of the player to move.
fn stage(row: &Row) -> (Stage, u64) {
    let variant = LUSUS.find(row.variant).unwrap();
    let start = Some(row.position.to_owned());
    let mut stage =
        Stage::new(Mode::Friend, Settings { start, seed: None, ..Settings::new(variant) });
    stage.join(1, Some(0), 1_000);
    stage.join(2, Some(1), 1_000);
    let number = stage.room.game().turn().unwrap().number().into();
    (stage, number)
}

fn ask(stage: &mut Stage, player: u64, text: &str) -> Value {
    let question = json!({"type": "typed", "nonce": "n", "player": player, "text": text});
    stage.send(player, &question, 2_000);
    stage.said.last().unwrap().1.clone()
}

#[test]
fn each_row_is_understood() {
    for row in rows() {
        let (mut stage, player) = stage(&row);
        let (mut text, mut answer) = (String::new(), Value::Null);
        for line in &row.lines {
            text = format!("{text} {line}");
            answer = ask(&mut stage, player, &text);
            if answer["type"] == "part" {
                assert!(answer["question"]["text"].as_str().unwrap().len() > 3, "{answer}");
                text = answer["text"].as_str().unwrap().to_owned();
            }
        }
        let translation = match row.outcome {
            RowOutcome::Made(mv) | RowOutcome::Refused(mv, _) => mv,
            // An empty line is the page's own.
            RowOutcome::Back => {
                assert_eq!(answer["type"], "part", "{:?}", row.lines);
                continue;
            }
        };
        assert_eq!(answer, json!({"type": "typed", "nonce": "n", "mv": translation}));
        stage.play(player, 1, translation, 3_000);
        match row.outcome {
            RowOutcome::Refused(_, clause) => {
                assert_eq!(stage.last(player, "rejected")["clause"], clause, "{translation}");
            }
            _ => assert_eq!(stage.count(player, "ack"), 1, "{translation}"),
        }
    }
}

#[test]
fn a_command_takes_the_move_text_only() {
    for row in rows() {
        let RowOutcome::Made(mv) = row.outcome else { continue };
        let (mut stage, player) = stage(&row);
        for line in row.lines.iter().filter(|line| **line != mv) {
            stage.play(player, 1, line, 3_000);
            assert_eq!(stage.last(player, "rejected")["code"], "illegal", "{line}");
            assert_eq!(stage.count(player, "ack"), 0, "{line}");
        }
    }
}

#[test]
fn only_the_player_to_move_is_answered() {
    let (mut stage, player) = stage(&rows()[0]);
    let other = 3 - player;
    assert_eq!(ask(&mut stage, other, "c/3")["code"], "turn");
    let not_mine = json!({"type": "typed", "nonce": "n", "player": player, "text": "c/3"});
    stage.send(other, &not_mine, 2_000);
    assert_eq!(stage.last(other, "rejected")["code"], "not-your-seat");
    assert_eq!(ask(&mut stage, player, &"c".repeat(65))["code"], "move-too-long");
}
