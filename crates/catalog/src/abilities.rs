use std::collections::BTreeSet;

use lusus_bots::knowledge::{Knowledge, Solved};
use lusus_bots::level::Levels;
use lusus_bots::{Basis, Effort, KnowledgeFile, Playable, Settings, Sources, WinCurve};
use lusus_core::{Line, Message, Player, Present, Symmetric, VariantToken};
use lusus_erased::{AnyLine, AnyPosition, Catalogue, Variant};
use lusus_proofs::{Certificate, Certified, Verified, VerifyError};
use lusus_prover::{BadQuestion, Inquiry, Provable, Question, WinSearch};
use lusus_search::{Limits, Score};
use thiserror::Error;

use crate::bot::ErasedBot;
use crate::win_search::ErasedWinSearch;
use crate::{AnyBot, AnyWinSearch};

/// What a program can do in a variant beyond its rules. The variant is of a
/// catalogue that [`catalogue!`](crate::catalogue) made.
pub trait Abilities {
    /// The words of the bots that play it, the weakest first.
    fn bots(self) -> Vec<String>;

    /// Whether a word names a bot that plays it: one of those, or a level
    /// between two of them, such as `level-7.4`.
    fn has_bot(self, name: &str) -> bool;

    /// Its levels: how many there are, and how strong.
    fn levels(self) -> Levels;

    /// The bot that a word names.
    ///
    /// # Errors
    /// If the game has no such bot; `bots` lists those it has.
    fn bot(self, name: &str, settings: Settings) -> Result<Box<dyn AnyBot>, UnknownBot>;

    /// How long the bot that a word names may take for a move if nobody limits
    /// it.
    ///
    /// # Errors
    /// If the game has no such bot; `bots` lists those it has.
    fn effort(self, name: &str) -> Result<Effort, UnknownBot>;

    /// How often it is won with a score of the engine.
    fn win_curve(self) -> WinCurve;

    /// Whether there are tables of its endings, which `lusus solve` makes.
    fn has_tables(self) -> bool;

    /// The parts of a game that are told apart where a player is examined, in
    /// their order.
    fn phases(self) -> Vec<Message>;

    /// The files with what is known of it.
    fn knowledge_files(self) -> Vec<KnowledgeFile>;

    /// What is known of it, if it is solved outright.
    fn solved(self) -> Option<Solved>;
}

impl Abilities for Variant {
    fn bots(self) -> Vec<String> {
        (expert(self).bots)()
    }

    fn has_bot(self, name: &str) -> bool {
        self.effort(name).is_ok()
    }

    fn levels(self) -> Levels {
        expert(self).levels
    }

    fn bot(self, name: &str, settings: Settings) -> Result<Box<dyn AnyBot>, UnknownBot> {
        (expert(self).bot)(name, settings).ok_or_else(|| UnknownBot(name.to_owned()))
    }

    fn effort(self, name: &str) -> Result<Effort, UnknownBot> {
        (expert(self).effort)(name).ok_or_else(|| UnknownBot(name.to_owned()))
    }

    fn win_curve(self) -> WinCurve {
        expert(self).win_curve
    }

    fn has_tables(self) -> bool {
        (expert(self).has_tables)(self.index())
    }

    fn phases(self) -> Vec<Message> {
        (expert(self).phases)()
    }

    fn knowledge_files(self) -> Vec<KnowledgeFile> {
        (expert(self).files)(self.index())
    }

    fn solved(self) -> Option<Solved> {
        (expert(self).solved)(self.index())
    }
}

/// Puts a question about a position, which must be unfinished, with a table of
/// about so many bytes.
///
/// # Errors
/// If the question does not fit the game.
pub fn inquire(
    position: &dyn AnyPosition,
    question: &Question,
    bytes: usize,
) -> Result<Box<dyn Inquiry>, BadQuestion> {
    (expert(position.variant()).inquire)(position, question, bytes)
}

