use lusus_core::{Key, Player};
use lusus_erased::Attempt;

use crate::{
    Action, Command, Decision, End, Event, Fact, Match, Offer, Proposal, Rejected, Ruling, Span,
    Takeback, Time,
};

impl Match {
    /// What a command that comes now leads to. Nothing changes: store the new
    /// events, then [`apply`](Match::apply) them.
    ///
    /// The clock comes first: if somebody's time was up before, that is what
    /// happens, as of the moment it was up. A moment before the last event
    /// counts as that event's.
    ///
    /// # Errors
    /// Says why, if the command cannot be carried out.
    pub fn decide(&self, command: &Command, now: Time) -> Result<Decision, Rejected> {
        if let Some(answer) = self.log.answer(command) {
            return Ok(Decision::Known(answer.to_vec()));
        }
        let last = self.log.last().at;
        let now = now.max(last);
        let (at, facts) = match self.due() {
            Some(due) if due.at <= now => (due.at.max(last), vec![Fact::Ended(due.end)]),
            _ => (now, self.facts(command, now)?),
        };
        let sender = command.sender();
        let numbered = (self.log.next_number()..).zip(facts);
        let events =
            numbered.map(|(number, fact)| Event { number, at, sender: sender.clone(), fact });
        Ok(Decision::New(events.collect()))
    }

    /// Carries a command out.
    ///
    /// # Errors
    /// Says why, the match unchanged, if it cannot be.
    pub fn act(&mut self, command: &Command, now: Time) -> Result<Decision, Rejected> {
        let decision = self.decide(command, now)?;
        for event in decision.news() {
            self.apply(event).expect("what a match has just decided can happen");
        }
        Ok(decision)
    }

    /// What a player may do now beside making a move: every action as it can be
    /// sent, a takeback as the one of the player's own last move.
    #[must_use]
    pub fn actions(&self, player: Player, now: Time) -> Vec<Action> {
        let now = now.max(self.log.last().at);
        if self.deadline().is_some_and(|deadline| deadline <= now) {
            return Vec::new();
        }
        let mut actions = self.conceivable_actions(player);
        actions.retain(|action| self.facts_of_action(player, action, now).is_ok());
        actions
    }

    /// Every action beside moves and other takebacks, allowed or not.
    pub(crate) fn conceivable_actions(&self, player: Player) -> Vec<Action> {
        let back = self.course.before_last_move_of(player).map(|to| Action::TakeBack { to });
        let mut actions = vec![Action::Resign, Action::OfferDraw, Action::OfferRematch];
        actions.extend([Action::ClaimAbandonment, Action::Abort]);
        actions.extend(back);
        actions.extend(self.offers.iter().flat_map(|&Offer { number: offer, .. }| {
            [Action::Accept { offer }, Action::Decline { offer }, Action::Withdraw { offer }]
        }));
        actions
    }

    fn facts(&self, command: &Command, now: Time) -> Result<Vec<Fact>, Rejected> {
        match command {
            Command::Player { player, action, .. } => self.facts_of_action(*player, action, now),
            Command::Referee(ruling) => self.facts_of_ruling(ruling),
        }
    }

    fn facts_of_action(
        &self,
        player: Player,
        action: &Action,
        now: Time,
    ) -> Result<Vec<Fact>, Rejected> {
        match *action {
            Action::Play { ply, ref mv, position } => {
                self.must_be_next(player, ply, position)?;
                self.play(player, mv, now)
            }
            Action::Resign => self.end_by(End::Resignation { loser: player }),
            Action::OfferDraw => {
                self.must_run()?;
                self.offer(player, Proposal::Draw)
            }
            Action::TakeBack { to } => self.ask_back(player, to),
            Action::OfferRematch => {
                self.end.ok_or(Rejected::NotOver)?;
                self.offer(player, Proposal::Rematch)
            }
            Action::Accept { offer } => {
                Ok(vec![self.agreed(self.offer_to(player, offer)?.proposal)])
            }
            Action::Decline { offer } => {
                self.offer_to(player, offer)?;
                Ok(vec![Fact::Declined { offer }])
            }
            Action::Withdraw { offer } => {
                let by = self.open_offer_number(offer)?.by;
                must(by == player, Rejected::OthersOffer(offer))?;
                Ok(vec![Fact::Withdrawn { offer }])
            }
            Action::ClaimAbandonment => self.claim(player, now),
            Action::Abort => self.abort(player),
        }
    }

