use lusus_core::{Player, Random};
use lusus_erased::{AnyLine, Ends, Variant};
use serde_json::{Value, json};

use crate::promises::Promises;
use crate::script::{SCRIPT, Step};
use crate::server::{Server, Setback, Socket, read_answer};

/// What came of a step.
pub(crate) enum Answer {
    /// It is acknowledged.
    Done,
    /// Nobody knows; it is worth another try.
    Again(Setback),
    /// The server has forgotten something, or contradicts itself.
    Broken(String),
}

/// Two people who play what the script wants, and know only what the server has
/// told them.
pub(crate) struct TestMatch {
    variant: Variant,
    random: Random,
    next: usize,
    tries: u64,
    id: String,
    start: String,
    moves: Vec<String>,
    chairs: [Chair; 2],
    /// The version that the last command was acknowledged with.
    acknowledged: u64,
    rematch: Option<String>,
    /// What the command under way is; sent again, it stays the same.
    command: Option<Value>,
    waiting: Waiting,
}

/// A seat, and the device that holds it.
#[derive(Default)]
struct Chair {
    key: String,
    /// The secret of a link that was not opened yet.
    secret: Option<String>,
    /// The device that the link is opened on.
    new_key: Option<String>,
    socket: Option<Socket>,
}

/// For whose answer.
enum Waiting {
    Nobody,
    Http(std::net::TcpStream),
    Welcome(Player),
    Command(Player),
}

impl TestMatch {
    pub(crate) fn new(variant: Variant, seed: u64) -> TestMatch {
        TestMatch {
            variant,
            random: Random::new(seed),
            next: 0,
            tries: 0,
            id: String::new(),
            start: String::new(),
            moves: Vec::new(),
            chairs: Default::default(),
            acknowledged: 0,
            rematch: None,
            command: None,
            waiting: Waiting::Nobody,
        }
    }

    /// How many steps are done.
    pub(crate) fn steps(&self) -> usize {
        self.next
    }

    /// How often something was asked again.
    pub(crate) fn again(&self) -> u64 {
        self.tries - self.next as u64
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) fn moves(&self) -> &[String] {
        &self.moves
    }

    /// Begins the next step: sends what is to be sent.
    pub(crate) fn begin(&mut self, server: &Server, promises: &mut Promises) -> Answer {
        self.tries += 1;
        let begun = match SCRIPT[self.next] {
            Step::Create => self.begin_create(server),
            Step::Sit(player) | Step::OpenLink(player) => self.hello(player, server),
            Step::RenewLink(player) => self.begin_move_seat(player, server, promises),
            _ => self.begin_command(server, promises),
        };
        self.judge(begun)
    }

    /// Hears what comes of the step that was begun.
    pub(crate) fn finish(&mut self, promises: &mut Promises) -> Answer {
        let heard = match std::mem::replace(&mut self.waiting, Waiting::Nobody) {
            Waiting::Nobody => Err(StepError::Setback(Setback("nothing was sent".to_owned()))),
            Waiting::Http(stream) => self.hear_created(stream, promises),
            Waiting::Welcome(player) => self.hear_welcome(player, promises),
            Waiting::Command(player) => self.hear_answer(player, promises),
        };
        let is_done = heard.is_ok();
        let answer = self.judge(heard);
        if is_done {
            self.next += 1;
            self.command = None;
        }
        answer
    }

    /// All connections are gone, as when the server is.
    pub(crate) fn lose_connections(&mut self) {
        self.waiting = Waiting::Nobody;
        for chair in &mut self.chairs {
            chair.socket = None;
        }
    }

    fn judge(&mut self, result: Result<(), StepError>) -> Answer {
        match result {
            Ok(()) => Answer::Done,
            Err(StepError::Broken(what)) => {
                let step = SCRIPT[self.next];
                Answer::Broken(format!("{} {}, {step:?}: {what}", self.variant.id(), self.id))
            }
            Err(StepError::Setback(setback)) => {
                self.lose_connections();
                Answer::Again(setback)
            }
        }
    }

    fn begin_create(&mut self, server: &Server) -> Result<(), StepError> {
        // Of those that were asked for in vain none is used.
        let seed = (self.random.next_u64() >> 32).to_string();
        let order = json!({"variant": self.variant.id(), "seed": seed});
        let stream = server.begin_asking("POST /api/matches", &order.to_string())?;
        self.waiting = Waiting::Http(stream);
        Ok(())
    }

