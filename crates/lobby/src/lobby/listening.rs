use lusus_core::msg;
use lusus_play::Time;
use lusus_room::wire::Nonce;
use lusus_room::{ConnectionId, SecretHash};

use super::reading::Doubt;
use super::session::{OpenSeek, Session};
use super::{Lobby, MOST_OF_OWNER, MOST_ORDERS, Order, Refusal, Ticket};
use crate::wire::{ClientMessage, SeekRequest, ServerMessage};
use crate::{Begun, Challenge, ChallengeId, DeclineReason, Tag, Terms, Wish};

/// Who waits for an order, and for what.
pub(super) enum Asked {
    /// Nobody: a challenge of somebody with this key is no longer wanted.
    Drop(SecretHash),
    Offer(ConnectionId, Nonce, Box<Challenge>),
    Withdraw(ConnectionId, Nonce, ChallengeId),
    Decline(ConnectionId, Nonce, ChallengeId),
    /// Somebody takes a challenge, which leads to this for its maker and them.
    Take(ConnectionId, Nonce, ChallengeId, Beginning),
    /// Two who seek are paired; if it cannot be, one of them is at fault.
    Pair([ChallengeId; 2], ChallengeId, Beginning),
    Renew(Vec<ChallengeId>, Time),
    /// Nobody: a challenge says otherwise who has made it.
    Amend(SecretHash),
}

impl Asked {
    /// Who waits for it.
    pub(super) fn connection(&self) -> Option<ConnectionId> {
        match self {
            Asked::Offer(connection, ..)
            | Asked::Withdraw(connection, ..)
            | Asked::Decline(connection, ..)
            | Asked::Take(connection, ..) => Some(*connection),
            Asked::Drop(_) | Asked::Pair(..) | Asked::Renew(..) | Asked::Amend(_) => None,
        }
    }
}

/// For whom a match begins.
pub(super) type Beginning = [(SecretHash, Begun); 2];

impl Lobby {
    pub(super) fn receive(&mut self, connection: ConnectionId, message: ClientMessage, now: Time) {
        let Some(session) = self.sessions.get_mut(&connection) else { return };
        match message {
            ClientMessage::Hello(_) => {}
            ClientMessage::Lang { lang } => session.language = lang.0,
            ClientMessage::Ping { t } => self.tell(connection, ServerMessage::Pong { t, now }),
            ClientMessage::Room { room } => {
                if let Some(program) = &mut session.visitor.program {
                    program.room = room;
                    self.mark_behind();
                }
            }
            ClientMessage::Offer { nonce, terms, to } => {
                self.offer(connection, nonce, terms, to, now);
            }
            ClientMessage::Withdraw { nonce, challenge } => {
                self.withdraw(connection, nonce, challenge);
            }
            ClientMessage::Take { nonce, challenge } => {
                self.want(connection, nonce, challenge, now);
            }
            ClientMessage::Decline { nonce, challenge, reason } => {
                self.decline(connection, nonce, challenge, reason);
            }
            ClientMessage::Seek(request) => self.seek(connection, *request, now),
            ClientMessage::Stop { nonce } => self.stop_seeking(connection, nonce),
        }
    }

    /// Whether one more order can be taken from somebody with the right to it.
    fn admits(&mut self, connection: ConnectionId, nonce: &Nonce, right: Right) -> bool {
        let Some(session) = self.sessions.get(&connection) else { return false };
        let may = session.visitor.program.as_ref().is_none_or(|program| match right {
            Right::Play => program.may_play,
            Right::Offer => program.may_offer,
        });
        let under_way = self.orders.len() + self.doubts.len();
        let is_busy = under_way >= MOST_ORDERS || self.under_way_of(session) >= MOST_OF_OWNER;
        let no = match may {
            false => ("scope", msg!("lobby-scope")),
            true if is_busy => ("busy", msg!("wire-busy")),
            true => return true,
        };
        self.reject(connection, nonce.clone(), no);
        false
    }

    /// How much the owner of somebody has asked for that is not answered: orders, and
    /// what is not known yet.
    fn under_way_of(&self, session: &Session) -> usize {
        let Some(owner) = session.visitor.owner else { return 0 };
        let asker = |doubt: &Doubt| self.sessions.get(&doubt.connection)?.visitor.owner;
        let doubts = self.doubts.iter().filter(|doubt| asker(doubt) == Some(owner));
        self.asking.values().filter(|asking| **asking == owner).count() + doubts.count()
    }

