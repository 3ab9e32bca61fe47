//! What follows when a game is over.

use lusus_catalog::LUSUS;
use std::fs;

use lusus_core::{CellId, Player as Side, Target};
use lusus_host::Purpose;
use lusus_play::Participant;
use lusus_play::{Span, TimeControl};
use lusus_search::Score;
use lusus_tui::{Setup, What};
use ratatui::crossterm::event::KeyCode;

use crate::player::{Player, Seat};

fn choko(seats: [Participant; 2]) -> What {
    let choko = Setup::new(LUSUS.find("choko").expect("the test has what it needs"));
    What::Game(Box::new(Setup { seed: 1, seats, ..choko }))
}

fn play(player: &mut Player, mv: &str) {
    player.type_text(&format!("t{mv}"));
    player.press(KeyCode::Enter);
}

fn save(player: &mut Player) {
    player.type_text("s");
    player.press(KeyCode::Enter);
}

#[test]
fn a_rematch_overwrites_neither_what_was_saved_nor_what_was_kept() {
    let seat = Seat::new("rematch-saved");
    let mut player = seat.sit(choko([Participant::nameless(), Participant::nameless()]));
    play(&mut player, "c3");
    player.type_text("xy");
    save(&mut player);
    let saved = seat.folder.join("games/choko.pgn");
    let first = fs::read_to_string(&saved).unwrap();
    player.type_text("n");
    play(&mut player, "a1");
    save(&mut player);
    player.sees("choko.pgn");
    assert_eq!(fs::read_to_string(&saved).unwrap(), first);
    assert_eq!(fs::read_to_string(seat.folder.join("unfinished/1.pgn")).unwrap(), first);
    assert!(fs::read_to_string(seat.folder.join("unfinished/2.pgn")).unwrap().contains("a1"));
}

#[test]
fn enter_begins_no_rematch() {
    let mut player =
        Seat::new("rematch-enter").sit(choko([Participant::nameless(), Participant::nameless()]));
    play(&mut player, "c3");
    player.type_text("xy");
    player.press(KeyCode::Enter);
    assert!(player.is_over());
    player.type_text("n");
    assert!(!player.is_over());
}

#[test]
fn a_rematch_is_seen_from_the_other_side() {
    let seats = [Participant::nameless(), Participant::bot_named("random")];
    let setup = Setup { seats, ..Setup::new(LUSUS.find("barca").expect("a game")) };
    let mut player = Seat::new("rematch-view").sit(What::Game(Box::new(setup)));
    let corner = Target::Cell(CellId::of("a1"));
    let line = |player: &mut Player| {
        player.look();
        player.app.place_of(&corner).expect("the corner is in view").y
    };
    let as_first = line(&mut player);
    play(&mut player, "e2e5");
    player.type_text("xy");
    player.type_text("n");
    assert!(line(&mut player) < as_first, "the board is turned round");
    player.type_text("xy");
    player.type_text("n");
    assert_eq!(line(&mut player), as_first);
}

#[test]
fn bots_have_a_rematch_and_nothing_to_pause() {
    let mut player = Seat::new("rematch-bots")
        .sit(choko([Participant::bot_named("random"), Participant::bot_named("random")]));
    player.sees("p pause");
    player.thinkers.break_down(Purpose::Move(Side::First));
    player.sees("n rematch");
    assert!(!player.look().contains("p pause"));
    player.type_text("n");
    assert!(!player.is_over());
    player.sees("p pause");
}

#[test]
fn bots_that_are_held_lose_no_time() {
    let clock = TimeControl::Clock { base: Span::minutes(5), increment: Span::seconds(3) };
    let What::Game(setup) =
        choko([Participant::bot_named("random"), Participant::bot_named("random")])
    else {
        unreachable!("a game")
    };
    let setup = Setup { time_control: clock, ..*setup };
    let mut player = Seat::new("rematch-held").sit(What::Game(Box::new(setup)));
    for (side, mv) in [(Side::First, "c3"), (Side::Second, "b3")] {
        player.clock.advance(2_000);
        player.look();
        player.thinkers.choose(Purpose::Move(side), mv, Score::estimate(1));
        player.look();
    }
    player.type_text("p");
    player.clock.advance(600_000);
    player.sees("Held");
    assert!(!player.is_over());
}

#[test]
fn computers_are_offered_no_clock() {
    let mut player = Seat::new("rematch-clock").sit(What::StartPage);
    player.press(KeyCode::Enter);
    player.sees("Clock");
    player.click_text("You against the computer");
    player.click_text("Two people");
    player.sees("The computer against itself");
    assert!(!player.look().contains("Clock"));
}
