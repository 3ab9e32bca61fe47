use lusus_core::Language;

/// What the keys begin with that only terminals and the command line say, or
/// only programs hear whose requests are malformed.
const ELSEWHERE: [&str; 19] = [
    "admin-",
    "arena-",
    "bench-",
    "check-",
    "cli-",
    "help-",
    "load-",
    "mode-",
    "picture-",
    "plain-",
    "record-",
    "request-",
    "save-",
    "score-",
    "screen-",
    "serve-",
    "store-",
    "terminal-",
    "ugi-",
];

/// The sentences that a client may be told, as a Fluent file: the catalogue
/// without what is only said elsewhere. The pages have theirs built in.
pub(crate) fn client_catalogue(language: Language) -> String {
    let mut page = String::new();
    let mut is_wanted = false;
    for line in lusus_text::catalogue(language).lines() {
        let begins_message = line.starts_with(|c: char| c.is_ascii_lowercase());
        if begins_message {
            is_wanted = !ELSEWHERE.iter().any(|prefix| line.starts_with(prefix));
        }
        let is_text = begins_message || line.starts_with([' ', '}']);
        if is_wanted && is_text {
            page.push_str(line);
            page.push('\n');
        }
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_whole_and_few() {
        for language in Language::ALL {
            let page = client_catalogue(language);
            let parse = fluent_syntax::parser::parse;
            let all = parse(lusus_text::catalogue(language)).expect("a well-formed catalogue");
            let some = parse(page.as_str()).expect("a well-formed part of it");
            let known = |entry| all.body.contains(entry);
            assert!(some.body.iter().all(known), "{}: a message is cut", language.code());
            assert!(page.contains("\nside-white = "), "{}", language.code());
            assert!(page.contains("\nwire-seat-held = "), "{}", language.code());
            assert!(!page.contains("help-"));
            assert!(page.len() < 40_000, "{} bytes go to every client", page.len());
        }
    }
}
