//! The real games: what holds for toys holds for them.

use crate::reference::Oracle;
use crate::toys::{CheapOpinions, Plain, random_line};
use lusus_core::{Line, Position, VariantToken};
use lusus_games::{barca::Barca, boco::Boco, choko::Choko, knightline::KnightLine, syrtis::Syrtis};
use lusus_search::{Control, Limits, Options, Proof, Searcher, TableUse, Techniques};

/// Lines of different lengths of every variant, none of them at its end.
fn lines<P: Position>(each: u64) -> Vec<Line<P>> {
    let variants = P::Variant::all().iter();
    let drawn = variants.flat_map(|&variant| {
        (0..each).map(move |seed| {
            let plies = 1 + 7 * seed as u32;
            random_line(P::start(variant, seed), plies, seed)
        })
    });
    drawn.filter(|line| line.outcome().is_none()).collect()
}

/// A2 on a real game.
fn check_oracle<P: Position>(each: u64, plies: u32) {
    let techniques = Techniques { table: TableUse::SameDepth, ..Techniques::EXACT };
    let mut searcher =
        Searcher::new(&CheapOpinions, Options { table_mib: 1, techniques, ..Options::default() });
    for line in lines::<P>(each) {
        searcher.forget();
        let mut oracle = Oracle::new(&CheapOpinions, techniques);
        searcher.search(&line, &Limits::depth(plies), &Control::timeless(), &mut |it| {
            let value = oracle.root(&line, it.depth);
            assert_eq!(it.lines[0].score, value, "A2: {} at {}", line.position(), it.depth);
        });
    }
}

/// A3 on a real game: the oracle finds what is proven, if it need not look too
/// far. Returns how many proofs it found.
fn check_proofs<P: Position>(each: u64, furthest: u32) -> u32 {
    let mut searcher = Searcher::new(&Plain, Options { table_mib: 1, ..Options::default() });
    let mut checked = 0;
    for line in lines::<P>(each) {
        searcher.forget();
        let result =
            searcher.search(&line, &Limits::nodes(2_000), &Control::timeless(), &mut |_| {});
        let score = result.score().expect("the match is not over");
        let Some(proof) = score.proof() else { continue };
        let Some(plies) = proof.plies().filter(|&plies| plies <= furthest) else { continue };
        let truth = Oracle::new(&Plain, Techniques::NONE).root(&line, plies);
        let agrees = match proof {
            Proof::Win { .. } => truth.is_win() && truth >= score,
            Proof::Loss { .. } => truth.is_loss() && truth <= score,
        };
        assert!(agrees, "A3: {score} is claimed, {truth} is true in {}", line.position());
        checked += 1;
    }
    checked
}

#[test]
fn choko() {
    check_oracle::<Choko>(5, 3);
    check_proofs::<Choko>(20, 3);
}

#[test]
fn barca() {
    check_oracle::<Barca>(1, 2);
    check_proofs::<Barca>(3, 2);
}

#[test]
#[ignore = "some seconds; the same with more games"]
fn barca_in_many_games() {
    check_oracle::<Barca>(4, 2);
    check_proofs::<Barca>(8, 2);
}

#[test]
fn knight_line() {
    check_oracle::<KnightLine>(3, 2);
    assert!(check_proofs::<KnightLine>(6, 3) > 0);
}

#[test]
fn boco() {
    check_oracle::<Boco>(4, 3);
    assert!(check_proofs::<Boco>(6, 3) > 0);
}

#[test]
fn syrtis() {
    check_oracle::<Syrtis>(5, 3);
    check_proofs::<Syrtis>(30, 3);
}
