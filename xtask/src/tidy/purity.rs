use super::source::Source;

/// Rules, search, bots and matches are libraries that do no input or output,
/// read no clock, start no thread and log nothing. In the arena this holds for
/// everything but the files that run programs and write files, and in the
/// server for what a simulator drives.
const PURE: [&str; 27] = [
    "crates/core/src/",
    "crates/games/src/",
    "crates/picture/src/",
    "crates/search/src/",
    "crates/bots/src/",
    "crates/prover/src/",
    "crates/play/src/",
    "crates/host/src/",
    "crates/proofs/src/",
    "crates/arena/src/adjudication.rs",
    "crates/arena/src/budget.rs",
    "crates/arena/src/contestant.rs",
    "crates/arena/src/game.rs",
    "crates/arena/src/opening.rs",
    "crates/arena/src/plan.rs",
    "crates/arena/src/plot.rs",
    "crates/arena/src/ratings.rs",
    "crates/arena/src/run_summary.rs",
    "crates/arena/src/results.rs",
    "crates/arena/src/schedule.rs",
    "crates/arena/src/sprt.rs",
    "crates/arena/src/statistics.rs",
    "crates/arena/src/words.rs",
    "crates/server/src/guard/bucket.rs",
    "crates/server/src/guard/message_filter.rs",
    "crates/server/src/room/",
    "crates/server/src/wire/",
];

/// Where something impure has its one place: a search on several threads, and
/// what tests count.
const EXCEPTIONS: [(&str, &str); 2] =
    [("crates/search/src/parallel.rs", "thread"), ("crates/core/src/tally.rs", "thread_local!")];

/// Modules of the standard library that pure code does not touch, however they
/// are imported.
const IMPURE_MODULES: [&str; 7] = ["fs", "io", "net", "env", "process", "thread", "time"];

const IMPURE_WORDS: [&str; 7] =
    ["print!", "println!", "eprintln!", "dbg!", "static mut", "thread_local!", "RandomState"];

/// Words that some crates may not mention: rules name no engine and no
/// interface, core names no game, and only the catalogue lists the games.
const FOREIGN: [(&str, &[&str]); 15] = [
    ("crates/games/src/", &["ratatui", "axum", "evaluator", "alphabeta", "mcts"]),
    ("crates/core/src/", GAMES),
    ("crates/picture/src/", GAMES),
    ("crates/search/src/", GAMES),
    ("crates/text/src/", GAMES),
    ("crates/play/src/", GAMES),
    ("crates/host/src/", GAMES),
    ("crates/arena/src/", GAMES),
    ("crates/tui/src/", GAMES),
    ("crates/server/src/", GAMES),
    ("crates/cli/src/", GAMES),
    ("crates/erased/src/", GAMES),
    ("crates/record/src/", GAMES),
    ("crates/home/src/", GAMES),
    ("crates/picture/src/", GAMES),
];

/// Where games are named on purpose: the list of the files of what is said.
const LISTS: [&str; 1] = ["crates/text/src/catalogue.rs"];

/// In lower case; however they are written, they are found.
const GAMES: &[&str] = &["choko", "barca", "knightline", "boco", "syrtis"];

/// Looks for forbidden words in the code, comments aside.
pub(crate) fn check(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        if PURE.iter().any(|folder| source.path.starts_with(folder)) {
            let excepted = |word: &&str| EXCEPTIONS.contains(&(source.path.as_str(), *word));
            faults.extend(find(source, |line| impure_word(line).filter(|word| !excepted(word))));
        }
        for (folder, words) in FOREIGN {
            if source.path.starts_with(folder) && !LISTS.contains(&source.path.as_str()) {
                faults.extend(find(source, |line| {
                    let line = line.to_lowercase();
                    words.iter().find(|word| line.contains(**word)).copied()
                }));
            }
        }
    }
    faults
}

fn find(source: &Source, forbidden: impl Fn(&str) -> Option<&'static str>) -> Vec<String> {
    let product = source.text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = product.lines().enumerate();
    lines
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .filter_map(|(i, line)| {
            let word = forbidden(line)?;
            Some(format!("{}:{}: {word} does not belong here", source.path, i + 1))
        })
        .collect()
}

/// The first word of a line that pure code does not use.
fn impure_word(line: &str) -> Option<&'static str> {
    let of_std = line.contains("std::");
    let words: Vec<&str> = line.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let module = IMPURE_MODULES.into_iter().find(|module| of_std && words.contains(module));
    module.or_else(|| IMPURE_WORDS.into_iter().find(|word| line.contains(word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> usize {
        check(&[Source { path: path.to_owned(), text: text.to_owned() }]).len()
    }

    #[test]
    fn impure_code_is_found_in_pure_crates_only() {
        for line in [
            "use std::fs;",
            "use std::{fmt, time as clock};",
            "let now = std::time::Instant::now();",
            "println!(\"x\");",
        ] {
            assert_eq!(faults("crates/core/src/line.rs", line), 1, "{line}");
            assert_eq!(faults("crates/cli/src/main.rs", line), 0, "{line}");
        }
        assert_eq!(faults("crates/games/src/boco/board.rs", "// std::fs is far away"), 0);
        assert_eq!(faults("crates/games/src/boco/board.rs", "use std::fmt;"), 0);
    }

    #[test]
    fn games_are_named_where_they_belong() {
        assert_eq!(faults("crates/core/src/line.rs", "struct Choko;"), 1);
        assert_eq!(faults("crates/server/src/site.rs", "variant(\"choko\")"), 1);
        let test = "#[cfg(test)]\nmod tests {\n    variant(\"choko\")\n}";
        assert_eq!(faults("crates/server/src/site.rs", test), 0);
        assert_eq!(faults("crates/cli/src/main.rs", "use lusus_games::boco::Boco;"), 1);
        assert_eq!(faults("crates/catalog/src/games.rs", "use lusus_games::boco::Boco;"), 0);
    }
}
