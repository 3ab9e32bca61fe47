use std::time::Duration;

use lusus_bots::takes_draw;
use lusus_core::{Message, Player, msg};
use lusus_driver::{Answer, Budget};
use lusus_erased::Catalogue;
use lusus_play::{Offer, Proposal, Span, Time, TimeControl};
use lusus_room::wire::Nonce;
use lusus_room::{MatchId, Secret};
use lusus_search::Score;
use serde_json::{Value, json};

use crate::course::Course;
use crate::device::numbered;
use crate::finality::is_final;
use crate::heard::{Refusal, SeatHere, TableSays, WelcomeHere};
use crate::mind::{Question, Thought};
use crate::{News, Outcome};

/// How often the program of a match may fail before the match is given up.
const FAULTS: u32 = 2;
/// What is set aside of the clock beside what the way to the site and back was
/// seen to take: a program that is told to stop still has to say its move.
const LAG: Span = Span(250);

/// A match that is played, as a pure state machine: what is heard and found goes
/// in, [orders](TableOrder) come out.
///
/// # Laws
///
/// - **T1** A command that is not answered is sent again after every new
///   `welcome`, with the same nonce, and no other before it.
/// - **T2** A move is chosen once for a position, unless the program fails.
/// - **T3** A program that fails a second time in a match gives it up.
pub(crate) struct Table {
    id: MatchId,
    key: Secret,
    token: Secret,
    language: &'static str,
    catalogue: Catalogue,
    thinking_time: Duration,
    player: Option<Player>,
    course: Option<Course>,
    /// By how much the server's clock is ahead of ours.
    ahead: i64,
    /// What the way to the site and back takes.
    round_trip: Span,
    /// The mark of this run, and how many commands it has sent.
    session: u64,
    commands: u64,
    pending: Option<Command>,
    /// The number of moves after which a move is looked for, or was found.
    thinking: Option<u32>,
    found: Option<(u32, Answer)>,
    opinion: Option<Score>,
    answered: u32,
    faults: u32,
    /// Whether the program is to be started anew.
    is_broken: bool,
    has_begun: bool,
    has_ended: bool,
    /// The wish to play again that it has agreed to: no other match follows.
    agreed: Option<u32>,
    orders: Vec<TableOrder>,
}

/// A command that is not answered yet.
struct Command {
    nonce: Nonce,
    message: Value,
}

/// What is to be done for a match.
pub(crate) enum TableOrder {
    Say(Value),
    Think(Question),
    Tell(News),
    /// The match is over: the program may go, and there is room for another.
    Ended,
    /// Somebody wants to play again: say whether with [`Table::answer_rematch`].
    AskRematch(Offer),
    /// The match that follows was agreed.
    Again(MatchId),
    /// The connection is made anew, within so many milliseconds.
    Reconnect(u64),
    /// The match cannot be played now. It is not forgotten: the next run tries it.
    SetAside(Message),
    /// The match cannot be played here.
    Leave(Message),
}

/// What a match is played with.
#[derive(Clone)]
pub(crate) struct Passport {
    pub(crate) key: Secret,
    pub(crate) token: Secret,
    pub(crate) language: &'static str,
    pub(crate) catalogue: Catalogue,
    pub(crate) thinking_time: Duration,
}

impl Table {
    pub(crate) fn new(id: MatchId, passport: Passport, session: u64) -> Table {
        let Passport { key, token, language, catalogue, thinking_time } = passport;
        Table {
            id,
            key,
            token,
            language,
            catalogue,
            thinking_time,
            player: None,
            course: None,
            ahead: 0,
            round_trip: Span::ZERO,
            session,
            commands: 0,
            pending: None,
            thinking: None,
            found: None,
            opinion: None,
            answered: 0,
            faults: 0,
            is_broken: false,
            has_begun: false,
            has_ended: false,
            agreed: None,
            orders: Vec::new(),
        }
    }

    /// What is said first on a new connection.
    pub(crate) fn hello(&self) -> Value {
        let have = self.course.as_ref().map_or(0, |course| course.state.v);
        json!({
            "type": "hello", "protocol": lusus_room::wire::PROTOCOL, "match": self.id,
            "token": self.token.reveal(), "seats": [{"key": self.key.reveal()}],
            "have": have, "lang": self.language,
        })
    }

