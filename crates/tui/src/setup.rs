use lusus_catalog::{Record, Variant};
use lusus_core::{Message, Player, mix, msg};
use lusus_play::{FirstMoves, Settings, Span, Takeback, TimeControl};

use crate::{Seat, random_seed};

/// What is to be played, by whom, and on what clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The game.
    pub variant: Variant,
    /// What the start is drawn with where it is drawn, and what bots draw from.
    pub seed: u64,
    /// Who plays, the player who begins first.
    pub seats: [Seat; 2],
    /// How much time the players have.
    pub time_control: TimeControl,
    /// What the clocks show, player 1 first, if some of the time is gone.
    pub clocks: Option<[Span; 2]>,
    /// The position to start from, if it is not the variant's own.
    pub start: Option<String>,
    /// Moves that are on the board already.
    pub opening: Vec<String>,
}

/// Who plays against whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Two people.
    HumanHuman,
    /// A person and a bot.
    HumanComputer,
    /// Two bots.
    ComputerComputer,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Mode; 3] = [Mode::HumanComputer, Mode::HumanHuman, Mode::ComputerComputer];

    /// What people call it.
    #[must_use]
    pub fn title(self) -> Message {
        match self {
            Mode::HumanHuman => msg!("mode-human-human"),
            Mode::HumanComputer => msg!("mode-human-computer"),
            Mode::ComputerComputer => msg!("mode-computer-computer"),
        }
    }
}

impl Setup {
    /// A person, who begins, against a suitable bot, without clocks.
    #[must_use]
    pub fn new(variant: Variant) -> Setup {
        Setup {
            variant,
            seed: random_seed(),
            seats: [Seat::human(), Seat::bot(Setup::suitable_bot(variant))],
            time_control: TimeControl::Unlimited,
            clocks: None,
            start: None,
            opening: Vec::new(),
        }
    }

    /// The bot that a newcomer plays against: not the weakest, and one to learn
    /// from.
    #[must_use]
    pub fn suitable_bot(variant: Variant) -> String {
        let bots = variant.bots();
        let preferred = ["level-3", "report-hard", "report-easy"];
        let known = preferred.into_iter().find(|word| bots.iter().any(|bot| bot == word));
        let known = known.map(str::to_owned).or_else(|| bots.first().cloned());
        known.expect("every game has a bot")
    }

    /// Who plays against whom.
    #[must_use]
    pub fn mode(&self) -> Mode {
        match self.seats.iter().filter(|seat| seat.is_human()).count() {
            0 => Mode::ComputerComputer,
            1 => Mode::HumanComputer,
            _ => Mode::HumanHuman,
        }
    }

    /// The game in a record, to be played on from the end of its main line by
    /// whoever played it.
    #[must_use]
    pub fn of_record(record: &Record) -> Setup {
        let tree = record.tree();
        let moves = tree.moves_to(tree.main_end());
        let control = record.tags.time_control.as_ref().and_then(|tag| tag.as_str().parse().ok());
        Setup {
            variant: record.variant(),
            seed: record.tags.seed.unwrap_or_else(random_seed),
            seats: Player::BOTH.map(|player| Seat::of_record(record, player)),
            time_control: control.unwrap_or_default(),
            clocks: clocks_of(record),
            start: Some(record.start().text()),
            opening: moves.into_iter().map(str::to_owned).collect(),
        }
    }

    /// The same game with seats swapped, from its beginning. A start that is
    /// drawn is drawn anew, in a way that depends on the last seed alone.
    #[must_use]
    pub fn rematch(&self) -> Setup {
        let [first, second] = self.seats.clone();
        Setup {
            seed: mix(self.seed) >> 32,
            seats: [second, first],
            clocks: None,
            start: self.start.clone().filter(|_| self.variant.has_fixed_start()),
            opening: Vec::new(),
            ..self.clone()
        }
    }

    /// As the match wants it.
    pub(crate) fn settings(&self) -> Settings {
        let [first, second] = &self.seats;
        Settings {
            players: [Some(first.participant()), Some(second.participant())],
            start: self.start.clone(),
            seed: Some(self.seed),
            opening: self.opening.clone(),
            time_control: self.time_control,
            clocks: self.clocks,
            first_moves: match self.clocks {
                Some(_) => FirstMoves::Clocked,
                None => FirstMoves::Free { grace: None },
            },
            takeback: Takeback::Free,
            ..Settings::new(self.variant)
        }
    }
}

/// What both clocks showed last, if the record tells.
fn clocks_of(record: &Record) -> Option<[Span; 2]> {
    let mut shown = [None, None];
    let mut position = record.start();
    for node in record.tree().main_line() {
        let mover = position.to_move();
        let mv = record.tree().move_text(node)?;
        position.play(mv).expect("a record holds legal moves");
        let comments = record.tree().comments(node).iter();
        let clock = comments.rev().find_map(|comment| clock_in(comment.as_str()));
        shown[mover.index()] = clock.or(shown[mover.index()]);
    }
    let [first, second] = shown;
    // A flag that has fallen is no clock to play on with.
    Some([first?, second?]).filter(|clocks| !clocks.contains(&Span::ZERO))
}

/// The clock in a comment such as `[%clk 0:05:00]`.
fn clock_in(comment: &str) -> Option<Span> {
    let (_, rest) = comment.split_once("[%clk ")?;
    rest.split_once(']')?.0.trim().parse().ok()
}
