//! The list of saved games.

use lusus_catalog::LUSUS;
use lusus_play::{Name, Participant};
use lusus_tui::{Setup, What};
use ratatui::crossterm::event::KeyCode;

use crate::player::Seat;

#[test]
fn saved_games_tell_what_they_are_and_can_be_found_and_deleted() {
    let seat = Seat { size: (120, 40), ..Seat::new("saved-list") };
    let person = |name| Participant::human(Name::new(name).expect("a name"));
    let opening = ["c3", "b3"].map(str::to_owned).to_vec();
    let setup = Setup::new(LUSUS.find("choko").expect("a game"));
    let setup = Setup { seats: [person("Ana"), person("Rui")], opening, ..setup };
    let mut player = seat.sit(What::Game(Box::new(setup)));
    player.type_text("xyssunday");
    player.press(KeyCode::Enter);
    player.sees("Saved to");
    let kept = std::fs::read_to_string(seat.folder.join("games/sunday.pgn")).expect("a record");
    let date = kept.split_once("[Date \"").expect("a date").1[..10].to_owned();
    assert!(date.starts_with("20") && !date.contains('?'), "{kept}");
    let by_name = seat.sit(What::Load("sunday".into()));
    assert_eq!(by_name.ply(), 2);
    let mut player = seat.sit(What::StartPage);
    player.type_text("o");
    let day = date.replace('.', "-");
    player.sees(&format!("sunday: Choko, Ana – Rui, 2 moves, 0-1, {day}"));
    player.type_text("x");
    player.sees("Delete this game?");
    player.press(KeyCode::Enter);
    player.sees("sunday: Choko");
    player.type_text("xy");
    player.sees("No game has been saved under a name yet.");
    assert!(!seat.folder.join("games/sunday.pgn").exists());
}
