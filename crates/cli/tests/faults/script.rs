use lusus_core::Player;
use lusus_core::Player::{First, Second};

/// One thing that somebody does, and that is stored before it is acknowledged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// Somebody makes a match for two.
    Create,
    /// A player takes the seat.
    Sit(Player),
    /// Whoever is to move does.
    Move,
    OfferDraw(Player),
    Decline(Player),
    /// Whoever moved last wants the move back.
    AskBack,
    /// The other one lets it be taken back.
    GrantBack,
    /// A player asks for a link to move the seat with.
    RenewLink(Player),
    /// The link is opened on another device.
    OpenLink(Player),
    Resign(Player),
    OfferRematch(Player),
    /// The other one agrees: both are in the next match, sides swapped.
    AgreeRematch(Player),
}

/// A whole evening: a match with all that may happen in one, and the next.
pub(crate) const SCRIPT: [Step; 28] = [
    Step::Create,
    Step::Sit(First),
    Step::Sit(Second),
    Step::Move,
    Step::Move,
    Step::Move,
    Step::OfferDraw(First),
    Step::Decline(Second),
    Step::Move,
    Step::AskBack,
    Step::GrantBack,
    Step::Move,
    Step::Move,
    Step::RenewLink(First),
    Step::OpenLink(First),
    Step::Move,
    Step::Move,
    Step::RenewLink(Second),
    Step::OpenLink(Second),
    Step::Move,
    Step::Move,
    Step::Resign(Second),
    Step::OfferRematch(First),
    Step::AgreeRematch(Second),
    Step::Move,
    Step::Move,
    Step::OfferDraw(Second),
    Step::Resign(First),
];
