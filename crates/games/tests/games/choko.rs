//! The tests of Choko.

use std::collections::HashSet;

use lusus_core::{
    Explain, Language, Line, Mark, MarkKind, Message, Outcome, Player, Position, Present, Random,
    Reason, Scene, Symmetric, Target, Tone, VariantToken, picture,
};
use lusus_games::choko::{
    AfterLastDrop, Cell, CellSet, Choko, DropCause, Duty, Move, Refusal, Removal, Variant,
};

/// Positions where some rule has its edge.
const CORNERS: &[(&str, &str)] = &[
    // Over already: an empty hand and no piece.
    ("choko", "5/5/5/5/5 2 0,12 -"),
    ("choko", "5/5/2O2/5/5 1 3,0 1"),
    ("choko:ludii", "5/5/2X2/5/5 1 0,0 -"),
    // No piece on the board, but some in hand.
    ("choko", "5/5/2X2/5/5 1 12,11 -"),
    ("choko", "5/5/2X2/5/5 1 12,11 1"),
    ("choko:winther", "5/5/5/5/5 2 1,1 2"),
    // Unequal hands, one of them empty, under each initiative.
    ("choko", "O4/5/2X2/5/5 1 0,3 -"),
    ("choko", "O4/5/2X2/5/5 1 0,3 1"),
    ("choko", "O4/5/2X2/5/5 1 0,3 2"),
    ("choko", "O4/5/2X2/5/5 2 0,3 -"),
    ("choko", "O4/5/2X2/5/5 2 0,3 1"),
    ("choko", "O4/5/2X2/5/5 2 0,3 2"),
    ("choko:ludii", "OOOOO/XXXXX/OOOOO/XXXXX/OXX2 1 1,0 2"),
    // An initiative that nobody can use any more.
    ("choko", "O4/5/2X2/5/5 1 0,0 1"),
    ("choko", "O4/5/2X2/5/5 1 0,0 2"),
    ("choko:winther", "O4/5/2X2/5/5 2 0,0 1"),
    // The last drop, by either player.
    ("choko", "O4/5/2X2/5/5 1 1,0 1"),
    ("choko", "O4/5/2X2/5/5 2 0,1 1"),
    ("choko", "O4/5/2X2/5/5 2 0,1 -"),
    ("choko:winther", "O4/5/2X2/5/5 1 1,0 -"),
    ("choko:winther", "O4/5/2X2/5/5 2 0,1 1"),
    ("choko:ludii", "O4/5/2X2/5/5 2 0,1 2"),
    // Nothing can move: a pass, or with a piece in hand a drop.
    ("choko", "OXX2/X4/X4/5/5 1 0,0 -"),
    ("choko", "OXX2/X4/X4/5/5 1 0,5 1"),
    ("choko", "OXX2/X4/X4/5/5 1 0,5 2"),
    ("choko:ludii", "5/5/4O/4O/2OOX 2 0,0 -"),
    ("choko", "OXX2/X4/X4/5/5 1 3,3 -"),
    ("choko", "OXX2/X4/X4/5/5 1 3,3 2"),
    // One enemy, two enemies, many.
    ("choko", "OX3/5/5/5/5 1 0,0 -"),
    ("choko", "OX3/5/5/5/5 1 0,4 -"),
    ("choko", "OX3/5/5/5/4X 1 0,0 -"),
    ("choko:ludii", "OX3/5/5/5/4X 1 0,0 -"),
    ("choko", "5/2X2/1XOX1/2X2/5 1 0,0 -"),
    ("choko", "OX3/5/5/4X/5 1 5,4 1"),
    ("choko", "XOXOX/OXOXO/XO1OX/OXOXO/XOXOX 1 0,0 -"),
    // Rows do not continue on the other side of the board.
    ("choko", "5/3OX/5/5/5 1 0,0 -"),
    ("choko", "5/5/5/XO3/5 1 0,0 -"),
    ("choko", "5/4O/X4/5/5 1 0,0 -"),
    ("choko", "5/4X/O4/5/5 1 0,0 -"),
    ("choko", "2X2/2O2/5/2O2/2X2 1 0,0 -"),
];

crate::suite::game_tests!(Choko, 16, CORNERS);

fn position(id: &str, text: &str) -> Choko {
    let variant = id.parse().expect("a variant");
    Choko::parse(variant, text).unwrap_or_else(|error| panic!("{id} {text}: {error}"))
}

fn cell(name: &str) -> Cell {
    match name.parse() {
        Ok(Move::Drop(cell)) => cell,
        other => panic!("{name} is read as {other:?}"),
    }
}

fn cells(names: &str) -> CellSet {
    names.split_whitespace().map(|name| cell(name).set()).sum()
}

