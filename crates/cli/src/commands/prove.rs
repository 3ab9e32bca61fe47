use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Instant;

use clap::Args;
use lusus_core::{Message, Player, msg};
use lusus_erased::AnyPosition;
use lusus_prover::knightline::{FirstMove, Splits};
use lusus_prover::{
    Answer as Found, Certificate, Inquiry, NoCertificate, NoStrategy, Question, Relaxed, Settings,
    Watch,
};
use lusus_search::Control;
use lusus_search::proof::{Effort, Numbers, Side, Verdict};

use crate::answer::{Answer, aside_in_text};
use crate::failure::Failure;
use crate::game_input::LineOfPlay;
use crate::interruption::{INTERRUPTED, stop_when_interrupted};
use crate::proof_files::{ProofFiles, quoted, write_certificate};
use crate::proof_screen::ProofScreen;
use crate::values::{choice, count, number};
use crate::voice::Voice;

const MIB: usize = 1 << 20;
/// As large as the table of an engine can be.
const LARGEST_TABLE: u32 = 4096;
/// A full table and a header.
const LARGEST_SAVE: usize = (LARGEST_TABLE as usize + 1) * MIB;

#[derive(Args)]
pub(crate) struct Prove {
    #[command(flatten)]
    line: LineOfPlay,
    #[arg(long, value_name = "1|2", value_parser = choice([("1", Player::First), ("2", Player::Second)]))]
    player: Player,
    #[arg(long, value_name = "N", value_parser = number(1..=200))]
    plies: Option<u32>,
    #[arg(long, value_name = "N", value_parser = number(1..=u32::MAX))]
    nodes: Option<u32>,
    #[arg(long, value_name = "T", default_value = "1", value_parser = count(256))]
    threads: NonZeroUsize,
    #[arg(long, value_name = "MIB", default_value = "256", value_parser = number(1..=LARGEST_TABLE))]
    table: u32,
    #[command(flatten)]
    files: ProofFiles,
    #[arg(long, value_name = "N", value_parser = number(1..=20))]
    tiles: Option<u32>,
    #[arg(long)]
    free_first: bool,
    #[arg(long, value_name = "SIDE", value_parser = choice(RELAXED))]
    relax: Option<Relaxed>,
    #[arg(long, value_name = "all|three", value_parser = choice([("all", Splits::All), ("three", Splits::Three)]))]
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
        let position = self.position(voice)?;
        let bytes = self.table as usize * MIB;
        let mut inquiry = lusus_catalog::inquire(&*position, &self.question(), bytes)
            .map_err(|misfit| Failure::in_field(misfit.flag(), misfit.message()))?;
        self.files.check(&*inquiry)?;
        self.files.load(&mut *inquiry, LARGEST_SAVE)?;

        let begun = Instant::now();
        let control = Control::new(move || begun.elapsed());
        stop_when_interrupted(&control);
        let nodes = self.nodes.map(u64::from);
        let effort = Effort { nodes, threads: self.threads, control: &control };
        let before = inquiry.nodes();
        let mut screen = ProofScreen::new(voice, before);
        let found = inquiry.search(&effort, &mut |progress| screen.show(progress));
        screen.close();

        let mut answer = verdict(&found, before, self.plies);
        answer.begin(voice);
        tell(&found, self.plies, voice);
        let case = Case { inquiry: &*inquiry, files: &self.files, control: &control, voice };
        let status = match (found.result, found.reservation) {
            (Verdict::Unknown, None) => case.keep(&mut answer),
            (Verdict::Unknown, Some(_)) => UNANSWERED,
            _ => case.certify(&mut answer),
        };
        let seconds = (begun.elapsed().as_secs_f64() * 100.0).round() / 100.0;
        answer.line(format!("time {seconds:.2}")).fact("time", seconds);
        Ok(answer.with_status(status))
    }

    fn position(&self, voice: Voice) -> Result<Box<dyn AnyPosition>, Failure> {
        let position = self.line.position(voice)?;
        match position.outcome() {
            None => Ok(position),
            Some(outcome) => {
                let message = msg!("prove-game-over", ending = position.ending(outcome));
                Err(Failure::in_field("moves", message))
            }
        }
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

/// The status of a command that does not have all that was asked for: no
/// answer, or no certificate.
const UNANSWERED: u8 = 1;

/// What was found, before anything is made of it.
fn verdict(found: &Found, before: u64, plies: Option<u32>) -> Answer {
    let mut answer = Answer::default();
    answer.tell("result", word(found.result));
    if let Some(plies) = plies {
        answer.line(format!("plies {plies}"));
    }
    answer.fact("plies", plies);
    if found.model != found.result {
        answer.line(format!("model {}", word(found.model)));
    }
    answer.fact("model", word(found.model));
    answer.tell("nodes", found.nodes);
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
        if self.control.is_stopped() { INTERRUPTED } else { UNANSWERED }
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
        let mut screen = ProofScreen::new(self.voice, 0);
        let mut progress = |positions| screen.show_writing(positions);
        let watch = Watch { control: self.control, progress: &mut progress };
        let certificate = self.inquiry.certificate(watch);
        screen.close();
        match certificate {
            Ok(certificate) => self.write(path, &certificate, answer),
            Err(NoCertificate::Strategy(NoStrategy::Stopped)) => {
                self.keep_notes(answer, |kept| match kept {
                    Some(path) => msg!("prove-stopped-kept", file = quoted(path)),
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

    fn write(&self, path: &Path, certificate: &Certificate, answer: &mut Answer) -> u8 {
        if let Err(failure) = write_certificate(path, certificate) {
            failure.write(self.voice);
            return UNANSWERED;
        }
        answer.tell("longest", certificate.strategy.longest);
        answer.tell("entries", certificate.entries());
        answer.tell("file", path.display().to_string());
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
