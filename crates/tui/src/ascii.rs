//! Texts for terminals that have the first 128 characters alone.

use crate::Characters;

impl Characters {
    /// A text in the characters that the terminal has.
    pub(crate) fn spell(self, text: &str) -> String {
        match self {
            Characters::Unicode => text.to_owned(),
            Characters::Ascii => in_ascii(text),
        }
    }
}

/// The nearest text in ASCII.
fn in_ascii(text: &str) -> String {
    let mut spelled = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii() { spelled.push(c) } else { spelled.push_str(nearest(c)) }
    }
    spelled
}

/// The characters of each first text are written as the second.
const SPELLINGS: &[(&str, &str)] = &[
    ("áàâãäå", "a"),
    ("ÁÀÂÃÄÅ", "A"),
    ("éèêë", "e"),
    ("ÉÈÊË", "E"),
    ("íìîï", "i"),
    ("ÍÌÎÏ", "I"),
    ("óòôõöø", "o"),
    ("ÓÒÔÕÖØ", "O"),
    ("úùûü", "u"),
    ("ÚÙÛÜ", "U"),
    ("ýÿ", "y"),
    ("Ý", "Y"),
    ("ç", "c"),
    ("Ç", "C"),
    ("ñ", "n"),
    ("Ñ", "N"),
    ("ß", "ss"),
    ("æ", "ae"),
    ("Æ", "AE"),
    ("œ", "oe"),
    ("Œ", "OE"),
    ("‘’‚′", "'"),
    ("“”„«»″", "\""),
    ("‐‑‒–—−", "-"),
    ("\u{a0}\u{2009}\u{202f}", " "),
    ("×", "x"),
    ("·•", "*"),
    ("…", "..."),
    ("½", "1/2"),
    ("±", "+/-"),
    ("ºª°", "."),
    ("←", "<-"),
    ("→", "->"),
    ("↑", "^"),
    ("↓", "v"),
    ("≤", "<="),
    ("≥", ">="),
];

fn nearest(c: char) -> &'static str {
    SPELLINGS.iter().find(|(all, _)| all.contains(c)).map_or("?", |(_, spelling)| spelling)
}

#[cfg(test)]
mod tests {
    use lusus_core::Language;

    use lusus_text::CATALOGUE;

    use lusus_catalog::LUSUS;

    use super::*;

    #[test]
    fn every_character_that_is_said_has_a_spelling() {
        for language in [Language::English, Language::Portuguese] {
            let rules = LUSUS.all().map(|variant| variant.rules(language));
            let sentences = CATALOGUE.iter().map(|subject| subject.text(language));
            for text in rules.chain(sentences) {
                for c in text.chars().filter(|c| !c.is_ascii()) {
                    assert_ne!(nearest(c), "?", "{c:?}");
                }
            }
        }
        assert_eq!(in_ascii("½ · → − ä ö ü è ♞"), "1/2 * -> - a o u e ?");
    }
}