/// Positions that nobody would think of, set up at random.
#[test]
fn set_up_positions_obey_the_laws_and_the_reference() {
    let mut random = Random::new(5);
    let set_ups: Vec<(&str, String)> = (0..400).map(|_| random_set_up(&mut random)).collect();
    let corners: Vec<(&str, &str)> =
        set_ups.iter().map(|(id, text)| (*id, text.as_str())).collect();
    crate::suite::agrees_with_the_reference::<Choko>(&corners);
    crate::suite::laws_at_corners::<Choko>(&corners[..60]);
}

fn random_set_up(random: &mut Random) -> (&'static str, String) {
    let mut pick = |bound: usize| random.below(bound as u32) as usize;
    let mut rows = vec![vec!['.'; 5]; 5];
    let mut hands = [0; 2];
    for (player, letter) in ['O', 'X'].into_iter().enumerate() {
        let pieces = 1 + pick(12);
        hands[player] = if pick(2) == 0 { 0 } else { pick(pieces) };
        for _ in hands[player]..pieces {
            let place = &mut rows[pick(5)][pick(5)];
            *place = if *place == '.' { letter } else { *place };
        }
    }
    let board: Vec<String> = rows.iter().map(|row| shortened(row)).collect();
    let id = ["choko", "choko:winther", "choko:ludii"][pick(3)];
    let [first, second] = hands;
    let (turn, initiative) = (1 + pick(2), ["1", "2", "-"][pick(3)]);
    (id, format!("{} {turn} {first},{second} {initiative}", board.join("/")))
}

fn shortened(row: &[char]) -> String {
    let mut text: String = row.iter().collect();
    for empties in (1..=5).rev() {
        text = text.replace(&".".repeat(empties), &empties.to_string());
    }
    text
}

/// Two games that another system played at random, with its count of moves.
#[test]
fn games_of_ludii() {
    let games = include_str!("../../cases/ludii-choko.games");
    let mut replayed = 0;
    for line in games.lines().filter(|line| !line.starts_with('#')) {
        crate::suite::replay::<Choko>(Variant::LUDII, &serde_json::from_str(line).unwrap());
        replayed += 1;
    }
    assert_eq!(replayed, 2);
}

#[test]
fn games_begin_with_an_empty_board() {
    for &variant in Variant::all() {
        let start = Choko::start(variant, 0);
        assert_eq!(start.to_string(), "5/5/5/5/5 1 12,12 1");
        assert_eq!(start.variant(), variant);
    }
}

/// A line of play: variant, start, moves, and the position it leads to.
const LINES: &[(&str, &str, &str, &str)] = &[
    // The initiative: the holder's drops keep it, and so do forced answers.
    ("choko", "5/5/5/5/5 1 12,12 1", "c3", "5/5/2O2/5/5 2 11,12 1"),
    ("choko", "5/5/5/5/5 1 12,12 1", "c3 a1", "5/5/2O2/5/X4 1 11,11 1"),
    // The holder moves and gives it up; the next to drop takes it.
    ("choko", "5/5/2O2/5/X4 1 11,11 1", "c3c4", "5/2O2/5/5/X4 2 11,11 -"),
    ("choko", "5/5/2O2/5/X4 1 11,11 1", "c3c4 e5", "4X/2O2/5/5/X4 1 11,10 2"),
    ("choko", "5/5/2O2/5/X4 1 11,11 1", "c3c4 e5 e1", "4X/2O2/5/5/X3O 2 10,10 2"),
    ("choko", "5/5/2O2/5/X4 1 11,11 1", "c3c4 a1a2", "5/2O2/5/X4/5 1 11,11 -"),
    ("choko", "5/2O2/5/X4/5 1 11,11 -", "e1", "5/2O2/5/X4/4O 2 10,11 1"),
    // A capture by the holder gives it up too; one by the other leaves it.
    ("choko", "OX3/5/5/5/5 1 4,4 1", "a5c5", "2O2/5/5/5/5 2 4,4 -"),
    ("choko", "OX3/5/5/5/5 1 0,4 2", "a5c5", "2O2/5/5/5/5 2 0,4 2"),
    ("choko", "O4/5/2X2/5/5 1 0,3 2", "a5b5", "1O3/5/2X2/5/5 2 0,3 2"),
    ("choko", "O4/5/2X2/5/5 1 0,3 1", "a5b5", "1O3/5/2X2/5/5 2 0,3 -"),
    // Captures remove the jumped piece and one more, in the variant only one.
    ("choko", "OX3/5/5/4X/X4 1 0,0 -", "a5c5xe2", "2O2/5/5/5/X4 2 0,0 -"),
    ("choko", "OX3/5/5/4X/X4 1 0,0 -", "a5c5xa1", "2O2/5/5/4X/5 2 0,0 -"),
    ("choko:winther", "OX3/5/5/4X/X4 1 0,0 -", "a5c5xa1", "2O2/5/5/4X/5 2 0,0 -"),
    ("choko:ludii", "OX3/5/5/4X/X4 1 0,0 -", "a5c5", "2O2/5/5/4X/X4 2 0,0 -"),
    ("choko", "5/5/4X/4O/5 2 0,0 -", "e3e1", "5/5/5/5/4X 1 0,0 -"),
    // A pass changes the turn alone.
    ("choko", "OXX2/X4/X4/5/5 1 0,0 -", "pass", "OXX2/X4/X4/5/5 2 0,0 -"),
    ("choko", "OXX2/X4/X4/5/5 1 0,5 1", "pass", "OXX2/X4/X4/5/5 2 0,5 1"),
    // The last drop: player 2 moves next; in the variants turns alternate.
    ("choko", "O4/5/2X2/5/5 2 0,1 1", "e1", "O4/5/2X2/5/4X 2 0,0 -"),
    ("choko", "O4/5/2X2/5/5 1 1,0 2", "e1", "O4/5/2X2/5/4O 2 0,0 -"),
    ("choko", "O4/5/2X2/5/5 1 1,0 -", "e1", "O4/5/2X2/5/4O 2 0,0 -"),
    ("choko:winther", "O4/5/2X2/5/5 2 0,1 1", "e1", "O4/5/2X2/5/4X 1 0,0 -"),
    ("choko:winther", "O4/5/2X2/5/5 1 1,0 2", "e1", "O4/5/2X2/5/4O 2 0,0 -"),
    ("choko:ludii", "O4/5/2X2/5/5 2 0,1 1", "e1", "O4/5/2X2/5/4X 1 0,0 -"),
    // One hand empty is not the last drop.
    ("choko", "O4/5/2X2/5/5 1 1,1 1", "e1", "O4/5/2X2/5/4O 2 0,1 1"),
    ("choko", "O4/5/2X2/5/5 2 1,1 -", "e1", "O4/5/2X2/5/4X 1 1,0 2"),
];

