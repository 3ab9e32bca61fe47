use lusus_core::{Message, msg, text::quote};

/// What is wrong with a name, and the known one that was probably meant.
#[must_use]
pub fn with_guess<'a>(
    fault: Message,
    found: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Message {
    let near = known.into_iter().map(|name| (slips(found, name), name));
    let nearest = near.min().filter(|((distance, _), _)| *distance <= MOST_SLIPS);
    match nearest {
        Some((_, meant)) => guessed(fault, meant),
        None => fault,
    }
}

/// The letters in which two names differ, and the difference of the numbers at
/// their ends. Where both have a number, its digits are not counted as letters.
fn slips(found: &str, name: &str) -> (usize, u32) {
    match (numbered(found), numbered(name)) {
        (Some((one, first)), Some((other, second))) => {
            (distance(one, other), first.abs_diff(second))
        }
        _ => (distance(found, name), 0),
    }
}

/// A name without the number at its end, and that number.
fn numbered(name: &str) -> Option<(&str, u32)> {
    let (stem, number) = name.split_at(name.trim_end_matches(|c: char| c.is_ascii_digit()).len());
    Some((stem, number.parse().ok()?))
}

/// The same where somebody has guessed already.
#[must_use]
pub fn guessed(fault: Message, meant: &str) -> Message {
    msg!("did-you-mean", fault = fault, meant = quote(meant))
}

/// How many slips of the finger a name may hold.
const MOST_SLIPS: usize = 2;

/// How many letters have to be put in, left out or changed (Levenshtein). A
/// name that is much longer than the other is nowhere near it.
fn distance(found: &str, name: &str) -> usize {
    if found.len() > name.len() + 4 * MOST_SLIPS {
        return usize::MAX;
    }
    let name: Vec<char> = name.chars().collect();
    let mut row: Vec<usize> = (0..=name.len()).collect();
    for (i, letter) in found.chars().enumerate() {
        let mut above_left = row[0];
        row[0] = i + 1;
        for (j, other) in name.iter().enumerate() {
            let changed = above_left + usize::from(letter != *other);
            above_left = row[j + 1];
            row[j + 1] = changed.min(above_left + 1).min(row[j] + 1);
        }
    }
    row[name.len()]
}

#[cfg(test)]
mod tests {
    use lusus_core::Arg;

    use super::*;

    #[test]
    fn the_nearest_number_is_guessed() {
        for (most, found, meant) in [
            (21, "level-22", "level-21"),
            (13, "level-22", "level-13"),
            (10, "level-99", "level-10"),
            (21, "level-0", "level-1"),
            (21, "levle-14", "level-14"),
        ] {
            let levels: Vec<String> = (1..=most).map(|number| format!("level-{number}")).collect();
            let names = levels.iter().map(String::as_str).chain(["novice", "engine"]);
            let guessed = with_guess(msg!("ask-where-to"), found, names);
            assert_eq!(guessed.args[1].1, Arg::Text(quote(meant)), "{found} of {most}");
        }
    }

    #[test]
    fn letters_put_in_left_out_or_changed_are_counted() {
        for (found, name, slips) in
            [("choko", "choko", 0), ("choco", "choko", 1), ("boc", "boco", 1), ("", "boco", 4)]
        {
            assert_eq!(distance(found, name), slips, "{found} {name}");
        }
        assert_eq!(distance(&"x".repeat(100_000), "choko"), usize::MAX);
    }
}
