use std::collections::BTreeMap;

use lusus_bots::report::Report;
use lusus_games::knightline::KnightLine;

use crate::distribution::{Distribution, check, legal_texts, read, uniform, wander};
use crate::picture::Place;

const CORNERS: [(&str, &str); 9] = [
    ("knightline", "0,0:20/1,0:20 1"),
    ("knightline:official", "0,0:20/1,0:20 2"),
    // A gap to fill between own stacks, and a line to lengthen above, which
    // counts less, and as much.
    ("knightline", "0,0:1;1,0:1;3,0:1;3,2:7;10,6:1;10,7:1;11,6:8/0,1:20 1"),
    ("knightline", "0,0:1;1,0:1;3,0:1;3,2:6;4,0:1;10,5:1;10,6:1;10,7:1;11,6:7/0,1:20 1"),
    ("knightline", "0,0:1;0,1:1;0,2:1;1,4:5;2,2:5;3,0:7/1,1:20 1"),
    ("knightline", "0,0:2;1,1:2;2,2:2;4,1:7;5,2:7/1,0:20 1"),
    // One stack of three can move.
    ("knightline", "0,0:1;2,1:1;4,4:18/1,0:20 1"),
    // The edge of the grid.
    ("knightline:official", "61,62:9;62,62:10;63,60:1/60,63:20 1"),
    // Nothing to do but to pass.
    ("knightline:official", LOCKED),
];

const LOCKED: &str = "0,0:1;2,0:1;4,0:1;6,0:1;8,0:1;10,0:1;12,0:1;14,0:1;16,0:1;18,0:1;\
    20,0:1;22,0:1;24,0:1;26,0:1;28,0:1;30,0:1;32,0:1;34,0:1;36,0:1;38,0:1/1,1:20 1";

fn positions() -> Vec<KnightLine> {
    let mut positions = read(&CORNERS);
    positions.extend(wander(&[1, 2, 5, 8, 12, 17], 4));
    positions
}

#[test]
fn report_easy_chooses_as_it_should() {
    for position in positions() {
        let splits = splits(&position);
        let mut expected = Distribution::new();
        for (from, routes) in &splits {
            // A random stack, a random number of tiles, a random destination.
            let most = routes.values().map(Vec::len).max().unwrap();
            let share = 1.0 / (splits.len() * most * routes.len()) as f64;
            let texts = routes.iter().flat_map(|(to, numbers)| {
                numbers.iter().map(move |tiles| text(*from, *to, *tiles))
            });
            expected.extend(texts.map(|text| (text, share)));
        }
        check(Report::Easy, &position, &or_pass(expected), 10_000);
    }
}

#[test]
fn report_hard_chooses_as_it_should() {
    for position in positions() {
        check(Report::Hard, &position, &or_pass(greedy(&position)), 2_000);
    }
}

fn or_pass(expected: Distribution) -> Distribution {
    if expected.is_empty() { uniform(["pass".to_owned()]) } else { expected }
}

fn text(from: Place, to: Place, tiles: u8) -> String {
    format!("{},{}>{},{}:{tiles}", from.0, from.1, to.0, to.1)
}

/// The legal moves: the numbers of tiles, by stack and destination.
fn splits(position: &KnightLine) -> BTreeMap<Place, BTreeMap<Place, Vec<u8>>> {
    let mut splits: BTreeMap<Place, BTreeMap<Place, Vec<u8>>> = BTreeMap::new();
    for text in legal_texts(position).iter().filter(|&text| text != "pass") {
        let (from, rest) = text.split_once('>').unwrap();
        let (to, tiles) = rest.split_once(':').unwrap();
        let routes = splits.entry(place(from)).or_default();
        routes.entry(place(to)).or_default().push(tiles.parse().unwrap());
    }
    splits
}

fn place(text: &str) -> Place {
    let (x, y) = text.split_once(',').unwrap();
    (x.parse().unwrap(), y.parse().unwrap())
}

/// What the greedy player plays, found word for word as the report has it.
fn greedy(position: &KnightLine) -> Distribution {
    let splits = splits(position);
    let scan = || (-63..=63).rev().flat_map(|y| (-63..=63).map(move |x| (x, y)));
    let own = own_stacks(position);
    let destinations: Vec<Place> =
        scan().filter(|to| splits.values().any(|routes| routes.contains_key(to))).collect();
    for n in (0..=3).rev() {
        for &to in &destinations {
            let lines = [(1, 0), (0, 1), (1, 1), (1, -1)];
            if !lines.iter().any(|&line| in_contact(&own, to, line) == n) {
                continue;
            }
            for from in scan().filter(|from| own.contains(from)) {
                if let Some(numbers) = splits.get(&from).and_then(|routes| routes.get(&to)) {
                    return uniform(numbers.iter().map(|&tiles| text(from, to, tiles)));
                }
            }
        }
    }
    Distribution::new()
}

fn own_stacks(position: &KnightLine) -> Vec<Place> {
    let text = position.to_string();
    let (stacks, turn) = text.split_once(' ').unwrap();
    let army = stacks.split('/').nth(turn.parse::<usize>().unwrap() - 1).unwrap();
    army.split(';').map(|stack| place(stack.split(':').next().unwrap())).collect()
}

/// The own stacks in unbroken contact on both sides of a cell, each side
/// counted up to 3 and the sum capped at 3.
fn in_contact(own: &[Place], cell: Place, (dx, dy): Place) -> i32 {
    let mut sum = 0;
    for sign in [1, -1] {
        let mut steps = 1;
        while steps <= 3 && own.contains(&(cell.0 + sign * steps * dx, cell.1 + sign * steps * dy))
        {
            sum += 1;
            steps += 1;
        }
    }
    sum.min(3)
}
