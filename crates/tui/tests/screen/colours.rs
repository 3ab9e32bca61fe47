//! Colours that can be read, on dark terminals and light ones.

use lusus_catalog::LUSUS;
use lusus_core::{Language, Target};
use lusus_tui::{Colours, What};
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};

use crate::player::{Player, Seat};

/// What WCAG asks of words.
const READABLE: f64 = 4.5;

/// How light a colour of the palette of 256 is, from 0 to 1.
fn luminance(colour: Color) -> f64 {
    let Color::Indexed(index) = colour else { panic!("{colour:?} is not of the palette") };
    let index = usize::from(index);
    let level = |digit: usize| [0, 95, 135, 175, 215, 255][digit % 6];
    let [red, green, blue] = match index {
        232.. => [8 + (index - 232) * 10; 3],
        _ => [level((index - 16) / 36), level((index - 16) / 6), level(index - 16)],
    };
    let linear = |part: usize| {
        let part = part as f64 / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

fn contrast(one: f64, other: f64) -> f64 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Whatever is written in colours can be read, but for lines and frames, which
/// nobody reads.
fn check_readable(buffer: &Buffer, terminal: f64, case: &str) {
    const DRAWN: &str = "─│┌┬┐├┼┤└┴┘╭╮╰╯╘═╛╱╲_/|\\";
    let of_terminal =
        |colour, usual| if colour == Color::Reset { usual } else { luminance(colour) };
    for (at, cell) in buffer.content.iter().enumerate() {
        if DRAWN.contains(cell.symbol()) || cell.symbol() == " " {
            continue;
        }
        let found = contrast(of_terminal(cell.fg, 1.0 - terminal), of_terminal(cell.bg, terminal));
        let place = buffer.pos_of(at);
        assert!(found >= READABLE, "{case} at {place:?}: {found:.2} {cell:?}");
    }
}

/// Every state of a game some moves on: a cursor on each cell, with what can be
/// touched from there.
fn check_game(player: &mut Player, terminal: f64, case: &str) {
    let cells = player.local_match().game().position().geometry().cells;
    for cell in cells {
        player.look();
        if let Some(at) = player.app.place_of(&Target::Cell(cell.id.clone())) {
            player.click(at);
            let buffer = player.buffer().clone();
            check_readable(&buffer, terminal, &format!("{case} {}", cell.id));
            player.press(KeyCode::Esc);
        }
    }
}

#[test]
fn every_piece_stands_out_against_every_ground() {
    for (colours, terminal) in [(Colours::On, 0.0), (Colours::OnLight, 1.0)] {
        for (id, moves) in [
            ("choko", "c3 b3 c2 d2 d3 c4"),
            ("barca", "e2e8 d9d3 f2e2 d3d4"),
            ("knightline", "0,0>2,-1:1 1,0>2,-2:10 0,0>1,-2:9"),
            ("boco", "d3r e3 d4 e2l d3l f3l"),
            ("syrtis", "@a5 @b6 @e1 @g3 light sb6b7 te1a4"),
        ] {
            for size in [(80, 24), (200, 60)] {
                let case = format!("{id} {colours:?} {}", size.0);
                let seat = Seat { colours, size, ..Seat::new(&format!("contrast-{case}")) };
                let mut player = seat.people(LUSUS.find(id).expect("a game"), moves);
                check_game(&mut player, terminal, &case);
            }
        }
        let mut player = Seat { colours, ..Seat::new("contrast-start") }.sit(What::StartPage);
        check_readable(&player.buffer().clone(), terminal, "the start page");
    }
}

/// The character right behind a text.
fn behind<'a>(screen: &str, text: &str, buffer: &'a Buffer) -> &'a Cell {
    let found = screen.lines().zip(0..).find_map(|(line, y)| {
        let line = line.trim_matches('"');
        let column = line[..line.find(text)?].chars().count() + text.chars().count();
        Some(Position::new(u16::try_from(column).expect("a column"), y))
    });
    &buffer[found.expect("the text is to be seen")]
}

#[test]
fn a_side_is_shown_as_its_pieces_look() {
    let seat = Seat::new("side-black");
    let mut player = seat.people(LUSUS.find("choko").expect("a game"), "c3 b3");
    let screen = player.look();
    let buffer = player.buffer();
    let disc = behind(&screen, "Black  ", buffer);
    assert_eq!(disc.symbol(), "●");
    assert!(luminance(disc.fg) < 0.1 && disc.bg != Color::Reset, "a black disc: {disc:?}");
    // A name that is a colour has none of its own.
    let seat = Seat { size: (120, 40), ..Seat::new("side-red") };
    let mut player = seat.people(LUSUS.find("boco").expect("a game"), "d3r");
    let screen = player.look();
    let before = behind(&screen, "▶ ", player.buffer());
    assert_eq!((before.symbol(), before.fg), ("B", Color::Reset), "{screen}");
    assert!(before.modifier.contains(Modifier::BOLD));
}

#[test]
fn boards_use_large_terminals() {
    let size = (200, 60);
    for variant in LUSUS.usual() {
        let seat = Seat { size, ..Seat::new(&format!("large-{variant}")) };
        let mut player = seat.people(variant, "");
        let buffer = player.buffer();
        let lines = buffer.content.chunks(size.0.into());
        let coloured = |line: &&[Cell]| line.iter().filter(|cell| cell.bg != Color::Reset).count();
        let high = lines.filter(|line| coloured(line) > 50).count();
        assert!(high >= 40, "{variant}: {high} lines of {}", size.1);
    }
}

#[test]
fn the_smallest_usual_terminal_tells_players_moves_and_goal() {
    for variant in LUSUS.usual() {
        let mut player = Seat::new(&format!("panel-{variant}")).people(variant, "");
        let path = player.choices()[0].paths[0].clone();
        player.touch_with_mouse(&path);
        let scene = player.local_match().game().scene();
        let sides = scene.sides.map(|side| lusus_text::say(Language::English, &side.name));
        let last = player.local_match().game().moves().last().expect("a move").to_owned();
        for text in sides.iter().chain([&format!("1. {last}")]) {
            player.sees(text);
        }
    }
}
