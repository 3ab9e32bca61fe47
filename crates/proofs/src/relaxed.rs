//! The relaxed model of Knight Line. Why it proves what it claims is shown in
//! `docs/certificates.md`.

use std::collections::BTreeSet;

use lusus_core::text::PASS;
use lusus_core::{Outcome, Player, Position, VariantToken};
use lusus_games::knightline::{Cell, KnightLine, Move, Split, Variant};

use crate::sketch::{Landing, Sketch, mirrored};
use crate::walk::{Model, Step, Walk};
use crate::{Certificate, Certified, Image, Refusal, Sight, StrategyFault, Verified};

impl Certified for KnightLine {
    fn verify_relaxed(certificate: &Certificate) -> Result<Verified, Refusal> {
        let player = certificate.player;
        let variants = certificate.parsed_variants::<KnightLine>()?;
        let mut origins = Vec::new();
        for &variant in &variants {
            origins.push(certificate.origin::<KnightLine>(variant)?);
        }
        let origin = origins.first().expect("a certificate names a variant");
        let origin = Sketch::new(origin, player, &singles(origin, player.other()));
        let model = Relaxed { player, variants };
        let moves = certificate.parsed_moves::<KnightLine>()?;
        Walk::new(certificate, &model, moves).verify(&origin)
    }

    fn relaxed_sights(&self, origin: &KnightLine, player: Player) -> Vec<Sight> {
        let sketches = known_singles(self, origin, player.other());
        sketches.iter().flat_map(|singles| sights(&Sketch::new(self, player, singles))).collect()
    }

    fn mirrored(mv: Move) -> Move {
        let Move::Split(split) = mv else { return Move::Pass };
        let image = Split::new(mirrored(split.from()), mirrored(split.to()), split.tiles());
        Move::Split(image.expect("a reflection keeps knight's moves"))
    }
}

/// A strategy looks for a position as it is, then for its mirror image.
fn sights(sketch: &Sketch) -> Vec<Sight> {
    let fingerprint = sketch.fingerprint();
    let mirrored = sketch.mirrored().fingerprint();
    vec![
        Sight { fingerprint, image: Image::Itself },
        Sight { fingerprint: mirrored, image: Image::Mirror },
    ]
}

/// The stacks of height 1 of a player.
fn singles(position: &KnightLine, player: Player) -> BTreeSet<Cell> {
    position.stacks(player).filter(|&(_, height)| height == 1).map(|(cell, _)| cell).collect()
}

/// The sets of the opponent's stacks that may be those known to be single.
///
/// A position does not tell which stack the first move of the game made, so
/// each single stack that it can have made is tried. Whichever is found, the
/// strategy is right: it allows for every leap from all other stacks.
fn known_singles(
    position: &KnightLine,
    origin: &KnightLine,
    opponent: Player,
) -> Vec<BTreeSet<Cell>> {
    let known = singles(origin, opponent);
    let now = singles(position, opponent);
    if !known.is_subset(&now) {
        return Vec::new();
    }
    let mut stacks = origin.stacks(opponent);
    let stacks = (stacks.next(), stacks.next());
    let (Player::First, (Some((first_move_from, _)), None)) = (opponent, stacks) else {
        return vec![known];
    };
    if position.stacks(opponent).len() == 1 {
        return vec![known];
    }
    let made = now.into_iter().filter(|&cell| first_move_from.leap_to(cell).is_some());
    made.map(|cell| BTreeSet::from([cell])).collect()
}

/// Knight Line without the opponent's heights.
struct Relaxed {
    player: Player,
    variants: Vec<Variant>,
}

impl Relaxed {
    /// What comes of a move after which the position is that of the sketch.
    fn step(&self, text: String, next: Sketch) -> Step<Sketch> {
        let mut open = false;
        for &variant in &self.variants {
            match outcome(&next, variant) {
                None => open = true,
                Some(outcome) if outcome.winner() == Some(self.player) => {}
                Some(outcome) => {
                    let fault = StrategyFault::Ending { outcome, variant: variant.id() };
                    return Step { text, next: Err(fault) };
                }
            }
        }
        Step { text, next: Ok(open.then_some(next)) }
    }

    /// A variant in which the game goes on and the move is not legal.
    fn forbids(&self, sketch: &Sketch, mv: Move) -> Option<Variant> {
        let mut open = self.variants.iter().filter(|&&variant| outcome(sketch, variant).is_none());
        open.find(|&&variant| !sketch.position(variant).is_legal(mv)).copied()
    }
}

/// How the game ended, whatever the opponent's heights may be.
///
/// A real position with made-up heights tells. That it is a stalemate says
/// nothing, because other heights might let the opponent move; that there is no
/// stalemate is shown by the player's next move, which is legal after any
/// reply, a pass included.
fn outcome(sketch: &Sketch, variant: Variant) -> Option<Outcome> {
    let outcome = sketch.position(variant).outcome();
    outcome.filter(|outcome| outcome.reason != KnightLine::STALEMATE)
}

impl Model for Relaxed {
    type State = Sketch;
    type Move = Move;

    fn to_move(&self, sketch: &Sketch) -> Player {
        sketch.to_move()
    }

    fn sights(&self, sketch: &Sketch) -> Vec<Sight> {
        sights(sketch)
    }

    /// Whether a pass is legal depends on the opponent's heights, so that no
    /// relaxed strategy passes.
    fn play(&self, sketch: &Sketch, mv: Move, sight: Sight) -> Step<Sketch> {
        let mv = sight.image.of_move::<KnightLine>(mv);
        let text = mv.to_string();
        let Move::Split(split) = mv else {
            return Step { text, next: Err(StrategyFault::Pass) };
        };
        match self.forbids(sketch, mv) {
            Some(variant) => {
                let fault = StrategyFault::Illegal { mv: text.clone(), variant: variant.id() };
                Step { text, next: Err(fault) }
            }
            None => self.step(text, sketch.after_split(split)),
        }
    }

    fn replies(&self, sketch: &Sketch) -> Vec<Step<Sketch>> {
        let pass = self.step(PASS.to_owned(), sketch.after_pass());
        let leap = |landing: Landing| {
            let Landing { from, to } = landing;
            self.step(format!("{from}>{to}:?"), sketch.after_landing(landing))
        };
        sketch.landings().into_iter().map(leap).chain([pass]).collect()
    }
}
