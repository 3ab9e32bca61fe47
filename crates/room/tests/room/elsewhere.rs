//! Two rooms of one match, as two processes over one store hold them (law R6).

use lusus_core::Player;
use lusus_room::wire::{Phrase, Presence};
use lusus_room::{ConnectionId, Input, Mode};
use serde_json::json;

use crate::stage::{Rooms, Stage};
use crate::{against, begun, blitz, settings};

const NOBODY: Presence = Presence { players: [false; 2], spectators: 0 };

/// The room that another process has of the same match, as it stands, with the
/// same two devices.
fn twin(stage: &Stage, now: u64) -> Stage {
    let mut other = Stage::beside(stage.stored.clone(), Rooms::Many);
    for place in [0, 1] {
        other.come_back(place as u64 + 1, place, now);
    }
    other
}

#[test]
fn what_is_stored_elsewhere_is_told_as_if_it_was_here() {
    let mut here = begun(settings());
    let mut there = twin(&here, 4_000);
    here.play(1, 3, "d4", 5_000);
    there.take(Input::Noticed(here.stored.revision), 5_100);
    assert_eq!(there.reads, [5], "it reads after the version it has");
    there.read(&here.stored, NOBODY, 5_200);
    assert_eq!(there.last(2, "events")["events"][0]["mv"], "d4");
    assert_eq!(there.room.revision(), here.room.revision());
    there.take(Input::Noticed(here.stored.revision), 5_300);
    assert!(there.reads.is_empty(), "what it knows is no news");
    there.play(2, 4, "a1", 6_000);
    assert_eq!(there.last(2, "ack")["v"], 7);
}

#[test]
fn a_command_that_came_too_late_is_asked_again_behind_what_was_stored() {
    let mut here = begun(settings());
    let mut there = twin(&here, 4_000);
    here.act(1, &json!({"action": "offer-draw"}), 5_000);
    there.is_held = true;
    there.play(1, 3, "d4", 5_010);
    there.be_late(5_100);
    assert_eq!(there.count(1, "ack"), 0);
    there.is_held = false;
    there.read(&here.stored, NOBODY, 5_200);
    let facts = there.facts(1);
    assert_eq!(facts[facts.len() - 2..], ["offered", "moved"], "{facts:?}");
    assert_eq!(there.count(1, "ack"), 1);
}

#[test]
fn a_command_that_was_stored_elsewhere_is_acknowledged_and_changes_nothing() {
    let mut here = begun(settings());
    let mut there = twin(&here, 4_000);
    here.play(1, 3, "d4", 5_000);
    there.is_held = true;
    // The same command, since its client had no answer.
    there.play(1, 3, "d4", 5_000);
    there.be_late(5_100);
    there.is_held = false;
    there.read(&here.stored, NOBODY, 5_200);
    assert_eq!(there.last(1, "ack")["v"], 6);
    assert_eq!(there.facts(1).iter().filter(|fact| *fact == "moved").count(), 1);
    assert_eq!(there.stored.events.len(), here.stored.events.len());
}

#[test]
fn what_is_noticed_while_something_is_stored_is_read_afterwards() {
    let mut stage = begun(settings());
    stage.is_held = true;
    stage.play(1, 3, "d4", 5_000);
    let revision = stage.room.revision();
    stage.take(Input::Noticed(revision + 2), 5_050);
    assert!(stage.reads.is_empty(), "whether it is late, the store will say");
    stage.is_held = false;
    stage.finish_storing(5_100);
    assert_eq!(stage.reads, [6]);
}

#[test]
fn a_seat_that_moved_elsewhere_is_lost_here_and_refused_to_nobody_it_belongs_to() {
    let mut here = begun(settings());
    let mut there = twin(&here, 4_000);
    here.ask_for_link(1, 1, 5_000);
    let secret = here.link(1);
    here.open_link(7, &secret, 6_000);
    // The new device goes on to a room that has heard of nothing.
    there.open_link(8, &secret, 7_000);
    assert_eq!(there.count(8, "welcome"), 0, "it is not refused by a room that is behind");
    there.read(&here.stored, NOBODY, 7_100);
    assert_eq!(there.last(8, "welcome")["seats"][0]["player"], 1);
    assert_eq!(there.last(1, "seat-lost")["player"], 1);
    let stranger = json!({"key": "the-key-of-a-stranger", "secret": "a-secret-of-no-seat-here"});
    there.say_hello(9, &json!({ "seats": [stranger] }), 8_000);
    there.read(&here.stored, NOBODY, 8_100);
    assert_eq!(there.last(9, "welcome")["seats"][0]["refused"], "seat-unknown");
}

