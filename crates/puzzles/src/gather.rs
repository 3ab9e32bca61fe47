use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};

use crate::{Harvest, Puzzle, Theme};

/// Puzzles that are kept, and those of many games besides: no two alike, each
/// with the phase of a game in which it comes, and at most so many, spread evenly
/// over phases, and in each over kinds and lengths.
#[must_use]
pub fn gather(kept: Vec<Puzzle>, harvests: Vec<Harvest>, most: usize) -> Vec<Puzzle> {
    let mut ids: HashSet<String> = kept.iter().map(|puzzle| puzzle.id.clone()).collect();
    let mut found: BTreeMap<Group, VecDeque<Puzzle>> = BTreeMap::new();
    let usual = usual_length(&harvests);
    for (ply, mut puzzle) in harvests.into_iter().flat_map(|harvest| harvest.found) {
        if ids.insert(puzzle.id.clone()) {
            puzzle.themes.push(phase(ply, usual));
            found.entry(Group::of(&puzzle)).or_default().push_back(puzzle);
        }
    }
    let mut gathered = kept;
    let mut sizes = Sizes::of(&gathered);
    while gathered.len() < most {
        let smallest = found.keys().min_by_key(|group| (sizes.order(group), **group)).copied();
        let Some(group) = smallest else { break };
        let puzzles = found.get_mut(&group).expect("a group that was found");
        gathered.extend(puzzles.pop_front());
        sizes.grow(group);
        if puzzles.is_empty() {
            found.remove(&group);
        }
    }
    gathered
}

/// What puzzles are told apart by when they are spread.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Group {
    phase: Option<Theme>,
    kind: &'static str,
    plies: Option<u32>,
}

impl Group {
    fn of(puzzle: &Puzzle) -> Group {
        let phase = puzzle.themes.iter().copied().find(|theme| theme.is_phase());
        Group { phase, kind: puzzle.kind.word(), plies: puzzle.plies }
    }
}

/// How many puzzles there are of each phase and of each group.
#[derive(Default)]
struct Sizes {
    phases: HashMap<Option<Theme>, usize>,
    groups: HashMap<Group, usize>,
}

impl Sizes {
    fn of(puzzles: &[Puzzle]) -> Sizes {
        let mut sizes = Sizes::default();
        puzzles.iter().for_each(|puzzle| sizes.grow(Group::of(puzzle)));
        sizes
    }

    fn grow(&mut self, group: Group) {
        *self.phases.entry(group.phase).or_default() += 1;
        *self.groups.entry(group).or_default() += 1;
    }

    /// The group of which there is least comes first.
    fn order(&self, group: &Group) -> (usize, usize) {
        let phase = self.phases.get(&group.phase).copied().unwrap_or_default();
        (phase, self.groups.get(group).copied().unwrap_or_default())
    }
}

/// How many moves games have, half of them more and half of them fewer.
fn usual_length(harvests: &[Harvest]) -> u32 {
    let mut lengths: Vec<u32> = harvests.iter().filter_map(|harvest| harvest.plies).collect();
    lengths.sort_unstable();
    lengths.get(lengths.len() / 2).copied().unwrap_or(1)
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