    fn offer(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        terms: Terms,
        to: Option<Tag>,
        now: Time,
    ) {
        if !self.admits(connection, &nonce, Right::Offer) {
            return;
        }
        if let Err(bad) = terms.check(self.config.catalogue) {
            return self.reject(connection, nonce, (bad.code(), bad.message()));
        }
        let own_tag = self.sessions.get(&connection).map(|session| session.visitor.tag);
        if to.is_some() && to == own_tag {
            return self.reject(connection, nonce, ("own-challenge", msg!("lobby-own-challenge")));
        }
        self.open_challenge(connection, nonce, Wish::Offer { terms, to }, now);
    }

    fn seek(&mut self, connection: ConnectionId, request: SeekRequest, now: Time) {
        let nonce = request.nonce.clone();
        if !self.admits(connection, &nonce, Right::Offer) {
            return;
        }
        let seek = request.seek();
        if let Err(bad) = seek.check(self.config.catalogue) {
            return self.reject(connection, nonce, (bad.code(), bad.message()));
        }
        if let Some(key) = self.sessions.get(&connection).map(|session| session.visitor.key) {
            self.end_other_seeks(connection, &key, ChallengeId::of(&key, &nonce));
        }
        self.open_challenge(connection, nonce, Wish::Seek(seek), now);
    }

    /// A key has one seek over all its connections: the new one takes the place of those
    /// before. The other connections receive `withdrawn`.
    fn end_other_seeks(&mut self, asker: ConnectionId, key: &SecretHash, new: ChallengeId) {
        let own = self.sessions.iter().filter(|(_, session)| session.visitor.key == *key);
        let before = own.filter_map(|(connection, session)| {
            let seek = session.seek.as_ref().filter(|seek| seek.id != new)?;
            Some((*connection, seek.id, seek.nonce.clone()))
        });
        for (connection, challenge, nonce) in before.collect::<Vec<_>>() {
            self.drop_challenge(challenge, *key);
            self.close(challenge);
            if connection != asker {
                self.tell(connection, ServerMessage::Withdrawn { nonce, challenge });
            }
        }
    }

    fn open_challenge(&mut self, connection: ConnectionId, nonce: Nonce, wish: Wish, now: Time) {
        let Some(session) = self.sessions.get(&connection) else { return };
        let visitor = &session.visitor;
        let mut challenge = Challenge {
            id: ChallengeId::of(&visitor.key, &nonce),
            key: visitor.key,
            owner: visitor.owner,
            origins: visitor.origins.clone(),
            at: now,
            until: now,
            by: session.maker(),
            wish,
            declined: None,
        };
        challenge.until = now + challenge.life();
        let asked = Asked::Offer(connection, nonce, Box::new(challenge.clone()));
        self.order(Order::Offer(Box::new(challenge)), asked);
    }

    fn withdraw(&mut self, connection: ConnectionId, nonce: Nonce, id: ChallengeId) {
        if !self.admits(connection, &nonce, Right::Play) {
            return;
        }
        let Some(key) = self.sessions.get(&connection).map(|session| session.visitor.key) else {
            return;
        };
        if self.open.iter().any(|one| one.id == id && one.key != key) {
            return self.reject(connection, nonce, Refusal::NoChallenge.told());
        }
        self.order(Order::Withdraw(id, key), Asked::Withdraw(connection, nonce, id));
    }

    /// Closes a challenge that is no longer wanted, whatever its maker has said.
    pub(super) fn drop_challenge(&mut self, id: ChallengeId, key: SecretHash) {
        self.order(Order::Withdraw(id, key), Asked::Drop(key));
    }

    fn stop_seeking(&mut self, connection: ConnectionId, nonce: Nonce) {
        let seek = self.sessions.get(&connection).and_then(|session| session.seek.as_ref());
        match seek.map(|seek| seek.id) {
            Some(id) => self.withdraw(connection, nonce, id),
            None => self.reject(connection, nonce, Refusal::NoChallenge.told()),
        }
    }

    fn decline(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        id: ChallengeId,
        reason: DeclineReason,
    ) {
        if !self.admits(connection, &nonce, Right::Play) {
            return;
        }
        let Some(tag) = self.sessions.get(&connection).map(|session| session.visitor.tag) else {
            return;
        };
        self.order(Order::Decline(id, tag, reason), Asked::Decline(connection, nonce, id));
    }

