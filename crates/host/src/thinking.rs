//! All thinking for one match: see [`Thinking`].

use core::num::NonZeroUsize;
use core::time::Duration;

use lusus_bots::{Settings, takes_draw};
use lusus_catalog::{AnyChoice, Thought};
use lusus_core::{Message, Player, mix};
use lusus_play::{Action, Command, CommandKey, Kind, Match, Offer, Proposal, Time};
use lusus_search::Score;

use crate::{Allowance, Budget, Finding, Mode, Order, Purpose, Task, Ticket};

/// The bot that gives hints, judges positions and considers draws.
pub const ADVISER: &str = "engine";
/// How long it judges a position that does not change: thinking longer would
/// find little more.
const EVALUATION_TIME: Duration = Duration::from_secs(20);
/// How many lines an evaluation shows.
const EVALUATION_LINES: NonZeroUsize = NonZeroUsize::new(3).expect("three is not nought");
/// How much a bot looks at before it answers an offer.
const DRAW_NODES: u64 = 20_000;

/// All thinking for one match: computer players about their moves and about
/// draws they are offered, hints for those who ask, and what a position is
/// worth. `K` tells who asked for a hint.
///
/// Call it after everything that happens: it then has [orders](Order) for the
/// code that owns the threads.
///
/// # Laws
///
/// - **H1** Whatever changes the moves on the board, ends the match or replaces
///   it is followed by [`forget`](Thinking::forget), which cancels all thinking
///   about what stood there before.
/// - **H2** A finding counts only for the task whose ticket it has; what comes
///   late changes nothing.
/// - **H3** A computer player that is offered a draw answers before it moves.
pub struct Thinking<K> {
    allowance: Allowance,
    tickets: u64,
    turn: Option<Turn>,
    draw: Option<(Ticket, Offer)>,
    hints: Vec<(Ticket, K)>,
    evaluation: Option<Ticket>,
    /// The last offer that was answered for a computer player.
    answered: u32,
    orders: Vec<Order>,
}

/// A computer player that thinks about its move, or has chosen it.
#[derive(Clone, Debug)]
pub struct Turn {
    ticket: Ticket,
    /// Who.
    pub player: Player,
    /// Since when.
    pub since: Time,
    /// How far it has come.
    pub thought: Option<Thought>,
    /// What it has chosen; it may have to wait before it moves.
    pub choice: Option<AnyChoice>,
}

/// The move of a computer player.
#[derive(Clone, PartialEq, Debug)]
pub struct BotMove {
    /// Who makes it.
    pub player: Player,
    /// Its text.
    pub mv: String,
    /// What it rests on, if that is more than a search.
    pub grounds: Option<Grounds>,
}

/// What the move of a computer player rests on.
#[derive(Clone, PartialEq, Debug)]
pub struct Grounds {
    /// Whose move.
    pub player: Player,
    /// What was known, as the player saw it before the move.
    pub message: Message,
}

/// A hint: the move the engine would make.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// Its text.
    pub mv: String,
    /// What it is worth to the player to move, if the engine had time to see.
    pub score: Option<Score>,
}

/// What the engine thinks of the position, so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation {
    /// Who is to move: scores are seen by this player.
    pub viewer: Player,
    /// The best lines with their scores.
    pub thought: Thought,
}

/// The answer to an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfferAnswer {
    /// What was offered comes to be.
    Accepted,
    /// The match goes on as before.
    Declined,
}

/// What follows from a finding.
#[derive(Debug)]
pub enum Learned<K> {
    /// A computer player has come further, or has chosen.
    Turn,
    /// A computer player broke down, and loses.
    Broke(Player),
    /// A computer player answers the offer of a draw.
    Draw(OfferAnswer, Offer),
    /// A hint for whoever asked; none if the engine broke down.
    Hint(K, Option<Advice>),
    /// What the position is worth.
    Evaluation(Evaluation),
}

impl<K> Thinking<K> {
    /// Nobody thinks yet.
    #[must_use]
    pub const fn new(allowance: Allowance) -> Thinking<K> {
        Thinking {
            allowance,
            tickets: 0,
            turn: None,
            draw: None,
            hints: Vec::new(),
            evaluation: None,
            answered: 0,
            orders: Vec::new(),
        }
    }

    /// What is to be done since this was last asked.
    pub fn take_orders(&mut self) -> Vec<Order> {
        std::mem::take(&mut self.orders)
    }

