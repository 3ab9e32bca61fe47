use lusus_bots::Basis;
use lusus_catalog::AnyChoice;
use lusus_search::Proof;

use super::question::{Question, Value};

/// What came of one question.
#[derive(Clone, Copy)]
pub(super) struct Reply {
    /// Whether the move keeps the value.
    kept: bool,
    /// Whether what was claimed is true, if anything was.
    claim: Option<bool>,
}

impl Reply {
    pub(super) fn of(question: &Question, choice: &AnyChoice) -> Reply {
        let claim = claimed(choice).map(|value| value == question.value);
        Reply { kept: question.is_kept_by(&choice.mv), claim }
    }
}

/// What a player says that the position is worth for certain.
fn claimed(choice: &AnyChoice) -> Option<Value> {
    let score = choice.thought.as_ref()?.lines.first()?.score;
    match (score.proof(), choice.basis) {
        (Some(Proof::Win { .. }), _) => Some(Value::Won),
        (Some(Proof::Loss { .. }), _) => Some(Value::Lost),
        (None, Basis::Table | Basis::Proof) => Some(Value::Drawn),
        (None, Basis::Search | Basis::Instinct) => None,
    }
}

/// How often a player has kept the value, and what it has claimed.
#[derive(Clone, Default)]
pub(super) struct Tally {
    /// By phase.
    pub(super) phases: Vec<Share>,
    pub(super) claims: usize,
    pub(super) wrong: usize,
}

/// How many of the critical positions of a phase were kept.
#[derive(Clone, Copy, Default)]
pub(super) struct Share {
    pub(super) critical: usize,
    pub(super) kept: f64,
}

impl Share {
    /// In percent, if there was anything to keep.
    pub(super) fn percent(self) -> Option<f64> {
        (self.critical > 0).then(|| 100.0 * self.kept / self.critical as f64)
    }

    fn add(&mut self, kept: f64) {
        self.critical += 1;
        self.kept += kept;
    }
}

impl Tally {
    /// What moves by chance would keep.
    pub(super) fn of_chance(questions: &[Question], phases: usize) -> Tally {
        let mut tally = Tally::new(phases);
        for question in questions.iter().filter(|question| question.is_critical()) {
            tally.phases[question.phase].add(question.chance());
        }
        tally
    }

    pub(super) fn of(questions: &[Question], replies: &[Reply], phases: usize) -> Tally {
        let mut tally = Tally::new(phases);
        for (question, Reply { kept, claim }) in questions.iter().zip(replies) {
            if question.is_critical() {
                tally.phases[question.phase].add(f64::from(u8::from(*kept)));
            }
            tally.claims += usize::from(claim.is_some());
            tally.wrong += usize::from(*claim == Some(false));
        }
        tally
    }

    fn new(phases: usize) -> Tally {
        Tally { phases: vec![Share::default(); phases], ..Tally::default() }
    }
}
