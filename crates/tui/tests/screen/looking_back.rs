//! Looking back at a game without undoing it, and what else is there to come back to.

use lusus_catalog::LUSUS;
use lusus_core::{CellId, Target};
use lusus_host::Purpose;
use lusus_play::Participant;
use lusus_search::Score;
use lusus_tui::{Setup, What};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind,
};

use crate::player::{Player, Seat};

/// Two people have made four moves.
fn begun(seat: &Seat) -> Player {
    let opening = ["c3", "b3", "c2", "d3"].map(str::to_owned).to_vec();
    let seats = [Participant::nameless(), Participant::nameless()];
    let setup = Setup::new(LUSUS.find("choko").expect("a game"));
    seat.sit(What::Game(Box::new(Setup { seed: 1, seats, opening, ..setup })))
}

fn wheel(player: &mut Player, kind: MouseEventKind) {
    let modifiers = KeyModifiers::NONE;
    player.app.on_event(&Event::Mouse(MouseEvent { kind, column: 5, row: 5, modifiers }));
}

#[test]
fn keys_and_wheel_look_back_and_undo_nothing() {
    let mut player = begun(&Seat::new("look-back"));
    let now = player.look();
    player.type_text("[[");
    player.sees("Looking back at move 2 of 4");
    player.sees("4. d3");
    player.sees("▶2. b3");
    assert!(!player.look().contains("to move"), "nobody is to move in the past");
    assert_eq!(player.ply(), 4);
    player.touch_with_mouse(&[Target::Cell(CellId::of("a1"))]);
    player.sees("This is past.");
    wheel(&mut player, MouseEventKind::ScrollDown);
    player.sees("Looking back at move 3 of 4");
    wheel(&mut player, MouseEventKind::ScrollUp);
    player.sees("Looking back at move 2 of 4");
    player.type_text("]]");
    assert_eq!(player.look(), now);
    player.type_text("[");
    player.press(KeyCode::Esc);
    assert_eq!(player.look(), now);
}

#[test]
fn a_move_is_played_from_now_though_one_looks_back() {
    let mut player = begun(&Seat::new("look-back-play"));
    player.type_text("[[ta1");
    player.press(KeyCode::Enter);
    assert_eq!(player.ply(), 5);
    assert!(!player.look().contains("Looking back"));
    player.type_text("xy");
    assert!(player.is_over());
    player.type_text("[");
    player.sees("Looking back at move 4 of 5");
    player.sees("n rematch");
}

#[test]
fn a_hint_is_marked_on_the_board() {
    let mut player = begun(&Seat::new("hint-mark"));
    player.type_text("i");
    player.thinkers.choose(Purpose::Hint, "a1", Score::estimate(125));
    player.sees("Hint: a1");
    player.sees("*◦*");
}

#[test]
fn a_game_that_is_left_is_offered_on_the_start_page() {
    let mut player = begun(&Seat::new("leave-offer"));
    player.type_text("ta1");
    player.press(KeyCode::Enter);
    player.type_text("by");
    player.sees("Unfinished games");
    player.sees("5 moves");
    player.press(KeyCode::Enter);
    assert_eq!(player.ply(), 5);
}

#[test]
fn the_program_ends_by_esc_only_after_a_question() {
    let mut player = Seat::new("esc").sit(What::StartPage);
    player.press(KeyCode::Esc);
    player.sees("Leave Lusus?");
    player.press(KeyCode::Esc);
    assert!(!player.app.is_done());
    player.press(KeyCode::Esc);
    player.press(KeyCode::Enter);
    assert!(player.app.is_done());
}

#[test]
fn control_z_asks_for_the_shell_once() {
    let mut player = begun(&Seat::new("suspend"));
    assert!(!player.app.take_suspension());
    let key = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
    player.app.on_event(&Event::Key(key));
    assert!(player.app.take_suspension());
    assert!(!player.app.take_suspension());
}

#[test]
fn the_set_up_remembers_name_level_and_clock() {
    let seat = Seat::new("habits");
    let mut player = seat.sit(What::StartPage);
    player.press(KeyCode::Enter);
    // From the last line up: clock, opponent, name.
    for _ in 0..2 {
        player.press(KeyCode::Up);
        player.press(KeyCode::Right);
    }
    player.press(KeyCode::Up);
    player.type_text("Ana");
    let chosen = player.look();
    player.press(KeyCode::Up);
    for _ in 0..4 {
        player.press(KeyCode::Down);
    }
    player.press(KeyCode::Enter);
    assert!(player.app.local_match().is_some());
    let mut player = seat.sit(What::StartPage);
    player.type_text("3");
    player.press(KeyCode::Enter);
    player.sees("Ana");
    for field in ["Opponent", "Clock"] {
        let line = chosen.lines().find(|line| line.contains(field)).expect("a line");
        player.sees(line.trim_matches('"').trim_end());
    }
}
