use std::collections::HashSet;

use lusus_bots::Effort;
use lusus_catalog::{Abilities, with_guess};
use lusus_core::{Message, msg, text::quote};
use lusus_erased::{Catalogue, Variant};
use serde::{Serialize, Serializer};

use crate::opening::{Opening, openings};
use crate::{Adjudication, Budget, Contestant, Format, Program, Schedule, Sprt};

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
    fn of(&self, variant: Variant) -> u32 {
        let own =
            |id: &str| self.special.iter().find(|(game, _)| game == id).map(|(_, plies)| *plies);
        own(variant.id()).or_else(|| own(variant.game_id())).unwrap_or(self.usual)
    }
}

impl Plan {
    /// The most contestants; their ratings are worked out together.
    pub const MOST_CONTESTANTS: usize = 100;

    pub(crate) fn schedule(&self) -> Schedule {
        Schedule {
            pairings: self.format.pairings(self.contestants.len()),
            variants: self.variants.len(),
            rounds: self.pairs as usize,
        }
    }

    /// The openings of each variant, or that there are none of so many plies.
    pub(crate) fn openings(&self) -> Result<Vec<Vec<Opening>>, Message> {
        let drawn = |&variant: &Variant| {
            let plies = self.opening_plies.of(variant);
            openings(variant, plies, self.pairs as usize, self.seed)
                .ok_or_else(|| msg!("arena-no-opening", game = variant.id(), plies = plies))
        };
        self.variants.iter().map(drawn).collect()
    }

    pub(crate) fn budget(&self, contestant: usize) -> Budget {
        self.contestants[contestant].budget.unwrap_or(self.budget)
    }

    /// Looks for what could not be played.
    ///
    /// # Errors
    /// Says what that is.
    pub fn check(&self) -> Result<(), Message> {
        let (count, limit) = (self.contestants.len(), Plan::MOST_CONTESTANTS);
        if self.format == Format::Match && count != 2 {
            return Err(msg!("arena-match-needs-two", found = count));
        }
        if !(2..=limit).contains(&count) {
            return Err(msg!("arena-contestants", limit = limit, found = count));
        }
        if self.sprt.is_some() && count != 2 {
            return Err(msg!("arena-sprt-needs-two"));
        }
        let plies = self.variants.iter().map(|&variant| self.opening_plies.of(variant)).max();
        if let Some(plies) = plies.filter(|&plies| plies >= self.length) {
            return Err(msg!("arena-too-short", length = self.length, plies = plies));
        }
        let mut names = HashSet::new();
        for contestant in &self.contestants {
            if !names.insert(contestant.name.as_str()) {
                return Err(msg!("arena-name-twice", name = contestant.name.as_str()));
            }
            if let Program::Bot(bot) = &contestant.program {
                self.check_bot(&bot.bot)?;
            }
        }
        Ok(())
    }

    /// What the tables of all bots take while one game is played at a time, in
    /// MiB: those who wait for their next game keep theirs. A brief bot has none
    /// to speak of.
    #[must_use]
    pub fn table_mib(&self) -> u64 {
        let is_long =
            |bot: &str| self.variants.iter().any(|game| game.effort(bot) == Ok(Effort::Long));
        let tables = self.contestants.iter().map(|contestant| match &contestant.program {
            Program::Bot(bot) if is_long(&bot.bot) => u64::from(bot.hash),
            _ => 0,
        });
        tables.sum()
    }

    fn check_bot(&self, bot: &str) -> Result<(), Message> {
        let lacks = |variant: &&Variant| !variant.has_bot(bot);
        let Some(variant) = self.variants.iter().find(lacks) else { return Ok(()) };
        let (found, bots) = (quote(bot), variant.bots());
        let known = bots.join(", ");
        let fault = msg!("arena-no-such-bot", found = found, game = variant.id(), known = known);
        Err(with_guess(fault, bot, bots.iter().map(String::as_str)))
    }
}

fn ids<S: Serializer>(variants: &[Variant], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(variants.iter().map(|variant| variant.id()))
}