#[test]
fn lines_of_play() {
    for (id, start, moves, end) in LINES {
        let mut position = position(id, start);
        for text in moves.split(' ') {
            assert_eq!(position.refusal(text), None, "{id} {start}: {text}");
            position.play(text.parse().unwrap());
        }
        assert_eq!(position.to_string(), *end, "{id} {start}: {moves}");
    }
}

/// Variant, position, and how the game has ended.
const ENDS: &[(&str, &str, &str)] = &[
    ("choko", "5/5/5/5/5 1 12,12 1", "*"),
    ("choko", "5/5/2O2/5/5 2 0,0 -", "1-0 captured"),
    ("choko", "5/5/2O2/5/5 1 0,0 -", "1-0 captured"),
    ("choko", "5/5/2X2/5/5 1 0,0 -", "0-1 captured"),
    ("choko", "5/5/2O2/5/5 2 0,1 -", "*"),
    ("choko", "5/5/5/5/5 2 1,0 -", "1-0 captured"),
    ("choko", "5/5/5/5/5 1 0,1 -", "0-1 captured"),
    ("choko:ludii", "5/5/5/5/5 1 1,1 2", "*"),
];

#[test]
fn ends() {
    for (id, text, result) in ENDS {
        let outcome = position(id, text).outcome();
        let found = outcome.map_or("*".to_owned(), |outcome| outcome.to_string());
        assert_eq!(found, *result, "{id} {text}");
    }
}

#[test]
fn a_capture_of_the_last_pieces_wins() {
    let two_left = position("choko", "OX3/5/5/5/4X 1 0,0 -");
    let won = Outcome::win(Player::First, Choko::CAPTURED);
    assert_eq!(two_left.after("a5c5xe1".parse().unwrap()).outcome(), Some(won));
    let more_in_hand = position("choko", "OX3/5/5/5/4X 1 0,1 -");
    assert_eq!(more_in_hand.after("a5c5xe1".parse().unwrap()).outcome(), None);
}

#[test]
fn the_third_occurrence_is_a_draw() {
    let mut line = Line::new(position("choko", "O4/5/5/5/4X 1 0,0 -"));
    for text in ["a5a4", "e1e2", "a4a5", "e2e1"].repeat(2) {
        assert_eq!(line.outcome(), None);
        line.push(text.parse().unwrap());
    }
    assert_eq!(line.outcome(), Some(Outcome::draw(Reason::REPETITION)));
}

