use lusus_bots::Sources;
use lusus_core::{CellId, Language, Typed};
use lusus_erased::AnyLine;
use lusus_review::Warning;
use lusus_text::say;
use serde::Serialize;

/// What a coach says where a line stands that is not over.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Coaching"))]
pub struct CoachView {
    /// What the opponent threatens.
    threats: Vec<ThreatView>,
    /// What speaks against the move that was asked about; `null` if it does not
    /// lose by force.
    warning: Option<WarningView>,
}

/// A question before a move is made that loses by force.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Warning"))]
pub(crate) struct WarningView {
    /// The move, by its text, however it was typed.
    mv: String,
    /// The question, in the reader's language.
    said: String,
}

/// Something that the opponent could do at once.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Threat"))]
pub(crate) struct ThreatView {
    /// The cells that are to be marked.
    cells: Vec<CellId>,
    /// What it is, in the reader's language.
    said: String,
}

/// Threats, and what is to be said before a move, as people type it.
pub(crate) fn coach(line: &dyn AnyLine, typed: Option<&str>, language: Language) -> CoachView {
    let threats = line
        .position()
        .threats()
        .into_iter()
        .map(|threat| ThreatView { said: say(language, &threat.message), cells: threat.cells });
    let warning = typed.and_then(|typed| {
        let Typed::Move(mv) = line.position().typed(typed) else { return None };
        let warning = Warning::before(line, &mv, Sources::default())?;
        Some(WarningView { mv, said: say(language, &warning.message()) })
    });
    CoachView { threats: threats.collect(), warning }
}
