use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::Args;
use lusus_core::msg;
use lusus_erased::{PerftJob, PerftProgress};
use serde_json::{Map, Value};

use crate::status_line::progress_bar;
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

/// How long a person waits before there is something to look at.
const PATIENCE: Duration = Duration::from_secs(1);

impl Perft {
    /// The number of move sequences, with `--divide` behind each root move.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let position = self.line.position(voice)?;
        let begun = Instant::now();
        let bar = progress_bar("{elapsed} [{bar:40}] {percent}% {msg} ({eta})");
        let advance = |progress: PerftProgress| {
            if begun.elapsed() > PATIENCE {
                bar.set_length(progress.total as u64);
                bar.set_position(progress.done as u64);
                bar.set_message(progress.nodes.to_string());
            }
        };
        let job = PerftJob { depth: self.depth, threads: self.threads, progress: &advance };
        let divided = position.perft(&job);
        let nodes = if self.depth == 0 { 1 } else { divided.iter().map(|(_, count)| count).sum() };
        bar.finish_and_clear();
        let seconds = begun.elapsed().as_secs_f64();
        let millions = voice.decimal(nodes as f64 / seconds.max(1e-9) / 1e6, 1);
        let seconds = voice.decimal(seconds, 2);
        aside_in_text(&msg!("cli-perft-speed", millions = millions, seconds = seconds), voice);

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
