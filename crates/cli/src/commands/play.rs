use std::path::PathBuf;

use clap::Args;
use lusus_catalog::Abilities;
use lusus_core::{Message, msg, text::quote};
use lusus_erased::Variant;
use lusus_host::{Mode, clock_of};
use lusus_play::{Name, Participant, TimeControl};
use lusus_tui::{Setup, What, is_screen};

use crate::front_end::Terminal;
use crate::values;
use crate::{Answer, Failure, Voice};

#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    new: NewGame,
    #[arg(long, value_name = "FILE", conflicts_with_all = NEW_GAME)]
    load: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    #[command(flatten)]
    terminal: Terminal,
}

/// The flags of a new game, in their order.
const NEW_GAME: [&str; 7] = ["game", "p1", "p2", "name1", "name2", "clock", "seed"];

/// A new game; these flags say nothing about a loaded one.
#[derive(Args)]
struct NewGame {
    #[arg(long, value_name = "V")]
    game: Option<String>,
    #[arg(long, value_name = "human|BOT")]
    p1: Option<String>,
    #[arg(long, value_name = "human|BOT")]
    p2: Option<String>,
    #[arg(long, value_name = "NAME")]
    name1: Option<String>,
    #[arg(long, value_name = "NAME")]
    name2: Option<String>,
    #[arg(long, value_name = "M+S", value_parser = clock)]
    clock: Option<TimeControl>,
    #[arg(long, value_name = "N", value_parser = values::seed)]
    seed: Option<u64>,
}

fn clock(found: &str) -> Result<TimeControl, Message> {
    clock_of(found).ok_or_else(|| msg!("cli-bad-clock", found = quote(found)))
}

impl Play {
    /// Plays: the game that the flags describe or a file holds, or one that is
    /// chosen on the start page.
    pub(crate) fn run(self, voice: Voice) -> Result<Answer, Failure> {
        let what = match (self.load, &self.new.game) {
            (Some(file), _) => What::Load(file),
            (None, Some(game)) => What::Game(Box::new(self.new.setup(voice.variant(game)?)?)),
            (None, None) => match self.new.detail() {
                Some(flag) => {
                    let message = msg!("cli-play-needs-game", flag = flag);
                    return Err(Failure::in_field("game", message));
                }
                None => What::StartPage,
            },
        };
        self.terminal.open(what, self.tables.as_deref(), voice)
    }
}

/// What `lusus` does without a command: the start page for a person, and for
/// whoever asks for it with a flag; a short help for a program.
pub(crate) fn start(terminal: Terminal, voice: Voice) -> Result<Answer, Failure> {
    if is_screen() || terminal.given().is_some() {
        return terminal.open(What::StartPage, None, voice);
    }
    Ok(Answer::page(voice.say(&msg!("cli-begin-here"))))
}

impl NewGame {
    /// A flag that says something about the game, if one is given.
    fn detail(&self) -> Option<&'static str> {
        let NewGame { p1, p2, name1, name2, clock, seed, .. } = self;
        let texts = [p1, p2, name1, name2].map(Option::is_some).into_iter();
        let given = texts.chain([clock.is_some(), seed.is_some()]);
        NEW_GAME[1..].iter().zip(given).find_map(|(flag, given)| given.then_some(*flag))
    }

    /// The game that the flags describe; what they leave out is as usual.
    fn setup(&self, variant: Variant) -> Result<Setup, Failure> {
        let usual = Setup::new(variant);
        let [first, second] = usual.seats.clone();
        let setup = Setup {
            seats: [
                seat(("p1", &self.p1), ("name1", &self.name1), variant, first)?,
                seat(("p2", &self.p2), ("name2", &self.name2), variant, second)?,
            ],
            seed: self.seed.unwrap_or(usual.seed),
            time_control: self.clock.unwrap_or(TimeControl::Unlimited),
            ..usual
        };
        if setup.mode() == Mode::Watch && self.clock.is_some() {
            return Err(Failure::in_field("clock", msg!("cli-bots-have-no-clock")));
        }
        Ok(setup)
    }
}

/// A flag that may be given, with its name.
type Named<'a> = (&'static str, &'a Option<String>);

/// Who sits at a seat: a person or a bot of the variant.
fn seat(
    (who_flag, who): Named<'_>,
    (name_flag, name): Named<'_>,
    variant: Variant,
    usual: Participant,
) -> Result<Participant, Failure> {
    let seat = match who.as_deref() {
        None if name.is_some() => Participant::nameless(),
        None => usual,
        Some("human") => Participant::nameless(),
        Some(word) if variant.bots().iter().any(|bot| bot == word) => Participant::bot_named(word),
        Some(word) => {
            let known = ["human".to_owned()].into_iter().chain(variant.bots());
            let known = known.collect::<Vec<_>>().join(", ");
            let message =
                msg!("cli-unknown-player", flag = who_flag, found = quote(word), known = known);
            return Err(Failure::in_field(who_flag, message));
        }
    };
    let Some(found) = name else { return Ok(seat) };
    if !seat.is_human() {
        let message = msg!("cli-bot-has-name", flag = name_flag, bot = seat.name.as_str());
        return Err(Failure::in_field(name_flag, message));
    }
    let named = Name::new(found).map(Participant::human);
    named.map_err(|error| Failure::in_field(name_flag, error.message()))
}
