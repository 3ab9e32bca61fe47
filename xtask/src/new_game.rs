//! `cargo xtask new-game NAME`: a trivial game in the workspace that compiles
//! and obeys the laws, to be written over.

use std::fs;
use std::path::Path;

use crate::failure::Failure;
use crate::shell::{cargo, root, succeed};

/// What is written: the file in the workspace, and its template.
macro_rules! templates {
    ($($file:literal from $template:literal)*) => {
        &[$(($file, include_str!(concat!("../new-game/", $template)))),*]
    };
}

const TEMPLATES: &[(&str, &str)] = templates![
    "crates/games/src/template/board.rs" from "board.rs"
    "crates/games/src/template/lessons.rs" from "lessons.rs"
    "crates/games/src/template/mod.rs" from "mod.rs"
    "crates/games/src/template/moves.rs" from "moves.rs"
    "crates/games/src/template/pieces.rs" from "pieces.rs"
    "crates/games/src/template/position.rs" from "position.rs"
    "crates/games/src/template/refusal.rs" from "refusal.rs"
    "crates/games/src/template/scene.rs" from "scene.rs"
    "crates/games/src/template/symmetry.rs" from "symmetry.rs"
    "crates/games/src/template/text.rs" from "text.rs"
    "crates/games/src/template/variant.rs" from "variant.rs"
    "crates/games/tests/games/template.rs" from "tests.rs"
    "crates/text/en/template.ftl" from "en.ftl"
    "crates/text/pt/template.ftl" from "pt.ftl"
    "docs/rules/template.md" from "en.md"
    "docs/rules/template.pt.md" from "pt.md"
];

/// What is entered elsewhere: the file, what stands there, and what stands
/// there afterwards.
const ENTRIES: [(&str, &str, &str); 11] = [
    ("crates/games/src/lib.rs", "pub mod syrtis;\n", "pub mod syrtis;\npub mod template;\n"),
    ("crates/games/tests/games/main.rs", "mod syrtis;\n", "mod syrtis;\nmod template;\n"),
    ("crates/text/src/catalogue.rs", "\"syrtis\"\n", "\"syrtis\" \"template\"\n"),
    ("crates/catalog/src/games.rs", SYRTIS, BOTH),
    ("crates/catalog/src/games.rs", "Syrtis]", "Syrtis, Template]"),
    ("crates/bots/src/eval/mod.rs", SYRTIS, BOTH),
    ("crates/bots/src/eval/mod.rs", "impl Playable for Syrtis", PLAYABLE),
    ("crates/prover/src/provable.rs", SYRTIS, BOTH),
    ("crates/prover/src/provable.rs", "impl Provable for Choko {}", PROVABLE),
    ("crates/proofs/src/certified.rs", SYRTIS, BOTH),
    ("crates/proofs/src/certified.rs", "impl Certified for Syrtis {}", CERTIFIED),
];

const SYRTIS: &str = "use lusus_games::syrtis::Syrtis;\n";
const BOTH: &str = "use lusus_games::syrtis::Syrtis;\nuse lusus_games::template::Template;\n";
const PLAYABLE: &str = "impl Playable for Template {
    type Evaluator = Playouts;
}

impl Playable for Syrtis";
const PROVABLE: &str = "impl Provable for Choko {}\nimpl Provable for Template {}";
const CERTIFIED: &str = "impl Certified for Syrtis {}\nimpl Certified for Template {}";

/// Where the rules pages stand: beside the template, and in the workspace.
const PAGES: [(&str, &str); 2] = [
    ("include_str!(\"en.md\")", "include_str!(\"../../../../docs/rules/template.md\")"),
    ("include_str!(\"pt.md\")", "include_str!(\"../../../../docs/rules/template.pt.md\")"),
];

/// Writes the game, and lists what is left to write.
pub(crate) fn run(name: &str) -> Result<(), Failure> {
    write(&root(), name)?;
    succeed(&mut cargo(&["fmt", "--all"]))?;
    println!("{}", LEFT.replace("template", name));
    Ok(())
}

const LEFT: &str = "\
The game is a row of five cells so far. It is played with
  cargo run -- play --game template
and its laws are tested with
  cargo test -p lusus-games --test games template

What is left to write, as \"Add a game\" in CONTRIBUTING.md tells:
  docs/rules/template.md, docs/rules/template.pt.md   the rules, clause by clause
  crates/games/src/template/                          board, moves, end, texts, scene, refusals, lessons
  crates/text/{en,pt}/template.ftl                    what the game says
  crates/games/tests/games/template.rs                game_tests!, with corner positions
  crates/games/tests/games/reference/template.rs      a slow reference, and cases/ recorded from it
  crates/bots/src/eval/template.rs                    an evaluator in place of Playouts, and levels
  bench/positions.txt                                 positions that the engine is measured on
  crates/catalog/tests/completeness.rs, xtask/src/tidy/purity.rs, fuzz/src/chosen.rs   its name
  docs/formats.md, README.md                          its texts, and the game itself
Then: cargo xtask golden, and cargo xtask test, which names what is missing.";

fn write(root: &Path, name: &str) -> Result<(), Failure> {
    let is_name = name.len() > 1 && name.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_name {
        return Err(Failure(format!("{name}: a game's name is a word of letters from a to z")));
    }
    if name == "template" || root.join("crates/games/src").join(name).exists() {
        return Err(Failure(format!("{name}: there is such a game already")));
    }
    let named = |text: &str| {
        let text = PAGES.iter().fold(text.to_owned(), |text, (own, page)| text.replace(own, page));
        text.replace("template", name).replace("Template", &title(name))
    };
    for (file, template) in TEMPLATES {
        let path = root.join(named(file));
        fs::create_dir_all(path.parent().expect("a file lies in a folder"))?;
        fs::write(path, named(template))?;
    }
    for (file, before, after) in ENTRIES {
        let path = root.join(file);
        let text = fs::read_to_string(&path)?;
        if !text.contains(before) {
            return Err(Failure(format!("{file}: {before:?} is not there any more")));
        }
        fs::write(path, text.replacen(before, &named(after), 1))?;
    }
    Ok(())
}

/// A name as a type is written.
fn title(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A copy of the files that are changed, in a folder of its own.
    fn workspace(name: &str) -> std::path::PathBuf {
        let copy = std::env::temp_dir().join(format!("lusus-{name}-{}", std::process::id()));
        for (file, ..) in ENTRIES {
            let path = copy.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::copy(root().join(file), path).unwrap();
        }
        copy
    }

    #[test]
    fn a_game_is_written_whole_and_entered_everywhere() {
        let copy = workspace("new-game");
        write(&copy, "pente").unwrap();
        for (file, template) in TEMPLATES {
            let text = fs::read_to_string(copy.join(file.replace("template", "pente"))).unwrap();
            assert_eq!(text.lines().count(), template.lines().count(), "{file}");
            assert!(!text.to_lowercase().contains("template"), "{file}");
        }
        for (file, ..) in ENTRIES {
            let text = fs::read_to_string(copy.join(file)).unwrap();
            assert!(text.to_lowercase().contains("pente"), "{file}");
        }
        assert!(write(&copy, "pente").is_err(), "it is there already");
        fs::remove_dir_all(copy).unwrap();
    }

    #[test]
    fn a_name_is_a_word() {
        for name in ["", "x", "Hex", "tic-tac-toe", "../x", "five5"] {
            assert!(write(Path::new("/nowhere"), name).is_err(), "{name}");
        }
    }
}
