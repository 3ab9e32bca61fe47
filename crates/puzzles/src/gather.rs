use std::collections::{BTreeMap, HashMap, HashSet, VecDeque};

use crate::{Harvest, Kind, Puzzle, Sight, Theme};

/// How many puzzles may be solved by the same moves.
const MOST_ALIKE: u32 = 4;

/// The puzzles of many games: no two that look alike, few with the same solution,
/// each with the phase of a game in which it comes, and at most so many, spread
/// evenly over phases, and in each over kinds and lengths.
#[must_use]
pub fn gather(harvests: Vec<Harvest>, most: usize) -> Vec<Puzzle> {
    let mut known = Known::default();
    let mut found: BTreeMap<Group, VecDeque<Puzzle>> = BTreeMap::new();
    let usual = usual_length(&harvests);
    for (ply, mut puzzle) in harvests.into_iter().flat_map(|harvest| harvest.found) {
        if known.is_new(&puzzle) {
            puzzle.themes.push(phase(ply, usual));
            found.entry(Group::of(&puzzle)).or_default().push_back(puzzle);
        }
    }
    let mut gathered = Vec::new();
    let mut sizes = Sizes::default();
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

/// What those look like that were found, and how often each solution has come.
#[derive(Default)]
struct Known {
    ids: HashSet<String>,
    sights: HashSet<Sight>,
    solutions: HashMap<String, u32>,
}

impl Known {
    /// Takes note of a puzzle, and tells whether there is none like it yet.
    fn is_new(&mut self, puzzle: &Puzzle) -> bool {
        let start = puzzle.start().expect("the position of a puzzle that was found");
        let times = self.solutions.entry(puzzle.solution.to_string()).or_default();
        if *times >= MOST_ALIKE || self.ids.contains(&puzzle.id) {
            return false;
        }
        let is_new = self.sights.insert(Sight::of(&*start));
        if is_new {
            *times += 1;
            self.ids.insert(puzzle.id.clone());
        }
        is_new
    }
}

/// What puzzles are told apart by when they are spread.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Group {
    phase: Option<Theme>,
    is_win: bool,
    plies: Option<u32>,
}

impl Group {
    fn of(puzzle: &Puzzle) -> Group {
        let phase = puzzle.themes.iter().copied().find(|theme| theme.is_phase());
        Group { phase, is_win: puzzle.kind == Kind::Win, plies: puzzle.plies }
    }
}

/// How many puzzles there are of each phase and of each group.
#[derive(Default)]
struct Sizes {
    phases: HashMap<Option<Theme>, usize>,
    groups: HashMap<Group, usize>,
}

impl Sizes {
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
    let mut lengths: Vec<u32> = harvests.iter().map(|harvest| harvest.plies).collect();
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
