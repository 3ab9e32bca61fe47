//! The engine finds what decides each game: a file of positions per game, each
//! with its right moves, found by deeper search and checked by hand.

use lusus_bots::{Playable, Settings, Thinking, bot};
use lusus_core::{Line, Position};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;
use lusus_search::{Control, Limits};

const NODES: u64 = 200_000;

/// Every line of a file has a variant, a position, every right move, and why:
/// `win` in so many plies, or the `only` move that is not proven to lose. The
/// engine is asked about each, or about one in some.
fn check<P: Playable>(file: &str, one_in: usize) {
    let (mut count, mut missed) = (0, Vec::new());
    for (number, problem) in file.lines().enumerate() {
        let [variant, position, right, _why] = problem.split('\t').collect::<Vec<_>>()[..] else {
            panic!("not four fields: {problem}");
        };
        let variant = variant.parse().unwrap_or_else(|_| panic!("no variant: {problem}"));
        let position = P::parse(variant, position).expect(problem);
        let mut right = right.split(' ').map(|mv| parse::<P>(mv));
        assert!(right.clone().all(|mv| position.is_legal(mv)), "{problem}");
        if number % one_in != 0 {
            continue;
        }
        let best = best(position);
        count += 1;
        if !right.any(|mv| mv == best) {
            missed.push(format!("{best}: {problem}"));
        }
    }
    assert!(count * one_in >= 30, "only {count} problems");
    // One in every twenty may be missed, begun twenties included.
    let allowed = count.div_ceil(20);
    assert!(missed.len() <= allowed, "{} of {count} missed: {missed:#?}", missed.len());
}

fn parse<P: Position>(mv: &str) -> P::Move {
    mv.parse().unwrap_or_else(|_| panic!("no move: {mv}"))
}

/// What the engine plays.
fn best<P: Playable>(position: P) -> P::Move {
    let mut engine = bot::<P>("engine", Settings::default()).expect("every game has an engine");
    let control = Control::timeless();
    let limits = Limits::nodes(NODES);
    let mut thinking = Thinking { limits, control: &control, progress: &mut |_| {} };
    engine.choose(&Line::new(position), &mut thinking).mv
}

macro_rules! tactics {
    ($($name:ident: $game:ty),+) => { $(
        mod $name {
            use super::*;

            const PROBLEMS: &str = include_str!(concat!("../../tactics/", stringify!($name), ".tsv"));

            #[test]
            fn problems_are_solved() {
                check::<$game>(PROBLEMS, 4);
            }

            #[test]
            #[ignore = "seconds; the same with all problems"]
            fn all_problems_are_solved() {
                check::<$game>(PROBLEMS, 1);
            }
        }
    )+ };
}

tactics!(choko: Choko, barca: Barca, knightline: KnightLine, boco: Boco, syrtis: Syrtis);
