//! What `lusus arena` reads and shows; the playing is done by `lusus_arena`.

mod contestant_flags;
mod plan_input;
mod screen;
mod tables;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use lusus_arena::{
    Anchor, Format, Job, Journal, Plan, Publisher, RecordWriter, Results, RunError, RunSummary,
    Runner, Sight, plot,
};
use lusus_bots::Sources;
use lusus_core::{MATCH_LENGTH, Message, msg};
use lusus_play::TimeControl;
use lusus_text::system_fault;

use self::contestant_flags::ContestantFlags;
pub(super) use self::contestant_flags::read_words;
use self::plan_input::{anchor, plan};
use self::screen::Screen;
use self::tables::summary_lines;
use crate::control::{INTERRUPTED, interruptible};
use crate::library::{self, tell_faults};
use crate::thinking::Effort;
use crate::values::{self, choice, count, number};
use crate::{Answer, Failure, Voice};

/// The hidden names are those that other match runners have for the same.
#[derive(Args)]
pub(crate) struct Arena {
    #[arg(long, value_name = "V", required = true)]
    game: Vec<String>,
    #[command(flatten)]
    contestants: ContestantFlags,
    #[arg(long, value_name = "F")]
    #[arg(value_parser = choice(Format::ALL.map(|format| (format.word(), format))))]
    format: Option<Format>,
    /// All openings are drawn before the first game, so that they are not too
    /// many.
    #[arg(long, alias = "rounds", value_name = "N", default_value = "50")]
    #[arg(value_parser = number(1..=100_000))]
    pairs: u32,
    #[arg(long, value_name = "N", default_value = "2")]
    opening_plies: String,
    #[arg(long, alias = "srand", value_name = "N", default_value = "1")]
    #[arg(value_parser = values::seed)]
    seed: u64,
    #[command(flatten)]
    effort: Effort,
    #[arg(long, value_name = "M+S", conflicts_with_all = ["movetime", "nodes", "depth"])]
    #[arg(value_parser = values::clock)]
    tc: Option<TimeControl>,
    #[arg(long, value_name = "N", default_value = "1", value_parser = count(1_024))]
    concurrency: NonZeroUsize,
    #[arg(long, value_name = "N", default_value_t = MATCH_LENGTH)]
    #[arg(value_parser = number(1..=10_000))]
    length: u32,
    #[arg(long, value_name = "RULE", num_args = 1..)]
    resign: Option<Vec<String>>,
    #[arg(long, value_name = "RULE", num_args = 0..)]
    draw: Option<Vec<String>>,
    #[arg(long, value_name = "TEST", num_args = 0..)]
    sprt: Option<Vec<String>>,
    #[arg(long, alias = "timemargin", value_name = "MS", default_value = "200")]
    #[arg(value_parser = number(0..=3_600_000))]
    margin: u32,
    #[arg(long, value_name = "S", default_value = "60", value_parser = number(1..=86_400))]
    patience: u32,
    #[arg(long, value_name = "NAME=ELO")]
    anchor: Option<String>,
    #[arg(long, alias = "pgnout", value_name = "FILE")]
    pgn: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    publish: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    #[arg(long)]
    strict: bool,
}

