use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::runtime::Handle;
use tokio::time::{Sleep, sleep, timeout};

/// How long what a visitor still sends is thrown away after the last answer.
const LINGERING: Duration = Duration::from_secs(2);

/// A visitor's connection, which is cut if they do not read what they are sent, and
/// read no faster than they may send.
///
/// Bytes are counted here because limits above miss some: a WebSocket does not
/// report empty continuation frames, and a request counts once however long its
/// head is. Who sends too many is slowed down: what they mean is not known yet.
///
/// When it is dropped, what the visitor still sends is read for a moment: a
/// connection closed with something unread is reset, and the last answer with it.
pub(crate) struct Connection<S: Stream> {
    open: Option<(S, Pace)>,
    patience: Duration,
    /// Runs while nothing more is read.
    pause: Option<Pin<Box<Sleep>>>,
    /// Runs while not all that was to be written could be.
    stall: Option<Pin<Box<Sleep>>>,
    has_ended: bool,
}

pub(crate) trait Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> Stream for S {}

/// What a connection holds as long as it lasts: takes note that so many bytes
/// have come, and says how long to wait before more are read.
pub(crate) type Pace = Box<dyn FnMut(usize) -> Duration + Send>;

impl<S: Stream> Connection<S> {
    pub(crate) fn new(stream: S, pace: Pace, patience: Duration) -> Connection<S> {
        Connection {
            open: Some((stream, pace)),
            patience,
            pause: None,
            stall: None,
            has_ended: false,
        }
    }

    fn open(&mut self) -> &mut (S, Pace) {
        self.open.as_mut().expect("it is open until it is dropped")
    }

    fn pause_for(&mut self, bytes: usize) {
        let pause = (self.open().1)(bytes);
        self.pause = (!pause.is_zero()).then(|| Box::pin(sleep(pause)));
    }

    /// What comes of writing so many bytes. Time runs from the first write that
    /// blocks until everything is written, so reading a few bytes now and then is
    /// not enough.
    fn watch(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
        length: usize,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(count)) if count < length => Poll::Ready(Ok(count)),
            Poll::Ready(result) => {
                self.stall = None;
                Poll::Ready(result)
            }
            Poll::Pending => {
                let patience = self.patience;
                let stall = self.stall.get_or_insert_with(|| Box::pin(sleep(patience)));
                ready!(stall.as_mut().poll(context));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
        }
    }

    fn stream(&mut self) -> Pin<&mut S> {
        Pin::new(&mut self.open().0)
    }
}

impl<S: Stream> AsyncRead for Connection<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        while let Some(pause) = &mut this.pause {
            ready!(pause.as_mut().poll(context));
            // Others of the same address may have sent meanwhile.
            this.pause_for(0);
        }
        let before = buffer.filled().len();
        let result = ready!(this.stream().poll_read(context, buffer));
        let count = buffer.filled().len() - before;
        this.has_ended |= result.is_err() || count == 0;
        this.pause_for(count);
        Poll::Ready(result)
    }
}

impl<S: Stream> AsyncWrite for Connection<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = this.stream().poll_write(context, bytes);
        this.watch(context, written, bytes.len())
    }

    /// Whoever has several pieces to write need not copy them into one: a long
    /// answer would be there once more for everybody who is sent it.
    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = this.stream().poll_write_vectored(context, pieces);
        this.watch(context, written, pieces.iter().map(|piece| piece.len()).sum())
    }

    fn is_write_vectored(&self) -> bool {
        self.open.as_ref().is_some_and(|(stream, _)| stream.is_write_vectored())
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.get_mut().stream().poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.get_mut().stream().poll_shutdown(context)
    }
}

impl<S: Stream> Drop for Connection<S> {
    fn drop(&mut self) {
        let (Some((mut stream, mut pace)), false) = (self.open.take(), self.has_ended) else {
            return;
        };
        // Without a runtime the program is about to end.
        let Ok(runtime) = Handle::try_current() else { return };
        runtime.spawn(async move {
            _ = timeout(LINGERING, throw_away(&mut stream, &mut pace)).await;
            drop(pace);
        });
    }
}