    /// The computer player that thinks about its move, or waits to make it.
    #[must_use]
    pub fn turn(&self) -> Option<&Turn> {
        self.turn.as_ref()
    }

    /// Whether a computer player considers a draw.
    #[must_use]
    pub fn considers_draw(&self) -> bool {
        self.draw.is_some()
    }

    /// Whether a hint is looked for, for somebody like this.
    pub fn has_hint_for(&self, is_it: impl Fn(&K) -> bool) -> bool {
        self.hints.iter().any(|(_, who)| is_it(who))
    }

    /// Whether anybody thinks about a move, a draw or a hint.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        let thinks = |turn: &Turn| turn.choice.is_none();
        self.turn.as_ref().is_some_and(thinks) || self.draw.is_some() || !self.hints.is_empty()
    }

    /// Lets a computer player think that is to move, or is offered a draw.
    pub fn let_bots_think(&mut self, game: &Match, now: Time) {
        let mut draws = open_offers(game, self.answered)
            .filter(|offer| offer.proposal == Proposal::Draw && is_for_bot(game, offer));
        if self.draw.is_none()
            && let Some(offer) = draws.next()
        {
            // Its move waits so long.
            self.drop_turn();
            let budget = Budget { nodes: Some(DRAW_NODES), ..Budget::time(self.allowance.hint) };
            let task = self.task(game, Purpose::Draw, budget);
            self.draw = Some((self.order(task), offer));
        }
        if self.draw.is_some() || self.turn.is_some() {
            return;
        }
        let Some(player) = game.turn() else { return };
        let Some(word) = bot_at(game, player) else { return };
        let budget = self.allowance.of_turn(game, word);
        let mut task = self.task(game, Purpose::Move(player), budget);
        task.bot = word.to_owned();
        task.settings.seed = mix(task.settings.seed.wrapping_add(player.index() as u64));
        let ticket = self.order(task);
        self.turn = Some(Turn { ticket, player, since: now, thought: None, choice: None });
    }

    /// Looks for a move that somebody could make.
    pub fn ask_hint(&mut self, game: &Match, who: K) {
        let task = self.task(game, Purpose::Hint, Budget::time(self.allowance.hint));
        let ticket = self.order(task);
        self.hints.push((ticket, who));
    }

    /// Nobody like this needs the hints they asked for.
    pub fn forget_hints(&mut self, is_gone: impl Fn(&K) -> bool) {
        let orders = &mut self.orders;
        self.hints.retain(|(ticket, who)| {
            let stays = !is_gone(who);
            if !stays {
                orders.push(Order::Cancel(*ticket));
            }
            stays
        });
    }

    /// Judges the position that stands, unless the match is over.
    pub fn judge(&mut self, game: &Match) {
        if game.turn().is_some() {
            let mut task = self.task(game, Purpose::Evaluation, Budget::time(EVALUATION_TIME));
            task.settings.lines = EVALUATION_LINES;
            self.evaluation = Some(self.order(task));
        }
    }

    /// Judges the position no more.
    pub fn stop_judging(&mut self) {
        self.orders.extend(self.evaluation.take().map(Order::Cancel));
    }

    /// Cancels all thinking about what no longer stands (H1).
    pub fn forget(&mut self) {
        self.drop_turn();
        self.stop_judging();
        let draw = self.draw.take().map(|(ticket, _)| ticket);
        let tickets = self.hints.drain(..).map(|(ticket, _)| ticket).chain(draw);
        self.orders.extend(tickets.map(Order::Cancel));
    }

    /// Forgets which offers were answered: in another match they are numbered
    /// anew, and one that came to nothing may be answered again.
    pub fn answer_again(&mut self) {
        self.answered = 0;
    }

    /// Takes note of what was found, and says what follows from it (H2).
    pub fn learn(&mut self, game: &Match, ticket: Ticket, found: Finding) -> Option<Learned<K>> {
        if let Some(turn) = self.turn.as_mut().filter(|turn| turn.ticket == ticket) {
            match found {
                Finding::Thought(thought) => turn.thought = Some(thought),
                Finding::Choice(choice) => turn.choice = Some(choice),
                Finding::Broke => return Some(Learned::Broke(turn.player)),
            }
            return Some(Learned::Turn);
        }
        if self.evaluation == Some(ticket) {
            let thought = match found {
                Finding::Thought(thought) => Some(thought),
                Finding::Choice(choice) => choice.thought,
                Finding::Broke => None,
            };
            let viewer = game.position().to_move();
            return Some(Learned::Evaluation(Evaluation { viewer, thought: thought? }));
        }
        if let Finding::Thought(_) = found {
            return None;
        }
        if let Some((_, offer)) = self.draw.take_if(|(own, _)| *own == ticket) {
            self.answered = offer.number;
            return Some(Learned::Draw(draw_answer(game, offer, advice(found)), offer));
        }
        let place = self.hints.iter().position(|(own, _)| *own == ticket)?;
        let (_, who) = self.hints.swap_remove(place);
        Some(Learned::Hint(who, advice(found)))
    }

    /// The move that a computer player has chosen, which is to be made now.
    pub fn take_move(&mut self) -> Option<BotMove> {
        let Turn { player, choice, .. } = self.turn.take_if(|turn| turn.choice.is_some())?;
        let choice = choice?;
        let grounds = choice.grounds().map(|message| Grounds { player, message });
        Some(BotMove { player, mv: choice.mv, grounds })
    }

    /// What a computer player answers at once to all but a draw, or at one board
    /// the other person to anything.
    pub fn answer_at_once(&mut self, game: &Match, mode: Mode) -> Option<Command> {
        let offer = open_offers(game, self.answered).find(|offer| {
            let at_once = is_for_bot(game, offer) && offer.proposal != Proposal::Draw;
            at_once || mode == Mode::Here
        })?;
        self.answered = offer.number;
        Some(OfferAnswer::Accepted.command(offer))
    }

    fn drop_turn(&mut self) {
        if let Some(turn) = self.turn.take().filter(|turn| turn.choice.is_none()) {
            self.orders.push(Order::Cancel(turn.ticket));
        }
    }

    /// A task for the engine, about the position that stands.
    fn task(&mut self, game: &Match, purpose: Purpose, budget: Budget) -> Task {
        self.tickets += 1;
        let seed = game.settings().seed.unwrap_or_default();
        let table_mib = self.allowance.table_mib;
        Task {
            ticket: Ticket(self.tickets),
            purpose,
            bot: ADVISER.to_owned(),
            settings: Settings { seed, table_mib, ..Settings::default() },
            line: game.line().boxed_clone(),
            budget,
        }
    }

    fn order(&mut self, task: Task) -> Ticket {
        let ticket = task.ticket;
        self.orders.push(Order::Think(task));
        ticket
    }
}

