use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use lusus_bots::{Settings, Sources};
use lusus_catalog::{Abilities, AnyBot, UnknownBot};
use lusus_core::{Message, msg, text::quote};
use lusus_erased::{Catalogue, Variant};

use crate::library;

/// What the client has chosen: the game, who plays it, and with what means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EngineOptions {
    catalogue: Catalogue,
    pub(super) variant: Variant,
    /// Its name.
    pub(super) bot: String,
    pub(super) settings: Settings,
    /// The folder of tables that the client has named.
    tables: String,
}

const THREADS: RangeInclusive<u64> = 1..=256;
const HASH: RangeInclusive<u64> = 1..=4096;
const MULTI_PV: RangeInclusive<u64> = 1..=256;
/// How the protocol writes a text without letters.
const EMPTY: &str = "<empty>";
const SEED: RangeInclusive<u64> = 0..=u64::MAX;

impl EngineOptions {
    /// The strongest bot with its usual means.
    pub(crate) fn new(catalogue: Catalogue, variant: Variant, sources: Sources) -> EngineOptions {
        let settings = Settings { sources, ..Settings::default() };
        EngineOptions {
            catalogue,
            variant,
            bot: strongest_bot(variant),
            settings,
            tables: String::new(),
        }
    }

    /// The bot that was chosen.
    pub(crate) fn bot(&self) -> Box<dyn AnyBot> {
        self.variant
            .bot(&self.bot, self.settings.clone())
            .unwrap_or_else(|UnknownBot(name)| unreachable!("{name} was found in the list"))
    }

    /// The same choice with the least means.
    #[cfg(feature = "testkit")]
    pub(crate) fn frugal(&self) -> EngineOptions {
        let settings =
            Settings { threads: NonZeroUsize::MIN, table_mib: 1, ..self.settings.clone() };
        EngineOptions { settings, ..self.clone() }
    }

    /// The `option` lines, each with what is chosen now as its default.
    pub(crate) fn declarations(&self) -> [String; 7] {
        let Settings { seed, threads, table_mib, lines, .. } = self.settings;
        let tables = if self.tables.is_empty() { EMPTY } else { &self.tables };
        [
            combo("Game", self.variant.id(), &self.variant_ids()),
            combo("Bot", &self.bot, &self.variant.bots()),
            spin("Threads", threads.get() as u64, &THREADS),
            spin("Hash", table_mib as u64, &HASH),
            spin("MultiPV", lines.get() as u64, &MULTI_PV),
            spin("Seed", seed, &SEED),
            format!("option name Tables type string default {tables}"),
        ]
    }

    /// Sets the option of this name, in upper or lower case.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), Message> {
        match name.to_ascii_lowercase().as_str() {
            "game" => self.set_variant(value)?,
            "bot" => self.bot = member("Bot", value, &self.variant.bots())?,
            "threads" => self.settings.threads = positive("Threads", value, &THREADS)?,
            "hash" => self.settings.table_mib = positive("Hash", value, &HASH)?.get(),
            "multipv" => self.settings.lines = positive("MultiPV", value, &MULTI_PV)?,
            "tables" => self.set_tables(value)?,
            "seed" => self.settings.seed = number("Seed", value, &SEED)?,
            _ => return Err(msg!("ugi-unknown-option", found = quote(name))),
        }
        Ok(())
    }

    /// Another folder of tables; none leaves those of the program itself.
    fn set_tables(&mut self, value: &str) -> Result<(), Message> {
        let folder = if value == EMPTY { "" } else { value };
        self.settings.sources = match folder {
            "" => Sources::Shipped,
            folder => library::open(folder.as_ref()).map_err(|fault| fault.message)?,
        };
        self.tables = folder.to_owned();
        Ok(())
    }

    /// Another game; a bot that it does not have gives way to its strongest.
    fn set_variant(&mut self, value: &str) -> Result<(), Message> {
        let id = member("Game", value, &self.variant_ids())?;
        self.variant = self.catalogue.find(&id).expect("the id was found in the list");
        if !self.variant.bots().contains(&self.bot) {
            self.bot = strongest_bot(self.variant);
        }
        Ok(())
    }

    fn variant_ids(&self) -> Vec<String> {
        self.catalogue.all().map(|variant| variant.to_string()).collect()
    }
}

fn strongest_bot(variant: Variant) -> String {
    variant.bots().pop().expect("every game has bots")
}

fn combo(name: &str, default: &str, values: &[String]) -> String {
    let values: String = values.iter().map(|value| format!(" var {value}")).collect();
    format!("option name {name} type combo default {default}{values}")
}

fn spin(name: &str, default: u64, range: &RangeInclusive<u64>) -> String {
    let (smallest, largest) = (range.start(), range.end());
    format!("option name {name} type spin default {default} min {smallest} max {largest}")
}

/// The one of `values` that is meant, in upper or lower case.
fn member(option: &'static str, found: &str, values: &[String]) -> Result<String, Message> {
    let meant = values.iter().position(|value| value.eq_ignore_ascii_case(found));
    match meant {
        Some(index) => Ok(values[index].clone()),
        None => Err(msg!(
            "ugi-no-such-value",
            option = option,
            found = quote(found),
            known = values.join(", "),
        )),
    }
}

fn number(option: &'static str, found: &str, range: &RangeInclusive<u64>) -> Result<u64, Message> {
    let digits = found.bytes().all(|byte| byte.is_ascii_digit());
    let number = found.parse().ok().filter(|number| digits && range.contains(number));
    number.ok_or_else(|| {
        msg!(
            "ugi-not-in-range",
            option = option,
            found = quote(found),
            smallest = range.start().to_string(),
            largest = range.end().to_string(),
        )
    })
}

/// A number from a range that does not hold 0.
fn positive(
    option: &'static str,
    found: &str,
    range: &RangeInclusive<u64>,
) -> Result<NonZeroUsize, Message> {
    let number = number(option, found, range)? as usize;
    Ok(NonZeroUsize::new(number).expect("the range begins above 0"))
}
