use lusus_erased::Catalogue;

use crate::{Collection, Puzzle};

/// The files of `data/` by the id of their game, as `lusus puzzles --make`
/// writes them.
const SHIPPED: [(&str, &str); 5] = [
    ("choko", include_str!("../data/choko.txt")),
    ("barca", include_str!("../data/barca.txt")),
    ("knightline", include_str!("../data/knightline.txt")),
    ("boco", include_str!("../data/boco.txt")),
    ("syrtis", include_str!("../data/syrtis.txt")),
];

impl Collection {
    /// The texts of the puzzles that come with the program, by the ids of their
    /// games.
    pub fn shipped_texts() -> impl Iterator<Item = (&'static str, &'static str)> {
        SHIPPED.into_iter()
    }

    /// The puzzles that come with the program of a game; `None` if there are
    /// none.
    ///
    /// # Panics
    /// Never: a test reads every file.
    #[must_use]
    pub fn shipped(catalogue: Catalogue, game: &str) -> Option<Collection> {
        let (_, text) = SHIPPED.iter().find(|(id, _)| *id == game)?;
        let collection = Collection::read(catalogue, text).expect("a test reads every file");
        Some(collection).filter(|collection| !collection.puzzles.is_empty())
    }
}

impl Puzzle {
    /// The puzzle of this name that comes with the program.
    #[must_use]
    pub fn shipped(catalogue: Catalogue, id: &str) -> Option<Puzzle> {
        let (game, _) = id.rsplit_once('-')?;
        let (_, text) = SHIPPED.iter().find(|(it, _)| *it == game)?;
        // The others need not be read to find one.
        let begin = text.find(&format!("\n\npuzzle {id}\n"))?;
        let end = text[begin + 2..].find("\n\n").map_or(text.len(), |end| begin + 2 + end + 1);
        let head = &text[..text.find("\n\n")? + 1];
        let alone = format!("{head}{}", &text[begin + 1..end]);
        Collection::read(catalogue, &alone).ok()?.puzzles.pop()
    }
}
