use std::fs;
use std::io::ErrorKind;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Instant;

use clap::ArgMatches;
use lusus_catalog::{AnyPosition, Ends};
use lusus_core::{Player, msg, text::quote};
use lusus_prover::knightline::{FirstMove, Splits};
use lusus_prover::{Inquiry, NoCertificate, Question, Relaxed, Settings};
use lusus_search::Control;
use lusus_search::proof::{Effort, Side, Verdict};

use crate::answer::Answer;
use crate::failure::Failure;
use crate::game_input::{line, number, text};
use crate::proof_screen::ProofScreen;
use crate::voice::Voice;

const MIB: usize = 1 << 20;
const DEFAULT_TABLE: u32 = 256;

/// Whether a player can force a win, and if asked for the proof as a file.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let position = position(matches)?;
    let question = question(matches)?;
    let bytes = number(matches, "table", 1, 65_536)?.unwrap_or(DEFAULT_TABLE) as usize * MIB;
    let nodes = number(matches, "nodes", 1, u32::MAX)?.map(u64::from);
    let threads = number(matches, "threads", 1, 256)?.unwrap_or(1);
    let files = Files::of(matches)?;
    let mut inquiry = position
        .inquire(&question, bytes)
        .map_err(|misfit| Failure::in_field(misfit.flag(), misfit.message()))?;
    files.check(&*inquiry)?;
    files.load(&mut *inquiry)?;

    let begun = Instant::now();
    let control = Control::new(move || begun.elapsed());
    stop_when_interrupted(&control);
    let threads = NonZeroUsize::new(threads as usize).unwrap_or(NonZeroUsize::MIN);
    let effort = Effort { nodes, threads, control: &control };
    let mut screen = ProofScreen::new(voice);
    let found = inquiry.search(&effort, &mut |progress| screen.show(progress));
    let searched = begun.elapsed();
    screen.close();

    let mut answer = Answer::default();
    answer.line(format!("result {}", word(found.result))).fact("result", word(found.result));
    if found.model != found.result {
        answer.line(format!("model {}", word(found.model)));
    }
    answer.fact("model", word(found.model));
    answer.line(format!("nodes {}", found.nodes)).fact("nodes", found.nodes);
    let seconds = (searched.as_secs_f64() * 100.0).round() / 100.0;
    answer.line(format!("time {seconds:.2}")).fact("time", seconds);
    answer.fact("proof", found.numbers.proof).fact("disproof", found.numbers.disproof);
    match (found.result, found.reservation) {
        (Verdict::Unknown, None) => files.keep(&*inquiry, answer, voice),
        (Verdict::Unknown, Some(reservation)) => {
            answer.line(voice.say(&reservation.message()));
            Ok(answer.with_status(UNANSWERED))
        }
        _ => files.certify(&*inquiry, &control, answer),
    }
}

/// The status of a search that was stopped before it knew.
const UNANSWERED: u8 = 1;

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Proven => "proven",
        Verdict::Disproven => "disproven",
        Verdict::Unknown => "unknown",
    }
}

fn position(matches: &ArgMatches) -> Result<Box<dyn AnyPosition>, Failure> {
    let position = line(matches, Ends::Game)?.position();
    match position.outcome() {
        None => Ok(position),
        Some(outcome) => {
            let message = msg!("prove-game-over", ending = position.ending(outcome));
            Err(Failure::in_field("moves", message))
        }
    }
}

fn question(matches: &ArgMatches) -> Result<Question, Failure> {
    const MOST_PLIES: u32 = 200;
    const MOST_TILES: u32 = 20;
    let tiles = number(matches, "tiles", 1, MOST_TILES)?;
    let relaxed = choice(
        matches,
        "relax",
        &[
            ("attacker", Relaxed::Side(Side::Attacker)),
            ("defender", Relaxed::Side(Side::Defender)),
            ("nobody", Relaxed::Nobody),
        ],
    )?;
    let splits = choice(matches, "splits", &[("all", Splits::All), ("three", Splits::Three)])?;
    let player = choice(matches, "player", &[("1", Player::First), ("2", Player::Second)])?;
    Ok(Question {
        player: player.unwrap_or(Player::First),
        plies: number(matches, "plies", 1, MOST_PLIES)?,
        settings: Settings {
            tiles: tiles.and_then(|tiles| u8::try_from(tiles).ok()),
            first_move: matches.get_flag("free-first").then_some(FirstMove::Free),
            relaxed,
            splits,
        },
    })
}

