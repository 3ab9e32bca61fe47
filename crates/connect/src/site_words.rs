use std::ops::Deref;

use lusus_play::harmless;
use serde::Deserialize;

/// What a site says that people may come to read: one line of reasonable length,
/// without what hides in it or moves the cursor. A site is not trusted with the
/// terminal of whoever visits it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(from = "String")]
pub(crate) struct SiteWords(String);

impl SiteWords {
    /// The most characters that are shown.
    const LONGEST: usize = 300;

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for SiteWords {
    fn from(text: String) -> SiteWords {
        let mut shown = harmless(&text);
        if let Some((end, _)) = shown.char_indices().nth(SiteWords::LONGEST) {
            shown.truncate(end);
            shown.push('…');
        }
        SiteWords(shown)
    }
}

impl Deref for SiteWords {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_one_line_that_hides_nothing() {
        for (said, shown) in [
            ("Não há tal partida.", "Não há tal partida."),
            ("\u{1b}[2J\r\nerror:\t\u{202e}x\u{9b}1m", "[2J error: x1m"),
            ("", ""),
        ] {
            assert_eq!(SiteWords::from(said.to_owned()).as_str(), shown);
        }
        let long = SiteWords::from("é".repeat(1_000));
        assert_eq!(long.chars().count(), SiteWords::LONGEST + 1);
    }
}
