use std::fs;

use lusus_core::Message;
use lusus_erased::Variant;
use lusus_rating::{BadResults, Beginning, Estimate, Game, Ladder, Results, Strength};

use super::Saves;

impl Saves {
    /// How the person's next game with a computer player begins.
    pub(crate) fn beginning(&self, variant: Variant) -> Beginning {
        Beginning::of(variant, &self.results().unwrap_or_default())
    }

    /// The same after lessons.
    pub(super) fn beginning_after_lessons(&self, variant: Variant) -> Beginning {
        Beginning::after_lessons(variant, &self.results().unwrap_or_default())
    }

    /// What is said of the person's strength in a variant.
    pub(crate) fn estimate(&self, variant: Variant) -> Estimate {
        let results = self.results().unwrap_or_default();
        results.estimate(variant.game_id(), &Ladder::of(variant))
    }

    /// Takes note of a game that is over; says what follows from it.
    pub(crate) fn note_game(&self, variant: Variant, game: &Game) -> Message {
        let (results, ladder, id) = (self.results(), Ladder::of(variant), variant.game_id());
        let fault = results.as_ref().err().map(BadResults::message);
        let mut results = results.unwrap_or_default();
        if let Err(why) = results.note_game(id, &ladder, game) {
            return why.message();
        }
        if let Err(error) = self.keep_file(FILE, &results.to_string()) {
            return error.message();
        }
        fault.unwrap_or_else(|| results.estimate(id, &ladder).message())
    }

    /// Takes note of a puzzle that was solved or not; why not, if that fails.
    pub(super) fn note_solved(
        &self,
        variant: Variant,
        rating: i32,
        is_solved: bool,
    ) -> Option<Message> {
        let results = self.results();
        let fault = results.as_ref().err().map(BadResults::message);
        let mut results = results.unwrap_or_default();
        results.note_puzzle(variant.game_id(), rating, is_solved);
        let kept = self.keep_file(FILE, &results.to_string());
        kept.err().map(|error| error.message()).or(fault)
    }

    /// How strong the person is in a game.
    pub(super) fn strength(&self, game: Variant) -> Strength {
        let results = self.results().unwrap_or_default();
        Strength::after(&Ladder::of(game), results.of(game.game_id()))
    }

    /// What was kept; nothing if there is no file.
    fn results(&self) -> Result<Results, BadResults> {
        let file = self.folder.as_ref().map(|folder| folder.join(FILE));
        let text = file.and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
        Results::read(&text)
    }
}

/// The file in the data folder.
const FILE: &str = "strength.txt";

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;
    use lusus_rating::Points;

    use super::*;

    #[test]
    fn results_are_kept_and_what_cannot_be_read_begins_anew() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(LUSUS, Some(folder.path().join("not/yet")));
        let variant = LUSUS.find("choko:winther").unwrap();
        let first = saves.beginning(variant).opponent;
        let won = Game::plain(&first.word, Points::Won);
        assert_eq!(saves.note_game(variant, &won).key, "strength-unsure");
        let choko = LUSUS.find("choko").unwrap();
        let (second, estimate) = (saves.beginning(choko).opponent, saves.estimate(choko));
        assert!(second.rating > first.rating && !second.person_begins);
        assert_eq!(estimate.results, 1);
        let helped = Game { is_helped: true, ..won.clone() };
        assert_eq!(saves.note_game(variant, &helped).key, "strength-uncounted-helped");
        let resigned = Game { is_resigned: true, plies: 4, ..Game::plain("level-2", Points::Lost) };
        assert_eq!(saves.note_game(variant, &resigned).key, "strength-uncounted-resigned");
        assert_eq!(saves.estimate(variant).results, 1);
        saves.keep_file(FILE, "choko 1+\nnonsense\n").unwrap();
        assert_eq!(saves.note_game(variant, &won).key, "strength-unreadable");
        assert_eq!(saves.estimate(variant).results, 1);
    }
}
