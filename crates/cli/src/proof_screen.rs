use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use lusus_core::msg;
use lusus_search::proof::Progress;

use crate::voice::Voice;

/// Where a proof shows how far it is: a line on a terminal, redrawn in place.
/// It is standard error, so that the answer stands alone on standard output.
pub(crate) struct ProofScreen {
    voice: Voice,
    bar: Option<ProgressBar>,
    shown: Instant,
    begun: Instant,
}

impl ProofScreen {
    const REDRAW: Duration = Duration::from_millis(200);

    pub(crate) fn new(voice: Voice) -> ProofScreen {
        let bar = stderr().is_terminal().then(|| {
            let bar = ProgressBar::new_spinner();
            let style = ProgressStyle::with_template("{elapsed} {msg}");
            bar.set_style(style.expect("the template is well formed"));
            bar
        });
        let now = Instant::now();
        ProofScreen { voice, bar, shown: now, begun: now }
    }

    /// Shows how far it is, unless it did so a moment ago.
    pub(crate) fn show(&mut self, progress: &Progress) {
        let Some(bar) = &self.bar else { return };
        if self.shown.elapsed() < ProofScreen::REDRAW {
            return;
        }
        self.shown = Instant::now();
        let speed = progress.nodes as f64 / self.begun.elapsed().as_secs_f64().max(1e-3) / 1e6;
        bar.set_message(self.voice.say(&msg!(
            "prove-progress",
            millions = self.voice.decimal(progress.nodes as f64 / 1e6, 1),
            speed = self.voice.decimal(speed, 2),
            proof = progress.numbers.proof,
            disproof = progress.numbers.disproof,
            fill = self.voice.decimal(f64::from(progress.fill) / 10.0, 1),
        )));
        bar.tick();
    }

    /// Clears the line.
    pub(crate) fn close(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}
