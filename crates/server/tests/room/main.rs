//! Rooms with time told to them: clocks, departures, bots and what is lost on
//! the way in.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod stage;

use lusus_catalog::Variant;
use lusus_play::{
    FirstMoves, Match, Name, Participant, Settings, Span, Takeback, Time, TimeControl,
};
use lusus_server::Mode;
use lusus_server::room::{ConnectionId, Finding, Input};
use lusus_server::wire::ClientMessage;
use proptest::prelude::*;
use serde_json::{Value, json};
use stage::Stage;

fn settings() -> Settings {
    Settings { seed: Some(1), ..Settings::new(Variant::find("choko").unwrap()) }
}

fn blitz() -> Settings {
    Settings {
        time_control: TimeControl::Clock { base: Span::minutes(5), increment: Span::seconds(3) },
        first_moves: FirstMoves::Free { grace: Some(Span::minutes(1)) },
        abandonment: Some(Span::minutes(2)),
        ..settings()
    }
}

fn against(bot: &str) -> Settings {
    let bot = Participant::bot(Name::new(bot).unwrap());
    Settings { players: [None, Some(bot)], takeback: Takeback::Free, ..settings() }
}

/// Two people who have each made a move by 3 s.
fn begun(settings: Settings) -> Stage {
    let mut stage = Stage::new(Mode::Friend, settings);
    stage.join(1, Some(0), 1_000);
    stage.join(2, Some(1), 1_000);
    stage.play(1, 1, "c3", 2_000);
    stage.play(2, 2, "b3", 3_000);
    stage
}

#[test]
fn a_flag_falls_when_the_room_is_woken_and_not_before() {
    let mut stage = begun(blitz());
    assert_eq!(stage.room.wake_at(), Some(Time(3_000 + 300_000)));
    stage.take(Input::Wake, 302_999);
    assert_eq!(stage.is_over(), None);
    stage.take(Input::Wake, 309_000);
    assert_eq!(stage.is_over().as_deref(), Some("time"));
    assert_eq!(stage.last(2, "events")["events"][0]["at"], 303_000, "when the time was up");
    assert_eq!(stage.last(2, "events")["events"][0]["end"]["result"], "0-1");
}

#[test]
fn days_for_a_move_begin_anew_with_each_move() {
    let allowance = Span::days(2);
    let per_move = Settings {
        time_control: TimeControl::PerMove { allowance },
        first_moves: FirstMoves::Free { grace: Some(allowance) },
        ..settings()
    };
    let mut stage = begun(per_move);
    assert_eq!(stage.room.wake_at(), Some(Time(3_000) + allowance));
    let later = 3_000 + Span::days(1).0;
    stage.play(1, 3, "d4", later);
    assert_eq!(stage.room.wake_at(), Some(Time(later) + allowance));
    // Nobody was there when the time was up.
    let mut stage = Stage::open(stage.stored);
    stage.take(Input::Wake, later + Span::days(9).0);
    assert_eq!(stage.is_over().as_deref(), Some("time"));
}

#[test]
fn who_never_begins_has_not_lost() {
    let mut stage = Stage::new(Mode::Friend, blitz());
    stage.join(1, Some(0), 1_000);
    assert_eq!(stage.room.wake_at(), None, "nobody is hurried before both sit");
    stage.join(2, Some(1), 5_000);
    assert_eq!(stage.room.wake_at(), Some(Time(65_000)));
    stage.take(Input::Wake, 65_000);
    assert_eq!(stage.is_over().as_deref(), Some("aborted"));
}

#[test]
fn a_player_who_is_gone_for_long_can_be_claimed_from() {
    let mut stage = begun(blitz());
    stage.leave(2, 4_000);
    assert_eq!(stage.last(1, "presence")["players"], json!([true, false]), "told at once");
    stage.join(2, Some(1), 9_000);
    stage.take(Input::Wake, 20_000);
    assert!(!stage.facts(1).contains(&"left".to_owned()), "a reload is no departure");

    stage.leave(2, 30_000);
    assert_eq!(stage.room.wake_at(), Some(Time(40_000)));
    stage.take(Input::Wake, 40_000);
    assert_eq!(stage.facts(1).last().unwrap(), "left");
    stage.act(1, &json!({"action": "claim-abandonment"}), 100_000);
    assert_eq!(stage.last(1, "rejected")["code"], "gone-too-short");
    stage.join(2, Some(1), 110_000);
    assert_eq!(stage.facts(1).last().unwrap(), "returned");
    stage.leave(2, 120_000);
    stage.take(Input::Wake, 130_000);
    stage.act(1, &json!({"action": "claim-abandonment"}), 250_000);
    assert_eq!(stage.is_over().as_deref(), Some("abandonment"));
}

