use lusus_core::{Message, msg, text::quote};

/// What is wrong with a name, and the known one that was probably meant.
#[must_use]
pub fn with_guess<'a>(
    fault: Message,
    found: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Message {
    let distances = known.into_iter().map(|name| (distance(found, name), name));
    let nearest = distances.min().filter(|(distance, _)| *distance <= MOST_SLIPS);
    match nearest {
        Some((_, meant)) => guessed(fault, meant),
        None => fault,
    }
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
    use super::*;

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