    /// The number of moves after which a move is being looked for.
    pub(crate) fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.has_ended
    }

    /// Whether it has agreed to play again, and does not know yet what follows.
    pub(crate) fn is_agreeing(&self) -> bool {
        let follows = self.course.as_ref().is_some_and(|course| course.rematch.is_some());
        self.agreed.is_some() && !follows
    }

    /// Whether a command waits for its answer.
    pub(crate) fn is_waiting(&self) -> bool {
        self.pending.is_some()
    }

    pub(crate) fn take_orders(&mut self) -> Vec<TableOrder> {
        std::mem::take(&mut self.orders)
    }

    /// Takes note of what the site says, at a moment of our own clock.
    pub(crate) fn hear(&mut self, said: TableSays, now: Time) {
        match said {
            TableSays::Welcome(welcome) => self.welcome(*welcome, now),
            TableSays::Events { events } => {
                let Some(course) = &mut self.course else { return };
                if events.into_iter().try_for_each(|event| course.hear(event)).is_err() {
                    self.course = None;
                    return self.orders.push(TableOrder::Reconnect(0));
                }
            }
            TableSays::Ack { nonce } => {
                self.pending.take_if(|pending| pending.nonce == nonce);
            }
            TableSays::Rejected(refusal) => self.rejected(&refusal),
            TableSays::SeatLost => self.leave(msg!("connect-seat-lost")),
            TableSays::Error { code, message } if &*code == "failed" => {
                let why = msg!("connect-site-says", text = message.text.as_str());
                self.orders.push(TableOrder::SetAside(why));
            }
            TableSays::Error { code, message } if is_final(&code) => {
                self.leave(msg!("connect-site-says", text = message.text.as_str()));
            }
            TableSays::Pong { t } => {
                let sent = u64::try_from(t).unwrap_or(now.0);
                self.round_trip = Span(now.0.saturating_sub(sent));
            }
            TableSays::Bye { retry } => self.orders.push(TableOrder::Reconnect(retry)),
            TableSays::Error { .. } => self.orders.push(TableOrder::Reconnect(1_000)),
            TableSays::Other => {}
        }
        self.go_on(now);
    }

    fn welcome(&mut self, welcome: WelcomeHere, now: Time) {
        self.ahead = welcome.now.0.cast_signed().saturating_sub(now.0.cast_signed());
        match welcome.seats.first() {
            Some(SeatHere { player: Some(player), .. }) => self.player = Some(*player),
            Some(SeatHere { refused: Some(code), .. }) if code == "stopping" => {
                return self.orders.push(TableOrder::Reconnect(0));
            }
            Some(SeatHere { message: Some(told), .. }) => {
                return self.leave(msg!("connect-site-says", text = told.text.as_str()));
            }
            _ => return self.leave(msg!("connect-seat-lost")),
        }
        if let Some(state) = welcome.state {
            self.course = Some(Course::new(*state));
        }
        for event in welcome.events.into_iter().flatten() {
            let heard = self.course.as_mut().map(|course| course.hear(event));
            if heard != Some(Ok(())) {
                self.course = None;
                return self.orders.push(TableOrder::Reconnect(0));
            }
        }
        self.announce();
        if let Some(pending) = &self.pending {
            self.orders.push(TableOrder::Say(pending.message.clone()));
        }
    }

    /// Tells once that a match has begun.
    fn announce(&mut self) {
        let (Some(course), Some(player)) = (&self.course, self.player) else { return };
        let (opponent, is_program) = course.opponent(player);
        if !self.has_begun {
            self.has_begun = true;
            let (id, variant) = (self.id, course.state.variant.to_string());
            // Where it is watched stands in what is told, not here.
            let url = String::new();
            let news = News::Began { id, url, variant, opponent, is_program };
            self.orders.push(TableOrder::Tell(news));
        }
    }

    fn rejected(&mut self, refusal: &Refusal) {
        let is_own = |pending: &mut Command| pending.nonce == refusal.nonce;
        // What the server has no time for now comes again with the next welcome.
        if matches!(&*refusal.code, "busy" | "stopping") {
            return self.orders.push(TableOrder::Reconnect(1_000));
        }
        if self.pending.take_if(is_own).is_none() {
            return;
        }
        // If it was agreed to play again, nothing follows.
        self.agreed = None;
        if &*refusal.code == "illegal" {
            let text = refusal.message.text.as_str();
            self.fault(msg!("connect-site-says", text = text));
        }
    }

    /// Takes note of what the program has found.
    pub(crate) fn learn(&mut self, thought: Thought, now: Time) {
        if self.thinking != Some(thought.ply) {
            return;
        }
        self.thinking = None;
        match thought.found {
            Ok(answer) => {
                self.opinion = answer.opinion.or(self.opinion);
                self.found = Some((thought.ply, answer));
            }
            Err(why) => self.fault(why),
        }
        self.go_on(now);
    }

    /// The program failed; it is started again once (T3).
    fn fault(&mut self, why: Message) {
        let id = self.id;
        self.faults += 1;
        self.is_broken = true;
        self.found = None;
        let is_last = self.faults >= FAULTS;
        let news = if is_last { News::GaveUp { id, why } } else { News::Failed { id, why } };
        self.orders.push(TableOrder::Tell(news));
        if is_last {
            self.command(&json!({"action": "resign"}));
        }
    }

    /// Does what is to be done where the match stands.
    fn go_on(&mut self, now: Time) {
        let (Some(course), Some(player)) = (&self.course, self.player) else { return };
        if let Some(end) = &course.state.end {
            if !self.has_ended {
                self.has_ended = true;
                let (opponent, is_program) = course.opponent(player);
                let over = News::Over {
                    id: self.id,
                    opponent,
                    is_program,
                    outcome: Outcome::of(&end.result, player),
                    result: end.result.to_string(),
                    termination: end.termination.to_string(),
                };
                self.orders.extend([TableOrder::Tell(over), TableOrder::Ended]);
            }
            let next = course.rematch.filter(|_| self.agreed.is_some());
            self.orders.extend(next.map(TableOrder::Again));
        }
        if self.pending.is_some() {
            return;
        }
        let offers = course.state.offers.iter().copied();
        let mut open = offers.filter(|offer| offer.by != player && offer.number > self.answered);
        let (offer, is_turn) = (open.next(), course.state.turn == Some(player));
        match offer {
            Some(offer) if offer.proposal == Proposal::Rematch => {
                self.answered = offer.number;
                self.orders.push(TableOrder::AskRematch(offer));
            }
            Some(offer) if matches!(offer.proposal, Proposal::Takeback { .. }) => {
                self.answer(offer, false);
            }
            // On its own turn it thinks first, and answers before it moves.
            Some(offer) if !is_turn || self.has_found() => {
                let ply = course.ply();
                let takes = self.opinion.is_some_and(|opinion| takes_draw(opinion, ply));
                self.answer(offer, takes);
            }
            _ if is_turn && course.state.end.is_none() => self.play_or_think(player, now),
            _ => {}
        }
    }

    fn has_found(&self) -> bool {
        let ply = self.course.as_ref().map(Course::ply);
        self.found.as_ref().is_some_and(|(found, _)| Some(*found) == ply)
    }

    fn play_or_think(&mut self, player: Player, now: Time) {
        let Some(course) = &self.course else { return };
        let ply = course.ply();
        match &self.found {
            Some((found, answer)) if *found == ply => {
                let play = json!({"action": "play", "ply": ply + 1, "mv": answer.mv});
                self.command(&play);
            }
            _ if self.thinking == Some(ply) => {}
            _ => match course.line(self.catalogue) {
                Err(why) => self.leave(why),
                Ok(line) => {
                    let (budget, clocks) = self.budget(course, player, now);
                    let afresh = std::mem::take(&mut self.is_broken);
                    let question = Question { player, line, budget, clocks, afresh };
                    self.thinking = Some(ply);
                    self.found = None;
                    self.orders.push(TableOrder::Think(question));
                }
            },
        }
    }

    /// How long a move may take, with what the way to the site takes set aside.
    fn budget(&self, course: &Course, player: Player, now: Time) -> (Budget, Option<[Span; 2]>) {
        let there = Time(now.0.saturating_add_signed(self.ahead));
        let usual = u64::try_from(self.thinking_time.as_millis()).unwrap_or(u64::MAX);
        let clocks = course.clocks(there).map(|mut clocks| {
            let own = &mut clocks[player.index()];
            let lag = Span((self.round_trip.0 / 2).saturating_mul(3).saturating_add(LAG.0));
            *own = Span(own.0 - lag.0.min(own.0 / 2));
            clocks
        });
        match (course.state.time_control, clocks) {
            (TimeControl::Clock { base, increment }, Some(_)) => {
                (Budget::Clock { base: base.0, increment: increment.0 }, clocks)
            }
            (_, Some(left)) => {
                (Budget::Movetime(usual.min(left[player.index()].0 / 2).max(1)), None)
            }
            (_, None) => (Budget::Movetime(usual), None),
        }
    }

    fn answer(&mut self, offer: Offer, takes: bool) {
        self.answered = offer.number;
        let action = if takes { "accept" } else { "decline" };
        self.command(&json!({"action": action, "offer": offer.number}));
    }

    /// Answers who wants to play again.
    pub(crate) fn answer_rematch(&mut self, offer: Offer, takes: bool) {
        if takes {
            self.agreed = Some(offer.number);
        }
        self.answer(offer, takes);
    }

    fn command(&mut self, action: &Value) {
        self.commands += 1;
        let nonce = numbered(self.session, self.commands);
        let mut message = json!({"type": "command", "nonce": nonce, "player": self.player});
        for (name, value) in action.as_object().into_iter().flatten() {
            message[name] = value.clone();
        }
        self.orders.push(TableOrder::Say(message.clone()));
        self.pending = Some(Command { nonce, message });
    }

    fn leave(&mut self, why: Message) {
        self.orders.push(TableOrder::Leave(why));
    }
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;

    fn secret(text: &str) -> Secret {
        Secret::try_from(text.to_owned()).unwrap()
    }

    fn table() -> Table {
        let passport = Passport {
            key: secret("device-key-for-the-test"),
            token: secret("lusus_k3vQ0wYb7nRs2dLx9tHf4mJc8pZa1gVe"),
            language: "en",
            catalogue: LUSUS,
            thinking_time: Duration::from_millis(700),
        };
        Table::new("7k2m9qx4t1bz".parse().unwrap(), passport, 7)
    }

    fn hear(table: &mut Table, said: Value) -> Vec<TableOrder> {
        table.hear(serde_json::from_value(said).unwrap(), Time(1_000));
        table.take_orders()
    }

    /// A match in which player 1 is to move, and this is player 1.
    fn welcome() -> Value {
        let start = LUSUS.find("choko").unwrap().start(0).text();
        json!({"type": "welcome", "now": 9_000, "seats": [{"player": 1}], "state": {
            "v": 3, "variant": "choko", "start": start, "length": 600,
            "time_control": {"kind": "clock", "base": 60_000, "increment": 1_000},
            "players": [{"name": "Mine", "kind": {"engine": "Mine"}}, {"name": "Ana", "kind": "human"}],
            "moves": [], "turn": 1, "running": 1, "clocks": [60_000, 60_000], "since": 8_000,
            "offers": [], "end": null,
        }})
    }

    fn said(orders: &[TableOrder]) -> Vec<&Value> {
        let said = orders.iter().filter_map(|order| match order {
            TableOrder::Say(message) => Some(message),
            _ => None,
        });
        said.collect()
    }

    fn question(orders: &[TableOrder]) -> Option<&Question> {
        orders.iter().find_map(|order| match order {
            TableOrder::Think(question) => Some(question),
            _ => None,
        })
    }

    fn find(table: &mut Table, mv: &str, opinion: Option<Score>) -> Vec<TableOrder> {
        let found = Ok(Answer { mv: mv.to_owned(), opinion });
        table.learn(Thought { ply: 0, found }, Time(1_000));
        table.take_orders()
    }

    #[test]
    fn a_command_is_sent_until_it_is_answered() {
        let mut table = table();
        let orders = hear(&mut table, welcome());
        let asked = question(&orders).expect("it is its turn");
        assert_eq!(asked.clocks, Some([Span(58_750), Span(60_000)]), "a second has passed");
        assert!(!asked.afresh);
        assert!(question(&hear(&mut table, welcome())).is_none(), "T2");
        let sent = find(&mut table, "c3", None);
        let first = said(&sent)[0].clone();
        assert_eq!(
            (&first["action"], &first["mv"], &first["ply"]),
            (&json!("play"), &json!("c3"), &json!(1))
        );
        let again = hear(&mut table, welcome());
        assert_eq!(said(&again), [&first], "T1");
        assert!(question(&again).is_none(), "T2");
        assert_eq!(table.hello()["have"], 3);
        let moved = json!({"type": "events", "events": [{"v": 4, "at": 9_000, "fact": "moved",
            "ply": 1, "player": 1, "mv": "c3", "clocks": null, "turn": 2, "running": 2}]});
        hear(&mut table, moved);
        hear(&mut table, json!({"type": "ack", "nonce": first["nonce"], "v": 4}));
        assert!(!table.is_waiting());
    }

    #[test]
    fn a_program_that_fails_twice_gives_the_match_up() {
        let mut table = table();
        hear(&mut table, welcome());
        let fail = |table: &mut Table| {
            table.learn(Thought { ply: 0, found: Err(msg!("mishap-closed")) }, Time(1_000));
            table.take_orders()
        };
        let first = fail(&mut table);
        assert!(question(&first).expect("it is started again").afresh, "T3");
        assert!(said(&first).is_empty());
        assert!(question(&hear(&mut table, welcome())).is_none());
        let second = fail(&mut table);
        assert_eq!(said(&second)[0]["action"], "resign", "T3");
        assert!(second.iter().any(|o| matches!(o, TableOrder::Tell(News::GaveUp { .. }))));
    }

    #[test]
    fn draws_are_answered_by_what_the_program_thinks() {
        let offer = |v| {
            json!({"type": "events", "events": [{"v": v, "at": 9_000, "fact": "offered",
                   "player": 2, "proposal": "draw", "turn": 1, "running": 1}]})
        };
        for (opinion, expected) in [
            (Some(Score::loss_in(4)), "accept"),
            (Some(Score::estimate(300)), "decline"),
            (None, "decline"),
        ] {
            let mut table = table();
            hear(&mut table, welcome());
            assert!(said(&hear(&mut table, offer(4))).is_empty(), "it thinks first");
            let orders = find(&mut table, "c3", opinion);
            assert_eq!(said(&orders)[0]["action"], expected, "{opinion:?}");
            assert_eq!(said(&orders)[0]["offer"], 4);
            let nonce = &said(&orders)[0]["nonce"];
            let then = hear(&mut table, json!({"type": "ack", "nonce": nonce, "v": 5}));
            assert_eq!(said(&then)[0]["action"], "play", "the move is made all the same");
        }
        let mut table = table();
        hear(&mut table, welcome());
        let takeback = json!({"type": "events", "events": [{"v": 4, "at": 9_000, "turn": 1,
            "running": 1, "fact": "offered", "player": 2, "proposal": "takeback", "to": 0}]});
        assert_eq!(said(&hear(&mut table, takeback))[0]["action"], "decline");
    }

    #[test]
    fn who_lacks_events_asks_for_the_whole() {
        let mut table = table();
        hear(&mut table, welcome());
        let far = json!({"type": "events", "events": [{"v": 9, "at": 9_000, "fact": "left",
            "player": 2, "turn": 1, "running": 1}]});
        assert!(matches!(hear(&mut table, far)[..], [TableOrder::Reconnect(_)]));
        assert_eq!(table.hello()["have"], 0);
    }

    /// A match that this has won.
    fn ended_table() -> Table {
        let mut table = table();
        hear(&mut table, welcome());
        let end = json!({"type": "events", "events": [{"v": 4, "at": 9_000, "fact": "ended",
            "end": {"result": "1-0", "termination": "normal"}, "turn": null, "running": null}]});
        hear(&mut table, end);
        table
    }

    #[test]
    fn an_end_lets_the_program_go_and_a_rematch_follows() {
        let mut table = table();
        hear(&mut table, welcome());
        let end = json!({"type": "events", "events": [{"v": 4, "at": 9_000, "fact": "ended",
            "end": {"result": "1-0", "termination": "resignation"}, "turn": null, "running": null}]});
        let orders = hear(&mut table, end);
        assert!(orders.iter().any(|order| matches!(order, TableOrder::Ended)));
        assert!(table.is_over());
        let told = orders.iter().find_map(|order| match order {
            TableOrder::Tell(news) => Some(news.message()),
            _ => None,
        });
        let told = lusus_text::say(lusus_core::Language::English, &told.expect("news"));
        assert!(told.contains("Ana") && told.contains("won"), "{told}");
        assert!(told.contains("1-0") && told.contains("resignation"), "{told}");
        let unasked = json!({"type": "welcome", "now": 9_000, "seats": [{"player": 1}], "events": [
            {"v": 5, "at": 9_000, "turn": null, "fact": "rematch-agreed",
             "match": "9k2m9qx4t1bz", "running": null}]});
        let mut other = ended_table();
        assert!(hear(&mut other, unasked).is_empty(), "it has not agreed to that");
        let wish = json!({"type": "events", "events": [{"v": 5, "at": 9_000, "fact": "offered",
            "player": 2, "proposal": "rematch", "turn": null, "running": null}]});
        let orders = hear(&mut table, wish);
        let [TableOrder::AskRematch(offer)] = orders[..] else { panic!("somebody asks") };
        assert!(!table.is_agreeing());
        table.answer_rematch(offer, true);
        let accepted = table.take_orders();
        assert_eq!(said(&accepted)[0]["action"], "accept");
        hear(&mut table, json!({"type": "ack", "nonce": said(&accepted)[0]["nonce"], "v": 6}));
        assert!(table.is_agreeing(), "what follows is told next");
        let agreed = json!({"type": "events", "events": [{"v": 6, "at": 9_000, "turn": null,
            "fact": "rematch-agreed", "match": "8k2m9qx4t1bz", "running": null}]});
        let orders = hear(&mut table, agreed);
        assert!(orders.iter().any(|order| matches!(order, TableOrder::Again(_))));
        assert!(!table.is_agreeing());
    }

    #[test]
    fn nothing_follows_what_the_site_refuses() {
        let mut table = ended_table();
        let wish = json!({"type": "events", "events": [{"v": 5, "at": 9_000, "fact": "offered",
            "player": 2, "proposal": "rematch", "turn": null, "running": null}]});
        let orders = hear(&mut table, wish);
        let [TableOrder::AskRematch(offer)] = orders[..] else { panic!("somebody asks") };
        table.answer_rematch(offer, true);
        let nonce = said(&table.take_orders())[0]["nonce"].clone();
        hear(
            &mut table,
            json!({"type": "rejected", "nonce": nonce, "code": "too-many-matches",
                                "message": {"text": "no"}}),
        );
        assert!(!table.is_agreeing());
    }

    #[test]
    fn what_cannot_be_mended_is_left() {
        for bad in [
            json!({"type": "error", "code": "token-revoked", "message": {"text": "no"}}),
            json!({"type": "error", "code": "no-such-match", "message": {"text": "no"}}),
            json!({"type": "seat-lost", "player": 1}),
        ] {
            let mut table = table();
            hear(&mut table, welcome());
            assert!(matches!(hear(&mut table, bad)[..], [TableOrder::Leave(_)]));
        }
        let mut table = table();
        let refused = json!({"type": "welcome", "now": 1, "events": [], "seats":
            [{"refused": "seat-unknown", "message": {"text": "no"}}]});
        assert!(matches!(hear(&mut table, refused)[..], [TableOrder::Leave(_)]));
        let stopping = json!({"type": "bye", "reason": "stopping", "retry": 1_500});
        assert!(matches!(hear(&mut table, stopping)[..], [TableOrder::Reconnect(_)]));
    }

    #[test]
    fn a_server_that_fails_costs_no_match() {
        let error = |code| json!({"type": "error", "code": code, "message": {"text": "no"}});
        let mut table = table();
        assert!(matches!(hear(&mut table, error("busy"))[..], [TableOrder::Reconnect(_)]));
        assert!(matches!(hear(&mut table, error("failed"))[..], [TableOrder::SetAside(_)]));
        hear(&mut table, welcome());
        assert!(table.is_thinking(), "it goes on where it can");
    }
}
