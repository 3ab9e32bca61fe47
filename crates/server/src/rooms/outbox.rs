use std::collections::VecDeque;
use std::mem;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use parking_lot::Mutex;
use serde::Serialize;
use tokio::sync::Notify;

/// How many messages may wait for a client that reads slowly.
const WAITING: usize = 64;

#[derive(Clone, Debug)]
pub(crate) enum Frame {
    Text(Utf8Bytes),
    Ping,
    Close(u16),
}

impl Frame {
    /// A message as it is sent; copies share the text.
    pub(crate) fn of(message: &impl Serialize) -> Frame {
        let text = serde_json::to_string(message).expect("messages are plain data");
        Frame::Text(text.into())
    }
}

/// Where messages for one client are left. It never waits: a client that reads
/// too slowly is cut off, and gets what it missed when it comes again.
pub(crate) struct Outbox(Arc<Post>);

/// The end from which an outbox is emptied.
pub(crate) struct Frames(Arc<Post>);

/// What both ends share. There are thousands, most of them empty: a channel
/// would set room aside for messages that do not come.
#[derive(Default)]
struct Post {
    state: Mutex<State>,
    news: Notify,
}

#[derive(Default)]
struct State {
    frames: VecDeque<Frame>,
    end: End,
}

/// How far it has come with an outbox.
#[derive(PartialEq, Eq, Default)]
enum End {
    #[default]
    Open,
    Finished,
    /// The client is cut off, or gone.
    Cut,
}

pub(crate) fn outbox() -> (Outbox, Frames) {
    let post = Arc::<Post>::default();
    (Outbox(Arc::clone(&post)), Frames(post))
}

impl Outbox {
    /// Leaves a frame; says whether there was room. If not, the client is cut off.
    pub(crate) fn put(&self, frame: Frame) -> bool {
        let mut state = self.0.state.lock();
        if state.frames.len() >= WAITING {
            state.cut();
        }
        let has_room = state.end == End::Open;
        if has_room {
            state.frames.push_back(frame);
        }
        self.0.news.notify_one();
        has_room
    }

    /// Closes the connection after what was left before.
    pub(crate) fn close(&self, code: u16) {
        _ = self.put(Frame::Close(code));
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        let mut state = self.0.state.lock();
        if state.end == End::Open {
            state.end = End::Finished;
        }
        self.0.news.notify_one();
    }
}

impl Frames {
    /// All frames that wait, once there are any; `None` once the room has nothing
    /// more to say, or the client has been cut off.
    pub(crate) async fn next(&mut self) -> Option<VecDeque<Frame>> {
        loop {
            let (frames, is_over) = {
                let mut state = self.0.state.lock();
                (mem::take(&mut state.frames), state.end != End::Open)
            };
            if is_over || !frames.is_empty() {
                return (!frames.is_empty()).then_some(frames);
            }
            self.0.news.notified().await;
        }
    }

    pub(crate) async fn cut(&self) {
        while self.0.state.lock().end != End::Cut {
            self.0.news.notified().await;
        }
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        self.0.state.lock().cut();
    }
}

impl State {
    fn cut(&mut self) {
        self.end = End::Cut;
        self.frames = VecDeque::new();
    }
}

#[cfg(test)]
mod tests {
    use lusus_room::wire::ServerMessage;

    use super::*;

    fn frame() -> Frame {
        Frame::of(&ServerMessage::SeatLost { player: lusus_core::Player::First })
    }

    #[tokio::test]
    async fn who_reads_too_slowly_is_cut_off_at_once() {
        let (outbox, mut frames) = outbox();
        assert!((0..WAITING).all(|_| outbox.put(frame())));
        assert!(!outbox.put(frame()));
        frames.cut().await;
        assert!(frames.next().await.is_none(), "what was left is not waited for");
        assert!(!outbox.put(frame()), "who is cut off stays so");
    }

    #[tokio::test]
    async fn what_was_left_is_delivered_after_the_room_has_gone() {
        let (outbox, mut frames) = outbox();
        outbox.put(frame());
        outbox.close(1001);
        drop(outbox);
        let left: Vec<Frame> = frames.next().await.unwrap().into();
        assert!(matches!(left[..], [Frame::Text(_), Frame::Close(1001)]), "{left:?}");
        assert!(frames.next().await.is_none());
    }

    #[tokio::test]
    async fn who_waits_is_told_when_something_comes() {
        let (outbox, mut frames) = outbox();
        let waiting = tokio::spawn(async move { (frames.next().await, frames.next().await) });
        tokio::task::yield_now().await;
        outbox.put(frame());
        tokio::task::yield_now().await;
        drop(outbox);
        let (first, second) = waiting.await.unwrap();
        assert_eq!((first.map(|frames| frames.len()), second.is_none()), (Some(1), true));
    }

    #[test]
    fn nothing_is_left_for_who_is_gone() {
        let (outbox, frames) = outbox();
        drop(frames);
        assert!(!outbox.put(frame()));
    }
}
