use crate::Voice;

/// What examples have of one game alone.
const OF_ONE_GAME: [&str; 5] = ["\"", ",", "--tiles", "--pieces", "report-"];

/// The help of Lusus as the help of this program: its own command instead of
/// `lusus`, and its first game in the examples of a game that it lacks. Examples
/// with moves or positions of such a game are left out.
pub(crate) fn adapt(text: &str, voice: Voice) -> String {
    let command = voice.catalogue.command();
    let lines = text.lines().filter_map(|line| {
        let adapted = line.replace("lusus ", &format!("{command} "));
        if line.trim_start().starts_with("lusus ") {
            example(line, adapted, voice)
        } else {
            Some(adapted)
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// An example, perhaps with what it does behind some blanks.
fn example(line: &str, adapted: String, voice: Voice) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let games = words.windows(2).filter(|pair| ["--game", "learn", "rules"].contains(&pair[0]));
    let is_foreign =
        |game: &&str| *game != "all" && !game.starts_with("--") && voice.variant(game).is_err();
    let foreign: Vec<&str> = games.map(|pair| pair[1]).filter(is_foreign).collect();
    let adapted = match foreign[..] {
        [] => adapted,
        [game] if !OF_ONE_GAME.iter().any(|it| line.contains(it)) => {
            let own = voice.catalogue.usual().next()?.id();
            adapted.replace(&format!(" {game}"), &format!(" {own}"))
        }
        _ => return None,
    };
    // What it does stands in the same column as before, where there is room.
    let (Some((_, before)), Some((example, explained))) = (split(line), split(&adapted)) else {
        return Some(adapted);
    };
    let column = line.chars().count() - before.chars().count();
    let column = column.max(example.chars().count() + 2);
    Some(format!("{example:<column$}{explained}"))
}

/// Parts a line at the blanks before what an example does.
fn split(line: &str) -> Option<(&str, &str)> {
    let indent = line.len() - line.trim_start().len();
    let end = indent + line[indent..].find("   ")?;
    Some((&line[..end], line[end..].trim_start()))
}
