use std::num::NonZeroUsize;
use std::path::Path;

use lusus_core::msg;
use lusus_erased::Variant;
use lusus_home::write_whole;
use lusus_puzzles::{Collection, Grading, Harvest, Puzzle, Source, gather};
use lusus_search::Control;
use lusus_text::system_fault;

use super::none_of;
use crate::control::{INTERRUPTED, interruptible};
use crate::parallel::in_parallel;
use crate::status_line::StatusLine;
use crate::{Answer, Failure, Voice};

/// Finds and grades the puzzles of some games, and writes their files.
pub(super) struct Making<'a> {
    /// In how many games puzzles are looked for; none to keep those there are.
    pub(super) make: Option<u32>,
    /// How often each level tries each puzzle; none to leave them ungraded.
    pub(super) grade: Option<u32>,
    pub(super) count: NonZeroUsize,
    pub(super) seed: u64,
    pub(super) threads: NonZeroUsize,
    pub(super) folder: &'a Path,
    pub(super) voice: Voice,
}

impl Making<'_> {
    /// One game after the other. What was found before an interruption is
    /// written too.
    pub(super) fn make(&self, variants: &[Variant]) -> Result<Answer, Failure> {
        let control = interruptible();
        let mut answer = Answer::default();
        let mut written = Vec::new();
        for &variant in variants {
            let collection = self.collection(variant, &control)?;
            let path = self.folder.join(format!("{}.txt", variant.game_id()));
            write_whole(&path, collection.to_string().as_bytes()).map_err(|error| {
                let (file, fault) = (path.display().to_string(), system_fault(&error));
                let message = msg!("arena-unwritable", file = file, fault = fault);
                Failure::in_file("out", message, &error)
            })?;
            answer.line(format!("{} {}", path.display(), collection.puzzles.len()));
            written.push(path.display().to_string());
            if control.is_stopped() {
                return Ok(answer.with_status(INTERRUPTED));
            }
        }
        answer.fact("files", written);
        Ok(answer)
    }

    fn collection(&self, variant: Variant, control: &Control) -> Result<Collection, Failure> {
        let mut collection = match self.make {
            Some(games) => {
                let harvests = self.harvests(variant, games, control);
                let game = variant.siblings().next().expect("a game has a usual variant");
                let puzzles = gather(harvests, self.count.get());
                Collection { game, command: self.command(variant, games), puzzles }
            }
            None => Collection::shipped(self.voice.catalogue, variant.game_id())
                .ok_or_else(|| none_of(variant.id()))?,
        };
        if let Some(tries) = self.grade {
            self.grade(&mut collection.puzzles, tries, control);
        }
        collection.sort();
        Ok(collection)
    }

    fn harvests(&self, variant: Variant, games: u32, control: &Control) -> Vec<Harvest> {
        let source = Source { variant, seed: self.seed };
        let mut status = StatusLine::new();
        let told = |done: usize| status.keep_saying(|| format!("{variant} {done}/{games}"));
        let work = |number: usize| source.game(number as u64, control);
        let harvests = in_parallel(games as usize, self.threads, work, told);
        status.close();
        harvests.into_iter().flatten().collect()
    }

    fn grade(&self, puzzles: &mut [Puzzle], tries: u32, control: &Control) {
        let grading = Grading { tries, seed: self.seed };
        let count = puzzles.len();
        let mut status = StatusLine::new();
        let told = |done: usize| status.keep_saying(|| format!("{done}/{count}"));
        let work = |number: usize| grading.grade(&puzzles[number], control);
        let ratings = in_parallel(count, self.threads, work, told);
        status.close();
        for (puzzle, rating) in puzzles.iter_mut().zip(ratings) {
            puzzle.rating = rating.unwrap_or(puzzle.rating);
        }
    }

    /// How the same file is made again; the number of threads changes nothing.
    fn command(&self, variant: Variant, games: u32) -> String {
        let Making { seed, count, .. } = self;
        let grade = self.grade.map_or(String::new(), |tries| format!(" --grade {tries}"));
        format!(
            "lusus puzzles --game {variant} --make {games} --count {count}{grade} --seed {seed} --out ."
        )
    }
}
