use lusus_core::Player;
use lusus_play::Time;
use lusus_room::Input;
use lusus_room::Mode;
use serde_json::json;

use crate::stage::Stage;
use crate::{begun, blitz, settings};

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
fn a_seat_whose_new_device_is_gone_at_once_is_empty() {
    let mut stage = begun(blitz());
    stage.ask_for_link(1, 1, 4_000);
    let secret = stage.link(1);
    stage.is_held = true;
    stage.open_link(7, &secret, 5_000);
    stage.leave(7, 5_100);
    stage.is_held = false;
    stage.finish_storing(5_200);
    assert_eq!(stage.last(2, "presence")["players"], json!([false, true]));
    stage.take(Input::Wake, 15_200);
    assert_eq!(stage.facts(2).last().unwrap(), "left");
}

#[test]
fn a_room_stays_open_until_it_is_known_who_is_gone() {
    let mut stage = begun(blitz());
    stage.leave(1, 4_000);
    stage.leave(2, 4_000);
    assert!(!stage.room.is_idle(), "a departure would be forgotten");
    stage.take(Input::Wake, 14_000);
    let gone = Player::BOTH.map(|player| stage.room.game().gone_since(player));
    assert_eq!(gone, [Some(Time(14_000)); 2]);
    assert!(stage.room.is_idle());
}

#[test]
fn a_crowd_is_counted_now_and_then() {
    let mut stage = begun(settings());
    let before = stage.count(1, "presence");
    for number in 0..50 {
        stage.join(100 + number, None, 10_000 + number);
    }
    assert!(stage.count(1, "presence") <= before + 1, "each newcomer is no news");
    stage.take(Input::Wake, 11_000);
    assert_eq!(stage.last(1, "presence")["spectators"], 50);
    assert!(stage.count(1, "presence") <= before + 2);
    stage.leave(2, 11_100);
    assert_eq!(stage.last(1, "presence")["players"], json!([true, false]), "told at once");
}

#[test]
fn polite_words_of_players_reach_everybody_and_those_of_others_nobody() {
    let mut stage = begun(settings());
    stage.join(3, None, 3_500);
    let say = |player| json!({"type": "say", "player": player, "phrase": "good-game"});
    stage.send(3, &say(1), 4_000);
    stage.send(2, &say(1), 4_000);
    for connection in [1, 2, 3] {
        assert_eq!(stage.count(connection, "said"), 0);
    }
    stage.send(2, &say(2), 5_000);
    for connection in [1, 2, 3] {
        assert_eq!(stage.last(connection, "said")["player"], 2);
    }
    stage.send(2, &say(2), 7_999);
    assert_eq!(stage.count(1, "said"), 1, "without a breath between");
    stage.send(2, &say(2), 8_000);
    assert_eq!(stage.count(1, "said"), 2);
}
