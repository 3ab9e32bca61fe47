use std::collections::HashSet;

use lusus_catalog::Abilities;
use lusus_core::{Message, msg};
use lusus_erased::{Catalogue, Variant};
use serde::{Serialize, Serializer};
use thiserror::Error;

use crate::opening::{NoOpening, openings};
use crate::{Adjudication, Budget, Contestant, Format, Opening, Program, Schedule, Sprt};

/// Everything that decides how a run goes, and nothing that does not: under
/// limits of nodes or depth two runs of the same plan give the same games,
/// however many are played at a time.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Plan {
    /// Who plays.
    pub contestants: Vec<Contestant>,
    /// Who meets whom.
    pub format: Format,
    /// The games that it is made of.
    #[serde(skip)]
    pub catalogue: Catalogue,
    /// What is played.
    #[serde(serialize_with = "ids")]
    pub variants: Vec<Variant>,
    /// How many openings each pairing plays, from both sides.
    pub pairs: u32,
    /// How many random plies an opening has.
    pub opening_plies: OpeningPlies,
    /// Where all chance comes from.
    pub seed: u64,
    /// How long a contestant may think unless it has a budget of its own.
    pub budget: Budget,
    /// The number of plies after which a game is drawn.
    pub length: u32,
    /// When games are cut short.
    pub adjudication: Adjudication,
    /// The test that may end the run.
    pub sprt: Option<Sprt>,
    /// By how many milliseconds a time may be overstepped.
    pub margin: u64,
    /// How many milliseconds a silent program is waited for.
    pub patience: u64,
    /// The folder of the tables that bots look up, if they may look up any but
    /// those of the program itself; [`Runner::with_sources`](crate::Runner)
    /// brings what it holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tables: Option<String>,
}

/// How many random plies an opening has, where some games may have their own
/// number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OpeningPlies {
    /// In most games.
    pub usual: u32,
    /// In these games, by id.
    pub special: Vec<(String, u32)>,
}

impl OpeningPlies {
    /// The number for a variant.
    #[must_use]
    pub fn of(&self, variant: Variant) -> u32 {
        let own =
            |id: &str| self.special.iter().find(|(game, _)| game == id).map(|(_, plies)| *plies);
        own(variant.id()).or_else(|| own(variant.game_id())).unwrap_or(self.usual)
    }
}

impl Plan {
    /// The most contestants; their ratings are worked out together.
    pub const MOST_CONTESTANTS: usize = 100;

    /// The games to be played.
    #[must_use]
    pub fn schedule(&self) -> Schedule {
        let pairings = self.format.pairings(self.contestants.len());
        Schedule::new(pairings, self.variants.len(), self.pairs as usize)
    }

    /// The openings of each variant.
    ///
    /// # Errors
    /// If there are none of so many plies.
    pub fn openings(&self) -> Result<Vec<Vec<Opening>>, BadPlan> {
        let drawn = |&variant: &Variant| {
            openings(variant, self.opening_plies.of(variant), self.pairs as usize, self.seed)
        };
        self.variants.iter().map(drawn).collect::<Result<_, NoOpening>>().map_err(BadPlan::from)
    }

    /// How long a contestant may think.
    #[must_use]
    pub fn budget(&self, contestant: usize) -> Budget {
        self.contestants[contestant].budget.unwrap_or(self.budget)
    }

    /// Looks for what could not be played.
    ///
    /// # Errors
    /// Says what that is.
    pub fn check(&self) -> Result<(), BadPlan> {
        let count = self.contestants.len();
        let fits = match self.format {
            Format::Match => count == 2,
            _ => (2..=Plan::MOST_CONTESTANTS).contains(&count),
        };
        if !fits {
            return Err(BadPlan::Contestants { format: self.format, count });
        }
        if self.sprt.is_some() && count != 2 {
            return Err(BadPlan::SprtNeedsTwo);
        }
        let plies = self.variants.iter().map(|&variant| self.opening_plies.of(variant)).max();
        if let Some(plies) = plies.filter(|&plies| plies >= self.length) {
            return Err(BadPlan::Length { length: self.length, plies });
        }
        let mut names = HashSet::new();
        for contestant in &self.contestants {
            if !names.insert(contestant.name.as_str()) {
                return Err(BadPlan::NameTwice(contestant.name.clone()));
            }
            if let Program::Bot(bot) = &contestant.program {
                self.check_bot(&bot.bot)?;
            }
        }
        Ok(())
    }

    fn check_bot(&self, bot: &str) -> Result<(), BadPlan> {
        for &variant in &self.variants {
            let known = variant.bots();
            if !known.iter().any(|known| known == bot) {
                return Err(BadPlan::NoSuchBot { bot: bot.to_owned(), variant, known });
            }
        }
        Ok(())
    }
}

fn ids<S: Serializer>(variants: &[Variant], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(variants.iter().map(|variant| variant.id()))
}

/// Why a plan cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadPlan {
    /// The format wants another number of contestants.
    #[error("{} contestants for a {}", count, format.word())]
    Contestants {
        /// The format.
        format: Format,
        /// How many there are.
        count: usize,
    },
    /// A test compares two contestants.
    #[error("a sequential test needs two contestants")]
    SprtNeedsTwo,
    /// The opening alone is as long as a game may be.
    #[error("games of {length} plies have openings of {plies}")]
    Length {
        /// The limit of plies.
        length: u32,
        /// How many plies an opening has.
        plies: u32,
    },
    /// Two contestants have the same name.
    #[error("two contestants are called {0:?}")]
    NameTwice(
        /// The name.
        String,
    ),
    /// A game has no such bot.
    #[error("{variant} has no bot {bot:?}")]
    NoSuchBot {
        /// The word.
        bot: String,
        /// The variant.
        variant: Variant,
        /// The bots that it has.
        known: Vec<String>,
    },
    /// Every game is over after so many plies.
    #[error(transparent)]
    NoOpening(
        /// Where.
        #[from]
        NoOpening,
    ),
}

impl BadPlan {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            BadPlan::Contestants { format: Format::Match, count } => {
                msg!("arena-match-needs-two", found = *count)
            }
            BadPlan::Contestants { count, .. } => {
                msg!("arena-contestants", limit = Plan::MOST_CONTESTANTS, found = *count)
            }
            BadPlan::SprtNeedsTwo => msg!("arena-sprt-needs-two"),
            BadPlan::Length { length, plies } => {
                msg!("arena-too-short", length = *length, plies = *plies)
            }
            BadPlan::NameTwice(name) => msg!("arena-name-twice", name = name.as_str()),
            BadPlan::NoSuchBot { bot, variant, known } => msg!(
                "arena-no-such-bot",
                found = lusus_core::text::quote(bot),
                game = variant.id(),
                known = known.join(", "),
            ),
            BadPlan::NoOpening(NoOpening { variant, plies }) => {
                msg!("arena-no-opening", game = variant.id(), plies = *plies)
            }
        }
    }
}
