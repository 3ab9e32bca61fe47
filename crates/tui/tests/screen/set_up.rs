//! What can be chosen before a game.

use lusus_core::Player as Side;
use lusus_tui::What;
use ratatui::crossterm::event::KeyCode;

use crate::player::{Player, Seat};

/// The set-up of the game with this number on the start page.
fn set_up(seat: &Seat, number: char) -> Player {
    let mut player = seat.sit(What::StartPage);
    player.press(KeyCode::Char(number));
    player.press(KeyCode::Enter);
    player
}

/// Goes to the line with this label and changes it so many times.
fn change(player: &mut Player, label: &str, times: usize) {
    for _ in 0..20 {
        let screen = player.look();
        if screen.lines().any(|line| line.contains(&format!("▶ {label}"))) {
            break;
        }
        player.press(KeyCode::Up);
    }
    for _ in 0..times {
        player.press(KeyCode::Right);
    }
}

#[test]
fn a_toss_decides_who_begins() {
    let begins = |seed: u64| {
        let seat = Seat { seed, ..Seat::new("toss") };
        let mut player = set_up(&seat, '1');
        change(&mut player, "Who begins", 2);
        player.sees("◀ a toss decides ▶");
        change(&mut player, "[ Start", 0);
        player.press(KeyCode::Enter);
        player.local_match().seat(Side::First).is_human()
    };
    let tosses: Vec<bool> = (0..8).map(begins).collect();
    assert!(tosses.contains(&true) && tosses.contains(&false), "{tosses:?}");
    assert_eq!(tosses, (0..8).map(begins).collect::<Vec<_>>());
}

#[test]
fn black_begins_where_the_report_lets_it() {
    let mut player = set_up(&Seat::new("black-begins"), '2');
    player.sees("Barca");
    player.sees("◀ White ▶");
    change(&mut player, "Side that begins", 1);
    player.sees("◀ Black ▶");
    change(&mut player, "[ Start", 0);
    player.press(KeyCode::Enter);
    player.sees("You are Black.");
    assert_eq!(player.local_match().game().turn(), Some(Side::Second));
    let path = player.choices()[0].paths[0].clone();
    player.touch_with_mouse(&path);
    let record = player.local_match().record().to_string();
    assert!(record.contains("[SetUp \"1\"]"), "{record}");
    assert!(record.contains("4LL4 2\"]"), "{record}");
    // Other games have no such choice.
    let mut player = set_up(&Seat::new("white-begins"), '1');
    assert!(!player.look().contains("Side that begins"));
}

/// What a person chose holds for every mode; without a choice the program sets
/// up for a game with the computer, and two people set up themselves.
#[test]
fn who_sets_up_stays_chosen_when_the_mode_changes() {
    let (program, players) = ("◀ board already set up ▶", "◀ by the players ▶");
    let mut player = set_up(&Seat::new("arranged"), '5');
    player.sees(program);
    change(&mut player, "Players", 1);
    player.sees(players);
    change(&mut player, "Players", 2);
    player.sees(program);
    change(&mut player, "Set-up", 1);
    player.sees(players);
    change(&mut player, "Players", 1);
    player.sees(players);
    change(&mut player, "[ Start", 0);
    player.press(KeyCode::Enter);
    assert!(!player.local_match().setup().arranged);
    let mut player = set_up(&Seat::new("arranged-here"), '5');
    change(&mut player, "Players", 1);
    change(&mut player, "Set-up", 1);
    player.sees(program);
    change(&mut player, "Players", 2);
    player.sees(program);
    change(&mut player, "[ Start", 0);
    player.press(KeyCode::Enter);
    assert!(player.local_match().setup().arranged);
}