/// What the word behind a flag stands for.
fn choice<T: Copy>(
    matches: &ArgMatches,
    flag: &'static str,
    known: &[(&str, T)],
) -> Result<Option<T>, Failure> {
    let Some(found) = text(matches, flag) else { return Ok(None) };
    let meant = known.iter().find(|(word, _)| *word == found);
    meant.map(|&(_, meaning)| Some(meaning)).ok_or_else(|| {
        let words: Vec<&str> = known.iter().map(|&(word, _)| word).collect();
        let message = msg!(
            "prove-unknown-word",
            flag = flag,
            found = quote(found),
            known = words.join(", "),
        );
        Failure::in_field(flag, message)
    })
}

/// An interruption ends the search, and what is known is kept.
fn stop_when_interrupted(control: &Control) {
    let control = control.clone();
    // Where there are no such signals there is nothing to listen to.
    _ = ctrlc::set_handler(move || control.stop());
}

/// The files that a search reads and writes.
struct Files<'a> {
    resume: Option<&'a str>,
    out: Option<&'a str>,
}

impl<'a> Files<'a> {
    fn of(matches: &'a ArgMatches) -> Result<Files<'a>, Failure> {
        let files = Files { resume: text(matches, "resume"), out: text(matches, "out") };
        for (flag, path) in [("resume", files.resume), ("out", files.out)] {
            let folder = path.and_then(|path| Path::new(path).parent());
            let missing = folder.filter(|it| !it.as_os_str().is_empty() && !it.is_dir());
            if let (Some(path), Some(_)) = (path, missing) {
                return Err(Failure::in_field(flag, msg!("prove-no-folder", file = path)));
            }
        }
        Ok(files)
    }

    /// No search is made for a file that cannot be written.
    fn check(&self, inquiry: &dyn Inquiry) -> Result<(), Failure> {
        match self.out {
            Some(_) if !inquiry.is_certifiable() => {
                Err(Failure::in_field("out", NoCertificate::NoVariant.message()))
            }
            _ => Ok(()),
        }
    }

    /// Goes on where an earlier search was stopped, if there was one.
    fn load(&self, inquiry: &mut dyn Inquiry) -> Result<(), Failure> {
        let Some(path) = self.resume else { return Ok(()) };
        let bytes = match fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            Err(error) => {
                let message = msg!("prove-unreadable", file = path, fault = error.to_string());
                return Err(Failure::in_field("resume", message));
            }
        };
        inquiry.load(&bytes).map_err(|bad| {
            let message = msg!("prove-unreadable", file = path, fault = bad.message());
            Failure::in_field("resume", message)
        })
    }

    /// Keeps what is known of a search without an answer, and says how to go
    /// on.
    fn keep(
        &self,
        inquiry: &dyn Inquiry,
        mut answer: Answer,
        voice: Voice,
    ) -> Result<Answer, Failure> {
        let message = match self.resume {
            Some(path) => {
                write(path, "resume", &inquiry.save())?;
                answer.fact("resume", path);
                msg!("prove-kept", file = path)
            }
            None => msg!("prove-lost"),
        };
        answer.line(voice.say(&message));
        Ok(answer.with_status(UNANSWERED))
    }

    /// Writes the proof down and tells its size; without `--out` only that.
    fn certify(
        &self,
        inquiry: &dyn Inquiry,
        control: &Control,
        mut answer: Answer,
    ) -> Result<Answer, Failure> {
        let certificate = match inquiry.certificate(control) {
            Ok(certificate) => certificate,
            Err(none) if self.out.is_some() => {
                return Err(Failure::in_field("out", none.message()));
            }
            Err(_) => return Ok(answer),
        };
        let longest = certificate.strategy.longest;
        answer.line(format!("longest {longest}")).fact("longest", longest);
        let entries = certificate.entries();
        answer.line(format!("entries {entries}")).fact("entries", entries);
        if let Some(path) = self.out {
            let bytes = certificate.to_bytes().map_err(|too_large| {
                Failure::in_field("out", NoCertificate::from(too_large).message())
            })?;
            write(path, "out", &bytes)?;
            answer.line(format!("file {path}")).fact("file", path);
        }
        Ok(answer)
    }
}

fn write(path: &str, flag: &str, bytes: &[u8]) -> Result<(), Failure> {
    fs::write(path, bytes).map_err(|error| {
        let message = msg!("prove-unwritable", file = path, fault = error.to_string());
        Failure::in_field(flag, message)
    })
}
