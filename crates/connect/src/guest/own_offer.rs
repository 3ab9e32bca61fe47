use lusus_lobby::{ChallengeId, Terms};
use lusus_room::SecretHash;
use lusus_room::wire::Nonce;

/// For how many seconds an offer may be missing before it is sent again: a state
/// of the lobby may be older than it.
const MISSED: u32 = 3;

/// An offer that the rules want to be open.
///
/// It is sent under the same mark until something has come of it: to the site
/// that is the same offer, however often it comes.
pub(super) struct OwnOffer {
    pub(super) terms: Terms,
    nonce: Option<Nonce>,
    stage: Stage,
}

/// How far an offer has come with the site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// It is sent when there is room, after so many seconds.
    Due(u32),
    /// It is not answered yet.
    Sent,
    /// It is open, and has been missing in the lobby for so many seconds.
    Open(ChallengeId, Option<u32>),
    /// It is being taken back: that is not answered yet, or is tried again after so
    /// many seconds.
    Leaving(ChallengeId, Option<u32>),
    /// It will never be taken.
    Refused,
}

impl OwnOffer {
    pub(super) fn new(terms: Terms) -> OwnOffer {
        OwnOffer { terms, nonce: None, stage: Stage::Due(0) }
    }

    /// The challenge that it is, as far as that is known.
    fn challenge(&self) -> Option<ChallengeId> {
        match self.stage {
            Stage::Open(id, _) | Stage::Leaving(id, _) => Some(id),
            _ => None,
        }
    }

    /// The challenge that it is, if it is open and may stay so.
    pub(super) fn open(&self) -> Option<ChallengeId> {
        match self.stage {
            Stage::Open(id, _) => Some(id),
            _ => None,
        }
    }

    /// The challenge that it is, if it could not be taken back and is due again
    /// within so many seconds.
    pub(super) fn stayed(&self, within: u32) -> Option<ChallengeId> {
        match self.stage {
            Stage::Leaving(id, Some(wait)) if wait <= within => Some(id),
            _ => None,
        }
    }

    pub(super) fn is_due(&self) -> bool {
        self.stage == Stage::Due(0)
    }

    pub(super) fn is_sent(&self) -> bool {
        self.stage == Stage::Sent
    }

    pub(super) fn is_leaving(&self) -> bool {
        matches!(self.stage, Stage::Leaving(..))
    }

    /// Whether it is this challenge, and being taken back.
    pub(super) fn is_leaving_as(&self, challenge: ChallengeId) -> bool {
        self.is_leaving() && self.challenge() == Some(challenge)
    }

    /// Whether somebody may take it, as far as is known.
    pub(super) fn is_out(&self) -> bool {
        self.is_sent() || self.challenge().is_some()
    }

    pub(super) fn is_marked(&self, nonce: &Nonce) -> bool {
        self.is_sent() && self.nonce.as_ref() == Some(nonce)
    }

    /// Whether it is this challenge, if it is made with this key. A site that has
    /// not answered, or whose answer got lost, knows it by its mark.
    pub(super) fn leads_to(&self, challenge: ChallengeId, key: &SecretHash) -> bool {
        let marked = || self.nonce.as_ref().map(|nonce| ChallengeId::of(key, nonce));
        self.challenge().or_else(marked) == Some(challenge)
    }

    /// It is sent, under the mark that it has or else this one; answers which.
    pub(super) fn send(&mut self, mark: Nonce) -> Nonce {
        self.stage = Stage::Sent;
        self.nonce.get_or_insert(mark).clone()
    }

    pub(super) fn opened(&mut self, challenge: ChallengeId) {
        self.stage = Stage::Open(challenge, None);
    }

    /// It is being taken back.
    pub(super) fn leave(&mut self, challenge: ChallengeId) {
        self.stage = Stage::Leaving(challenge, None);
    }

    /// It could not be taken back: that is tried again after so many seconds.
    pub(super) fn stay(&mut self, challenge: ChallengeId, again: u32) {
        self.stage = Stage::Leaving(challenge, Some(again));
    }

    /// Something has come of it: the next one is another.
    pub(super) fn settle(&mut self) {
        (self.nonce, self.stage) = (None, Stage::Due(0));
    }

    /// It was refused: it is sent again after so many seconds, or never.
    pub(super) fn refused(&mut self, again: Option<u32>) {
        self.stage = again.map_or(Stage::Refused, Stage::Due);
    }

    /// The connection is another one: what was not answered on the last is sent
    /// again.
    pub(super) fn greet(&mut self) {
        self.stage = match self.stage {
            Stage::Sent => Stage::Due(0),
            Stage::Leaving(id, _) => Stage::Open(id, None),
            other => other,
        };
    }

    /// Takes note of whether it is in the lobby. What is missing in the first
    /// state that a new connection tells is gone.
    pub(super) fn see(&mut self, is_open: impl Fn(ChallengeId) -> bool, is_first: bool) {
        let Stage::Open(id, missed) = self.stage else { return };
        self.stage = match is_open(id) {
            true => Stage::Open(id, None),
            false if is_first => Stage::Due(0),
            false => Stage::Open(id, Some(missed.unwrap_or(0))),
        };
    }

    /// A second has passed.
    pub(super) fn tick(&mut self) {
        self.stage = match self.stage {
            Stage::Due(wait) => Stage::Due(wait.saturating_sub(1)),
            Stage::Leaving(id, Some(wait)) => Stage::Leaving(id, Some(wait.saturating_sub(1))),
            Stage::Open(_, Some(missed)) if missed + 1 >= MISSED => Stage::Due(0),
            Stage::Open(id, Some(missed)) => Stage::Open(id, Some(missed + 1)),
            other => other,
        };
    }
}
