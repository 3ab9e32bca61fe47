use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use clap::Args;
use lusus_catalog::Abilities;
use lusus_core::{Message, msg};
use lusus_endings::{CheckError, Job, Layer, Removal, SolveError, Step, Summary, file_name};
use lusus_erased::Variant;
use lusus_text::system_fault;
use serde_json::{Value, json};

use crate::control::{INTERRUPTED, interruptible};
use crate::status_line::StatusLine;
use crate::values::{count, number};
use crate::{Answer, Failure, Voice, aside_in_text, library};

#[derive(Args)]
pub(crate) struct Solve {
    #[arg(long, value_name = "V")]
    game: String,
    #[arg(long, value_name = "N", default_value_t = MOST, value_parser = number(2..=MOST))]
    pieces: u32,
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    #[arg(long, value_name = "T", value_parser = count(256))]
    threads: Option<NonZeroUsize>,
    #[arg(long)]
    check: bool,
}

const MOST: u32 = Layer::MOST_PIECES as u32;

impl Solve {
    /// Solves the endings of a game and keeps them in tables, or checks those
    /// that are there.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let removal = removal(voice.variant(&self.game)?, voice)?;
        let folder = self.folder(voice)?;
        let control = interruptible();
        let all_threads = || thread::available_parallelism().ok();
        let job = Job {
            folder: &folder,
            removal,
            pieces: self.pieces as u8,
            threads: self.threads.or_else(all_threads).unwrap_or(NonZeroUsize::MIN),
            is_stopped: &|| control.is_stopped(),
        };
        let status = StatusLine::new();
        let say = |message: Message| status.say(voice.say(&message));
        let mut summaries = Vec::new();
        let mut listen = |step: Step| match step {
            Step::Solving(layer, plies) => {
                let layer = layer.to_string();
                say(msg!("solve-solving", layer = layer, plies = plies.to_string()));
            }
            Step::Writing(layer) => say(msg!("solve-writing", layer = layer.to_string())),
            Step::Checking(layer) => say(msg!("solve-checking", layer = layer.to_string())),
            // What there is to say of whole layers stands in the answer.
            Step::Kept(summary) | Step::Written(summary) | Step::Sound(summary) => {
                summaries.push(summary);
            }
        };
        let worked = match self.check {
            true => lusus_endings::check(&job, &mut listen),
            false => lusus_endings::solve(&job, &mut listen).map_err(CheckError::from),
        };
        status.close();
        if let Err(error) = worked {
            return failure(error).map_or_else(|| Ok(interrupted(voice)), Err);
        }
        Ok(self.done(&summaries, &folder, control.now(), voice))
    }

    /// The folder of the tables, which is made where needed.
    fn folder(&self, voice: Voice) -> Result<PathBuf, Failure> {
        let fault = |message| Failure::in_field("tables", message);
        let folder = library::folder(self.tables.as_deref(), voice);
        let folder = folder.ok_or_else(|| fault(msg!("solve-no-folder")))?;
        fs::create_dir_all(&folder).map_err(|error| {
            let name = folder.display().to_string();
            let message = msg!("endings-fault", file = name, fault = system_fault(&error));
            Failure::in_file("tables", message, &error)
        })?;
        Ok(folder)
    }

    /// What was done, for a run that came to its end.
    fn done(&self, summaries: &[Summary], folder: &Path, took: Duration, voice: Voice) -> Answer {
        let mut answer = Answer::default();
        for summary in summaries {
            answer.line(voice.say(&layer_message(summary, voice)));
        }
        let layers: Vec<Value> = summaries.iter().map(layer_json).collect();
        let endings: u64 = summaries.iter().map(|summary| summary.endings).sum();
        let sizes = summaries.iter().flat_map(|summary| {
            fs::metadata(folder.join(file_name(summary.layer))).map(|file| file.len())
        });
        let bytes: u64 = sizes.sum();
        let folder = folder.display().to_string();
        answer.fact("layers", layers).fact("endings", endings).fact("bytes", bytes);
        answer.fact("folder", folder.as_str()).fact("complete", true).fact("checked", self.check);
        let seconds = voice.decimal(took.as_secs_f64(), 1);
        let endings = endings.to_string();
        answer.line(voice.say(&match self.check {
            true => msg!("solve-checked", endings = endings, folder = folder, seconds = seconds),
            false => msg!(
                "solve-done",
                endings = endings,
                bytes = bytes.to_string(),
                folder = folder,
                seconds = seconds,
            ),
        }));
        answer
    }
}

/// What went wrong; nothing if somebody stopped the work.
fn failure(error: CheckError) -> Option<Failure> {
    if let CheckError::Read(SolveError::Table(error)) = error {
        return Some(library::damaged(&error));
    }
    let message = error.message()?;
    let reason = message.key;
    Some(Failure::in_field("tables", message).with("reason", reason))
}

/// What tells the tables of a game from those of others.
fn removal(variant: Variant, voice: Voice) -> Result<Removal, Failure> {
    if let Some(removal) = Layer::removal_in(variant.id()).filter(|_| variant.has_tables()) {
        return Ok(removal);
    }
    let known = voice.catalogue.all().filter(|variant| variant.has_tables()).map(Variant::id);
    let known = known.collect::<Vec<_>>().join(", ");
    let message = msg!("solve-no-tables", game = variant.id(), known = known);
    Err(Failure::in_field("game", message))
}

/// What happened, for a run that was ended from outside.
fn interrupted(voice: Voice) -> Answer {
    aside_in_text(&msg!("solve-interrupted"), voice);
    let mut answer = Answer::default();
    answer.fact("complete", false);
    answer.with_status(INTERRUPTED)
}

fn layer_message(summary: &Summary, voice: Voice) -> Message {
    let all = summary.positions().max(1) as f64;
    let share = |count: u64| voice.decimal(100.0 * count as f64 / all, 1);
    msg!(
        "solve-layer",
        layer = summary.layer.to_string(),
        endings = summary.endings.to_string(),
        wins = share(summary.wins),
        draws = share(summary.draws),
        losses = share(summary.losses),
        longest = u32::from(summary.longest),
    )
}

fn layer_json(summary: &Summary) -> Value {
    json!({
        "layer": summary.layer.to_string(),
        "endings": summary.endings,
        "wins": summary.wins,
        "draws": summary.draws,
        "losses": summary.losses,
        "longest": summary.longest,
    })
}
