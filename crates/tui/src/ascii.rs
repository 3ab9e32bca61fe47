//! Texts for terminals that have the first 128 characters alone.

use any_ascii::any_ascii;

use crate::Characters;

impl Characters {
    /// A text in the characters that the terminal has.
    pub(crate) fn spell(self, text: &str) -> String {
        match self {
            Characters::Unicode => text.to_owned(),
            Characters::Ascii => {
                // Arrows name keys, and are not to be taken for other keys.
                let text = text.replace('←', "<-").replace('→', "->");
                any_ascii(&text.replace('×', "x"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use any_ascii::any_ascii_char;
    use lusus_catalog::LUSUS;
    use lusus_core::Language;
    use lusus_text::CATALOGUE;

    use super::*;

    #[test]
    fn every_character_that_is_said_has_a_spelling() {
        for language in [Language::English, Language::Portuguese] {
            let rules = LUSUS.all().map(|variant| variant.rules(language));
            let sentences = CATALOGUE.iter().map(|subject| subject.text(language));
            for text in rules.chain(sentences) {
                for c in text.chars() {
                    assert_ne!(any_ascii_char(c), "", "{c:?}");
                }
            }
        }
        assert_eq!(Characters::Ascii.spell("½ → − ä ö ü è Ω Й"), "1/2 -> - a o u e O Y");
    }
}
