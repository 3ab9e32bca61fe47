use lusus_catalog::Abilities;
use lusus_erased::Variant;

use crate::{Ladder, Opponent, Results};

/// How a game between a person and a computer player begins, where the person
/// chooses nothing else.
///
/// Every interface begins such games so, and shows these values where they can
/// be changed. Two people, or two computer players, begin as the rules say.
#[derive(Clone, PartialEq, Debug)]
pub struct Beginning {
    /// The computer player, about as strong as the person, and who moves first.
    pub opponent: Opponent,
    /// Whether the program does what the players would first set up.
    pub is_arranged: bool,
}

impl Beginning {
    /// The next game of a person with these results.
    #[must_use]
    pub fn of(variant: Variant, results: &Results) -> Beginning {
        let ladder = Ladder::of(variant);
        Beginning {
            opponent: Opponent::after(&ladder, results.of(variant.game_id())),
            is_arranged: variant.arranged(0).is_some(),
        }
    }

    /// The same after lessons: a newcomer meets the weakest level.
    #[must_use]
    pub fn after_lessons(variant: Variant, results: &Results) -> Beginning {
        let mut beginning = Beginning::of(variant, results);
        if let (true, Some(weakest)) =
            (beginning.opponent.is_first, variant.levels().words().next())
        {
            beginning.opponent.word = weakest;
        }
        beginning
    }
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;
    use crate::{Game, Points};

    #[test]
    fn people_take_turns_to_begin_and_find_boards_set_up() {
        for variant in LUSUS.all() {
            let mut results = Results::default();
            let first = Beginning::of(variant, &results);
            assert!(first.opponent.person_begins && first.opponent.is_first, "{variant}");
            assert_eq!(first.is_arranged, variant.game_id() == "syrtis", "{variant}");
            let won = Game::plain(&first.opponent.word, Points::Won);
            results.note_game(variant.game_id(), &Ladder::of(variant), &won).unwrap();
            let second = Beginning::of(variant, &results);
            assert!(!second.opponent.person_begins && !second.opponent.is_first, "{variant}");
            assert_eq!(Beginning::after_lessons(variant, &results), second, "{variant}");
        }
    }

    #[test]
    fn after_lessons_a_newcomer_meets_the_weakest_level() {
        let variant = LUSUS.find("choko").unwrap();
        let beginning = Beginning::after_lessons(variant, &Results::default());
        assert_eq!(beginning.opponent.word, "level-1");
    }
}