#[test]
fn nobody_is_told_less_than_they_know() {
    let mut here = begun(settings());
    let mut there = twin(&here, 4_000);
    here.play(1, 3, "d4", 5_000);
    there.say_hello(7, &json!({"have": 6}), 6_000);
    assert_eq!(there.count(7, "welcome"), 0);
    there.read(&here.stored, NOBODY, 6_100);
    assert_eq!(there.last(7, "welcome")["v"], 6);
}

#[test]
fn who_is_connected_elsewhere_has_not_left() {
    let mut stage = begun(blitz());
    let elsewhere = Presence { players: [false, true], spectators: 2 };
    stage.leave(2, 4_000);
    stage.take(Input::Look, 5_000);
    let stored = stage.stored.clone();
    stage.read(&stored, elsewhere, 5_000);
    assert_eq!(stage.last(1, "presence")["players"], json!([true, true]));
    assert_eq!(stage.last(1, "presence")["spectators"], 2);
    stage.take(Input::Wake, 30_000);
    assert!(!stage.facts(1).contains(&"left".to_owned()));
    stage.take(Input::Look, 31_000);
    stage.read(&stored, NOBODY, 31_000);
    stage.take(Input::Wake, 41_000);
    assert_eq!(stage.facts(1).last().unwrap(), "left");
}

#[test]
fn who_is_here_is_called_back_when_another_room_took_them_for_gone() {
    let mut here = begun(blitz());
    let mut there = Stage::beside(here.stored.clone(), Rooms::Many);
    there.come_back(1, 0, 4_000);
    there.take(Input::Wake, 15_000);
    assert_eq!(there.facts(1).last().unwrap(), "left", "nobody has told it otherwise");
    here.take(Input::Noticed(there.stored.revision), 15_100);
    here.read(&there.stored, NOBODY, 15_200);
    assert_eq!(here.facts(2).last().unwrap(), "returned");
    assert_eq!(here.room.game().gone_since(Player::Second), None);
}

#[test]
fn a_match_that_was_removed_elsewhere_is_gone() {
    let mut stage = begun(settings());
    stage.take(Input::Look, 4_000);
    stage.take(Input::News(None), 4_100);
    assert_eq!(stage.last(1, "error")["code"], "no-such-match");
    assert!(stage.room.is_forgotten());
}

#[test]
fn a_bot_that_moved_elsewhere_moves_once() {
    let mut here = Stage::new(Mode::Computer, against("level-3"));
    here.join(1, Some(0), 1_000);
    here.play(1, 1, "c3", 2_000);
    let mut there = Stage::beside(here.stored.clone(), Rooms::Many);
    there.take(Input::Wake, 2_100);
    here.find(0, "b3", 3_000);
    there.is_held = true;
    there.find(0, "d4", 3_000);
    there.be_late(3_100);
    there.is_held = false;
    there.read(&here.stored, NOBODY, 3_200);
    assert_eq!(there.stored.events.len(), here.stored.events.len());
    assert_eq!(there.room.game().ply(), 2);
}

#[test]
fn polite_words_reach_other_rooms() {
    let mut here = begun(settings());
    let mut there = twin(&here, 4_000);
    here.send(1, &json!({"type": "say", "player": 1, "phrase": "good-game"}), 5_000);
    assert_eq!(here.relayed, [Phrase::GoodGame]);
    there.take(Input::Said(Player::First, Phrase::GoodGame), 5_100);
    assert_eq!(there.last(2, "said")["phrase"], "good-game");
    there.take(Input::Leave(ConnectionId(2)), 5_200);
    assert!(there.relayed.is_empty(), "what was relayed is not relayed again");
}
