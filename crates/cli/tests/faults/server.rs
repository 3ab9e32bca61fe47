use std::env;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use serde_json::Value;
use tungstenite::{Message, WebSocket, client};

use crate::shim::Shim;

/// What is lifted, as one address does all of it.
const LIMITS: [&str; 7] =
    ["matches", "finished", "finished-network", "sockets", "connections", "requests", "messages"];

/// Nothing here takes so long unless it is broken.
const LONG: Duration = Duration::from_secs(30);

/// No answer came, or none that says what happened.
#[derive(Debug)]
pub(crate) struct Setback(pub(crate) String);

impl<E: std::error::Error> From<E> for Setback {
    fn from(error: E) -> Setback {
        Setback(error.to_string())
    }
}

/// The real program, serving from a folder.
pub(crate) struct Server {
    child: Child,
    /// Such as `127.0.0.1:34567`.
    addr: String,
    log: PathBuf,
}

impl Server {
    /// Starts the program on the disk that the shim makes.
    ///
    /// # Errors
    /// If it ends before it serves, with what it wrote.
    pub(crate) fn start(data: &Path, shim: &Shim) -> Result<Server, String> {
        let log = data.with_extension("log");
        let mut command = command(data);
        shim.stand_before(&mut command);
        command.stderr(File::create(&log).expect("a file"));
        Server::begin(command, log)
    }

    /// Starts a program that serves.
    pub(crate) fn begin(mut command: Command, log: PathBuf) -> Result<Server, String> {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("the binary runs");
        let mut line = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let Ok(told) = serde_json::from_str::<Value>(&line) else {
            let status = child.wait().expect("it ends");
            return Err(format!("{status}: {}", fs::read_to_string(&log).unwrap_or_default()));
        };
        let url = told["url"].as_str().expect("an address");
        let addr = url.strip_prefix("http://").expect("http").to_owned();
        Ok(Server { child, addr, log })
    }

    /// The status and the body of an answer.
    pub(crate) fn ask(&self, request: &str, body: &str) -> Result<(u16, Value), Setback> {
        read_answer(self.begin_asking(request, body)?)
    }

    /// Sends a request, and waits for nothing.
    pub(crate) fn begin_asking(&self, request: &str, body: &str) -> Result<TcpStream, Setback> {
        let mut stream = self.connect()?;
        let head = format!(
            "{request} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            self.addr,
            body.len(),
        );
        stream.write_all(head.as_bytes())?;
        Ok(stream)
    }

    pub(crate) fn open_socket(&self) -> Result<Socket, Setback> {
        let url = format!("ws://{}/api/socket", self.addr);
        let (socket, _) =
            client(url, self.connect()?).map_err(|error| Setback(error.to_string()))?;
        Ok(Socket(socket))
    }

    fn connect(&self) -> Result<TcpStream, Setback> {
        let stream = TcpStream::connect(&self.addr)?;
        stream.set_read_timeout(Some(LONG))?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Nobody reads any more what it writes beside, if that went into a pipe.
    pub(crate) fn close_log(&mut self) {
        self.child.stderr = None;
    }

    pub(crate) fn is_running(&mut self) -> bool {
        self.child.try_wait().expect("a child").is_none()
    }

    /// Asks it to stop, as `systemctl stop` does.
    pub(crate) fn tell_to_stop(&self) {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status().expect("kill runs");
        assert!(told.success());
    }

    /// Ends it at once: nothing is finished.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.wait();
    }

    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.child.wait().expect("a child")
    }

    /// What it has written beside.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }
}

/// A test that fails leaves no server behind.
impl Drop for Server {
    fn drop(&mut self) {
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// The program as it is served with, without the limits of visitors; another
/// build of it if one is named.
pub(crate) fn command(data: &Path) -> Command {
    let program = env::var_os("LUSUS_FAULTS_PROGRAM");
    let mut command = Command::new(program.unwrap_or(env!("CARGO_BIN_EXE_lusus").into()));
    command.args(["serve", "--json", "--addr", "127.0.0.1:0", "--data"]).arg(data);
    for limit in LIMITS {
        command.args([&format!("--max-{limit}"), "0"]);
    }
    command.env("LANG", "C").env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command
}

/// Reads what an HTTP request is answered with.
pub(crate) fn read_answer(mut stream: TcpStream) -> Result<(u16, Value), Setback> {
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let no_answer = || Setback(format!("no answer: {answer:?}"));
    let (head, body) = answer.split_once("\r\n\r\n").ok_or_else(no_answer)?;
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok());
    Ok((status.ok_or_else(no_answer)?, serde_json::from_str(body)?))
}

/// A WebSocket that speaks JSON.
pub(crate) struct Socket(WebSocket<TcpStream>);

impl Socket {
    pub(crate) fn send(&mut self, message: &Value) -> Result<(), Setback> {
        Ok(self.0.send(Message::text(message.to_string()))?)
    }

    /// The next message.
    pub(crate) fn hear(&mut self) -> Result<Value, Setback> {
        loop {
            match self.0.read()? {
                Message::Text(text) => return Ok(serde_json::from_str(&text)?),
                Message::Close(frame) => return Err(Setback(format!("closed: {frame:?}"))),
                _ => {}
            }
        }
    }
}
