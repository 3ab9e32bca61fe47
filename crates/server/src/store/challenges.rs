//! How challenges are kept, in whichever store.

use lusus_core::Player;
use lusus_lobby::wire::MakerView;
use lusus_lobby::{
    Begun, Challenge, ChallengeId, ChallengeKind, ChallengeState, DeclineReason, Deed, Maker,
    Refusal, Standing, Standings, Tag, Wish,
};
use lusus_play::{Name, Participant, Span, Time};
use lusus_room::{NewMatch, Owner, SecretHash};
use serde::{Deserialize, Serialize};

use super::writer::Work;
use super::{Result, StoreError};

/// How long a challenge is kept after its maker was last there: one whose server
/// stood still for a while may be renewed.
pub(super) const LINGERING: Span = Span::minutes(1);
/// How long it is known of a challenge that it was taken.
pub(super) const REMEMBERED: Span = Span::hours(1);
/// How long somebody is told of a match that has begun without them.
pub(super) const TOLD: Span = Span::days(14);

/// What stands in the row of a challenge in place of a reason why it was declined,
/// once its maker has withdrawn it. It is remembered for as long as one that has run
/// out, so that the same name does not stand for other terms while people see it.
pub(super) const WITHDRAWN: &str = "withdrawn";

/// How many matches of one owner are shown as being played before those of
/// others.
pub(super) const SHARE: i64 = 2;

/// How many challenges may be open; 0 is without limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MostChallenges {
    /// Of one owner and one kind: offers, or seeks.
    pub of_owner: u32,
    /// Of all owners in a wide network.
    pub of_network: u32,
    /// Of everybody, of the same kind.
    pub of_site: u32,
}

impl MostChallenges {
    /// Refuses one more challenge at a limit: of the site, of the owner's /48, of the
    /// owner.
    pub(super) fn admit(self, [all, near, own]: [u32; 3]) -> Result<()> {
        let is_full = |most, count| most > 0 && count >= most;
        for (most, count) in [(self.of_owner, own), (self.of_network, near)] {
            if is_full(most, count) {
                return Err(StoreError::TooManyChallenges(most));
            }
        }
        if is_full(self.of_site, all) { Err(StoreError::LobbyFull) } else { Ok(()) }
    }
}

/// What an order wants of challenges, if it does.
pub(super) fn deed(work: &Work) -> Option<Deed<'_>> {
    match work {
        Work::Offer(new, _) => Some(Deed::Offer(new)),
        Work::Withdraw(id, key) => Some(Deed::Withdraw(*id, *key)),
        Work::Decline(id, to, _) => Some(Deed::Decline(*id, *to)),
        Work::Take(ids, _) => Some(Deed::Take(ids)),
        _ => None,
    }
}

/// Whether challenges that stand so let something be done.
pub(super) fn judge(known: &Standings, deed: Deed<'_>) -> Result<()> {
    known.judge(deed).map_err(|(id, why)| match why {
        Refusal::NoChallenge => StoreError::NoChallenge(id),
        Refusal::AnotherWish => StoreError::AnotherWish(id),
        _ => StoreError::Taken(id),
    })
}

/// How a challenge stands, as a database hands it out: its name, key, owner and
/// addressee, whether it is a seek, has led to a match, was declined, and is in
/// its time; and what else stands in its row.
pub(super) type StandingColumns =
    (String, Vec<u8>, Option<i64>, Option<String>, bool, bool, bool, bool, String);

/// Takes note of a row; one that another version has written is nobody's.
pub(super) fn note(known: &mut Standings, columns: StandingColumns) -> Result<()> {
    let (id, key, owner, addressee, is_seek, is_taken, is_declined, is_timely, about) = columns;
    let Ok(id) = id.parse() else { return Ok(()) };
    let state = match (is_taken, is_declined, is_timely) {
        (true, ..) => ChallengeState::Taken,
        (_, true, _) => ChallengeState::Declined,
        (.., false) => ChallengeState::RunOut,
        _ => ChallengeState::Open,
    };
    let kind = ChallengeKind { owner: owner.map(Owner), is_seek };
    let to = addressee.and_then(|text| Tag::try_from(text).ok());
    let wish = serde_json::from_str(&about).ok().map(|About { wish, .. }| wish);
    known.insert(id, Standing { key: hash(&key)?, kind, to, wish, state });
    Ok(())
}

/// What stands in the row of a challenge beside its columns.
#[derive(Serialize, Deserialize)]
struct About {
    by: Maker,
    wish: Wish,
    /// Older versions wrote none.
    #[serde(default)]
    origins: Vec<i64>,
}

pub(super) fn about(challenge: &Challenge) -> Result<String> {
    let Challenge { by, wish, origins, .. } = challenge.clone();
    Ok(serde_json::to_string(&About { by, wish, origins })?)
}

/// A row as a database hands it out.
pub(super) type ChallengeColumns = (String, Vec<u8>, Option<i64>, i64, i64, Option<String>, String);

/// The columns of a row, in the order of [`ChallengeColumns`].
pub(super) const COLUMNS: &str = "id, key, owner, made, until, declined, about";

/// The challenge of a row; nothing if another version has written it.
pub(super) fn challenge(columns: ChallengeColumns) -> Option<Challenge> {
    let (id, key, owner, made, until, declined, about) = columns;
    let About { by, wish, origins } = serde_json::from_str(&about).ok()?;
    let reason = |word: String| DeclineReason::ALL.into_iter().find(|known| known.word() == word);
    Some(Challenge {
        id: id.parse().ok()?,
        key: hash(&key).ok()?,
        owner: owner.map(Owner),
        origins,
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

/// What has begun for somebody, as a database hands it out: the key, the match, the
/// player, the challenge; the key of the other player, the first event of the match,
/// and what the operator calls the other player since, if that is so.
pub(super) type BegunColumns = (Vec<u8>, String, i16, String, Vec<u8>, String, Option<String>);

/// The part of a first event that says who plays.
#[derive(Deserialize)]
struct Made {
    settings: MadeFor,
}

#[derive(Deserialize)]
struct MadeFor {
    players: [Option<Participant>; 2],
}

/// For whom a match has begun, and how; nothing if another version has written it.
pub(super) fn begun(columns: &BegunColumns, salt: u64) -> Option<(SecretHash, Begun)> {
    let (key, id, player, challenge, other, created, renamed) = columns;
    let player = Player::BOTH.into_iter().find(|known| i16::from(known.number()) == *player)?;
    let made: Made = serde_json::from_str(created).ok()?;
    let participant = made.settings.players[player.other().index()].as_ref()?;
    let mut against = MakerView::of(participant, Tag::of(salt, &hash(other).ok()?));
    if let Some(renamed) = renamed.as_deref().and_then(|name| Name::new(name).ok()) {
        against.name = renamed;
    }
    let (id, challenge) = (id.parse().ok()?, challenge.parse().ok()?);
    Some((hash(key).ok()?, Begun { id, player, challenge, against }))
}
