use lusus_core::{GameResult, Player, Position, Random};
use lusus_search::{Estimate, Evaluator};

/// The evaluator of a game that has none of its own: it plays a few games by
/// chance and counts who wins them.
///
/// The chances of a position come from its key, so that the same position always
/// looks the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playouts;

/// Games that are played out.
const GAMES: i32 = 6;
/// A game that goes on for longer counts as drawn.
const LONGEST: u32 = 300;
/// What it is worth to win all of them.
const ALL_WON: i32 = 1_000;

impl<P: Position> Evaluator<P> for Playouts {
    fn evaluate(&self, position: &P) -> Estimate {
        let mut random = Random::new(position.key().0);
        let player = position.to_move();
        let won: i32 = (0..GAMES).map(|_| playout(position.clone(), player, &mut random)).sum();
        Estimate::hundredths(won * ALL_WON / GAMES)
    }
}

/// 1 if the player wins a game by chance, -1 if they lose it.
fn playout<P: Position>(mut position: P, player: Player, random: &mut Random) -> i32 {
    for _ in 0..LONGEST {
        let Some(mv) = position.random_legal(random) else { break };
        position.play(mv);
    }
    match position.outcome().map(|outcome| outcome.result) {
        Some(GameResult::Win(winner)) if winner == player => 1,
        Some(GameResult::Win(_)) => -1,
        _ => 0,
    }
}
