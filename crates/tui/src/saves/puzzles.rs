use std::fs;

use lusus_core::Message;
use lusus_erased::Variant;
use lusus_puzzles::{BadStandings, Puzzle, Standings, Tried};

use super::Saves;

impl Saves {
    /// How the person does in puzzles, and what cannot be read of it.
    pub(crate) fn standings(&self) -> (Standings, Option<Message>) {
        let file = self.folder.as_ref().map(|folder| folder.join(FILE));
        let text = file.and_then(|file| fs::read_to_string(file).ok()).unwrap_or_default();
        let read = Standings::read(&text);
        let fault = read.as_ref().err().map(BadStandings::message);
        (read.unwrap_or_default(), fault)
    }

    /// Takes note of how a try at a puzzle has ended; why not, if that fails.
    pub(crate) fn note_puzzle(&self, puzzle: &Puzzle, tried: Tried) -> Option<Message> {
        let (mut standings, _) = self.standings();
        if !standings.note(puzzle, tried) {
            return None;
        }
        if let Err(error) = self.keep_file(FILE, &standings.to_string()) {
            return Some(error.message());
        }
        let is_solved = tried.is_solved()?;
        self.note_solved(puzzle.variant, puzzle.rating.value, is_solved)
    }

    /// The person's rating in a game.
    pub(crate) fn rating(&self, game: Variant) -> f64 {
        self.strength(game).rating()
    }
}

/// The file in the data folder.
const FILE: &str = "puzzles.txt";

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;
    use lusus_puzzles::Collection;

    use super::*;

    #[test]
    fn puzzles_are_kept_and_move_the_strength_once() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(LUSUS, Some(folder.path().join("not/yet")));
        let game = LUSUS.find("boco").unwrap();
        let collection = Collection::shipped(LUSUS, "boco").expect("puzzles");
        let [first, second] = [0, 1].map(|number| &collection.puzzles[number]);
        assert_eq!(saves.note_puzzle(first, Tried::Clean), None);
        let after = saves.rating(game);
        assert_eq!(saves.note_puzzle(first, Tried::Failed), None);
        assert_eq!(saves.standings().0.of("boco").streak, 1);
        assert_eq!(saves.note_puzzle(second, Tried::Helped), None);
        assert_eq!(saves.standings().0.of("boco").streak, 0);
        assert_eq!((saves.rating(game), saves.estimate(game).results), (after, 1));
    }

    #[test]
    fn what_cannot_be_read_is_said_and_begins_anew() {
        let folder = tempfile::tempdir().unwrap();
        let saves = Saves::new(LUSUS, Some(folder.path().to_owned()));
        saves.keep_file(FILE, "boco 1 2 3 nonsense\n").unwrap();
        let (standings, fault) = saves.standings();
        assert_eq!(standings, Standings::default());
        assert_eq!(fault.unwrap().key, "puzzle-standings-unreadable");
    }
}
