use lusus_core::{Message, Player, Scene, msg};

use crate::LocalMatch;

/// What a person is after who plays alone, or else whoever is to move.
pub(crate) fn goal_message(local_match: &LocalMatch, scene: &Scene) -> Message {
    let [first, second] = Player::BOTH.map(|player| local_match.seat(player).is_human());
    let own = match (first, second) {
        (true, false) => Some(Player::First),
        (false, true) => Some(Player::Second),
        _ => None,
    };
    let player = own.or(scene.turn).unwrap_or(Player::First);
    let side = &scene.sides[player.index()];
    let (name, goal) = (side.name.clone(), side.goal.clone());
    match own {
        Some(_) => msg!("goal-own", side = name, goal = goal),
        None => msg!("goal-of", side = name, goal = goal),
    }
}
