//! The laws M1 to M11 as checks: a [`Trial`] tries things in a match, one
//! [`Step`] after the other, and panics where a law is broken.

use lusus_core::Player;

use crate::{
    Action, BadSettings, Command, CommandKey, Decision, End, Event, Fact, FirstMoves, Match,
    Ruling, Settings, Span, Time, TimeControl,
};

/// A match, a second one built only from written events, and what has been
/// seen.
pub struct Trial {
    game: Match,
    twin: Match,
    now: Time,
    sent: Vec<Command>,
    /// Position and clocks at the beginning of the turn at each ply.
    seen: Vec<(String, Option<[Span; 2]>)>,
    rewrite: fn(&Event) -> Event,
}

impl Trial {
    /// Begins a match. `rewrite` writes an event and reads it back.
    ///
    /// # Errors
    /// If no match can be played with these settings.
    pub fn new(settings: Settings, rewrite: fn(&Event) -> Event) -> Result<Trial, BadSettings> {
        let now = Time(10_000);
        let game = Match::create(settings, now)?;
        let twin = Match::replay([rewrite(&game.events()[0])]).expect("M2: the first event");
        let clocks = game.clock(now).map(|reading| reading.left);
        let text_at = |ply| game.line().position_at(ply).text();
        let seen = (0..=game.ply()).map(|ply| (text_at(ply), clocks)).collect();
        Ok(Trial { game, twin, now, sent: Vec::new(), seen, rewrite })
    }

    /// The match as it stands.
    #[must_use]
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// Tries something, the `number`-th thing, and checks the laws.
    ///
    /// # Panics
    /// If a law is broken.
    pub fn take(&mut self, number: u64, step: &Step) {
        self.now = Time(self.now.0.saturating_add_signed(step.wait));
        let command = self.command(number, step);
        let decision = self.game.decide(&command, self.now);
        assert_eq!(self.game.decide(&command, self.now), decision, "M1: twice the same");
        assert_eq!(self.game, self.twin, "M1: a decision changes nothing; M2");
        let known = self.sent.contains(&command);
        match decision {
            Ok(Decision::New(events)) => {
                for event in &events {
                    self.apply(event);
                }
                if let Command::Player { .. } = command {
                    assert!(!known, "M4: {command:?} acted twice");
                    let again = self.game.decide(&command, self.now + Span::days(1));
                    assert_eq!(again, Ok(Decision::Known(events)), "M4: {command:?}");
                    self.sent.push(command);
                }
            }
            Ok(Decision::Known(_)) => assert!(known, "M4: {command:?} has not come before"),
            Err(rejected) => assert!(!known, "M4: {command:?} {rejected}"),
        }
        self.check_clocks();
        self.check_actions();
    }

    fn command(&self, number: u64, step: &Step) -> Command {
        let player = step.player;
        let game = &self.game;
        let play = |ply, mv| Action::Play { ply, mv, position: Some(game.position().key()) };
        let mut mover = player;
        let action = match step.attempt.clone() {
            Attempt::Move(choice) => {
                let moves = game.position().legal_moves();
                let mv = moves.get(usize::from(choice) % moves.len().max(1));
                mover = game.position().to_move();
                play(game.ply() + 1, mv.cloned().unwrap_or_default())
            }
            Attempt::Text(text) => play(game.ply() + 1, text),
            Attempt::Ply(ply) => play(ply, game.position().legal_moves().join("")),
            Attempt::Back(plies) => Action::TakeBack { to: game.ply().saturating_sub(plies) },
            Attempt::Answer(answer, choice) => answer(match game.offers() {
                [] => u32::from(choice),
                open => open[usize::from(choice) % open.len()].number,
            }),
            Attempt::Act(action) => action,
            Attempt::Again(choice) => {
                let sent = self.sent.get(usize::from(choice) % self.sent.len().max(1));
                return sent.cloned().unwrap_or(Command::Referee(Ruling::Tick));
            }
            Attempt::Rule(ruling) => return Command::Referee(ruling(player)),
        };
        Command::player(mover, CommandKey::from(number), action)
    }

    fn apply(&mut self, event: &Event) {
        let before = self.game.log.last();
        assert_eq!(event.number, before.number + 1, "M3");
        assert!(event.at >= before.at, "M3: {event:?}");
        let over = self.game.end().is_some();
        let stood = self.standing(event.at);
        self.game.apply(event).expect("M1: what is decided applies");
        self.twin.apply(&(self.rewrite)(event)).expect("M2: what is written applies");
        match &event.fact {
            Fact::Moved { ply, .. } => {
                self.seen.truncate(*ply as usize);
                self.seen.push(self.standing(event.at));
            }
            Fact::TakenBack { to, .. } => {
                self.seen.truncate(*to as usize + 1);
                assert_eq!(self.seen.last(), Some(&self.standing(event.at)), "M7: {event:?}");
            }
            Fact::Ended(End::Time { loser }) => {
                assert_eq!(self.model(event.at)[loser.index()], 0, "M6: {event:?}");
            }
            Fact::Renamed { player, name } => {
                let called = self.game.participant(*player).map(|known| &known.name);
                assert_eq!(called, Some(name), "M11: {event:?}");
                return assert_eq!(self.standing(event.at), stood, "M11: {event:?}");
            }
            _ => return assert!(!over || !matches!(event.fact, Fact::Ended(_)), "M9"),
        }
        assert!(!over, "M9: {event:?}");
        assert_eq!(self.game.offers(), [], "M8: {event:?}");
    }

