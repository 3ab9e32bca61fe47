use std::collections::{BTreeMap, HashSet};

use crate::{Harvest, Puzzle, Theme};

/// The puzzles of many games: no two alike, each with the phase of a game in
/// which it comes, and at most so many, spread evenly over kinds, lengths and
/// phases.
#[must_use]
pub fn gather(harvests: Vec<Harvest>, most: usize) -> Vec<Puzzle> {
    let mut lengths: Vec<u32> = harvests.iter().map(|harvest| harvest.plies).collect();
    lengths.sort_unstable();
    let usual = lengths.get(lengths.len() / 2).copied().unwrap_or(1);
    let mut ids = HashSet::new();
    let mut groups: BTreeMap<_, Vec<Puzzle>> = BTreeMap::new();
    for (ply, mut puzzle) in harvests.into_iter().flat_map(|harvest| harvest.found) {
        if ids.insert(puzzle.id.clone()) {
            let phase = phase(ply, usual);
            puzzle.themes.push(phase);
            groups.entry((puzzle.kind.word(), puzzle.plies, phase)).or_default().push(puzzle);
        }
    }
    let mut groups: Vec<_> = groups.into_values().map(Vec::into_iter).collect();
    let mut gathered = Vec::new();
    while gathered.len() < most {
        let before = gathered.len();
        gathered.extend(groups.iter_mut().filter_map(Iterator::next));
        if gathered.len() == before {
            break;
        }
    }
    gathered.truncate(most);
    gathered
}

/// When something comes that stands on the board after so many moves, where
/// games usually have so many.
fn phase(ply: u32, usual: u32) -> Theme {
    match ply * 3 / usual.max(1) {
        0 => Theme::Opening,
        1 => Theme::Middle,
        _ => Theme::Ending,
    }
}
