use std::num::NonZeroUsize;
use std::path::Path;

use lusus_balance::{Balance, Played, Trial};
use lusus_core::msg;
use lusus_erased::Variant;
use lusus_home::write_whole;
use lusus_search::Control;
use lusus_text::system_fault;

use crate::control::{INTERRUPTED, interruptible};
use crate::parallel::in_parallel;
use crate::status_line::StatusLine;
use crate::{Answer, Failure, Voice};

/// Plays the games behind the files of some variants, and writes those.
pub(super) struct Making<'a> {
    pub(super) games: u32,
    pub(super) nodes: u64,
    pub(super) seed: u64,
    pub(super) threads: NonZeroUsize,
    pub(super) folder: &'a Path,
    pub(super) voice: Voice,
}

impl Making<'_> {
    /// One variant after the other; a file that is written stays, whatever
    /// becomes of the next.
    pub(super) fn make(&self, variants: &[Variant]) -> Result<Answer, Failure> {
        let control = interruptible();
        let mut answer = Answer::default();
        let mut written = Vec::new();
        for &variant in variants {
            let Some(balance) = self.balance(variant, &control) else {
                answer.line(self.voice.say(&msg!("balance-interrupted")));
                return Ok(answer.with_status(INTERRUPTED));
            };
            let path = self.folder.join(format!("{}.json", variant.id().replace(':', "-")));
            write_whole(&path, balance.to_json().as_bytes()).map_err(|error| {
                let (file, fault) = (path.display().to_string(), system_fault(&error));
                let message = msg!("arena-unwritable", file = file, fault = fault);
                Failure::in_file("out", message, &error)
            })?;
            answer.line(path.display().to_string());
            written.push(path.display().to_string());
        }
        answer.fact("files", written);
        Ok(answer)
    }

    /// `None` if it is interrupted.
    fn balance(&self, variant: Variant, control: &Control) -> Option<Balance> {
        let trial = Trial { variant, games: self.games, nodes: self.nodes, seed: self.seed };
        let count = trial.count();
        let mut status = StatusLine::new();
        let told = |done: usize| status.keep_saying(|| format!("{} {done}/{count}", variant.id()));
        let played = in_parallel(count, self.threads, |number| trial.game(number, control), told);
        status.close();
        let played: Option<Vec<Played>> = played.into_iter().collect();
        Some(Balance::of(&trial, &played?, self.command(variant)))
    }

    /// How the same numbers are made again; the number of threads changes none.
    fn command(&self, variant: Variant) -> String {
        let Making { games, nodes, seed, .. } = self;
        let game = variant.id();
        format!("lusus balance --game {game} --play {games} --nodes {nodes} --seed {seed} --out .")
    }
}
