use std::io::{IsTerminal, stderr};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use lusus_core::msg;
use lusus_erased::{PerftJob, PerftProgress};
use serde_json::{Map, Value};

use crate::values::{count, number};
use crate::{Answer, Failure, LineOfPlay, Voice, aside_in_text};

#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    line: LineOfPlay,
    /// At most 100: deeper than anybody can wait for, and shallow enough for
    /// any stack.
    #[arg(long, value_name = "N", value_parser = number(0..=100))]
    depth: u32,
    #[arg(long)]
    divide: bool,
    #[arg(long, value_name = "T", default_value = "1", value_parser = count(1_024))]
    threads: NonZeroUsize,
}

impl Perft {
    /// The number of move sequences, with `--divide` behind each root move.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let position = self.line.position(voice)?;
        let bar = Bar::new();
        let divided = position.perft(&PerftJob {
            depth: self.depth,
            threads: self.threads,
            progress: &|progress| bar.advance(progress),
        });
        let nodes = if self.depth == 0 { 1 } else { divided.iter().map(|(_, count)| count).sum() };
        bar.finish(nodes, voice);

        let mut answer = Answer::default();
        if self.divide {
            for (mv, count) in &divided {
                answer.line(format!("{mv} {count}"));
            }
            let divide = divided.into_iter().map(|(mv, count)| (mv, Value::from(count)));
            answer.fact("divide", Map::from_iter(divide));
        }
        answer.tell("nodes", nodes);
        Ok(answer)
    }
}

/// A progress bar that shows itself only on a terminal, and only when a person
/// has begun to wait.
struct Bar {
    begun: Instant,
    bar: ProgressBar,
}

impl Bar {
    const PATIENCE: Duration = Duration::from_secs(1);

    fn new() -> Bar {
        let bar =
            if stderr().is_terminal() { ProgressBar::no_length() } else { ProgressBar::hidden() };
        let style = ProgressStyle::with_template("{elapsed} [{bar:40}] {percent}% {msg} ({eta})");
        bar.set_style(style.expect("the template is well formed").progress_chars("=> "));
        Bar { begun: Instant::now(), bar }
    }

    fn advance(&self, progress: PerftProgress) {
        if self.begun.elapsed() > Bar::PATIENCE {
            self.bar.set_length(progress.total as u64);
            self.bar.set_position(progress.done as u64);
            self.bar.set_message(progress.nodes.to_string());
        }
    }

    /// Clears the bar and tells how fast it went.
    fn finish(self, nodes: u64, voice: Voice) {
        self.bar.finish_and_clear();
        let seconds = self.begun.elapsed().as_secs_f64();
        let millions = nodes as f64 / seconds.max(1e-9) / 1e6;
        let speed = msg!(
            "cli-perft-speed",
            millions = voice.decimal(millions, 1),
            seconds = voice.decimal(seconds, 2),
        );
        aside_in_text(&speed, voice);
    }
}
