//! How challenges are kept, in whichever store.

use lusus_core::Player;
use lusus_lobby::{Begun, Challenge, ChallengeId, DeclineReason, Maker, Wish};
use lusus_play::{Span, Time};
use lusus_room::{NewMatch, Owner, SecretHash};
use serde::{Deserialize, Serialize};

use super::{Result, StoreError};

/// How long a challenge is kept after its maker was last there: one whose server
/// stood still for a while may be renewed.
pub(super) const LINGERING: Span = Span::minutes(1);
/// How long it is known of a challenge that it was taken.
pub(super) const REMEMBERED: Span = Span::hours(1);
/// How long somebody is told of a match that has begun without them.
pub(super) const TOLD: Span = Span::days(14);

/// How many challenges may be open; 0 is without limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MostChallenges {
    /// Of one owner and one kind: offers, or seeks.
    pub of_owner: u32,
    /// Of everybody.
    pub of_site: u32,
}

impl MostChallenges {
    /// Refuses one more where so many are open, and so many of them of its owner.
    pub(super) fn admit(self, all: u32, own: u32) -> Result<()> {
        let is_full = |most, count| most > 0 && count >= most;
        if is_full(self.of_owner, own) {
            return Err(StoreError::TooManyChallenges(self.of_owner));
        }
        if is_full(self.of_site, all) { Err(StoreError::LobbyFull) } else { Ok(()) }
    }
}

/// What stands in the row of a challenge beside its columns.
#[derive(Serialize, Deserialize)]
struct About {
    by: Maker,
    wish: Wish,
}

pub(super) fn about(challenge: &Challenge) -> Result<String> {
    let Challenge { by, wish, .. } = challenge.clone();
    Ok(serde_json::to_string(&About { by, wish })?)
}

/// A row as a database hands it out.
pub(super) type ChallengeColumns = (String, Vec<u8>, Option<i64>, i64, i64, Option<String>, String);

/// The columns of a row, in the order of [`ChallengeColumns`].
pub(super) const COLUMNS: &str = "id, key, owner, made, until, declined, about";

/// The challenge of a row; nothing if another version has written it.
pub(super) fn challenge(columns: ChallengeColumns) -> Option<Challenge> {
    let (id, key, owner, made, until, declined, about) = columns;
    let About { by, wish } = serde_json::from_str(&about).ok()?;
    let reason = |word: String| DeclineReason::ALL.into_iter().find(|known| known.word() == word);
    Some(Challenge {
        id: id.parse().ok()?,
        key: hash(&key).ok()?,
        owner: owner.map(Owner),
        at: Time(made.unsigned_abs()),
        until: Time(until.unsigned_abs()),
        by,
        wish,
        declined: declined.and_then(reason),
    })
}

pub(super) fn hash(bytes: &[u8]) -> Result<SecretHash> {
    let broken = |_| StoreError::Broken("a key".to_owned());
    bytes.try_into().map(SecretHash).map_err(broken)
}

/// Who sits where in a match of the lobby, each with their own challenge or, if
/// they had none, the one they took.
pub(super) fn seated(
    new: &NewMatch,
    makers: &[(ChallengeId, SecretHash)],
) -> Vec<(SecretHash, Player, ChallengeId)> {
    let held = Player::BOTH.into_iter().filter_map(|player| {
        let key = new.seats[player.index()].holder?;
        let own = makers.iter().find(|(_, maker)| *maker == key).or(makers.first());
        Some((key, player, own?.0))
    });
    held.collect()
}

/// The match, the player and the challenge, as a database hands them out.
pub(super) type BegunColumns = (String, i16, String);

/// A row of what has begun; nothing if another version has written it.
pub(super) fn begun((id, player, challenge): &BegunColumns) -> Option<Begun> {
    let player = Player::BOTH.into_iter().find(|known| i16::from(known.number()) == *player)?;
    Some(Begun { id: id.parse().ok()?, player, challenge: challenge.parse().ok()? })
}
