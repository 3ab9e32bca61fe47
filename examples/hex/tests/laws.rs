//! Hex obeys the laws of every game, and its abilities work.

use lusus_bots::Settings;
use lusus_catalog::{Abilities, AnyThinking};
use lusus_core::testkit::{check_position, check_random_legal, check_random_match};
use lusus_core::{Language, Player, Position, VariantToken};
use lusus_erased::Ends;
use lusus_hex::{CATALOGUE, Hex, Move, Variant};
use lusus_search::{Control, Limits};

#[test]
fn the_laws_hold_along_random_matches() {
    let foreign: Vec<Move> = Hex::start(Variant::default(), 0).list_legal();
    for &variant in Variant::all() {
        for seed in 0..8 {
            let line = check_random_match(Hex::start(variant, 0), seed);
            let mut position = line.start().clone();
            for (ply, &mv) in line.moves().iter().enumerate() {
                if ply % 9 == 0 {
                    check_position(&position, &foreign);
                    check_random_legal(&position, seed);
                }
                position.play(mv);
            }
            check_position(&position, &foreign);
        }
    }
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
    for language in Language::ALL {
        lusus_text::learn(language, &CATALOGUE.sentences(language));
    }
    let position = CATALOGUE.find("hex").unwrap().start(0);
    let refused = position.clone().play("z9").unwrap_err();
    for (language, side, refusal) in [
        (Language::English, "Red to move", "“z9” is no cell"),
        (Language::Portuguese, "A jogar: Vermelho", "«z9» não é"),
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