/// Position, and what the player to move has to do: the first line that applies.
const DUTIES: &[(&str, Duty)] = &[
    ("5/5/5/5/5 1 12,12 1", Duty::Drop(DropCause::NoPiece)),
    ("5/5/2O2/5/5 2 11,12 1", Duty::Drop(DropCause::Initiative)),
    ("5/5/2O2/5/X4 1 11,11 1", Duty::Free),
    ("5/5/2O2/5/X4 1 11,11 -", Duty::Free),
    ("5/5/2O2/5/X4 1 11,11 2", Duty::Drop(DropCause::Initiative)),
    ("5/5/2O2/5/X4 2 11,11 1", Duty::Drop(DropCause::Initiative)),
    ("5/5/2O2/5/X4 2 11,11 2", Duty::Free),
    ("OXX2/X4/X4/5/5 1 3,3 1", Duty::Drop(DropCause::Blocked)),
    ("OXX2/X4/X4/5/5 1 3,3 2", Duty::Drop(DropCause::Initiative)),
    ("OXX2/X4/X4/5/5 1 0,3 2", Duty::Pass),
    ("OXX2/X4/5/5/5 1 0,3 2", Duty::Move),
    ("OXX2/X4/5/5/5 1 0,0 -", Duty::Move),
];

#[test]
fn duties() {
    for (text, duty) in DUTIES {
        assert_eq!(position("choko", text).duty(), *duty, "{text}");
    }
}

#[test]
fn moves_are_read_strictly() {
    let from_to = |from, to| (cell(from), cell(to));
    let (from, to) = from_to("c3", "c5");
    assert_eq!("c3c5".parse(), Ok(Move::Capture { from, to }));
    let removed = cell("a1");
    assert_eq!("c3c5xa1".parse(), Ok(Move::DoubleCapture { from, to, removed }));
    let (from, to) = from_to("c3", "b3");
    assert_eq!("c3b3".parse(), Ok(Move::Step { from, to }));
    assert_eq!("pass".parse(), Ok(Move::Pass));
    let refused = [
        "",
        " ",
        "c",
        "3",
        "c6",
        "f3",
        "c0",
        "c03",
        "c10",
        "C3",
        "é3",
        "c3 ",
        " c3",
        "c3-c4",
        "c/3",
        "c3c3",
        "c3d4",
        "c3c3xa1",
        "c3c4xa1",
        "c3d5xa1",
        "c3c5x",
        "c3c5a1",
        "c3c5xa6",
        "c3c5xa1xb1",
        "c3c5xpass",
        "xa1",
        "a1a4",
        "a1e1",
        "Pass",
        "passa1",
        "a1pass",
        "0000",
    ];
    for text in refused {
        assert!(text.parse::<Move>().is_err(), "{text:?} is read as a move");
    }
}

#[test]
fn cells_have_places_and_names() {
    assert_eq!(Cell::new(2, 3).map(|cell| cell.to_string()), Some("c4".to_owned()));
    assert_eq!((Cell::new(5, 0), Cell::new(0, 5)), (None, None));
    assert_eq!((cell("d2").column(), cell("d2").row()), (3, 1));
    assert_eq!(cells("a1 e1 e5"), 1 | 1 << 4 | 1 << 24);
}

#[test]
fn moves_never_made_by_reading_are_illegal_and_harmless() {
    let position = position("choko", "OX3/5/5/5/4X 1 0,0 -");
    let (a5, c5, e1) = (cell("a5"), cell("c5"), cell("e1"));
    for mv in [
        Move::Step { from: a5, to: c5 },
        Move::Step { from: a5, to: a5 },
        Move::Capture { from: a5, to: e1 },
        Move::DoubleCapture { from: a5, to: cell("a4"), removed: e1 },
    ] {
        assert!(!position.is_legal(mv), "{mv:?}");
    }
}

#[test]
fn variants_have_ids_and_readings() {
    let ids: Vec<String> = Variant::all().iter().map(ToString::to_string).collect();
    assert_eq!(ids, ["choko", "choko:winther", "choko:ludii"]);
    assert_eq!(Variant::default(), Variant::REPORT);
    for &variant in Variant::all() {
        assert_eq!(variant.to_string().parse(), Ok(variant));
        assert!(variant.has_fixed_start());
    }
    for unknown in ["", "Choko", "choko:", "choko:report", "barca"] {
        assert!(unknown.parse::<Variant>().is_err(), "{unknown}");
    }
    assert_eq!(Variant::REPORT.after_last_drop(), AfterLastDrop::SecondMoves);
    assert_eq!(Variant::WINTHER.removal(), Removal::JumpedAndAnother);
    assert_eq!(Variant::LUDII.after_last_drop(), AfterLastDrop::TurnsAlternate);
    assert_eq!(Variant::LUDII.removal(), Removal::JumpedOnly);
    let titles: HashSet<Message> = Variant::all().iter().map(|variant| variant.title()).collect();
    assert_eq!(titles.len(), 3);
}

#[test]
fn positions_fit_in_sixteen_bytes_and_moves_in_four() {
    assert_eq!((size_of::<Choko>(), size_of::<Move>()), (16, 4));
}

