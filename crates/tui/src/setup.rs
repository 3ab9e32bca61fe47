use lusus_catalog::Abilities;
use lusus_core::{Message, Player, mix, msg};
use lusus_erased::Variant;
use lusus_home::random_seed;
use lusus_host::{Mode, usual_bot};
use lusus_play::{FirstMoves, Name, Participant, Settings, Span, Takeback, TimeControl};
use lusus_rating::Beginning;
use lusus_record::Record;

/// What is to be played, by whom, and on what clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The game.
    pub variant: Variant,
    /// What the start is drawn with where it is drawn, and what bots draw from.
    pub seed: u64,
    /// Who plays, the player who begins first.
    pub seats: [Participant; 2],
    /// How much time the players have.
    pub time_control: TimeControl,
    /// What the clocks show, player 1 first, if some of the time is gone.
    pub clocks: Option<[Span; 2]>,
    /// The position to start from, if it is not the variant's own.
    pub start: Option<String>,
    /// Moves that are on the board already.
    pub opening: Vec<String>,
    /// Whether the program does what the players would first set up.
    pub arranged: bool,
}

impl Setup {
    /// A person, who begins, against a bot to learn from, without clocks, from
    /// the start of the rules: what those leave out who choose the players.
    #[must_use]
    pub fn new(variant: Variant) -> Setup {
        Setup {
            variant,
            seed: random_seed(),
            seats: [Participant::nameless(), Participant::bot_named(&usual_bot(variant))],
            time_control: TimeControl::Unlimited,
            clocks: None,
            start: None,
            opening: Vec::new(),
            arranged: false,
        }
    }

    /// A game of a person with a computer player that begins as usual.
    #[must_use]
    pub fn usual(variant: Variant, beginning: &Beginning, person: Participant) -> Setup {
        let Beginning { opponent, is_arranged } = beginning;
        let mut seats = [person, Participant::bot_named(&opponent.word)];
        if !opponent.person_begins {
            seats.reverse();
        }
        Setup { seats, arranged: *is_arranged, ..Setup::new(variant) }
    }

    /// Who begins of these two and who answers, by a toss that depends on the
    /// seed alone.
    #[must_use]
    pub fn tossed(&self, [one, other]: [Participant; 2]) -> [Participant; 2] {
        if mix(self.seed) & 1 == 0 { [one, other] } else { [other, one] }
    }

    /// The same game with the second side to move first, where the rules let it.
    /// The same player begins, with the other side, unless people have chosen
    /// their seats.
    #[must_use]
    pub fn begun_by_second_side(mut self) -> Setup {
        if self.variant.start_of_second().is_none() {
            return self;
        }
        if self.mode() != Mode::Here {
            self.seats.reverse();
        }
        self.begun_by_second_player()
    }

    /// The same game with the second player to begin: their side moves first
    /// where the rules let it, else the players change seats.
    #[must_use]
    pub fn begun_by_second_player(mut self) -> Setup {
        self.start = self.variant.start_of_second();
        if self.start.is_none() {
            self.seats.reverse();
        }
        self
    }

    /// Who plays against whom.
    #[must_use]
    pub fn mode(&self) -> Mode {
        Mode::at_one_board(&self.seats)
    }

    /// The game in a record, to be played on by whoever played it.
    #[must_use]
    pub fn of_record(record: &Record) -> Setup {
        let tree = record.tree();
        let moves = tree.moves_to(tree.main_end());
        let control = record.tags.time_control.as_ref().and_then(|tag| tag.as_str().parse().ok());
        Setup {
            variant: record.variant(),
            seed: record.tags.seed.unwrap_or_else(random_seed),
            seats: Player::BOTH.map(|player| player_of(record, player)),
            time_control: control.unwrap_or_default(),
            clocks: clocks_of(record),
            start: Some(record.start().text()),
            opening: moves.into_iter().map(str::to_owned).collect(),
            arranged: false,
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
        Settings {
            players: self.seats.clone().map(Some),
            start: self.start.clone(),
            seed: Some(self.seed),
            opening: self.opening.clone(),
            arranged: self.arranged,
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

/// Who sat at a player's seat according to a record. A program that is none of
/// the game's bots has left; a person takes over under its name.
pub(crate) fn player_of(record: &Record, player: Player) -> Participant {
    let (name, program) = match player {
        Player::First => (&record.tags.white, record.tags.other("WhiteProgram")),
        Player::Second => (&record.tags.black, record.tags.other("BlackProgram")),
    };
    let variant = record.variant();
    if let Some(word) = program.filter(|word| variant.has_bot(word)) {
        return Participant::bot_named(word);
    }
    let name = if name.as_str() == "?" { "" } else { name.as_str() };
    let shortened: String = name.chars().take(Name::LONGEST).collect();
    Participant::human(Name::new(&shortened).unwrap_or_default())
}

/// The game of a record in one line: what, who, how far.
pub(crate) fn game_so_far(record: &Record) -> Message {
    let [first, second] = Player::BOTH.map(|player| player_of(record, player).label());
    let (game, moves) = (record.variant().title(), record.ply_count());
    msg!("game-so-far", game = game, first = first, second = second, moves = moves)
}

/// What both clocks showed last, if the record tells.
fn clocks_of(record: &Record) -> Option<[Span; 2]> {
    let mut shown = [None, None];
    let line = record.line();
    for (ply, node) in (0..).zip(record.tree().main_line()) {
        let mover = line.to_move_at(ply);
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
