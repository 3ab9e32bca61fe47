use lusus_core::Language;

/// The language that the environment asks for, by the usual variables in the
/// usual order; English if they name none that Lusus speaks.
#[must_use]
pub fn language_of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(variable)
        .find(|locale| !locale.is_empty())
        .and_then(|locale| language_of_locale(&locale))
        .unwrap_or_default()
}

/// The language of a locale or language code: `pt`, `pt_PT.UTF-8`, `en-GB`.
#[must_use]
pub fn language_of_locale(locale: &str) -> Option<Language> {
    let code = locale.split(['_', '-', '.', '@']).next()?;
    Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let check = |set: &[(&str, &str)], expected| {
            let variable = |name: &str| {
                set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(language_of_environment(variable), expected, "{set:?}");
        };
        check(&[], Language::English);
        check(&[("LANG", "pt_PT.UTF-8")], Language::Portuguese);
        check(&[("LANG", "pt_PT.UTF-8"), ("LC_ALL", "C")], Language::English);
        check(&[("LANG", "en_GB"), ("LC_MESSAGES", "pt")], Language::Portuguese);
        check(&[("LC_ALL", ""), ("LANG", "PT")], Language::Portuguese);
    }
}
