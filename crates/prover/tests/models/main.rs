//! Models with knowledge against the rules themselves.

use lusus_core::{Player, Position, Random};
use lusus_prover::{Exact, Provable, Question};
use lusus_search::Control;
use lusus_search::proof::{Effort, ProofTable, Verdict, prove};

mod boco;
mod knightline;
mod set_ups;
mod syrtis;

const TABLE: usize = 1 << 22;
/// Enough for nearly all of the small questions here.
const NODES: u64 = 15_000;

/// The answer of the game's own rules, without any knowledge.
fn truth<P: Position>(position: &P, player: Player, plies: Option<u32>) -> Verdict {
    let control = Control::timeless();
    let effort = Effort { nodes: Some(NODES), ..Effort::boundless(&control) };
    let problem = Exact::new(position.clone(), player, plies);
    prove(&problem, &ProofTable::new(TABLE), &effort, &mut |_| {}).verdict
}

/// The answers of a game's prover, for the game and for the model.
fn asked<P: Provable>(position: &P, question: &Question) -> Option<[Verdict; 2]> {
    let control = Control::timeless();
    let effort = Effort { nodes: Some(NODES), ..Effort::boundless(&control) };
    let mut inquiry = position.inquire(question, TABLE).ok()?;
    let answer = inquiry.search(&effort, &mut |_| {});
    Some([answer.result, answer.model])
}

fn random_position<P: Position>(start: P, seed: u64, plies: u32) -> Option<P> {
    let mut random = Random::new(seed);
    let mut position = start;
    for _ in 0..plies {
        let mv = position.random_legal(&mut random)?;
        position.play(mv);
    }
    (!position.is_over()).then_some(position)
}

/// A position after so many moves, none of which ends the game if others are
/// there.
fn crowded_position<P: Position>(start: P, seed: u64, plies: u32) -> Option<P> {
    let mut random = Random::new(seed);
    let mut position = start;
    for _ in 0..plies {
        let mut tries = (0..20).filter_map(|_| position.random_legal(&mut random));
        let quiet = tries.find(|&mv| !position.after(mv).is_over())?;
        position.play(quiet);
    }
    Some(position)
}

/// How often each verdict was compared, so that no test passes on nothing.
#[derive(Default, Debug)]
struct Tally {
    proven: u32,
    disproven: u32,
}

impl Tally {
    fn add(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Proven => self.proven += 1,
            Verdict::Disproven => self.disproven += 1,
            Verdict::Unknown => {}
        }
    }
}
