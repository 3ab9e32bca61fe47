use std::time::Instant;

use lusus_core::{Message, msg};
use lusus_search::proof::Progress;

use crate::status_line::StatusLine;
use crate::voice::Voice;

/// Where a proof shows how far it is.
pub(crate) struct ProofScreen {
    voice: Voice,
    line: StatusLine,
    shown: Instant,
    begun: Instant,
    /// The positions of earlier runs.
    before: u64,
}

impl ProofScreen {
    /// A screen for work that goes on from so many positions.
    pub(crate) fn new(voice: Voice, before: u64) -> ProofScreen {
        let now = Instant::now();
        ProofScreen { voice, line: StatusLine::new(), shown: now, begun: now, before }
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
        if self.line.is_shown() && self.shown.elapsed() >= StatusLine::REDRAW {
            self.shown = Instant::now();
            self.line.say(self.voice.say(&message(self.voice)));
        }
    }

    /// Clears the line.
    pub(crate) fn close(self) {
        self.line.close();
    }
}
