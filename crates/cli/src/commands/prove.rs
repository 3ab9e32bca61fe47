use std::num::NonZeroUsize;
use std::time::Instant;

use clap::ArgMatches;
use lusus_core::{Message, Player, msg, text::quote};
use lusus_erased::{AnyPosition, Ends};
use lusus_prover::knightline::{FirstMove, Splits};
use lusus_prover::{
    Answer as Found, Certificate, Inquiry, NoCertificate, NoStrategy, Question, Relaxed, Settings,
    Watch,
};
use lusus_search::Control;
use lusus_search::proof::{Effort, Numbers, Side, Verdict};

use crate::answer::{Answer, aside_in_text};
use crate::failure::Failure;
use crate::game_input::{line, number, text};
use crate::interruption::{INTERRUPTED, stop_when_interrupted};
use crate::proof_files::{ProofFiles, write_certificate};
use crate::proof_screen::ProofScreen;
use crate::voice::Voice;

const MIB: usize = 1 << 20;
const DEFAULT_TABLE: u32 = 256;
/// As large as the table of an engine can be.
const LARGEST_TABLE: u32 = 4096;
/// A full table and a header.
const LARGEST_SAVE: usize = (LARGEST_TABLE as usize + 1) * MIB;

/// Whether a player can force a win, and if asked for the proof as a file.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let position = position(matches)?;
    let question = question(matches)?;
    let bytes = number(matches, "table", 1, LARGEST_TABLE)?.unwrap_or(DEFAULT_TABLE) as usize * MIB;
    let nodes = number(matches, "nodes", 1, u32::MAX)?.map(u64::from);
    let threads = number(matches, "threads", 1, 256)?.unwrap_or(1);
    let threads = NonZeroUsize::new(threads as usize).unwrap_or(NonZeroUsize::MIN);
    let files = ProofFiles::of(matches)?;
    let mut inquiry = lusus_catalog::inquire(&*position, &question, bytes)
        .map_err(|misfit| Failure::in_field(misfit.flag(), misfit.message()))?;
    files.check(&*inquiry)?;
    files.load(&mut *inquiry, LARGEST_SAVE)?;

    let begun = Instant::now();
    let control = Control::new(move || begun.elapsed());
    stop_when_interrupted(&control);
    let effort = Effort { nodes, threads, control: &control };
    let before = inquiry.nodes();
    let mut screen = ProofScreen::new(voice, before);
    let found = inquiry.search(&effort, &mut |progress| screen.show(progress));
    screen.close();

    let mut answer = verdict(&found, before, question.plies);
    answer.begin(voice);
    tell(&found, question.plies, voice);
    let case = Case { inquiry: &*inquiry, files, control: &control, voice };
    let status = match (found.result, found.reservation) {
        (Verdict::Unknown, None) => case.keep(&mut answer),
        (Verdict::Unknown, Some(_)) => UNANSWERED,
        _ => case.certify(&mut answer),
    };
    let seconds = (begun.elapsed().as_secs_f64() * 100.0).round() / 100.0;
    answer.line(format!("time {seconds:.2}")).fact("time", seconds);
    Ok(answer.with_status(status))
}

/// The status of a command that does not have all that was asked for: no
/// answer, or no certificate.
const UNANSWERED: u8 = 1;

/// What was found, before anything is made of it.
fn verdict(found: &Found, before: u64, plies: Option<u32>) -> Answer {
    let mut answer = Answer::default();
    answer.line(format!("result {}", word(found.result))).fact("result", word(found.result));
    if let Some(plies) = plies {
        answer.line(format!("plies {plies}"));
    }
    answer.fact("plies", plies);
    if found.model != found.result {
        answer.line(format!("model {}", word(found.model)));
    }
    answer.fact("model", word(found.model));
    answer.line(format!("nodes {}", found.nodes)).fact("nodes", found.nodes);
    if before > 0 {
        answer.line(format!("resumed {before}"));
    }
    answer.fact("resumed", before);
    let number = |number| (number < Numbers::NEVER).then_some(number);
    answer.fact("proof", number(found.numbers.proof));
    answer.fact("disproof", number(found.numbers.disproof));
    answer
}

/// Says what the words might not: that a refutation is about so many plies
/// only, or that it is none of the game.
fn tell(found: &Found, plies: Option<u32>, voice: Voice) {
    let message = match (found.result, found.reservation, plies) {
        (_, Some(reservation), _) => reservation.message(),
        (Verdict::Disproven, None, Some(plies)) => msg!("prove-no-win-within", plies = plies),
        _ => return,
    };
    aside_in_text(&message, voice);
}

/// A question after its search, and what may be made of the answer. Whatever
/// goes wrong here is told beside the answer, which stands.
struct Case<'a> {
    inquiry: &'a dyn Inquiry,
    files: ProofFiles<'a>,
    control: &'a Control,
    voice: Voice,
}

impl Case<'_> {
    /// Keeps what is known of a search without an answer, and says how to go
    /// on.
    fn keep(&self, answer: &mut Answer) -> u8 {
        self.keep_notes(answer, |kept| match kept {
            Some(path) => msg!("prove-kept", file = quote(path)),
            None => msg!("prove-lost"),
        });
        if self.control.is_stopped() { INTERRUPTED } else { UNANSWERED }
    }

    /// Keeps what is known, if a file is named, and says something about it.
    fn keep_notes(&self, answer: &mut Answer, sentence: impl Fn(Option<&str>) -> Message) {
        match self.files.keep(self.inquiry) {
            Ok(kept) => {
                if let Some(path) = kept {
                    answer.fact("resume", path);
                }
                aside_in_text(&sentence(kept), self.voice);
            }
            Err(failure) => failure.write(self.voice),
        }
    }

    /// Writes the proof down, if that is asked for, and tells its size.
    fn certify(&self, answer: &mut Answer) -> u8 {
        let Some(path) = self.files.out else { return 0 };
        let mut screen = ProofScreen::new(self.voice, 0);
        let mut progress = |positions| screen.show_writing(positions);
        let watch = Watch { control: self.control, progress: &mut progress };
        let certificate = self.inquiry.certificate(watch);
        screen.close();
        match certificate {
            Ok(certificate) => self.write(path, &certificate, answer),
            Err(NoCertificate::Strategy(NoStrategy::Stopped)) => {
                self.keep_notes(answer, |kept| match kept {
                    Some(path) => msg!("prove-stopped-kept", file = quote(path)),
                    None => msg!("prove-stopped"),
                });
                INTERRUPTED
            }
            Err(none) => {
                Failure::in_field("out", none.message()).write(self.voice);
                UNANSWERED
            }
        }
    }

    fn write(&self, path: &str, certificate: &Certificate, answer: &mut Answer) -> u8 {
        if let Err(failure) = write_certificate(path, certificate) {
            failure.write(self.voice);
            return UNANSWERED;
        }
        let longest = certificate.strategy.longest;
        answer.line(format!("longest {longest}")).fact("longest", longest);
        let entries = certificate.entries();
        answer.line(format!("entries {entries}")).fact("entries", entries);
        answer.line(format!("file {path}")).fact("file", path);
        0
    }
}

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
