use lusus_catalog::LUSUS;
use lusus_play::Settings;
use lusus_room::Mode;
use serde_json::json;

use crate::stage::Stage;
use crate::{begun, settings};

#[test]
fn a_rematch_begins_though_the_friend_came_after_the_end() {
    let mut stage = Stage::new(Mode::Friend, settings());
    stage.join(1, Some(0), 1_000);
    stage.act(1, &json!({"action": "abort"}), 2_000);
    stage.join(2, Some(1), 3_000);
    stage.act(1, &json!({"action": "offer-rematch"}), 4_000);
    stage.act(2, &json!({"action": "offer-rematch"}), 5_000);
    let mut next = Stage::open(stage.rematch.take().unwrap().into());
    next.come_back(2, 0, 6_000);
    next.come_back(1, 1, 6_000);
    assert!(next.room.game().turn().is_some(), "who holds a seat sits there");
    next.play(1, 1, "c3", 7_000);
    assert_eq!(next.last(1, "ack")["v"], next.stored.events.len());
}

#[test]
fn a_rematch_of_a_drawn_start_keeps_the_moves_that_were_on_the_board() {
    let variant = LUSUS.all().find(|variant| !variant.has_fixed_start()).unwrap();
    for seed in 0..20 {
        let opening = variant.start(seed).legal_moves().into_iter().take(1).collect();
        let settings = Settings { seed: Some(seed), opening, ..Settings::new(variant) };
        let mut stage = Stage::new(Mode::Friend, settings);
        stage.join(1, Some(0), 1_000);
        stage.join(2, Some(1), 1_000);
        stage.act(1, &json!({"action": "resign"}), 2_000);
        stage.act(1, &json!({"action": "offer-rematch"}), 3_000);
        stage.act(2, &json!({"action": "offer-rematch"}), 4_000);
        let next = stage.rematch.take().expect("a match that is agreed is there");
        assert_eq!(stage.last(1, "events")["events"][0]["match"], next.id.to_string());
        assert_eq!(Stage::open(next.into()).room.game().ply(), 1);
    }
}

#[test]
fn a_rematch_keeps_a_start_that_was_given() {
    let variant = LUSUS.all().find(|variant| !variant.has_fixed_start()).unwrap();
    let start = variant.start(7).text();
    let mut stage =
        Stage::new(Mode::Friend, Settings { start: Some(start.clone()), ..Settings::new(variant) });
    stage.join(1, Some(0), 1_000);
    stage.join(2, Some(1), 1_000);
    stage.act(1, &json!({"action": "resign"}), 2_000);
    stage.act(1, &json!({"action": "offer-rematch"}), 3_000);
    stage.act(2, &json!({"action": "offer-rematch"}), 4_000);
    let next = Stage::open(stage.rematch.take().unwrap().into());
    assert_eq!(next.room.game().start().text(), start);
}

#[test]
fn a_rematch_of_what_was_set_up_by_the_computer_is_set_up_anew() {
    let variant = LUSUS.all().find(|variant| variant.arranged(1).is_some()).unwrap();
    let settings = Settings { seed: Some(1), arranged: true, ..Settings::new(variant) };
    let mut stage = Stage::new(Mode::Friend, settings);
    stage.join(1, Some(0), 1_000);
    stage.join(2, Some(1), 1_000);
    let arranged = variant.arranged(1).unwrap().text();
    assert_eq!(stage.room.game().start().text(), arranged);
    stage.act(1, &json!({"action": "resign"}), 4_000);
    stage.act(1, &json!({"action": "offer-rematch"}), 5_000);
    stage.act(2, &json!({"action": "offer-rematch"}), 6_000);
    let next = Stage::open(stage.rematch.take().unwrap().into());
    let game = next.room.game();
    let seed = game.settings().seed.unwrap();
    assert_eq!(game.start().text(), variant.arranged(seed).unwrap().text());
    assert_ne!(game.start().text(), arranged);
}

#[test]
fn a_link_that_nobody_has_opened_is_of_no_use_in_the_rematch() {
    let mut stage = begun(settings());
    stage.ask_for_link(1, 1, 4_000);
    let secret = stage.link(1);
    stage.act(1, &json!({"action": "resign"}), 5_000);
    stage.act(1, &json!({"action": "offer-rematch"}), 6_000);
    stage.act(2, &json!({"action": "offer-rematch"}), 7_000);
    let mut next = Stage::open(stage.rematch.take().unwrap().into());
    next.open_link(7, &secret, 8_000);
    assert_eq!(next.last(7, "welcome")["seats"][0]["refused"], "seat-unknown");
}

/// A rematch that is one too many for whoever made the match.
#[test]
fn a_rematch_too_many_is_refused_and_everything_stays_as_it_was() {
    let mut stage = Stage::new(Mode::Friend, Settings::new(LUSUS.find("choko").unwrap()));
    stage.join(1, Some(0), 1);
    stage.join(2, Some(1), 1);
    stage.act(1, &json!({"action": "resign"}), 2);
    stage.act(1, &json!({"action": "offer-rematch"}), 3);
    stage.is_held = true;
    stage.act(2, &json!({"action": "offer-rematch"}), 4);
    stage.refuse_storing(7, 5);
    assert_eq!(stage.last(2, "rejected")["code"], "too-many-matches");
    assert!(stage.rematch.is_none());
    // Later there may be room.
    stage.is_held = false;
    stage.act(2, &json!({"action": "offer-rematch"}), 6);
    assert!(stage.rematch.is_some());
}

#[test]
fn where_a_program_agreed_everybody_hears_that_it_is_one_too_many() {
    let mut stage = Stage::new(Mode::Here, Settings::new(LUSUS.find("choko").unwrap()));
    stage.join(1, Some(0), 1);
    stage.join(2, Some(1), 1);
    stage.act(1, &json!({"action": "resign"}), 2);
    stage.is_held = true;
    stage.act(1, &json!({"action": "offer-rematch"}), 3);
    stage.finish_storing(4);
    stage.refuse_storing(7, 5);
    stage.finish_storing(6);
    assert_eq!(stage.last(1, "error")["code"], "too-many-matches");
    assert!(stage.rematch.is_none());
    // Whoever has made room comes back, and it is agreed.
    stage.join(3, Some(0), 7);
    stage.finish_storing(8);
    assert!(stage.rematch.is_some());
}
