//! What the engine thinks of a position, one evaluator per game: small named
//! terms with weights that matches have tuned, and the tactics that decide the
//! game. [`Playouts`] serves a game that has none.

pub mod barca;
pub mod boco;
pub mod choko;
pub mod knightline;
mod playouts;
pub mod syrtis;
mod weights;

use lusus_core::Position;
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;
use lusus_search::Estimate;

use crate::Playable;
use crate::knowledge::Knowledge;
use crate::level::{Levels, tables};
use crate::report::{Report, Reports, players};

pub use barca::BarcaEvaluator;
pub use boco::BocoEvaluator;
pub use choko::ChokoEvaluator;
pub use knightline::KnightLineEvaluator;
pub use playouts::Playouts;
pub use syrtis::SyrtisEvaluator;

impl Knowledge<Barca> for BarcaEvaluator {}
impl Knowledge<Syrtis> for SyrtisEvaluator {}
impl<P: Position> Knowledge<P> for Playouts {}

impl Playable for Choko {
    type Evaluator = ChokoEvaluator;
    const CONTEMPT: Estimate = Estimate::hundredths(50);
    const LEVELS: Levels = tables::CHOKO;

    fn reports() -> Reports<Choko> {
        players(&[Report::Easy, Report::Medium, Report::Hard])
    }
}

impl Playable for Barca {
    type Evaluator = BarcaEvaluator;
    const CONTEMPT: Estimate = Estimate::hundredths(300);
    const LEVELS: Levels = tables::BARCA;

    fn reports() -> Reports<Barca> {
        players(&[Report::Easy, Report::Hard])
    }
}

impl Playable for KnightLine {
    type Evaluator = KnightLineEvaluator;
    const LEVELS: Levels = tables::KNIGHT_LINE;

    fn reports() -> Reports<KnightLine> {
        players(&[Report::Easy, Report::Hard])
    }
}

impl Playable for Boco {
    type Evaluator = BocoEvaluator;
    const LEVELS: Levels = tables::BOCO;

    fn reports() -> Reports<Boco> {
        players(&[Report::Easy, Report::Hard])
    }
}

impl Playable for Syrtis {
    type Evaluator = SyrtisEvaluator;
    const LEVELS: Levels = tables::SYRTIS;

    fn reports() -> Reports<Syrtis> {
        players(&[Report::Easy, Report::Hard])
    }
}
