use std::num::NonZeroUsize;

use clap::Args;
use lusus_core::msg;
use lusus_erased::Variant;
use lusus_rating::{Fit, StandIn};
use lusus_search::Control;
use serde_json::{Value, json};

use crate::control::{INTERRUPTED, interruptible};
use crate::parallel::in_parallel;
use crate::status_line::StatusLine;
use crate::values::{self, count, number};
use crate::{Answer, Failure, Voice};

/// Levels in the place of people, who meet opponents of their strength.
#[derive(Args)]
pub(crate) struct Opponent {
    #[arg(long, value_name = "V", default_value = "all")]
    game: String,
    #[arg(long, value_name = "N", default_value = "20", value_parser = number(1..=10_000))]
    runs: u32,
    #[arg(long, value_name = "N", default_value = "25", value_parser = number(1..=100))]
    games: u32,
    #[arg(long, value_name = "N", default_value = "1", value_parser = values::seed)]
    seed: u64,
    #[arg(long, value_name = "N", default_value = "1", value_parser = count(1_024))]
    threads: NonZeroUsize,
}

/// In this share of the runs of every game levels are to be found.
const BAR: f64 = 0.9;
/// The highest share of beginners who meet too strong an opponent at first.
const TOO_HARD_BAR: f64 = 0.05;
/// The number of beginners; their games are few and quick.
const BEGINNERS: u32 = 100;

impl Opponent {
    /// Plays the games, and tells how well levels are found by them.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let variants: Vec<Variant> = match self.game.as_str() {
            "all" => voice.catalogue.usual().collect(),
            id => vec![voice.variant(id)?],
        };
        let control = interruptible();
        let (mut answer, mut games, mut is_met) = (Answer::default(), Vec::new(), true);
        for variant in variants {
            let levels = StandIn::of_all_levels(variant, self.runs, self.games, self.seed);
            let beginners = StandIn::of_beginners(variant, BEGINNERS, self.seed);
            let fits = self.play(&levels, &control);
            let beginnings = self.play(&beginners, &control);
            let (Some(fits), Some(beginnings)) = (fits, beginnings) else {
                return Ok(answer.with_status(INTERRUPTED));
            };
            let fits = Fits { runs: self.runs as usize, fits, beginnings };
            is_met &= fits.share() >= BAR && fits.hard_share() <= TOO_HARD_BAR;
            answer.line(fits.sentence(variant, voice)).line(fits.beginners(variant, voice));
            answer.begin(voice)?;
            games.push(fits.facts(variant));
        }
        let bar = if is_met { msg!("opponent-met") } else { msg!("opponent-missed") };
        answer.line(voice.say(&bar)).fact("games", games).fact("met", is_met);
        Ok(if is_met { answer } else { answer.with_status(Answer::INCOMPLETE) })
    }

    /// Plays the games of these players of one variant; `None` if the control is stopped.
    fn play(&self, stand_ins: &[StandIn], control: &Control) -> Option<Vec<Fit>> {
        let count = stand_ins.len();
        let mut status = StatusLine::new();
        let told = |done: usize| {
            status.keep_saying(|| format!("{} {done}/{count}", stand_ins[0].variant));
        };
        let work = |number: usize| stand_ins[number].run(control);
        let fits = in_parallel(count, self.threads, work, told);
        status.close();
        fits.into_iter().collect()
    }
}

/// How well opponents fit the stand-ins of a game, level by level.
struct Fits {
    /// How many there are of each level.
    runs: usize,
    fits: Vec<Fit>,
    /// The first games of players of the first level.
    beginnings: Vec<Fit>,
}

impl Fits {
    /// The share of those in which the level was found.
    fn share(&self) -> f64 {
        share(&self.fits)
    }

    fn sentence(&self, variant: Variant, voice: Voice) -> String {
        let percent = |share: f64| voice.decimal(100.0 * share, 1);
        let (worst, level) = self.worst();
        voice.say(&msg!(
            "opponent-found",
            game = variant.title(),
            runs = self.fits.len(),
            share = percent(self.share()),
            level = level,
            worst = percent(worst),
            off = voice.decimal(self.median_of(|it| it.estimate_off), 2),
            score = percent(self.score())
        ))
    }

    /// How many beginners met too strong an opponent.
    fn hard(&self) -> usize {
        self.beginnings.iter().filter(|fit| fit.is_hard_at_first()).count()
    }

    fn hard_share(&self) -> f64 {
        self.hard() as f64 / self.beginnings.len() as f64
    }

    fn beginners(&self, variant: Variant, voice: Voice) -> String {
        voice.say(&msg!(
            "opponent-beginners",
            game = variant.title(),
            runs = self.beginnings.len(),
            hard = self.hard(),
            level = Fit::TOO_HARD as usize,
            games = Fit::FIRST_GAMES
        ))
    }

    fn facts(&self, variant: Variant) -> Value {
        let (worst, level) = self.worst();
        json!({
            "game": variant.id(),
            "runs": self.fits.len(),
            "share": self.share(),
            "worst": { "level": level, "share": worst },
            "estimate_off": self.median_of(|it| it.estimate_off),
            "opponent_off": self.median_of(|it| it.opponent_off),
            "score": self.score(),
            "scores": self.scores(),
            "beginners": { "runs": self.beginnings.len(), "hard": self.hard() },
        })
    }

    /// The level that was found least often, and in which share of its runs.
    fn worst(&self) -> (f64, usize) {
        let shares = self.fits.chunks(self.runs).map(share).zip(1..);
        shares.min_by(|one, other| one.0.total_cmp(&other.0)).expect("a game has levels")
    }

    fn median_of(&self, number: fn(&Fit) -> f64) -> f64 {
        let mut numbers: Vec<f64> = self.fits.iter().map(number).collect();
        numbers.sort_by(f64::total_cmp);
        numbers[numbers.len() / 2]
    }

    /// What the levels scored, of one point a game.
    fn score(&self) -> f64 {
        score(&self.fits)
    }

    /// What each of them scored, from the first on: the weakest are what newcomers
    /// may expect.
    fn scores(&self) -> Vec<f64> {
        self.fits.chunks(self.runs).map(score).collect()
    }
}

fn score(fits: &[Fit]) -> f64 {
    fits.iter().map(|fit| fit.score).sum::<f64>() / fits.len() as f64
}

fn share(fits: &[Fit]) -> f64 {
    fits.iter().filter(|fit| fit.is_near()).count() as f64 / fits.len() as f64
}
