//! Records, looked at move by move.

use std::fs;

use lusus_tui::What;
use ratatui::crossterm::event::KeyCode;

use crate::player::{Player, Seat};

/// A replay of a record with these moves, which ends so.
fn replay(name: &str, game: &str, moves: &[&str], ends: &str) -> Player {
    let seat = Seat::new(name);
    let path = seat.folder.join("record.pgn");
    let numbered: Vec<String> = moves
        .iter()
        .enumerate()
        .map(|(i, mv)| if i % 2 == 0 { format!("{}. {mv}", i / 2 + 1) } else { (*mv).to_owned() })
        .collect();
    let (tags, result) = ends.split_once('|').expect("tags and a result");
    let text = format!("[Game \"{game}\"]\n{tags}\n\n{} {result}\n", numbered.join(" "));
    fs::write(&path, text).expect("the test has what it needs");
    seat.sit(What::Replay(path))
}

#[test]
fn a_replay_tells_where_it_is_and_how_the_game_ended() {
    let tags = "[Result \"1-0\"]\n[Termination \"resignation\"]|1-0";
    let mut player = replay("replay-end", "choko", &["c3", "b3", "d4"], tags);
    player.sees("Move 0 of 3");
    player.sees("← back  → forward  Home start  End end");
    assert!(!player.look().contains("playable"), "nothing is to be played");
    player.press(KeyCode::Right);
    player.sees("Move 1 of 3");
    player.click_text("End end");
    player.sees("Move 3 of 3");
    player.sees("White won: Black resigned.");
    player.click_text("← back");
    player.sees("Move 2 of 3");
    assert!(!player.look().contains("resigned"));
}

#[test]
fn a_replay_goes_on_where_a_match_would_have_ended() {
    // The position after the first two moves comes again and again.
    let there_and_back = ["e2e3", "e9e8", "e3e2", "e8e9"];
    let moves: Vec<&str> = there_and_back.into_iter().cycle().take(14).collect();
    let mut player = replay("replay-repetition", "barca", &moves, "[Result \"*\"]|*");
    player.press(KeyCode::End);
    player.sees("Move 14 of 14");
    player.sees(" 14. e9e8");
    player.type_text("e");
    player.sees("There is nothing to evaluate here.");
    player.press(KeyCode::Home);
    player.sees("Move 0 of 14");
    for ply in 1..=14 {
        player.press(KeyCode::Right);
        player.sees(&format!("Move {ply} of 14"));
    }
}

#[test]
fn a_file_with_several_games_lets_one_choose() {
    let seat = Seat::new("replay-several");
    let path = seat.folder.join("two.pgn");
    let games = "[Game \"choko\"]\n\n1. c3 *\n\n[Game \"boco\"]\n\n1. e6l e6r *\n";
    fs::write(&path, games).expect("the test has what it needs");
    let mut player = seat.sit(What::Replay(path));
    player.sees("1. Choko");
    player.sees("2. Boco");
    player.press(KeyCode::Down);
    player.press(KeyCode::Enter);
    player.sees("Move 0 of 2");
}
