use super::source::Source;

/// Where code reaches nothing outside the program: no file, no clock, no
/// thread, no environment. `clippy.toml` lists what that is, and clippy looks
/// for it by what a name means. Each of these files denies it, for its crate or
/// for modules of it; here we look that none stops doing so.
const PURE: &[(&str, Guard)] = &[
    ("crates/arena/src/lib.rs", Guard::Crate),
    ("crates/balance/src/lib.rs", Guard::Crate),
    ("crates/bots/src/lib.rs", Guard::Crate),
    ("crates/core/src/lib.rs", Guard::Crate),
    ("crates/driver/src/lib.rs", Guard::Crate),
    ("crates/games/src/lib.rs", Guard::Crate),
    ("crates/host/src/lib.rs", Guard::Crate),
    ("crates/learn/src/lib.rs", Guard::Crate),
    ("crates/link/src/lib.rs", Guard::Crate),
    ("crates/lobby/src/lib.rs", Guard::Crate),
    ("crates/module/src/lib.rs", Guard::Crate),
    ("crates/names/src/lib.rs", Guard::Crate),
    ("crates/network/src/lib.rs", Guard::Crate),
    ("crates/picture/src/lib.rs", Guard::Crate),
    ("crates/play/src/lib.rs", Guard::Crate),
    ("crates/proofs/src/lib.rs", Guard::Crate),
    ("crates/prover/src/lib.rs", Guard::Crate),
    ("crates/rating/src/lib.rs", Guard::Crate),
    ("crates/review/src/lib.rs", Guard::Crate),
    ("crates/room/src/lib.rs", Guard::Crate),
    ("crates/search/src/lib.rs", Guard::Crate),
    ("crates/server/src/guard/mod.rs", Guard::Modules(&["mod bucket;", "mod message_filter;"])),
];

/// What a file denies it for.
#[derive(Clone, Copy)]
enum Guard {
    Crate,
    Modules(&'static [&'static str]),
}

const DENIES: &str = "cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]
";

/// Words that some crates may not mention outside their tests: rules name no
/// engine and no interface, core names no game, and only the catalogue lists
/// the games.
const FOREIGN: &[(&str, &[&str])] = &[
    ("crates/games/src/", &["ratatui", "axum", "evaluator", "alphabeta", "mcts"]),
    ("crates/core/src/", GAMES),
    ("crates/picture/src/", GAMES),
    ("crates/search/src/", GAMES),
    ("crates/text/src/", GAMES),
    ("crates/play/src/", GAMES),
    ("crates/host/src/", GAMES),
    ("crates/arena/src/", GAMES),
    ("crates/connect/src/", GAMES),
    ("crates/driver/src/", GAMES),
    ("crates/tui/src/", GAMES),
    ("crates/room/src/", GAMES),
    ("crates/server/src/", GAMES),
    ("crates/cli/src/", GAMES),
    ("crates/erased/src/", GAMES),
    ("crates/record/src/", GAMES),
    ("crates/link/src/", GAMES),
    ("crates/home/src/", GAMES),
    ("crates/learn/src/", GAMES),
    ("crates/lobby/src/", GAMES),
    ("crates/module/src/", GAMES),
    ("crates/network/src/", GAMES),
    ("crates/rating/src/", GAMES),
    ("crates/review/src/", GAMES),
];

/// Where games are named on purpose: the list of the files of what is said.
const LISTS: [&str; 1] = ["crates/text/src/catalogue.rs"];

/// In lower case; however they are written, they are found.
const GAMES: &[&str] = &["choko", "barca", "knightline", "boco", "syrtis"];

/// Looks for forbidden words in the code, comments aside.
pub(crate) fn check(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        let guard = PURE.iter().find(|(path, _)| *path == source.path).map(|(_, guard)| *guard);
        faults.extend(guard.into_iter().flat_map(|guard| unguarded(source, guard)));
        for (folder, words) in FOREIGN.iter().copied() {
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

/// What a file should deny, and does not.
fn unguarded(source: &Source, guard: Guard) -> Vec<String> {
    let wanted = match guard {
        Guard::Crate => vec![format!("#![{DENIES}")],
        Guard::Modules(modules) => {
            modules.iter().map(|module| format!("#[{DENIES}{module}")).collect()
        }
    };
    let missing = wanted.into_iter().filter(|wanted| !source.text.contains(wanted));
    missing.map(|wanted| format!("{}: does not say\n{wanted}", source.path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> usize {
        check(&[Source { path: path.to_owned(), text: text.to_owned() }]).len()
    }

    #[test]
    fn a_crate_that_no_longer_denies_impure_code_is_found() {
        let text = format!("#![{DENIES}\nmod line;");
        assert_eq!(faults("crates/core/src/lib.rs", &text), 0);
        assert_eq!(faults("crates/core/src/lib.rs", "mod line;"), 1);
        assert_eq!(faults("crates/core/src/line.rs", "mod line;"), 0);
        let one = format!("#[{DENIES}mod bucket;\nmod message_filter;");
        assert_eq!(faults("crates/server/src/guard/mod.rs", &one), 1);
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
