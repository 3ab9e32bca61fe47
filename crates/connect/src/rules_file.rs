use std::ops::Range;
use std::time::Duration;

use lusus_catalog::with_guess;
use lusus_core::{Message, msg, text::quote};
use lusus_erased::{Catalogue, Variant};
use lusus_host::clock_of;
use lusus_lobby::{Begins, Terms};
use lusus_play::{Span, TimeControl};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::rules::{ClockRule, Rules};

/// What can stand in a file, and in each of its offers.
const RULES: [&str; 10] = [
    "games",
    "clocks",
    "most",
    "people",
    "programs",
    "open",
    "rematches",
    "seconds",
    "options",
    "offers",
];
const TERMS: [&str; 5] = ["game", "clock", "begins", "public", "programs"];

/// A file with rules, as it is read. What is wrong is told with its line and what
/// would be right.
pub(crate) struct RulesFile<'a> {
    pub(crate) text: &'a str,
    pub(crate) catalogue: Catalogue,
}

/// A value, and where it stands.
type Value<'a> = Spanned<DeValue<'a>>;
/// Something in a table.
type Entry<'t, 'a> = (&'t str, Range<usize>, &'t Value<'a>);

impl RulesFile<'_> {
    const LONGEST_THINKING: f64 = 3_600.0;

    pub(crate) fn read(&self) -> Result<Rules, Message> {
        let table = DeTable::parse(self.text).map_err(|fault| {
            let said = fault.message().lines().collect::<Vec<_>>().join(" ");
            self.fault(fault.span().unwrap_or(0..0), msg!("connect-rules-toml", fault = said))
        })?;
        let mut rules = Rules::usual(self.catalogue);
        let entries = entries(table.get_ref());
        for (rule, place, value) in &entries {
            match *rule {
                "games" => (rules.games, rules.names_games) = (self.games(value)?, true),
                "clocks" => rules.clocks = self.clocks(value)?,
                "most" => rules.most = self.most(value)?,
                "people" => rules.people = self.switch(rule, value)?,
                "programs" => rules.programs = self.switch(rule, value)?,
                "open" => rules.open = self.switch(rule, value)?,
                "rematches" => rules.rematches = self.switch(rule, value)?,
                "seconds" => rules.thinking = self.thinking(value)?,
                "options" => rules.options = self.options(value)?,
                "offers" => rules.offers = self.offers(value)?,
                found => {
                    let (known, quoted) = (RULES.join(", "), quote(found));
                    let fault = msg!("connect-rules-unknown", found = quoted, known = known);
                    return Err(self.fault(place.clone(), with_guess(fault, found, RULES)));
                }
            }
        }
        self.plays_somebody(&rules, &entries)?;
        Ok(rules)
    }

    fn fault(&self, place: Range<usize>, fault: Message) -> Message {
        let before = self.text.get(..place.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        msg!("connect-rules-line", line = line, fault = fault)
    }

    fn plays_somebody(&self, rules: &Rules, entries: &[Entry<'_, '_>]) -> Result<(), Message> {
        if rules.people || rules.programs {
            return Ok(());
        }
        let of = |name: &str| entries.iter().find(|(rule, ..)| *rule == name);
        let place = of("programs").or_else(|| of("people")).map(|(_, place, _)| place.clone());
        Err(self.fault(place.unwrap_or(0..0), msg!("connect-rules-nobody")))
    }

    fn switch(&self, rule: &str, value: &Value<'_>) -> Result<bool, Message> {
        let fault = || self.fault(value.span(), msg!("connect-rules-switch", rule = rule));
        value.get_ref().as_bool().ok_or_else(fault)
    }

    fn text<'v>(&self, rule: &str, value: &'v Value<'_>) -> Result<&'v str, Message> {
        let fault = || self.fault(value.span(), msg!("connect-rules-text", rule = rule));
        value.get_ref().as_str().ok_or_else(fault)
    }

    /// The texts of a list, with their places.
    fn texts<'v>(
        &self,
        value: &'v Value<'_>,
        wanted: &Message,
    ) -> Result<Vec<(&'v str, Range<usize>)>, Message> {
        let fault = |place| self.fault(place, wanted.clone());
        let list = value.get_ref().as_array().ok_or_else(|| fault(value.span()))?;
        let text = |item: &'v Value<'_>| {
            let text = item.get_ref().as_str().ok_or_else(|| fault(item.span()))?;
            Ok((text, item.span()))
        };
        list.iter().map(text).collect()
    }

    fn game(&self, id: &str, place: Range<usize>) -> Result<Variant, Message> {
        self.catalogue.find(id).map_err(|_| {
            let known = self.catalogue.all().map(Variant::id).collect::<Vec<_>>().join(", ");
            self.fault(place, msg!("connect-rules-game", found = quote(id), known = known))
        })
    }

    fn games(&self, value: &Value<'_>) -> Result<Vec<Variant>, Message> {
        let ids = self.texts(value, &msg!("connect-rules-games"))?;
        ids.into_iter().map(|(id, place)| self.game(id, place)).collect()
    }

    fn clocks(&self, value: &Value<'_>) -> Result<Vec<ClockRule>, Message> {
        let read = |(text, place): (&str, Range<usize>)| {
            let fault = || self.fault(place, msg!("connect-rules-clock", found = quote(text)));
            ClockRule::read(text).ok_or_else(fault)
        };
        self.texts(value, &msg!("connect-rules-clocks"))?.into_iter().map(read).collect()
    }

    fn most(&self, value: &Value<'_>) -> Result<u32, Message> {
        let most = whole(value.get_ref()).and_then(|most| u32::try_from(most).ok());
        let fits = most.filter(|most| (1..=Rules::MOST).contains(most));
        let fault = || self.fault(value.span(), msg!("connect-rules-most", limit = Rules::MOST));
        fits.ok_or_else(fault)
    }

    fn thinking(&self, value: &Value<'_>) -> Result<Duration, Message> {
        let seconds = fraction(value.get_ref());
        let fits = seconds.filter(|it| (0.01..=RulesFile::LONGEST_THINKING).contains(it));
        let fault = || self.fault(value.span(), msg!("connect-rules-seconds"));
        fits.map(Duration::from_secs_f64).ok_or_else(fault)
    }

    fn options(&self, value: &Value<'_>) -> Result<Vec<(String, String)>, Message> {
        let fault = || self.fault(value.span(), msg!("connect-rules-options"));
        let table = value.get_ref().as_table().ok_or_else(fault)?;
        let option =
            |(name, _, value): Entry<'_, '_>| Ok((name.to_owned(), self.option(name, value)?));
        let mut options: Vec<(String, String)> =
            entries(table).into_iter().map(option).collect::<Result<_, Message>>()?;
        options.sort();
        Ok(options)
    }

    /// An option's value as UGI writes it, in one line.
    fn option(&self, name: &str, value: &Value<'_>) -> Result<String, Message> {
        let number = || whole(value.get_ref()).map(|number| number.to_string());
        let text = match value.get_ref() {
            DeValue::String(text) => Some(text.to_string()),
            DeValue::Integer(_) => number(),
            DeValue::Float(_) => fraction(value.get_ref()).map(|number| number.to_string()),
            DeValue::Boolean(switch) => Some(switch.to_string()),
            _ => None,
        };
        let is_line = |text: &String| !text.contains(char::is_control);
        let text = text.filter(|text| is_line(text) && !name.contains(char::is_control));
        let fault = || self.fault(value.span(), msg!("connect-rules-option", name = quote(name)));
        text.ok_or_else(fault)
    }

    fn offers(&self, value: &Value<'_>) -> Result<Vec<Terms>, Message> {
        let fault = |place| self.fault(place, msg!("connect-rules-offer"));
        let offers = value.get_ref().as_array().ok_or_else(|| fault(value.span()))?;
        if let Some(surplus) = offers.get(Rules::MOST_OFFERS) {
            let limit = msg!("connect-rules-offers", limit = Rules::MOST_OFFERS);
            return Err(self.fault(surplus.span(), limit));
        }
        let offer = |offer: &Value<'_>| {
            let table = offer.get_ref().as_table().ok_or_else(|| fault(offer.span()))?;
            self.offer(table, offer.span())
        };
        offers.iter().map(offer).collect()
    }

    fn offer(&self, table: &DeTable<'_>, place: Range<usize>) -> Result<Terms, Message> {
        let mut game = None;
        let mut time_control = TimeControl::Unlimited;
        let (mut begins, mut public, mut programs) = (Begins::default(), false, false);
        for (term, place, value) in entries(table) {
            match term {
                "game" => game = Some(self.game(self.text(term, value)?, value.span())?),
                "clock" => time_control = self.offered_clock(value)?,
                "begins" => begins = self.begins(value)?,
                "public" => public = self.switch(term, value)?,
                "programs" => programs = self.switch(term, value)?,
                found => {
                    let (known, quoted) = (TERMS.join(", "), quote(found));
                    let fault = msg!("connect-rules-term", found = quoted, known = known);
                    return Err(self.fault(place, with_guess(fault, found, TERMS)));
                }
            }
        }
        let game = game.ok_or_else(|| self.fault(place, msg!("connect-rules-no-game")))?;
        Ok(Terms { variant: game.id().to_owned(), time_control, begins, public, programs })
    }

    fn offered_clock(&self, value: &Value<'_>) -> Result<TimeControl, Message> {
        let text = self.text("clock", value)?;
        offered_clock(text).ok_or_else(|| {
            let fault = msg!("connect-rules-offered-clock", found = quote(text));
            self.fault(value.span(), fault)
        })
    }

    fn begins(&self, value: &Value<'_>) -> Result<Begins, Message> {
        match value.get_ref().as_str() {
            Some("toss") => Ok(Begins::Toss),
            Some("me") => Ok(Begins::Me),
            Some("them") => Ok(Begins::Them),
            _ => Err(self.fault(value.span(), msg!("connect-rules-begins"))),
        }
    }
}

