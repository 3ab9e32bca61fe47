use lusus_core::{Message, Player, msg};
use lusus_search::proof::{Effort, Numbers, Progress, ProofTable, Verdict, prove};
use thiserror::Error;

use crate::certificate::{Certificate, Claim, ModelKind, TooLarge};
use crate::model::Model;
use crate::save::{self, BadSave};
use crate::strategy::{NoStrategy, Watch, strategy};

/// A question about some game, and all that is known of the answer.
pub trait Inquiry: Send {
    /// Looks for the answer; a second call goes on where the first was stopped.
    fn search(&mut self, effort: &Effort<'_>, progress: &mut dyn FnMut(&Progress)) -> Answer;

    /// Whether an answer can be written down at all.
    fn is_certifiable(&self) -> bool;

    /// Writes the answer down so that anybody can check it.
    ///
    /// # Errors
    /// Says why there is no certificate.
    fn certificate(&self, watch: Watch<'_>) -> Result<Certificate, NoCertificate>;

    /// How many positions were expanded so far.
    fn nodes(&self) -> u64;

    /// All that is known, as a file from which another inquiry into the same
    /// question can go on.
    fn save(&self) -> Vec<u8>;

    /// Goes on from such a file, which is believed: it is for one's own use.
    ///
    /// # Errors
    /// If it is damaged, or is about another question.
    fn load(&mut self, bytes: &[u8]) -> Result<(), BadSave>;
}

/// What an inquiry has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What it says about the game.
    pub result: Verdict,
    /// What it says about the model. A model that favours the defender can
    /// prove but not disprove, and the other way round.
    pub model: Verdict,
    /// Why an answer in the model is none for the game, where that is so.
    pub caveat: Option<Caveat>,
    /// How much is missing.
    pub numbers: Numbers,
    /// How many positions were expanded, those before a resumption included.
    pub nodes: u64,
}

/// Why there is no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoCertificate {
    /// There is no answer.
    #[error("there is no answer")]
    NoAnswer,
    /// The question is about no variant of the game, or is put in a model whose
    /// answers are no strategies.
    #[error("the question is about no variant, or its answer is no strategy")]
    NoVariant,
    /// That nobody wins within some plies is no claim that a strategy shows.
    #[error("a disproof within some plies is no strategy")]
    WithinPlies,
    /// The strategy cannot be written down.
    #[error(transparent)]
    Strategy(#[from] NoStrategy),
    /// The format has no room for it.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
}

impl NoCertificate {
    /// Why, for people.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            NoCertificate::NoAnswer => msg!("prove-no-answer"),
            NoCertificate::NoVariant | NoCertificate::Strategy(NoStrategy::NotOfTheGame) => {
                msg!("prove-no-variant")
            }
            NoCertificate::WithinPlies => msg!("prove-within-plies"),
            NoCertificate::Strategy(NoStrategy::Stopped) => msg!("prove-stopped"),
            NoCertificate::Strategy(NoStrategy::BeyondTheModel) => msg!("prove-beyond"),
            NoCertificate::Strategy(NoStrategy::Contradicted) => msg!("prove-contradicted"),
            NoCertificate::Strategy(NoStrategy::TooLong) => msg!("prove-too-long"),
            NoCertificate::TooLarge(TooLarge) => msg!("prove-too-large"),
        }
    }
}

/// Why one of the two answers in a model says nothing about the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Caveat {
    /// The model favours one side.
    Relaxed,
    /// A player might win beyond the edge of the prover's board.
    Window,
    /// A third occurrence may win the game, and the model knows no repetition.
    Repetition,
}

impl Caveat {
    /// Why, for people.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Caveat::Relaxed => msg!("prove-model-relaxed"),
            Caveat::Window => msg!("prove-model-window"),
            Caveat::Repetition => msg!("prove-model-repetition"),
        }
    }
}

/// What an answer in a model means for the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Soundness {
    /// The model is the game.
    Both,
    /// Only a proof counts.
    Proof(Caveat),
    /// Only a disproof counts.
    Disproof(Caveat),
}

impl Soundness {
    /// Why this answer does not count, if it does not.
    fn caveat(self, verdict: Verdict) -> Option<Caveat> {
        match (self, verdict) {
            (Soundness::Proof(why), Verdict::Disproven)
            | (Soundness::Disproof(why), Verdict::Proven) => Some(why),
            _ => None,
        }
    }

    fn result(self, verdict: Verdict) -> Verdict {
        if self.caveat(verdict).is_some() { Verdict::Unknown } else { verdict }
    }
}

/// What a certificate says beside its strategy; none for questions that are
/// about no variant.
#[derive(Clone, Debug)]
pub(crate) struct Heading {
    pub(crate) variants: Vec<&'static str>,
    pub(crate) position: String,
    pub(crate) model: ModelKind,
}

/// A question put in terms of a model.
pub(crate) struct Posed<M> {
    pub(crate) model: M,
    pub(crate) attacker: Player,
    pub(crate) soundness: Soundness,
    pub(crate) heading: Option<Heading>,
    /// The whole question as flags of `lusus prove`, to recognise it in a file.
    pub(crate) text: String,
    pub(crate) table: ProofTable,
    pub(crate) verdict: Verdict,
    pub(crate) nodes: u64,
}

impl<M: Model> Inquiry for Posed<M> {
    fn search(&mut self, effort: &Effort<'_>, progress: &mut dyn FnMut(&Progress)) -> Answer {
        let before = self.nodes;
        let found = prove(&self.model, &self.table, effort, &mut |told| {
            progress(&Progress { nodes: before + told.nodes, ..*told });
        });
        self.nodes += found.nodes;
        self.verdict = found.verdict;
        Answer {
            result: self.soundness.result(found.verdict),
            model: found.verdict,
            caveat: self.soundness.caveat(found.verdict),
            numbers: found.numbers,
            nodes: self.nodes,
        }
    }

    fn is_certifiable(&self) -> bool {
        self.heading.is_some()
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }

    fn certificate(&self, watch: Watch<'_>) -> Result<Certificate, NoCertificate> {
        let heading = self.heading.as_ref().ok_or(NoCertificate::NoVariant)?;
        let (claim, player) = match self.soundness.result(self.verdict) {
            Verdict::Proven => (Claim::Win, self.attacker),
            Verdict::Disproven => (Claim::Hold, self.attacker.other()),
            Verdict::Unknown => return Err(NoCertificate::NoAnswer),
        };
        if claim == Claim::Hold && self.model.limit().is_some() {
            return Err(NoCertificate::WithinPlies);
        }
        Ok(Certificate {
            variants: heading.variants.clone(),
            position: heading.position.clone(),
            player,
            claim,
            model: heading.model,
            strategy: strategy(&self.model, self.verdict, &self.table, watch)?,
        })
    }

    fn save(&self) -> Vec<u8> {
        save::write(&self.text, self.nodes, &self.table)
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), BadSave> {
        self.nodes = save::read(bytes, &self.text, &self.table)?;
        Ok(())
    }
}
