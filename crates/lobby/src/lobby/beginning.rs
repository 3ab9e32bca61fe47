use lusus_core::{Message, Player, msg};
use lusus_erased::Variant;
use lusus_play::{Kind, Match, Participant, Settings, Time, TimeControl};
use lusus_room::wire::Nonce;
use lusus_room::{ConnectionId, MatchId, Mode, NewMatch, Owner, Seat, SecretHash, between_people};

use super::listening::{Asked, Beginning};
use super::session::Session;
use super::{Lobby, Order, Refusal};
use crate::wire::{MakerView, ServerMessage};
use crate::{Begun, Challenge, ChallengeId, Maker, Terms};

/// Somebody who will play.
pub(super) struct Contender<'a> {
    pub(super) key: SecretHash,
    pub(super) by: &'a Maker,
    /// The challenge that leads them to the match.
    pub(super) challenge: ChallengeId,
}

impl Contender<'_> {
    /// The maker of a challenge.
    pub(super) fn of(challenge: &Challenge) -> Contender<'_> {
        Contender { key: challenge.key, by: &challenge.by, challenge: challenge.id }
    }
}

/// What will be played.
pub(super) struct Plan {
    pub(super) variant: Variant,
    pub(super) time_control: TimeControl,
    pub(super) is_public: bool,
    pub(super) owner: Option<Owner>,
}

impl Lobby {
    /// Takes a challenge that is open, for somebody who may.
    pub(super) fn take_challenge(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        id: ChallengeId,
        now: Time,
    ) {
        let Some(session) = self.sessions.get(&connection) else { return };
        let Some(challenge) = self.open.iter().find(|one| one.id == id).cloned() else {
            return self.reject(connection, nonce, Refusal::NoChallenge.told());
        };
        let visitor = &session.visitor;
        let is_for_them = challenge.to().is_none_or(|to| to == visitor.tag);
        let gone = Refusal::NoChallenge.told();
        let terms = challenge.terms().filter(|_| is_for_them && challenge.declined.is_none());
        let variant = terms.and_then(|terms| terms.check(self.config.catalogue).ok());
        let (Some(terms), Some(variant)) = (terms, variant) else {
            return self.reject(connection, nonce, gone);
        };
        if let Some(no) = objection(session, &challenge, terms) {
            return self.reject(connection, nonce, no);
        }
        // A program takes whatever fits, so the match counts for the person who asked it.
        let is_asked = visitor.program.is_some() && !challenge.by.program;
        let plan = Plan {
            variant,
            time_control: terms.time_control,
            is_public: terms.public,
            owner: if is_asked { challenge.owner } else { visitor.owner },
        };
        let (taker, own) = (session.maker(), visitor.key);
        let maker = Contender::of(&challenge);
        let taker = Contender { key: own, by: &taker, challenge: id };
        let first = terms.begins.seat_of_maker().unwrap_or_else(|| self.toss());
        let players = if first == Player::First { [maker, taker] } else { [taker, maker] };
        match self.make_match(&plan, &players, now) {
            Some((new, beginning)) => self.order(
                Order::Take(vec![id], Box::new(new)),
                Asked::Take(connection, nonce, id, beginning),
            ),
            None => self.reject(connection, nonce, gone),
        }
    }

    pub(super) fn toss(&mut self) -> Player {
        Player::BOTH[usize::from(self.entropy.draw_number() & 1 == 1)]
    }

    /// The match of two people or programs, the one who begins first, whose keys
    /// hold its seats.
    pub(super) fn make_match(
        &mut self,
        plan: &Plan,
        players: &[Contender<'_>; 2],
        now: Time,
    ) -> Option<(NewMatch, Beginning)> {
        let participant = |one: &Contender<'_>| {
            let name = one.by.name.clone();
            match one.by.program {
                true => Participant { kind: Kind::Engine(name.clone()), name },
                false => Participant::human(name),
            }
        };
        let settings = Settings {
            players: players.each_ref().map(|one| Some(participant(one))),
            seed: Some(self.entropy.draw_number() >> 32),
            ..between_people(plan.variant, plan.time_control)
        };
        let created = Match::create(settings, now).ok()?.events().first()?.clone();
        let id = MatchId::draw(&mut self.entropy);
        let new = NewMatch {
            id,
            mode: Mode::Friend,
            owner: plan.owner,
            most: self.config.matches_per_owner,
            is_public: plan.is_public,
            created,
            seats: players.each_ref().map(|one| Seat { holder: Some(one.key), ..Seat::default() }),
        };
        let begun = |player: Player| {
            let one = &players[player.index()];
            let against = MakerView::from(players[player.other().index()].by);
            (one.key, Begun { id, player, challenge: one.challenge, against })
        };
        Some((new, Player::BOTH.map(begun)))
    }

    /// Tells both, as far as they are here, that their match begins.
    pub(super) fn begin(&mut self, beginning: &Beginning, asked: Option<ConnectionId>) {
        for entry in beginning {
            self.take_room(entry);
            self.begin_for(entry, asked);
        }
    }

    /// A program plays one match more than it has said. One that has begun elsewhere,
    /// or before it came, it has left out of its room itself.
    fn take_room(&mut self, (key, begun): &(SecretHash, Begun)) {
        let own = self.sessions.values_mut().filter(|session| session.visitor.key == *key);
        for session in own.filter(|session| !session.begun.contains_key(&begun.id)) {
            if let Some(program) = &mut session.visitor.program {
                program.room = program.room.saturating_sub(1);
            }
        }
    }

    /// Tells somebody who is here that their match begins, each connection once
    /// but for the one that has asked. Who plays no longer waits for others.
    pub(super) fn begin_for(
        &mut self,
        (key, begun): &(SecretHash, Begun),
        asked: Option<ConnectionId>,
    ) {
        let mut is_news = false;
        for connection in self.connections_of(key) {
            let Some(session) = self.sessions.get_mut(&connection) else { continue };
            let is_new = session.begun.insert(begun.id, begun.challenge).is_none();
            if is_new || asked == Some(connection) {
                self.tell(connection, ServerMessage::Begun(begun.clone()));
            }
            is_news |= is_new;
        }
        if is_news {
            self.stop_waiting(key);
        }
    }

    /// Withdraws whatever a person who plays now has open, unless it is for
    /// another day.
    fn stop_waiting(&mut self, key: &SecretHash) {
        let is_waiting =
            |one: &&Challenge| one.key == *key && !one.outlives_its_maker() && !one.by.program;
        let open: Vec<ChallengeId> =
            self.open.iter().filter(is_waiting).map(|challenge| challenge.id).collect();
        for id in open {
            self.drop_challenge(id, *key);
            self.close(id);
        }
        self.mark_behind();
    }
}

/// Why somebody may not take a challenge that is open to them.
fn objection(
    session: &Session,
    challenge: &Challenge,
    terms: &Terms,
) -> Option<(&'static str, Message)> {
    let visitor = &session.visitor;
    // Who challenges one alone has chosen them, program or not.
    let is_for_people = !terms.programs && challenge.to().is_none();
    match () {
        () if challenge.key == visitor.key => Some(("own-challenge", msg!("lobby-own-challenge"))),
        () if session.shuns(&challenge.by) => Some(("blocked", msg!("lobby-blocked"))),
        () if visitor.program.is_some() && is_for_people => {
            Some(("people-only", msg!("lobby-people-only")))
        }
        () => None,
    }
}
