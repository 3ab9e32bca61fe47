use lusus_core::Position;

use super::pulse::Stopped;
use super::worker::Worker;
use crate::window::Window;
use crate::{Evaluator, PvLine, Score};

/// Shallower iterations are too cheap and too wild.
const SHALLOWEST: u32 = 5;
/// How far from the expected score the first window reaches, in hundredths.
const FIRST_MARGIN: i32 = 30;
/// Once it would have to reach further it reaches everything.
const LAST_MARGIN: i32 = 1_000;
/// Beyond, scores are not smooth enough to expect one.
const WILD: i32 = 10_000;

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// The best line of the root moves from the `first` on, with its exact
    /// score, given what the iteration before found.
    pub(super) fn aspire(
        &mut self,
        plies: u32,
        first: usize,
        expected: Option<Score>,
    ) -> Result<PvLine<P::Move>, Stopped> {
        self.root_moves.found = None;
        let mut margin = FIRST_MARGIN;
        let mut window = self.first_window(plies, expected);
        loop {
            let score = self.search_root(plies, first, window)?;
            margin *= 4;
            let wild = margin > LAST_MARGIN || score.hundredths().abs() > WILD;
            if score <= window.alpha {
                window.alpha = if wild { Score::LOWEST } else { score.shifted(-margin) };
            } else if score >= window.beta {
                window.beta = if wild { Score::HIGHEST } else { score.shifted(margin) };
            } else {
                let found = self.root_moves.found.take();
                return Ok(found.expect("a score inside the window has a line"));
            }
        }
    }

    fn first_window(&self, plies: u32, expected: Option<Score>) -> Window {
        let on = self.context.techniques().aspiration.is_on() && plies >= SHALLOWEST;
        match expected.filter(|score| on && score.hundredths().abs() <= WILD) {
            Some(score) => {
                Window { alpha: score.shifted(-FIRST_MARGIN), beta: score.shifted(FIRST_MARGIN) }
            }
            None => Window::FULL,
        }
    }
}