impl Arena {
    /// Lets programs play each other and reports how strong they are.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let plan = plan(self, voice)?;
        let anchor = anchor(self.anchor.as_deref(), &plan)?;
        let runner = Runner::new(&plan).map_err(Failure::new)?;
        // Strength must not depend on what a disk happens to hold, so that only a
        // folder that is asked for counts.
        let sources = self.tables.as_deref().map_or(Ok(Sources::Shipped), library::open)?;
        let runner = runner.with_sources(sources.clone());
        let mut results = runner.no_results();
        let mut books = Books::open(self, &plan, &mut results)?;
        let publisher = self.publisher(&plan, anchor, &results)?;
        let control = interruptible();
        let mut screen = Screen::new(&plan, anchor, voice, &results);
        let say = |message: &Message| voice.say(message);
        let watch = |sight: &Sight<'_>| {
            if let Some(publisher) = &publisher {
                publisher.watch(sight);
            }
        };
        let job =
            Job { concurrency: self.concurrency, control: &control, say: &say, watch: &watch };
        let ran = runner.run(&mut results, &job, &mut |number, results| {
            screen.tell_mishap(number, results);
            screen.show(results);
            if let Some(publisher) = &publisher {
                publisher.add(number, results, control.now())?;
            }
            books.add(number, results)
        });
        screen.close();
        let published = publisher.as_ref().map_or(Ok(()), Publisher::close);
        tell_faults(&sources, voice);
        let summary = RunSummary::new(&plan, &results, anchor);
        let plotted = plot(&summary, &voice.say(&msg!("arena-all-games")));
        let closed = books.close(&results, &plotted).and(published).map_err(RunError::Listener);
        let answer = conclude(&summary, voice);
        if let Err(error) = ran.and(closed) {
            let failure = told(error);
            if summary.games == 0 {
                return Err(failure);
            }
            // What was played until then is not lost with what failed, which no
            // input is to blame for.
            failure.write(voice);
            return Ok(answer.with_status(Answer::INCOMPLETE));
        }
        Ok(match summary.complete {
            false => self.interrupted(answer, voice),
            true if self.strict && has_faults(&summary) => answer.with_status(Answer::INCOMPLETE),
            true => answer,
        })
    }

    fn publisher<'a>(
        &self,
        plan: &'a Plan,
        anchor: Anchor,
        results: &Results,
    ) -> Result<Option<Publisher<'a>>, Failure> {
        let Some(folder) = &self.publish else { return Ok(None) };
        Publisher::open(folder, plan, anchor, results).map(Some).map_err(|error| {
            let file = folder.display().to_string();
            let message = msg!("arena-unwritable", file = file, fault = system_fault(&error));
            Failure::in_file("publish", message, &error)
        })
    }

    /// What happened and how to go on, for a run that was ended from outside.
    fn interrupted(&self, mut answer: Answer, voice: Voice) -> Answer {
        let message = match self.resume {
            Some(_) => {
                let words = std::env::args().map(|word| shell_word(&word));
                let command = words.collect::<Vec<_>>().join(" ");
                answer.fact("resume", command.as_str());
                msg!("arena-interrupted", command = command)
            }
            None => msg!("arena-interrupted-lost"),
        };
        answer.line(voice.say(&message));
        answer.with_status(INTERRUPTED)
    }
}

/// Whether a program lost by its own fault.
fn has_faults(summary: &RunSummary) -> bool {
    let mut standings = summary.tables.iter().flat_map(|table| &table.standings);
    standings.any(|standing| standing.faults.count() > 0)
}

/// A word as a shell takes it.
fn shell_word(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+%@".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// What is written while games are played, and when they are. All files are
/// opened first: no run is played that could not be kept.
struct Books {
    journal: Option<Journal>,
    record_writer: Option<RecordWriter<BufWriter<File>>>,
    plot: Option<File>,
}

impl Books {
    fn open(flags: &Arena, plan: &Plan, results: &mut Results) -> Result<Books, Failure> {
        let mut journal = None;
        if let Some(path) = &flags.resume {
            let opened = Journal::open(path, plan).map_err(|error| {
                let file = path.display().to_string();
                let message = msg!("arena-journal", file = file, fault = error.message());
                Failure::in_field("resume", message)
            })?;
            journal = Some(opened.0);
            opened.1.into_iter().for_each(|finished| results.add(finished));
        }
        let record_writer =
            create("pgn", &flags.pgn)?.map(|file| RecordWriter::new(BufWriter::new(file)));
        Ok(Books { journal, record_writer, plot: create("svg", &flags.svg)? })
    }

    fn add(&mut self, number: usize, results: &Results) -> io::Result<()> {
        if let (Some(journal), Some(finished)) = (&mut self.journal, results.game(number)) {
            journal.add(finished)?;
        }
        self.record_writer.as_mut().map_or(Ok(()), |record_writer| record_writer.advance(results))
    }

    fn close(self, results: &Results, plotted: &str) -> io::Result<()> {
        self.record_writer.map_or(Ok(()), |record_writer| record_writer.finish(results))?;
        self.plot.map_or(Ok(()), |mut file| file.write_all(plotted.as_bytes()))
    }
}

/// The file that a flag names, empty.
fn create(flag: &str, path: &Option<PathBuf>) -> Result<Option<File>, Failure> {
    let Some(path) = path else { return Ok(None) };
    File::create(path).map(Some).map_err(|error| {
        let file = path.display().to_string();
        let message = msg!("arena-unwritable", file = file, fault = system_fault(&error));
        Failure::in_file(flag, message, &error)
    })
}

fn told(error: RunError<io::Error>) -> Failure {
    match error {
        RunError::Engine(message) => Failure::in_field("engine", message),
        RunError::Listener(error) => {
            Failure::blameless(msg!("arena-books", fault = system_fault(&error)))
        }
    }
}

fn conclude(summary: &RunSummary, voice: Voice) -> Answer {
    let mut answer = Answer::default();
    for line in summary_lines(summary, voice) {
        answer.line(line);
    }
    answer.facts(serde_json::to_value(summary).expect("a report is plain data"));
    answer
}
