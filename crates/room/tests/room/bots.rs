use std::time::Duration;

use lusus_host::Finding;
use lusus_play::{FirstMoves, Name, Participant, Settings, Time};
use lusus_room::Input;
use lusus_room::Mode;
use serde_json::{Value, json};

use crate::stage::Stage;
use crate::{against, blitz, settings};

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
fn the_time_of_a_bot_is_limited_whatever_its_level() {
    let timed = Settings { first_moves: FirstMoves::Clocked, ..blitz() };
    let timed = Settings { players: against("level-3").players, ..timed };
    for (settings, deadline) in [(against("level-3"), None), (timed, Some(Time(302_000)))] {
        let mut stage = Stage::new(Mode::Computer, settings);
        stage.join(1, Some(0), 1_000);
        stage.play(1, 1, "c3", 2_000);
        let budget = stage.tasks[0].budget;
        assert_eq!((budget.time, budget.deadline), (Duration::from_millis(100), deadline));
    }
}
