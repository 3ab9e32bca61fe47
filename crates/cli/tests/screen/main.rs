//! The real binary on a pseudo-terminal, as a person sees it. Tests wait for
//! what is to be seen, never for a while.

#![cfg(unix)]

mod terminal;

use std::fs::File;
use std::sync::mpsc::channel;
use std::thread;

use terminal::{PATIENCE, Terminal};

/// A game of two people, kept in a folder of its own.
fn two_people(folder: &tempfile::TempDir) -> Vec<String> {
    let folder = folder.path().display().to_string();
    let words = ["play", "--game", "choko", "--p1", "human", "--p2", "human", "--data", &folder];
    words.map(str::to_owned).to_vec()
}

#[test]
fn start_play_three_moves_and_quit() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open((80, 24), &two_people(&folder));
    terminal.wait_for("White must drop");
    for (number, mv) in ["c3", "b3", "d4"].into_iter().enumerate() {
        terminal.send(&format!("t{mv}\r"));
        terminal.wait_for(&format!("{}. {mv}", number + 1));
    }
    terminal.send("q");
    terminal.wait_for("Leave Lusus?");
    terminal.send("y");
    terminal.wait_until_restored();
}

#[test]
fn the_start_page_leads_to_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let data = ["play".to_owned(), "--data".to_owned(), folder.path().display().to_string()];
    let mut terminal = Terminal::open((80, 24), &data);
    terminal.wait_for("Lusus: five board games");
    terminal.send("\r");
    terminal.wait_for("Start the game");
    terminal.send("\r");
    terminal.wait_for("White must drop");
    // The cursor stands on the cell in the middle.
    terminal.send("\r");
    terminal.wait_for("1. c3");
    terminal.wait_for("2. ");
    terminal.send("\u{3}");
    terminal.wait_until_restored();
}

#[test]
fn interruption_restores_the_terminal_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open((80, 24), &two_people(&folder));
    terminal.wait_for("White must drop");
    terminal.send("te2\r");
    terminal.wait_for("1. e2");
    terminal.send("\u{3}");
    terminal.wait_until_restored();
    let kept = std::fs::read_to_string(folder.path().join("unfinished/1.pgn")).unwrap();
    assert!(kept.contains("1. e2"), "{kept}");
}

#[test]
fn a_signal_restores_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open((80, 24), &two_people(&folder));
    terminal.wait_for("White must drop");
    terminal.terminate();
    terminal.wait_until_restored();
}

#[test]
fn control_z_stops_the_program_until_it_is_told_to_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open((80, 24), &two_people(&folder));
    terminal.wait_for("White must drop");
    terminal.send("tc3\r");
    terminal.wait_for("1. c3");
    terminal.send("\u{1a}");
    terminal.wait_for("stopped");
    terminal.wait_until_stopped(true);
    terminal.check_restored();
    terminal.send("\r");
    terminal.wait_for("1. c3");
    terminal.wait_until_stopped(false);
    terminal.send("tb3\r");
    terminal.wait_for("2. b3");
    terminal.send("\u{3}");
    terminal.wait_until_restored();
}

#[test]
fn a_closed_terminal_ends_the_program_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open((80, 24), &two_people(&folder));
    terminal.wait_for("White must drop");
    terminal.send("te2\r");
    terminal.wait_for("1. e2");
    terminal.close();
    // The lock is free once the program has ended.
    let (tell, ended) = channel();
    let lock = File::open(folder.path().join("unfinished/1.lock")).unwrap();
    thread::spawn(move || tell.send(lock.lock()));
    ended.recv_timeout(PATIENCE).expect("the program ends").unwrap();
    let kept = std::fs::read_to_string(folder.path().join("unfinished/1.pgn")).unwrap();
    assert!(kept.contains("1. e2"), "{kept}");
}

#[test]
fn the_screen_follows_the_size_of_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::open((80, 24), &two_people(&folder));
    terminal.wait_for("White must drop");
    terminal.send("tc3\r");
    terminal.wait_for("1. c3");
    terminal.resize(120, 40);
    // The keys that stood on line 24 stand on the last line, and there is room
    // for more of them.
    terminal.wait_for_on_line(39, "legal moves");
    terminal.send("tb3\r");
    terminal.wait_for("2. b3");
    terminal.resize(20, 10);
    terminal.wait_for("This terminal is too");
    terminal.resize(80, 24);
    terminal.wait_for("2. b3");
    terminal.send("\u{3}");
    terminal.wait_until_restored();
}

#[test]
fn a_tiny_terminal_gets_a_polite_message() {
    let mut terminal = Terminal::open((20, 10), &two_people(&tempfile::tempdir().unwrap()));
    terminal.wait_for("This terminal is too");
    terminal.send("\u{3}");
    terminal.wait_until_restored();
}
