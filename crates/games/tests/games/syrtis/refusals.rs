//! Why a text is refused as a move.

use lusus_core::{Explain, Language, Present};
use lusus_games::syrtis::{Refusal, Side, Stage, Syrtis, Tile};

use super::{
    CHOICE, FACT, FIGURE, INCOMPLETE_PAIRS, SCARCE, SMALL, THREE_PLACED, UNFIXED, cell, pair,
    position,
};

/// A position, a text, and why the text is refused there.
type Refused = (&'static str, &'static str, Refusal);

/// Every kind of refusal.
fn refusals() -> Vec<Refused> {
    [refused_texts(), refused_set_up_moves(), refused_turns()].concat()
}

fn refused_texts() -> Vec<Refused> {
    let over = "2slC1/CcScl1/csd1CdS/1ScSs/1sC2 play 1 2 - 1,1";
    let last = cell("g7");
    let text = |text: &str| text.to_owned();
    vec![
        (over, "pass", Refusal::GameOver),
        (over, "nonsense", Refusal::GameOver),
        (FACT, "PASS", Refusal::UpperCase(text("pass"))),
        (FACT, "Tc1c3", Refusal::UpperCase(text("tc1c3"))),
        (UNFIXED, "swap", Refusal::NotAMove { text: text("swap"), stage: Stage::Fix }),
        (FIGURE, "c1", Refusal::NotAMove { text: text("c1"), stage: Stage::Place }),
        (CHOICE, "", Refusal::NotAMove { text: text(""), stage: Stage::Choose }),
        (FACT, "tc1", Refusal::NotAMove { text: text("tc1"), stage: Stage::Play }),
        (FACT, "xd1d2", Refusal::NotAMove { text: text("xd1d2"), stage: Stage::Play }),
        (FACT, "tc1c3 ", Refusal::NotAMove { text: text("tc1c3 "), stage: Stage::Play }),
        (FACT, "xh1", Refusal::NoSuchCell { name: text("h1"), last }),
        (FACT, "tc1c8", Refusal::NoSuchCell { name: text("c8"), last }),
        (FACT, "sc01b1", Refusal::NoSuchCell { name: text("c01"), last }),
        (FIGURE, "@a10", Refusal::NoSuchCell { name: text("a10"), last }),
        (SMALL, "xf1", Refusal::NoSuchCell { name: text("f1"), last: cell("e5") }),
        (SMALL, "tc3c6", Refusal::NoSuchCell { name: text("c6"), last: cell("e5") }),
        (UNFIXED, "swap2", Refusal::NoSuchPair { number: text("2"), largest: 35 }),
        (UNFIXED, "swap37", Refusal::NoSuchPair { number: text("37"), largest: 35 }),
        (UNFIXED, "swap05", Refusal::NoSuchPair { number: text("05"), largest: 35 }),
        (INCOMPLETE_PAIRS, "swap17", Refusal::NoSuchPair { number: text("17"), largest: 15 }),
        (UNFIXED, "@c1", Refusal::OtherStage(Stage::Fix)),
        (UNFIXED, "light", Refusal::OtherStage(Stage::Fix)),
        (FIGURE, "swap1", Refusal::OtherStage(Stage::Place)),
        (FIGURE, "dark", Refusal::OtherStage(Stage::Place)),
        (CHOICE, "tc1c2", Refusal::OtherStage(Stage::Choose)),
        (FACT, "@c2", Refusal::OtherStage(Stage::Play)),
        (FACT, "swap1", Refusal::OtherStage(Stage::Play)),
        (UNFIXED, "pass", Refusal::NoPassYet),
        (FIGURE, "pass", Refusal::NoPassYet),
        (CHOICE, "pass", Refusal::NoPassYet),
        (FACT, "light", Refusal::SidesChosen),
    ]
}

fn refused_set_up_moves() -> Vec<Refused> {
    vec![
        (
            INCOMPLETE_PAIRS,
            "swap15",
            Refusal::PlaceWithoutTile { pair: pair(15), cell: cell("c1") },
        ),
        (INCOMPLETE_PAIRS, "swap3", Refusal::PlaceWithoutTile { pair: pair(3), cell: cell("e3") }),
        (FIGURE, "@a1", Refusal::NoTile(cell("a1"))),
        (THREE_PLACED, "@c1", Refusal::TowerThere(cell("c1"))),
        (FIGURE, "@e2", Refusal::Unfit { cell: cell("e2"), tower: Side::Light }),
        (THREE_PLACED, "@b2", Refusal::Unfit { cell: cell("b2"), tower: Side::Dark }),
        (SCARCE, "@b5", Refusal::Needed(cell("b5"))),
    ]
}

