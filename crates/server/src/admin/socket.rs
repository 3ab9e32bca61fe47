use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::{AdminError, AdminRequest, Desk, Facts, LONGEST_REQUEST};
use crate::App;
use crate::store::{SOCKET, forget};

/// How many may ask at once; others are told to come again.
const ASKERS: usize = 8;
/// How long a line may take to come, and an answer to be read.
const PATIENCE: Duration = Duration::from_secs(10);
/// What is done when no connection can be accepted.
const BREATH: Duration = Duration::from_millis(50);

/// The socket in the data folder at which whoever hosts the site asks, one line
/// of JSON for each request and each answer. It is gone when this is dropped.
pub struct AdminSocket {
    path: PathBuf,
    listening: JoinHandle<()>,
}

impl AdminSocket {
    /// Listens in a folder that only this server uses: what an earlier one has
    /// left is replaced.
    ///
    /// # Errors
    /// If there can be no socket, such as in a folder whose path is too long.
    pub fn open(folder: &Path, app: Arc<App>) -> io::Result<AdminSocket> {
        let path = folder.join(SOCKET);
        forget(&path)?;
        let listener = bind_private(&path)?;
        let listening = tokio::spawn(listen(listener, Arc::new(Desk::new(app))));
        Ok(AdminSocket { path, listening })
    }
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        self.listening.abort();
        _ = forget(&self.path);
    }
}

/// Binds a socket that is this user's alone from its first moment on.
fn bind_private(path: &Path) -> io::Result<UnixListener> {
    use rustix::fs::Mode;
    let usual = rustix::process::umask(Mode::RWXG | Mode::RWXO | Mode::XUSR);
    let bound = UnixListener::bind(path);
    rustix::process::umask(usual);
    bound
}

async fn listen(listener: UnixListener, desk: Arc<Desk>) {
    let places = Arc::new(Semaphore::new(ASKERS));
    loop {
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(fault) => {
                tracing::warn!(%fault, "nobody could be let in at the admin socket");
                sleep(BREATH).await;
                continue;
            }
        };
        let place = Arc::clone(&places).try_acquire_owned();
        let desk = Arc::clone(&desk);
        tokio::spawn(async move {
            match place {
                Ok(_place) => serve(stream, &desk).await,
                Err(_) => _ = say(&mut { stream }, Err(AdminError::Busy)).await,
            }
        });
    }
}

/// Answers line by line until the other side has no more to ask, or asks what
/// is too long to be read to its end.
async fn serve(stream: UnixStream, desk: &Desk) {
    let (reading, mut writing) = stream.into_split();
    let mut reading = BufReader::new(reading);
    while let Ok(Ok(Some(line))) = timeout(PATIENCE, next_line(&mut reading)).await {
        let answer = match AdminRequest::read(&line) {
            Ok(request) => desk.answer(request).await,
            Err(error) => Err(error),
        };
        let is_lost = matches!(answer, Err(AdminError::TooLong { .. }));
        if !say(&mut writing, answer).await || is_lost {
            break;
        }
    }
}

/// The next line without its end, or as much as shows that it is too long.
async fn next_line(reading: &mut (impl AsyncBufReadExt + Unpin)) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let limit = LONGEST_REQUEST as u64 + 1;
    if reading.take(limit).read_until(b'\n', &mut line).await? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    }
    Ok(Some(line))
}

/// Says whether it could be said.
async fn say(
    writing: &mut (impl AsyncWriteExt + Unpin),
    answer: Result<Facts, AdminError>,
) -> bool {
    let said = match answer {
        Ok(facts) => json!({ "ok": facts }),
        Err(error) => json!({ "error": error }),
    };
    let line = format!("{said}\n");
    matches!(timeout(PATIENCE, writing.write_all(line.as_bytes())).await, Ok(Ok(())))
}
