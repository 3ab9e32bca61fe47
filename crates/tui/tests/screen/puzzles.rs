//! Puzzles on the whole screen: one of each game is solved by keyboard and mouse.

use lusus_catalog::LUSUS;
use lusus_core::Target;
use lusus_erased::Variant;
use lusus_puzzles::{Reply, Solving};
use lusus_tui::What;
use ratatui::crossterm::event::KeyCode;

use crate::lessons::{touch_with_keys, touch_with_mouse};
use crate::player::{Player, Seat};

#[test]
fn a_puzzle_of_every_game_is_solved_with_the_keyboard() {
    for game in LUSUS.usual() {
        solve_one(game, touch_with_keys);
    }
}

#[test]
fn a_puzzle_of_every_game_is_solved_with_the_mouse() {
    for game in LUSUS.usual() {
        solve_one(game, touch_with_mouse);
    }
}

fn solve_one(game: Variant, touch: fn(&mut Player, &Target)) {
    let seat = Seat { size: (110, 40), ..Seat::new("puzzles") };
    let mut player = seat.sit(What::Puzzle(game, None));
    player.sees("No streak yet.");
    let first = solving(&player).puzzle().id.clone();
    while !solving(&player).is_solved() {
        let mv = solving(&player).right_move().expect("a right move");
        let moves = solving(&player).line().position().move_views();
        let path =
            moves.into_iter().find(|it| it.text == mv).expect("a legal move").paths.remove(0);
        let before = solving(&player).line().ply();
        for target in &path {
            touch(&mut player, target);
            if solving(&player).line().ply() != before {
                break;
            }
        }
        assert_ne!(solving(&player).line().ply(), before, "{game} {mv}");
    }
    player.sees("Solved!");
    player.sees("Streak: 1 (best: 1).");
    player.press(KeyCode::Enter);
    assert_ne!(solving(&player).puzzle().id, first);
    let kept = std::fs::read_to_string(seat.folder.join("puzzles.txt")).expect("standings");
    assert!(kept.starts_with(&format!("{} 1 1 1 ", game.id())), "{kept}");
}

#[test]
fn a_wrong_try_is_refuted_hints_come_in_stages_and_a_move_is_shown() {
    let game = LUSUS.find("boco").expect("a game");
    let seat = Seat { size: (110, 40), ..Seat::new("puzzles-wrong") };
    let mut player = seat.sit(What::Puzzle(game, None));
    let wrong = wrong_move(solving(&player));
    player.type_text(&format!("t{wrong}"));
    player.press(KeyCode::Enter);
    player.sees("No:");
    // The line may break after “Like”.
    player.sees("this:");
    for said in ["What it is about:", "Look around here:", "Begin with", "The move is"] {
        player.press(KeyCode::Char('i'));
        player.sees(said);
    }
    assert!(!player.look().contains("p back"), "puzzles have no order");
    while !solving(&player).is_solved() {
        player.press(KeyCode::Char('w'));
    }
    player.sees("That was the solution.");
    let strength = std::fs::read_to_string(seat.folder.join("strength.txt")).expect("results");
    assert!(strength.starts_with("boco p") && strength.ends_with("-\n"), "{strength}");
}

#[test]
fn whoever_begins_again_after_a_hint_was_helped() {
    let game = LUSUS.find("boco").expect("a game");
    let seat = Seat { size: (110, 40), ..Seat::new("puzzles-again") };
    let mut player = seat.sit(What::Puzzle(game, None));
    player.type_text("ir");
    while let Some(right) = solving(&player).right_move() {
        player.type_text(&format!("t{right}"));
        player.press(KeyCode::Enter);
    }
    player.sees("Solved!");
    player.sees("No streak yet.");
    assert!(!seat.folder.join("strength.txt").exists(), "a hint says nothing of the strength");
}

fn solving(player: &Player) -> &Solving {
    player.app.solving().expect("a puzzle")
}

/// A legal move that is wrong.
fn wrong_move(solving: &Solving) -> String {
    let is_wrong = |mv: &String| {
        let mut other = Solving::new(solving.puzzle().clone()).expect("a puzzle");
        matches!(other.attempt(mv), Reply::Wrong { .. })
    };
    let moves = solving.line().position().legal_moves();
    moves.into_iter().find(is_wrong).expect("a wrong move")
}
