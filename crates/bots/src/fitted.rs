//! How often each game is won with a score. `cargo xtask fit` writes this file;
//! `docs/review.md` tells how.

use crate::WinCurve;

pub(crate) const CHOKO: WinCurve = WinCurve { unit: 419 };
pub(crate) const BARCA: WinCurve = WinCurve { unit: 129 };
pub(crate) const KNIGHTLINE: WinCurve = WinCurve { unit: 46 };
pub(crate) const BOCO: WinCurve = WinCurve { unit: 596 };
pub(crate) const SYRTIS: WinCurve = WinCurve { unit: 33 };