    fn hear_created(
        &mut self,
        stream: std::net::TcpStream,
        promises: &mut Promises,
    ) -> Result<(), StepError> {
        let (status, made) = read_answer(stream)?;
        if status != 201 {
            return Err(Setback(format!("{status}: {made}")).into());
        }
        self.id = text(&made["id"])?;
        promises.note_match(&self.id);
        for (chair, seat) in
            self.chairs.iter_mut().zip(made["seats"].as_array().into_iter().flatten())
        {
            chair.secret = Some(text(&seat["secret"])?);
            chair.new_key = Some(format!("device-of-player-{}", seat["player"]));
        }
        Ok(())
    }

    /// Comes with what the player's device holds the seat with: once that was
    /// acknowledged, the key alone.
    fn hello(&mut self, player: Player, server: &Server) -> Result<(), StepError> {
        let chair = &mut self.chairs[player.index()];
        let mut seat = json!({"key": chair.new_key.as_ref().unwrap_or(&chair.key)});
        if let Some(secret) = &chair.secret {
            seat["secret"] = json!(secret);
        }
        let mut socket = server.open_socket()?;
        socket.send(&json!({"type": "hello", "protocol": 1, "match": self.id, "seats": [seat]}))?;
        chair.socket = Some(socket);
        self.waiting = Waiting::Welcome(player);
        Ok(())
    }

    fn hear_welcome(&mut self, player: Player, promises: &mut Promises) -> Result<(), StepError> {
        let welcome = self.hear(player, promises, |message| message["type"] == "welcome")?;
        let seat = &welcome["seats"][0];
        if seat["refused"] == "stopping" {
            return Err(Setback(welcome.to_string()).into());
        }
        if seat["player"] != player.number() {
            return Err(StepError::Broken(format!("the seat is lost: {seat}")));
        }
        let chair = &mut self.chairs[player.index()];
        chair.secret = None;
        if let Some(key) = chair.new_key.take() {
            chair.key = key;
            promises.note_seat(&self.id, player);
        }
        Ok(())
    }

    /// The player is connected, and let in.
    fn join(
        &mut self,
        player: Player,
        server: &Server,
        promises: &mut Promises,
    ) -> Result<(), StepError> {
        if self.chairs[player.index()].socket.is_none() {
            self.hello(player, server)?;
            self.waiting = Waiting::Nobody;
            self.hear_welcome(player, promises)?;
        }
        Ok(())
    }

    fn begin_move_seat(
        &mut self,
        player: Player,
        server: &Server,
        promises: &mut Promises,
    ) -> Result<(), StepError> {
        self.join(player, server, promises)?;
        // Nobody remembers these: each is a new one.
        let nonce = format!("link-{}-{}", self.next, self.tries);
        let command = json!({"type": "move-seat", "nonce": nonce, "player": player.number()});
        self.command = Some(command);
        self.send_command(player)
    }

    fn begin_command(&mut self, server: &Server, promises: &mut Promises) -> Result<(), StepError> {
        if self.start.is_empty() {
            self.join(Player::First, server, promises)?;
        }
        let player = self.actor();
        if self.command.is_none() {
            let mut command = self.choose(SCRIPT[self.next]);
            command["type"] = json!("command");
            command["nonce"] = json!(format!("step-{}", self.next));
            command["player"] = json!(player.number());
            self.command = Some(command);
        }
        self.join(player, server, promises)?;
        self.send_command(player)
    }

    fn send_command(&mut self, player: Player) -> Result<(), StepError> {
        if let (Some(socket), Some(command)) =
            (&mut self.chairs[player.index()].socket, &self.command)
        {
            socket.send(command)?;
            self.waiting = Waiting::Command(player);
        }
        Ok(())
    }

    /// Who does the next step.
    fn actor(&self) -> Player {
        match SCRIPT[self.next] {
            Step::Create | Step::Move => self.line().position().to_move(),
            Step::AskBack => self.last_mover(),
            Step::GrantBack => self.last_mover().other(),
            Step::Sit(player)
            | Step::OfferDraw(player)
            | Step::Decline(player)
            | Step::RenewLink(player)
            | Step::OpenLink(player)
            | Step::Resign(player)
            | Step::OfferRematch(player)
            | Step::AgreeRematch(player) => player,
        }
    }

    fn last_mover(&self) -> Player {
        let mut line = self.line();
        line.pop();
        line.position().to_move()
    }

    /// What a step comes to as a command.
    fn choose(&mut self, step: Step) -> Value {
        match step {
            Step::OfferDraw(_) => json!({"action": "offer-draw"}),
            Step::Decline(_) => json!({"action": "decline", "offer": self.acknowledged}),
            Step::AskBack => json!({"action": "take-back", "to": self.moves.len() - 1}),
            Step::GrantBack => json!({"action": "accept", "offer": self.acknowledged}),
            Step::Resign(_) => json!({"action": "resign"}),
            Step::OfferRematch(_) | Step::AgreeRematch(_) => json!({"action": "offer-rematch"}),
            Step::Move => {
                json!({"action": "play", "ply": self.moves.len() + 1, "mv": self.quiet_move()})
            }
            Step::Create | Step::Sit(_) | Step::RenewLink(_) | Step::OpenLink(_) => {
                unreachable!("no command")
            }
        }
    }