    /// Somebody wants a challenge. One that nobody knows of may be new, or one
    /// that they have taken without hearing so.
    fn want(&mut self, connection: ConnectionId, nonce: Nonce, id: ChallengeId, now: Time) {
        if !self.admits(connection, &nonce, Right::Play) {
            return;
        }
        if self.open.iter().any(|challenge| challenge.id == id) {
            self.take_challenge(connection, nonce, id, now);
        } else {
            self.doubts.push(Doubt::unknown(connection, nonce, id, self.reads.begun));
            self.reads.is_stale = true;
        }
    }

    /// An order was carried out, or not.
    pub(super) fn done(&mut self, ticket: Ticket, result: Result<(), Refusal>, now: Time) {
        let Some(asked) = self.orders.remove(&ticket) else { return };
        self.asking.remove(&ticket);
        self.reads.is_stale |= self.is_news(&asked);
        match (asked, result) {
            (Asked::Drop(_) | Asked::Amend(_), Ok(())) => {}
            // It may have been taken before.
            (Asked::Drop(key), Err(_)) => self.ask_about(&key),
            (Asked::Renew(ids, until), Ok(())) => self.renewed(&ids, until),
            (Asked::Renew(..), Err(_)) => self.renew_again_soon(now),
            (Asked::Amend(key), Err(_)) => self.amend_again(&key),
            (Asked::Offer(connection, nonce, challenge), Ok(())) => {
                self.offered(connection, nonce, *challenge, now);
            }
            (
                Asked::Withdraw(connection, nonce, challenge)
                | Asked::Decline(connection, nonce, challenge),
                Ok(()),
            ) => {
                self.close(challenge);
                self.tell(connection, ServerMessage::Withdrawn { nonce, challenge });
            }
            (Asked::Take(connection, _, id, beginning), Ok(())) => {
                self.close(id);
                self.begin(&beginning, Some(connection));
            }
            (Asked::Pair(ids, _, beginning), Ok(())) => {
                ids.into_iter().for_each(|id| self.close(id));
                self.begin(&beginning, None);
            }
            (Asked::Pair(_, id, _), Err(no)) => self.fail_to_pair(id, no),
            (Asked::Offer(connection, nonce, challenge), Err(no)) => {
                self.doubt(connection, nonce, challenge.id, no);
            }
            (Asked::Take(connection, nonce, id, _), Err(no)) => {
                if no == Refusal::Taken {
                    self.lose(id);
                }
                self.doubt(connection, nonce, id, no);
            }
            (Asked::Withdraw(connection, nonce, _), Err(no)) => {
                if let Some(key) = self.sessions.get(&connection).map(|one| one.visitor.key) {
                    self.ask_about(&key);
                }
                self.reject(connection, nonce, no.told());
            }
            (Asked::Decline(connection, nonce, _), Err(no)) => {
                self.reject(connection, nonce, no.told());
            }
        }
    }

    /// Whether something may have changed with an order: not by what only keeps
    /// things as they are, or was about nothing that is known here.
    fn is_news(&self, asked: &Asked) -> bool {
        match asked {
            Asked::Renew(..) => false,
            Asked::Withdraw(_, _, id) => self.open.iter().any(|one| one.id == *id),
            _ => true,
        }
    }

    fn offered(&mut self, connection: ConnectionId, nonce: Nonce, challenge: Challenge, now: Time) {
        let id = challenge.id;
        let key = challenge.key;
        let is_seek = challenge.seek().is_some();
        let Some(session) = self.sessions.get(&connection) else {
            // A seek ends when its maker goes.
            if is_seek {
                self.drop_challenge(id, key);
            }
            return;
        };
        // It was opened before, and taken, and they were told.
        if session.begun.values().any(|led| *led == id) {
            return self.tell(connection, ServerMessage::Withdrawn { nonce, challenge: id });
        }
        if is_seek {
            // Two may have been on their way.
            self.end_other_seeks(connection, &key, id);
            if let Some(session) = self.sessions.get_mut(&connection) {
                session.seek = Some(OpenSeek { id, nonce: nonce.clone(), told: None });
            }
        }
        self.keep(challenge);
        self.mark_behind();
        match is_seek {
            true => self.tell_seeking(connection, now),
            false => self.tell(connection, ServerMessage::Offered { nonce, challenge: id }),
        }
    }
}

/// What a program needs leave for.
#[derive(Clone, Copy)]
enum Right {
    Play,
    Offer,
}
