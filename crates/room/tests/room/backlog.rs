use lusus_host::Finding;
use lusus_play::Time;
use lusus_room::Input;
use lusus_room::Mode;
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
fn what_a_room_asks_of_itself_is_never_one_too_many() {
    let mut stage = Stage::new(Mode::Computer, against("level-3"));
    stage.join(1, Some(0), 1_000);
    stage.play(1, 1, "c3", 2_000);
    stage.is_held = true;
    for time in 0..100 {
        stage.ask_for_link(1, 1, 3_000 + time);
    }
    assert_eq!(stage.last(1, "rejected")["code"], "busy");
    let ticket = stage.tasks[0].ticket;
    stage.take(Input::Found(ticket, Finding::Broke), 4_000);
    stage.is_held = false;
    stage.finish_storing(5_000);
    assert_eq!(stage.is_over().as_deref(), Some("forfeit"));
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

#[test]
fn who_has_lost_a_seat_can_no_longer_ask_for_it() {
    let mut stage = begun(settings());
    stage.ask_for_link(1, 1, 4_000);
    let secret = stage.link(1);
    stage.is_held = true;
    stage.open_link(7, &secret, 5_000);
    // The seat is as good as gone, but not yet.
    stage.ask_for_link(1, 1, 5_100);
    stage.act(1, &json!({"action": "resign"}), 5_200);
    stage.is_held = false;
    stage.finish_storing(6_000);
    assert_eq!(stage.count(1, "seat-lost"), 1);
    assert_eq!(stage.count(1, "seat-link"), 1, "the old device gets no new secret");
    let codes = stage.said.iter().filter(|(to, message)| *to == 1 && message["type"] == "rejected");
    let codes: Vec<&Value> = codes.map(|(_, message)| &message["code"]).collect();
    assert_eq!(codes, ["not-your-seat", "not-your-seat"]);
    assert_eq!(stage.is_over(), None);
}

#[test]
fn what_is_said_before_the_welcome_is_answered_after_it() {
    let mut stage = Stage::new(Mode::Computer, against("level-3"));
    stage.is_held = true;
    stage.join(1, Some(0), 1_000);
    stage.play(1, 1, "c3", 1_100);
    stage.play(1, 1, "a1", 1_200);
    stage.send(1, &json!({"type": "ping", "t": 7}), 1_300);
    assert_eq!(stage.said, [], "its seat is not stored yet");
    stage.is_held = false;
    stage.finish_storing(2_000);
    let kinds: Vec<&str> =
        stage.said.iter().filter_map(|(_, message)| message["type"].as_str()).collect();
    let place = |kind: &str| kinds.iter().position(|known| *known == kind).unwrap();
    assert_eq!(kinds[0], "welcome");
    assert!(place("ack") < place("rejected") && place("rejected") < place("pong"), "{kinds:?}");
    assert_eq!(stage.room.game().moves().collect::<Vec<_>>(), ["c3"]);
    assert_eq!(stage.room.game().events().last().unwrap().at, Time(1_100), "when it came");
}

#[test]
fn who_says_too_much_before_the_welcome_is_closed() {
    let mut stage = Stage::new(Mode::Computer, against("level-3"));
    stage.is_held = true;
    stage.join(1, Some(0), 1_000);
    for time in 0..200 {
        stage.play(1, 1, "c3", 1_100 + time);
    }
    assert_eq!(stage.said, [(1, json!("closed"))]);
    stage.is_held = false;
    stage.finish_storing(2_000);
    assert_eq!(stage.said.len(), 1, "nothing more is said");
    assert_eq!(stage.room.game().ply(), 0);
    stage.come_back(2, 0, 3_000);
    assert_eq!(stage.last(2, "welcome")["seats"][0]["player"], 1, "the seat is stored");
}

#[test]
fn who_goes_before_the_welcome_has_said_nothing() {
    let mut stage = Stage::new(Mode::Computer, against("level-3"));
    stage.is_held = true;
    stage.join(1, Some(0), 1_000);
    stage.play(1, 1, "c3", 1_100);
    stage.leave(1, 1_200);
    stage.is_held = false;
    stage.finish_storing(2_000);
    assert_eq!((stage.room.game().ply(), stage.said.len()), (0, 0));
    assert!(stage.room.is_idle());
}