    fn facts_of_ruling(&self, ruling: &Ruling) -> Result<Vec<Fact>, Rejected> {
        match ruling {
            Ruling::Tick => Ok(Vec::new()),
            Ruling::Seat { player, participant } => {
                self.must_not_be_over()?;
                must(self.participant(*player).is_none(), Rejected::SeatTaken)?;
                Ok(vec![Fact::Seated { player: *player, participant: participant.clone() }])
            }
            Ruling::Rename { player, name } => {
                let known = self.participant(*player).ok_or(Rejected::Waiting)?;
                let renamed = Fact::Renamed { player: *player, name: name.clone() };
                Ok(if known.name == *name { Vec::new() } else { vec![renamed] })
            }
            Ruling::Left(player) => {
                self.participant(*player).ok_or(Rejected::Waiting)?;
                must(self.gone_since(*player).is_none(), Rejected::PresenceKnown)?;
                self.must_have_room()?;
                Ok(vec![Fact::Left { player: *player }])
            }
            Ruling::Returned(player) => {
                self.gone_since(*player).ok_or(Rejected::PresenceKnown)?;
                Ok(vec![Fact::Returned { player: *player }])
            }
            Ruling::Forfeit { player, fault } => {
                self.end_by(End::Forfeit { loser: *player, fault: *fault })
            }
            Ruling::Abort => {
                self.must_not_be_over()?;
                Ok(vec![Fact::Ended(End::Aborted { by: None })])
            }
        }
    }

    fn must_be_next(
        &self,
        player: Player,
        meant: u32,
        position: Option<Key>,
    ) -> Result<(), Rejected> {
        self.must_run()?;
        let next = self.ply() + 1;
        must(meant == next, Rejected::Ply { meant, next })?;
        let key = self.line().key_at(self.ply());
        must(position.is_none_or(|meant| meant == key), Rejected::Position)?;
        must(self.turn() == Some(player), Rejected::Turn)
    }

    fn play(&self, player: Player, mv: &str, now: Time) -> Result<Vec<Fact>, Rejected> {
        must(mv.len() <= Match::LONGEST_MOVE, Rejected::MoveTooLong)?;
        let Attempt { key, outcome } = self.line().attempt(mv).map_err(Rejected::Illegal)?;
        let moved = Fact::Moved {
            ply: self.ply() + 1,
            player,
            mv: mv.to_owned(),
            position: key,
            clocks: self.clock.after_move(self.running_clock(), now),
        };
        let end = outcome.map(|outcome| Fact::Ended(End::Rules(outcome)));
        Ok([Some(moved), end].into_iter().flatten().collect())
    }

    /// Proposes something, or agrees if the other player proposes the same.
    fn offer(&self, player: Player, proposal: Proposal) -> Result<Vec<Fact>, Rejected> {
        match self.offer_like(proposal) {
            Some(offer) if offer.by == player => Err(Rejected::AskedAlready),
            Some(offer) if offer.proposal == proposal => Ok(vec![self.agreed(proposal)]),
            Some(_) => Err(Rejected::AnswerFirst),
            None if self.has_asked(player, proposal) => Err(Rejected::AskedAlready),
            None => {
                self.must_have_room()?;
                Ok(vec![Fact::Offered { player, proposal }])
            }
        }
    }

