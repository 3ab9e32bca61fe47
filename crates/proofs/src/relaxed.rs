//! The relaxed model of Knight Line. Why it proves what it claims is shown in
//! `docs/solved.md`.

use std::collections::BTreeSet;

use lusus_core::text::PASS;
use lusus_core::{Outcome, Player, Position, VariantToken};
use lusus_games::knightline::{Cell, KnightLine, Move, Split, Variant};

use crate::sketch::{Height, Landing, Sketch, fingerprint, mirrored};
use crate::walk::{Model, Step, Walk};
use crate::{Certificate, Certified, Image, Sight, StrategyFault, Verified, VerifyError};

impl Certified for KnightLine {
    fn verify_relaxed(certificate: &Certificate) -> Result<Verified, VerifyError> {
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
        Walk::new(certificate, &model, moves).verify(&model.scene(origin))
    }

    fn relaxed_sights(&self, origin: &KnightLine, player: Player) -> Vec<Sight> {
        let opponent = player.other();
        let sights_with = |singles: &BTreeSet<Cell>| {
            sights(|image| {
                let own = self.stacks(player).map(|(cell, height)| (cell, height, player));
                let mark = |cell| Height::known(cell, singles).mark();
                let opposing = self.stacks(opponent).map(|(cell, _)| (cell, mark(cell), opponent));
                fingerprint(own.chain(opposing), image)
            })
        };
        known_singles(self, origin, opponent).iter().flat_map(sights_with).collect()
    }

    fn mirrored(mv: Move) -> Move {
        let Move::Split(split) = mv else { return Move::Pass };
        let image = Split::new(mirrored(split.from()), mirrored(split.to()), split.tiles());
        Move::Split(image.expect("a reflection keeps knight's moves"))
    }
}

/// A strategy looks for a position as it is, then for its mirror image.
fn sights(fingerprint: impl Fn(Image) -> u64) -> [Sight; 2] {
    [Image::Itself, Image::Mirror].map(|image| Sight { fingerprint: fingerprint(image), image })
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

/// A sketch, and for each variant a real position that it may be of.
#[derive(Clone, PartialEq)]
struct Scene {
    sketch: Sketch,
    positions: Vec<KnightLine>,
}

impl Relaxed {
    fn scene(&self, sketch: Sketch) -> Scene {
        let positions = sketch.positions(&self.variants);
        Scene { sketch, positions }
    }

    /// What comes of a move that leads to the sketch.
    fn step(&self, text: String, next: Sketch) -> Step<Scene> {
        let next = self.scene(next);
        let ended = next.positions.iter().filter_map(|position| Some((position, end(position)?)));
        let lost = ended.clone().find(|(_, outcome)| outcome.winner() != Some(self.player));
        let next = match lost {
            Some((position, outcome)) => {
                Err(StrategyFault::Ending { outcome, variant: position.variant().id() })
            }
            None if ended.count() == next.positions.len() => Ok(None),
            None => Ok(Some(next)),
        };
        Step { text, next }
    }
}

impl Scene {
    /// The real positions of those variants in which the game goes on.
    fn open(&self) -> impl Iterator<Item = &KnightLine> {
        self.positions.iter().filter(|position| end(position).is_none())
    }
}

/// How the game ended, whatever the opponent's heights may be.
///
/// The position has made-up heights. That it is a stalemate says nothing,
/// because other heights might let the opponent move; that there is no
/// stalemate is shown by the player's next move, which is legal after any
/// reply, a pass included.
fn end(position: &KnightLine) -> Option<Outcome> {
    position.outcome().filter(|outcome| outcome.reason != KnightLine::STALEMATE)
}

impl Model for Relaxed {
    type State = Scene;
    type Move = Move;

    fn to_move(&self, scene: &Scene) -> Player {
        scene.sketch.to_move()
    }

    fn sights(&self, scene: &Scene) -> Vec<Sight> {
        sights(|image| scene.sketch.fingerprint(image)).to_vec()
    }

    /// Whether a pass is legal depends on the opponent's heights, so that no
    /// relaxed strategy passes.
    fn play(&self, scene: &Scene, mv: Move, sight: Sight) -> Step<Scene> {
        let mv = sight.image.of_move::<KnightLine>(mv);
        let text = mv.to_string();
        let Move::Split(split) = mv else {
            return Step { text, next: Err(StrategyFault::Pass) };
        };
        match scene.open().find(|position| !position.is_legal(mv)) {
            Some(position) => {
                let variant = position.variant().id();
                let fault = StrategyFault::Illegal { mv: text.clone(), variant };
                Step { text, next: Err(fault) }
            }
            None => self.step(text, scene.sketch.after_split(split)),
        }
    }

    /// Only a line wins at once, and one tile completes it as well as many.
    fn wins_at_once(&self, scene: &Scene) -> bool {
        let completes_line = |position: &KnightLine, mv: Move| {
            let line = Outcome::win(self.player, KnightLine::LINE);
            position.is_legal(mv) && position.after(mv).outcome() == Some(line)
        };
        let mut moves = Vec::new();
        if let Some(position) = scene.open().next() {
            position.legal_moves(&mut moves);
        }
        moves.retain(|mv| matches!(mv, Move::Split(split) if split.tiles() == 1));
        moves.iter().any(|&mv| scene.open().all(|position| completes_line(position, mv)))
    }

    fn replies(&self, scene: &Scene) -> Vec<Step<Scene>> {
        let sketch = &scene.sketch;
        let pass = self.step(PASS.to_owned(), sketch.after_pass());
        let leap = |landing: Landing| {
            let Landing { from, to } = landing;
            self.step(format!("{from}>{to}:?"), sketch.after_landing(landing))
        };
        sketch.landings().into_iter().map(leap).chain([pass]).collect()
    }
}
