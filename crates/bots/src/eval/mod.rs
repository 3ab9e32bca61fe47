//! What the engine thinks of a position, one evaluator per game: small named
//! terms with weights that matches have tuned, and the tactics that decide the
//! game. [`Playouts`] serves a game that has none.

pub mod barca;
pub mod boco;
pub mod choko;
pub mod knightline;
mod playouts;
pub mod syrtis;

use lusus_core::{Message, Player, Position, msg};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;
use lusus_search::Estimate;

use crate::knowledge::Knowledge;
use crate::level::{Levels, tables};
use crate::report::{Report, Reports};
use crate::{Playable, WinCurve, fitted};

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
    const WIN_CURVE: WinCurve = fitted::CHOKO;
    const REPORTS: Reports<Choko> = &[
        ("report-easy", &Report::Easy),
        ("report-medium", &Report::Medium),
        ("report-hard", &Report::Hard),
    ];

    fn place(mv: Self::Move) -> Option<[i32; 2]> {
        use lusus_games::choko::Move::{Capture, DoubleCapture, Drop, Pass, Step};
        match mv {
            Drop(to) | Step { to, .. } | Capture { to, .. } | DoubleCapture { to, .. } => {
                Some([to.column().into(), to.row().into()])
            }
            Pass => None,
        }
    }

    fn phases() -> Vec<Message> {
        vec![
            msg!("choko-phase-full-hands"),
            msg!("choko-phase-hands"),
            msg!("choko-phase-empty-hands"),
            msg!("choko-phase-ending"),
        ]
    }

    fn phase(&self) -> usize {
        let hand = Player::BOTH.map(|player| self.hand(player)).into_iter().max();
        match (hand, 25 - self.empty_cells().count_ones()) {
            (Some(8..), _) => 0,
            (Some(1..), _) => 1,
            (_, 9..) => 2,
            _ => 3,
        }
    }
}

impl Playable for Barca {
    type Evaluator = BarcaEvaluator;
    const CONTEMPT: Estimate = Estimate::hundredths(300);
    const LEVELS: Levels = tables::BARCA;
    const WIN_CURVE: WinCurve = fitted::BARCA;
    const REPORTS: Reports<Barca> =
        &[("report-easy", &Report::Easy), ("report-hard", &Report::Hard)];

    fn place(mv: Self::Move) -> Option<[i32; 2]> {
        match mv {
            lusus_games::barca::Move::Walk { to, .. } => {
                Some([to.column().into(), to.row().into()])
            }
            lusus_games::barca::Move::Pass => None,
        }
    }
}

impl Playable for KnightLine {
    type Evaluator = KnightLineEvaluator;
    const LEVELS: Levels = tables::KNIGHT_LINE;
    const WIN_CURVE: WinCurve = fitted::KNIGHTLINE;
    const REPORTS: Reports<KnightLine> =
        &[("report-easy", &Report::Easy), ("report-hard", &Report::Hard)];

    fn place(mv: Self::Move) -> Option<[i32; 2]> {
        match mv {
            lusus_games::knightline::Move::Split(split) => {
                Some([split.to().x().into(), split.to().y().into()])
            }
            _ => None,
        }
    }
}

impl Playable for Boco {
    type Evaluator = BocoEvaluator;
    const LEVELS: Levels = tables::BOCO;
    const WIN_CURVE: WinCurve = fitted::BOCO;
    const REPORTS: Reports<Boco> =
        &[("report-easy", &Report::Easy), ("report-hard", &Report::Hard)];

    fn place(mv: Self::Move) -> Option<[i32; 2]> {
        use lusus_games::boco::Site;
        match mv.cell().site() {
            Site::Square(square) | Site::Half(square, _) => {
                Some([square.column.into(), square.row.into()])
            }
            Site::Rectangle(_) => None,
        }
    }
}

impl Playable for Syrtis {
    type Evaluator = SyrtisEvaluator;
    const LEVELS: Levels = tables::SYRTIS;
    const WIN_CURVE: WinCurve = fitted::SYRTIS;
    const REPORTS: Reports<Syrtis> =
        &[("report-easy", &Report::Easy), ("report-hard", &Report::Hard)];

    fn place(mv: Self::Move) -> Option<[i32; 2]> {
        use lusus_games::syrtis::Move::{Place, Sink, Slide, Tower};
        match mv {
            Place(to) | Sink(to) | Tower { to, .. } | Slide { to, .. } => {
                Some([to.column().into(), to.row().into()])
            }
            _ => None,
        }
    }
}

/// What the terms of each side are worth, in hundredths. The same thing is
/// worth more to the side that can use it, or mend it, at once.
struct Weights<const TERMS: usize> {
    /// The worth of what the side to move has.
    mover: [i32; TERMS],
    /// The worth of what the other side has, to that side.
    waiter: [i32; TERMS],
    /// The worth of the turn itself.
    turn: i32,
}

impl<const TERMS: usize> Weights<TERMS> {
    /// What a position is worth, given what the side to move and what the other
    /// has.
    #[inline]
    fn judge(&self, [mover, waiter]: &[[i32; TERMS]; 2]) -> Estimate {
        let worth = |terms: &[i32; TERMS], weights: &[i32; TERMS]| -> i32 {
            terms.iter().zip(weights).map(|(count, weight)| count * weight).sum()
        };
        Estimate::hundredths(worth(mover, &self.mover) - worth(waiter, &self.waiter) + self.turn)
    }
}
