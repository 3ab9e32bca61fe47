//! Finds small strategies by trying everything: exactly in any game, and in
//! Knight Line without the opponent's heights. Plain and slow, written from the
//! rules and the description of the format.

use std::collections::{BTreeMap, BTreeSet};

use lusus_core::{Player, Position, VariantToken, mix};

use crate::draft::Draft;

/// Fingerprint to move and plies.
type Found = BTreeMap<u64, (String, u8)>;

fn draft(found: Found, longest: u32) -> Draft {
    Draft {
        variants: String::new(),
        position: String::new(),
        player: 0,
        claim: "win",
        model: "exact",
        longest,
        entries: found.into_iter().map(|(key, (mv, plies))| (key, mv, plies)).collect(),
    }
}

/// A strategy of the player who is to move that wins within some plies.
pub(crate) fn win_exactly<P: Position>(position: &P, within: u8) -> Option<Draft> {
    let player = position.to_move();
    (1..=within).find_map(|depth| {
        let mut found = Found::new();
        let longest = exact(position, player, depth, &mut found)?;
        Some(Draft {
            variants: position.variant().id().to_owned(),
            position: position.to_string(),
            player: player.number(),
            ..draft(found, u32::from(longest))
        })
    })
}

/// The plies of the quickest win within `depth`.
fn exact<P: Position>(position: &P, player: Player, depth: u8, found: &mut Found) -> Option<u8> {
    if let Some(outcome) = position.outcome() {
        return (outcome.winner() == Some(player)).then_some(0);
    }
    if depth == 0 {
        return None;
    }
    let moves = position.list_legal();
    if position.to_move() != player {
        let lasts = |mv| exact(&position.after(mv), player, depth - 1, found);
        let longest: Option<Vec<u8>> = moves.into_iter().map(lasts).collect();
        return longest?.into_iter().max().map(|longest| longest + 1);
    }
    for mv in moves {
        let mut below = Found::new();
        if let Some(left) = exact(&position.after(mv), player, depth - 1, &mut below) {
            found.extend(below);
            found.insert(position.key().0, (mv.to_string(), left + 1));
            return Some(left + 1);
        }
    }
    None
}

type Place = (i8, i8);

/// A Knight Line position without the opponent's heights.
#[derive(Clone)]
pub(crate) struct Grid {
    winner: u8,
    turn: u8,
    heights: BTreeMap<Place, u8>,
    /// The opponent's stacks, and whether each is known to be single.
    opposing: BTreeMap<Place, bool>,
}

impl Grid {
    /// Reads the text of a position for a strategy of `winner`.
    pub(crate) fn new(text: &str, winner: u8) -> Grid {
        let (stacks, turn) = text.split_once(' ').expect("a turn");
        let sides: Vec<BTreeMap<Place, u8>> =
            stacks.split('/').map(|side| side.split(';').map(read_stack).collect()).collect();
        let opposing = sides[usize::from(2 - winner)].iter();
        Grid {
            winner,
            turn: turn.parse().expect("a player"),
            heights: sides[usize::from(winner - 1)].clone(),
            opposing: opposing.map(|(&cell, &height)| (cell, height == 1)).collect(),
        }
    }

    /// A strategy that wins within some plies.
    pub(crate) fn win(&self, text: &str, within: u8) -> Option<Draft> {
        (1..=within).find_map(|depth| {
            let mut found = Found::new();
            let longest = self.solve(depth, &mut found)?;
            Some(Draft {
                variants: "knightline knightline:official".to_owned(),
                position: text.to_owned(),
                player: self.winner,
                model: "relaxed",
                ..draft(found, u32::from(longest))
            })
        })
    }

    pub(crate) fn fingerprint(&self) -> u64 {
        let own = self.heights.iter().map(|(&cell, &mark)| (cell, mark, self.winner));
        let opposing =
            self.opposing.iter().map(|(&cell, &single)| (cell, u8::from(single), 3 - self.winner));
        own.chain(opposing).fold(0, |sum, ((x, y), mark, player)| {
            let word = u32::from_le_bytes([x as u8, y as u8, mark, player]);
            sum ^ mix(0x6c75_7375_735f_6b6c ^ u64::from(word))
        })
    }

