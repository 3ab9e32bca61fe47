//! The search that proves puzzles, compared with one that knows nothing but
//! lines of play.

use lusus_catalog::{LUSUS, win_search};
use lusus_core::{MATCH_LENGTH, Player, Random};
use lusus_erased::{AnyLine, Ends, Variant};

/// Whether a player wins within so many plies, every line played out.
fn wins(line: &mut dyn AnyLine, player: Player, plies: u32) -> bool {
    if let Some(outcome) = line.outcome() {
        return outcome.winner() == Some(player);
    }
    if plies == 0 {
        return false;
    }
    let is_own = line.position().to_move() == player;
    for mv in line.position().legal_moves() {
        line.push(&mv).expect("a legal move");
        let found = wins(line, player, plies - 1);
        line.pop();
        if found == is_own {
            return is_own;
        }
    }
    !is_own
}

fn begun(variant: Variant, seed: u64) -> Box<dyn AnyLine> {
    let start = variant.arranged(seed).unwrap_or_else(|| variant.start(seed));
    start.line(Ends::Match { length: MATCH_LENGTH })
}

fn compare(line: &mut dyn AnyLine, most: u32) -> u32 {
    let mut won = 0;
    for player in Player::BOTH {
        let mut search = win_search(line.variant(), player);
        // Deep questions first, so that what is remembered is used.
        for plies in (0..=most).rev() {
            let expected = wins(line, player, plies);
            let found = search.wins(line, plies, u64::MAX);
            let text = line.position().text();
            assert_eq!(found, Some(expected), "{} {text}: {player} {plies}", line.variant());
            won += u32::from(expected);
        }
    }
    won
}

#[test]
fn it_finds_what_playing_every_line_out_finds() {
    let mut won = 0;
    for variant in LUSUS.all() {
        let mut random = Random::new(17);
        for seed in 0..40 {
            let mut line = begun(variant, seed);
            while line.outcome().is_none() && line.ply() < 120 {
                let moves = line.position().legal_moves();
                let mv = &moves[random.below(moves.len() as u32) as usize];
                line.push(mv).expect("a legal move");
            }
            // Just before the end somebody can win.
            for _ in 0..1 + random.below(2) {
                line.pop();
            }
            let few = line.position().legal_moves().len() < 40;
            won += compare(&mut *line, if few { 2 } else { 1 });
        }
    }
    assert!(won > 100, "only {won} wins were compared");
}

/// Where a position that has been there twice comes again, the line ends: both
/// players go to and fro, and the last step back would be the third time.
#[test]
fn it_knows_what_has_been_there_before() {
    let mut ends = Vec::new();
    for (game, seed) in [("barca", 0), ("syrtis", 0), ("syrtis", 1), ("syrtis", 2), ("syrtis", 3)] {
        let mut line = begun(LUSUS.find(game).expect("a game"), seed);
        // Whose turn it is must not matter.
        let other = reversible(&mut *line);
        if seed % 2 == 1 {
            line.push(&other).expect("a legal move");
        }
        let [first, second] = [0, 1].map(|_| {
            let mv = reversible(&mut *line);
            line.push(&mv).expect("a legal move");
            mv
        });
        let steps = [back(&first), back(&second), first, second];
        for mv in steps.iter().cycle().take(8) {
            if let Some(end) = line.attempt(mv).expect("a legal move").outcome {
                ends.push(end.winner().map(|winner| winner == line.position().to_move()));
                compare(&mut *line, 1);
                break;
            }
            line.push(mv).expect("a legal move");
        }
    }
    for end in [None, Some(true)] {
        assert!(ends.contains(&end), "{ends:?}");
    }
}

/// A move that the same player could take back, the opponent having passed over
/// it.
fn reversible(line: &mut dyn AnyLine) -> String {
    let moves = line.position().legal_moves();
    let comes_back = |mv: &String| {
        line.push(mv).expect("a legal move");
        let replies = line.position().legal_moves();
        let found = replies.iter().any(|reply| {
            line.push(reply).expect("a legal move");
            let found = is_cycle(line, mv, reply);
            line.pop();
            found
        });
        line.pop();
        found
    };
    moves.into_iter().filter(|mv| mv.len() >= 4).find(comes_back).expect("a move to and fro")
}

/// Whether taking a move and its reply back leads to where both were not made.
fn is_cycle(line: &mut dyn AnyLine, mv: &str, reply: &str) -> bool {
    if reply.len() < 4 || line.push(&back(mv)).is_err() {
        return false;
    }
    let key = line.key_at(line.ply() - 3);
    let found = line.attempt(&back(reply)).is_ok_and(|it| it.key == key);
    line.pop();
    found
}

/// The move from where another one ends to where it begins.
fn back(mv: &str) -> String {
    let (rest, to) = mv.split_at(mv.len() - 2);
    let (word, from) = rest.split_at(rest.len() - 2);
    format!("{word}{to}{from}")
}