    fn ask_back(&self, player: Player, to: u32) -> Result<Vec<Fact>, Rejected> {
        self.must_run()?;
        let ply = self.ply();
        must(to < ply, Rejected::TakebackPly { to, ply })?;
        match self.settings.takeback {
            Takeback::Never => Err(Rejected::NoTakeback),
            Takeback::OnRequest => self.offer(player, Proposal::Takeback { to }),
            Takeback::Free => {
                self.must_have_room()?;
                Ok(vec![self.agreed(Proposal::Takeback { to })])
            }
        }
    }

    /// What happens when both want the same.
    fn agreed(&self, proposal: Proposal) -> Fact {
        match proposal {
            Proposal::Draw => Fact::Ended(End::Agreement),
            Proposal::Rematch => Fact::RematchAgreed,
            Proposal::Takeback { to } => {
                let (position, clocks) = self.course.after(to);
                Fact::TakenBack { to, position, clocks }
            }
        }
    }

    /// Whether a player has proposed such a thing since moves or the end last
    /// changed the match, or a rematch is agreed.
    fn has_asked(&self, player: Player, proposal: Proposal) -> bool {
        let stays = |fact: &Fact| {
            !matches!(fact, Fact::Moved { .. } | Fact::TakenBack { .. } | Fact::Ended(_))
        };
        let facts = self.events().iter().rev().map(|event| &event.fact);
        facts.take_while(|fact| stays(fact)).any(|fact| match fact {
            Fact::Offered { player: asker, proposal: asked } => {
                *asker == player && asked.is_like(proposal)
            }
            fact => *fact == Fact::RematchAgreed,
        })
    }

    pub(crate) fn offer_like(&self, proposal: Proposal) -> Option<Offer> {
        self.offers.iter().find(|offer| offer.proposal.is_like(proposal)).copied()
    }

    /// The open offer with this number.
    fn open_offer_number(&self, number: u32) -> Result<Offer, Rejected> {
        if let Some(offer) = self.offers.iter().find(|offer| offer.number == number) {
            return Ok(*offer);
        }
        self.must_not_be_over()?;
        Err(Rejected::NoSuchOffer(number))
    }

    /// The open offer with this number, which the other player has made.
    fn offer_to(&self, player: Player, number: u32) -> Result<Offer, Rejected> {
        let offer = self.open_offer_number(number)?;
        must(offer.by != player, Rejected::OwnOffer(number))?;
        Ok(offer)
    }

    fn claim(&self, player: Player, now: Time) -> Result<Vec<Fact>, Rejected> {
        self.must_run()?;
        let patience = self.settings.abandonment.ok_or(Rejected::NoClaim)?;
        must(self.course.both_have_moved(), Rejected::TooEarlyToClaim)?;
        let gone = self.gone_since(player.other()).ok_or(Rejected::NotGone)?;
        let left = gone + patience - now;
        must(left == Span::ZERO, Rejected::GoneTooShort { left })?;
        Ok(vec![Fact::Ended(End::Abandonment { loser: player.other() })])
    }

    fn abort(&self, player: Player) -> Result<Vec<Fact>, Rejected> {
        self.must_not_be_over()?;
        must(!self.course.both_have_moved(), Rejected::TooLateToAbort)?;
        Ok(vec![Fact::Ended(End::Aborted { by: Some(player) })])
    }

    fn end_by(&self, end: End) -> Result<Vec<Fact>, Rejected> {
        self.must_run()?;
        Ok(vec![Fact::Ended(end)])
    }

    fn must_run(&self) -> Result<(), Rejected> {
        self.must_not_be_over()?;
        must(self.has_begun(), Rejected::Waiting)
    }

    fn must_not_be_over(&self) -> Result<(), Rejected> {
        match (self.end, self.end_message()) {
            (Some(end), Some(sentence)) => Err(Rejected::Over { end, sentence }),
            _ => Ok(()),
        }
    }

    fn must_have_room(&self) -> Result<(), Rejected> {
        must(self.log.last().number < Match::MOST_EVENTS, Rejected::TooManyEvents)
    }
}

fn must(is_so: bool, rejected: Rejected) -> Result<(), Rejected> {
    if is_so { Ok(()) } else { Err(rejected) }
}
