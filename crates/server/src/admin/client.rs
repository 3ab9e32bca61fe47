use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use serde::Deserialize;

use super::{AdminError, AdminRequest, Facts};

/// The longest answer that is read, in bytes: a list of a thousand matches is
/// well below.
const LONGEST_ANSWER: u64 = 64 * 1024 * 1024;

/// How long a server may take to answer what it knows at once.
const PATIENCE: Duration = Duration::from_secs(30);

/// What a server says.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Said {
    Ok(Facts),
    Error(AdminError),
}

/// Asks the server at a socket; nothing if no server is there.
pub(super) fn ask(socket: &Path, request: &AdminRequest) -> Option<Result<Facts, AdminError>> {
    let path =
        |fault: io::Error| AdminError::Path { path: socket.to_owned(), fault: fault.to_string() };
    match UnixStream::connect(socket) {
        Ok(stream) => Some(converse(stream, request).unwrap_or_else(|fault| Err(path(fault)))),
        Err(fault) if fault.kind() == io::ErrorKind::PermissionDenied => Some(Err(path(fault))),
        Err(_) => None,
    }
}

/// How long an answer is waited for: what writes the whole database takes as
/// long as it takes.
fn patience(request: &AdminRequest) -> Option<Duration> {
    match request {
        AdminRequest::Backup { .. } | AdminRequest::Vacuum => None,
        _ => Some(PATIENCE),
    }
}

fn converse(
    mut stream: UnixStream,
    request: &AdminRequest,
) -> io::Result<Result<Facts, AdminError>> {
    let mut line = serde_json::to_string(request)?;
    line.push('\n');
    stream.set_read_timeout(patience(request))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(line.as_bytes())?;
    let mut answer = String::new();
    BufReader::new(stream).take(LONGEST_ANSWER).read_line(&mut answer)?;
    Ok(match serde_json::from_str(&answer) {
        Ok(Said::Ok(facts)) => Ok(facts),
        Ok(Said::Error(error)) => Err(error),
        Err(_) => Err(AdminError::Strange),
    })
}
