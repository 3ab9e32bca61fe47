//! Hex obeys the laws of every game, and its abilities work.

use std::path::Path;
use std::process::Command;
use std::sync::Once;

use lusus_bots::Settings;
use lusus_catalog::{Abilities, AnyThinking};
use lusus_core::testkit::{
    check_position, check_random_legal, check_random_match, check_sentences,
};
use lusus_core::{Language, Player, Position, VariantToken};
use lusus_erased::Ends;
use lusus_hex::{CATALOGUE, Hex, Move, Variant};
use lusus_search::{Control, Limits};

#[test]
fn the_laws_hold_along_random_matches() {
    learn();
    let foreign: Vec<Move> = Hex::start(Variant::default(), 0).list_legal();
    for &variant in Variant::all() {
        for seed in 0..8 {
            let line = check_random_match(Hex::start(variant, 0), seed);
            let mut position = line.start().clone();
            for (ply, &mv) in line.moves().iter().enumerate() {
                if ply % 9 == 0 {
                    check_position(&position, &foreign);
                    check_random_legal(&position, seed);
                    check_sentences(&position, lusus_text::missing);
                }
                position.play(mv);
            }
            check_position(&position, &foreign);
            check_sentences(&position, lusus_text::missing);
        }
    }
}

/// Lets the sentences of Hex be said, once for all tests.
fn learn() {
    static LEARNT: Once = Once::new();
    LEARNT.call_once(|| {
        for language in Language::ALL {
            let learnt = lusus_text::learn(language, CATALOGUE.sentences(language));
            learnt.unwrap_or_else(|bad| panic!("{bad}"));
        }
    });
}

#[test]
fn the_first_stone_can_be_swapped_once() {
    let mut hex = Hex::start(Variant::default(), 0);
    for (mv, is_legal) in [("swap", false), ("b5", true), ("swap", true), ("swap", false)] {
        let mv: Move = mv.parse().unwrap();
        assert_eq!(hex.is_legal(mv), is_legal, "{mv} at {hex}");
        if is_legal {
            hex.play(mv);
        }
    }
    assert_eq!(hex.to_string(), "11/4B6/11/11/11/11/11/11/11/11/11 1");
}

#[test]
fn a_chain_around_the_corner_wins() {
    let text = "7/7/1B1BB2/BRBRRBB/2RB3/2R4/2R4 2";
    let small = Variant::all()[1];
    let hex = Hex::parse(small, text).unwrap();
    assert_eq!(hex.outcome(), None, "the top is not reached");
    let won = Hex::parse(small, "1R5/1R5/1R5/RR5/R6/R6/R6 2").unwrap();
    assert_eq!(won.outcome().and_then(lusus_core::Outcome::winner), Some(Player::First));
}

#[test]
fn everything_it_says_is_said_in_both_languages() {
    learn();
    let position = CATALOGUE.find("hex").unwrap().start(0);
    let refused = position.clone().play("z9").unwrap_err();
    for (language, side, refusal) in [
        (Language::English, "Red to move", "“z9” is no cell"),
        (Language::Portuguese, "Joga o Vermelho", "«z9» não é"),
    ] {
        assert_eq!(lusus_text::say(language, &position.scene().status), side);
        assert!(lusus_text::say(language, &refused.message).starts_with(refusal));
    }
}

#[test]
fn a_computer_wins_in_one() {
    let variant = CATALOGUE.find("hex:small").unwrap();
    let line = variant.parse("7/1R5/1R5/RR5/R6/R6/R6 1").unwrap().line(Ends::Game);
    let control = Control::timeless();
    for bot in ["level-10", "engine", "novice"] {
        let mut thinking =
            AnyThinking { limits: Limits::nodes(500), control: &control, progress: &mut |_| {} };
        let mut bot = variant.bot(bot, Settings::default()).unwrap();
        let choice = bot.choose(&*line, &mut thinking).unwrap();
        assert!(["b1", "c1"].contains(&choice.mv.as_str()), "{}", choice.mv);
    }
}

/// What the program prints, with its data in a folder.
fn printed(arguments: &[&str], data: &Path) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_lusus-hex"));
    program.args(arguments).env("LANG", "C").env("XDG_DATA_HOME", data).env("HOME", data);
    let output = program.output().expect("the program runs");
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn the_program_helps_with_its_own_games() {
    let folder = tempfile::tempdir().unwrap();
    let help = |arguments: &[&str]| printed(arguments, folder.path());
    let overview = help(&["--help"]);
    assert!(overview.starts_with("Lusus Hex: play and study Hex.\n"), "{overview}");
    let commands = overview.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands: Vec<&str> = commands.map_while(|line| line.split_whitespace().next()).collect();
    assert!(commands.len() > 20, "{overview}");
    let mut pages: Vec<String> = commands.iter().map(|it| help(&["help", it])).collect();
    pages.extend([overview.clone(), help(&[])]);
    for page in pages {
        let small = page.to_lowercase();
        for game in ["choko", "barca", "knightline", "knight line", "boco", "syrtis", "lusus "] {
            let is_own = game == "lusus " && small.starts_with("lusus hex");
            assert!(is_own || !small.contains(game), "{game}: {page}");
        }
    }
    assert!(help(&["help", "show"]).contains("lusus-hex show --game hex"));
}

#[cfg(target_os = "linux")]
#[test]
fn the_program_keeps_its_own_data_folder() {
    let folder = tempfile::tempdir().unwrap();
    let moves = ["--game", "hex:small", "--p1", "random", "--p2", "random", "--plain"];
    printed(&[&["play"], &moves[..]].concat(), folder.path());
    let names = std::fs::read_dir(folder.path()).unwrap();
    let names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["lusus-hex"]);
}
