use lusus_core::Language;
use lusus_text::CATALOGUE;

/// What only terminals, the command line and whoever hosts a site are told.
const ELSEWHERE: [&str; 9] =
    ["records", "terminal", "cli", "help", "ugi", "proofs", "arena", "bench", "hosting"];

/// The sentences that a client may be told, as a Fluent file: the catalogue
/// without what is only said elsewhere. The pages have theirs built in.
pub(crate) fn client_catalogue(language: Language) -> String {
    let told = CATALOGUE.iter().filter(|subject| !ELSEWHERE.contains(&subject.name));
    told.map(|subject| subject.text(language)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_get_what_they_are_told_and_little_more() {
        assert!(ELSEWHERE.iter().all(|name| CATALOGUE.iter().any(|subject| subject.name == *name)));
        for language in Language::ALL {
            let page = client_catalogue(language);
            fluent_syntax::parser::parse(page.as_str()).expect("a well-formed catalogue");
            assert!(page.contains("\nside-white = "), "{}", language.code());
            assert!(page.contains("\nwire-seat-held = "), "{}", language.code());
            assert!(!page.contains("help-"));
            assert!(page.len() < 40_000, "{} bytes go to every client", page.len());
        }
    }
}
