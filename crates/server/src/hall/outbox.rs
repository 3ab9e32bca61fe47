use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc;

use crate::wire::ServerMessage;

/// How many messages may wait for a client that reads slowly.
const WAITING: usize = 64;

/// What is sent to a client.
#[derive(Clone, Debug)]
pub(crate) enum Frame {
    Text(Utf8Bytes),
    /// The connection is closed with this number.
    Close(u16),
}

impl Frame {
    /// A message as it is sent; copies share the text.
    pub(crate) fn of(message: &ServerMessage) -> Frame {
        let text = serde_json::to_string(message).expect("messages are plain data");
        Frame::Text(text.into())
    }
}

/// Where messages for one client are left. It never waits: a client that reads
/// too slowly is cut off, and gets what it missed when it comes again.
pub(crate) struct Outbox(mpsc::Sender<Frame>);

/// A new outbox, and the end from which it is emptied.
pub(crate) fn outbox() -> (Outbox, mpsc::Receiver<Frame>) {
    let (put, take) = mpsc::channel(WAITING);
    (Outbox(put), take)
}

impl Outbox {
    /// Leaves a frame; says whether there was room.
    pub(crate) fn put(&self, frame: Frame) -> bool {
        self.0.try_send(frame).is_ok()
    }

    /// Closes the connection after what was left before.
    pub(crate) fn close(&self, code: u16) {
        // A full outbox is closed by being dropped.
        _ = self.put(Frame::Close(code));
    }
}