fn refused_turns() -> Vec<Refused> {
    let island = |from, to, tower, tile| Refusal::OtherIsland {
        from: cell(from),
        to: cell(to),
        tower,
        tile,
    };
    vec![
        (FACT, "tb2b3", Refusal::NoTower(cell("b2"))),
        (FACT, "sa1a2", Refusal::NoTower(cell("a1"))),
        (FACT, "tc5c3", Refusal::EnemyTower(cell("c5"))),
        (FACT, "sc5d4", Refusal::EnemyTower(cell("c5"))),
        (FACT, "tc1c1", Refusal::SameCell(cell("c1"))),
        (FACT, "sc1c1", Refusal::SameCell(cell("c1"))),
        (FACT, "tc1a1", Refusal::NoTile(cell("a1"))),
        (FACT, "tc1e3", Refusal::TowerThere(cell("e3"))),
        (FACT, "tc1d2", island("c1", "d2", Side::Light, Tile::LightCircle)),
        (FACT, "te3e4", island("e3", "e4", Side::Light, Tile::LightSquare)),
        (FACT, "xa1", Refusal::NothingToSink(cell("a1"))),
        (FACT, "xc1", Refusal::CarriesTower(cell("c1"))),
        (FACT, "xa5", Refusal::NotBesideTower(cell("a5"))),
        (FACT, "xb5", Refusal::NotBesideTower(cell("b5"))),
        (FACT, "xe2", Refusal::NoOpenSide(cell("e2"))),
        (SMALL, "xc4", Refusal::SinkDivides(cell("c4"))),
        (FACT, "sc1d1", Refusal::TileThere(cell("d1"))),
        (
            SMALL,
            "sc3e3",
            Refusal::OutsideRectangle { cell: cell("e3"), first: cell("b2"), last: cell("d4") },
        ),
        (FACT, "sc1d4", Refusal::NoPath { from: cell("c1"), to: cell("d4") }),
        (FACT, "sc1a1", Refusal::SlideDivides { from: cell("c1"), to: cell("a1") }),
    ]
}

#[test]
fn refusals_say_why() {
    for (text, mv, expected) in refusals() {
        assert_eq!(position(text).refusal(mv), Some(expected), "{mv:?} in {text}");
    }
}

#[test]
fn a_tower_is_told_which_attributes_it_may_travel_through() {
    let kinds = ["c", "s", "C", "S"];
    let cases = [
        ("l", ["light-or-circle", "light", "circle", "stranded-light"]),
        ("d", ["stranded-dark", "square", "dark", "dark-or-square"]),
    ];
    for (tower, words) in cases {
        for (kind, word) in kinds.iter().zip(words) {
            let other = if tower == "l" { "cdSd" } else { "clSl" };
            let light = if tower == "l" { 1 } else { 2 };
            let text =
                format!("{kind}{tower}1cCS/5/sc1{other}/5/{kind}{tower}1sC1 play 1 {light} - 0,0");
            let refusal = position(&text).refusal("ta1d1").expect("nothing leads there");
            let message = refusal.message();
            assert!(message.key.ends_with(word), "{text}: {message}");
        }
    }
}

#[test]
fn refusals_name_clauses_that_both_pages_have() {
    let [english, portuguese] = Language::ALL.map(clauses);
    assert_eq!(english, portuguese);
    for (_, _, refusal) in refusals() {
        let clause = refusal.clause().to_string();
        assert!(english.contains(&clause), "{clause} of {refusal:?}");
    }
}

/// The ids of the clauses on the page of rules, in their order.
fn clauses(language: Language) -> Vec<String> {
    let lines = language.of(&Syrtis::RULES).lines();
    let marked = lines.filter_map(|line| line.strip_prefix("**")?.split_once(".** "));
    marked.map(|(id, _)| id.to_owned()).collect()
}
