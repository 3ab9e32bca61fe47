//! Whatever is read as a game in a link is written as the same text; whatever is
//! not has a sentence.

use lusus_catalog::LUSUS;
use lusus_link::{Shared, mended};

/// Checks it on what the fuzzer made up: a text, or one whose check is put right.
pub fn check(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    for text in [text.to_owned(), mended(text)] {
        match Shared::read(LUSUS, &text) {
            Ok(shared) => {
                let code = text.trim().rsplit(['#', '/']).next().unwrap_or_default();
                assert_eq!(shared.text().as_deref(), Ok(code));
                assert_eq!(Shared::of_record(&shared.record()).line.moves(), shared.line.moves());
            }
            Err(error) => assert!(error.message().key.starts_with("link-")),
        }
    }
}
