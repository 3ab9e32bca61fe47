//! One match, driven: see [`LocalMatch`].

mod action_error;
mod coach;
mod rated;
mod thinking;

use std::time::{Instant, SystemTime, UNIX_EPOCH};

use lusus_core::{GameResult, MATCH_LENGTH, Message, MoveView, Player, Typed, msg};
use lusus_erased::Ends;
use lusus_host::{Mode, OfferAnswer, Pace, Thinking};
use lusus_play::{
    Action, BadSettings, ClockReading, Command, Match, Offer, Participant, Proposal, Rejected,
    Ruling, Time, TimeControl,
};
use lusus_record::{Record, Termination};
use time::{Date, OffsetDateTime};

pub use action_error::ActionError;
pub use thinking::Known;
use thinking::allowance;

use crate::{Setup, Thinkers};

/// The clock of a match.
pub type Now = Box<dyn Fn() -> Time>;

/// The time since this was called: a clock for one run of the program.
pub(crate) fn stopwatch() -> Now {
    let begun = Instant::now();
    Box::new(move || Time(u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX)))
}

/// One match with all that its players need: bots that think, undo and redo,
/// hints, evaluation, offers, clocks, a rematch.
///
/// It never waits. Call [`poll`](LocalMatch::poll) again and again, and draw what
/// changed; everything else answers at once.
///
/// # Laws
///
/// Those of [`Thinking`](lusus_host::Thinking), and
///
/// - **T1** Redo after undo leads back to the same moves, as long as no other
///   move was made.
pub struct LocalMatch {
    setup: Setup,
    game: Match,
    /// The day on which it began, as records write it.
    date: String,
    now: Now,
    /// How many commands were sent to the match, which numbers them.
    commands: u64,
    /// How often something changed that can be seen.
    revision: u64,
    /// The moves that were undone, the next to be redone last.
    undone: Vec<String>,
    pace: Pace,
    thinkers: Box<dyn Thinkers>,
    thinking: Thinking<()>,
    known: Known,
    /// Whether positions are judged.
    is_evaluating: bool,
    /// Whether a coach marks threats and warns before moves.
    is_coached: bool,
    /// Whether a person was helped, or may have been before it was kept.
    is_helped: bool,
}

impl LocalMatch {
    /// A match that begins as a setup says. Bots that play each other have no
    /// clocks, since they can be paused.
    ///
    /// # Errors
    /// If no match can be played so.
    pub fn new(
        mut setup: Setup,
        thinkers: Box<dyn Thinkers>,
        now: Now,
    ) -> Result<LocalMatch, BadSettings> {
        if setup.mode() == Mode::Watch {
            (setup.time_control, setup.clocks) = (TimeControl::Unlimited, None);
        }
        Ok(LocalMatch {
            game: Match::create(setup.settings(), now())?,
            setup,
            date: today(),
            commands: 0,
            revision: 0,
            undone: Vec::new(),
            pace: Pace::new(now()),
            now,
            thinkers,
            thinking: Thinking::new(allowance()),
            known: Known::default(),
            is_evaluating: false,
            is_coached: false,
            is_helped: false,
        })
    }

    /// A match that goes on from where a record ends, or where the match does
    /// if moves follow a third repetition or the last move of a match. One that
    /// was won, drawn or resigned is over, and can be undone; one that ended
    /// for another reason, such as time, goes on.
    ///
    /// # Errors
    /// If no match can be played so.
    pub fn of_record(
        record: &Record,
        thinkers: Box<dyn Thinkers>,
        now: Now,
    ) -> Result<LocalMatch, BadSettings> {
        let mut setup = Setup::of_record(record);
        setup.opening.truncate(plies_of_match(record, &setup.opening));
        let mut last = None;
        if Match::create(setup.settings(), now()) == Err(BadSettings::Time) {
            // No clock of ours: the game is worth more.
            (setup.time_control, setup.clocks) = (TimeControl::Unlimited, None);
        }
        if Match::create(setup.settings(), now()) == Err(BadSettings::Over) {
            last = setup.opening.pop();
        }
        let mut local_match = LocalMatch::new(setup, thinkers, now)?;
        local_match.is_helped = true;
        // What the record tells was accepted when it was played; if it is not
        // now, the game goes on.
        if let Some(mv) = last {
            _ = local_match.make_move(&mv);
        }
        _ = local_match.end_as(record);
        let date = record.tags.date.as_str();
        if !date.contains('?') {
            date.clone_into(&mut local_match.date);
        }
        Ok(local_match)
    }

