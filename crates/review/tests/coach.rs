//! What a coach says before a move.

use lusus_bots::Sources;
use lusus_catalog::LUSUS;
use lusus_erased::{AnyLine, Ends};
use lusus_review::Warning;

fn line(variant: &str, position: &str) -> Box<dyn AnyLine> {
    let variant = LUSUS.find(variant).expect("a variant");
    variant.parse(position).expect("a position").line(Ends::Game)
}

#[test]
fn a_coach_warns_of_moves_that_lose_by_force_alone() {
    let choko = line("choko", "3X1/2X2/2O2/5/X3O 1 0,0 -");
    let warning = Warning::before(&*choko, "c3c5xa1", Sources::Shipped).expect("it loses");
    assert_eq!(warning, Warning { plies: 1, next: Some("d5b5xe1".to_owned()) });
    assert_eq!(warning.message().key, "coach-ask");
    assert_eq!(Warning::before(&*choko, "c3c5xd5", Sources::Shipped), None);
    assert_eq!(Warning::before(&*choko, "nonsense", Sources::Shipped), None);
}
