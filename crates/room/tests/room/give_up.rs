use lusus_play::Settings;
use lusus_room::Mode;
use lusus_room::{GiveUpError, Input, Owner};
use serde_json::{Value, json};

use crate::stage::{KEYS, SECRETS, Stage};
use crate::{against, begun, blitz, settings};

/// How the match ended in the eyes of whoever gave it up: result and reason.
fn farewell(stage: &Stage) -> (String, String) {
    let end = stage.farewell();
    let word = |field: &str| end[field].as_str().unwrap().to_owned();
    (word("result"), word("termination"))
}

fn ended(result: &str, termination: &str) -> (String, String) {
    (result.to_owned(), termination.to_owned())
}

fn refusal(stage: &Stage) -> Option<GiveUpError> {
    stage.given_up.last().expect("an answer").as_ref().err().copied()
}

/// One device on which both seats of a match are held.
fn at_one_board(mode: Mode) -> Stage {
    let mut stage = Stage::new(mode, settings());
    let claim = |place: usize| json!({"key": KEYS[0], "secret": SECRETS[place]});
    stage.say_hello(1, &json!({"seats": [claim(0), claim(1)]}), 1_000);
    let play = |player: u32, mv: &str| {
        json!({"type": "command", "nonce": mv, "player": player, "action": "play",
            "ply": player, "mv": mv})
    };
    stage.send(1, &play(1, "c3"), 2_000);
    stage.send(1, &play(2, "b3"), 3_000);
    assert_eq!(stage.room.game().ply(), 2);
    stage
}

#[test]
fn who_gives_up_against_a_person_has_lost_once_it_is_stored() {
    let mut stage = begun(settings());
    stage.leave(2, 3_500);
    stage.is_held = true;
    stage.leave_for_good(1, 4_000);
    assert!(stage.given_up.is_empty(), "nothing is told before it is stored");
    stage.is_held = false;
    stage.finish_storing(4_100);
    assert_eq!(farewell(&stage), ended("1-0", "resignation"));
    assert_eq!(stage.facts(1).last().unwrap(), "ended", "the other player is told");
}

#[test]
fn a_match_is_called_off_while_not_both_have_moved() {
    let mut stage = Stage::new(Mode::Friend, settings());
    stage.join(1, Some(0), 1_000);
    stage.leave_for_good(0, 2_000);
    assert_eq!(farewell(&stage), ended("*", "aborted"), "the friend never came");

    let mut stage = Stage::new(Mode::Friend, settings());
    stage.join(1, Some(0), 1_000);
    stage.join(2, Some(1), 1_000);
    stage.play(1, 1, "c3", 2_000);
    stage.leave_for_good(0, 3_000);
    assert_eq!(farewell(&stage), ended("*", "aborted"));
}

#[test]
fn nobody_loses_to_a_bot_or_to_themselves_by_giving_up() {
    let mut stage = Stage::new(Mode::Computer, against("random"));
    stage.join(1, Some(0), 1_000);
    stage.play(1, 1, "c3", 2_000);
    stage.find(0, "b3", 3_000);
    stage.play(1, 3, "d4", 4_000);
    stage.leave_for_good(0, 5_000);
    assert_eq!(farewell(&stage), ended("*", "aborted"));
    assert_eq!(stage.cancelled, 1, "the bot need not think any more");
    for mode in [Mode::Here, Mode::Friend] {
        let mut stage = at_one_board(mode);
        stage.give_up(0, &[json!({"key": KEYS[0]}), json!({"key": KEYS[0]})], 4_000);
        assert_eq!(farewell(&stage), ended("*", "aborted"), "{mode:?}");
    }
}

#[test]
fn one_seat_claimed_twice_is_one_seat() {
    let mut stage = begun(settings());
    let claim = json!({"key": KEYS[0], "secret": SECRETS[0]});
    stage.give_up(0, &[claim.clone(), claim], 4_000);
    assert_eq!(farewell(&stage), ended("0-1", "resignation"));
}

