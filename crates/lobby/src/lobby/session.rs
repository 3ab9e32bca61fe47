use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use lusus_core::Language;
use lusus_play::Time;
use lusus_room::MatchId;
use lusus_room::wire::Nonce;

use super::Visitor;
use crate::pairing::Width;
use crate::wire::LobbyView;
use crate::{ChallengeId, Maker, Tag};

/// A connection to the lobby.
pub(super) struct Session {
    pub(super) visitor: Visitor,
    pub(super) language: Language,
    pub(super) blocked: BTreeSet<Tag>,
    /// How many reads had begun when it became unsure what is open of theirs, as
    /// when they came: after a later one it is asked what has begun for them.
    pub(super) unsure: Option<u64>,
    /// How many reads had begun when they said who they are: a later one shows
    /// what they have made before, which may say otherwise.
    pub(super) greeted: Option<u64>,
    pub(super) seek: Option<OpenSeek>,
    /// The matches of which they were told, and what led to each.
    pub(super) begun: BTreeMap<MatchId, ChallengeId>,
    /// Whether there may be something new to see.
    pub(super) is_behind: bool,
    /// When it was last found out what they see.
    pub(super) shown_at: Option<Time>,
    pub(super) seen: Option<Arc<LobbyView>>,
}

/// A seek as its maker was last told of it.
pub(super) struct OpenSeek {
    pub(super) id: ChallengeId,
    pub(super) nonce: Nonce,
    pub(super) told: Option<(Width, u32)>,
}

impl Session {
    pub(super) fn new(visitor: Visitor, reads: u64) -> Session {
        Session {
            language: visitor.language,
            blocked: visitor.blocked.iter().copied().collect(),
            visitor,
            unsure: Some(reads),
            greeted: Some(reads),
            seek: None,
            begun: BTreeMap::new(),
            is_behind: true,
            shown_at: None,
            seen: None,
        }
    }

    /// What others are told of them.
    pub(super) fn maker(&self) -> Maker {
        Maker {
            name: self.visitor.name.clone(),
            tag: self.visitor.tag,
            program: self.visitor.program.is_some(),
            blocked: self.blocked.clone(),
        }
    }

    /// Whether they and somebody else will not meet.
    pub(super) fn shuns(&self, other: &Maker) -> bool {
        self.blocked.contains(&other.tag) || other.blocked.contains(&self.visitor.tag)
    }
}
