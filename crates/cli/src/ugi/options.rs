use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use lusus_bots::{EvaluatorKind, Settings, Sources};
use lusus_catalog::{Abilities, AnyBot, UnknownBot, with_guess};
use lusus_core::{Message, msg, text::quote};
use lusus_erased::{Catalogue, Variant};

use crate::failure::no_memory;
use crate::library;
use crate::values::whole_number;

/// What the client has chosen: the game, who plays it, and with what means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EngineOptions {
    catalogue: Catalogue,
    pub(super) variant: Variant,
    pub(super) bot: String,
    pub(super) settings: Settings,
    /// The folder of tables that the client has named.
    tables: String,
}

/// An option that is a number.
struct Spin {
    name: &'static str,
    range: RangeInclusive<u64>,
}

const THREADS: Spin = Spin { name: "Threads", range: 1..=256 };
const HASH: Spin = Spin { name: "Hash", range: 1..=4096 };
const MULTI_PV: Spin = Spin { name: "MultiPV", range: 1..=256 };
const SEED: Spin = Spin { name: "Seed", range: 0..=u64::MAX };
/// How the protocol writes a text without letters.
const EMPTY: &str = "<empty>";

impl EngineOptions {
    /// The strongest bot with its usual means.
    pub(crate) fn new(catalogue: Catalogue, variant: Variant, sources: Sources) -> EngineOptions {
        let settings = Settings { sources, ..Settings::default() };
        let bot = strongest_bot(variant);
        EngineOptions { catalogue, variant, bot, settings, tables: String::new() }
    }

    pub(crate) fn bot(&self) -> Box<dyn AnyBot> {
        self.variant
            .bot(&self.bot, self.settings.clone())
            .unwrap_or_else(|UnknownBot(name)| unreachable!("{name} was found in the list"))
    }

    /// The `option` lines, each with what is chosen now as its default.
    pub(crate) fn declarations(&self) -> [String; 8] {
        let Settings { seed, threads, table_mib, lines, evaluator, .. } = self.settings;
        let tables = if self.tables.is_empty() { EMPTY } else { &self.tables };
        [
            combo("Game", self.variant.id(), &self.variant_ids()),
            combo("Bot", &self.bot, &self.variant.bots()),
            combo("Evaluator", evaluator.word(), &evaluators()),
            THREADS.declaration(threads.get() as u64),
            HASH.declaration(table_mib as u64),
            MULTI_PV.declaration(lines.get() as u64),
            SEED.declaration(seed),
            format!("option name Tables type string default {tables}"),
        ]
    }

    /// Sets the option of this name, in upper or lower case.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), Message> {
        match name.to_ascii_lowercase().as_str() {
            "game" => self.set_variant(value)?,
            "bot" => self.bot = self.bot_called(value)?,
            "evaluator" => self.settings.evaluator = evaluator(value)?,
            "threads" => self.settings.threads = THREADS.count(value)?,
            "hash" => self.settings.table_mib = table_mib(value)?,
            "multipv" => self.settings.lines = MULTI_PV.count(value)?,
            "tables" => self.set_tables(value)?,
            "seed" => self.settings.seed = SEED.number(value)?,
            _ => return Err(msg!("ugi-unknown-option", found = quote(name))),
        }
        Ok(())
    }

    /// Another folder of tables; none leaves those of the program itself.
    fn set_tables(&mut self, value: &str) -> Result<(), Message> {
        let folder = if value == EMPTY { "" } else { value };
        self.settings.sources = match folder {
            "" => Sources::Shipped,
            folder => library::open(folder.as_ref()).map_err(|failure| failure.message)?,
        };
        self.tables = folder.to_owned();
        Ok(())
    }

    /// Another game; a bot that it does not have gives way to its strongest.
    fn set_variant(&mut self, value: &str) -> Result<(), Message> {
        let id = member("Game", value, &self.variant_ids())?;
        self.variant = self.catalogue.find(&id).expect("the id was found in the list");
        if !self.variant.has_bot(&self.bot) {
            self.bot = strongest_bot(self.variant);
        }
        Ok(())
    }

    /// The bot that is meant, which may be a level between two of those that are
    /// listed.
    fn bot_called(&self, value: &str) -> Result<String, Message> {
        let word = value.to_ascii_lowercase();
        match self.variant.has_bot(&word) {
            true => Ok(word),
            false => member("Bot", value, &self.variant.bots()),
        }
    }

    fn variant_ids(&self) -> Vec<String> {
        self.catalogue.all().map(|variant| variant.to_string()).collect()
    }
}

/// A size of the table that the machine has memory for.
fn table_mib(value: &str) -> Result<usize, Message> {
    let mib = HASH.count(value)?.get();
    no_memory(HASH.name, mib as u64).map_or(Ok(mib), Err)
}

fn evaluators() -> Vec<String> {
    EvaluatorKind::ALL.map(|kind| kind.word().to_owned()).to_vec()
}

fn evaluator(value: &str) -> Result<EvaluatorKind, Message> {
    let word = member("Evaluator", value, &evaluators())?;
    Ok(EvaluatorKind::find(&word).expect("the word was found in the list"))
}

fn strongest_bot(variant: Variant) -> String {
    variant.bots().pop().expect("every game has bots")
}

fn combo(name: &str, default: &str, values: &[String]) -> String {
    let values: String = values.iter().map(|value| format!(" var {value}")).collect();
    format!("option name {name} type combo default {default}{values}")
}

/// The one of `values` that is meant, in upper or lower case.
fn member(option: &'static str, found: &str, values: &[String]) -> Result<String, Message> {
    let meant = values.iter().find(|value| value.eq_ignore_ascii_case(found));
    meant.cloned().ok_or_else(|| {
        let known = values.join(", ");
        let fault = msg!("ugi-no-such-value", option = option, found = quote(found), known = known);
        with_guess(fault, found, values.iter().map(String::as_str))
    })
}

impl Spin {
    fn declaration(&self, default: u64) -> String {
        let (name, smallest, largest) = (self.name, self.range.start(), self.range.end());
        format!("option name {name} type spin default {default} min {smallest} max {largest}")
    }

    fn number(&self, found: &str) -> Result<u64, Message> {
        let number = whole_number(found).filter(|number| self.range.contains(number));
        number.ok_or_else(|| {
            msg!(
                "ugi-not-in-range",
                option = self.name,
                found = quote(found),
                smallest = self.range.start().to_string(),
                largest = self.range.end().to_string(),
            )
        })
    }

    /// A number from a range that does not hold 0.
    fn count(&self, found: &str) -> Result<NonZeroUsize, Message> {
        let number = self.number(found)? as usize;
        Ok(NonZeroUsize::new(number).expect("the range begins above 0"))
    }
}
