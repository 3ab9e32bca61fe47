use lusus_core::{Message, Player, msg, text::quote};
use lusus_erased::{AnyLine, Catalogue, Ends};
use lusus_play::{Kind, Offer, Span, Time};
use lusus_room::MatchId;

use crate::heard::{EventHere, FactHere, MatchHere, MoveHere};

/// A match as it has come to be, by what the site has said of it.
#[derive(Clone, Debug)]
pub(crate) struct Course {
    pub(crate) state: MatchHere,
    /// The match that follows, once it is agreed.
    pub(crate) rematch: Option<MatchId>,
}

/// Events are missing: the site is to tell the whole again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gap;

impl Course {
    pub(crate) fn new(state: MatchHere) -> Course {
        Course { state, rematch: None }
    }

    /// Takes note of an event; one that is known changes nothing.
    pub(crate) fn hear(&mut self, event: EventHere) -> Result<(), Gap> {
        let state = &mut self.state;
        match event.v.checked_sub(state.v) {
            None | Some(0) => return Ok(()),
            Some(1) => {}
            Some(_) => return Err(Gap),
        }
        (state.v, state.turn, state.running) = (event.v, event.turn, event.running);
        match event.fact {
            FactHere::Seated { player, participant } => {
                state.players[player.index()] = Some(participant);
                state.since = event.at;
            }
            FactHere::Moved { ply, mv, clocks } => {
                state.moves.truncate(ply.saturating_sub(1) as usize);
                state.moves.push(MoveHere { mv });
                self.restart(event.at, clocks);
            }
            FactHere::TakenBack { to, clocks } => {
                state.moves.truncate(to as usize);
                self.restart(event.at, clocks);
            }
            FactHere::Offered { player, proposal } => {
                state.offers.push(Offer { number: event.v, by: player, proposal });
            }
            FactHere::Declined { offer } | FactHere::Withdrawn { offer } => {
                state.offers.retain(|open| open.number != offer);
            }
            FactHere::Ended { end } => {
                state.end = Some(end);
                state.offers.clear();
            }
            FactHere::RematchAgreed { id } => {
                self.rematch = id;
                state.offers.clear();
            }
            FactHere::Other => {}
        }
        Ok(())
    }

    /// The position has changed: offers lapse, and the clocks show this.
    fn restart(&mut self, at: Time, clocks: Option<[Span; 2]>) {
        let state = &mut self.state;
        state.offers.clear();
        state.since = at;
        state.clocks = clocks.or(state.clocks);
    }

    /// How many moves are on the board.
    pub(crate) fn ply(&self) -> u32 {
        u32::try_from(self.state.moves.len()).unwrap_or(u32::MAX)
    }

    /// What the clocks show at a moment of the server's.
    pub(crate) fn clocks(&self, now: Time) -> Option<[Span; 2]> {
        let state = &self.state;
        let mut left = state.clocks?;
        if let Some(player) = state.running {
            let spent = Span(now.0.saturating_sub(state.since.0));
            let own = &mut left[player.index()];
            *own = Span(own.0.saturating_sub(spent.0));
        }
        Some(left)
    }

    /// The line of play, by the rules of this program.
    ///
    /// # Errors
    /// If the site plays by others: says what cannot be followed.
    pub(crate) fn line(&self, catalogue: Catalogue) -> Result<Box<dyn AnyLine>, Message> {
        let strange = |what: &str| msg!("connect-strange-match", what = quote(what));
        let state = &self.state;
        let variant = catalogue.find(&state.variant).map_err(|_| strange(&state.variant))?;
        let start = variant.parse(&state.start).map_err(|_| strange(&state.start))?;
        let mut line = start.line(Ends::Match { length: state.length });
        for made in &state.moves {
            line.push(&made.mv).map_err(|refused| strange(&refused.mv))?;
        }
        Ok(line)
    }

    /// What the other player is called, and whether it is a program.
    pub(crate) fn opponent(&self, player: Player) -> (String, bool) {
        let other = self.state.players[player.other().index()].as_ref();
        other.map_or_else(Default::default, |other| {
            (other.name.to_string(), !matches!(other.kind, Kind::Human))
        })
    }
}