#[test]
fn a_link_that_nobody_has_opened_is_as_good_as_a_seat() {
    let mut stage = Stage::new(Mode::Computer, against("random"));
    stage.give_up(0, &[json!({"key": KEYS[0], "secret": SECRETS[0]})], 1_000);
    assert_eq!(farewell(&stage), ended("*", "aborted"));
}

#[test]
fn a_match_that_is_over_ends_no_second_time() {
    let mut stage = begun(settings());
    stage.leave_for_good(0, 4_000);
    let events = stage.stored.events.len();
    let mut again = Stage::open(stage.stored);
    for _ in 0..2 {
        again.leave_for_good(0, 5_000);
        assert_eq!(farewell(&again), ended("0-1", "resignation"));
    }
    again.leave_for_good(1, 6_000);
    assert_eq!(farewell(&again), ended("0-1", "resignation"), "the winner hears the same");
    assert_eq!(again.stored.events.len(), events);
}

#[test]
fn a_flag_that_fell_before_is_what_counts() {
    let mut stage = begun(blitz());
    stage.leave_for_good(1, 999_000);
    assert_eq!(farewell(&stage), ended("0-1", "time"));
}

#[test]
fn nobody_gives_up_a_match_of_others() {
    let mut stage = begun(settings());
    let foreign: [&[Value]; 4] = [
        &[],
        &[json!({"key": "a-key-that-nobody-knows"})],
        &[json!({"key": SECRETS[0]})],
        &[json!({"key": "a-key-that-nobody-knows", "secret": SECRETS[0]})],
    ];
    for seats in foreign {
        stage.give_up(0, seats, 4_000);
        assert_eq!(refusal(&stage), Some(GiveUpError::NotSeated), "{seats:?}");
    }
    stage.ask_for_link(1, 1, 5_000);
    let secret = stage.link(1);
    stage.open_link(7, &secret, 6_000);
    stage.leave_for_good(0, 7_000);
    assert_eq!(refusal(&stage), Some(GiveUpError::NotSeated), "the seat was moved");
    assert_eq!(stage.is_over(), None);
}

#[test]
fn two_bots_are_stopped_by_the_address_that_made_the_match_alone() {
    let [_, bot] = against("random").players;
    let bots = Settings { players: [bot.clone(), bot], ..settings() };
    let mut stored = Stage::new(Mode::Watch, bots).stored;
    stored.owner = Some(Owner(7));
    let mut stage = Stage::open(stored);
    stage.give_up(8, &[json!({"key": KEYS[0]})], 1_000);
    assert_eq!(refusal(&stage), Some(GiveUpError::NotMaker));
    stage.give_up(7, &[], 2_000);
    assert_eq!(farewell(&stage), ended("*", "aborted"));
    // Where people sit, it is not the address that counts.
    let mut stored = begun(settings()).stored;
    stored.owner = Some(Owner(7));
    let mut stage = Stage::open(stored);
    stage.give_up(7, &[], 3_000);
    assert_eq!(refusal(&stage), Some(GiveUpError::NotSeated));
}

#[test]
fn whoever_comes_too_late_is_told() {
    let mut stage = begun(settings());
    stage.is_held = true;
    stage.play(1, 3, "d4", 4_000);
    for _ in 0..64 {
        stage.leave_for_good(1, 4_100);
    }
    assert!(stage.given_up.is_empty(), "they wait");
    stage.leave_for_good(1, 4_200);
    assert_eq!(refusal(&stage), Some(GiveUpError::Busy));
    stage.is_held = false;
    stage.finish_storing(5_000);
    assert_eq!(stage.given_up.len(), 65);
    assert_eq!(farewell(&stage), ended("1-0", "resignation"));
    stage.take(Input::Stop, 6_000);
    stage.leave_for_good(1, 7_000);
    assert_eq!(refusal(&stage), Some(GiveUpError::Stopping));
}
