//! The laws M1 to M10, on random commands at random times in random matches.

use lusus_catalog::Variant;
use lusus_core::{Player, Random};
use lusus_play::{
    Action, Command, CommandKey, Decision, End, Event, Fact, Fault, FirstMoves, Match, Ruling,
    Settings, Span, Takeback, Time, TimeControl,
};
use proptest::prelude::*;

use crate::script::human;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_matches_obey_the_laws(
        settings in any_settings(),
        steps in prop::collection::vec(any_step(), 0..120),
    ) {
        let mut trial = Trial::new(settings);
        for (i, step) in steps.iter().enumerate() {
            trial.take(i as u64, step);
        }
        let text = trial.game.record().to_string();
        prop_assert_eq!(text.parse(), Ok(trial.game.record()), "{}", text);
    }
}

/// One thing that somebody tries. Numbers are bent to what the match has.
#[derive(Clone, Debug)]
struct Step {
    /// The time since the last try; it may go back.
    wait: i64,
    player: Player,
    try_: Try,
}

#[derive(Clone, Debug)]
enum Try {
    Move(u16),
    Text(String),
    Ply(u32),
    Resign,
    Draw,
    Back(u32),
    Rematch,
    Accept(u16),
    Decline(u16),
    Withdraw(u16),
    Claim,
    Abort,
    Tick,
    Seat,
    Left,
    Returned,
    Forfeit,
    CallOff,
    /// An earlier command comes again.
    Again(u16),
}

fn any_step() -> impl Strategy<Value = Step> {
    let wait = prop_oneof![20 => 0..3_000_i64, 2 => -5_000..0_i64, 1 => 0..200_000_i64];
    (wait, any_player(), any_try()).prop_map(|(wait, player, try_)| Step { wait, player, try_ })
}

fn any_player() -> impl Strategy<Value = Player> {
    any::<bool>().prop_map(|first| if first { Player::First } else { Player::Second })
}

fn any_try() -> impl Strategy<Value = Try> {
    let some = any::<u16>();
    prop_oneof![
        60 => some.prop_map(Try::Move),
        2 => "[a-e1-5x@ é]{0,80}".prop_map(Try::Text),
        2 => (0..20_u32).prop_map(Try::Ply),
        1 => Just(Try::Resign),
        6 => Just(Try::Draw),
        8 => (0..30_u32).prop_map(Try::Back),
        2 => Just(Try::Rematch),
        8 => some.prop_map(Try::Accept),
        4 => some.prop_map(Try::Decline),
        3 => some.prop_map(Try::Withdraw),
        2 => Just(Try::Claim),
        1 => Just(Try::Abort),
        3 => Just(Try::Tick),
        4 => Just(Try::Seat),
        4 => Just(Try::Left),
        3 => Just(Try::Returned),
        1 => prop_oneof![Just(Try::Forfeit), Just(Try::CallOff)],
        8 => some.prop_map(Try::Again),
    ]
}

fn any_settings() -> impl Strategy<Value = Settings> {
    let variants: Vec<Variant> = Variant::all().collect();
    let time_control = prop_oneof![
        Just(TimeControl::Unlimited),
        (1..60_000_u64, 0..5_000_u64).prop_map(|(base, increment)| TimeControl::Clock {
            base: Span(base),
            increment: Span(increment),
        }),
        (1..60_000_u64).prop_map(|span| TimeControl::PerMove { allowance: Span(span) }),
    ];
    let grace = prop::option::of((1..60_000_u64).prop_map(Span));
    let first_moves = prop_oneof![
        1 => Just(FirstMoves::Clocked),
        3 => grace.prop_map(|grace| FirstMoves::Free { grace }),
    ];
    let takeback = prop::sample::select(vec![Takeback::Free, Takeback::OnRequest, Takeback::Never]);
    let clocks = (time_control, first_moves, prop::option::of((1..60_000_u64).prop_map(Span)));
    let length = prop_oneof![1 => 5..40_u32, 3 => Just(1_000_u32)];
    let board = (prop::sample::select(variants), any::<u64>(), 0..4_usize, length);
    (board, clocks, takeback, 0..5_u8).prop_map(|(board, clocks, takeback, empty)| {
        let (variant, seed, opening, length) = board;
        let (time_control, first_moves, abandonment) = clocks;
        Settings {
            players: [0, 1].map(|seat| (seat != empty).then(|| human("Ana"))),
            seed: Some(seed),
            opening: opening_of(variant, seed, opening),
            length,
            time_control,
            first_moves,
            takeback,
            abandonment,
            ..Settings::new(variant)
        }
    })
}

