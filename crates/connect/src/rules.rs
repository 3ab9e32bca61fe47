use std::collections::BTreeMap;
use std::ops::Range;
use std::time::Duration;

use lusus_core::{Message, msg, text::quote};
use lusus_erased::{Catalogue, Variant};
use lusus_host::clock_of;
use lusus_lobby::{Begins, DeclineReason, Terms};
use lusus_play::{Span, TimeControl};
use serde::Deserialize;
use toml::Spanned;

/// What a program plays, with whom, and how many matches at a time: what its
/// owner has written into a file.
#[derive(Clone, PartialEq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule of its own")]
pub struct Rules {
    /// The variants that it plays.
    pub games: Vec<Variant>,
    /// Whether its owner has named them, and did not only mean all there are.
    pub(crate) names_games: bool,
    clocks: Vec<ClockRule>,
    /// How many matches it plays at a time.
    pub most: u32,
    people: bool,
    programs: bool,
    /// Whether it also takes challenges that are for everybody.
    open: bool,
    /// Whether it plays again with whoever wants to.
    pub rematches: bool,
    /// How long it thinks about a move where no clock hurries it.
    pub thinking: Duration,
    /// What its engine is told to be, by the names of options.
    pub options: Vec<(String, String)>,
    /// What it offers by itself.
    pub offers: Vec<Terms>,
}

/// A challenge, as far as rules look at it.
#[derive(Clone, Copy, Debug)]
pub struct Proposed<'a> {
    /// The id of the variant.
    pub variant: &'a str,
    /// The clock.
    pub time_control: TimeControl,
    /// Whether a program has made it.
    pub by_program: bool,
}

/// Clocks that are played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ClockRule {
    Without,
    Days,
    /// A match of so long.
    Between(Span, Span),
}

impl ClockRule {
    fn read(text: &str) -> Option<ClockRule> {
        let length = |text| clock_of(text).and_then(length_of);
        Some(match (text, text.split_once("..")) {
            ("none", _) => ClockRule::Without,
            ("days", _) => ClockRule::Days,
            (_, Some((shortest, longest))) => {
                let (shortest, longest) = (length(shortest)?, length(longest)?);
                (shortest <= longest).then_some(ClockRule::Between(shortest, longest))?
            }
            (exact, None) => length(exact).map(|length| ClockRule::Between(length, length))?,
        })
    }

    fn allows(self, clock: TimeControl) -> bool {
        match (self, clock) {
            (ClockRule::Without, TimeControl::Unlimited)
            | (ClockRule::Days, TimeControl::PerMove { .. }) => true,
            (ClockRule::Between(shortest, longest), clock) => {
                length_of(clock).is_some_and(|length| (shortest..=longest).contains(&length))
            }
            _ => false,
        }
    }
}

/// How long one player may take for forty moves.
fn length_of(clock: TimeControl) -> Option<Span> {
    match clock {
        TimeControl::Clock { base, increment } => {
            Some(Span(base.0.saturating_add(increment.0.saturating_mul(40))))
        }
        _ => None,
    }
}

/// The file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RulesFile {
    games: Option<Vec<Spanned<String>>>,
    clocks: Option<Vec<Spanned<String>>>,
    most: Option<Spanned<u32>>,
    people: Option<bool>,
    programs: Option<bool>,
    open: Option<bool>,
    rematches: Option<bool>,
    seconds: Option<Spanned<f64>>,
    #[serde(default)]
    options: BTreeMap<String, Spanned<toml::Value>>,
    #[serde(default)]
    offers: Vec<OfferInFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfferInFile {
    game: Spanned<String>,
    clock: Option<Spanned<String>>,
    #[serde(default)]
    begins: Begins,
    #[serde(default)]
    public: bool,
    #[serde(default)]
    programs: bool,
}

impl Rules {
    /// The most matches at a time.
    pub const MOST: u32 = 100;
    /// The longest file that is read, in bytes.
    pub const LONGEST: u64 = 64 * 1024;
    /// The most offers of its own that a program keeps open.
    pub const MOST_OFFERS: usize = 5;
    const LONGEST_THINKING: f64 = 3_600.0;

