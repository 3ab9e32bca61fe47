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
    for game in LUSUS.usual() {
        compare(game, 3).assert_enough(game);
    }
}

/// Two hundred games of each game, one after the other or each by its name;
/// the variable `GAMES` says another number.
mod long {
    use std::env;

    use super::{LUSUS, compare};

    fn all_are_lost(game: &str) {
        let game = LUSUS.find(game).expect("a game of the catalogue");
        let games = env::var("GAMES").map_or(200, |games| games.parse().expect("a number"));
        let told = compare(game, games);
        println!("{game}, {games} games: {told:?}");
        told.assert_enough(game);
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

/// How many moves were called proven-lost, and what else knows of them.
#[derive(Default, Debug)]
struct Told {
    claims: u32,
    /// Those that a proof was found for anew, by the rules alone.
    proven: u32,
    /// Those that stand in a table or a stored proof.
    looked_up: u32,
    /// Those of the one or the other kind.
    answered: u32,
}

impl Told {
    /// A comparison of nothing shows nothing.
    fn assert_enough(&self, game: Variant) {
        assert!(self.proven > 0 && self.answered > self.claims / 10, "{game}: {self:?}");
    }
}

/// Compares what reviews of so many games call proven-lost with proofs that are
/// made anew, and with what can be looked up.
fn compare(variant: Variant, games: u64) -> Told {
    let mut told = Told::default();
    for seed in 1..=games {
        let game = self_play(variant, seed, "level-5", 2_000);
        let mut line = game.start().line(MATCH);
        for mv in review(&*game, 2_000).moves {
            line.push(&mv.mv).expect("legal");
            if let (Some(Proof::Loss { plies: Some(plies) }), None) =
                (mv.after.score.proof(), line.outcome())
            {
                // What is looked up may be what the claim rests on, so both are asked.
                let proven = asked(&*line, mv.player, plies);
                let looked_up = looked_up(&*line, mv.player);
                for answer in [proven, looked_up] {
                    assert_ne!(answer, Some(false), "{variant} {seed}, ply {}: {mv:?}", mv.ply);
                }
                told.claims += 1;
                told.proven += u32::from(proven.is_some());
                told.looked_up += u32::from(looked_up.is_some());
                told.answered += u32::from(proven.or(looked_up).is_some());
            }
        }
    }
    told
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
