use unicode_script::{Script, UnicodeScript};
use unicode_security::mixed_script::AugmentedScriptSet;

/// Whether a word of a name has letters of scripts that are not written together
/// in one word, such as a Cyrillic letter among Latin ones. Two words may be of
/// two scripts.
pub(crate) fn mixes_scripts(name: &str) -> bool {
    name.split([' ', '/', '(', ')']).any(|word| {
        if !AugmentedScriptSet::for_str(word).is_empty() {
            return false;
        }
        // Chinese, Japanese and Korean have Latin letters beside their own.
        let is_other = |c: &char| c.script() != Script::Latin;
        let others =
            AugmentedScriptSet::for_str(&word.chars().filter(is_other).collect::<String>());
        !(others.hanb || others.jpan || others.kore)
    })
}
