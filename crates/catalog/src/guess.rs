use lusus_core::{Message, msg, text::quote};

/// What is wrong with a name, and the known one that was probably meant.
#[must_use]
pub fn with_guess<'a>(
    fault: Message,
    found: &str,
    known: impl IntoIterator<Item = &'a str>,
) -> Message {
    let near = known.into_iter().map(|name| (distance(found, name), gap(found, name), name));
    let nearest = near.min().filter(|(distance, ..)| *distance <= MOST_SLIPS);
    match nearest {
        Some((.., meant)) => guessed(fault, meant),
        None => fault,
    }
}

/// The difference of the numbers that two names end with; 0 where one of them
/// ends with none.
fn gap(found: &str, name: &str) -> u32 {
    let number = |text: &str| {
        let begun = text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        text[begun..].parse::<u32>().ok()
    };
    match (number(found), number(name)) {
        (Some(one), Some(other)) => one.abs_diff(other),
        _ => 0,
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
    use lusus_core::Arg;

    use super::*;

    #[test]
    fn of_names_equally_near_the_one_with_the_nearest_number_is_guessed() {
        let levels: Vec<String> = (1..=21).map(|number| format!("level-{number}")).collect();
        let guess = |found| {
            let names = levels.iter().map(String::as_str);
            with_guess(msg!("ask-where-to"), found, names).args[1].1.clone()
        };
        assert_eq!(guess("level-22"), Arg::Text(quote("level-21")));
        assert_eq!(guess("level-0"), Arg::Text(quote("level-1")));
        assert_eq!(guess("levle-14"), Arg::Text(quote("level-14")));
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