impl BotMove {
    /// The move as a command for the position that stands.
    #[must_use]
    pub fn command(&self, game: &Match) -> Command {
        let key = CommandKey::new(format!("bot-{}", game.events().len())).expect("a short key");
        let position = Some(game.position().key());
        let play = Action::Play { ply: game.ply() + 1, mv: self.mv.clone(), position };
        Command::player(self.player, key, play)
    }
}

impl OfferAnswer {
    /// The answer of the player who was made an offer.
    #[must_use]
    pub fn command(self, offer: Offer) -> Command {
        let key = CommandKey::new(format!("answer-{}", offer.number)).expect("a short key");
        let action = match self {
            OfferAnswer::Accepted => Action::Accept { offer: offer.number },
            OfferAnswer::Declined => Action::Decline { offer: offer.number },
        };
        Command::player(offer.by.other(), key, action)
    }
}

fn draw_answer(game: &Match, offer: Offer, advice: Option<Advice>) -> OfferAnswer {
    let (bot, mover) = (offer.by.other(), game.position().to_move());
    let score = advice.and_then(|advice| advice.score);
    match score.is_some_and(|score| takes_draw(score.seen_from(mover, bot), game.ply())) {
        true => OfferAnswer::Accepted,
        false => OfferAnswer::Declined,
    }
}

fn advice(found: Finding) -> Option<Advice> {
    let Finding::Choice(AnyChoice { mv, thought, .. }) = found else { return None };
    Some(Advice { mv, score: thought.and_then(|thought| Some(thought.lines.first()?.score)) })
}

/// The word of the bot that sits there, if one does.
fn bot_at(game: &Match, player: Player) -> Option<&str> {
    match &game.participant(player)?.kind {
        Kind::Bot(word) => Some(word.as_str()),
        Kind::Human | Kind::Engine(_) => None,
    }
}

fn is_for_bot(game: &Match, offer: &Offer) -> bool {
    bot_at(game, offer.by.other()).is_some()
}

/// The offers that a computer player has not answered yet.
fn open_offers(game: &Match, answered: u32) -> impl Iterator<Item = Offer> {
    game.offers().iter().copied().filter(move |offer| offer.number > answered)
}
