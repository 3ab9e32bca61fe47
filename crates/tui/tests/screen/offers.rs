//! Games to go on with, from the start page.

use lusus_catalog::LUSUS;
use std::fs;

use lusus_play::Participant;
use lusus_tui::{Setup, What};
use ratatui::crossterm::event::KeyCode;

use crate::player::Seat;

/// A folder with unfinished games of people, of which these moves were made.
fn folder_with(name: &str, games: &[&str]) -> Seat {
    let seat = Seat::new(name);
    let mut running = Vec::new();
    for moves in games {
        let opening = moves.split_whitespace().map(str::to_owned).collect();
        let seats = [Participant::nameless(), Participant::nameless()];
        let choko = Setup::new(LUSUS.find("choko").expect("the test has what it needs"));
        let setup = Setup { seed: 1, seats, opening, ..choko };
        // All run at the same time, so that each has a place of its own.
        running.push(seat.sit(What::Game(Box::new(setup))));
    }
    seat
}

#[test]
fn unfinished_games_are_listed_to_choose_from() {
    let seat = folder_with("offers-choose", &["c3", "c3 b3"]);
    let mut player = seat.sit(What::StartPage);
    player.sees("Choko, Human – Human, one move");
    player.sees("Choko, Human – Human, 2 moves");
    player.press(KeyCode::Down);
    player.press(KeyCode::Enter);
    assert_eq!(player.ply(), 1);
}

#[test]
fn unfinished_games_can_wait() {
    let seat = folder_with("offers-wait", &["c3"]);
    let mut player = seat.sit(What::StartPage);
    player.click_text("Esc later");
    assert!(!player.look().contains("Unfinished games"));
    drop(player);
    seat.sit(What::StartPage).sees("Unfinished games");
}

#[test]
fn unfinished_games_are_thrown_away_after_a_question() {
    let seat = folder_with("offers-throw", &["c3", "c3 b3"]);
    let mut player = seat.sit(What::StartPage);
    player.type_text("x");
    player.sees("Throw this game away?");
    player.type_text("n");
    player.sees("2 moves");
    player.type_text("xy");
    player.sees("one move");
    assert!(!player.look().contains("2 moves"));
    assert!(seat.folder.join("unfinished/1.pgn").exists());
    assert!(!seat.folder.join("unfinished/2.pgn").exists());
}

#[test]
fn a_saved_game_is_opened_from_the_start_page() {
    let seat = folder_with("offers-saved", &["c3"]);
    fs::create_dir_all(seat.folder.join("games")).unwrap();
    fs::rename(seat.folder.join("unfinished/1.pgn"), seat.folder.join("games/mine.pgn")).unwrap();
    let mut player = seat.sit(What::StartPage);
    player.click_text("o saved games");
    player.sees("Saved games");
    player.click_text("mine");
    assert_eq!(player.ply(), 1);
}

#[test]
fn without_saved_games_the_start_page_says_so() {
    let mut player = Seat::new("offers-none").sit(What::StartPage);
    player.type_text("o");
    player.sees("No game has been saved");
}