async fn throw_away(stream: &mut impl Stream, pace: &mut Pace) -> io::Result<()> {
    stream.shutdown().await?;
    let mut waste = [0; 1024];
    loop {
        let count = stream.read(&mut waste).await?;
        let pause = pace(count);
        if !pause.is_zero() {
            sleep(pause).await;
        }
        if count == 0 {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::io::duplex;
    use tokio::time::Instant;

    use super::*;

    const PATIENCE: Duration = Duration::from_secs(60);

    fn at_any_pace() -> Pace {
        Box::new(|_| Duration::ZERO)
    }

    #[tokio::test(start_paused = true)]
    async fn who_sends_too_much_is_read_slowly_and_to_the_end() {
        let (mut theirs, ours) = duplex(16);
        // A millisecond for each byte.
        let slow = |bytes: usize| Duration::from_millis(bytes as u64);
        let mut connection = Connection::new(ours, Box::new(slow), PATIENCE);
        let sending = tokio::spawn(async move { theirs.write_all(&[7; 1_000]).await.unwrap() });
        let begun = Instant::now();
        let mut all = Vec::new();
        connection.read_to_end(&mut all).await.unwrap();
        sending.await.unwrap();
        assert_eq!(all, [7; 1_000]);
        assert_eq!(begun.elapsed(), Duration::from_secs(1));
    }

    #[tokio::test(start_paused = true)]
    async fn who_does_not_read_is_cut_off() {
        let (_silent, ours) = duplex(16);
        let mut connection = Connection::new(ours, at_any_pace(), PATIENCE);
        let begun = Instant::now();
        let cut = connection.write_all(&[0; 100]).await.unwrap_err();
        assert_eq!(cut.kind(), io::ErrorKind::TimedOut);
        assert_eq!(begun.elapsed().as_secs(), 60);
    }

    #[tokio::test(start_paused = true)]
    async fn pieces_are_written_as_they_are_and_whoever_does_not_read_is_cut_off() {
        let (mut theirs, ours) = duplex(16);
        let mut connection = Connection::new(ours, at_any_pace(), PATIENCE);
        assert!(connection.is_write_vectored(), "else all is copied into one piece");
        let pieces = [IoSlice::new(b"long "), IoSlice::new(b"answer")];
        assert_eq!(connection.write_vectored(&pieces).await.unwrap(), 11);
        let mut read = [0; 11];
        theirs.read_exact(&mut read).await.unwrap();
        assert_eq!(&read, b"long answer");
        let begun = Instant::now();
        let cut = loop {
            if let Err(cut) = connection.write_vectored(&pieces).await {
                break cut;
            }
        };
        assert_eq!(cut.kind(), io::ErrorKind::TimedOut);
        assert_eq!(begun.elapsed().as_secs(), 60);
    }

    #[tokio::test(start_paused = true)]
    async fn a_byte_now_and_then_is_not_reading() {
        let (mut slow, ours) = duplex(16);
        let mut connection = Connection::new(ours, at_any_pace(), PATIENCE);
        let reading = tokio::spawn(async move {
            while slow.read_u8().await.is_ok() {
                sleep(Duration::from_secs(7)).await;
            }
        });
        let cut = connection.write_all(&[0; 1_000]).await.unwrap_err();
        assert_eq!(cut.kind(), io::ErrorKind::TimedOut);
        drop(connection);
        reading.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_at_last_is_not_cut_off() {
        let (mut late, ours) = duplex(16);
        let mut connection = Connection::new(ours, at_any_pace(), PATIENCE);
        let reading = tokio::spawn(async move {
            let mut all = Vec::new();
            for _ in 0..3 {
                sleep(Duration::from_secs(50)).await;
                let mut some = [0; 16];
                late.read_exact(&mut some).await.unwrap();
                all.extend(some);
            }
            all.len()
        });
        for _ in 0..3 {
            connection.write_all(&[7; 16]).await.unwrap();
        }
        assert_eq!(reading.await.unwrap(), 48);
    }

    #[tokio::test(start_paused = true)]
    async fn what_still_comes_is_read_after_the_last_answer_for_a_moment() {
        let (mut theirs, ours) = duplex(16);
        let permit = Arc::new(());
        let held = Arc::clone(&permit);
        let pace = move |_| if Arc::strong_count(&held) > 0 { Duration::ZERO } else { PATIENCE };
        let mut connection = Connection::new(ours, Box::new(pace), PATIENCE);
        connection.write_all(b"no").await.unwrap();
        drop(connection);
        theirs.write_all(&[0; 1_000]).await.unwrap();
        assert_eq!(Arc::strong_count(&permit), 2, "it still counts as one");
        let mut answer = String::new();
        theirs.read_to_string(&mut answer).await.unwrap();
        assert_eq!(answer, "no");
        sleep(LINGERING * 2).await;
        assert_eq!(Arc::strong_count(&permit), 1);
        assert!(theirs.write_all(&[0; 1_000]).await.is_err());
    }
}
