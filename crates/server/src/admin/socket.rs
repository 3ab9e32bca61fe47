use std::io::{self, BufRead, Read, Write};
use std::os::unix::net;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::{AdminError, AdminRequest, Answer, Facts, LONGEST_REQUEST};
use crate::App;
use crate::store::{SOCKET, StoreError, forget};

const ASKERS: usize = 8;
/// How long a line may take to come, and an answer to be read.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a server may take to answer what it knows at once.
const ANSWER_PATIENCE: Duration = Duration::from_secs(30);
/// How long to wait when no connection can be accepted.
const BREATH: Duration = Duration::from_millis(50);
/// The longest answer that is read, in bytes: a list of a thousand matches is
/// well below.
const LONGEST_ANSWER: u64 = 64 * 1024 * 1024;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Said {
    Ok(Facts),
    Error(AdminError),
}

/// The socket in the data folder through which the operator asks, one line of
/// JSON for each request and each answer. It is gone when this is dropped.
pub struct AdminSocket {
    path: PathBuf,
    _listening: JoinSet<()>,
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
        let mut listening = JoinSet::new();
        listening.spawn(listen(listener, app));
        Ok(AdminSocket { path, _listening: listening })
    }
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
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

async fn listen(listener: UnixListener, app: Arc<App>) {
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
        let app = Arc::clone(&app);
        tokio::spawn(async move {
            match place {
                Ok(_place) => serve(stream, &app).await,
                Err(_) => _ = say(&mut { stream }, Err(AdminError::Busy)).await,
            }
        });
    }
}

/// Answers line by line until the other side has no more to ask, or asks what
/// is too long to be read to its end.
async fn serve(stream: UnixStream, app: &App) {
    let (reading, mut writing) = stream.into_split();
    let mut reading = BufReader::new(reading);
    loop {
        let mut line = Vec::new();
        // As much as shows that it is too long.
        let mut limited = (&mut reading).take(LONGEST_REQUEST as u64 + 1);
        let heard = timeout(PATIENCE, limited.read_until(b'\n', &mut line)).await;
        let Ok(Ok(1..)) = heard else { return };
        let answer = match AdminRequest::read(line.strip_suffix(b"\n").unwrap_or(&line)) {
            Ok(request) => app.answer(request).await,
            Err(error) => Err(error),
        };
        let is_lost = matches!(answer, Err(AdminError::TooLong { .. }));
        if !say(&mut writing, answer).await || is_lost {
            return;
        }
    }
}

async fn say(writing: &mut (impl AsyncWriteExt + Unpin), answer: Answer) -> bool {
    let said = answer.map_or_else(Said::Error, Said::Ok);
    let line = serde_json::to_string(&said).expect("plain data") + "\n";
    matches!(timeout(PATIENCE, writing.write_all(line.as_bytes())).await, Ok(Ok(())))
}

/// Asks the server at a socket; nothing if no server is there.
pub(super) fn ask(socket: &Path, request: &AdminRequest) -> Option<Answer> {
    let of_socket = StoreError::of(socket);
    let answer = match net::UnixStream::connect(socket) {
        Ok(stream) => converse(stream, request),
        Err(fault) if fault.kind() == io::ErrorKind::PermissionDenied => Err(fault),
        Err(_) => return None,
    };
    Some(answer.unwrap_or_else(|fault| Err(of_socket(fault).into())))
}

fn converse(mut stream: net::UnixStream, request: &AdminRequest) -> io::Result<Answer> {
    // What writes the whole database takes as long as it takes.
    let is_long = matches!(request, AdminRequest::Backup { .. } | AdminRequest::Vacuum);
    let line = serde_json::to_string(request)? + "\n";
    stream.set_read_timeout((!is_long).then_some(ANSWER_PATIENCE))?;
    stream.set_write_timeout(Some(ANSWER_PATIENCE))?;
    stream.write_all(line.as_bytes())?;
    let mut answer = String::new();
    io::BufReader::new(stream).take(LONGEST_ANSWER).read_line(&mut answer)?;
    Ok(match serde_json::from_str(&answer) {
        Ok(Said::Ok(facts)) => Ok(facts),
        Ok(Said::Error(error)) => Err(error),
        Err(_) => Err(AdminError::Strange),
    })
}
