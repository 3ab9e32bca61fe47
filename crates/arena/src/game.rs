use core::time::Duration;

use lusus_core::{Message, Player, mix, msg};
use lusus_driver::{Answer, Seat, SeatError, Turn};
use lusus_play::{
    Action, Command, End, Fault, FirstMoves, Kind, Match, Name, Participant, Ruling, Settings,
    Span, Takeback, Time, TimeControl,
};
use lusus_record::Record;
use lusus_search::Score;
use serde::{Deserialize, Serialize};

use crate::adjudication::{Cut, Judge};
use crate::opening::Opening;
use crate::{Budget, Fixture, Job, Plan, Program};

/// A game that was played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Finished {
    /// Its number in the schedule.
    pub number: usize,
    /// How it ended.
    pub end: End,
    /// How many moves it had, the opening included.
    pub plies: u32,
    /// What happened, in a sentence, if a contestant lost the game by its own
    /// fault.
    #[serde(default, rename = "mishap", skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
    /// The game on record.
    pub record: String,
}

/// A game as it stands while it is played.
pub struct Sight<'a> {
    /// Which game of the schedule it is.
    pub fixture: Fixture,
    /// When this is, by the clock of the run.
    pub now: Duration,
    /// Writes the record so far.
    pub record: &'a dyn Fn() -> String,
}

/// One game while it is played: the arena drives the match and is its referee.
pub(crate) struct Game<'a> {
    plan: &'a Plan,
    fixture: Fixture,
    opening: &'a Opening,
    played: Match,
    judge: Judge,
    /// Why it was lost, where that was somebody's own fault.
    explanation: Option<Message>,
    /// The match's own time, which passes only while somebody thinks.
    now: Time,
    commands: u64,
}

