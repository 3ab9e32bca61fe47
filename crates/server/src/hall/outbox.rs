use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

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
pub(crate) struct Outbox {
    put: mpsc::Sender<Frame>,
    cut: Arc<Notify>,
}

/// The end from which an outbox is emptied.
pub(crate) struct Frames {
    take: mpsc::Receiver<Frame>,
    cut: Arc<Notify>,
}

/// A new outbox, and its other end.
pub(crate) fn outbox() -> (Outbox, Frames) {
    let (put, take) = mpsc::channel(WAITING);
    let cut = Arc::new(Notify::new());
    (Outbox { put, cut: Arc::clone(&cut) }, Frames { take, cut })
}

impl Outbox {
    /// Leaves a frame; says whether there was room. If not, the client is cut
    /// off: what it was left before is not worth waiting for.
    pub(crate) fn put(&self, frame: Frame) -> bool {
        let has_room = self.put.try_send(frame).is_ok();
        if !has_room {
            self.cut.notify_one();
        }
        has_room
    }

    /// Closes the connection after what was left before.
    pub(crate) fn close(&self, code: u16) {
        _ = self.put(Frame::Close(code));
    }
}

impl Frames {
    /// The next frame; `None` once the room has nothing more to say, or the
    /// client has been cut off.
    pub(crate) async fn next(&mut self) -> Option<Frame> {
        tokio::select! {
            biased;
            () = self.cut.notified() => None,
            frame = self.take.recv() => frame,
        }
    }

    /// Done when the client has been cut off.
    pub(crate) async fn cut(&self) {
        self.cut.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_reads_too_slowly_is_cut_off_at_once() {
        let (outbox, mut frames) = outbox();
        let frame = || Frame::of(&ServerMessage::SeatLost { player: lusus_core::Player::First });
        assert!((0..WAITING).all(|_| outbox.put(frame())));
        assert!(!outbox.put(frame()));
        assert!(frames.next().await.is_none(), "what was left is not waited for");
    }
}
