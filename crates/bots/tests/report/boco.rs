use std::collections::{BTreeMap, BTreeSet};

use lusus_bots::report::Report;
use lusus_games::boco::Boco;

use crate::distribution::{Distribution, check, legal_texts, read, uniform, wander};
use crate::picture::{self, Place};

const BOARD: [&str; 10] = [
    "r8 r1 r1 r1 r1 r2 r2 r2 r2 r2",
    "r8 Q \\ Q \\ Q \\ Q \\ r3",
    "r8 / Q / Q / Q / Q r3",
    "r8 Q \\ Q \\ Q \\ Q \\ r3",
    "r8 / Q / Q / Q / Q r3",
    "r7 Q \\ Q \\ Q \\ Q \\ r4",
    "r7 / Q / Q / Q / Q r4",
    "r7 Q \\ Q \\ Q \\ Q \\ r4",
    "r7 / Q / Q / Q / Q r4",
    "r6 r6 r6 r6 r6 r5 r5 r5 r5 r4",
];

const CORNERS: [(&str, &str); 11] = [
    ("boco", "-/- 1"),
    ("boco:anyfirst", "-/- 1"),
    // The second player's first claim comes from the list.
    ("boco", "e4l/- 2"),
    ("boco:anyfirst", "r8/- 2"),
    // Beside a cut square there are only whole ones.
    ("boco", "-/e4l,e4r 1"),
    ("boco", "e4l/e5 1"),
    ("boco", "r1,r8/b2,c2r 1"),
    ("boco", "e9/g9 1"),
    ("boco", "h5r,g6r,i6l/h6,g7,h7r 1"),
    ("boco", "d4,e4r,f4/d5l,d5r,e5 2"),
    ("boco", "i9,r4,r5/h8,h9l,h9r 2"),
];

fn positions() -> Vec<Boco> {
    let mut positions = read(&CORNERS);
    positions.extend(wander(&[1, 2, 3, 5, 8, 12, 16, 20, 25], 6));
    positions
}

/// One first claim of a game is free, and player 2's comes after it.
#[test]
fn only_the_first_claim_of_a_game_is_random() {
    for position in read::<Boco>(&[("boco", "d5l/- 2"), ("boco:anyfirst", "d5l/- 2")]) {
        for report in [Report::Easy, Report::Hard] {
            check(report, &position, &uniform(["d4".to_owned()]), 50);
        }
    }
}

#[test]
fn report_easy_chooses_as_it_should() {
    for position in positions() {
        let expected = expected(&position, |_| 0);
        check(Report::Easy, &position, &expected, 2_000);
    }
}

#[test]
fn report_hard_chooses_as_it_should() {
    let neighbours = neighbours();
    for position in positions() {
        let text = position.to_string();
        let (claims, turn) = text.split_once(' ').unwrap();
        let mut claims: Vec<Vec<&str>> =
            claims.split('/').map(|cells| cells.split(',').collect()).collect();
        if turn == "2" {
            claims.reverse();
        }
        let claimed_beside = |cell: &str, player: usize| {
            neighbours[cell].iter().filter(|it| claims[player].contains(&it.as_str())).count()
                as i32
        };
        let expected =
            expected(&position, |cell| claimed_beside(cell, 0) - claimed_beside(cell, 1));
        check(Report::Hard, &position, &expected, 2_000);
    }
}

/// The first in the list of the cells with the largest value, or any triangle
/// on an empty board.
fn expected(position: &Boco, value: impl Fn(&str) -> i32) -> Distribution {
    let legal = legal_texts(position);
    if position.to_string().starts_with("-/- ") {
        let triangles = legal.into_iter().filter(|cell| cell.ends_with('l') || cell.ends_with('r'));
        return uniform(triangles);
    }
    let listed: Vec<String> = list().into_iter().filter(|cell| legal.contains(cell)).collect();
    assert_eq!(listed.len(), legal.len(), "every move of {position} is in the list");
    let largest = listed.iter().map(|cell| value(cell)).max().unwrap();
    uniform(listed.into_iter().find(|cell| value(cell) == largest))
}

/// What the picture of the board shows at a place.
fn token((column, row): Place) -> Option<&'static str> {
    let row = BOARD.get(usize::try_from(row).ok()?)?;
    row.split(' ').nth(usize::try_from(column).ok()?)
}

/// The places of the grid, row by row.
fn grid() -> impl Iterator<Item = Place> {
    (0..10).flat_map(|row| (0..10).map(move |column| (column, row)))
}

/// Squares and rectangles in grid order, then left halves, then right halves.
fn list() -> Vec<String> {
    let mut list = Vec::new();
    for place in grid() {
        let cell = match token(place).unwrap() {
            "Q" => picture::name(place),
            "/" | "\\" => continue,
            rectangle => rectangle.to_owned(),
        };
        if !list.contains(&cell) {
            list.push(cell);
        }
    }
    for half in ["l", "r"] {
        let cut = grid().filter(|&place| matches!(token(place), Some("/" | "\\")));
        list.extend(cut.map(|place| picture::name(place) + half));
    }
    list
}

/// The cell that one sees who looks at a place of the grid from this side.
fn facing(place: Place, side: &str) -> Option<String> {
    let half = match (token(place)?, side) {
        ("Q", _) => "",
        ("/", "above" | "left") | ("\\", "below" | "left") => "l",
        ("/" | "\\", _) => "r",
        (rectangle, _) => return Some(rectangle.to_owned()),
    };
    Some(picture::name(place) + half)
}

fn neighbours() -> BTreeMap<String, BTreeSet<String>> {
    let mut neighbours: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut join = |a: Option<String>, b: Option<String>| {
        if let (Some(a), Some(b)) = (a, b)
            && a != b
        {
            neighbours.entry(a.clone()).or_default().insert(b.clone());
            neighbours.entry(b).or_default().insert(a);
        }
    };
    for (column, row) in grid() {
        let place = (column, row);
        join(facing(place, "left"), facing(place, "right"));
        join(facing(place, "right"), facing((column + 1, row), "left"));
        join(facing(place, "below"), facing((column, row + 1), "above"));
    }
    assert_eq!(neighbours.values().map(BTreeSet::len).sum::<usize>(), 2 * 184);
    neighbours
}