#[test]
fn every_field_has_its_part_in_the_key() {
    let texts = [
        "O3X/5/5/5/5 1 5,5 -",
        "X3O/5/5/5/5 1 5,5 -",
        "4X/5/5/5/O4 1 5,5 -",
        "O3X/5/5/5/5 2 5,5 -",
        "O3X/5/5/5/5 1 4,5 -",
        "O3X/5/5/5/5 1 5,4 -",
        "O3X/5/5/5/5 1 5,5 1",
        "O3X/5/5/5/5 1 5,5 2",
    ];
    let ids = ["choko", "choko:winther", "choko:ludii"];
    let keys: HashSet<_> =
        ids.iter().flat_map(|id| texts.map(|text| position(id, text).key())).collect();
    assert_eq!(keys.len(), texts.len() * ids.len());
}

#[test]
fn the_square_has_eight_symmetries() {
    let position = position("choko", "OX3/1O3/5/5/4X 1 3,3 -");
    let images: HashSet<String> =
        (0..position.symmetries()).map(|symmetry| position.image(symmetry).to_string()).collect();
    assert_eq!(images.len(), 8);
    for image in ["3XO/3O1/5/5/X4", "4X/5/5/1O3/OX3", "O4/XO3/5/5/4X"] {
        assert!(images.contains(&format!("{image} 1 3,3 -")), "{image}");
    }
}

/// Variant, position, typed text, and why it is refused.
fn refusals() -> Vec<(&'static str, &'static str, &'static str, Refusal)> {
    const START: &str = "5/5/5/5/5 1 12,12 1";
    const FREE: &str = "OX3/5/2O2/4X/X4 1 3,3 1";
    const LATE: &str = "OX3/5/2O2/4X/X4 1 0,0 -";
    const LAST: &str = "OX3/5/2O2/5/5 1 0,0 -";
    let text = |text: &str| text.to_owned();
    let (a5, b5, c3, c5) = (cell("a5"), cell("b5"), cell("c3"), cell("c5"));
    let among = cells("a1 e2");
    vec![
        ("choko", "5/5/2O2/5/5 2 0,0 -", "c3", Refusal::GameOver),
        ("choko", "5/5/2O2/5/5 2 0,0 -", "pass", Refusal::GameOver),
        ("choko", START, "", Refusal::NotAMove { text: text("") }),
        ("choko", START, "c3-c4", Refusal::NotAMove { text: text("c3-c4") }),
        ("choko", START, "c/3", Refusal::NotAMove { text: text("c/3") }),
        ("choko", START, "c3c4c5", Refusal::NotAMove { text: text("c3c4c5") }),
        ("choko", START, "c3xa1", Refusal::NotAMove { text: text("c3xa1") }),
        ("choko", START, "é", Refusal::NotAMove { text: text("é") }),
        ("choko", START, "C3", Refusal::UpperCase { lower: text("c3") }),
        ("choko", START, "PASS", Refusal::UpperCase { lower: text("pass") }),
        ("choko", LATE, "A5C5Xa1", Refusal::UpperCase { lower: text("a5c5xa1") }),
        ("choko", START, "a6", Refusal::NoSuchCell { name: text("a6") }),
        ("choko", START, "f1", Refusal::NoSuchCell { name: text("f1") }),
        ("choko", LATE, "a5a12", Refusal::NoSuchCell { name: text("a12") }),
        ("choko", LATE, "a5c5xz9", Refusal::NoSuchCell { name: text("z9") }),
        ("choko", START, "pass", Refusal::CannotPass { in_hand: 12 }),
        ("choko", LATE, "pass", Refusal::CannotPass { in_hand: 0 }),
        ("choko", LATE, "d4", Refusal::HandEmpty),
        ("choko", LATE, "a5", Refusal::HandEmpty),
        ("choko", START, "c3c4", Refusal::NoPieceOnBoard),
        ("choko", "O4/5/2X2/5/5 2 3,3 1", "c3c4", initiative_held(Player::First)),
        ("choko", "O4/5/2X2/5/5 1 3,3 2", "c3c4", initiative_held(Player::Second)),
        ("choko", FREE, "b5", Refusal::Occupied { cell: b5 }),
        ("choko", FREE, "a5b5", Refusal::Occupied { cell: b5 }),
        ("choko", "OXX2/5/5/5/5 1 0,0 -", "a5c5", Refusal::Occupied { cell: c5 }),
        ("choko", FREE, "d4d3", Refusal::NoPieceThere { cell: cell("d4") }),
        ("choko", FREE, "b5b4", Refusal::NotYours { cell: b5 }),
        ("choko", FREE, "a5a5", Refusal::StaysPut { cell: a5 }),
        ("choko", FREE, "a5b4", Refusal::NotStraight { from: a5, to: cell("b4") }),
        ("choko", FREE, "a5c3", Refusal::NotStraight { from: a5, to: c3 }),
        ("choko", FREE, "a5a2", Refusal::TooFar { from: a5, to: cell("a2") }),
        ("choko", FREE, "c3c1", Refusal::NothingToJump { over: cell("c2") }),
        ("choko", "O4/O4/5/5/X4 1 3,3 1", "a5a3", Refusal::OwnPieceJumped { over: cell("a4") }),
        ("choko", FREE, "a5a4xa1", Refusal::StepRemovesNothing { from: a5, to: cell("a4") }),
        ("choko", FREE, "a5c5", Refusal::RemovalMissing { from: a5, to: c5, among }),
        ("choko:winther", LATE, "a5c5", Refusal::RemovalMissing { from: a5, to: c5, among }),
        ("choko", LAST, "a5c5xe1", Refusal::NothingElseToRemove { from: a5, to: c5 }),
        ("choko", LAST, "a5c5xb5", Refusal::NothingElseToRemove { from: a5, to: c5 }),
        ("choko:ludii", LATE, "a5c5xa1", Refusal::JumpedPieceOnly { from: a5, to: c5 }),
        ("choko", LATE, "a5c5xb5", Refusal::RemovalOfJumped { cell: b5, among }),
        ("choko", LATE, "a5c5xc3", Refusal::RemovalOfOwn { cell: c3, among }),
        ("choko", LATE, "a5c5xa5", Refusal::RemovalOfOwn { cell: a5, among }),
        ("choko", LATE, "a5c5xc5", Refusal::RemovalOfNothing { cell: c5, among }),
        ("choko", LATE, "a5c5xe1", Refusal::RemovalOfNothing { cell: cell("e1"), among }),
    ]
}

