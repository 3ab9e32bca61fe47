use std::collections::{BTreeMap, BTreeSet};

use lusus_bots::report::Report;
use lusus_core::{Outcome, Position};
use lusus_games::syrtis::{Side, Stage, Syrtis};

use crate::distribution::{check, legal_texts, read, uniform, wander};
use crate::picture::{self, Place};

const CORNERS: [(&str, &str); 14] = [
    ("syrtis", "2clsC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2 play 1 1 - 0,0"),
    ("syrtis", "2clsC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2 play 2 1 l1 0,0"),
    ("syrtis", "2clsC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2 choose 2 - - 0,0"),
    ("syrtis", "7/1csClSc1/1S3s1/1c3Cd1/1sl3S1/1CSdcCs1/7 play 1 1 - 0,0"),
    // Nothing speaks for either side: light, by the letter.
    ("syrtis:minor", "5/1clSd2/1Sdcl2/5/5 choose 2 - - 0,0"),
    ("syrtis:minor", "5/1clSds1/1Sdcl2/5/5 choose 2 - - 0,0"),
    ("syrtis:minor", "5/1clSds1/1Sdcl2/5/5 play 1 1 - 0,0"),
    ("syrtis:minor", "5/1clSds1/1Sdcl2/5/5 play 2 1 d3 3,0"),
    // No dark tile, no circle: those quotients count nothing.
    ("syrtis:minor", "5/1slsd2/1sdsl2/5/5 choose 2 - - 0,0"),
    ("syrtis:minor", "2Cds1/SSsc1/scl1SC/1SdCccl/1Cs2 play 1 1 l3 3,0"),
    ("syrtis:minor", "2slC1/CcScl1/csd1CdS/1ScSs/1sC2 play 2 2 - 0,3"),
    // Towers on tiles that lack their attributes, and tiles that are apart.
    ("syrtis:minor", "Cdc1sl1/5/2Sl2/cdS3/4c play 1 2 - 0,0"),
    // Other stages.
    ("syrtis", "2csC2/1csCSC1/CcCSsCS/Ssc1SCc/csCcsSs/1scsCS1/2sCS2 place 1 - - 0,0"),
    ("syrtis:minor", "2SC1/SCSC1/CS1cs/1scsc/1sc2 fix 1 - - 0,0"),
];

#[test]
fn report_hard_chooses_as_it_should() {
    let mut positions = read::<Syrtis>(&CORNERS);
    positions.extend(wander(&[0, 1, 2, 3, 4], 3));
    positions.extend(wander(&[5, 6, 7, 9, 12, 16, 21, 27], 20));
    for position in positions {
        match position.stage() {
            Stage::Fix | Stage::Place => {
                check(Report::Hard, &position, &uniform(legal_texts(&position)), 4_000);
            }
            Stage::Choose | Stage::Play => {
                check(Report::Hard, &position, &uniform([expected(&position)]), 3);
            }
        }
    }
}

#[test]
fn report_easy_is_random() {
    for position in wander::<Syrtis>(&[0, 4, 5, 10], 1) {
        check(Report::Easy, &position, &uniform(legal_texts(&position)), 10_000);
    }
}

/// Values nearer to each other are equal.
const TIE: f64 = 1e-7;

fn expected(position: &Syrtis) -> String {
    if position.stage() == Stage::Choose {
        return if value(position) > -TIE { "light" } else { "dark" }.to_owned();
    }
    let sign = match position.side_of(position.to_move()) {
        Some(Side::Light) => 1.0,
        _ => -1.0,
    };
    let mut moves: Vec<(f64, String)> = position
        .list_legal()
        .into_iter()
        .map(|mv| (sign * value(&position.after(mv)), mv.to_string()))
        .collect();
    moves.sort_by_key(|(_, text)| ("ptsx".find(&text[..1]), text.clone()));
    let largest = moves.iter().map(|&(value, _)| value).fold(f64::MIN, f64::max);
    moves.into_iter().find(|&(value, _)| value > largest - TIE).unwrap().1
}

/// The value of a position for light, computed on its picture.
fn value(position: &Syrtis) -> f64 {
    let text = position.to_string();
    let fields: Vec<&str> = text.split(' ').collect();
    let width = fields[0].split('/').count() as i32;
    let tiles = picture::read(fields[0], "ld");
    let mut value = 0.0;
    for (side, tower, sign) in [(Side::Light, 'l', 1.0), (Side::Dark, 'd', -1.0)] {
        for kinds in if tower == 'l' { ["cs", "cC"] } else { ["CS", "sS"] } {
            value += sign * of_attribute(&tiles, kinds, tower);
        }
        value += sign * sinkings(&tiles, width, tower);
        if let Some(streak) = fields[4].strip_prefix(tower) {
            value += sign * 20.0 * streak.parse::<f64>().unwrap();
        }
        let winner = position.outcome().and_then(Outcome::winner);
        if winner.is_some() && winner == position.player_of(side) {
            value += sign * 10_000.0;
        }
    }
    value
}

type Tiles = BTreeMap<Place, String>;

/// The tiles of these kinds, and 50 for their share in the islands under the
/// towers.
fn of_attribute(tiles: &Tiles, kinds: &str, tower: char) -> f64 {
    let island_tiles: BTreeSet<Place> =
        tiles.iter().filter(|(_, tile)| kinds.contains(&tile[..1])).map(|(&at, _)| at).collect();
    let towers = tiles.iter().filter(|(_, tile)| tile.ends_with(tower) && tile.len() == 2);
    let held: usize = towers.map(|(&at, _)| connected(&island_tiles, at).len()).sum();
    let count = island_tiles.len() as f64;
    count + if count > 0.0 { 50.0 * held as f64 / count } else { 0.0 }
}

fn sinkings(tiles: &Tiles, width: i32, tower: char) -> f64 {
    let radius = f64::from(width) / 2.0_f64.sqrt();
    let mut sum = 0.0;
    for (&at, tile) in tiles {
        let rest: BTreeSet<Place> = tiles.keys().copied().filter(|&other| other != at).collect();
        let holds = rest.first().is_some_and(|&first| connected(&rest, first) == rest);
        let mine = |place: &Place| tiles.get(place).is_some_and(|it| it[1..].contains(tower));
        let open = beside(at).iter().any(|place| !tiles.contains_key(place));
        if tile.len() == 1 && holds && open && beside(at).iter().any(mine) {
            let [dx, dy] = [at.0 - width / 2, at.1 - width / 2].map(f64::from);
            sum += 10.0 * (radius - (dx * dx + dy * dy).sqrt()) / radius;
        }
    }
    sum
}

/// The places of a set that are connected with one of it; none if that one is
/// not in the set.
fn connected(set: &BTreeSet<Place>, with: Place) -> BTreeSet<Place> {
    let mut reached = BTreeSet::new();
    let mut open = vec![with];
    while let Some(place) = open.pop() {
        if set.contains(&place) && reached.insert(place) {
            open.extend(beside(place));
        }
    }
    reached
}

fn beside((column, row): Place) -> [Place; 4] {
    [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
}
