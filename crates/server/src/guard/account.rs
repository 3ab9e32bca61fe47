use std::net::IpAddr;
use std::sync::Arc;

use lusus_play::Span;

use super::{Effort, Visitors};
use crate::clock::uptime;

/// Whom something is done for, and who pays for it.
#[derive(Clone)]
pub(crate) struct Account(Option<(Arc<Visitors>, IpAddr)>);

impl Account {
    /// The server's own: it owes nobody anything.
    pub(crate) fn house() -> Account {
        Account(None)
    }

    /// That of an address.
    pub(crate) fn of(visitors: &Arc<Visitors>, address: IpAddr) -> Account {
        Account(Some((Arc::clone(visitors), address)))
    }

    /// Whose it is, unless it is the server's own.
    pub(crate) fn address(&self) -> Option<IpAddr> {
        self.0.as_ref().map(|(_, address)| *address)
    }

    pub(crate) fn charge(&self, effort: Effort) {
        if let Some((visitors, address)) = &self.0 {
            visitors.charge(*address, effort, uptime());
        }
    }

    /// How long it takes until nothing is owed.
    pub(crate) fn debt(&self) -> Span {
        let debt =
            |(visitors, address): &(Arc<Visitors>, IpAddr)| visitors.debt(*address, uptime());
        self.0.as_ref().map_or(Span::ZERO, debt)
    }
}