fn initiative_held(holder: Player) -> Refusal {
    Refusal::InitiativeHeld { holder }
}

#[test]
fn every_refusal_has_its_reason() {
    for (id, start, text, refusal) in refusals() {
        let position = position(id, start);
        assert_eq!(position.refusal(text), Some(refusal), "{id} {start}: {text:?}");
        let legal = text.parse().is_ok_and(|mv| position.is_legal(mv));
        assert!(!legal, "{id} {start}: {text:?}");
    }
}

/// The numbers of the clauses on a rules page, in order.
fn clauses(language: Language) -> Vec<&'static str> {
    let numbered = |line: &'static str| line.strip_prefix("**")?.split_once(".**");
    language.of(&Choko::RULES).lines().filter_map(numbered).map(|(clause, _)| clause).collect()
}

#[test]
fn refusals_name_clauses_of_both_rules_pages() {
    let english = clauses(Language::English);
    assert_eq!(english, clauses(Language::Portuguese));
    assert_eq!(english.iter().collect::<HashSet<_>>().len(), english.len());
    for (.., refusal) in refusals() {
        let clause = refusal.clause().0;
        assert!(english.contains(&clause), "{refusal:?} breaks {clause}");
    }
}

#[test]
fn the_positions_on_the_rules_pages_are_read() {
    for language in Language::ALL {
        let quoted =
            language.of(&Choko::RULES).split('`').filter(|part| part.matches('/').count() == 4);
        let positions: Vec<&str> = quoted.collect();
        assert_eq!(positions.len(), 2);
        for text in positions {
            assert_eq!(position("choko", text).to_string(), text);
        }
    }
}

/// A text that is no position: the field, the column and the message's key.
const FAULTS: &[(&str, &str, usize, &str)] = &[
    ("", "text", 1, "position-fields"),
    ("5/5/5/5/5 1 12,12", "text", 1, "position-fields"),
    ("5/5/5/5/5 1 12,12 1 ", "text", 21, "position-blank"),
    ("5/5/é4/5/5 1 12,12 1", "text", 5, "position-not-ascii"),
    ("5/5/5/5 1 12,12 1", "board", 1, "position-rows"),
    ("5/5/2o2/5/5 1 11,12 1", "board", 6, "position-no-such-piece"),
    ("5/5/11O2/5/5 1 11,12 1", "board", 5, "position-row-length"),
    ("5/5/2O02/5/5 1 11,12 1", "board", 7, "position-run"),
    ("5/5/2OO2/5/5 1 10,12 1", "board", 5, "position-row-length"),
    ("5/5/5/5/5 3 12,12 1", "turn", 11, "position-turn"),
    ("5/5/5/5/5 1 12;12 1", "hands", 13, "choko-position-hands"),
    ("5/5/5/5/5 1 4,4,4 1", "hands", 13, "choko-position-hands"),
    ("5/5/5/5/5 1 13,12 1", "hands", 13, "position-number"),
    ("5/5/5/5/5 1 12,012 1", "hands", 16, "position-number"),
    ("5/5/5/5/5 1 12, 1", "hands", 16, "position-number"),
    ("5/5/5/5/5 1 12,12 0", "initiative", 19, "choko-position-initiative"),
    ("5/5/5/5/5 1 12,12 3", "initiative", 19, "choko-position-initiative"),
    ("OOOOO/OOOOO/OOO2/5/5 1 0,12 -", "board", 1, "choko-position-material"),
    ("XXXXX/XXXXX/XXX2/5/5 1 12,0 -", "board", 1, "choko-position-material"),
    ("5/5/2O2/5/5 1 12,12 1", "hands", 15, "choko-position-material"),
    ("5/5/2X2/5/5 1 12,12 1", "hands", 18, "choko-position-material"),
    ("5/5/5/5/5 1 0,0 -", "hands", 13, "choko-position-no-pieces"),
];

