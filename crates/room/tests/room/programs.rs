//! Persons and programs, each at seats of their own.

use lusus_room::{GiveUpError, Mode, Secret};
use serde_json::{Value, json};

use crate::settings;
use crate::stage::{KEYS, SECRETS, Stage};

fn claim(place: usize) -> Value {
    json!({"key": KEYS[place], "secret": SECRETS[place], "name": "Carla"})
}

/// Deep Sand at the first seat, and a person at the second.
fn mixed() -> Stage {
    let mut stage = Stage::new(Mode::Friend, settings());
    stage.come_as("Deep Sand", 1, &claim(0), 1_000);
    stage.join(2, Some(1), 1_000);
    stage
}

fn refusal(stage: &Stage, number: u64) -> &Value {
    &stage.last(number, "welcome")["seats"][0]["refused"]
}

#[test]
fn a_program_sits_by_its_own_name_wherever_it_takes_a_seat() {
    let stage = mixed();
    let players = &stage.last(2, "welcome")["state"]["players"];
    assert_eq!(players[0], json!({"name": "Deep Sand", "kind": {"engine": "Deep Sand"}}));
    assert_eq!(players[1]["kind"], "human");
    assert_eq!(stage.last(1, "welcome")["seats"], json!([{"player": 1}]));
    let events = stage.last(1, "welcome")["state"]["v"].as_u64().unwrap();

    // Coming again changes nothing.
    let mut stage = Stage::open(stage.stored);
    stage.come_as("Deep Sand", 3, &claim(0), 2_000);
    assert_eq!(stage.last(3, "welcome")["seats"], json!([{"player": 1}]));
    assert_eq!(stage.last(3, "welcome")["v"], events + 1, "the person has come since");
}

#[test]
fn nobody_acts_for_a_program_without_its_token_nor_a_program_for_a_person() {
    let mut stage = mixed();
    stage.come_back(3, 0, 2_000);
    stage.come_as("Shallow Sand", 4, &claim(0), 2_000);
    // The key and the link of the person do not count: it holds its own seat.
    stage.come_as("Deep Sand", 5, &claim(1), 2_000);
    for (number, code) in [(3, "seat-unknown"), (4, "seat-held")] {
        assert_eq!(refusal(&stage, number), code);
    }
    assert_eq!(stage.last(5, "welcome")["seats"], json!([{"player": 1}]));
    for number in 3..=5 {
        let player = if number == 5 { 2 } else { 1 };
        let resign = json!({"type": "command", "nonce": "r", "player": player, "action": "resign"});
        stage.send(number, &resign, 3_000);
        assert_eq!(stage.last(number, "rejected")["code"], "not-your-seat");
    }
    assert_eq!(stage.is_over(), None);
}

#[test]
fn no_link_turns_a_program_into_a_person_or_a_person_into_a_program() {
    let mut stage = mixed();
    stage.ask_for_link(1, 1, 2_000);
    let link = stage.link(1);
    stage.open_link(3, &link, 3_000);
    assert_eq!(refusal(&stage, 3), "seat-program");
    let moved = json!({"key": "the-key-of-another-device", "secret": link});
    stage.come_as("Deep Sand", 4, &moved, 4_000);
    assert_eq!(stage.last(4, "welcome")["seats"], json!([{"player": 1}]), "it may move itself");
    stage.ask_for_link(2, 2, 5_000);
    let moved = json!({"key": "the-key-of-another-device", "secret": stage.link(2)});
    stage.come_as("Deep Sand", 5, &moved, 6_000);
    // Its key holds the other seat, and its link is a person's.
    assert_eq!(refusal(&stage, 5), "seat-person");
}

#[test]
fn a_match_is_given_up_for_a_person_and_not_for_a_program() {
    let mut stage = mixed();
    stage.leave_for_good(0, 2_000);
    let refused = stage.given_up.last().unwrap().as_ref().err();
    assert_eq!(refused, Some(&GiveUpError::NotSeated), "its key says nothing without its token");
    stage.ask_for_link(1, 1, 2_000);
    let link = stage.link(1);
    stage.give_up(0, &[json!({"key": KEYS[0], "secret": link})], 2_000);
    let refused = stage.given_up.last().unwrap().as_ref().err();
    assert_eq!(refused, Some(&GiveUpError::Program));
    stage.leave_for_good(1, 3_000);
    assert_eq!(stage.farewell()["termination"], "aborted");
}

#[test]
fn a_program_shows_no_key_that_takes_the_seat_of_a_person() {
    let mut stage = Stage::new(Mode::Friend, settings());
    stage.join(2, Some(1), 1_000);
    // It shows the key of the person, and takes the other seat.
    let stolen = json!({"key": KEYS[1], "secret": SECRETS[0]});
    stage.come_as("Deep Sand", 1, &stolen, 1_000);
    assert_eq!(stage.last(1, "welcome")["seats"], json!([{"player": 1}]));
    stage.come_back(3, 1, 2_000);
    assert_eq!(stage.last(3, "welcome")["seats"], json!([{"player": 2}]));
    // What an older version stored was the key that the program showed.
    stage.stored.seats[0].holder = Some(Secret::try_from(KEYS[0].to_owned()).unwrap().hash());
    let mut stage = Stage::open(stage.stored);
    stage.come_as("Deep Sand", 4, &json!({"key": KEYS[1]}), 3_000);
    assert_eq!(stage.last(4, "welcome")["seats"], json!([{"player": 1}]));
}
