//! What `lusus balance` shows of a game, and how its numbers are made.

mod making;
mod report;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use lusus_balance::BalanceView;
use lusus_core::msg;

use self::making::Making;
use self::report::report;
use crate::values::{self, count, number};
use crate::{Answer, Failure, Voice};

#[derive(Args)]
pub(crate) struct Balance {
    #[arg(long, value_name = "V", default_value = "all")]
    game: String,
    #[arg(long, value_name = "GAMES", requires = "out", value_parser = number(1..=1_000_000))]
    play: Option<u32>,
    #[arg(long, value_name = "N", default_value = "3000", value_parser = number(1..=u32::MAX))]
    nodes: u32,
    #[arg(long, value_name = "N", default_value = "1", value_parser = values::seed)]
    seed: u64,
    #[arg(long, value_name = "N", default_value = "1", value_parser = count(1_024))]
    threads: NonZeroUsize,
    #[arg(long, value_name = "DIR", requires = "play")]
    out: Option<PathBuf>,
}

impl Balance {
    /// Shows what is known, or plays the games that tell it.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let variants = match self.game.as_str() {
            "all" => voice.catalogue.all().collect(),
            id => vec![voice.variant(id)?],
        };
        let (Some(games), Some(folder)) = (self.play, &self.out) else {
            return self.show(&variants, voice);
        };
        let (nodes, seed, threads) = (u64::from(self.nodes), self.seed, self.threads);
        Making { games, nodes, seed, threads, folder, voice }.make(&variants)
    }

    fn show(&self, variants: &[lusus_erased::Variant], voice: Voice) -> Result<Answer, Failure> {
        let views: Vec<BalanceView> =
            variants.iter().filter_map(|&variant| BalanceView::shipped(variant)).collect();
        if views.is_empty() {
            let message = msg!("balance-nothing", game = self.game.as_str());
            return Err(Failure::in_field("game", message));
        }
        let mut answer = Answer::default();
        for (i, view) in views.iter().enumerate() {
            if i > 0 {
                answer.line("");
            }
            for line in report(view, voice) {
                answer.line(line);
            }
        }
        answer.fact("games", serde_json::to_value(views).expect("a balance is plain data"));
        Ok(answer)
    }
}
