use lusus_erased::Catalogue;

use crate::Collection;

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
    /// The puzzles that come with the program of a game; `None` if there are
    /// none.
    ///
    /// # Panics
    /// Never: a test reads every file.
    #[must_use]
    pub fn shipped(catalogue: Catalogue, game: &str) -> Option<Collection> {
        let (_, text) = SHIPPED.iter().find(|(id, _)| *id == game)?;
        Some(Collection::read(catalogue, text).expect("a test reads every file"))
    }
}