    /// A legal move after which the game goes on.
    fn quiet_move(&mut self) -> String {
        let mut line = self.line();
        let legal = line.position().legal_moves();
        loop {
            let choice = self.random.below(u32::try_from(legal.len()).expect("few moves"));
            let mv = &legal[choice as usize];
            line.push(mv).expect("a legal move");
            if line.outcome().is_none() {
                return mv.clone();
            }
            line.pop();
        }
    }

    fn line(&self) -> Box<dyn AnyLine> {
        let start = self.variant.parse(&self.start).expect("a start");
        let mut line = start.line(Ends::Match { length: 600 });
        for mv in &self.moves {
            line.push(mv).expect("a move that was made");
        }
        line
    }

    fn hear_answer(&mut self, player: Player, promises: &mut Promises) -> Result<(), StepError> {
        let command = self.command.clone().unwrap_or_default();
        let nonce = text(&command["nonce"])?;
        let answer = self.hear(player, promises, |message| message["nonce"] == *nonce)?;
        match (answer["type"].as_str(), answer["code"].as_str()) {
            (Some("ack"), _) => {
                self.acknowledged = answer["v"].as_u64().unwrap_or_default();
                promises.note_command(&self.id, player, &nonce, self.acknowledged);
                self.believe(&command, promises)
            }
            (Some("seat-link"), _) => {
                let chair = &mut self.chairs[player.index()];
                chair.secret = Some(text(&answer["secret"])?);
                chair.new_key = Some(format!("device-since-{}-{}", self.next, self.tries));
                chair.socket = None;
                promises.note_link();
                Ok(())
            }
            (_, Some("busy" | "stopping")) => Err(Setback(answer.to_string()).into()),
            _ => Err(StepError::Broken(format!("{command} was answered with {answer}"))),
        }
    }

    /// Takes note of what an acknowledged command has changed.
    fn believe(&mut self, command: &Value, promises: &mut Promises) -> Result<(), StepError> {
        match SCRIPT[self.next] {
            Step::Move => self.moves.push(text(&command["mv"])?),
            Step::GrantBack => _ = self.moves.pop(),
            Step::AgreeRematch(_) => {
                let nothing =
                    || StepError::Broken("a rematch was agreed, and is not told".to_owned());
                self.id = self.rematch.take().ok_or_else(nothing)?;
                promises.note_match(&self.id);
                self.lose_connections();
                self.chairs.swap(0, 1);
                self.start.clear();
                self.moves.clear();
            }
            _ => {}
        }
        Ok(())
    }

    /// The next message that is wanted. Everything before it is taken note of.
    fn hear(
        &mut self,
        player: Player,
        promises: &mut Promises,
        is_wanted: impl Fn(&Value) -> bool,
    ) -> Result<Value, StepError> {
        loop {
            let Some(socket) = &mut self.chairs[player.index()].socket else {
                return Err(Setback("not connected".to_owned()).into());
            };
            let message = socket.hear()?;
            self.take_note(&message, promises)?;
            if is_wanted(&message) {
                return Ok(message);
            }
        }
    }

    fn take_note(&mut self, message: &Value, promises: &mut Promises) -> Result<(), StepError> {
        for event in message["events"].as_array().into_iter().flatten() {
            promises.note_event(&self.id, event);
            self.rematch = event["match"].as_str().map(str::to_owned).or(self.rematch.take());
        }
        if let Some(state) = message.get("state") {
            promises.note_version(&self.id, state["v"].as_u64().unwrap_or_default());
            self.start = text(&state["start"])?;
            self.rematch = state["rematch"].as_str().map(str::to_owned);
        }
        match message["code"].as_str() {
            Some("no-such-match") => Err(StepError::Broken("the match is gone".to_owned())),
            Some("failed") => Err(Setback(message.to_string()).into()),
            _ => Ok(()),
        }
    }
}

/// Why a step is not done.
enum StepError {
    Setback(Setback),
    Broken(String),
}

impl<E: Into<Setback>> From<E> for StepError {
    fn from(setback: E) -> StepError {
        StepError::Setback(setback.into())
    }
}

fn text(value: &Value) -> Result<String, StepError> {
    let found = value.as_str().map(str::to_owned);
    found.ok_or_else(|| StepError::Broken(format!("a text is missing: {value}")))
}
