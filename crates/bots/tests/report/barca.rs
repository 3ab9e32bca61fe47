use std::collections::BTreeMap;

use lusus_bots::report::Report;
use lusus_core::Position;
use lusus_games::barca::Barca;

use crate::distribution::{Distribution, check, legal_texts, read, uniform, wander};
use crate::picture::{self, Place};

const CORNERS: [(&str, &str); 13] = [
    ("barca", "4ll4/3emme3/10/10/10/10/10/10/3EMME3/4LL4 1"),
    ("barca:official", "4ee4/3lmml3/10/10/10/10/10/10/3LMML3/4EE4 1"),
    // Two ways to win, one of them worth more.
    ("barca", "10/10/10/3M1e4/10/10/3M6/10/6E3/10 1"),
    // Two ways to win that are worth the same.
    ("barca", "10/10/10/3M6/10/10/3M6/10/6E3/l9 1"),
    // The enemy wins next move, which has no special value.
    ("barca", "10/10/10/3m6/10/10/3m6/2E7/6e3/L9 1"),
    // The enemy's only reply is a pass, and the player's only move is one.
    ("barca", "10/10/10/10/3e6/10/10/10/Ll8/ME8 1"),
    ("barca", "10/10/10/5m4/10/10/10/7elm/6lMLL/6eMEE 1"),
    ("barca", "10/10/10/5m4/10/10/10/7elm/6lMLL/6eMEE 2"),
    // Nobody to frighten and nothing to drink for.
    ("barca", "10/10/10/10/10/10/10/10/10/L9 1"),
    // Several animals scare one on a water, which counts once.
    ("barca", "10/10/3L6/3mL5/10/10/6E3/6m3/M9/10 1"),
    TWO_LIONS,
    ("barca:13", "13/13/13/13/4e3e4/13/6m6/13/5l7/13/13/13/L11M 1"),
    ("barca:16", "16/16/16/4L11/4m6M4/16/9E6/16/16/6E9/16/4L11/16/16/16/m15 2"),
];

/// Counted once for each animal that scares it, the mouse would be worth more
/// than the water.
const TWO_LIONS: (&str, &str) = ("barca", "10/10/8L1/5Lm3/7M2/10/10/4l2E2/10/10 1");

#[test]
fn report_hard_counts_a_scared_animal_once() {
    for position in read::<Barca>(&[TWO_LIONS]) {
        check(Report::Hard, &position, &uniform(["h3d7".to_owned()]), 50);
    }
}

#[test]
fn report_hard_chooses_as_it_should() {
    check_hard(read::<Barca>(&CORNERS));
}

#[test]
#[ignore = "some seconds; the same in the middle of games"]
fn report_hard_chooses_as_it_should_in_games() {
    let mut positions = wander::<Barca>(&[30], 1);
    positions.extend(wander::<Barca>(&[9, 60], 2).into_iter().filter(is_small));
    check_hard(positions);
}

fn is_small(position: &Barca) -> bool {
    position.variant().size().side() == 10
}

fn check_hard(positions: Vec<Barca>) {
    for position in positions {
        let draws = if is_small(&position) { 400 } else { 30 };
        check(Report::Hard, &position, &expected(&position), draws);
    }
}

#[test]
fn report_easy_is_random() {
    for position in wander::<Barca>(&[0, 21], 1) {
        check(Report::Easy, &position, &uniform(legal_texts(&position)), 20_000);
    }
}

/// The moves with the highest score, each equally likely.
fn expected(position: &Barca) -> Distribution {
    let player = position.to_move();
    let mut scores = Vec::new();
    for mv in position.list_legal() {
        let after = position.after(mv);
        let replies = after.list_legal().into_iter();
        let answers = replies.map(|reply| value(&after.after(reply), player.other().number()));
        let score = value(&after, player.number()) - answers.max().unwrap_or(0);
        scores.push((after.is_over(), score, mv.to_string()));
    }
    let best = scores.iter().map(|&(wins, score, _)| (wins, score)).max().unwrap();
    let is_best = |(wins, score, mv): (bool, i32, String)| ((wins, score) == best).then_some(mv);
    uniform(scores.into_iter().filter_map(is_best))
}

/// What a position is worth to player 1 or 2, computed on its picture.
fn value(position: &Barca, player: u8) -> i32 {
    let text = position.to_string();
    let (rows, _) = text.split_once(' ').unwrap();
    let side = rows.split('/').count() as i32;
    let letters = picture::read(rows, "").into_iter();
    let animals: BTreeMap<Place, char> = letters
        .map(|((column, row), letter)| ((column, side - 1 - row), letter.chars().next().unwrap()))
        .collect();
    let is_own = |letter: char| letter.is_ascii_uppercase() == (player == 1);
    let waters = waters(side);
    let mut lead = 0;
    for water in &waters {
        lead += animals.get(water).map_or(0, |&letter| if is_own(letter) { 1 } else { -1 });
    }
    let mut value = 100 * lead;
    for (&at, &letter) in &animals {
        if is_own(letter) {
            let seen = waters.iter().filter(|&&water| sees(&animals, side, at, water));
            value += seen.count() as i32;
            continue;
        }
        let is_scared = around(at).filter_map(|near| animals.get(&near)).any(|&near| {
            is_own(near) && near.to_ascii_lowercase() == feared(letter.to_ascii_lowercase())
        });
        if is_scared {
            value += if waters.contains(&at) { 95 - 30 * lead } else { 1 };
        }
    }
    value
}

fn waters(side: i32) -> Vec<Place> {
    let names = match side {
        10 => "d4 d7 g4 g7",
        13 => "e5 e9 i5 i9 g7",
        _ => "e5 e12 l5 l12 g7 j10",
    };
    let place = |name: &str| {
        let column = i32::from(name.as_bytes()[0] - b'a');
        (column, name[1..].parse::<i32>().unwrap() - 1)
    };
    names.split(' ').map(place).collect()
}

fn feared(animal: char) -> char {
    match animal {
        'm' => 'l',
        'l' => 'e',
        _ => 'm',
    }
}

fn around((column, row): Place) -> impl Iterator<Item = Place> {
    let places = (-1..=1).flat_map(move |dx| (-1..=1).map(move |dy| (column + dx, row + dy)));
    places.filter(move |&place| place != (column, row))
}

/// Whether an animal that walks in some direction it can comes to a free water.
fn sees(animals: &BTreeMap<Place, char>, side: i32, from: Place, water: Place) -> bool {
    let animal = animals[&from].to_ascii_lowercase();
    around((0, 0)).any(|(dx, dy)| {
        let diagonal = dx != 0 && dy != 0;
        let goes_so = animal == 'e' || (animal == 'l') == diagonal;
        let path = (1..side).map(|steps| (from.0 + steps * dx, from.1 + steps * dy));
        let mut free = path.take_while(|place| !animals.contains_key(place));
        goes_so && free.any(|place| place == water)
    })
}
