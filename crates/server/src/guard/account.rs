use std::net::IpAddr;
use std::sync::Arc;

use lusus_core::MATCH_LENGTH;
use lusus_play::Span;

use super::Visitors;
use crate::clock::uptime;
use lusus_lobby::wire as lobby;
use lusus_room::wire::ClientMessage;

/// How many plies drawing a position costs, as data.
const PICTURE: u64 = 10;
/// How many plies it costs to look something up.
const LOOK: u64 = 20;
/// How many plies a hint costs. A bot that thinks has a thread to itself, for
/// which all addresses wait in turn; here counts what is done around it.
const HINT: u64 = 500;

/// Whom something is done for, and who pays for it.
#[derive(Clone)]
pub(crate) struct Account(Option<(Arc<Visitors>, IpAddr)>);

impl Account {
    /// The server's own: it owes nobody anything.
    pub(crate) fn house() -> Account {
        Account(None)
    }

    pub(crate) fn of(visitors: &Arc<Visitors>, address: IpAddr) -> Account {
        Account(Some((Arc::clone(visitors), address)))
    }

    pub(crate) fn address(&self) -> Option<IpAddr> {
        self.0.as_ref().map(|(_, address)| *address)
    }

    pub(crate) fn charge(&self, cost: Cost) {
        if let Some((visitors, address)) = &self.0 {
            visitors.charge(*address, cost, uptime());
        }
    }

    /// How long it takes until nothing is owed.
    pub(crate) fn debt(&self) -> Span {
        let debt =
            |(visitors, address): &(Arc<Visitors>, IpAddr)| visitors.debt(*address, uptime());
        self.0.as_ref().map_or(Span::ZERO, debt)
    }
}

/// What the server does for somebody beyond a plain answer, counted in plies: a
/// move made on a board takes some microseconds, whatever the game, and
/// everything else is a multiple of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Cost(pub(super) u64);

impl Cost {
    /// Of reading a piece of a body.
    pub(crate) const PIECE: Cost = Cost(1);
    /// Of storing something for good.
    pub(crate) const COMMIT: Cost = Cost(100);
    /// Of painting a picture, pixel by pixel: some twenty milliseconds.
    pub(crate) const PAINTING: Cost = Cost(5_000);

    pub(crate) fn plies(count: usize) -> Cost {
        Cost(count as u64)
    }

    /// Of making so many moves and drawing each.
    pub(crate) fn pictures(count: usize) -> Cost {
        Cost((1 + PICTURE).saturating_mul(count as u64))
    }

    /// Of making so many moves, each found among all that are legal, as links
    /// tell them: listing those takes as long as drawing the position.
    pub(crate) fn choices(count: usize) -> Cost {
        Cost::pictures(count)
    }

    /// Of writing and compressing so many bytes of an answer.
    pub(crate) fn bytes(count: u64) -> Cost {
        Cost(count / 1_024)
    }

    pub(crate) fn looks(count: usize) -> Cost {
        Cost(LOOK.saturating_mul(count as u64))
    }

    /// Of making a match with so many moves on the board: they are made when it
    /// is checked, when it is opened and when they are written down.
    pub(crate) fn new_match(moves: usize) -> Cost {
        Cost(Cost::COMMIT.0.saturating_add((moves as u64).saturating_mul(3)))
    }

    /// Of what a message to a room asks for; what is sent for it comes on top.
    pub(super) fn of(message: &ClientMessage) -> Cost {
        Cost(match message {
            ClientMessage::View { ply, .. } => {
                PICTURE + u64::from(ply.unwrap_or(0).min(MATCH_LENGTH))
            }
            ClientMessage::Typed { .. } => PICTURE,
            ClientMessage::Why { cells, .. } => PICTURE + LOOK + cells.len() as u64,
            ClientMessage::Hint { .. } => HINT,
            ClientMessage::Command(_) | ClientMessage::MoveSeat { .. } => Cost::COMMIT.0,
            ClientMessage::Say { .. } => LOOK,
            ClientMessage::Hello(_) | ClientMessage::Lang { .. } | ClientMessage::Ping { .. } => 0,
        })
    }

    /// Of what a message to the lobby asks for.
    pub(super) fn of_lobby(message: &lobby::ClientMessage) -> Cost {
        use lobby::ClientMessage;
        match message {
            ClientMessage::Offer { .. }
            | ClientMessage::Withdraw { .. }
            | ClientMessage::Decline { .. }
            | ClientMessage::Seek(_)
            | ClientMessage::Stop { .. } => Cost::COMMIT,
            ClientMessage::Take { .. } => Cost::new_match(0),
            ClientMessage::Room { .. } => Cost::looks(1),
            ClientMessage::Hello(_) | ClientMessage::Lang { .. } | ClientMessage::Ping { .. } => {
                Cost::default()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ply_that_no_match_has_costs_no_more_than_the_last() {
        let view = |ply| Cost::of(&ClientMessage::View { ply: Some(ply), moves: false });
        assert_eq!(view(u32::MAX), view(MATCH_LENGTH));
        assert!(view(7) < view(MATCH_LENGTH));
    }
}