    fn end_as(&mut self, record: &Record) -> Result<(), Rejected> {
        match (record.termination(), record.result()) {
            (Some(Termination::Resignation), Some(GameResult::Win(winner))) => {
                self.act(winner.other(), Action::Resign)
            }
            (Some(Termination::Agreement), _) => {
                self.act(Player::First, Action::OfferDraw)?;
                self.act(Player::Second, Action::OfferDraw)
            }
            _ => Ok(()),
        }
    }

    /// What was set up.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who sits at a seat.
    #[must_use]
    pub fn seat(&self, player: Player) -> &Participant {
        &self.setup.seats[player.index()]
    }

    /// A number that grows with everything that can be seen or saved.
    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }

    /// The person who acts at the terminal: the one to move, or the one who
    /// plays a bot; nobody if bots play each other.
    #[must_use]
    pub fn actor(&self) -> Option<Player> {
        let to_move = self.game.position().to_move();
        let by_turn = [to_move, to_move.other()];
        by_turn.into_iter().find(|player| self.seat(*player).is_human())
    }

    /// Whether a person is to move.
    #[must_use]
    pub fn is_persons_turn(&self) -> bool {
        self.game.turn().is_some_and(|player| self.seat(player).is_human())
    }

    /// The legal moves, if a person is to move.
    #[must_use]
    pub fn choices(&self) -> Vec<MoveView> {
        if self.is_persons_turn() { self.game.move_views() } else { Vec::new() }
    }

    /// What the clocks show.
    #[must_use]
    pub fn clock(&self) -> Option<ClockReading> {
        self.game.clock((self.now)())
    }

    /// The match.
    #[must_use]
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The winner's own number of moves, once the match is won.
    #[must_use]
    pub fn winner_message(&self) -> Option<Message> {
        let (winner, moves) = self.game.winner_moves()?;
        Some(msg!("match-winner-moves", winner = self.seat(winner).label(), moves = moves))
    }

    /// The record of the match, with the day on which it began.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.game.record();
        record.tags.date = self.date.as_str().into();
        record
    }

    /// Looks at the clock and at what was found, lets a bot move and begin to
    /// think. Says whether anything changed that can be seen.
    pub fn poll(&mut self) -> bool {
        let before = self.revision;
        self.rule(Ruling::Tick);
        self.listen();
        self.let_bot_move();
        self.let_bots_think();
        self.revision != before
    }

    /// What a text stands for that was typed where the match stands.
    #[must_use]
    pub fn typed(&self, text: &str) -> Typed {
        self.game.position().typed(text)
    }

    /// Makes a move of the person to move, given by its text.
    ///
    /// # Errors
    /// Says why, if it cannot be made.
    pub fn play(&mut self, mv: &str) -> Result<(), ActionError> {
        if self.game.turn().is_some_and(|player| !self.seat(player).is_human()) {
            return Err(ActionError::ComputersTurn);
        }
        self.make_move(mv)?;
        Ok(())
    }

    /// Gives the game up for the person who acts.
    ///
    /// # Errors
    /// If nobody plays or the match is over.
    pub fn resign(&mut self) -> Result<(), ActionError> {
        let player = self.actor().ok_or(ActionError::NobodyPlays)?;
        Ok(self.act(player, Action::Resign)?)
    }

    /// Offers a draw for the person who acts. A bot answers by itself; another
    /// person by [`answer_draw`](LocalMatch::answer_draw).
    ///
    /// # Errors
    /// If nobody plays, the match is over or a draw was offered already.
    pub fn offer_draw(&mut self) -> Result<(), ActionError> {
        let player = self.actor().ok_or(ActionError::NobodyPlays)?;
        self.act(player, Action::OfferDraw)?;
        self.known.draw_answer = None;
        self.let_bots_think();
        Ok(())
    }

    /// The draw that was offered and waits for an answer.
    #[must_use]
    pub fn draw_offer(&self) -> Option<Offer> {
        self.game.offers().iter().find(|offer| offer.proposal == Proposal::Draw).copied()
    }

    /// Answers the draw that a person was offered.
    ///
    /// # Errors
    /// If none was.
    pub fn answer_draw(&mut self, answer: OfferAnswer) -> Result<(), ActionError> {
        let offer = self.draw_offer().ok_or(ActionError::NoDrawOffered)?;
        Ok(self.command(&answer.command(offer))?)
    }

    /// Begins the same game again with sides swapped; a start that is drawn is
    /// drawn anew.
    ///
    /// # Errors
    /// If the match is not over.
    pub fn rematch(&mut self) -> Result<(), ActionError> {
        self.game.end().ok_or(Rejected::NotOver)?;
        self.setup = self.setup.rematch();
        let settings = self.setup.settings();
        self.game = Match::create(settings, (self.now)())
            .expect("what was played can be played with other players");
        self.date = today();
        self.undone.clear();
        self.is_helped = self.is_evaluating || self.is_coached;
        self.thinking.answer_again();
        self.turn_to_position();
        Ok(())
    }

    /// Takes back the last move; against a bot, back to the person's own last
    /// turn. A match that was over goes on from there.
    ///
    /// # Errors
    /// If there is nothing to take back.
    pub fn undo(&mut self) -> Result<(), ActionError> {
        let to = self.ply_to_undo_to().ok_or(ActionError::NothingToUndo)?;
        let taken: Vec<String> = self.game.moves().skip(to as usize).map(str::to_owned).collect();
        self.go_back(to)?;
        self.is_helped = true;
        self.undone.extend(taken.into_iter().rev());
        if self.is_show() {
            self.pace.pause();
        }
        self.turn_to_position();
        Ok(())
    }

    /// Makes again what was undone: one move, or against a bot as many as lead
    /// to the person's next turn.
    ///
    /// # Errors
    /// If nothing was undone since another move was made.
    pub fn redo(&mut self) -> Result<(), ActionError> {
        if self.undone.is_empty() {
            return Err(ActionError::NothingToRedo);
        }
        while let Some(mv) = self.undone.last().cloned() {
            self.make_move(&mv)?;
            let goes_on = self.setup.mode() == Mode::Computer && !self.is_persons_turn();
            if !goes_on {
                break;
            }
        }
        Ok(())
    }

    fn ply_to_undo_to(&self) -> Option<u32> {
        let line = self.game.line();
        let is_own_turn = |ply: &u32| {
            self.setup.mode() != Mode::Computer || self.seat(line.to_move_at(*ply)).is_human()
        };
        (0..line.ply()).rev().find(is_own_turn)
    }

    fn go_back(&mut self, to: u32) -> Result<(), Rejected> {
        if self.game.end().is_none() {
            return self.act(Player::First, Action::TakeBack { to });
        }
        // A match that is over stays over: another one goes on from there.
        self.game = Match::create(self.game.branch(to), (self.now)())
            .expect("the moves of a match are legal, and it was not over before its end");
        self.thinking.answer_again();
        Ok(())
    }

    /// Makes a move of whoever is to move, for the position that stands.
    fn make_move(&mut self, mv: &str) -> Result<(), Rejected> {
        let player = self.game.turn().unwrap_or(Player::First);
        let (ply, position) = (self.game.ply() + 1, Some(self.game.position().key()));
        self.act(player, Action::Play { ply, mv: mv.to_owned(), position })?;
        if self.undone.last().is_some_and(|next| next == mv) {
            self.undone.pop();
        } else {
            self.undone.clear();
        }
        self.pace.moved((self.now)());
        self.turn_to_position();
        Ok(())
    }

    fn act(&mut self, player: Player, action: Action) -> Result<(), Rejected> {
        self.commands += 1;
        self.command(&Command::player(player, self.commands, action))
    }

    fn rule(&mut self, ruling: Ruling) {
        // A ruling that comes too late has no effect.
        _ = self.command(&Command::Referee(ruling));
    }

    /// All that happens to a match; one that is over is thought about no more.
    fn command(&mut self, command: &Command) -> Result<(), Rejected> {
        let (before, was_running) = (self.game.events().len(), self.game.end().is_none());
        self.game.act(command, (self.now)())?;
        if self.game.events().len() > before {
            self.revision += 1;
        }
        if was_running && self.game.end().is_some() {
            self.turn_to_position();
        }
        Ok(())
    }

    /// Whether bots play each other.
    pub(crate) fn is_show(&self) -> bool {
        self.setup.mode() == Mode::Watch
    }

    /// How the bots that play each other are held.
    #[must_use]
    pub fn pace(&self) -> &Pace {
        &self.pace
    }

    /// The same, to be changed.
    pub fn pace_mut(&mut self) -> &mut Pace {
        self.revision += 1;
        &mut self.pace
    }
}

/// The day it is, in UTC, or a question mark for what no clock tells.
fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let seconds = i64::try_from(since.as_secs()).unwrap_or_default();
    let moment = OffsetDateTime::from_unix_timestamp(seconds).map(OffsetDateTime::date);
    let written =
        |day: Date| format!("{:04}.{:02}.{:02}", day.year(), u8::from(day.month()), day.day());
    moment.map_or_else(|_| "????.??.??".to_owned(), written)
}

/// After how many of its moves the match of a record is over, or all of them.
fn plies_of_match(record: &Record, moves: &[String]) -> usize {
    let mut line = record.start().line(Ends::Match { length: MATCH_LENGTH });
    moves.iter().take_while(|mv| line.outcome().is_none() && line.push(mv).is_ok()).count()
}
