//! Rooms with time told to them: clocks, departures, bots and what is lost on
//! the way in.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod backlog;
mod bots;
mod elsewhere;
mod give_up;
mod oversight;
mod presence;
mod programs;
mod rematch;
mod rights;
mod stage;
mod typed;
#[path = "../../../catalog/tests/typed_rows/mod.rs"]
mod typed_rows;
mod walks;

use lusus_catalog::LUSUS;
use lusus_play::{
    FirstMoves, Match, Name, Participant, Settings, Span, Takeback, Time, TimeControl,
};
use lusus_room::Mode;
use lusus_room::wire::ClientMessage;
use lusus_room::{ConnectionId, Input};
use proptest::prelude::*;
use serde_json::{Value, json};
use stage::Stage;

fn settings() -> Settings {
    Settings { seed: Some(1), ..Settings::new(LUSUS.find("choko").unwrap()) }
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
fn an_end_tells_how_many_moves_the_winner_made() {
    let mut stage = begun(settings());
    stage.play(1, 3, "d4", 4_000);
    let mut drawn = begun(settings());
    stage.act(2, &json!({"action": "resign"}), 5_000);
    let end = stage.last(1, "events")["events"][0]["end"].clone();
    assert_eq!((&end["result"], &end["winner_moves"]), (&json!("1-0"), &json!(2)));
    drawn.act(1, &json!({"action": "offer-draw"}), 5_000);
    drawn.act(2, &json!({"action": "offer-draw"}), 6_000);
    let end = drawn.last(1, "events")["events"].as_array().unwrap().last().unwrap()["end"].clone();
    assert_eq!((&end["result"], &end["winner_moves"]), (&json!("1/2-1/2"), &Value::Null));
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
fn nobody_moves_before_the_other_is_there() {
    let mut stage = Stage::new(Mode::Friend, settings());
    stage.join(1, Some(0), 1_000);
    stage.play(1, 1, "c3", 2_000);
    assert_eq!(stage.last(1, "rejected")["code"], "waiting");
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

#[test]
fn those_who_see_the_same_get_the_same_message() {
    let mut stage = begun(settings());
    for number in 0..20 {
        stage.follow(100 + number, 10_000);
    }
    let before = stage.sent;
    stage.play(1, 3, "d4", 12_000);
    assert_eq!(stage.last(119, "view")["ply"], 3);
    // Acknowledgement, events, two views, and what each player and the others may do.
    assert!(stage.sent - before <= 7, "{} messages were made", stage.sent - before);
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
                    // Each connection has nonces of its own.
                    deed["nonce"] = json!(format!("{connection}-{}", deed["nonce"]));
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
        for event in &stage.stored.events {
            if let Some(sender) = &event.sender {
                let connection = sender.key.as_str().split('-').next().unwrap();
                prop_assert_eq!(connection, sender.player.number().to_string(), "R5: {:?}", event);
            }
        }
    }
}

#[test]
fn moves_taken_back_are_not_in_the_list() {
    let opening = ["c3", "b3", "d4"].map(str::to_owned).to_vec();
    let mut stage = Stage::new(Mode::Here, Settings { opening, ..settings() });
    stage.join(1, Some(0), 1_000);
    stage.join(2, Some(1), 1_000);
    stage.play(2, 4, "a1", 2_000);
    stage.play(1, 5, "e5", 3_000);
    stage.act(1, &json!({"action": "take-back", "to": 4}), 4_000);
    stage.act(2, &json!({"action": "take-back", "to": 2}), 5_000);
    stage.play(1, 3, "e1", 6_000);
    stage.play(2, 4, "a5", 7_000);
    stage.act(2, &json!({"action": "take-back", "to": 3}), 8_000);
    let moves = |stage: &Stage| serde_json::to_value(stage.room.view()).unwrap()["moves"].clone();
    let list = moves(&stage);
    let made = |field: &str| list.as_array().unwrap().iter().map(|mv| mv[field].clone()).collect();
    assert_eq!(Value::Array(made("mv")), json!(["c3", "b3", "e1"]));
    assert_eq!(Value::Array(made("ply")), json!([1, 2, 3]));
    assert_eq!(list[2]["position"], stage.room.game().position().key().to_string());
    assert_eq!(moves(&Stage::open(stage.stored)), list, "also when it is opened again");
}