#[test]
fn faults_name_the_field_and_the_place() {
    for (text, field, column, key) in FAULTS {
        let error = Choko::parse(Variant::REPORT, text).expect_err(text);
        let found = (error.field, error.column, error.message.key);
        assert_eq!(found, (*field, *column, *key), "{text}");
    }
}

/// Position, cell, piece, and the position with that piece there.
const PLACED: &[(&str, &str, Option<&str>, &str)] = &[
    ("5/5/5/5/5 1 12,12 1", "c3", Some("O"), "5/5/2O2/5/5 1 11,12 1"),
    ("5/5/2O2/5/5 2 11,12 1", "c3", None, "5/5/5/5/5 2 12,12 1"),
    ("5/5/2O2/5/5 2 11,12 1", "c3", Some("X"), "5/5/2X2/5/5 2 12,11 1"),
    ("5/5/2O2/5/5 2 11,12 1", "c3", Some("O"), "5/5/2O2/5/5 2 11,12 1"),
    ("5/5/2O2/5/5 2 0,12 -", "a1", Some("O"), "5/5/2O2/5/O4 2 0,12 -"),
];

#[test]
fn pieces_that_are_set_up_come_from_the_hand() {
    for (text, cell, symbol, after) in PLACED {
        let placed = position("choko", text).with_piece(cell, *symbol).expect("a piece and a cell");
        assert_eq!(placed.to_string(), *after, "{text} {cell} {symbol:?}");
    }
    let start = position("choko", "5/5/5/5/5 1 12,12 1");
    assert!(start.with_piece("f6", Some("O")).is_none());
    assert!(start.with_piece("c3", Some("Q")).is_none());
}

#[test]
fn hands_and_initiative_can_be_chosen_in_every_way_that_is_a_position() {
    for (_, text) in CORNERS {
        let position = position("choko", text);
        let choices = position.choices();
        assert_eq!(choices.len(), 3, "{text}");
        for (words, chosen) in choices.iter().flatten() {
            let read = Choko::parse(Variant::REPORT, &chosen.to_string());
            assert_eq!(read.as_ref(), Ok(chosen), "{text}: {words:?}");
        }
        let has_itself = |choices: &Vec<(Message, Choko)>| {
            choices.iter().filter(|(_, chosen)| *chosen == position).count() == 1
        };
        assert!(choices.iter().all(has_itself), "{text}");
    }
    let start = position("choko", "5/5/2O2/5/5 2 11,12 1");
    assert_eq!(start.choices().iter().map(Vec::len).collect::<Vec<_>>(), [12, 13, 3]);
}

/// Position, the key of its status, and those of its notes.
const STATUSES: &[(&str, &str, &[&str])] = &[
    ("5/5/5/5/5 1 12,12 1", "choko-status-drop-no-piece", &["choko-note-initiative"]),
    ("5/5/2O2/5/5 2 11,12 1", "choko-status-drop-initiative", &["choko-note-initiative"]),
    ("OXX2/X4/X4/5/5 1 3,3 -", "choko-status-drop-blocked", &["choko-note-no-initiative"]),
    ("5/5/2O2/5/X4 1 11,11 -", "choko-status-free", &["choko-note-no-initiative"]),
    ("5/5/2O2/5/X4 1 0,0 -", "choko-status-move", &[]),
    ("OXX2/X4/X4/5/5 1 0,0 -", "choko-status-pass", &[]),
    ("OXX2/X4/X4/5/5 1 0,0 1", "choko-status-pass", &["choko-note-initiative"]),
    ("5/5/2O2/5/5 2 0,0 -", "choko-end-captured", &[]),
    // The last drop is announced where the same player moves again after it.
    (
        "O4/5/2X2/5/5 2 0,1 1",
        "choko-status-drop-initiative",
        &["choko-note-initiative", "choko-note-last-drop"],
    ),
    ("O4/5/2X2/5/5 1 1,0 1", "choko-status-free", &["choko-note-initiative"]),
];

#[test]
fn scenes_tell_what_is_to_be_done() {
    for (text, status, notes) in STATUSES {
        let scene = position("choko", text).scene();
        assert_eq!(scene.status.key, *status, "{text}");
        let found: Vec<&str> = scene.notes.iter().map(|note| note.message.key).collect();
        assert_eq!(found, *notes, "{text}");
        let buttons: Vec<&str> = scene.controls.iter().map(|control| control.id).collect();
        let expected: &[&str] = if *status == "choko-status-pass" { &["pass"] } else { &[] };
        assert_eq!(buttons, expected, "{text}");
    }
}

