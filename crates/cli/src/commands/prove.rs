use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use clap::Args;
use lusus_core::{Message, Player, msg};
use lusus_prover::{
    Answer as Found, FirstMove, Inquiry, NoCertificate, NoStrategy, Question, Relaxed, Settings,
    Splits, Watch,
};
use lusus_search::Control;
use lusus_search::proof::{Effort, Numbers, Progress, Side, Verdict};

use crate::control::{INTERRUPTED, interruptible};
use crate::proof_files::{ProofFiles, quoted, write_certificate};
use crate::status_line::StatusLine;
use crate::values::{choice, count, number};
use crate::{Answer, Failure, LineOfPlay, Voice, aside_in_text};

const MIB: usize = 1 << 20;
/// As large as the table of an engine can be.
const LARGEST_TABLE: u32 = 4096;
/// A full table and a header.
const LARGEST_SAVE: usize = (LARGEST_TABLE as usize + 1) * MIB;

#[derive(Args)]
pub(crate) struct Prove {
    #[command(flatten)]
    line: LineOfPlay,
    #[arg(long, value_name = "1|2")]
    #[arg(value_parser = choice([("1", Player::First), ("2", Player::Second)]))]
    player: Player,
    #[arg(long, value_name = "N", value_parser = number(1..=200))]
    plies: Option<u32>,
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    nodes: Option<u32>,
    #[arg(long, value_name = "T", default_value = "1", value_parser = count(256))]
    threads: NonZeroUsize,
    #[arg(long, value_name = "MIB", default_value = "256")]
    #[arg(value_parser = number(1..=LARGEST_TABLE))]
    table: u32,
    #[command(flatten)]
    files: ProofFiles,
    #[arg(long, value_name = "N", value_parser = number(1..=20))]
    tiles: Option<u32>,
    #[arg(long)]
    free_first: bool,
    #[arg(long, value_name = "SIDE", value_parser = choice(RELAXED))]
    relax: Option<Relaxed>,
    #[arg(long, value_name = "all|three")]
    #[arg(value_parser = choice([("all", Splits::All), ("three", Splits::Three)]))]
    splits: Option<Splits>,
}

/// Whose stack heights may be left out.
const RELAXED: [(&str, Relaxed); 3] = [
    ("attacker", Relaxed::Side(Side::Attacker)),
    ("defender", Relaxed::Side(Side::Defender)),
    ("nobody", Relaxed::Nobody),
];

impl Prove {
    /// Whether a player can force a win, and if asked for the proof as a file.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let position = self.line.position(voice)?;
        if let Some(outcome) = position.outcome() {
            let message = msg!("prove-game-over", ending = position.ending(outcome));
            return Err(Failure::in_field("moves", message));
        }
        Failure::check_memory("table", "--table", self.table.into())?;
        let bytes = self.table as usize * MIB;
        let mut inquiry = lusus_catalog::inquire(&*position, &self.question(), bytes)
            .map_err(|bad| Failure::in_field(bad.flag(), bad.message()))?;
        self.files.check(&*inquiry)?;
        self.files.load(&mut *inquiry, LARGEST_SAVE)?;

        let control = interruptible();
        let nodes = self.nodes.map(u64::from);
        let effort = Effort { nodes, threads: self.threads, control: &control };
        let before = inquiry.nodes();
        let mut status = StatusLine::new();
        let found = inquiry.search(&effort, &mut |progress| {
            status.keep_saying(|| progress_line(progress, before, control.now(), voice));
        });
        status.close();

        let mut answer = verdict(&found, before, self.plies);
        let begun = answer.begin(voice);
        tell(&found, self.plies, voice);
        let case = Case { inquiry: &*inquiry, files: &self.files, control: &control, voice };
        let exit_status = match (found.result, found.caveat) {
            (Verdict::Unknown, None) => case.keep(&mut answer),
            (Verdict::Unknown, Some(_)) => Answer::INCOMPLETE,
            _ => case.certify(&mut answer),
        };
        let seconds = (control.now().as_secs_f64() * 100.0).round() / 100.0;
        answer.line(format!("time {seconds:.2}")).fact("time", seconds);
        begun?;
        Ok(answer.with_status(exit_status))
    }

    fn question(&self) -> Question {
        Question {
            player: self.player,
            plies: self.plies,
            settings: Settings {
                tiles: self.tiles.and_then(|tiles| u8::try_from(tiles).ok()),
                first_move: self.free_first.then_some(FirstMove::Free),
                relaxed: self.relax,
                splits: self.splits,
            },
        }
    }
}

