//! The lobby of this process: everybody who is connected to it, and what it asks
//! of the store.

mod lobby_actor;

use std::sync::Arc;

use lusus_lobby::wire::{ClientMessage, LobbyView};
use lusus_lobby::{Lobby, LobbyConfig, Visitor};
use lusus_room::ConnectionId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Duration, timeout};

use crate::blocking_pool::SharePermit;
use crate::guard::Bans;
use crate::rooms::{Outbox, Rooms};
use crate::store::MostChallenges;
use crate::{Config, system_entropy};
use lobby_actor::LobbyActor;

const CALLS: usize = 1_024;
/// How many challenges may be open on the whole site.
const MOST_OF_SITE: u32 = 1_000;
/// The limit of a /48 is this many times that of an address; so is that of seeks,
/// compared with challenges.
const SHARE_FACTOR: u32 = 4;
/// How long the lobby may take to finish when the server stops.
const STOPPING: Duration = Duration::from_secs(3);

/// What is asked of the lobby.
pub(crate) enum Call {
    Join(ConnectionId, Box<Visitor>, Outbox),
    Receive(ConnectionId, Box<Received>),
    Leave(ConnectionId),
    /// Somebody who does not come looks in.
    Look(oneshot::Sender<Arc<LobbyView>>),
    /// Everybody is sent away; it is told by being dropped.
    Stop(oneshot::Sender<()>),
}

/// A message, and the turn of the address that it comes from.
pub(crate) struct Received {
    pub(crate) message: ClientMessage,
    #[expect(dead_code, reason = "it is held")]
    pub(crate) permit: SharePermit,
}

/// The way into the lobby.
pub(crate) struct Door {
    pub(crate) calls: mpsc::Sender<Call>,
}

impl Door {
    /// Opens the lobby of a process.
    pub(crate) fn open(rooms: &Arc<Rooms>, bans: &Bans, config: &Config) -> Door {
        let (calls, queue) = mpsc::channel(CALLS);
        let limits = &config.limits;
        let lobby_config = LobbyConfig {
            catalogue: config.catalogue,
            matches_per_owner: limits.matches(),
            is_shared: rooms.store.others().is_some(),
        };
        let lobby = Lobby::new(lobby_config, system_entropy());
        let most = |of_owner: u32| MostChallenges {
            of_owner,
            of_network: of_owner.saturating_mul(SHARE_FACTOR),
            of_site: MOST_OF_SITE,
        };
        let offers = most(limits.challenges_per_address);
        let seeks = most(limits.challenges_per_address.saturating_mul(SHARE_FACTOR));
        let (rooms, bans) = (Arc::clone(rooms), bans.clone());
        let actor = LobbyActor::new(rooms, bans, lobby, queue, offers, seeks);
        tokio::spawn(actor.run());
        Door { calls }
    }

    /// What a stranger sees; nothing if the lobby is closed.
    pub(crate) async fn look(&self) -> Option<Arc<LobbyView>> {
        let (tell, told) = oneshot::channel();
        self.calls.send(Call::Look(tell)).await.ok()?;
        told.await.ok()
    }

    /// Tells everybody that the server stops, and lets what is under way finish.
    pub(crate) async fn stop(&self) {
        let (done, is_done) = oneshot::channel();
        if self.calls.send(Call::Stop(done)).await.is_ok()
            && timeout(STOPPING, is_done).await.is_err()
        {
            tracing::warn!("the lobby did not finish in time");
        }
    }
}
