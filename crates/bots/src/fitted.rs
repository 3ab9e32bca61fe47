//! How often each game is won with a score. `cargo xtask fit` writes this file;
//! `docs/review.md` tells how.

use crate::WinCurve;

pub(crate) const CHOKO: WinCurve = WinCurve { unit: 439 };
pub(crate) const BARCA: WinCurve = WinCurve { unit: 130 };
pub(crate) const KNIGHTLINE: WinCurve = WinCurve { unit: 64 };
pub(crate) const BOCO: WinCurve = WinCurve { unit: 541 };
pub(crate) const SYRTIS: WinCurve = WinCurve { unit: 41 };
