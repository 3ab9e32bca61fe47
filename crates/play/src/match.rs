use lusus_core::{GameResult, Message, MoveView, Player, Scene};
use lusus_erased::{AnyLine, AnyPosition};

use crate::clock::Clock;
use crate::course::Course;
use crate::log::Log;
use crate::{
    BadEvent, BadSettings, ClockReading, End, Event, Fact, FirstMoves, Offer, Participant,
    Settings, Time,
};

/// One play between two players.
///
/// It is the sum of its [events](Match::events): [`decide`](Match::decide) says
/// which events a command leads to and changes nothing, [`apply`](Match::apply)
/// lets an event happen, [`act`](Match::act) does both, and
/// [`replay`](Match::replay) makes the match from its events again.
#[derive(PartialEq, Debug)]
pub struct Match {
    pub(crate) settings: Settings,
    pub(crate) players: [Option<Participant>; 2],
    pub(crate) log: Log,
    pub(crate) course: Course,
    pub(crate) clock: Clock,
    /// At most one of each kind of proposal.
    pub(crate) offers: Vec<Offer>,
    /// Since when each player has been away and done nothing.
    pub(crate) gone: [Option<Time>; 2],
    pub(crate) end: Option<End>,
}

/// When the match ends of itself, and how.
pub(crate) struct Due {
    pub(crate) at: Time,
    pub(crate) end: End,
}

impl Match {
    /// After so many events only moves and ends are accepted, so that nobody
    /// fills the log with offers, takebacks, leaving and returning.
    pub const MOST_EVENTS: u32 = 20_000;
    /// The longest text that is looked at as a move, in bytes.
    pub const LONGEST_MOVE: usize = 64;

    /// A new match.
    ///
    /// # Errors
    /// If no match can be played with these settings.
    pub fn create(settings: Settings, now: Time) -> Result<Match, BadSettings> {
        let line = settings.line()?;
        let start = line.start().text();
        let fact = Fact::Created { settings: Box::new(settings.clone()), start };
        let first = Event { number: 1, at: now, sender: None, fact };
        Ok(Match::begin(settings, line, first))
    }

