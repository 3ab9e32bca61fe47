use lusus_core::{Position, VariantToken};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;
use lusus_search::proof::{ProofTable, Verdict};

use crate::boco::Siege;
use crate::certificate::ModelKind;
use crate::exact::Exact;
use crate::inquiry::{Caveat, Heading, Inquiry, Posed, Soundness};
use crate::knightline;
use crate::model::Model;
use crate::question::{BadQuestion, Question};

/// A game about which questions can be asked: by default about the game as it
/// is, within a number of plies, as in games without a win by repetition.
pub trait Provable: Position {
    /// Puts a question about an unfinished position, with a table of about so
    /// many bytes.
    ///
    /// # Errors
    /// If the question does not fit the game.
    fn inquire(&self, question: &Question, bytes: usize) -> Result<Box<dyn Inquiry>, BadQuestion> {
        Ok(Box::new(exact(self, question, bytes)?))
    }
}

impl Provable for Choko {}
impl Provable for Barca {}

/// A third occurrence is a win there. A position takes two plies at least to
/// come back, so where there is time for that twice, a win by repetition that
/// the model does not see may be missing.
impl Provable for Syrtis {
    fn inquire(&self, question: &Question, bytes: usize) -> Result<Box<dyn Inquiry>, BadQuestion> {
        const SOONEST_THIRD: u32 = 4;
        let exact = exact(self, question, bytes)?;
        let soundness = match question.plies {
            Some(plies) if plies < SOONEST_THIRD => Soundness::Both,
            _ => Soundness::Proof(Caveat::Repetition),
        };
        Ok(Box::new(Posed { soundness, ..exact }))
    }
}

impl Provable for Boco {
    fn inquire(&self, question: &Question, bytes: usize) -> Result<Box<dyn Inquiry>, BadQuestion> {
        refuse_settings(self, question)?;
        let model = Siege::new(self, question.player, question.plies);
        Ok(Box::new(posed(self, question, model, bytes)))
    }
}

impl Provable for KnightLine {
    fn inquire(&self, question: &Question, bytes: usize) -> Result<Box<dyn Inquiry>, BadQuestion> {
        let setup = knightline::Setup::new(self, question)?;
        let exact = posed(self, question, setup.duel, bytes);
        let heading = setup.is_certifiable.then(|| Heading {
            variants: unfinished_variants(self),
            position: self.to_string(),
            model: ModelKind::Relaxed,
        });
        let text = format!("{} {}", exact.text, setup.text);
        Ok(Box::new(Posed { soundness: setup.soundness, heading, text, ..exact }))
    }
}

/// What is proven against a relaxed opponent holds in every variant in which
/// the game still goes on.
fn unfinished_variants(position: &KnightLine) -> Vec<&'static str> {
    let text = position.to_string();
    let goes_on = |variant| KnightLine::parse(variant, &text).is_ok_and(|it| !it.is_over());
    let variants = <KnightLine as Position>::Variant::all().iter().copied();
    variants.filter(|&variant| goes_on(variant)).map(VariantToken::id).collect()
}

/// The game as it is, in which positions may come back.
fn exact<P: Position>(
    position: &P,
    question: &Question,
    bytes: usize,
) -> Result<Posed<Exact<P>>, BadQuestion> {
    refuse_settings(position, question)?;
    if question.plies.is_none() {
        return Err(BadQuestion::PliesNeeded { game: position.variant().id() });
    }
    let model = Exact::new(position.clone(), question.player, question.plies);
    Ok(posed(position, question, model, bytes))
}

fn refuse_settings<P: Position>(position: &P, question: &Question) -> Result<(), BadQuestion> {
    match question.settings.first_given() {
        Some(flag) => Err(BadQuestion::NoSetting { flag, game: position.variant().id() }),
        None => Ok(()),
    }
}

/// A question about the game itself.
fn posed<P: Position, M: Model>(
    position: &P,
    question: &Question,
    model: M,
    bytes: usize,
) -> Posed<M> {
    let variant = position.variant().id();
    let Question { player, plies, .. } = question;
    let plies = plies.map_or(String::new(), |plies| format!(" --plies {plies}"));
    Posed {
        model,
        attacker: *player,
        soundness: Soundness::Both,
        heading: Some(Heading {
            variants: vec![variant],
            position: position.to_string(),
            model: ModelKind::Exact,
        }),
        text: format!("--game {variant} --position \"{position}\" --player {player}{plies}"),
        table: ProofTable::new(bytes),
        verdict: Verdict::Unknown,
        nodes: 0,
    }
}
