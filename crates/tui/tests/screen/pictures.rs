//! The pictures in the documents are what the program draws.

use lusus_catalog::LUSUS;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use lusus_play::Participant;
use lusus_tui::{Setup, What};
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use crate::player::Seat;

/// The size of a character.
const WIDTH: usize = 9;
const HEIGHT: usize = 18;

/// Games some moves after their start.
const GAMES: [(&str, &str); 5] = [
    ("choko", "a1 e1 a5 e5 e2 a3 e3 a2 b1 d5 c1 d1 a4 e4"),
    ("barca", "e2e8 d9d3 f2e2 d3d4 e2e3 d4g4 e3f3 g4d4 f3e3 d4g4 e3f3 g4e6 d2d7"),
    (
        "knightline",
        "0,0>2,-1:1 1,0>2,-2:10 0,0>1,-2:9 2,-2>3,0:5 1,-2>-1,-1:4 1,0>3,-1:5 -1,-1>0,-3:3",
    ),
    ("boco", "d3r e3 d4 e2l d3l f3l c3 e2r r1 r8 r2 r3 d2"),
    ("syrtis", "@a5 @b6 @e1 @g3 light sb6b7 te1a4 tb7g4 sg3f1 tg4e6 tf1e3 te6f3 xe4"),
];

#[test]
fn pictures_show_what_the_program_draws() {
    compare("start", What::StartPage);
    for (id, moves) in GAMES {
        let opening = moves.split_whitespace().map(str::to_owned).collect();
        let seats = [Participant::nameless(), Participant::bot_named("report-hard")];
        let setup = Setup {
            seed: 1,
            seats,
            opening,
            ..Setup::new(LUSUS.find(id).expect("the test has what it needs"))
        };
        compare(id, What::Game(Box::new(setup)));
    }
}

/// Compares a picture with its file, or writes it if golden files are accepted.
fn compare(name: &str, what: What) {
    let seat = Seat { size: (106, 30), ..Seat::new(&format!("picture-{name}")) };
    let drawn = svg(seat.sit(what).buffer());
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs/pictures")
        .join(format!("{name}.svg"));
    if env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for pictures");
        fs::write(&path, &drawn).expect("the test has what it needs");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == drawn, "docs/pictures/{name}.svg is stale: cargo xtask golden draws it anew");
}

/// A screen as a picture: runs of characters that look alike.
fn svg(buffer: &Buffer) -> String {
    let (columns, lines) = (usize::from(buffer.area.width), usize::from(buffer.area.height));
    let (width, height) = (columns * WIDTH, lines * HEIGHT);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"monospace\" font-size=\"15\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{BACKGROUND}\"/>\n"
    );
    for (line, cells) in buffer.content.chunks(columns).enumerate() {
        let mut column = 0;
        for run in cells.chunk_by(|one, other| looks(one) == looks(other)) {
            draw_run(&mut svg, run, (column, line));
            column += run.len();
        }
    }
    svg + "</svg>\n"
}

fn draw_run(svg: &mut String, run: &[Cell], (column, line): (usize, usize)) {
    let (foreground, background, is_bold) = looks(&run[0]);
    let (x, y, width) = (column * WIDTH, line * HEIGHT, run.len() * WIDTH);
    if background != BACKGROUND {
        let place = format!("x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{HEIGHT}\"");
        writeln!(svg, "<rect {place} fill=\"{background}\"/>").expect("the test has what it needs");
    }
    let text: String = run.iter().map(Cell::symbol).collect();
    let kept = text.trim_end();
    if kept.is_empty() {
        return;
    }
    let text = kept.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let weight = if is_bold { " font-weight=\"bold\"" } else { "" };
    let length = kept.chars().count() * WIDTH;
    writeln!(
        svg,
        "<text x=\"{x}\" y=\"{}\" textLength=\"{length}\" fill=\"{foreground}\"{weight} \
         xml:space=\"preserve\">{text}</text>",
        y + 14
    )
    .expect("the test has what it needs");
}

const FOREGROUND: &str = "#d8d8d8";
const BACKGROUND: &str = "#1c1c1c";

/// How a character looks: its colours, and whether it is bold.
fn looks(cell: &Cell) -> (String, String, bool) {
    let foreground = colour(cell.fg, FOREGROUND);
    let background = colour(cell.bg, BACKGROUND);
    let is_bold = cell.modifier.contains(Modifier::BOLD);
    match cell.modifier.contains(Modifier::REVERSED) {
        true => (background, foreground, is_bold),
        false => (foreground, background, is_bold),
    }
}

/// A colour of the usual palette of 256.
fn colour(colour: Color, usual: &str) -> String {
    let Color::Indexed(index) = colour else { return usual.to_owned() };
    let index = usize::from(index);
    if index >= 232 {
        let grey = 8 + (index - 232) * 10;
        return format!("#{grey:02x}{grey:02x}{grey:02x}");
    }
    assert!(index >= 16, "the theme uses no colour that terminals redefine");
    let level = |digit: usize| [0, 95, 135, 175, 215, 255][digit % 6];
    let digits = index - 16;
    format!("#{:02x}{:02x}{:02x}", level(digits / 36), level(digits / 6), level(digits))
}
