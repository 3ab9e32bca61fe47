use lusus_bots::takes_draw;
use lusus_play::{Action, Command, CommandKey, Offer, Proposal};

use super::{Finding, Request, Room};
use crate::Mode;

/// How much a bot looks at before it answers the offer of a draw.
pub(super) const DRAW_NODES: u64 = 20_000;

impl Room {
    /// The offer of a draw that a bot has to consider.
    pub(super) fn draw_for_bot(&self) -> Option<Offer> {
        let offers = self.game.offers().iter().copied();
        offers
            .filter(|offer| offer.number > self.thoughts.answered && self.is_bot(offer.by.other()))
            .find(|offer| offer.proposal == Proposal::Draw)
    }

    /// What a bot answers to the offer of a draw.
    pub(super) fn answer_to_draw(&self, offer: Offer, finding: &Finding) -> Request {
        let bot = offer.by.other();
        let mover = self.game.position().to_move();
        let score = match finding {
            Finding::Choice(choice) => {
                choice.thought.as_ref().and_then(|thought| Some(thought.lines.first()?.score))
            }
            Finding::Broke => None,
        };
        let takes =
            score.is_some_and(|score| takes_draw(score.seen_from(mover, bot), self.game.ply()));
        if takes { accept(offer) } else { decline(offer) }
    }

    /// What a program answers at once, or the other player at the same board.
    pub(super) fn answer_for_program(&mut self) -> Option<Request> {
        let offers = self.game.offers().iter().copied();
        let mut open = offers.filter(|offer| offer.number > self.thoughts.answered);
        let offer = open.find(|offer| {
            let is_for_bot = self.is_bot(offer.by.other()) && offer.proposal != Proposal::Draw;
            is_for_bot || self.mode == Mode::Here
        })?;
        self.thoughts.answered = offer.number;
        Some(accept(offer))
    }
}

fn accept(offer: Offer) -> Request {
    answer(offer, Action::Accept { offer: offer.number })
}

fn decline(offer: Offer) -> Request {
    answer(offer, Action::Decline { offer: offer.number })
}

fn answer(offer: Offer, action: Action) -> Request {
    let key = CommandKey::new(format!("answer-{}", offer.number)).expect("a short key");
    Request::by_itself(Command::player(offer.by.other(), key, action))
}
