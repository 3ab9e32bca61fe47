use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Instant;

use clap::ArgMatches;
use lusus_arena::{Job, Journal, Ledger, Plan, Report, Results, RunError, Runner, plot};
use lusus_bots::Sources;
use lusus_core::{Message, msg};
use lusus_search::Control;
use serde_json::Value;

use crate::answer::Answer;
use crate::arena::{Screen, anchor, plan, report_lines};
use crate::failure::Failure;
use crate::game_input::{number, text};
use crate::interruption::{INTERRUPTED, stop_when_interrupted};
use crate::library::{self, tell_faults};
use crate::voice::Voice;

/// Lets programs play each other and reports how strong they are.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let plan = plan(matches)?;
    let anchor = anchor(matches, &plan)?;
    let runner = Runner::new(&plan).map_err(Failure::new)?;
    let sources = tables(&plan)?;
    let runner = runner.with_sources(sources.clone());
    let mut results = runner.no_results();
    let mut books = Books::open(matches, &plan, &mut results)?;
    let begun = Instant::now();
    let control = Control::new(move || begun.elapsed());
    stop_when_interrupted(&control);

    let mut screen = Screen::new(&plan, anchor, voice, &results);
    let say = |message: &Message| voice.say(message);
    let job = Job { concurrency: concurrency(matches)?, control: &control, say: &say };
    let ran = runner.run(&mut results, &job, &mut |number, results| {
        screen.tell_mishap(number, results);
        screen.show(results);
        books.add(number, results)
    });
    screen.close();
    tell_faults(&sources, voice);
    let report = Report::new(&plan, &results, anchor);
    let plotted = plot(&report, &voice.say(&msg!("arena-all-games")));
    let closed = books.close(&results, &plotted).map_err(RunError::Listener);
    let answer = conclude(&report, voice);
    if let Err(error) = ran.and(closed) {
        let failure = told(error);
        if report.games == 0 {
            return Err(failure);
        }
        // What was played until then is not lost with what failed.
        failure.write(voice);
        return Ok(answer.with_status(Failure::EXIT_STATUS));
    }
    Ok(if report.complete { answer } else { interrupted(matches, answer, voice) })
}

/// What happened and how to go on, for a run that was ended from outside.
fn interrupted(matches: &ArgMatches, mut answer: Answer, voice: Voice) -> Answer {
    let message = match text(matches, "resume") {
        Some(_) => {
            let command =
                std::env::args().map(|word| shell_word(&word)).collect::<Vec<_>>().join(" ");
            answer.fact("resume", command.as_str());
            msg!("arena-interrupted", command = command)
        }
        None => msg!("arena-interrupted-lost"),
    };
    answer.line(voice.say(&message));
    answer.with_status(INTERRUPTED)
}

/// A word as a shell takes it.
fn shell_word(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=,+%@".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// What bots may look up. Strength must not depend on what a disk happens to
/// hold, so that only a folder that is asked for counts.
fn tables(plan: &Plan) -> Result<Sources, Failure> {
    let Some(folder) = &plan.tables else { return Ok(Sources::Shipped) };
    library::open(folder).map_err(|fault| fault.failure())
}

/// How many games are played at a time.
fn concurrency(matches: &ArgMatches) -> Result<NonZeroUsize, Failure> {
    let asked = number(matches, "concurrency", 1, 1_024)?;
    let asked = asked.and_then(|asked| NonZeroUsize::new(asked as usize));
    Ok(asked.unwrap_or(NonZeroUsize::MIN))
}

/// What is written while games are played, and when they are. All files are
/// opened first: no run is played that could not be kept.
struct Books {
    journal: Option<Journal>,
    ledger: Option<Ledger<BufWriter<File>>>,
    plot: Option<File>,
}

impl Books {
    fn open(matches: &ArgMatches, plan: &Plan, results: &mut Results) -> Result<Books, Failure> {
        let mut journal = None;
        if let Some(path) = text(matches, "resume") {
            let opened = Journal::open(Path::new(path), plan).map_err(|error| {
                let message = msg!("arena-journal", file = path, fault = error.message());
                Failure::in_field("resume", message)
            })?;
            journal = Some(opened.0);
            opened.1.into_iter().for_each(|finished| results.add(finished));
        }
        let ledger = create(matches, "pgn")?.map(|file| Ledger::new(BufWriter::new(file)));
        Ok(Books { journal, ledger, plot: create(matches, "svg")? })
    }

    fn add(&mut self, number: usize, results: &Results) -> io::Result<()> {
        if let (Some(journal), Some(finished)) = (&mut self.journal, results.game(number)) {
            journal.add(finished)?;
        }
        self.ledger.as_mut().map_or(Ok(()), |ledger| ledger.advance(results))
    }

    fn close(self, results: &Results, plotted: &str) -> io::Result<()> {
        self.ledger.map_or(Ok(()), |ledger| ledger.finish(results))?;
        self.plot.map_or(Ok(()), |mut file| file.write_all(plotted.as_bytes()))
    }
}

/// The file that a flag names, empty.
fn create(matches: &ArgMatches, flag: &str) -> Result<Option<File>, Failure> {
    let Some(path) = text(matches, flag) else { return Ok(None) };
    let created = File::create(path).map_err(|error| {
        let message = msg!("arena-unwritable", file = path, fault = error.to_string());
        Failure::in_field(flag, message)
    })?;
    Ok(Some(created))
}

fn told(error: RunError<io::Error>) -> Failure {
    match error {
        RunError::Engine(message) => Failure::in_field("engine", message),
        RunError::Listener(error) => Failure::new(msg!("arena-books", fault = error.to_string())),
    }
}

fn conclude(report: &Report, voice: Voice) -> Answer {
    let mut answer = Answer::default();
    for line in report_lines(report, voice) {
        answer.line(line);
    }
    let facts = serde_json::to_value(report).expect("a report is plain data");
    if let Value::Object(facts) = facts {
        facts.into_iter().for_each(|(key, value)| _ = answer.fact(&key, value));
    }
    answer
}
