use lusus_server::Mode;
use lusus_server::room::{Finding, Input};
use serde_json::{Value, json};

use crate::stage::Stage;
use crate::{against, begun, blitz, settings};

#[test]
fn what_comes_while_something_is_stored_waits_with_its_moment() {
    let mut stage = begun(blitz());
    stage.is_held = true;
    stage.play(1, 3, "d4", 10_000);
    stage.play(2, 4, "a1", 11_000);
    stage.send(1, &json!({"type": "ping", "t": 5}), 11_500);
    assert_eq!(stage.last(1, "pong")["t"], 5, "a sign of life waits for nothing");
    assert_eq!(stage.facts(2).iter().filter(|fact| *fact == "moved").count(), 2);
    stage.is_held = false;
    stage.finish_storing(60_000);
    let events = &stage.last(2, "events")["events"];
    assert_eq!((&events[0]["mv"], &events[0]["at"]), (&json!("a1"), &json!(11_000)));
    assert_eq!(stage.facts(2).iter().filter(|fact| *fact == "moved").count(), 4);
}

#[test]
fn a_command_counts_though_its_sender_is_gone() {
    let mut stage = begun(settings());
    stage.is_held = true;
    stage.play(1, 3, "d4", 4_000);
    stage.play(2, 4, "a1", 4_100);
    stage.leave(2, 4_200);
    stage.is_held = false;
    stage.finish_storing(5_000);
    assert_eq!(stage.room.game().ply(), 4);
}
