//! A game that leaves touches to the defaults of `Present` is played like one
//! that does not, and what its rules page lacks is found.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lusus_core::input::why_no_move;
use lusus_core::testkit::{check_position, check_sentences};
use lusus_core::{
    CellId, Geometry, Key, Language, Message, Outcome, ParsePositionError, Path, Player, Position,
    Present, Reason, Repetition, Scene, Symmetric, Target, Tone, Translated, VariantToken, msg,
};
use lusus_games::barca::{Barca, Move, Variant};
use lusus_games::syrtis::{self, Syrtis};

/// Barca, whose moves take two touches, with the defaults of touches, and with
/// its rules pages or empty ones.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Plain<const HAS_PAGES: bool>(Barca);

impl<const HAS_PAGES: bool> fmt::Display for Plain<HAS_PAGES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<const HAS_PAGES: bool> Position for Plain<HAS_PAGES> {
    type Move = Move;
    type Variant = Variant;

    fn start(variant: Variant, seed: u64) -> Plain<HAS_PAGES> {
        Plain(Barca::start(variant, seed))
    }

    fn parse(variant: Variant, text: &str) -> Result<Plain<HAS_PAGES>, ParsePositionError> {
        Barca::parse(variant, text).map(Plain)
    }

    fn variant(&self) -> Variant {
        self.0.variant()
    }

    fn to_move(&self) -> Player {
        self.0.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        self.0.legal_moves(out);
    }

    fn play(&mut self, mv: Move) {
        self.0.play(mv);
    }

    fn key(&self) -> Key {
        self.0.key()
    }

    fn on_repetition(&self) -> Repetition {
        self.0.on_repetition()
    }
}

impl<const HAS_PAGES: bool> Symmetric for Plain<HAS_PAGES> {}

impl<const HAS_PAGES: bool> Present for Plain<HAS_PAGES> {
    type Refusal = <Barca as Present>::Refusal;

    const RULES: Translated<&'static str> = if HAS_PAGES { Barca::RULES } else { ["", ""] };

    fn reasons() -> &'static [Reason] {
        Barca::reasons()
    }

    fn side(&self, player: Player) -> Message {
        self.0.side(player)
    }

    fn symbols(&self, player: Player) -> &'static str {
        self.0.symbols(player)
    }

    fn emblem(&self, player: Player) -> Option<(&'static str, Tone)> {
        self.0.emblem(player)
    }

    fn goal(&self, player: Player) -> Message {
        self.0.goal(player)
    }

    fn geometry(&self) -> Geometry {
        self.0.geometry()
    }

    fn scene(&self) -> Scene {
        Scene { asks: self.asks(), ..self.0.scene() }
    }

    fn touched(&self, mv: Move) -> Vec<CellId> {
        self.0.touched(mv)
    }

    fn paths(&self, mv: Move) -> Vec<Path> {
        self.0.paths(mv)
    }

    fn refusal(&self, text: &str) -> Option<Self::Refusal> {
        self.0.refusal(text)
    }

    fn ending_by_rules(&self, outcome: Outcome) -> Message {
        self.0.ending_by_rules(outcome)
    }
}

#[test]
fn moves_of_two_touches_need_no_code_of_their_own() {
    let plain = Plain::<true>::start(Variant::all()[0], 0);
    check_position(&plain, &[]);
    assert_eq!(plain.asks(), [msg!("ask-where-to")]);
    let cells: Vec<Target> =
        plain.geometry().cells.into_iter().map(|cell| Target::Cell(cell.id)).collect();
    for first in &cells {
        let one = [first.clone()];
        assert_eq!(why_no_move(&plain, &one), why_no_move(&plain.0, &one), "{first:?}");
        for second in &cells {
            let two = [first.clone(), second.clone()];
            assert_eq!(plain.path_text(&two), plain.0.path_text(&two));
        }
    }
}

#[test]
fn a_missing_clause_and_a_missing_sentence_are_named() {
    let told = |check: fn()| {
        let panic = catch_unwind(check).expect_err("something is missing");
        panic.downcast_ref::<String>().expect("a text").clone()
    };
    let told_clause = told(|| check_position(&Plain::<false>::start(Variant::all()[0], 0), &[]));
    let parts = ["quotes rule ", "the rules page lacks in en and pt"];
    assert!(parts.iter().all(|part| told_clause.contains(part)), "{told_clause}");
    let told_sentence = told(|| {
        let missing = |language: Language, message: &Message| match (language, message.key) {
            (Language::Portuguese, "barca-goal") => vec![message.key.to_owned()],
            _ => Vec::new(),
        };
        check_sentences(&Plain::<true>::start(Variant::all()[0], 0), missing);
    });
    assert!(told_sentence.ends_with("barca-goal"), "{told_sentence}");
    assert!(told_sentence.contains("missing in pt"), "{told_sentence}");
}

#[test]
fn the_questions_of_buttons_and_all_endings_have_sentences() {
    let position =
        <Syrtis as Present>::arranged(syrtis::Variant::MAJOR, 1).expect("an arranged start");
    for key in ["syrtis-ask-sink", "syrtis-end-quicksand"] {
        let missing = |_: Language, message: &Message| {
            if message.key == key { vec![key.to_owned()] } else { Vec::new() }
        };
        let check = AssertUnwindSafe(|| check_sentences(&position, missing));
        assert!(catch_unwind(check).is_err(), "{key} was not looked for");
    }
}
