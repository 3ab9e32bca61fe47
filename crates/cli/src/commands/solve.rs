use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use lusus_catalog::Abilities;
use lusus_catalog::LUSUS;
use lusus_core::{Message, msg};
use lusus_endings::{CheckError, Job, Layer, SolveError, Step, Summary, file_name};
use lusus_erased::Variant;
use lusus_search::Control;
use serde_json::{Value, json};

use crate::answer::{Answer, aside_in_text};
use crate::failure::Failure;
use crate::game_input::{number, variant};
use crate::interruption::{INTERRUPTED, stop_when_interrupted};
use crate::library;
use crate::status_line::StatusLine;
use crate::voice::Voice;

/// Solves the endings of a game and keeps them in tables, or checks those that
/// are there.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    check_game(variant(matches)?)?;
    let pieces = number(matches, "pieces", 2, u32::from(Layer::MOST_PIECES))?;
    let pieces = pieces.map_or(Layer::MOST_PIECES, |pieces| pieces as u8);
    let folder = folder(matches)?;
    let control = Control::timeless();
    stop_when_interrupted(&control);
    let job = Job {
        folder: &folder,
        pieces,
        threads: threads(matches)?,
        is_stopped: &|| control.is_stopped(),
    };
    let begun = Instant::now();
    let status = StatusLine::new();
    let mut summaries = Vec::new();
    let mut listen = |step: Step| {
        if let Some(message) = step_message(step) {
            status.say(voice.say(&message));
        }
        if let Step::Kept(summary) | Step::Written(summary) | Step::Sound(summary) = step {
            summaries.push(summary);
        }
    };
    let work = if matches.get_flag("check") { Work::Check } else { Work::Solve };
    let worked = match work {
        Work::Check => lusus_endings::check(&job, &mut listen),
        Work::Solve => lusus_endings::solve(&job, &mut listen).map_err(CheckError::from),
    };
    status.close();
    match worked {
        Ok(()) => {
            let done = Done { work, summaries, folder, took: begun.elapsed() };
            Ok(done.told(voice))
        }
        Err(error) => failure(&error).map_or_else(|| Ok(interrupted(voice)), Err),
    }
}

/// What is done with tables.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Work {
    Solve,
    Check,
}

/// What went wrong; nothing if somebody stopped the work.
fn failure(error: &CheckError) -> Option<Failure> {
    if let CheckError::Read(SolveError::Table(error)) = error {
        return Some(library::damaged(error));
    }
    let message = error.message()?;
    let reason = message.key;
    Some(Failure::in_field("tables", message).with("reason", reason))
}

fn check_game(variant: Variant) -> Result<(), Failure> {
    if variant.has_tables() {
        return Ok(());
    }
    let known = LUSUS.all().filter(|variant| variant.has_tables()).map(Variant::id);
    let known = known.collect::<Vec<_>>().join(", ");
    let message = msg!("solve-no-tables", game = variant.id(), known = known);
    Err(Failure::in_field("game", message))
}

/// The folder of the tables, which is made where needed.
fn folder(matches: &ArgMatches) -> Result<PathBuf, Failure> {
    let fault = |message| Failure::in_field("tables", message);
    let folder = library::folder(matches).ok_or_else(|| fault(msg!("solve-no-folder")))?;
    fs::create_dir_all(&folder).map_err(|error| {
        let name = folder.display().to_string();
        fault(msg!("endings-fault", file = name, fault = error.to_string()))
    })?;
    Ok(folder)
}

/// As many as the machine has, unless it is said otherwise.
fn threads(matches: &ArgMatches) -> Result<NonZeroUsize, Failure> {
    let asked = number(matches, "threads", 1, 256)?;
    let asked = asked.and_then(|asked| NonZeroUsize::new(asked as usize));
    Ok(asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN))
}

/// What happened, for a run that was ended from outside.
fn interrupted(voice: Voice) -> Answer {
    aside_in_text(&msg!("solve-interrupted"), voice);
    let mut answer = Answer::default();
    answer.fact("complete", false);
    answer.with_status(INTERRUPTED)
}

/// What was done, for a run that came to its end.
struct Done {
    work: Work,
    summaries: Vec<Summary>,
    folder: PathBuf,
    took: Duration,
}

impl Done {
    fn told(&self, voice: Voice) -> Answer {
        let mut answer = Answer::default();
        for summary in &self.summaries {
            answer.line(voice.say(&layer_message(summary, voice)));
        }
        let layers: Vec<Value> = self.summaries.iter().map(layer_json).collect();
        let endings: u64 = self.summaries.iter().map(|summary| summary.endings).sum();
        let bytes: u64 =
            self.summaries.iter().map(|summary| size(&self.folder, summary.layer)).sum();
        let folder = self.folder.display().to_string();
        answer.fact("layers", layers).fact("endings", endings).fact("bytes", bytes);
        answer.fact("folder", folder.as_str()).fact("complete", true);
        answer.fact("checked", self.work == Work::Check);
        let seconds = voice.decimal(self.took.as_secs_f64(), 1);
        let endings = endings.to_string();
        answer.line(voice.say(&match self.work {
            Work::Check => {
                msg!("solve-checked", endings = endings, folder = folder, seconds = seconds)
            }
            Work::Solve => msg!(
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

/// How large the file of a layer is.
fn size(folder: &Path, layer: Layer) -> u64 {
    fs::metadata(folder.join(file_name(layer))).map_or(0, |file| file.len())
}

fn layer_message(summary: &Summary, voice: Voice) -> Message {
    let share = |count: u64| {
        let percent = 100.0 * count as f64 / summary.positions().max(1) as f64;
        voice.decimal(percent, 1)
    };
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

/// What a step of the work is; what there is to say of whole layers stands in
/// the answer.
fn step_message(step: Step) -> Option<Message> {
    Some(match step {
        Step::Solving(layer, plies) => {
            msg!("solve-solving", layer = layer.to_string(), plies = plies.to_string())
        }
        Step::Writing(layer) => msg!("solve-writing", layer = layer.to_string()),
        Step::Checking(layer) => msg!("solve-checking", layer = layer.to_string()),
        Step::Kept(_) | Step::Written(_) | Step::Sound(_) => return None,
    })
}
