use std::io::{IsTerminal, stderr};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressStyle};
use lusus_core::msg;
use lusus_erased::{Ends, PerftJob, PerftProgress};
use serde_json::{Map, Value};

use crate::answer::{Answer, aside};
use crate::failure::Failure;
use crate::game_input::{line, number};
use crate::voice::{Form, Voice};

/// Deeper than anybody can wait for, and shallow enough for any stack.
const DEEPEST: u32 = 100;
const MOST_THREADS: u32 = 1024;

/// The number of move sequences, with `--divide` behind each root move.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let depth = number(matches, "depth", 0, DEEPEST)?.unwrap_or(0);
    let threads = number(matches, "threads", 1, MOST_THREADS)?.unwrap_or(1);
    let position = line(matches, Ends::Game)?.position();

    let bar = Bar::new();
    let divided = position.perft(&PerftJob {
        depth,
        threads: NonZeroUsize::new(threads as usize).unwrap_or(NonZeroUsize::MIN),
        progress: &|progress| bar.advance(progress),
    });
    let nodes = if depth == 0 { 1 } else { divided.iter().map(|(_, count)| count).sum() };
    bar.finish(nodes, voice);

    let mut answer = Answer::default();
    if matches.get_flag("divide") {
        for (mv, count) in &divided {
            answer.line(format!("{mv} {count}"));
        }
        let divide = divided.into_iter().map(|(mv, count)| (mv, Value::from(count)));
        answer.fact("divide", Map::from_iter(divide));
    }
    answer.line(format!("nodes {nodes}")).fact("nodes", nodes);
    Ok(answer)
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
        if voice.form() == Form::Text {
            aside(&voice.say(&speed));
        }
    }
}