/// What player `number` was last told that he may do.
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
    stage.send(1, &why(json!(["c3"])), 4_000);
    assert_eq!(stage.last(1, "rejected")["code"], "illegal");
    assert!(stage.last(1, "rejected")["clause"].is_string());
    stage.send(1, &why(json!(["a1"])), 4_000);
    assert_eq!(stage.last(1, "rejected")["message"]["key"], "wire-no-move", "a legal one too");
    stage.send(1, &why(json!(["a1", "b2", "c3", "d4"])), 4_000);
    assert_eq!(stage.last(1, "rejected")["message"]["key"], "wire-no-move");
    assert_eq!(stage.stored.events.len(), before);
}

#[test]
fn nobody_moves_before_the_other_is_there() {
    let mut stage = Stage::new(Mode::Friend, settings());
    stage.join(1, Some(0), 1_000);
    stage.play(1, 1, "c3", 2_000);
    assert_eq!(stage.last(1, "rejected")["code"], "waiting");
}

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
fn a_connection_that_is_gone_before_it_is_in_leaves_no_ghost() {
    let mut stage = Stage::new(Mode::Friend, settings());
    stage.is_held = true;
    stage.join(1, Some(0), 1_000);
    stage.leave(1, 1_100);
    stage.is_held = false;
    stage.finish_storing(1_200);
    assert!(stage.room.is_idle());
    stage.join(7, None, 2_000);
    assert_eq!(stage.last(7, "welcome")["presence"]["players"], json!([false, false]));
    let seated = &stage.last(7, "welcome")["state"]["players"][0];
    assert_eq!(seated["kind"], "human", "the seat is taken all the same");
}

#[test]
fn a_bot_thinks_about_what_stands_and_nothing_else() {
    let mut stage = Stage::new(Mode::Computer, against("level-3"));
    assert_eq!(stage.tasks.len(), 0, "nobody has begun");
    stage.join(1, Some(0), 1_000);
    stage.play(1, 1, "c3", 2_000);
    assert_eq!(stage.tasks.len(), 1);
    assert_eq!(stage.tasks[0].bot, "level-3");
    assert_eq!(stage.last(1, "thinking")["player"], 2);
    stage.act(1, &json!({"action": "take-back", "to": 0}), 3_000);
    assert_eq!(stage.cancelled, 1);
    assert_eq!(stage.last(1, "thinking")["player"], Value::Null);
    stage.find(0, "b3", 3_500);
    assert_eq!(stage.room.game().ply(), 0, "what comes too late changes nothing");
    stage.play(1, 1, "a1", 4_000);
    stage.find(1, "b3", 5_000);
    assert_eq!(stage.room.game().ply(), 2);
    stage.play(1, 3, "d4", 6_000);
    stage.find(2, "d4", 7_000);
    assert_eq!(stage.is_over().as_deref(), Some("forfeit"), "an illegal move loses");
}

#[test]
fn a_bot_that_breaks_down_loses() {
    let mut stage = Stage::new(Mode::Computer, against("engine"));
    stage.join(1, Some(0), 1_000);
    stage.play(1, 1, "c3", 2_000);
    let ticket = stage.tasks[0].ticket;
    stage.take(Input::Found(ticket, Finding::Broke), 3_000);
    assert_eq!(stage.is_over().as_deref(), Some("forfeit"));
}

#[test]
fn bots_wait_for_those_who_watch_them() {
    let players = ["level-1", "level-2"].map(|bot| Name::new(bot).map(Participant::bot).ok());
    let mut stage = Stage::new(Mode::Watch, Settings { players, ..settings() });
    stage.take(Input::Wake, 1_000);
    assert_eq!(stage.tasks.len(), 0);
    stage.join(1, None, 2_000);
    stage.find(0, "c3", 2_100);
    assert_eq!(stage.room.game().ply(), 1);
    stage.find(1, "b3", 2_200);
    assert_eq!(stage.room.game().ply(), 1, "people could not follow");
    assert_eq!(stage.room.wake_at(), Some(Time(3_100)));
    stage.leave(1, 2_300);
    stage.take(Input::Wake, 9_000);
    assert_eq!(stage.room.game().ply(), 1, "nobody watches");
    assert!(stage.room.is_idle());
    stage.join(2, None, 10_000);
    assert_eq!(stage.room.game().ply(), 2);
}

#[test]
fn a_reopened_room_lets_its_bot_think_again() {
    let mut stage = Stage::new(Mode::Computer, against("level-3"));
    stage.join(1, Some(0), 1_000);
    stage.play(1, 1, "c3", 2_000);
    let mut stage = Stage::open(stage.stored);
    stage.take(Input::Wake, 9_000);
    assert_eq!(stage.tasks.len(), 1);
    stage.find(0, "b3", 9_500);
    assert_eq!(stage.room.game().ply(), 2);
    assert!(stage.room.is_idle());
}

#[test]
fn a_room_that_stops_says_goodbye_and_finishes_what_is_under_way() {
    let mut stage = begun(settings());
    stage.is_held = true;
    stage.play(1, 3, "d4", 10_000);
    stage.take(Input::Stop, 11_000);
    assert_eq!(stage.last(2, "bye")["reason"], "stopping");
    assert_eq!(stage.said.iter().filter(|(_, message)| *message == "closed").count(), 2);
    assert!(stage.room.is_storing());
    stage.is_held = false;
    stage.finish_storing(12_000);
    assert_eq!(stage.room.game().ply(), 3);
}

