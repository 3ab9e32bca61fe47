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
    /// The question before the move that was asked about is made, in the reader's
    /// language; `null` if the move does not lose by force.
    warning: Option<String>,
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

/// What a coach says: threats, and a warning before a move that loses by force.
pub(crate) fn coach(line: &dyn AnyLine, mv: Option<&str>, language: Language) -> CoachView {
    let threats = line
        .position()
        .threats()
        .into_iter()
        .map(|threat| ThreatView { said: say(language, &threat.message), cells: threat.cells });
    let warning = mv.and_then(|mv| Warning::before(line, mv, Sources::default()));
    CoachView {
        threats: threats.collect(),
        warning: warning.map(|warning| say(language, &warning.message())),
    }
}
