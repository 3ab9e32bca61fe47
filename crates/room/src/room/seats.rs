use std::collections::BTreeMap;

use lusus_core::{Language, Message, Player, msg};
use lusus_play::{Command, Decision, Kind, Name, Participant, Ruling, Time};

use super::{Output, Request, Room, Then};
use crate::wire::{
    Hello, May, MessageView, PROTOCOL, Right, SeatAnswer, SeatClaim, ServerMessage, Welcome,
};
use crate::{Secret, SecretHash};

/// Who may sit at a seat, by fingerprints alone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seat {
    /// The secret of its newest link; a bot's seat has none.
    pub link: Option<SecretHash>,
    /// Whether nobody has opened that link yet.
    pub is_open: bool,
    /// The key of the device that holds the seat.
    pub holder: Option<SecretHash>,
}

impl Seat {
    /// A seat that waits for the first who opens its link.
    #[must_use]
    pub fn waiting(link: &Secret) -> Seat {
        Seat { link: Some(link.hash()), is_open: true, holder: None }
    }

    /// The same person's seat in a rematch: their links were for this match.
    pub(super) fn of_rematch(&self) -> Seat {
        match self.holder {
            Some(_) => Seat { holder: self.holder, ..Seat::default() },
            None => self.clone(),
        }
    }
}

/// Names a connection, for as long as the process lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConnectionId(pub u64);

#[derive(Default)]
pub(super) struct Session {
    /// For each seat the key by which this connection holds it.
    pub(super) seats: [Option<SecretHash>; 2],
    /// Whether it wants views unasked.
    pub(super) is_following: bool,
    pub(super) language: Language,
    /// The fingerprint of the board that it was last shown.
    pub(super) board: Option<u64>,
}

impl Session {
    pub(super) fn holds(&self, player: Player) -> bool {
        self.seats[player.index()].is_some()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Held(Player),
    /// The device is the first to open the link of this seat.
    First(Player),
    /// The link was opened on another device.
    Spent,
    /// The claim has nothing to do with this match.
    Foreign,
    /// The seat is a program's, and this is not that program.
    Program,
    /// The seat is a person's, and this is a program.
    Person,
}

impl Verdict {
    /// The seat that the claim would be good for.
    fn player(self) -> Option<Player> {
        match self {
            Verdict::Held(player) | Verdict::First(player) => Some(player),
            _ => None,
        }
    }
}

impl Room {
    /// Lets a connection in, after the seats that it takes are stored as its
    /// own. Coming again with the same claims is harmless.
    pub(super) fn join(&mut self, connection: ConnectionId, hello: Box<Hello>, at: Time) {
        if !self.joining.contains(&connection) {
            // It has gone while its seat was stored.
            return;
        }
        let verdicts = self.verdicts(&hello.seats, hello.program.as_ref());
        let is_refused = |verdict| matches!(verdict, Verdict::Spent | Verdict::Foreign);
        let is_strange = hello.have > self.version() || verdicts.iter().copied().any(is_refused);
        if is_strange && self.doubts(at, || Request::Join(connection, hello.clone())) {
            return;
        }
        let mut claims = verdicts.iter().zip(&hello.seats);
        let untaken =
            claims.find_map(|(verdict, claim)| Some((self.untaken(*verdict)?, claim.clone())));
        match untaken {
            Some((player, claim)) if !self.is_stopping => {
                let participant = participant(&claim, hello.program.as_ref());
                let device = device(&claim, hello.program.as_ref());
                let again = Request::Join(connection, hello);
                self.take_seat(player, device, participant, again, at);
            }
            _ => self.welcome(connection, &hello, &verdicts, at),
        }
    }

    /// Keeps persons and programs apart. A program's seat is held with its token
    /// alone: with the key of its device nobody else sits there, and who has lost
    /// the token does not either. By its name it is the same program though its
    /// token is another: no two that are good have the same name.
    fn kept_apart(&self, verdict: Verdict, program: Option<&Name>) -> Verdict {
        let Some(player) = verdict.player() else { return verdict };
        match (self.game.participant(player).map(|sits| &sits.kind), program) {
            (Some(Kind::Engine(name)), program) if program != Some(name) => Verdict::Program,
            (Some(Kind::Human), Some(_)) => Verdict::Person,
            _ => verdict,
        }
    }

