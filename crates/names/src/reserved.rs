use std::collections::HashSet;

use lusus_core::{Language, msg};
use lusus_play::{Name, Participant};
use lusus_text::say;
use unicode_normalization::UnicodeNormalization;

use crate::Skeleton;

/// Names that no visitor may have, however they are written: those of computer
/// players and what they are called in every language, those of people who run
/// a site, and the site's own.
#[derive(Clone, Debug, Default)]
pub struct Reserved {
    whole: HashSet<String>,
    /// Those that are refused as one word of several too.
    words: HashSet<String>,
    /// Those that stand before a number, such as a level.
    numbered: HashSet<String>,
}

impl Reserved {
    /// Reserves the words of computer players, and the name of a site.
    #[must_use]
    pub fn new<'a>(bots: impl IntoIterator<Item = &'a str>, site: &str) -> Reserved {
        let mut reserved = Reserved::default();
        for word in bots {
            let label = Participant::bot_named(word).label();
            reserved.reserve(word);
            for language in Language::ALL {
                reserved.reserve(&say(language, &label));
            }
        }
        for language in Language::ALL {
            let list = |names| say(language, &names);
            reserved.words.extend(list(msg!("names-of-operators")).split(',').map(folded));
            reserved.whole.extend(list(msg!("names-of-machines")).split(',').map(folded));
        }
        reserved.whole.extend(Some(folded(site)).filter(|site| !site.is_empty()));
        reserved
    }

    /// One of which a number is the end is reserved with every number.
    fn reserve(&mut self, name: &str) {
        let bare = without_number(name);
        if bare != name && !bare.is_empty() {
            self.numbered.insert(folded(bare));
        }
        self.whole.insert(folded(name));
    }

    /// Whether a name is taken for one of them.
    pub(crate) fn holds(&self, name: &Name, skeleton: &Skeleton) -> bool {
        let plain: String = name.as_str().nfkc().collect();
        let bare = folded(without_number(&plain));
        let whole = [skeleton.as_str(), bare.as_str()];
        whole.iter().any(|name| self.is_whole(name) || self.is_joined(name))
            || self.is_numbered(skeleton.as_str())
            || plain.split(|c: char| !c.is_alphanumeric()).any(|word| {
                self.words.contains(&folded(word))
                    || self.words.contains(&folded(without_number(word)))
            })
    }

    fn is_whole(&self, name: &str) -> bool {
        self.whole.contains(name) || self.words.contains(name)
    }

    /// Whether it is two of them in one.
    fn is_joined(&self, name: &str) -> bool {
        self.words.iter().any(|word| {
            name.strip_prefix(word.as_str()).is_some_and(|rest| self.is_whole(rest))
                || name.strip_suffix(word.as_str()).is_some_and(|rest| self.is_whole(rest))
        })
    }

    /// Whether it is one of them before what looks like a number.
    fn is_numbered(&self, name: &str) -> bool {
        let looks_like_digit = |c: char| c.is_numeric() || matches!(c, 'o' | 'l');
        self.numbered.iter().any(|word| {
            name.strip_prefix(word.as_str()).is_some_and(|rest| rest.chars().all(looks_like_digit))
        })
    }
}

fn folded(text: &str) -> String {
    Skeleton::of(text.trim()).to_string()
}

/// A text without the number that it ends with, and what stands before that.
fn without_number(text: &str) -> &str {
    let is_of_number = |c: char| c.is_numeric() || matches!(c, '.' | ',');
    let bare = text.trim_end_matches(is_of_number);
    if bare.len() == text.len() {
        text
    } else {
        bare.trim_end_matches(|c: char| !c.is_alphanumeric())
    }
}
