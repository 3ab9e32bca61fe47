//! What the reports let people type is understood at the prompt of the screen.

use lusus_catalog::LUSUS;
use lusus_core::Typed;
use lusus_play::Participant;
use lusus_tui::{Setup, What};
use ratatui::crossterm::event::KeyCode;

use crate::player::{Player, Seat};
use crate::typed_rows::{Row, RowOutcome, rows};

/// Two people before the position of a row.
fn sit(row: &Row) -> Player {
    let variant = LUSUS.find(row.variant).expect("a variant");
    let seats = [Participant::nameless(), Participant::nameless()];
    let start = Some(row.position.to_owned());
    let setup = Setup { seed: 1, seats, start, ..Setup::new(variant) };
    Seat::new("rows").sit(What::Game(Box::new(setup)))
}

fn moves(player: &Player) -> Vec<String> {
    player.local_match().game().moves().map(str::to_owned).collect()
}

fn enter(player: &mut Player, line: &str) {
    player.type_text(line);
    player.press(KeyCode::Enter);
}

#[test]
fn each_row_is_understood() {
    for row in rows() {
        let mut player = sit(&row);
        player.press(KeyCode::Char('t'));
        for line in &row.lines {
            enter(&mut player, line);
        }
        match row.outcome {
            RowOutcome::Made(mv) => assert_eq!(moves(&player), [mv], "{:?}", row.lines),
            RowOutcome::Back => {
                assert!(moves(&player).is_empty(), "{:?}", row.lines);
                assert!(!player.look().contains("Enter play"), "the line is closed");
            }
            RowOutcome::Refused(mv, clause) => {
                assert!(moves(&player).is_empty(), "{mv}");
                player.sees(&format!("({clause})"));
            }
        }
    }
}

/// Where the rest of a move is asked for, the question is the prompt; Esc takes
/// the move back, and after a refusal the rest can be typed again.
#[test]
fn the_rest_of_a_move_is_asked_for() {
    for row in rows().into_iter().filter(|row| matches!(row.outcome, RowOutcome::Back)) {
        let mut player = sit(&row);
        let Typed::Part(part) = player.local_match().typed(row.lines[0]) else { panic!() };
        player.press(KeyCode::Char('t'));
        enter(&mut player, row.lines[0]);
        let question = lusus_text::say(lusus_core::Language::English, &part.question);
        player.sees(&question);
        enter(&mut player, "zz");
        player.sees(&question);
        player.press(KeyCode::Esc);
        assert!(!player.look().contains("Enter play"), "{:?}", row.lines);
        player.press(KeyCode::Char('t'));
        enter(&mut player, row.lines[0]);
        player.sees(&question);
        let choices = player.choices();
        let path = choices.iter().map(|mv| &mv.paths[0]).find(|path| path.len() > 1).unwrap();
        player.touch_with_mouse(&path[..1]);
        assert!(!player.look().contains("Enter play"), "another move is begun: {:?}", row.lines);
        assert!(moves(&player).is_empty(), "{:?}", row.lines);
    }
}
