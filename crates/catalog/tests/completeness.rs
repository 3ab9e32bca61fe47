//! Nothing in the catalogue is half there: every entry has its rules page in
//! each language, its recorded cases and its playthrough.

use lusus_catalog::Abilities;
use lusus_catalog::LUSUS;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use lusus_bots::Effort;
use lusus_core::{Language, MoveView, Typed};
use lusus_erased::Variant;

#[test]
fn the_thirteen_variants_are_there() {
    let ids: Vec<&str> = LUSUS.all().map(Variant::id).collect();
    let expected = [
        "choko",
        "choko:winther",
        "choko:ludii",
        "barca",
        "barca:13",
        "barca:16",
        "barca:official",
        "knightline",
        "knightline:official",
        "boco",
        "boco:anyfirst",
        "syrtis",
        "syrtis:minor",
    ];
    assert_eq!(ids, expected);
}

#[test]
fn every_entry_has_its_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for variant in LUSUS.all() {
        let name = variant.id().replace(':', "-");
        let game = variant.game_id();
        let mut files = vec![
            format!("docs/rules/{game}.md"),
            format!("docs/rules/{game}.pt.md"),
            format!("crates/catalog/playthroughs/{name}.snap"),
            format!("crates/games/tests/games/{game}.rs"),
            format!("crates/games/tests/games/reference/{game}.rs"),
        ];
        let cases = ["perft", "moves", "games", "bad"];
        files.extend(cases.map(|kind| format!("crates/games/cases/{name}.{kind}")));
        for file in files {
            assert!(root.join(&file).is_file(), "{variant} lacks {file}");
        }
    }
}

#[test]
fn what_is_shown_of_a_game_can_be_played() {
    for variant in LUSUS.usual() {
        let demo = variant.demo().expect("every game has something to show");
        let mut position = variant.start(demo.seed);
        for mv in demo.moves.split(' ') {
            position.play(mv).unwrap_or_else(|refused| panic!("{variant}: {refused:?}"));
        }
        assert!(position.outcome().is_none(), "{variant}");
    }
}

#[test]
fn of_every_bot_it_is_known_how_long_it_may_take() {
    for variant in LUSUS.all() {
        let is_long = |bot: &String| variant.effort(bot).unwrap() == Effort::Long;
        let long: Vec<String> = variant.bots().into_iter().filter(is_long).collect();
        assert_eq!(long, ["engine"], "{variant}: only it is not bounded by positions");
        assert!(variant.effort("level-99").is_err());
    }
}

#[test]
fn rules_pages_follow_one_template() {
    let headings = [
        (Language::English, ["Aim", "Board", "Turn", "End", "Variants", "Notation"]),
        (Language::Portuguese, ["Objetivo", "Tabuleiro", "Turno", "Fim", "Variantes", "Notação"]),
    ];
    for variant in LUSUS.all() {
        for (language, names) in headings {
            let page = variant.rules(language);
            let found: Vec<&str> = page
                .lines()
                .filter_map(|line| line.strip_prefix("## "))
                .take(names.len())
                .collect();
            assert_eq!(found, names, "{variant} in {language:?}");
        }
    }
}

#[test]
fn rules_pages_have_the_same_clauses_in_order() {
    for variant in LUSUS.all() {
        let english = clauses(variant.rules(Language::English));
        let portuguese = clauses(variant.rules(Language::Portuguese));
        assert_eq!(english, portuguese, "{variant}");
        for section in ["A", "B", "T", "E", "V", "N"] {
            let numbers: Vec<&str> =
                english.iter().filter_map(|clause| clause.strip_prefix(section)).collect();
            let expected: Vec<String> = (1..=numbers.len()).map(|n| n.to_string()).collect();
            assert!(!numbers.is_empty(), "{variant} has no clause {section}1");
            assert_eq!(numbers, expected, "{variant}, section {section}");
        }
    }
}

