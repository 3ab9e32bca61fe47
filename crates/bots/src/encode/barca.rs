use lusus_core::{Player, Position};
use lusus_games::barca::{Animal, Barca, Size, Square, Squares};
use lusus_network::Shape;

use super::{Encode, FeatureList};

/// Where every animal stands and whether it is scared, and for every water who
/// holds it, how safely, or who can come to it. The largest board has room for
/// all.
impl Encode for Barca {
    const SHAPE: Shape =
        Shape { inputs: HERDS * SQUARES + WATERS * STATES, active: ACTIVE, buckets: BUCKETS };

    type Features = FeatureList<ACTIVE>;

    fn features(&self) -> FeatureList<ACTIVE> {
        let mover = self.to_move();
        let sides = [mover, mover.other()].map(|player| Side::of(self, player));
        let mut features = FeatureList::EMPTY;
        for (number, side) in sides.iter().enumerate() {
            for animal in Animal::ALL {
                for &at in self.animals(side.player, animal) {
                    let is_scared = usize::from(side.scared.contains(at));
                    let herd = (2 * animal.index() + number) * 2 + is_scared;
                    features.push(herd * SQUARES + at.index());
                }
            }
        }
        for (nth, water) in self.variant().size().waters().iter().enumerate() {
            features.push(HERDS * SQUARES + nth * STATES + state_of(self, water, &sides));
        }
        features
    }

    /// By how many waters each side holds, and whether the mover is scared.
    fn bucket(&self) -> usize {
        let mover = self.to_move();
        let [own, enemy] = [mover, mover.other()]
            .map(|player| usize::from(self.waters_held(player)).min(MOST_HELD));
        let is_scared = usize::from(!self.scared(mover).is_empty());
        ((MOST_HELD + 1) * own + enemy) * 2 + is_scared
    }
}

/// Three kinds of animals, of either side, scared or not.
const HERDS: usize = 12;
/// Of the largest board, on which all squares are numbered.
const SQUARES: usize = 256;
/// Of the board that has the most.
const WATERS: usize = 6;
/// A free water with none, one or more who can come, of either side; one held by
/// either side, calmly, soon scared, or scared.
const STATES: usize = 9 + 2 * 3;
/// Four animals of each kind and side, and six waters.
const ACTIVE: usize = 2 * 3 * Size::Sixteen.animals_of_a_kind() as usize + WATERS;
/// One more wins on the largest board.
const MOST_HELD: usize = 4;
const BUCKETS: usize = (MOST_HELD + 1) * (MOST_HELD + 1) * 2;

/// What a player's animals can do, whosever turn it is.
struct Side {
    player: Player,
    scared: Squares,
    /// Where those that may move come to, by kind.
    reach: [Squares; 3],
    /// Where one or more of them come to, and where more.
    comers: [Squares; 2],
}

impl Side {
    fn of(position: &Barca, player: Player) -> Side {
        let scared = position.scared(player);
        let mut reach = [Squares::EMPTY; 3];
        let mut comers = [Squares::EMPTY; 2];
        for animal in Animal::ALL {
            for &at in position.animals(player, animal) {
                if scared.is_empty() || scared.contains(at) {
                    let squares = animal.reach(at, position.vacant());
                    reach[animal.index()] = reach[animal.index()] | squares;
                    let [one, more] = comers;
                    comers = [one | squares, more | one & squares];
                }
            }
        }
        Side { player, scared, reach, comers }
    }

    /// How many can come to a square: none, one, or more.
    fn count_comers(&self, at: Square) -> usize {
        self.comers.iter().filter(|squares| squares.contains(at)).count()
    }

    /// Whether one can come beside an animal that fears it.
    fn scares(&self, animal: Animal, at: Square) -> bool {
        !(self.reach[animal.feared().index()] & at.around()).is_empty()
    }
}

/// What can become of a water.
fn state_of(position: &Barca, water: Square, sides: &[Side; 2]) -> usize {
    let Some((holder, animal)) = position.animal_at(water) else {
        return 3 * sides[0].count_comers(water) + sides[1].count_comers(water);
    };
    let side = usize::from(holder != sides[0].player);
    let unrest = match sides[side].scared.contains(water) {
        true => 2,
        false => usize::from(sides[1 - side].scares(animal, water)),
    };
    9 + 3 * side + unrest
}
