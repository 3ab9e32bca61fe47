use lusus_bots::Basis;
use lusus_bots::{Settings, Sources};
use lusus_catalog::{Abilities, AnyThinking, LUSUS, inquire};
use lusus_core::Player;
use lusus_erased::{AnyLine, Variant};
use lusus_prover::Question;
use lusus_search::proof::{Effort, Verdict};
use lusus_search::{Control, Limits, Proof};

use crate::games::{MATCH, review, self_play};

#[test]
fn what_is_called_proven_lost_is_lost() {
    let told: Vec<(u32, u32)> = LUSUS.usual().map(|game| compare(game, 3)).collect();
    let (claims, answers) = sum(&told);
    assert!(claims > 10 && answers > claims / 2, "{claims} claims, {answers} answers");
}

/// Two hundred games of each game, one after the other or each by its name.
mod long {
    use super::{LUSUS, compare};

    fn all_are_lost(game: &str) {
        let game = LUSUS.find(game).expect("a game of the catalogue");
        let (claims, answers) = compare(game, 200);
        println!("{game}: {claims} moves called proven-lost, {answers} of them answered: all lost");
    }

    #[test]
    #[ignore = "minutes of games"]
    fn choko() {
        all_are_lost("choko");
    }

    #[test]
    #[ignore = "minutes of games"]
    fn barca() {
        all_are_lost("barca");
    }

    #[test]
    #[ignore = "minutes of games"]
    fn knightline() {
        all_are_lost("knightline");
    }

    #[test]
    #[ignore = "minutes of games"]
    fn boco() {
        all_are_lost("boco");
    }

    #[test]
    #[ignore = "minutes of games"]
    fn syrtis() {
        all_are_lost("syrtis");
    }
}

fn sum(told: &[(u32, u32)]) -> (u32, u32) {
    told.iter().fold((0, 0), |sum, it| (sum.0 + it.0, sum.1 + it.1))
}

/// Compares what reviews of so many games call proven-lost with tables and
/// proofs: how many moves there were, and of how many these know the truth.
fn compare(variant: Variant, games: u64) -> (u32, u32) {
    let (mut claims, mut answers) = (0, 0);
    for seed in 1..=games {
        let game = self_play(variant, seed, "level-5", 2_000);
        let mut line = game.start().line(MATCH);
        for mv in review(&*game, 2_000).moves {
            line.push(&mv.mv).expect("legal");
            if let (Some(Proof::Loss { plies }), None) = (mv.after.score.proof(), line.outcome()) {
                claims += 1;
                let known = is_lost(&*line, mv.player, plies);
                assert_ne!(known, Some(false), "{variant} {seed}, ply {}: {mv:?}", mv.ply);
                answers += u32::from(known.is_some());
            }
        }
    }
    (claims, answers)
}

/// Whether a player has lost where a line stands, within so many plies, if a
/// table or a proof can tell.
fn is_lost(line: &dyn AnyLine, loser: Player, plies: u32) -> Option<bool> {
    looked_up(line, loser).or_else(|| asked(line, loser, plies))
}

fn looked_up(line: &dyn AnyLine, loser: Player) -> Option<bool> {
    let settings = Settings { sources: Sources::Shipped, ..Settings::default() };
    let mut engine = line.variant().bot("engine", settings).expect("an engine");
    let control = Control::timeless();
    let limits = Limits::nodes(1);
    let mut thinking = AnyThinking { limits, control: &control, progress: &mut |_| {} };
    let choice = engine.choose(line, &mut thinking)?;
    let score = choice.thought?.lines.first()?.score;
    let seen = score.seen_from(line.position().to_move(), loser);
    matches!(choice.basis, Basis::Table | Basis::Proof).then(|| seen.is_loss())
}

/// What `lusus prove` says with little effort. Of a repetition that the match
/// has behind it, it knows nothing.
fn asked(line: &dyn AnyLine, loser: Player, plies: u32) -> Option<bool> {
    let keys: Vec<_> = (0..=line.ply()).map(|ply| line.key_at(ply)).collect();
    if (1..keys.len()).any(|place| keys[..place].contains(&keys[place])) {
        return None;
    }
    let position = line.position();
    let question =
        Question { player: loser.other(), plies: Some(plies), settings: Default::default() };
    let mut inquiry = inquire(&*position, &question, 1 << 24).ok()?;
    let control = Control::timeless();
    let effort = Effort { nodes: Some(200_000), ..Effort::boundless(&control) };
    match inquiry.search(&effort, &mut |_| {}).result {
        Verdict::Proven => Some(true),
        Verdict::Disproven => Some(false),
        Verdict::Unknown => None,
    }
}