    /// The seat that a good claim has still to take. In a rematch a device may
    /// hold a seat at which nobody sits.
    fn untaken(&self, verdict: Verdict) -> Option<Player> {
        let is_empty = |player| self.game.participant(player).is_none();
        match verdict {
            Verdict::First(player) => Some(player),
            Verdict::Held(player) if is_empty(player) && self.game.end().is_none() => Some(player),
            _ => None,
        }
    }

    /// For whom a person with these claims sits or could sit down, each once.
    pub(super) fn players_of(&self, claims: &[SeatClaim]) -> Vec<Player> {
        let verdicts = self.verdicts(claims, None);
        let is_theirs =
            |player: &Player| verdicts.iter().any(|verdict| verdict.player() == Some(*player));
        Player::BOTH.into_iter().filter(is_theirs).collect()
    }

    /// Whether one of these claims would be good with a program's token.
    pub(super) fn lack_token(&self, claims: &[SeatClaim]) -> bool {
        self.verdicts(claims, None).contains(&Verdict::Program)
    }

    /// What claims come to, of a program if one has shown its token.
    fn verdicts(&self, claims: &[SeatClaim], program: Option<&Name>) -> Vec<Verdict> {
        let verdicts = claims.iter().fold(Vec::new(), |mut verdicts, claim| {
            verdicts.push(self.verdict(claim, program, &verdicts));
            verdicts
        });
        verdicts.into_iter().map(|verdict| self.kept_apart(verdict, program)).collect()
    }

    /// What a claim comes to beside those before it: one key may hold both seats.
    fn verdict(&self, claim: &SeatClaim, program: Option<&Name>, before: &[Verdict]) -> Verdict {
        let key = Some(device(claim, program));
        let seat = |player: Player| &self.seats[player.index()];
        let secret = claim.secret.as_ref().map(Secret::hash);
        let is_linked = |player: &Player| secret.is_some() && seat(*player).link == secret;
        let linked = Player::BOTH.into_iter().find(is_linked);
        match linked {
            Some(player) if seat(player).holder == key => return Verdict::Held(player),
            Some(player) if seat(player).is_open => return Verdict::First(player),
            _ => {}
        }
        let is_free = |player: &Player| {
            let is_own = seat(*player).holder == key || self.is_seat_of(*player, program);
            !before.contains(&Verdict::Held(*player)) && is_own
        };
        match Player::BOTH.into_iter().find(is_free) {
            Some(player) => Verdict::Held(player),
            None if linked.is_some() => Verdict::Spent,
            None => Verdict::Foreign,
        }
    }

    /// Whether a program sits there, by its name: older versions have stored the key
    /// that it showed.
    fn is_seat_of(&self, player: Player, program: Option<&Name>) -> bool {
        let seated = self.game.participant(player).map(|sits| &sits.kind);
        program.is_some_and(|name| matches!(seated, Some(Kind::Engine(own)) if own == name))
    }

    /// Stores that a device holds a seat and, if it was empty, who sits there.
    fn take_seat(
        &mut self,
        player: Player,
        key: SecretHash,
        participant: Participant,
        again: Request,
        at: Time,
    ) {
        let mut seats = self.seats.clone();
        let seat = &mut seats[player.index()];
        (seat.holder, seat.is_open) = (Some(key), false);
        let ruling = Command::Referee(Ruling::Seat { player, participant });
        let events = match self.game.decide(&ruling, at) {
            Ok(Decision::New(events)) => events,
            // Somebody sits there, and has moved to another device; or the
            // match was over before anybody came.
            Ok(Decision::Known(_)) | Err(_) => Vec::new(),
        };
        self.store(events, Some(seats), None, Then::Resume(Box::new(again)));
    }

