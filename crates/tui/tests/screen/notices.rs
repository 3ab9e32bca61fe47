//! What the status line tells, and for how long.

use lusus_bots::Basis;
use lusus_catalog::LUSUS;
use lusus_host::Purpose;
use lusus_search::Score;
use lusus_tui::{Setup, What};
use ratatui::crossterm::event::KeyCode;

use crate::manual::Chosen;
use crate::player::{Player, Seat};

/// A person, who has begun with c3, plays a bot.
fn against_a_bot(name: &str) -> Player {
    let setup =
        Setup { seed: 1, ..Setup::new(LUSUS.find("choko").expect("the test has what it needs")) };
    let mut player = Seat::new(name).sit(What::Game(Box::new(setup)));
    player.look();
    player
}

#[test]
fn a_notice_lasts_until_the_next_key() {
    let mut player = against_a_bot("notice-key");
    player.type_text("r");
    player.sees("There is nothing to redo.");
    player.type_text("f");
    assert!(!player.look().contains("There is nothing to redo."));
}

#[test]
fn a_notice_hides_neither_the_search_for_a_hint_nor_the_hint() {
    let mut player = against_a_bot("notice-hint");
    player.type_text("i");
    player.type_text("r");
    player.sees("There is nothing to redo.");
    player.sees("Looking for a hint");
    player.thinkers.choose(Purpose::Hint, "c3", Score::estimate(125));
    player.sees("Hint: c3 (+1.25)");
}

#[test]
fn the_result_is_told_beside_every_notice() {
    let mut player = against_a_bot("notice-result");
    player.type_text("tc3");
    player.press(KeyCode::Enter);
    player.type_text("r");
    player.type_text("xy");
    player.sees("won: White resigned");
    player.type_text("s");
    player.press(KeyCode::Enter);
    player.sees("Saved to");
    player.sees("won: White resigned");
}

#[test]
fn a_draw_is_declined_once() {
    let mut player = against_a_bot("notice-draw");
    player.type_text("d");
    player.thinkers.choose(Purpose::Draw, "c3", Score::estimate(0));
    player.sees("declines the draw");
    player.type_text("e");
    player.thinkers.think_aloud(Purpose::Evaluation, "b3", Score::estimate(-35));
    assert!(!player.look().contains("declines the draw"));
}

#[test]
fn what_a_bot_knows_is_told_until_the_next_move() {
    let mut player = against_a_bot("notice-grounds");
    player.type_text("tc3");
    player.press(KeyCode::Enter);
    player.look();
    let bot = Purpose::Move(lusus_core::Player::Second);
    let chosen = Chosen { mv: "b3", score: Score::win_in(19), basis: Basis::Proof };
    player.thinkers.choose_by(bot, chosen);
    player.sees(": proven win in 19 plies");
    player.type_text("td4");
    player.press(KeyCode::Enter);
    assert!(!player.look().contains("proven"));
}

#[test]
fn a_game_that_cannot_be_kept_says_so_as_long_as_it_lasts_and_before_it_is_left() {
    let seat = Seat { size: (120, 40), ..Seat::new("unkept") };
    std::fs::write(seat.folder.join("file"), "").expect("a file");
    let seat = Seat { folder: seat.folder.join("file/below"), ..seat };
    let setup = Setup { seed: 1, ..Setup::new(LUSUS.find("choko").expect("a game")) };
    let mut player = seat.sit(What::Game(Box::new(setup)));
    player.sees("Not kept: ");
    player.type_text("tc3");
    player.press(KeyCode::Enter);
    player.sees("Not kept: ");
    for key in ["b", "q"] {
        player.type_text(key);
        player.sees("If you leave it");
        // What Enter means is to stay.
        player.press(KeyCode::Enter);
        assert!(!player.app.is_done());
        player.sees("Not kept: ");
    }
    player.type_text("qy");
    assert!(player.app.is_done());
}
