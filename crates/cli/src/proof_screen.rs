use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use lusus_core::{Message, msg};
use lusus_search::proof::Progress;

use crate::voice::Voice;

/// Where a proof shows how far it is: a line on a terminal, redrawn in place.
/// It is standard error, so that the answer stands alone on standard output.
pub(crate) struct ProofScreen {
    voice: Voice,
    bar: Option<ProgressBar>,
    shown: Instant,
    begun: Instant,
    /// The positions of earlier runs.
    before: u64,
}

impl ProofScreen {
    const REDRAW: Duration = Duration::from_millis(200);

    /// A screen for work that goes on from so many positions.
    pub(crate) fn new(voice: Voice, before: u64) -> ProofScreen {
        let bar = stderr().is_terminal().then(|| {
            let bar = ProgressBar::new_spinner();
            let style = ProgressStyle::with_template("{elapsed} {msg}");
            bar.set_style(style.expect("the template is well formed"));
            bar.enable_steady_tick(ProofScreen::REDRAW);
            bar
        });
        let now = Instant::now();
        ProofScreen { voice, bar, shown: now, begun: now, before }
    }

    /// Shows how far it is, unless it did so a moment ago.
    pub(crate) fn show(&mut self, progress: &Progress) {
        let nodes = progress.nodes.saturating_sub(self.before);
        let speed = nodes as f64 / self.begun.elapsed().as_secs_f64().max(1e-3) / 1e6;
        self.draw(|voice| {
            msg!(
                "prove-progress",
                millions = voice.decimal(progress.nodes as f64 / 1e6, 1),
                speed = voice.decimal(speed, 2),
                proof = progress.numbers.proof,
                disproof = progress.numbers.disproof,
                fill = voice.decimal(f64::from(progress.fill) / 10.0, 1),
            )
        });
    }

    /// Shows how many positions of a certificate have their move.
    pub(crate) fn show_writing(&mut self, positions: usize) {
        self.draw(|_| msg!("prove-writing", positions = positions));
    }

    fn draw(&mut self, message: impl FnOnce(Voice) -> Message) {
        let Some(bar) = &self.bar else { return };
        if self.shown.elapsed() >= ProofScreen::REDRAW {
            self.shown = Instant::now();
            bar.set_message(self.voice.say(&message(self.voice)));
        }
    }

    /// Clears the line.
    pub(crate) fn close(self) {
        if let Some(bar) = self.bar {
            bar.finish_and_clear();
        }
    }
}
