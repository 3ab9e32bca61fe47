use lusus_bots::Sources;
use lusus_core::{CellId, Language};
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
    /// What is asked before the move is made, in the reader's language; nothing
    /// if it does not lose by force.
    said: Option<String>,
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

/// Threats, and what is to be said before a move.
pub(crate) fn coach(line: &dyn AnyLine, mv: Option<&str>, language: Language) -> CoachView {
    let threats = line
        .position()
        .threats()
        .into_iter()
        .map(|threat| ThreatView { said: say(language, &threat.message), cells: threat.cells });
    let warning = mv.and_then(|mv| Warning::before(line, mv, Sources::default()));
    CoachView {
        threats: threats.collect(),
        said: warning.map(|warning| say(language, &warning.message())),
    }
}