/// What stands in a table, in the order of its lines: the first fault is told.
fn entries<'t, 'a>(table: &'t DeTable<'a>) -> Vec<Entry<'t, 'a>> {
    let entries = table.iter().map(|(name, value)| (&**name.get_ref(), name.span(), value));
    let mut entries: Vec<Entry<'t, 'a>> = entries.collect();
    entries.sort_by_key(|(_, place, _)| place.start);
    entries
}

fn whole(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

fn fraction(value: &DeValue<'_>) -> Option<f64> {
    match value {
        DeValue::Float(number) => number.as_str().parse().ok(),
        // Short enough to be exact wherever it fits.
        other => whole(other).and_then(|number| i32::try_from(number).ok()).map(f64::from),
    }
}

/// `5+3`, `none`, or `2 days` for each move.
fn offered_clock(text: &str) -> Option<TimeControl> {
    if text == "none" {
        return Some(TimeControl::Unlimited);
    }
    let days = text.strip_suffix(" days").or_else(|| text.strip_suffix(" day"));
    match days.map(str::parse::<u32>) {
        Some(Ok(days @ 1..=30)) => {
            Some(TimeControl::PerMove { allowance: Span::days(days.into()) })
        }
        Some(_) => None,
        None => clock_of(text),
    }
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;

    fn fault(text: &str) -> String {
        let fault = Rules::read(text, LUSUS).expect_err(text);
        lusus_text::say(lusus_core::Language::English, &fault)
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, line, part) in [
            ("most = 1\ngames = [\"choko\",\n  \"chess\"]\n", 3, "chess"),
            ("\n\nclocks = [\"soon\"]", 3, "soon"),
            ("clocks = [\"15..3\"]", 1, "15..3"),
            ("most = 0", 1, "100"),
            ("people = true\nmost = 101", 2, "100"),
            ("seconds = -1.0", 1, "seconds"),
            ("seconds = nan", 1, "seconds"),
            ("# rules\nmots = 3", 2, "mots"),
            ("[options]\nA = 1\nB = [1]", 3, "B"),
            ("[options]\nA = \"x\\ny\"", 2, "A"),
            ("most = ", 1, ""),
            ("games = \"choko\"", 1, ""),
            ("[[offers]]\ngame = \"choko\"\nclock = \"31 days\"", 3, "31 days"),
            ("[[offers]]\nclock = \"5+3\"", 1, "game"),
            ("[[offers]]\ngame = \"go\"", 2, "go"),
            (&"[[offers]]\ngame = \"choko\"\n".repeat(6), 11, "5"),
        ] {
            let told = fault(text);
            assert!(
                told.contains(&format!("line {line}")) && told.contains(part),
                "{text}: {told}"
            );
        }
    }

    #[test]
    fn what_would_be_right_is_told_in_plain_words() {
        for (text, line, right) in [
            ("games = \"choko\"", 1, "games = [\"choko\"]"),
            ("games = [1]", 1, "games = [\"choko\"]"),
            ("clocks = \"5+3\"", 1, "clocks = [\"5+3\", \"none\"]"),
            ("\nmost = \"two\"", 2, "most is a number from 1 to 100"),
            ("most = -1", 1, "most is a number from 1 to 100"),
            ("most = 1.5", 1, "most is a number from 1 to 100"),
            ("people = \"yes\"", 1, "people is true or false"),
            ("rematches = 1", 1, "rematches is true or false"),
            ("seconds = \"2\"", 1, "seconds is a number"),
            ("options = 3", 1, "[options]"),
            ("[offers]\ngame = \"choko\"", 1, "[[offers]]"),
            ("offers = [1]", 1, "[[offers]]"),
            ("# it\n[[offers]]\nclock = \"5+3\"", 2, "game = \"choko\""),
            ("[[offers]]\ngame = 1", 2, "game is a text"),
            ("[[offers]]\ngame = \"choko\"\nclock = 5", 3, "clock is a text"),
            ("[[offers]]\ngame = \"choko\"\nbegins = \"you\"", 3, "\"toss\", \"me\" or \"them\""),
            ("[[offers]]\ngame = \"choko\"\npublic = \"no\"", 3, "public is true or false"),
            ("[[offers]]\ngame = \"choko\"\ncolour = \"red\"", 3, "begins, public"),
            ("mots = 3", 1, "most, people"),
            ("[[offers]\n", 1, "TOML"),
            ("most = 1\nmost = 2", 2, "TOML"),
        ] {
            let told = fault(text);
            assert!(told.contains(&format!("line {line}:")), "{text}: {told}");
            assert!(told.contains(right), "{text}: {told}");
            let rust = ["u32", "sequence", "variant", "field", "invalid type", "struct", "map"];
            assert!(!rust.iter().any(|word| told.contains(word)), "{text}: {told}");
            let portuguese = lusus_text::say(
                lusus_core::Language::Portuguese,
                &Rules::read(text, LUSUS).expect_err(text),
            );
            assert!(portuguese.contains(&format!("linha {line}:")), "{portuguese}");
        }
        assert_eq!(Rules::read("seconds = 2", LUSUS).unwrap().thinking, Duration::from_secs(2));
    }

    #[test]
    fn who_plays_nobody_is_told_so() {
        for (text, line) in [
            ("people = false\nprograms = false", 2),
            ("programs = false\npeople = false", 1),
            ("most = 1\npeople = false", 2),
        ] {
            let told = fault(text);
            assert!(told.contains(&format!("line {line}:")) && told.contains("nobody"), "{told}");
        }
        assert!(Rules::read("people = false\nprograms = true", LUSUS).is_ok());
    }
}