fn opening_of(variant: Variant, seed: u64, plies: usize) -> Vec<String> {
    let mut position = variant.start(seed);
    let mut random = Random::new(seed);
    let mut play = || {
        let moves = position.legal_moves();
        let mv = moves[random.below(moves.len() as u32) as usize].clone();
        position.play(&mv).unwrap();
        mv
    };
    (0..plies).map(|_| play()).collect()
}

/// A match, its twin that lives by written events alone, and what has been
/// seen.
struct Trial {
    game: Match,
    twin: Match,
    now: Time,
    sent: Vec<Command>,
    /// Position and clocks at the beginning of the turn at each ply.
    seen: Vec<(String, Option<[Span; 2]>)>,
}

impl Trial {
    fn new(settings: Settings) -> Trial {
        let now = Time(10_000);
        let game = Match::create(settings, now).unwrap();
        let twin = Match::replay([written(&game.events()[0])]).unwrap();
        let clocks = game.clock(now).map(|reading| reading.left);
        let seen =
            (0..=game.ply()).map(|ply| (game.line_to(ply).position().text(), clocks)).collect();
        Trial { game, twin, now, sent: Vec::new(), seen }
    }

    fn take(&mut self, number: u64, step: &Step) {
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
        let offer = |choice: u16| match game.offers() {
            [] => u32::from(choice),
            open => open[usize::from(choice) % open.len()].number,
        };
        let play = |ply, mv| Action::Play { ply, mv, position: Some(game.position().key()) };
        let mut mover = player;
        let action = match step.try_ {
            Try::Move(choice) => {
                let moves = game.position().legal_moves();
                let mv = moves.get(usize::from(choice) % moves.len().max(1));
                mover = game.position().to_move();
                play(game.ply() + 1, mv.cloned().unwrap_or_default())
            }
            Try::Text(ref text) => play(game.ply() + 1, text.clone()),
            Try::Ply(ply) => play(ply, game.position().legal_moves().join("")),
            Try::Resign => Action::Resign,
            Try::Draw => Action::OfferDraw,
            Try::Back(plies) => Action::TakeBack { to: game.ply().saturating_sub(plies) },
            Try::Rematch => Action::OfferRematch,
            Try::Accept(choice) => Action::Accept { offer: offer(choice) },
            Try::Decline(choice) => Action::Decline { offer: offer(choice) },
            Try::Withdraw(choice) => Action::Withdraw { offer: offer(choice) },
            Try::Claim => Action::ClaimAbandonment,
            Try::Abort => Action::Abort,
            Try::Again(choice) => {
                let sent = self.sent.get(usize::from(choice) % self.sent.len().max(1));
                return sent.cloned().unwrap_or(Command::Referee(Ruling::Tick));
            }
            ref ruling => return Command::Referee(ruling_of(ruling, player)),
        };
        Command::player(mover, CommandKey::from(number), action)
    }

    fn apply(&mut self, event: &Event) {
        let before = self.game.events().last().unwrap();
        assert_eq!(event.number, before.number + 1, "M3");
        assert!(event.at >= before.at, "M3: {event:?}");
        let over = self.game.end().is_some();
        self.game.apply(event).expect("M1: what is decided applies");
        self.twin.apply(&written(event)).expect("M2: what is written applies");
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
        let last = self.game.events().last().unwrap().at;
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
                let key = CommandKey::new("fresh").unwrap();
                self.game.decide(&Command::player(player, key, action.clone()), self.now)
            };
            assert!(!due || listed.is_empty(), "M10: time is up");
            for action in &listed {
                assert!(decide(action).is_ok(), "M10: {action:?} is listed");
            }
            let mut all = vec![Action::Resign, Action::OfferDraw, Action::OfferRematch];
            all.extend([Action::ClaimAbandonment, Action::Abort]);
            for offer in self.game.offers().iter().map(|offer| offer.number) {
                all.extend([Action::Accept { offer }, Action::Decline { offer }]);
                all.push(Action::Withdraw { offer });
            }
            for action in all.iter().filter(|action| !listed.contains(action)) {
                assert!(due || decide(action).is_err(), "M10: {action:?} is not listed");
            }
        }
    }
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

fn ruling_of(try_: &Try, player: Player) -> Ruling {
    match try_ {
        Try::Seat => Ruling::Seat { player, participant: human("Eva") },
        Try::Left => Ruling::Left(player),
        Try::Returned => Ruling::Returned(player),
        Try::Forfeit => Ruling::Forfeit { player, fault: Fault::Hang },
        Try::CallOff => Ruling::Abort,
        _ => Ruling::Tick,
    }
}

/// The event as it comes back from a store.
fn written(event: &Event) -> Event {
    let text = serde_json::to_string(event).unwrap();
    let read: Event = serde_json::from_str(&text).unwrap();
    assert_eq!(&read, event, "M2: {text}");
    read
}
