use lusus_core::input::{Touched, offered, touch};
use lusus_core::{CellId, MoveView, Target};
use lusus_erased::AnyPosition;
use serde::{Deserialize, Serialize};

use crate::objection::Objection;

/// Something that a person touches, as a page names it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Target"))]
#[serde(rename_all = "kebab-case")]
pub enum Touch {
    /// A cell of the board.
    Cell(String),
    /// A number, such as how many tiles to take.
    Amount(u8),
    /// A button.
    Control(String),
}

/// What came of a touch.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TouchedTargets"))]
#[serde(tag = "led", rename_all = "kebab-case")]
pub enum TouchView {
    /// The touches make a move.
    Move {
        /// Its text.
        mv: String,
    },
    /// These are touched now.
    Held {
        /// With those that had no alternative filled in.
        touched: Vec<Target>,
        /// What may be touched next.
        offered: Vec<Target>,
    },
    /// The touches make no move. Those before the last stay touched.
    Refused {
        /// What was tried.
        tried: Vec<Target>,
        /// Why not.
        objection: Objection,
    },
}

impl TouchView {
    /// What a touch does after others, in a position that is not over.
    pub(crate) fn of(position: &dyn AnyPosition, before: &[Touch], now: &Touch) -> TouchView {
        let moves = position.move_views();
        let before: Vec<Target> = before.iter().map(|touch| touch.target(&moves)).collect();
        match touch(&moves, &before, &now.target(&moves)) {
            Touched::Move(mv) => TouchView::Move { mv },
            Touched::Held(touched) => {
                TouchView::Held { offered: offered(&moves, &touched), touched }
            }
            Touched::Refused(tried) => {
                let objection = Objection::of_move(position.why_no_move(&tried));
                TouchView::Refused { tried, objection }
            }
        }
    }
}

impl Touch {
    fn target(&self, moves: &[MoveView]) -> Target {
        match self {
            Touch::Cell(name) => Target::Cell(CellId(name.clone())),
            Touch::Amount(amount) => Target::Amount(*amount),
            // A button that no move needs is like a cell that is not there.
            Touch::Control(name) => control(name, moves).unwrap_or_else(|| Target::cell(name)),
        }
    }
}

/// The button of this name among those that moves need.
fn control(name: &str, moves: &[MoveView]) -> Option<Target> {
    let mut targets = moves.iter().flat_map(|mv| mv.paths.iter().flatten());
    targets.find(|target| matches!(target, Target::Control(id) if *id == name)).cloned()
}
