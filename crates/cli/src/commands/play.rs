use std::path::PathBuf;

use clap::Args;
use lusus_catalog::{Abilities, with_guess};
use lusus_core::{MATCH_LENGTH, Player, msg, text::quote};
use lusus_erased::Ends;
use lusus_host::Mode;
use lusus_play::{Name, Participant, TimeControl};
use lusus_tui::{Setup, What, is_screen};

use crate::front_end::Terminal;
use crate::game_input::{check_goes_on, line};
use crate::{Answer, Failure, Voice, own_help, values};

#[derive(Args)]
pub(crate) struct Play {
    #[command(flatten)]
    new: NewGame,
    #[arg(long, value_name = "FILE", conflicts_with = "NewGame")]
    load: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    #[command(flatten)]
    terminal: Terminal,
}

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
    #[arg(long, value_name = "M+S", value_parser = values::clock)]
    clock: Option<TimeControl>,
    #[arg(long, value_name = "N", value_parser = values::seed)]
    seed: Option<u64>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    moves: Option<String>,
    #[arg(long)]
    toss: bool,
    #[arg(long, value_name = "1|2", value_parser = values::number(1..=2))]
    #[arg(conflicts_with_all = ["toss", "position"])]
    first: Option<u32>,
}

impl Play {
    /// Plays: the game that the flags describe or a file holds, or one that is
    /// chosen on the start page.
    pub(crate) fn run(self, voice: Voice) -> Result<Answer, Failure> {
        let what = match (self.load, &self.new.game, self.new.detail()) {
            (Some(file), ..) => What::Load(file),
            (None, Some(game), _) => {
                let variant = voice.variant(game)?;
                let usual = self.terminal.saves(voice).usual_setup(variant);
                What::Game(Box::new(self.new.setup(usual)?))
            }
            (None, None, Some(flag)) => {
                let message = msg!("cli-play-needs-game", flag = flag);
                return Err(Failure::in_field("game", message));
            }
            (None, None, None) => What::StartPage,
        };
        self.terminal.open(what, self.tables.as_deref(), voice)
    }
}

#[derive(Args)]
pub(crate) struct Replay {
    file: PathBuf,
    #[arg(long, value_name = "N", value_parser = values::number(1..=u32::MAX))]
    game_number: Option<u32>,
    #[command(flatten)]
    terminal: Terminal,
}

impl Replay {
    /// Steps through a game of a record file.
    pub(crate) fn run(self, voice: Voice) -> Result<Answer, Failure> {
        let what = match self.game_number {
            Some(number) => What::ReplayGame(self.file, number as usize),
            None => What::Replay(self.file),
        };
        self.terminal.open(what, None, voice)
    }
}

/// What `lusus` does without a command: the start page for a person, and for
/// whoever asks for it with a flag; a short help for a program.
pub(crate) fn start(terminal: Terminal, voice: Voice) -> Result<Answer, Failure> {
    if is_screen() || terminal.given().is_some() {
        return terminal.open(What::StartPage, None, voice);
    }
    let (program, games) = (voice.catalogue.name(), voice.games());
    let text = voice.say(&msg!("cli-begin-here", program = program, games = games));
    Ok(Answer::page(own_help::adapt(&text, voice)))
}

impl NewGame {
    /// A flag that says something about the game, if one is given.
    fn detail(&self) -> Option<&'static str> {
        let given = [
            ("p1", self.p1.is_some()),
            ("p2", self.p2.is_some()),
            ("name1", self.name1.is_some()),
            ("name2", self.name2.is_some()),
            ("clock", self.clock.is_some()),
            ("seed", self.seed.is_some()),
            ("position", self.position.is_some()),
            ("moves", self.moves.is_some()),
            ("toss", self.toss),
            ("first", self.first.is_some()),
        ];
        given.into_iter().find_map(|(flag, is_given)| is_given.then_some(flag))
    }

    /// The game that the flags describe; what they leave out is as usual.
    fn setup(&self, mut usual: Setup) -> Result<Setup, Failure> {
        // A flag about a seat means the usual order: the person first.
        let about_seats = [&self.p1, &self.p2, &self.name1, &self.name2];
        let is_about_seats = self.first.is_some() || about_seats.into_iter().any(Option::is_some);
        if is_about_seats && !usual.seats[0].is_human() {
            usual.seats.reverse();
        }
        let mut setup = Setup {
            seats: [self.seat(Player::First, &usual)?, self.seat(Player::Second, &usual)?],
            seed: self.seed.unwrap_or(usual.seed),
            time_control: self.clock.unwrap_or(usual.time_control),
            start: self.position.clone(),
            ..usual
        };
        // A position and moves are those of the rules' own start.
        let is_own_start = self.position.is_some() || self.moves.is_some();
        setup.arranged &= setup.mode() == Mode::Computer && !is_own_start;
        if self.first == Some(2) {
            setup = setup.begun_by_second_player();
        }
        setup.opening = self.opening(&setup)?;
        if self.toss {
            setup.seats = setup.tossed(setup.seats.clone());
        }
        if setup.mode() == Mode::Watch {
            if self.clock.is_some() {
                return Err(Failure::in_field("clock", msg!("cli-bots-have-no-clock")));
            }
            setup.time_control = TimeControl::Unlimited;
        }
        Ok(setup)
    }

    /// The moves that are on the board already, after which the game goes on.
    fn opening(&self, setup: &Setup) -> Result<Vec<String>, Failure> {
        let start = setup.start.clone();
        let start = start.unwrap_or_else(|| setup.variant.start(setup.seed).text());
        let moves = self.moves.as_deref().unwrap_or_default();
        let line = line(setup.variant, Some(&start), moves, Ends::Match { length: MATCH_LENGTH })?;
        check_goes_on(&*line)?;
        Ok(line.moves())
    }

    /// Who sits at a seat: a person or a bot of the variant.
    fn seat(&self, player: Player, usual: &Setup) -> Result<Participant, Failure> {
        let (who, name) = match player {
            Player::First => (&self.p1, &self.name1),
            Player::Second => (&self.p2, &self.name2),
        };
        let flag = |stem: &str| format!("{stem}{}", player.number());
        let bots = usual.variant.bots();
        let seat = match who.as_deref() {
            None if name.is_none() => usual.seats[player.index()].clone(),
            None | Some("human") => Participant::nameless(),
            Some(word) if usual.variant.has_bot(word) => Participant::bot_named(word),
            Some(word) => {
                let known = format!("human, {}", bots.join(", "));
                let message = msg!(
                    "cli-unknown-player",
                    flag = flag("p"),
                    found = quote(word),
                    known = known
                );
                let words = bots.iter().map(String::as_str).chain(["human"]);
                return Err(Failure::in_field(&flag("p"), with_guess(message, word, words)));
            }
        };
        let Some(found) = name else { return Ok(seat) };
        let fault = |message| Failure::in_field(&flag("name"), message);
        if !seat.is_human() {
            let bot = seat.name.as_str();
            return Err(fault(msg!("cli-bot-has-name", flag = flag("name"), bot = bot)));
        }
        Name::new(found).map(Participant::human).map_err(|error| fault(error.message()))
    }
}
