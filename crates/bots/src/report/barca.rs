//! The better player of Barca's report counts waters, frightened enemies and
//! open paths to a drink, and asks of each move what the enemy's best answer
//! would make of the same count. The other lets chance lead the animals.

use lusus_core::{Player, Position, Random};
use lusus_games::barca::{Animal, Barca, Move};

use super::Report;
use crate::instinct::pick;
use crate::{Instinct, RandomPlayer};

impl Instinct<Barca> for Report {
    fn choose(&self, position: &Barca, random: &mut Random) -> Move {
        match self {
            Report::Easy => RandomPlayer.choose(position, random),
            Report::Medium | Report::Hard => pick(&best_moves(position), random),
        }
    }
}

/// The moves with the highest score; of moves that win at once, if there are
/// any, and else of all.
fn best_moves(position: &Barca) -> Vec<Move> {
    let mut moves = position.list_legal();
    let wins = |mv: &Move| position.after(*mv).is_over();
    if moves.iter().any(wins) {
        moves.retain(wins);
    }
    let mut best = Vec::new();
    let mut best_score = i32::MIN;
    for mv in moves {
        let score = score(position, mv, best_score);
        if score > best_score {
            best_score = score;
            best.clear();
        }
        if score == best_score {
            best.push(mv);
        }
    }
    best
}

/// The value of the position after a move, less the largest that the enemy can
/// make of it by a reply; no reply counts 0. Only whether the score is below
/// `floor` matters once it is.
fn score(position: &Barca, mv: Move, floor: i32) -> i32 {
    let (player, after) = (position.to_move(), position.after(mv));
    let value_now = value(&after, player);
    let mut largest = None;
    for reply in after.list_legal() {
        largest = largest.max(Some(value(&after.after(reply), player.other())));
        // Further replies can only make it worse.
        if largest.is_some_and(|largest| value_now - largest < floor) {
            break;
        }
    }
    value_now - largest.unwrap_or(0)
}

/// What a position is worth to a player, whoever is to move.
fn value(position: &Barca, player: Player) -> i32 {
    let [own, enemys] =
        [player, player.other()].map(|player| i32::from(position.waters_held(player)));
    let lead = own - enemys;
    100 * lead + frights(position, player, lead) + open_paths(position, player)
}

/// The value of the scared animals of the enemy: each counts once, however many
/// animals scare it, and most of all one on a water.
fn frights(position: &Barca, player: Player, lead: i32) -> i32 {
    let scared = position.scared(player.other());
    let on_water = scared & position.variant().size().waters();
    let [all, on_water] = [scared, on_water].map(|squares| squares.len() as i32);
    (all - on_water) + on_water * (95 - 30 * lead)
}

/// How many pairs of an animal of the player and a free water there are with
/// nothing between the two, whether or not it is safe to drink there.
fn open_paths(position: &Barca, player: Player) -> i32 {
    let vacant = position.vacant();
    let free_waters = position.variant().size().waters() & vacant;
    let paths = |animal: Animal| -> u32 {
        let animals = position.animals(player, animal).iter();
        animals.map(|&from| (animal.reach(from, vacant) & free_waters).len()).sum()
    };
    Animal::ALL.map(paths).into_iter().sum::<u32>() as i32
}

#[cfg(test)]
mod tests {
    use lusus_games::barca::Variant;

    use super::*;

    fn check(position: &str, expected: [i32; 2]) {
        let position = Barca::parse(Variant::PLAIN, position).unwrap();
        let values = Player::BOTH.map(|player| value(&position, player));
        assert_eq!(values, expected, "{position}");
    }

    #[test]
    fn values_by_hand() {
        // From d2 and g2 the elephants see two waters each, one behind the
        // other; all else is walled in or looks elsewhere.
        check("4ll4/3emme3/10/10/10/10/10/10/3EMME3/4LL4 1", [4, 4]);
        // The lion on f6 scares the mouse on g7, and it and the mouse on d7 see
        // d4; the mouse on g7 sees g4.
        check("10/10/10/3M2m3/5L4/10/10/10/10/10 1", [95 + 2, 1]);
        // With another mouse on d4, which sees g4, that is worth less.
        check("10/10/10/3M2m3/5L4/10/3M6/10/10/10 1", [100 + 65 + 1, -100 + 1]);
        // Two lions scare one mouse on land.
        check("10/10/10/10/10/10/10/10/L9/mL8 1", [1, 0]);
    }
}