    /// What holds where nobody says otherwise: every game, every clock, one
    /// match at a time, with people who ask for it.
    #[must_use]
    pub fn usual(catalogue: Catalogue) -> Rules {
        Rules {
            games: catalogue.all().collect(),
            names_games: false,
            clocks: vec![
                ClockRule::Without,
                ClockRule::Days,
                ClockRule::Between(Span(0), Span(u64::MAX)),
            ],
            most: 1,
            people: true,
            programs: false,
            open: false,
            rematches: true,
            thinking: Duration::from_secs(2),
            options: Vec::new(),
            offers: Vec::new(),
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it is no such file: says what is wrong, and in which line.
    pub fn read(text: &str, catalogue: Catalogue) -> Result<Rules, Message> {
        let reader = Reader { text, catalogue };
        let file: RulesFile = toml::from_str(text).map_err(|fault| {
            let said = fault.message().lines().collect::<Vec<_>>().join(" ");
            reader.fault(fault.span().unwrap_or(0..0), msg!("connect-rules-toml", fault = said))
        })?;
        let usual = Rules::usual(catalogue);
        let games = file.games.map(|games| reader.games(&games)).transpose()?;
        let clocks = file.clocks.map(|clocks| reader.clocks(&clocks)).transpose()?;
        Ok(Rules {
            names_games: games.is_some(),
            games: games.unwrap_or(usual.games),
            clocks: clocks.unwrap_or(usual.clocks),
            most: file.most.map_or(Ok(usual.most), |most| reader.most(&most))?,
            people: file.people.unwrap_or(usual.people),
            programs: file.programs.unwrap_or(usual.programs),
            open: file.open.unwrap_or(usual.open),
            rematches: file.rematches.unwrap_or(usual.rematches),
            thinking: file
                .seconds
                .map_or(Ok(usual.thinking), |seconds| reader.thinking(&seconds))?,
            options: reader.options(&file.options)?,
            offers: reader.offers(&file.offers)?,
        })
    }

    /// Whether a challenge is taken that is for this program alone.
    ///
    /// # Errors
    /// Why not.
    pub fn judge(&self, proposed: Proposed<'_>) -> Result<(), DeclineReason> {
        let plays = self.games.iter().any(|variant| variant.id() == proposed.variant);
        let meets = if proposed.by_program { self.programs } else { self.people };
        if !plays {
            Err(DeclineReason::Game)
        } else if !self.clocks.iter().any(|clock| clock.allows(proposed.time_control)) {
            Err(DeclineReason::Clock)
        } else if !meets {
            Err(DeclineReason::Later)
        } else {
            Ok(())
        }
    }

    /// Whether a challenge is taken that is for everybody.
    #[must_use]
    pub fn picks(&self, proposed: Proposed<'_>) -> bool {
        self.open && self.judge(proposed).is_ok()
    }

    /// The same for a program that plays only these of the games.
    #[must_use]
    pub fn restricted(mut self, plays: impl Fn(Variant) -> bool) -> Rules {
        self.games.retain(|variant| plays(*variant));
        self.offers.retain(|terms| self.games.iter().any(|game| game.id() == terms.variant));
        self
    }
}

/// Reads the values of a file, and says where those are that are wrong.
struct Reader<'a> {
    text: &'a str,
    catalogue: Catalogue,
}

impl Reader<'_> {
    fn fault(&self, place: Range<usize>, fault: Message) -> Message {
        let before = self.text.get(..place.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        msg!("connect-rules-line", line = line, fault = fault)
    }

    fn game(&self, id: &Spanned<String>) -> Result<Variant, Message> {
        self.catalogue.find(id.get_ref()).map_err(|_| {
            let known = self.catalogue.all().map(Variant::id).collect::<Vec<_>>().join(", ");
            let found = quote(id.get_ref());
            self.fault(id.span(), msg!("connect-rules-game", found = found, known = known))
        })
    }

    fn games(&self, ids: &[Spanned<String>]) -> Result<Vec<Variant>, Message> {
        ids.iter().map(|id| self.game(id)).collect()
    }

    fn clocks(&self, texts: &[Spanned<String>]) -> Result<Vec<ClockRule>, Message> {
        let read = |text: &Spanned<String>| {
            ClockRule::read(text.get_ref()).ok_or_else(|| {
                let found = quote(text.get_ref());
                self.fault(text.span(), msg!("connect-rules-clock", found = found))
            })
        };
        texts.iter().map(read).collect()
    }

    fn most(&self, most: &Spanned<u32>) -> Result<u32, Message> {
        match *most.get_ref() {
            fits @ 1..=Rules::MOST => Ok(fits),
            _ => Err(self.fault(most.span(), msg!("connect-rules-most", limit = Rules::MOST))),
        }
    }

    fn thinking(&self, seconds: &Spanned<f64>) -> Result<Duration, Message> {
        let fits = (0.01..=Rules::LONGEST_THINKING).contains(seconds.get_ref());
        let length = fits.then(|| Duration::from_secs_f64(*seconds.get_ref()));
        length.ok_or_else(|| self.fault(seconds.span(), msg!("connect-rules-seconds")))
    }

    /// An option's value as UGI writes it, in one line.
    fn option(&self, name: &str, value: &Spanned<toml::Value>) -> Result<String, Message> {
        let text = match value.get_ref() {
            toml::Value::String(text) => text.clone(),
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Float(number) => number.to_string(),
            toml::Value::Boolean(switch) => switch.to_string(),
            _ => String::from('\n'),
        };
        let is_line = !text.contains(char::is_control) && !name.contains(char::is_control);
        let fault = || self.fault(value.span(), msg!("connect-rules-option", name = quote(name)));
        if is_line { Ok(text) } else { Err(fault()) }
    }

    fn options(
        &self,
        options: &BTreeMap<String, Spanned<toml::Value>>,
    ) -> Result<Vec<(String, String)>, Message> {
        let option = |(name, value): (&String, _)| Ok((name.clone(), self.option(name, value)?));
        options.iter().map(option).collect()
    }

    fn offers(&self, offers: &[OfferInFile]) -> Result<Vec<Terms>, Message> {
        if let Some(surplus) = offers.get(Rules::MOST_OFFERS) {
            let fault = msg!("connect-rules-offers", limit = Rules::MOST_OFFERS);
            return Err(self.fault(surplus.game.span(), fault));
        }
        offers.iter().map(|offer| self.offer(offer)).collect()
    }

    fn offer(&self, offer: &OfferInFile) -> Result<Terms, Message> {
        let variant = self.game(&offer.game)?.id().to_owned();
        let time_control = match &offer.clock {
            None => TimeControl::Unlimited,
            Some(text) => offered_clock(text.get_ref()).ok_or_else(|| {
                let found = quote(text.get_ref());
                self.fault(text.span(), msg!("connect-rules-offered-clock", found = found))
            })?,
        };
        let OfferInFile { begins, public, programs, .. } = *offer;
        Ok(Terms { variant, time_control, begins, public, programs })
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

    fn proposed(variant: &str, clock: &str, by_program: bool) -> Proposed<'static> {
        let variant = LUSUS.find(variant).unwrap().id();
        Proposed { variant, time_control: clock.parse().unwrap(), by_program }
    }

    #[test]
    fn a_file_says_what_is_taken() {
        let text = "games = [\"choko\", \"barca\"]\nclocks = [\"3..15+10\", \"days\"]\nmost = 3\n\
                    people = true\nprograms = true\nseconds = 0.5\n[options]\nHash = 64\nBook = \"my book\"\n\
                    [[offers]]\ngame = \"choko\"\nclock = \"5+3\"\nbegins = \"me\"\npublic = true\n\
                    [[offers]]\ngame = \"barca\"\nclock = \"2 days\"\nprograms = true\n";
        let rules = Rules::read(text, LUSUS).unwrap();
        for (variant, clock, reason) in [
            ("choko", "300+3", Ok(())),
            ("barca", "180+0", Ok(())),
            ("choko", "1/86400", Ok(())),
            ("boco", "300+3", Err(DeclineReason::Game)),
            ("choko", "179+0", Err(DeclineReason::Clock)),
            ("choko", "1800+0", Err(DeclineReason::Clock)),
            ("choko", "-", Err(DeclineReason::Clock)),
        ] {
            assert_eq!(rules.judge(proposed(variant, clock, true)), reason, "{variant} {clock}");
        }
        assert!(!rules.picks(proposed("choko", "300+3", false)), "only what is for it alone");
        assert_eq!((rules.most, rules.thinking), (3, Duration::from_millis(500)));
        let options = [("Book", "my book"), ("Hash", "64")];
        assert_eq!(rules.options, options.map(|(a, b)| (a.to_owned(), b.to_owned())));
        assert_eq!(rules.offers[0].time_control.to_string(), "300+3");
        assert_eq!((rules.offers[0].begins, rules.offers[0].programs), (Begins::Me, false));
        assert_eq!(rules.offers[1].time_control.to_string(), "1/172800");
        let fewer = rules.restricted(|variant| variant.id() == "barca");
        assert_eq!((fewer.games.len(), fewer.offers.len()), (1, 1));
    }

    #[test]
    fn nothing_said_is_one_match_at_a_time_with_people() {
        let rules = Rules::read("", LUSUS).unwrap();
        assert_eq!(rules, Rules::usual(LUSUS));
        assert_eq!(rules.judge(proposed("choko", "60+0", false)), Ok(()));
        assert_eq!(rules.judge(proposed("choko", "60+0", true)), Err(DeclineReason::Later));
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
            (&"[[offers]]\ngame = \"choko\"\n".repeat(6), 12, "5"),
        ] {
            let told = fault(text);
            assert!(
                told.contains(&format!("line {line}")) && told.contains(part),
                "{text}: {told}"
            );
        }
    }
}