    fn standing(&self, at: Time) -> (String, Option<[Span; 2]>) {
        (self.game.position().text(), self.game.clock(at).map(|reading| reading.left))
    }

    /// What the clocks must show, counted from the events alone.
    fn model(&self, now: Time) -> [i128; 2] {
        let settings = self.game.settings();
        let turns = Turns::of(&self.game);
        let (stock, bonus) = match settings.time_control {
            TimeControl::Unlimited => (0, None),
            TimeControl::Clock { base, increment } => (base.0, Some(i128::from(increment.0))),
            TimeControl::PerMove { allowance } => (allowance.0, None),
        };
        let mut left = [i128::from(stock); 2];
        if let Some(bonus) = bonus {
            for turn in turns.done.iter().filter(|turn| turn.timed) {
                left[turn.player.index()] += bonus - turn.spent;
            }
        }
        if turns.are_timed(settings) && turns.seats == 2 {
            let to_move = self.game.position().to_move();
            left[to_move.index()] -= i128::from((turns.end.unwrap_or(now) - turns.since).0);
        }
        left
    }

    fn check_clocks(&self) {
        let last = self.game.log.last().at;
        let now = self.now.max(last);
        let Some(reading) = self.game.clock(now) else { return };
        let shown = reading.left.map(|span| i128::from(span.0));
        let model = self.model(now);
        if self.game.deadline().is_none_or(|deadline| now < deadline) {
            assert_eq!(shown, model, "M5 at {now:?} in {:?}", self.game);
            let flag = self.game.end().is_some_and(|end| matches!(end, End::Time { .. }));
            assert!(flag || model.iter().all(|&left| left > 0), "M6 in {:?}", self.game);
        }
    }

    fn check_actions(&self) {
        let due = self.game.deadline().is_some_and(|deadline| deadline <= self.now);
        for player in Player::BOTH {
            let listed = self.game.actions(player, self.now);
            let decide = |action: &Action| {
                let key = CommandKey::new("fresh").expect("a short key");
                self.game.decide(&Command::player(player, key, action.clone()), self.now)
            };
            assert!(!due || listed.is_empty(), "M10: time is up");
            for action in &listed {
                assert!(decide(action).is_ok(), "M10: {action:?} is listed");
            }
            let all = self.game.conceivable_actions(player);
            for action in all.iter().filter(|action| !listed.contains(action)) {
                assert!(due || decide(action).is_err(), "M10: {action:?} is not listed");
            }
        }
    }
}

/// One thing to try. Numbers are reduced to those that the match has.
#[derive(Clone, Debug)]
pub struct Step {
    /// The time since the last try in milliseconds; it may go back.
    pub wait: i64,
    /// Who tries, where it is not the turn that decides.
    pub player: Player,
    /// What.
    pub attempt: Attempt,
}

/// What can be tried.
#[derive(Clone, Debug)]
pub enum Attempt {
    /// Make one of the legal moves.
    Move(u16),
    /// Make a move of any text.
    Text(String),
    /// Make a move for any ply.
    Ply(u32),
    /// Take so many moves back.
    Back(u32),
    /// Answer one of the offers, by its number.
    Answer(fn(u32) -> Action, u16),
    /// Do something else.
    Act(Action),
    /// Let the driver rule on the player.
    Rule(fn(Player) -> Ruling),
    /// Send an earlier command again.
    Again(u16),
}

/// The turns that stand, as the events tell them.
#[derive(Default)]
struct Turns {
    done: Vec<Turn>,
    /// When the last one began.
    since: Time,
    end: Option<Time>,
    /// How many seats are taken.
    seats: usize,
}

struct Turn {
    player: Player,
    spent: i128,
    timed: bool,
}

impl Turns {
    fn of(game: &Match) -> Turns {
        let settings = game.settings();
        let mut opening = settings.opening.len();
        let seats = settings.players.iter().flatten().count();
        let mut turns = Turns { seats, since: game.events()[0].at, ..Turns::default() };
        for Event { at, fact, .. } in game.events() {
            match *fact {
                Fact::Moved { player, .. } => {
                    let spent = i128::from((*at - turns.since).0);
                    turns.done.push(Turn { player, spent, timed: turns.are_timed(settings) });
                }
                Fact::TakenBack { to, .. } => {
                    turns.done.truncate((to as usize).saturating_sub(opening));
                    opening = opening.min(to as usize);
                }
                Fact::Seated { .. } => turns.seats += 1,
                Fact::Ended(_) => turns.end = Some(*at),
                _ => continue,
            }
            if turns.end.is_none() {
                turns.since = *at;
            }
        }
        turns
    }

    /// Whether time counts after these turns.
    fn are_timed(&self, settings: &Settings) -> bool {
        let has_moved = |player| self.done.iter().any(|turn| turn.player == player);
        settings.first_moves == FirstMoves::Clocked || Player::BOTH.into_iter().all(has_moved)
    }
}
