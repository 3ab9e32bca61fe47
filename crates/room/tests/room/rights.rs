use lusus_room::Input;
use lusus_room::Mode;
use serde_json::{Value, json};

use crate::stage::Stage;
use crate::{begun, blitz, settings};

/// What player `number` was last told they may do.
fn rights(stage: &Stage, number: u64) -> Vec<String> {
    let actions = stage.last(number, "may")["seats"][0]["actions"].as_array().unwrap();
    actions.iter().map(|action| action["action"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn everybody_is_told_what_he_may_do_and_until_when() {
    let mut stage = Stage::new(Mode::Friend, blitz());
    stage.join(1, Some(0), 1_000);
    assert_eq!(rights(&stage, 1), ["abort"]);
    assert_eq!(stage.last(1, "may")["called_off_at"], Value::Null, "nobody is hurried yet");
    stage.join(2, Some(1), 2_000);
    stage.join(3, None, 2_000);
    assert_eq!(rights(&stage, 1), ["resign", "offer-draw", "abort"]);
    assert_eq!(stage.last(3, "may"), &json!({"type": "may", "seats": [], "called_off_at": 62_000}));

    stage.play(1, 1, "c3", 3_000);
    assert_eq!(rights(&stage, 1), ["resign", "offer-draw", "abort", "take-back"]);
    assert_eq!(stage.last(1, "may")["called_off_at"], 63_000);
    stage.leave(2, 4_000);
    stage.take(Input::Wake, 14_000);
    assert_eq!(stage.facts(1).last().unwrap(), "left");
    assert_eq!(stage.last(1, "may")["seats"][0]["claim_from"], Value::Null, "one has not moved");
    stage.join(2, Some(1), 15_000);
    stage.play(2, 2, "b3", 16_000);
    assert!(!rights(&stage, 1).contains(&"abort".to_owned()));
    assert_eq!(stage.last(1, "may")["called_off_at"], Value::Null);
    stage.act(1, &json!({"action": "take-back", "to": 0}), 17_000);
    assert!(!rights(&stage, 1).contains(&"take-back".to_owned()), "once is enough");
    assert!(rights(&stage, 2).contains(&"accept".to_owned()));

    stage.leave(2, 20_000);
    stage.take(Input::Wake, 30_000);
    assert_eq!(stage.last(1, "may")["seats"][0]["claim_from"], 150_000);
    stage.act(1, &json!({"action": "resign"}), 31_000);
    assert_eq!(rights(&stage, 1), ["offer-rematch"]);
}

#[test]
fn whoever_asks_why_plays_nothing() {
    let mut stage = begun(settings());
    let why = |cells: Value| json!({"type": "why", "nonce": "w", "player": 1, "cells": cells});
    let before = stage.stored.events.len();
    for (cells, key) in [
        (json!(["b3"]), "choko-refusal-occupied"),
        (json!(["c3", "e3"]), "choko-refusal-nothing-to-jump"),
    ] {
        stage.send(1, &why(cells), 4_000);
        assert_eq!(stage.last(1, "rejected")["code"], "illegal");
        assert_eq!(stage.last(1, "rejected")["message"]["key"], key);
        assert!(stage.last(1, "rejected")["clause"].is_string());
    }
    stage.send(1, &why(json!(["a1"])), 4_000);
    assert_eq!(stage.last(1, "rejected")["message"]["key"], "touch-no-move", "a legal one too");
    stage.send(1, &why(json!(["a1", "b2", "c3", "d4"])), 4_000);
    assert_eq!(stage.last(1, "rejected")["message"]["key"], "touch-no-move");
    assert_eq!(stage.stored.events.len(), before);
}
