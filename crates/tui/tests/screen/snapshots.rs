//! Every screen at two sizes, in Unicode and in ASCII.

use lusus_catalog::LUSUS;
use std::fs;

use lusus_core::{Language, Player as Side};
use lusus_host::Purpose;
use lusus_play::Participant;
use lusus_play::{Span, TimeControl};
use lusus_search::Score;
use lusus_tui::{Characters, Setup, What};
use ratatui::crossterm::event::KeyCode;

use crate::player::{Player, Seat};

/// Shows a screen at both sizes in both sets of characters.
fn show(name: &str, prepare: impl Fn(&Seat) -> Player) {
    for size in [(80, 24), (120, 40)] {
        for (characters, word) in [(Characters::Unicode, "unicode"), (Characters::Ascii, "ascii")] {
            let (width, height) = size;
            let title = format!("{name}-{width}x{height}-{word}");
            let seat = Seat { size, characters, ..Seat::new(&title) };
            let screen = prepare(&seat).look();
            assert!(characters == Characters::Unicode || screen.is_ascii(), "{title}:\n{screen}");
            insta::assert_snapshot!(title, screen);
        }
    }
}

/// Two people play a variant, and these moves have been made.
fn game(id: &str, moves: &str) -> What {
    let variant = LUSUS.find(id).expect("a variant");
    let opening = moves.split_whitespace().map(str::to_owned).collect();
    let seats = [Participant::nameless(), Participant::nameless()];
    What::Game(Box::new(Setup { seed: 1, seats, opening, ..Setup::new(variant) }))
}

#[test]
fn the_start_page() {
    show("start", |seat| seat.sit(What::StartPage));
    show("start-portuguese", |seat| {
        let seat = Seat {
            language: Language::Portuguese,
            folder: seat.folder.clone(),
            place: seat.place.clone(),
            ..*seat
        };
        seat.sit(What::StartPage)
    });
    show("start-rules", |seat| {
        let mut player = seat.sit(What::StartPage);
        player.press(KeyCode::Char('2'));
        player.press(KeyCode::Char('?'));
        player
    });
}

#[test]
fn setting_up() {
    show("setup", |seat| {
        let mut player = seat.sit(What::StartPage);
        player.press(KeyCode::Enter);
        player
    });
}

#[test]
fn the_games() {
    show("choko", |seat| seat.sit(game("choko", "c3 b3 c2 d3")));
    show("barca", |seat| seat.sit(game("barca", "e2e8 d9d3 f2e2 d3d4 e2e3 d4g4")));
    show("barca-wide", |seat| seat.sit(game("barca:16", "")));
    show("knightline", |seat| seat.sit(game("knightline", "0,0>2,-1:1 1,0>2,-2:10 0,0>1,-2:9")));
    show("boco", |seat| seat.sit(game("boco", "d3r e3 d4 e2l d3l f3l c3 e2r r1")));
    show("boco-flipped", |seat| {
        let mut player = seat.sit(game("boco", "d3r e3 d4 e2l d3l f3l c3 e2r r1"));
        player.type_text("f");
        player
    });
    show("syrtis", |seat| seat.sit(game("syrtis", "@a5 @b6 @e1 @g3 light sb6b7 te1a4")));
}

#[test]
fn what_is_marked() {
    show("scared", |seat| seat.sit(game("barca", "f2f7 g9g4 f7f5")));
    show("won", |seat| {
        let start = "-3,0:1;-2,0:1;-1,0:1;1,2:17/0,1:18;0,2:1;1,1:1 1".to_owned();
        let What::Game(setup) = game("knightline", "") else { unreachable!("a game") };
        let mut player = seat.sit(What::Game(Box::new(Setup { start: Some(start), ..*setup })));
        player.type_text("t1,2>0,0:3");
        player.press(KeyCode::Enter);
        player.sees("Black won");
        player
    });
}

#[test]
fn a_move_on_its_way() {
    show("touched", |seat| {
        let mut player = seat.sit(game("knightline", ""));
        player.press(KeyCode::Enter);
        player
    });
    show("typing", |seat| {
        let mut player = seat.sit(game("choko", "c3 b3"));
        player.type_text("tc");
        player
    });
    show("moves", |seat| {
        let mut player = seat.sit(game("barca", ""));
        player.type_text("m");
        player
    });
}

#[test]
fn beside_the_game() {
    show("help", |seat| {
        let mut player = seat.sit(game("choko", ""));
        player.type_text("?");
        player
    });
    show("quit", |seat| {
        let mut player = seat.sit(game("choko", "c3"));
        player.type_text("q");
        player
    });
    show("over", |seat| {
        let mut player = seat.sit(game("choko", "c3"));
        player.type_text("xy");
        player
    });
    show("thinking", |seat| {
        let variant = LUSUS.find("choko").unwrap();
        let clock = TimeControl::Clock { base: Span::minutes(5), increment: Span::seconds(3) };
        let setup = Setup { seed: 1, time_control: clock, ..Setup::new(variant) };
        let mut player = seat.sit(What::Game(Box::new(setup)));
        player.type_text("tc3");
        player.press(KeyCode::Enter);
        player.look();
        player.clock.advance(7_000);
        player.type_text("e");
        player.thinkers.think_aloud(Purpose::Evaluation, "b3", Score::estimate(-35));
        assert_eq!(player.local_match().thinking().unwrap().0, Side::Second);
        player
    });
}

#[test]
fn records() {
    const RECORD: &str = "unfinished";
    let keep = |seat: &Seat| {
        let mut player = seat.sit(game("choko", "c3 b3"));
        player.type_text("tc2");
        player.press(KeyCode::Enter);
        player.type_text("s");
        player.type_text(RECORD);
        player.press(KeyCode::Enter);
        assert!(player.look().contains("games"));
    };
    show("resume", |seat| {
        keep(seat);
        seat.sit(What::StartPage)
    });
    show("replay", |seat| {
        keep(seat);
        let path = fs::read_dir(seat.folder.join("games")).unwrap().next().unwrap().unwrap().path();
        let mut player = seat.sit(What::Replay(path));
        player.press(KeyCode::Right);
        player.press(KeyCode::End);
        player.press(KeyCode::Left);
        player
    });
}
