use lusus_core::Player;
use lusus_play::{Name, Ruling};
use lusus_room::Mode;
use lusus_room::{ConnectionId, Input};
use serde_json::json;

use crate::stage::Stage;
use crate::{begun, blitz, settings};

const HOST: u64 = 99;

fn oversee(stage: &mut Stage, ruling: Ruling, now: u64) {
    stage.take(Input::Oversee(ConnectionId(HOST), ruling), now);
}

fn rename(player: Player, name: &str) -> Ruling {
    Ruling::Rename { player, name: Name::new(name).unwrap() }
}

#[test]
fn what_the_host_rules_is_told_once_it_is_stored() {
    let mut stage = begun(settings());
    stage.is_held = true;
    oversee(&mut stage, rename(Player::First, "Ida"), 4_000);
    assert!(!stage.facts(2).contains(&"renamed".to_owned()));
    assert!(stage.said.iter().all(|(number, _)| *number != HOST), "not before it is stored");
    stage.is_held = false;
    stage.finish_storing(4_100);
    assert_eq!(stage.facts(2).last().unwrap(), "renamed");
    assert_eq!(stage.last(HOST, "overseen")["done"], "done");
    assert_eq!(stage.room.game().participant(Player::First).unwrap().name.as_str(), "Ida");

    oversee(&mut stage, Ruling::Abort, 5_000);
    assert_eq!(stage.is_over().as_deref(), Some("aborted"));
    oversee(&mut stage, Ruling::Abort, 6_000);
    assert_eq!(stage.last(HOST, "overseen")["done"], "over");
    oversee(&mut stage, rename(Player::First, "Eva"), 7_000);
    assert_eq!(stage.facts(2).last().unwrap(), "renamed", "a match that is over has names too");
}

#[test]
fn a_flag_that_fell_before_is_not_the_hosts_doing() {
    let mut stage = begun(blitz());
    let due = stage.room.game().deadline().unwrap().0;
    oversee(&mut stage, rename(Player::First, "Ida"), due + 5_000);
    assert_eq!(stage.is_over().as_deref(), Some("time"));
    assert_eq!(stage.last(HOST, "overseen")["done"], "done");
    assert_eq!(stage.room.game().participant(Player::First).unwrap().name.as_str(), "Ida");
}

#[test]
fn a_seat_that_nobody_has_taken_has_no_name() {
    let mut stage = Stage::new(Mode::Friend, settings());
    oversee(&mut stage, rename(Player::Second, "Ida"), 1_000);
    assert_eq!(stage.last(HOST, "overseen")["done"], "waiting");
}

#[test]
fn whoever_is_in_a_deleted_match_is_told() {
    let mut stage = begun(settings());
    stage.take(Input::Delete, 4_000);
    assert!(stage.room.is_forgotten());
    for number in [1, 2] {
        assert_eq!(stage.last(number, "error")["code"], "no-such-match");
        assert!(stage.said.contains(&(number, json!("closed"))));
    }
}
