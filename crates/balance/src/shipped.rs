use lusus_erased::Variant;

use crate::Balance;

/// The files of `data/` by the id of their variant, as `lusus balance --play`
/// writes them.
const SHIPPED: [(&str, &str); 13] = [
    ("choko", include_str!("../data/choko.json")),
    ("choko:winther", include_str!("../data/choko-winther.json")),
    ("choko:ludii", include_str!("../data/choko-ludii.json")),
    ("barca", include_str!("../data/barca.json")),
    ("barca:13", include_str!("../data/barca-13.json")),
    ("barca:16", include_str!("../data/barca-16.json")),
    ("barca:official", include_str!("../data/barca-official.json")),
    ("knightline", include_str!("../data/knightline.json")),
    ("knightline:official", include_str!("../data/knightline-official.json")),
    ("boco", include_str!("../data/boco.json")),
    ("boco:anyfirst", include_str!("../data/boco-anyfirst.json")),
    ("syrtis", include_str!("../data/syrtis.json")),
    ("syrtis:minor", include_str!("../data/syrtis-minor.json")),
];

impl Balance {
    /// What comes with the program of a variant; `None` if that is nothing.
    ///
    /// # Panics
    /// Never: a test reads every file.
    #[must_use]
    pub fn shipped(variant: Variant) -> Option<Balance> {
        let (_, text) = SHIPPED.iter().find(|(id, _)| *id == variant.id())?;
        Some(Balance::read(text, variant).expect("a test reads every file"))
    }
}