#[test]
fn many_events_missed_are_told_as_a_whole() {
    let mut stage = begun(settings());
    for round in 0..20 {
        stage.play(1, 3, "d4", 10_000 + round * 100);
        stage.act(1, &json!({"action": "take-back", "to": 2}), 10_010 + round * 100);
        let offer = u64::from(stage.room.game().events().last().unwrap().number);
        stage.act(2, &json!({"action": "accept", "offer": offer}), 10_020 + round * 100);
    }
    let v = stage.room.game().events().last().unwrap().number;
    assert_eq!(v, 5 + 60);
    for (have, is_whole) in [(v, false), (v - 5, false), (v - 32, false), (v - 33, true), (1, true)]
    {
        let id = stage.stored.id.to_string();
        let hello = json!({"type": "hello", "protocol": 1, "match": id, "have": have});
        let ClientMessage::Hello(hello) = serde_json::from_value(hello).unwrap() else { panic!() };
        stage.take(Input::Join(ConnectionId(100 + u64::from(have)), hello), 20_000);
        let welcome = stage.last(100 + u64::from(have), "welcome");
        assert_eq!(welcome.get("state").is_some(), is_whole, "{have} of {v}");
        let events = welcome["events"].as_array().map_or(0, Vec::len);
        assert_eq!(events, if is_whole { 0 } else { (v - have) as usize }, "{have} of {v}");
    }
}

/// Something that somebody does to a room, sensible or not.
fn deed() -> impl Strategy<Value = Value> {
    let text = prop_oneof![Just("c3".to_owned()), Just("b3".to_owned()), "[a-e][1-5]", ".{0,70}"];
    let number = prop_oneof![0..6_u32, any::<u32>()];
    let action = prop_oneof![
        (number.clone(), text)
            .prop_map(|(ply, mv)| json!({"action": "play", "ply": ply, "mv": mv})),
        number.clone().prop_map(|to| json!({"action": "take-back", "to": to})),
        number.clone().prop_map(|offer| json!({"action": "accept", "offer": offer})),
        number.clone().prop_map(|offer| json!({"action": "decline", "offer": offer})),
        Just(json!({"action": "offer-draw"})),
        Just(json!({"action": "offer-rematch"})),
        Just(json!({"action": "abort"})),
        Just(json!({"action": "claim-abandonment"})),
    ];
    let command = (action, "[a-c]").prop_map(|(mut action, nonce)| {
        action["type"] = json!("command");
        action["nonce"] = json!(nonce);
        action
    });
    prop_oneof![
        8 => command,
        1 => number.prop_map(|ply| json!({"type": "view", "ply": ply, "moves": true})),
        1 => Just(json!({"type": "hint", "nonce": "h"})),
        1 => Just(json!({"type": "move-seat", "nonce": "m"})),
        1 => Just(json!({"type": "join"})),
        1 => Just(json!({"type": "leave"})),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// R1 to R5 whatever comes, in whatever order, however slow the store is.
    #[test]
    fn nothing_breaks_a_room(deeds in prop::collection::vec((1..4_u64, 1..3_u64, deed(), 0..4_u8), 1..60)) {
        let mut stage = Stage::new(Mode::Friend, blitz());
        stage.join(1, Some(0), 10);
        stage.join(2, Some(1), 20);
        let mut now = 100;
        for (connection, player, mut deed, wait) in deeds {
            now += u64::from(wait) * 9_000;
            stage.is_held = wait == 1;
            match deed["type"].as_str().unwrap() {
                "join" => stage.join(connection, [Some(0), Some(1), None][connection as usize - 1], now),
                "leave" => stage.leave(connection, now),
                _ => {
                    deed["player"] = json!(player);
                    stage.send(connection, &deed, now);
                }
            }
            stage.take(Input::Wake, now);
            let stored = stage.stored.events.len() as u64;
            for (to, message) in &stage.said {
                for event in message["events"].as_array().into_iter().flatten() {
                    prop_assert!(event["v"].as_u64().unwrap() <= stored, "R1: {to} {message}");
                }
                let acked = message["type"] == "ack";
                prop_assert!(!acked || message["v"].as_u64().unwrap() <= stored, "R1: {message}");
            }
        }
        stage.is_held = false;
        stage.finish_storing(now);
        let again = Match::replay(stage.stored.events.clone()).unwrap();
        prop_assert_eq!(&again, stage.room.game(), "R4");
        let by_owner = |event: &&lusus_play::Event| event.sender.is_some();
        for event in stage.stored.events.iter().filter(by_owner) {
            if let lusus_play::Fact::Moved { player, .. } = &event.fact {
                prop_assert_eq!(event.sender.as_ref().unwrap().player, *player, "R5");
            }
        }
    }
}
