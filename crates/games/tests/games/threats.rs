//! What the opponent threatens.

use std::collections::BTreeSet;

use lusus_core::{MarkKind, Position, Present, Random, Target, VariantToken};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;

/// The threats at a position, as moves with what they do.
fn threats<P: Present>(text: &str) -> Vec<(String, &'static str)> {
    let position = P::parse(P::Variant::all()[0], text).expect("a position");
    obey::<P>(&position);
    let found = position.threats().into_iter();
    found.map(|threat| (threat.mv, threat.message.key)).collect()
}

/// W1 to W3, and that all of it is marked.
fn obey<P: Present>(position: &P) {
    let found = position.threats();
    let Some(passed) = position.passed() else { return assert!(found.is_empty()) };
    let scene = position.scene().with_threats(&found);
    let mut ways = BTreeSet::new();
    for threat in &found {
        let moves = passed.list_legal();
        let mv = moves.iter().find(|mv| mv.to_string() == threat.mv).expect("a legal move");
        let path = passed.paths(*mv).swap_remove(0);
        let way = path.into_iter().filter(|it| !matches!(it, Target::Amount(_))).take(2);
        assert!(ways.insert(format!("{:?}", way.collect::<Vec<_>>())), "{}", threat.mv);
        assert!(!threat.cells.is_empty() || threat.mv == lusus_core::text::PASS, "{}", threat.mv);
        let board = passed.geometry().cells;
        assert!(threat.cells.iter().all(|cell| board.iter().any(|known| known.id == *cell)));
        for cell in &threat.cells {
            let marks =
                |mark: &lusus_core::Mark| mark.cell == *cell && mark.kind == MarkKind::Alarm;
            assert!(scene.marks.iter().any(marks), "{cell} at {position}");
        }
    }
}

fn obey_on_walks<P: Present>() {
    for seed in 0..5 {
        let mut random = Random::new(seed);
        let mut position = P::start(P::Variant::all()[0], seed);
        while position.outcome().is_none() && random.below(80) > 0 {
            obey(&position);
            position.play(position.random_legal(&mut random).expect("the game goes on"));
        }
    }
}

#[test]
fn threats_obey_their_laws() {
    obey_on_walks::<Choko>();
    obey_on_walks::<Barca>();
    obey_on_walks::<KnightLine>();
    obey_on_walks::<Boco>();
    obey_on_walks::<Syrtis>();
}

#[test]
fn a_jump_is_threatened() {
    let found = threats::<Choko>("2X2/2O2/5/1O3/4O 1 0,0 -");
    let [(mv, does)] = &found[..] else { panic!("whatever is taken besides: {found:?}") };
    assert!(mv.starts_with("c5c3x") && *does == "threat-takes");
    let variant = <Choko as Position>::Variant::all()[0];
    let position = Choko::parse(variant, "2X2/2O2/5/1O3/4O 1 0,0 -").expect("a position");
    let mut cells: Vec<String> =
        position.threats()[0].cells.iter().map(ToString::to_string).collect();
    cells.sort();
    assert_eq!(cells, ["c3", "c4", "c5"], "not the second captive, which may be any");
}

#[test]
fn the_last_water_is_threatened() {
    let found = threats::<Barca>("10/E8M/10/6l3/10/10/3e6/10/6m3/10 1");
    assert!(found.contains(&("g2g4".to_owned(), "threat-wins")), "{found:?}");
}

#[test]
fn a_four_is_threatened() {
    let found = threats::<KnightLine>("0,0:1;1,1:10;5,-2:9/0,-1:1;1,-1:1;2,-1:1;4,1:17 1");
    assert!(!found.is_empty() && found.iter().all(|(_, does)| *does == "threat-wins"));
}

#[test]
fn the_last_way_out_is_threatened() {
    let found = threats::<Boco>("c4l/b4,c4r 1");
    assert_eq!(found, [("c5".to_owned(), "threat-wins")]);
}

#[test]
fn a_union_is_threatened() {
    let text = "5/5/1clsCls/1Sd1Sd1/5 play 2 1 - 0,0";
    let variant = <Syrtis as Position>::Variant::find("syrtis:minor").expect("a variant");
    let position = Syrtis::parse(variant, text).expect("a position");
    let found = position.threats();
    assert!(found.iter().any(|it| it.mv == "xe3" && it.message.key == "threat-wins"), "{found:?}");
}
