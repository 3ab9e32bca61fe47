use lusus_core::{Key, Player};

use crate::{BadEvent, End, Event, Fact, Match, Offer, Proposal, Span};

/// What stands when a turn begins, after a move or a takeback.
struct Turn {
    position: Key,
    clocks: Option<[Span; 2]>,
}

impl Match {
    /// Lets an event happen.
    ///
    /// # Errors
    /// If it cannot happen now, the match unchanged. What
    /// [`decide`](Match::decide) has just returned always can, in its order.
    pub fn apply(&mut self, event: &Event) -> Result<(), BadEvent> {
        let expected = self.log.next_number();
        if event.number != expected {
            return Err(BadEvent::Number { expected, found: event.number });
        }
        if event.at < self.log.last().at {
            return Err(BadEvent::Time(event.number));
        }
        self.let_happen(event)?;
        if let Some(sender) = &event.sender {
            let gone = &mut self.gone[sender.player.index()];
            *gone = gone.map(|_| event.at);
        }
        self.log.push(event.clone());
        Ok(())
    }

    fn let_happen(&mut self, event: &Event) -> Result<(), BadEvent> {
        match &event.fact {
            Fact::Created { .. } => Err(BadEvent::Created(event.number)),
            Fact::Seated { player, participant } => {
                must(event, self.end.is_none() && self.participant(*player).is_none())?;
                self.players[player.index()] = Some(participant.clone());
                self.clock.since = event.at;
                Ok(())
            }
            Fact::Renamed { player, name } => {
                let known = self.players[player.index()].as_mut();
                known.ok_or(BadEvent::Moment(event.number))?.name = name.clone();
                Ok(())
            }
            Fact::Moved { ply, player, mv, position, clocks } => {
                let next = (self.ply() + 1, self.turn());
                must(event, (*ply, Some(*player)) == next)?;
                self.make_move(event, mv, &Turn { position: *position, clocks: *clocks })
            }
            Fact::Offered { player, proposal } => self.open_offer(event, *player, *proposal),
            Fact::Declined { offer } | Fact::Withdrawn { offer } => {
                let place = self.offers.iter().position(|open| open.number == *offer);
                self.offers.remove(place.ok_or(BadEvent::Moment(event.number))?);
                Ok(())
            }
            Fact::TakenBack { to, position, clocks } => {
                self.take_back(event, *to, &Turn { position: *position, clocks: *clocks })
            }
            Fact::Left { player } => {
                must(event, self.participant(*player).is_some())?;
                must(event, self.gone_since(*player).is_none())?;
                self.gone[player.index()] = Some(event.at);
                Ok(())
            }
            Fact::Returned { player } => {
                must(event, self.gone_since(*player).is_some())?;
                self.gone[player.index()] = None;
                Ok(())
            }
            Fact::Ended(end) => self.finish(event, *end),
            Fact::RematchAgreed => {
                must(event, self.end.is_some())?;
                self.offers.clear();
                Ok(())
            }
        }
    }

    fn make_move(&mut self, event: &Event, mv: &str, turn: &Turn) -> Result<(), BadEvent> {
        let number = event.number;
        let pushed = self.course.push(mv, turn.clocks);
        pushed.map_err(|refused| BadEvent::Move { number, refused })?;
        if let Err(bad_event) = self.must_stand(event, turn, self.line().key_at(self.ply())) {
            self.course.truncate(self.ply() - 1);
            return Err(bad_event);
        }
        self.begin_turn(event, turn);
        Ok(())
    }

    fn open_offer(
        &mut self,
        event: &Event,
        by: Player,
        proposal: Proposal,
    ) -> Result<(), BadEvent> {
        let in_time = match proposal {
            Proposal::Rematch => self.end.is_some(),
            Proposal::Draw => self.is_running(),
            Proposal::Takeback { to } => self.is_running() && to < self.ply(),
        };
        must(event, in_time && self.offer_like(proposal).is_none())?;
        self.offers.push(Offer { number: event.number, by, proposal });
        Ok(())
    }

    fn take_back(&mut self, event: &Event, to: u32, turn: &Turn) -> Result<(), BadEvent> {
        must(event, self.is_running() && to < self.ply())?;
        self.must_stand(event, turn, self.line().key_at(to))?;
        self.course.truncate(to);
        self.begin_turn(event, turn);
        Ok(())
    }

    /// A turn begins at the position with this key, and with clocks if there are.
    fn must_stand(&self, event: &Event, turn: &Turn, key: Key) -> Result<(), BadEvent> {
        if key != turn.position {
            return Err(BadEvent::Position(event.number));
        }
        must(event, turn.clocks.is_some() == self.clock.left.is_some())
    }

    /// What every change of the moves on the board brings with it.
    fn begin_turn(&mut self, event: &Event, turn: &Turn) {
        self.clock.left = turn.clocks;
        self.clock.since = event.at;
        self.offers.clear();
    }

    fn finish(&mut self, event: &Event, end: End) -> Result<(), BadEvent> {
        let possible = match end {
            End::Aborted { .. } => self.end.is_none(),
            End::Rules(outcome) => self.is_running() && self.line().outcome() == Some(outcome),
            _ => self.is_running(),
        };
        must(event, possible)?;
        self.clock.left = self.clock(event.at).map(|reading| reading.left);
        self.offers.clear();
        self.end = Some(end);
        Ok(())
    }
}

fn must(event: &Event, possible: bool) -> Result<(), BadEvent> {
    if possible { Ok(()) } else { Err(BadEvent::Moment(event.number)) }
}