#[test]
fn the_last_drop_is_announced_where_its_player_moves_again() {
    for (variant, is_announced) in [("choko", true), ("choko:winther", false)] {
        let before = position(variant, "O4/5/2X2/5/5 2 0,1 1");
        let announced =
            before.scene().notes.into_iter().find(|it| it.message.key == "choko-note-last-drop");
        assert_eq!(announced.is_some(), is_announced, "{variant}");
        let after = before.after("e1".parse().expect("a drop"));
        assert_eq!(after.to_move() == Player::Second, is_announced, "{variant}");
        if let Some(note) = announced {
            assert_eq!(note.owner, Some(Player::Second));
        }
    }
}

#[test]
fn scenes_show_pieces_hands_and_the_initiative() {
    let scene = position("choko", "O4/5/5/5/4X 1 7,8 2").scene();
    let pieces: Vec<_> = scene
        .pieces
        .iter()
        .map(|piece| (piece.cell.0.as_str(), piece.symbol.as_str(), piece.tone, piece.owner))
        .collect();
    let white = ("a5", "O", Tone::Light, Some(Player::First));
    let black = ("e1", "X", Tone::Dark, Some(Player::Second));
    assert_eq!(pieces, [white, black]);
    let hands: Vec<_> =
        scene.trays.iter().map(|tray| (tray.owner, tray.tone, tray.count)).collect();
    assert_eq!(hands, [(Player::First, Tone::Light, 7), (Player::Second, Tone::Dark, 8)]);
    assert_eq!(scene.notes[0].owner, Some(Player::Second));
    assert_eq!(scene.turn, Some(Player::First));
}

#[test]
fn finished_scenes_tell_who_won() {
    let scene: Scene = position("choko", "5/5/2X2/5/5 1 0,0 -").scene();
    let ending = scene.ending.expect("the game is over");
    assert_eq!((ending.result.as_str(), ending.reason), ("0-1", "captured"));
    assert_eq!(
        ending.message.to_string(),
        "choko-end-captured winner=(side-black) loser=(side-white)"
    );
    assert_eq!((scene.turn, scene.status), (None, ending.message));
}

#[test]
fn boards_are_drawn() {
    let position = position("choko", "O4/5/2X2/5/5 2 3,3 2");
    let drawn = picture(&position.geometry(), &position.scene(), &|message| message.key.to_owned());
    let board = [
        " 5   O   .   .   .   .",
        " 4   .   .   .   .   .",
        " 3   .   .   X   .   .",
        " 2   .   .   .   .   .",
        " 1   .   .   .   .   .",
        "     a   b   c   d   e",
    ];
    let lines: Vec<&str> = drawn.lines().take(board.len()).collect();
    assert_eq!(lines, board, "{drawn}");
}

/// Position, move, the cells to touch for it, and the cells that it changes.
const TOUCHES: &[(&str, &str, &str, &str)] = &[
    ("5/5/5/5/5 1 12,12 1", "c3", "c3", "c3"),
    ("OX3/5/5/5/4X 1 0,0 -", "a5a4", "a5 a4", "a4 a5"),
    ("OX3/5/5/5/5 1 0,0 -", "a5c5", "a5 c5", "a5 b5 c5"),
    ("OX3/5/5/5/4X 1 0,0 -", "a5c5xe1", "a5 c5 e1", "e1 a5 b5 c5"),
];

#[test]
fn moves_are_made_by_touching_cells() {
    use MarkKind::{Jumped, LastMove, Left, Removed};
    for (text, mv, path, touched) in TOUCHES {
        let position = position("choko", text);
        let mv: Move = mv.parse().unwrap();
        let path: Vec<Target> = path.split(' ').map(Target::cell).collect();
        assert_eq!(position.paths(mv), [path], "{text}: {mv}");
        let changed: Vec<String> =
            position.after(mv).touched(mv).into_iter().map(|cell| cell.0).collect();
        assert_eq!(changed.join(" "), *touched, "{text}: {mv}");
    }
    let capture: Move = "a5c5xe1".parse().unwrap();
    let after = position("choko", "OX3/5/5/5/4X 1 0,0 -").after(capture);
    let traces = [("e1", Removed), ("a5", Left), ("b5", Jumped), ("c5", LastMove)];
    assert_eq!(after.traces(capture), traces.map(|(cell, kind)| Mark::new(cell, kind)));
    let blocked = position("choko", "OXX2/X4/X4/5/5 1 0,0 -");
    assert_eq!(blocked.paths(Move::Pass), [[Target::Control("pass")]]);
    assert!(blocked.after(Move::Pass).touched(Move::Pass).is_empty());
}
