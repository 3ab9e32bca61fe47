use lusus_core::{Message, msg, text::quote};

/// Splits a text at blanks. Double quotes keep blanks, in whole words or in
/// parts of them (`cmd="my engine"`); a backslash within them takes the next
/// character as it is.
///
/// # Errors
/// If a quote is not closed.
pub fn split_words(text: &str) -> Result<Vec<String>, Message> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quoted = false;
    let mut characters = text.chars();
    while let Some(c) = characters.next() {
        match c {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            '\\' if quoted => word.get_or_insert_default().extend(characters.next()),
            c if c.is_whitespace() && !quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    if quoted { Err(msg!("arena-open-quote", found = quote(text))) } else { Ok(words) }
}

/// Reads words of the form `key=value`.
///
/// # Errors
/// If a word has no such form.
pub fn pairs_of_words<'a>(words: &[&'a str]) -> Result<Vec<(&'a str, &'a str)>, Message> {
    let pair = |word: &&'a str| {
        let pair = word.split_once('=').filter(|(key, _)| !key.is_empty());
        pair.ok_or_else(|| msg!("arena-not-a-pair", found = quote(word)))
    };
    words.iter().map(pair).collect()
}

/// A whole number in a range.
///
/// # Errors
/// If it is none, or too small or too large: the key is named.
pub fn whole_number(key: &str, value: &str, range: [u64; 2]) -> Result<u64, Message> {
    let digits = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    let number =
        value.parse().ok().filter(|number| digits && (range[0]..=range[1]).contains(number));
    number.ok_or_else(|| {
        msg!(
            "arena-not-a-number",
            key = key,
            found = quote(value),
            smallest = range[0].to_string(),
            largest = range[1].to_string(),
        )
    })
}

/// A key that is none of those that are known.
#[must_use]
pub fn unknown_key(key: &str, known: &str) -> Message {
    msg!("arena-unknown-key", found = quote(key), known = known)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_at_blanks_outside_quotes() {
        let split = |text| split_words(text).expect("well quoted");
        assert_eq!(split("  a b=c\td "), ["a", "b=c", "d"]);
        assert_eq!(split(r#"cmd="my engine" x"#), ["cmd=my engine", "x"]);
        assert_eq!(split(r#""a\"b\\c" """#), [r#"a"b\c"#, ""]);
        assert_eq!(split(r"C:\engines\one"), [r"C:\engines\one"]);
        assert!(split_words(r#"a "b"#).is_err());
    }
}