    /// Takes note of who holds the seats, and tells those who lost one.
    pub(super) fn reseat(&mut self, seats: [Seat; 2], at: Time) {
        self.seats = seats;
        let mut losses = Vec::new();
        for (&connection, session) in &mut self.sessions {
            for player in Player::BOTH {
                let place = &mut session.seats[player.index()];
                if place.is_some() && *place != self.seats[player.index()].holder {
                    *place = None;
                    losses.push((connection, player));
                }
            }
        }
        for (connection, player) in losses {
            self.tell(connection, ServerMessage::SeatLost { player });
        }
        // The device that takes the seat may be gone again.
        self.note_absent(at);
    }

    fn welcome(&mut self, connection: ConnectionId, hello: &Hello, verdicts: &[Verdict], at: Time) {
        let (is_following, language) = (hello.follow, hello.lang.0);
        let mut session = Session { is_following, language, ..Session::default() };
        let mut answers = Vec::new();
        for verdict in verdicts {
            if let Verdict::Held(player) = *verdict {
                session.seats[player.index()] = self.seats[player.index()].holder;
            }
            answers.push(answer(*verdict, hello));
        }
        self.joining.remove(&connection);
        self.sessions.insert(connection, session);
        let missing = (hello.have > 0).then(|| self.events_after(hello.have)).flatten();
        let welcome = Welcome {
            protocol: PROTOCOL,
            id: self.id,
            now: at,
            v: self.version(),
            seats: answers,
            presence: self.presence(),
            thinking: self.thinking(),
            state: missing.is_none().then(|| Box::new(self.view())),
            events: missing,
        };
        self.tell(connection, ServerMessage::Welcome(Box::new(welcome)));
        let may = self.rights(self.held_by(connection), at);
        self.tell(connection, may);
        if hello.follow {
            self.show_following(vec![connection]);
        }
        self.arrive(connection, at);
    }

    /// Tells everybody what they may do now; those who hold the same seats, or
    /// none, are told together.
    pub(super) fn tell_all_rights(&mut self, now: Time) {
        let mut alike: BTreeMap<[bool; 2], Vec<ConnectionId>> = BTreeMap::new();
        for &connection in self.sessions.keys() {
            alike.entry(self.held_by(connection)).or_default().push(connection);
        }
        for (held, connections) in alike {
            let may = self.rights(held, now);
            self.outputs.push(Output::Send(connections, may));
        }
    }

    pub(super) fn held_by(&self, connection: ConnectionId) -> [bool; 2] {
        let session = self.sessions.get(&connection);
        Player::BOTH.map(|player| session.is_some_and(|session| session.holds(player)))
    }

    fn rights(&self, held: [bool; 2], now: Time) -> ServerMessage {
        let right = |player| Right {
            player,
            actions: self.game.actions(player, now),
            claim_from: self.game.claim_from(player),
        };
        let holders = Player::BOTH.into_iter().filter(|player| held[player.index()]);
        let seats = holders.map(right).collect();
        ServerMessage::May(Box::new(May { seats, called_off_at: self.game.called_off_at() }))
    }
}

/// The device that comes with a claim: that of a program follows from its name,
/// whatever key it shows.
fn device(claim: &SeatClaim, program: Option<&Name>) -> SecretHash {
    program.map_or_else(|| claim.key.hash(), |name| SecretHash::of_program(name.as_str()))
}

/// Who sits down: a person by the name that they want, a program by its own.
fn participant(claim: &SeatClaim, program: Option<&Name>) -> Participant {
    match program {
        Some(name) => Participant { name: name.clone(), kind: Kind::Engine(name.clone()) },
        None => Participant::human(claim.name.clone().and_then(Result::ok).unwrap_or_default()),
    }
}

fn answer(verdict: Verdict, hello: &Hello) -> SeatAnswer {
    let refused = |refused, message: Message| SeatAnswer::Refused {
        refused,
        message: MessageView::new(message, hello.lang.0),
    };
    match verdict {
        Verdict::Held(player) => SeatAnswer::Held { player },
        Verdict::First(_) => refused("stopping", msg!("wire-stopping")),
        Verdict::Spent => refused("seat-held", msg!("wire-seat-held")),
        Verdict::Program => refused("seat-program", msg!("wire-seat-program")),
        Verdict::Person => refused("seat-person", msg!("wire-seat-person")),
        Verdict::Foreign => refused("seat-unknown", msg!("wire-seat-unknown")),
    }
}
