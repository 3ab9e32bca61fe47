use super::source::Source;

/// Rules are a library that does no input or output, reads no clock, starts no
/// thread and logs nothing.
const PURE: [&str; 2] = ["crates/core/src/", "crates/games/src/"];

const IMPURE: [&str; 13] = [
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "std::time",
    "print!",
    "println!",
    "dbg!",
    "static mut",
    "thread_local!",
    "RandomState",
];

/// Rules name no engine and no interface; core names no game.
const NAMES: [(&str, &[&str]); 2] = [
    ("crates/games/src/", &["ratatui", "axum", "evaluator", "alphabeta", "mcts"]),
    ("crates/core/src/", &["Barca", "KnightLine", "Boco", "Syrtis"]),
];

/// Looks for forbidden words in the code of pure crates, comments aside.
pub(crate) fn check(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        if PURE.iter().any(|folder| source.path.starts_with(folder)) {
            faults.extend(find(source, &IMPURE));
        }
        for (folder, words) in NAMES {
            if source.path.starts_with(folder) {
                faults.extend(find(source, words));
            }
        }
    }
    faults
}

fn find(source: &Source, words: &[&str]) -> Vec<String> {
    let code = source.text.lines().enumerate();
    code.filter(|(_, line)| !line.trim_start().starts_with("//"))
        .flat_map(|(i, line)| {
            let found = words.iter().filter(move |word| line.contains(**word));
            found.map(move |word| format!("{}:{}: {word} does not belong here", source.path, i + 1))
        })
        .collect()
}