/// What moves are worth where a line stands, the best first, as far as that can
/// be looked up in what comes with the program, or found out with the part of
/// these limits that comes before a search.
#[must_use]
pub fn known(line: &dyn AnyLine, limits: Limits) -> Vec<KnownMove> {
    known_from(&Sources::Shipped, line, limits)
}

/// The same from other sources than those that come with the program.
#[must_use]
pub fn known_from(sources: &Sources, line: &dyn AnyLine, limits: Limits) -> Vec<KnownMove> {
    match line.outcome() {
        Some(_) => Vec::new(),
        None => (expert(line.variant()).known)(line, limits, sources),
    }
}

/// Which of the phases of its game a position belongs to.
#[must_use]
pub fn phase(position: &dyn AnyPosition) -> usize {
    (expert(position.variant()).phase)(position)
}

/// The moves that a symmetry of the board makes of a legal one where it leaves
/// the position as it is, the move itself among them; each once, in the order of
/// their texts.
///
/// # Panics
/// If the text is no legal move.
#[must_use]
pub fn moves_alike(position: &dyn AnyPosition, mv: &str) -> Vec<String> {
    (expert(position.variant()).moves_alike)(position, mv)
}

/// The texts of the positions that the symmetries of the board make of one, its
/// own among them; each once, in their order. Two positions are alike if the
/// first of these is the same.
#[must_use]
pub fn positions_alike(position: &dyn AnyPosition) -> Vec<String> {
    (expert(position.variant()).positions_alike)(position)
}

/// A search for what a player can force in a variant by its rules alone.
#[must_use]
pub fn win_search(variant: Variant, player: Player) -> Box<dyn AnyWinSearch> {
    (expert(variant).win_search)(player)
}

/// A move of which it is known what it is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownMove {
    /// The text of the move.
    pub mv: String,
    /// Its worth to whoever makes it.
    pub score: Score,
    /// How it is known.
    pub basis: Basis,
}

/// Plays every line of a strategy with the rules of the game that its
/// certificate names.
///
/// # Errors
/// Says what breaks its claim, and the line of play that leads there.
pub fn verify(catalogue: Catalogue, certificate: &Certificate) -> Result<Verified, VerifyError> {
    let variants: Result<Vec<Variant>, _> =
        certificate.variants().iter().map(|id| catalogue.find(id)).collect();
    let variants = variants?;
    let first = *variants.first().expect("a certificate names a variant");
    match variants.iter().find(|variant| variant.game_id() != first.game_id()) {
        Some(other) => Err(VerifyError::SeveralGames {
            first: first.id().to_owned(),
            other: other.id().to_owned(),
        }),
        None => (expert(first).verify)(certificate),
    }
}

/// Makes the [`Catalogue`] of the games whose positions are these types. Each
/// is `Present`, for its rules, and `Playable`, `Provable` and `Certified`,
/// which have defaults for what the game does not bring; `Symmetric` has one too.
///
/// ```
/// use lusus_catalog::{Catalogue, catalogue};
/// use lusus_games::{boco::Boco, choko::Choko};
/// const TWO: Catalogue = catalogue![Boco, Choko];
/// assert_eq!(TWO.usual().map(|game| game.id()).collect::<Vec<_>>(), ["boco", "choko"]);
/// ```
#[macro_export]
macro_rules! catalogue {
    ($($position:ty),* $(,)?) => {
        $crate::Catalogue::new(const {
            &[$($crate::Game::of::<$position>($crate::abilities::<$position>())),*]
        })
    };
}

