//! What the server closes a WebSocket with of itself.

/// The server stops, or the room cannot go on: come again.
pub(crate) const GOING_AWAY: u16 = 1001;
/// The match cannot be opened: there is no use in coming again.
pub(crate) const FAILED: u16 = 1011;
/// There is no such match, or no longer.
pub(crate) const NO_SUCH_MATCH: u16 = 4404;