/// How far a search is that goes on from so many nodes of earlier runs.
fn progress_line(progress: &Progress, before: u64, elapsed: Duration, voice: Voice) -> String {
    let nodes = progress.nodes.saturating_sub(before);
    let speed = nodes as f64 / elapsed.as_secs_f64().max(1e-3) / 1e6;
    voice.say(&msg!(
        "prove-progress",
        millions = voice.decimal(progress.nodes as f64 / 1e6, 1),
        speed = voice.decimal(speed, 2),
        proof = progress.numbers.proof,
        disproof = progress.numbers.disproof,
        fill = voice.decimal(f64::from(progress.fill) / 10.0, 1),
    ))
}

/// What was found, before anything is made of it.
fn verdict(found: &Found, before: u64, plies: Option<u32>) -> Answer {
    let mut answer = Answer::default();
    answer.tell("result", word(found.result));
    answer.tell_if(plies.is_some(), "plies", plies);
    answer.tell_if(found.model != found.result, "model", word(found.model));
    answer.tell("nodes", found.nodes);
    answer.tell_if(before > 0, "resumed", before);
    let number = |number| (number < Numbers::NEVER).then_some(number);
    answer.fact("proof", number(found.numbers.proof));
    answer.fact("disproof", number(found.numbers.disproof));
    answer
}

/// Says what the words might not: that a refutation is about so many plies
/// only, or that it is none of the game.
fn tell(found: &Found, plies: Option<u32>, voice: Voice) {
    let message = match (found.result, found.caveat, plies) {
        (_, Some(caveat), _) => caveat.message(),
        (Verdict::Disproven, None, Some(plies)) => msg!("prove-no-win-within", plies = plies),
        _ => return,
    };
    aside_in_text(&message, voice);
}

/// A question after its search, and what may be made of the answer. Whatever
/// goes wrong here is told beside the answer, which stands.
struct Case<'a> {
    inquiry: &'a dyn Inquiry,
    files: &'a ProofFiles,
    control: &'a Control,
    voice: Voice,
}

impl Case<'_> {
    /// Keeps what is known of a search without an answer, and says how to go
    /// on.
    fn keep(&self, answer: &mut Answer) -> u8 {
        self.keep_notes(answer, |kept| match kept {
            Some(path) => msg!("prove-kept", file = quoted(path)),
            None => msg!("prove-lost"),
        });
        if self.control.is_stopped() { INTERRUPTED } else { Answer::INCOMPLETE }
    }

    /// Keeps what is known, if a file is named, and says something about it.
    fn keep_notes(&self, answer: &mut Answer, sentence: impl Fn(Option<&Path>) -> Message) {
        match self.files.keep(self.inquiry) {
            Ok(kept) => {
                if let Some(path) = kept {
                    answer.fact("resume", path.display().to_string());
                }
                aside_in_text(&sentence(kept), self.voice);
            }
            Err(failure) => failure.write(self.voice),
        }
    }

    /// Writes the proof down, if that is asked for, and tells its size.
    fn certify(&self, answer: &mut Answer) -> u8 {
        let Some(path) = &self.files.out else { return 0 };
        let mut status = StatusLine::new();
        let mut progress = |positions: usize| {
            status.keep_saying(|| self.voice.say(&msg!("prove-writing", positions = positions)));
        };
        let watch = Watch { control: self.control, progress: &mut progress };
        let certificate = self.inquiry.certificate(watch);
        status.close();
        if let Err(NoCertificate::Strategy(NoStrategy::Stopped)) = certificate {
            self.keep_notes(answer, |kept| match kept {
                Some(path) => msg!("prove-stopped-kept", file = quoted(path)),
                None => msg!("prove-stopped"),
            });
            return INTERRUPTED;
        }
        match write_certificate(path, certificate) {
            Ok(certificate) => {
                answer.tell("longest", certificate.strategy.longest);
                answer.tell("entries", certificate.entries());
                answer.tell("file", path.display().to_string());
                0
            }
            Err(failure) => {
                failure.write(self.voice);
                Answer::INCOMPLETE
            }
        }
    }
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Proven => "proven",
        Verdict::Disproven => "disproven",
        Verdict::Unknown => "unknown",
    }
}