/// What a program can do in the game whose positions are `P`; call
/// [`catalogue!`](crate::catalogue) instead.
#[must_use]
pub const fn abilities<P: Present + Symmetric + Playable + Certified + Provable>()
-> &'static (dyn std::any::Any + Send + Sync) {
    const {
        &Expert {
            bots: lusus_bots::names::<P>,
            bot: |name, settings| {
                let bot = lusus_bots::bot::<P>(name, settings)?;
                Some(Box::new(ErasedBot(bot)))
            },
            effort: lusus_bots::effort::<P>,
            levels: P::LEVELS,
            win_curve: P::WIN_CURVE,
            has_tables: |index| P::Evaluator::has_tables(P::Variant::all()[index]),
            phases: P::phases,
            phase: |position| {
                let position: Option<&P> = position.as_any().downcast_ref();
                position.expect("a position of this game").phase()
            },
            files: |index| P::Evaluator::files(P::Variant::all()[index]),
            solved: |index| P::Evaluator::solved(P::Variant::all()[index]),
            known: |line, limits, sources| {
                let line: Option<&Line<P>> = line.as_any().downcast_ref();
                known_moves(line.expect("a line of this game"), limits, sources)
            },
            inquire: |position, question, bytes| {
                let position: Option<&P> = position.as_any().downcast_ref();
                position.expect("a position of this game").inquire(question, bytes)
            },
            verify: lusus_proofs::verify::<P>,
            moves_alike: |position, mv| {
                let position: Option<&P> = position.as_any().downcast_ref();
                images(position.expect("a position of this game"), mv)
            },
            positions_alike: |position| {
                let position: Option<&P> = position.as_any().downcast_ref();
                let position = position.expect("a position of this game");
                let images = (0..position.symmetries()).map(|it| position.image(it).to_string());
                images.collect::<BTreeSet<String>>().into_iter().collect()
            },
            win_search: |player| Box::new(ErasedWinSearch::<P>(WinSearch::new(player))),
        }
    }
}

fn known_moves<P: Playable>(line: &Line<P>, limits: Limits, sources: &Sources) -> Vec<KnownMove> {
    let Some(advice) = lusus_bots::known(line, limits, sources) else { return Vec::new() };
    let known = advice.lines.into_iter().map(|line| KnownMove {
        mv: line.moves[0].to_string(),
        score: line.score,
        basis: advice.basis,
    });
    known.collect()
}

fn images<P: Present + Symmetric>(position: &P, text: &str) -> Vec<String> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let is_meant = |mv: &P::Move| mv.to_string().as_str() == text;
    let mv = moves.into_iter().find(is_meant).expect("a legal move");
    let keeps = |symmetry: &u8| position.image(*symmetry).key() == position.key();
    let images = (0..position.symmetries())
        .filter(keeps)
        .map(|symmetry| position.image_of_move(symmetry, mv).to_string());
    images.collect::<BTreeSet<String>>().into_iter().collect()
}

fn expert(variant: Variant) -> &'static Expert {
    variant.abilities().downcast_ref().expect("a game of a catalogue that `catalogue!` made")
}

/// The abilities in some game, as they are kept behind its rules.
struct Expert {
    bots: fn() -> Vec<String>,
    bot: fn(&str, Settings) -> Option<Box<dyn AnyBot>>,
    effort: fn(&str) -> Option<Effort>,
    levels: Levels,
    win_curve: WinCurve,
    has_tables: fn(usize) -> bool,
    phases: fn() -> Vec<Message>,
    phase: fn(&dyn AnyPosition) -> usize,
    files: fn(usize) -> Vec<KnowledgeFile>,
    solved: fn(usize) -> Option<Solved>,
    known: fn(&dyn AnyLine, Limits, &Sources) -> Vec<KnownMove>,
    inquire: fn(&dyn AnyPosition, &Question, usize) -> Inquired,
    moves_alike: fn(&dyn AnyPosition, &str) -> Vec<String>,
    positions_alike: fn(&dyn AnyPosition) -> Vec<String>,
    win_search: fn(Player) -> Box<dyn AnyWinSearch>,
    verify: fn(&Certificate) -> Result<Verified, VerifyError>,
}

type Inquired = Result<Box<dyn Inquiry>, BadQuestion>;

/// A word that names no bot of the game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no bot is called {0:?}")]
pub struct UnknownBot(pub String);