impl<'a> Game<'a> {
    pub(crate) fn new(plan: &'a Plan, fixture: Fixture, opening: &'a Opening) -> Game<'a> {
        let settings = Settings {
            players: fixture.seats.map(|contestant| Some(participant(plan, contestant))),
            seed: Some(opening.seed),
            opening: opening.moves.clone(),
            length: plan.length,
            time_control: Budget::time_control(fixture.seats.map(|seat| plan.budget(seat))),
            first_moves: FirstMoves::Clocked,
            takeback: Takeback::Never,
            ..Settings::new(plan.variants[fixture.variant])
        };
        let played =
            Match::create(settings, Time(0)).expect("an opening leaves a game to be played");
        let judge = Judge::new(plan.adjudication);
        Game { plan, fixture, opening, played, judge, explanation: None, now: Time(0), commands: 0 }
    }

    /// Lets both play to the end; `None` if the run ends before.
    ///
    /// # Errors
    /// If a program cannot play at all.
    pub(crate) fn play(
        mut self,
        mut seats: [&mut dyn Seat; 2],
        job: &Job<'_>,
    ) -> Result<Option<Finished>, Message> {
        match self.play_on(&mut seats, job) {
            Ok(()) => {}
            Err((player, SeatError::Fault { fault, explanation })) => {
                self.explanation = Some(explanation);
                let ruling = Command::Referee(Ruling::Forfeit { player, fault });
                self.played.act(&ruling, self.now).expect("a match that goes on can be forfeited");
            }
            Err((_, SeatError::Broken(message))) => return Err(message),
            Err((_, SeatError::Interrupted)) => return Ok(None),
        }
        let programs = [0, 1].map(|i| seats[i].program().map(str::to_owned));
        if let Some(End::Time { loser } | End::Forfeit { loser, .. }) = self.played.end() {
            seats[loser.index()].discard();
        }
        Ok(Some(self.finished(programs, job.say)))
    }

    /// Lets both play until the match ends, or somebody is in trouble.
    fn play_on(
        &mut self,
        seats: &mut [&mut dyn Seat; 2],
        job: &Job<'_>,
    ) -> Result<(), (Player, SeatError)> {
        let control = job.control;
        for player in Player::BOTH {
            let variant = self.plan.variants[self.fixture.variant];
            let begun = seats[player.index()].begin(variant, self.seed(player));
            begun.map_err(|trouble| (player, trouble))?;
        }
        self.show(job);
        while let Some(player) = self.played.turn() {
            let clocks = self.played.clock(self.now).map(|reading| reading.left);
            let budget = self.plan.budget(self.fixture.seats[player.index()]);
            let turn = Turn { player, line: self.played.line(), budget, clocks };
            let limit = turn.limit();
            let begun = control.now();
            let answer = seats[player.index()].choose(&turn);
            let elapsed = control.now().saturating_sub(begun);
            let Answer { mv, opinion } = answer.map_err(|trouble| (player, trouble))?;
            self.now = self.now + self.spent(player, elapsed, limit);
            let ply = self.played.ply() + 1;
            self.act(player, Action::Play { ply, mv: mv.clone(), position: None })
                .map_err(|rejected| (player, SeatError::illegal(&mv, rejected.message())))?;
            if self.played.ply() == ply {
                self.judge(player, opinion);
                self.show(job);
            } else {
                let late = elapsed.saturating_sub(limit.unwrap_or_default()).as_millis();
                let late = i64::try_from(late).unwrap_or(i64::MAX);
                self.explanation = Some(msg!("mishap-time", late = late));
            }
        }
        Ok(())
    }

    /// What the match is told that a move took. Whoever has no limit of time,
    /// or oversteps it by no more than the margin, never loses by the clock.
    fn spent(&self, player: Player, elapsed: Duration, limit: Option<Duration>) -> Span {
        let elapsed_span = Span(u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX));
        let Some(reading) = self.played.clock(self.now) else { return elapsed_span };
        let left = reading.left[player.index()];
        let margin = Duration::from_millis(self.plan.margin);
        match limit {
            Some(limit) if elapsed > limit.saturating_add(margin) => left,
            _ => elapsed_span.min(left - Span(1)),
        }
    }

    fn show(&self, job: &Job<'_>) {
        let record = || self.record().to_string();
        (job.watch)(&Sight { fixture: self.fixture, now: job.control.now(), record: &record });
    }

    fn judge(&mut self, player: Player, opinion: Option<Score>) {
        if self.played.end().is_some() {
            return;
        }
        let cut = self.judge.hear(player, opinion, self.played.ply());
        let agreed = match cut {
            None => Ok(()),
            Some(Cut::Resigns(loser)) => self.act(loser, Action::Resign),
            Some(Cut::Draw) => self
                .act(player, Action::OfferDraw)
                .and_then(|()| self.act(player.other(), Action::OfferDraw)),
        };
        agreed.expect("a match that goes on can be given up or drawn");
    }

    fn act(&mut self, player: Player, action: Action) -> Result<(), lusus_play::Rejected> {
        self.commands += 1;
        let command = Command::player(player, self.commands, action);
        self.played.act(&command, self.now).map(|_| ())
    }

    /// What a contestant draws from in this game.
    fn seed(&self, player: Player) -> u64 {
        let contestant = self.fixture.seats[player.index()];
        let own = match &self.plan.contestants[contestant].program {
            Program::Bot(bot) => bot.seed,
            Program::Engine(_) => None,
        };
        let base = own.unwrap_or(self.plan.seed);
        mix(mix(base).wrapping_add(self.fixture.number as u64) ^ mix(contestant as u64))
    }

    /// The record as far as it is played.
    fn record(&self) -> Record {
        let Fixture { number, round, .. } = self.fixture;
        let mut record = self.played.record();
        record.tags.event = "Lusus arena".into();
        record.tags.round = format!("{}.{}", round + 1, number + 1).into();
        if self.played.settings().time_control == TimeControl::Unlimited {
            record.tags.time_control = None;
        }
        record
    }

    fn finished(self, programs: [Option<String>; 2], say: &dyn Fn(&Message) -> String) -> Finished {
        let end = self.played.end().expect("it was played to its end");
        let explanation = self.explanation.as_ref().map(say);
        let number = self.fixture.number;
        let mut record = self.record();
        let [first, second] = programs;
        let others = [
            ("OpeningPlies", Some(self.opening.moves.len().to_string())),
            ("Fault", fault_word(end).map(str::to_owned)),
            ("WhiteProgram", first),
            ("BlackProgram", second),
        ];
        for (tag, value) in others {
            if let Some(value) = value {
                record.tags.set_other(tag, value).expect("a free tag");
            }
        }
        if let Some(sentence) = &explanation {
            record.add_comment(record.tree().main_end(), sentence);
        }
        let (plies, record) = (self.played.ply(), record.to_string());
        Finished { number, end, plies, explanation, record }
    }
}

/// The fault by which a program lost, if it was one.
fn fault_word(end: End) -> Option<&'static str> {
    match end {
        End::Time { .. } => Some("time"),
        End::Forfeit { fault: Fault::IllegalMove, .. } => Some("illegal"),
        End::Forfeit { fault: Fault::Crash, .. } => Some("crash"),
        End::Forfeit { fault: Fault::Hang, .. } => Some("hang"),
        _ => None,
    }
}

fn participant(plan: &Plan, contestant: usize) -> Participant {
    let contestant = &plan.contestants[contestant];
    let name = Name::new(&contestant.name).expect("contestants' names were checked");
    let kind = match &contestant.program {
        Program::Bot(_) => Kind::Bot(name.clone()),
        Program::Engine(_) => Kind::Engine(name.clone()),
    };
    Participant { name, kind }
}
