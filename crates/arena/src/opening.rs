use std::collections::HashSet;

use lusus_core::{MATCH_LENGTH, Random, mix};
use lusus_erased::{AnyLine, Ends, Variant};

/// Where a pair of games begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Opening {
    /// What the start, where it is not fixed, and the moves were drawn with.
    pub(crate) seed: u64,
    /// The moves on the board when the game begins.
    pub(crate) moves: Vec<String>,
}

impl Opening {
    /// Random legal moves from the start that this seed draws; `None` if they
    /// end the game.
    fn draw(variant: Variant, plies: u32, seed: u64) -> Option<(Opening, Box<dyn AnyLine>)> {
        let mut line = variant.start(seed).line(Ends::Match { length: MATCH_LENGTH });
        let mut random = Random::new(mix(seed));
        for _ in 0..plies {
            let moves = line.position().legal_moves();
            let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
            let mv = moves.get(random.below(count.max(1)) as usize)?;
            line.push(mv).expect("a legal move");
            if line.outcome().is_some() {
                return None;
            }
        }
        Some((Opening { seed, moves: line.moves() }, line))
    }
}

/// So many openings of a variant. They depend on the seed alone, the first ones
/// not on how many follow, and lead to different positions until there seem to
/// be no more; then all may come again. `None` if the game is always over after
/// so many plies.
pub(crate) fn openings(
    variant: Variant,
    plies: u32,
    count: usize,
    seed: u64,
) -> Option<Vec<Opening>> {
    const ATTEMPTS: u32 = 200;
    let name = variant.id().bytes().fold(0, |name, byte| mix(name ^ u64::from(byte)));
    let mut seeds = Random::new(mix(seed) ^ name);
    let mut seen = HashSet::new();
    let mut openings = Vec::new();
    while openings.len() < count {
        let mut repeated = None;
        let new = (0..ATTEMPTS).find_map(|_| {
            let (opening, line) = Opening::draw(variant, plies, seeds.next_u64())?;
            let key = line.position().key();
            if seen.insert(key) {
                Some(opening)
            } else {
                repeated.get_or_insert((opening, key));
                None
            }
        });
        let opening = new.or_else(|| {
            // All seem to have come: the next round begins with this one.
            let (opening, key) = repeated?;
            seen.clear();
            seen.insert(key);
            Some(opening)
        });
        openings.push(opening?);
    }
    Some(openings)
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;

    fn position(variant: Variant, opening: &Opening) -> String {
        let mut position = variant.start(opening.seed);
        for mv in &opening.moves {
            position.play(mv).expect("a legal move");
        }
        assert!(position.outcome().is_none());
        position.text()
    }

    #[test]
    fn openings_of_every_variant_differ_and_leave_a_game() {
        for variant in LUSUS.all() {
            let drawn = openings(variant, 2, 40, 7).expect("openings");
            let positions: HashSet<String> =
                drawn.iter().map(|opening| position(variant, opening)).collect();
            assert_eq!(positions.len(), 40, "{variant}");
            assert!(drawn.iter().all(|opening| opening.moves.len() == 2), "{variant}");
        }
    }

    #[test]
    fn they_depend_on_the_seed_alone() {
        let variant = LUSUS.all().next().expect("there are games");
        let many = openings(variant, 2, 30, 1).expect("openings");
        assert_eq!(many[..10], openings(variant, 2, 10, 1).expect("openings"));
        assert_ne!(many[..10], openings(variant, 2, 10, 2).expect("openings"));
    }

    #[test]
    fn where_there_are_few_each_comes_before_any_comes_again() {
        let variant = LUSUS.all().next().expect("there are games");
        let few = variant.start(0).legal_moves().len();
        for seed in 0..40 {
            let drawn = openings(variant, 1, 3 * few, seed).expect("openings");
            for round in drawn.chunks(few) {
                let different: HashSet<&str> =
                    round.iter().map(|opening| opening.moves[0].as_str()).collect();
                assert_eq!(different.len(), few, "seed {seed}");
            }
        }
    }

    #[test]
    fn where_every_game_is_over_there_is_no_opening() {
        let variant = LUSUS.all().next().expect("there are games");
        assert_eq!(openings(variant, 5_000, 1, 1), None);
    }
}