    /// The match that these events, from the first, make.
    ///
    /// # Errors
    /// If they cannot have happened in a match.
    pub fn replay(events: impl IntoIterator<Item = Event>) -> Result<Match, BadEvent> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(BadEvent::Nothing)?;
        let Fact::Created { settings, start } = &first.fact else {
            return Err(BadEvent::Created(first.number));
        };
        if first.number != 1 {
            return Err(BadEvent::Number { expected: 1, found: first.number });
        }
        let settings = (**settings).clone();
        let from_start = Settings { start: Some(start.clone()), ..settings.clone() };
        let line = from_start.line().map_err(BadEvent::Settings)?;
        let mut replayed = Match::begin(settings, line, first);
        for event in events {
            replayed.apply(&event)?;
        }
        Ok(replayed)
    }

    fn begin(settings: Settings, line: Box<dyn AnyLine>, created: Event) -> Match {
        let clock = Clock::new(settings.time_control, settings.clocks, created.at);
        Match {
            players: settings.players.clone(),
            course: Course::new(line, clock.left),
            clock,
            offers: Vec::new(),
            gone: [None, None],
            end: None,
            settings,
            log: Log::new(created),
        }
    }

    /// What was agreed before it began.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Everything that has happened, from the first event on.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.log.events
    }

    /// Who sits at a seat; `None` if it is empty.
    #[must_use]
    pub fn participant(&self, player: Player) -> Option<&Participant> {
        self.players[player.index()].as_ref()
    }

    /// Whether both seats are taken.
    pub(crate) fn has_begun(&self) -> bool {
        self.players.iter().all(Option::is_some)
    }

    /// Who is to move; `None` before it has begun and once it is over.
    #[must_use]
    pub fn turn(&self) -> Option<Player> {
        self.is_running().then(|| self.line().to_move_at(self.ply()))
    }

    /// Whether each player has made a move, the opening aside.
    #[must_use]
    pub fn both_have_moved(&self) -> bool {
        self.course.both_have_moved()
    }

    pub(crate) fn is_running(&self) -> bool {
        self.has_begun() && self.end.is_none()
    }

    /// How it ended; `None` while it goes on.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The sentence that tells how it ended.
    #[must_use]
    pub fn end_message(&self) -> Option<Message> {
        self.end.map(|end| end.message(&*self.position()))
    }

    /// Who won, and how many of the moves they made.
    #[must_use]
    pub fn winner_moves(&self) -> Option<(Player, u32)> {
        let GameResult::Win(winner) = self.end?.result()? else { return None };
        let moves = (0..self.ply()).filter(|ply| self.line().to_move_at(*ply) == winner);
        Some((winner, moves.count() as u32))
    }

    /// Where it started, before the opening.
    #[must_use]
    pub fn start(&self) -> Box<dyn AnyPosition> {
        self.line().start()
    }

    /// Where it stands.
    #[must_use]
    pub fn position(&self) -> Box<dyn AnyPosition> {
        self.line().position()
    }

    /// How many moves have been made, the opening included.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.line().ply()
    }

    /// The texts of the moves made, the opening included.
    #[must_use]
    pub fn moves(&self) -> impl ExactSizeIterator<Item = &str> {
        self.course.plies.iter().map(|ply| ply.mv.as_str())
    }

    /// The line of play, which knows every position on the way.
    #[must_use]
    pub fn line(&self) -> &dyn AnyLine {
        &*self.course.line
    }

    /// The legal moves with notation and click paths, sorted by text; none
    /// before it has begun and once it is over.
    #[must_use]
    pub fn move_views(&self) -> Vec<MoveView> {
        if self.is_running() { self.position().move_views() } else { Vec::new() }
    }

    /// What is to be drawn, with the last move marked and the end told.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut scene = self.line().scene();
        if let (Some(end), Some(message)) = (self.end, self.end_message()) {
            scene.turn = None;
            scene.controls.clear();
            scene.status = message.clone();
            let (result, reason) = (end.score(), end.reason());
            scene.ending = Some(lusus_core::Ending { result, reason, message });
        }
        scene
    }

    /// The offers that wait for an answer.
    #[must_use]
    pub fn offers(&self) -> &[Offer] {
        &self.offers
    }

    /// Since when a player has been away and done nothing.
    #[must_use]
    pub fn gone_since(&self, player: Player) -> Option<Time> {
        self.gone[player.index()]
    }

    /// From when on a player may claim the match, unless the other does
    /// something; `None` if the other has not left or there is nothing to claim.
    #[must_use]
    pub fn claim_from(&self, player: Player) -> Option<Time> {
        let patience = self.settings.abandonment?;
        let gone = self.gone_since(player.other())?;
        (self.is_running() && self.course.both_have_moved()).then(|| gone + patience)
    }

    /// What the clocks show; `None` without clocks.
    #[must_use]
    pub fn clock(&self, now: Time) -> Option<ClockReading> {
        self.clock.reading(self.running_clock(), now)
    }

    /// Whose clock runs.
    pub(crate) fn running_clock(&self) -> Option<Player> {
        let runs = match self.settings.first_moves {
            FirstMoves::Clocked => true,
            FirstMoves::Free { .. } => self.course.both_have_moved(),
        };
        self.clock.left.and(self.turn()).filter(|_| runs)
    }

    /// When the match ends if nobody does anything: the moment from which a
    /// [`Tick`](crate::Ruling::Tick) ends it.
    #[must_use]
    pub fn deadline(&self) -> Option<Time> {
        self.due().map(|due| due.at)
    }

    /// When the match is called off if nobody moves before.
    #[must_use]
    pub fn called_off_at(&self) -> Option<Time> {
        let due = self.due()?;
        matches!(due.end, End::Aborted { .. }).then_some(due.at)
    }

    /// When and how the match ends if nobody does anything.
    pub(crate) fn due(&self) -> Option<Due> {
        let turn = self.turn()?;
        if let Some(outcome) = self.line().outcome() {
            // Its last move was stored without the end that came with it.
            return Some(Due { at: self.log.last().at, end: End::Rules(outcome) });
        }
        if let Some(player) = self.running_clock() {
            let end = End::Time { loser: player };
            return self.clock.flag(turn).map(|at| Due { at, end });
        }
        match self.settings.first_moves {
            FirstMoves::Free { grace: Some(grace) } if !self.course.both_have_moved() => {
                Some(Due { at: self.clock.since + grace, end: End::Aborted { by: None } })
            }
            _ => None,
        }
    }

    /// The settings of a match that goes on from an earlier ply of this one.
    #[must_use]
    pub fn branch(&self, ply: u32) -> Settings {
        let opening = self.moves().take(ply as usize).map(str::to_owned).collect();
        let players = self.players.clone();
        Settings { opening, players, ..self.settings.clone() }
    }

    /// The settings of the same match with seats swapped. Give them another
    /// seed if the start is to be drawn anew.
    #[must_use]
    pub fn rematch(&self) -> Settings {
        let [first, second] = self.players.clone();
        Settings { players: [second, first], clocks: None, ..self.settings.clone() }
    }
}