/// The numbers of the clauses, which begin their lines in bold: `**T3.**`.
fn clauses(page: &str) -> Vec<&str> {
    page.lines()
        .filter_map(|line| {
            line.trim_start_matches(['-', ' ']).strip_prefix("**")?.split_once(".**")
        })
        .map(|(number, _)| number)
        .filter(|number| number.len() <= 3 && number.starts_with(|c: char| c.is_ascii_uppercase()))
        .collect()
}

#[test]
fn reasons_are_one_word_each() {
    for variant in LUSUS.all() {
        let words: Vec<&str> = variant.reasons().iter().map(|reason| reason.word()).collect();
        let distinct: BTreeSet<&&str> = words.iter().collect();
        assert_eq!(distinct.len(), words.len(), "{variant}");
        let plain =
            |word: &&str| word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        assert!(!words.is_empty() && words.iter().all(plain), "{variant}: {words:?}");
    }
}

#[test]
fn the_text_and_the_notation_of_a_move_that_are_typed_stand_for_it() {
    for variant in LUSUS.all() {
        let mut position = variant.start(1);
        for ply in 0..60 {
            let moves = position.move_views();
            for MoveView { text, notation, .. } in &moves {
                for written in [text, notation] {
                    let stands_for = Typed::Move(text.clone());
                    assert_eq!(position.typed(written), stands_for, "{variant}");
                    let loud = format!("  {} .", written.to_uppercase());
                    assert_eq!(position.typed(&loud), stands_for, "{variant}");
                }
            }
            let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
            position.play(&mv.text).expect("a legal move");
        }
    }
}

#[test]
fn what_is_no_move_is_quoted_as_it_was_typed() {
    for variant in LUSUS.usual() {
        let mut position = variant.start(1);
        let Typed::Move(mv) = position.typed(" What-Now? ") else { panic!("{variant}: no part") };
        let refused = position.play(&mv).expect_err("no move");
        assert_eq!(refused.mv, "What-Now?", "{variant}");
    }
}

/// The clauses that a rules page marks as ours.
fn own_clauses(rules: &str, mark: &str) -> Vec<String> {
    let clause = |line: &str| {
        let (clause, text) = line.strip_prefix("**")?.split_once(".** ")?;
        text.starts_with(mark).then(|| clause.to_owned())
    };
    rules.lines().filter_map(clause).collect()
}

#[test]
fn rules_pages_mark_our_own_clauses_and_end_with_the_origin() {
    let expected = [
        ("barca", "E3 E4"),
        ("boco", "E7"),
        ("choko", "E3 E4"),
        ("knightline", "T7 E4 E5"),
        ("syrtis", "B5 T2 E8 E9"),
    ];
    for (game, clauses) in expected {
        let game = LUSUS.find(game).expect("a game");
        for (language, mark, heading) in [
            (Language::English, "*House rule.*", "## Origin"),
            (Language::Portuguese, "*Regra da casa.*", "## Origem"),
        ] {
            let rules = game.rules(language);
            assert_eq!(own_clauses(rules, mark).join(" "), clauses, "{game}");
            let (_, last) = rules.rsplit_once("\n\n## ").expect("sections");
            assert!(format!("## {last}").starts_with(&format!("{heading}\n\n")), "{game}: {last}");
            assert!(last.contains(mark.trim_matches(['*', '.'])), "{game}: {last}");
        }
    }
}

#[test]
fn portuguese_words_for_waters_and_tiles_are_the_same_everywhere() {
    let folder = env!("CARGO_MANIFEST_DIR").to_owned() + "/../../";
    let mut pages = vec![folder.clone() + "docs/rules/barca.pt.md"];
    pages.push(folder.clone() + "docs/rules/syrtis.pt.md");
    let catalogues = fs::read_dir(folder + "crates/text/pt").expect("a folder");
    pages.extend(catalogues.map(|file| file.expect("a file").path().display().to_string()));
    for page in pages {
        let text = fs::read_to_string(&page).expect("a page").to_lowercase();
        for word in ["bebedouro", "ladrilho"] {
            assert!(!text.contains(word), "{page}: {word}");
        }
    }
}