    fn solve(&self, depth: u8, found: &mut Found) -> Option<u8> {
        if depth == 0 {
            return None;
        }
        if self.turn != self.winner {
            let replies: Vec<Grid> = self.replies();
            if replies.iter().any(|reply| has_four(&reply.opposing.keys().copied().collect())) {
                return None;
            }
            let lasts: Option<Vec<u8>> =
                replies.iter().map(|reply| reply.solve(depth - 1, found)).collect();
            return lasts?.into_iter().max().map(|longest| longest + 1);
        }
        for (text, next) in self.splits() {
            let mut below = Found::new();
            let left = if has_four(&next.heights.keys().copied().collect()) {
                Some(0)
            } else {
                next.solve(depth - 1, &mut below)
            };
            if let Some(left) = left {
                found.extend(below);
                let known = found.get(&self.mirrored().fingerprint());
                if known.is_none_or(|(_, plies)| *plies != left + 1) {
                    found.insert(self.fingerprint(), (text, left + 1));
                }
                return Some(left + 1);
            }
        }
        None
    }

    fn mirrored(&self) -> Grid {
        let heights = self.heights.iter().map(|(&(x, y), &height)| ((x, -y), height));
        let opposing = self.opposing.iter().map(|(&(x, y), &single)| ((x, -y), single));
        Grid { heights: heights.collect(), opposing: opposing.collect(), ..self.clone() }
    }

    /// The winner's moves that leave the winner a stack of more than one tile.
    fn splits(&self) -> Vec<(String, Grid)> {
        let mut splits = Vec::new();
        for (&(x, y), &height) in self.heights.iter().filter(|(_, height)| **height > 1) {
            for (to_x, to_y) in self.landings((x, y)) {
                let mut next = Grid { turn: 3 - self.turn, ..self.clone() };
                next.heights.insert((x, y), height - 1);
                next.heights.insert((to_x, to_y), 1);
                if next.heights.values().any(|&height| height > 1) {
                    splits.push((format!("{x},{y}>{to_x},{to_y}:1"), next));
                }
            }
        }
        splits
    }

    fn replies(&self) -> Vec<Grid> {
        let pass = Grid { turn: 3 - self.turn, ..self.clone() };
        let first_move = self.winner == 2 && self.opposing.len() == 1;
        let free = self.opposing.iter().filter(|(_, single)| !**single);
        let cells: BTreeSet<Place> = free.flat_map(|(&cell, _)| self.landings(cell)).collect();
        let leap = |cell: Place| {
            let mut next = pass.clone();
            next.opposing.insert(cell, first_move);
            next
        };
        cells.into_iter().map(leap).chain([pass.clone()]).collect()
    }

    fn landings(&self, (x, y): Place) -> Vec<Place> {
        let taken = |cell| self.heights.contains_key(&cell) || self.opposing.contains_key(&cell);
        let mut landings = Vec::new();
        for dx in -2i8..=2 {
            for dy in -2i8..=2 {
                let (to_x, to_y) = (x + dx, y + dy);
                let near = (-1..=1).flat_map(|i| (-1..=1).map(move |j| (to_x + i, to_y + j)));
                let inside = to_x.abs() <= 63 && to_y.abs() <= 63;
                let knight = dx.abs() + dy.abs() == 3;
                let mut near = near.filter(|&cell| cell != (to_x, to_y));
                if knight && inside && !taken((to_x, to_y)) && near.any(taken) {
                    landings.push((to_x, to_y));
                }
            }
        }
        landings
    }
}

fn read_stack(text: &str) -> (Place, u8) {
    let (cell, height) = text.split_once(':').expect("a height");
    let (x, y) = cell.split_once(',').expect("two coordinates");
    ((x.parse().expect("x"), y.parse().expect("y")), height.parse().expect("a height"))
}

fn has_four(cells: &BTreeSet<Place>) -> bool {
    let lines = [(1, 0), (0, 1), (1, 1), (1, -1)];
    cells.iter().any(|&(x, y)| {
        lines.iter().any(|(dx, dy)| (1..4).all(|i| cells.contains(&(x + i * dx, y + i * dy))))
    })
}
