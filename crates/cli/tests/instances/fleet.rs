use std::env;
use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::Duration;

use lusus_server::testkit::{Cluster, Durability};
use serde_json::Value;
use tempfile::TempDir;

/// What is lifted, as one address does all of it.
const LIMITS: [&str; 7] =
    ["matches", "finished", "finished-network", "sockets", "connections", "requests", "messages"];

/// Servers over one PostgreSQL.
pub(crate) struct Fleet {
    pub(crate) cluster: Cluster,
    pub(crate) url: String,
    servers: Vec<Mutex<Option<Server>>>,
    folder: TempDir,
}

struct Server {
    child: Child,
    addr: String,
}

/// How long a client waits for an answer before it tries elsewhere.
pub(crate) const PATIENCE: Duration = Duration::from_secs(4);

impl Fleet {
    /// Starts PostgreSQL, and a server with each of these flags.
    pub(crate) fn start(flags: &[&[&str]]) -> Fleet {
        let folder = tempfile::tempdir().expect("a folder");
        let cluster = Cluster::start(folder.path(), Durability::Unsynced);
        let url = cluster.create("lusus");
        let servers = flags.iter().map(|_| Mutex::new(None)).collect();
        let fleet = Fleet { cluster, url, servers, folder };
        flags.iter().enumerate().for_each(|(place, flags)| fleet.launch(place, flags));
        fleet
    }

    /// Starts a server that is not there.
    pub(crate) fn launch(&self, place: usize, flags: &[&str]) {
        let program = env::var_os("LUSUS_INSTANCES_PROGRAM");
        let mut command = Command::new(program.unwrap_or(env!("CARGO_BIN_EXE_lusus").into()));
        let data = self.folder.path().join(format!("server-{place}"));
        let log = File::options().create(true).append(true).open(data.with_extension("log"));
        command.args(["serve", "--json", "--addr", "127.0.0.1:0", "--log", "warn", "--data"]);
        command.arg(data).args(["--database", &self.url]).args(flags);
        for limit in LIMITS {
            command.args([&format!("--max-{limit}"), "0"]);
        }
        command.stdout(Stdio::piped()).stderr(log.expect("a file"));
        let mut child = command.spawn().expect("the binary runs");
        let mut line = String::new();
        let out = child.stdout.take().expect("a pipe");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let told: Value = serde_json::from_str(&line).expect("it serves");
        let addr = told["url"].as_str().and_then(|url| url.strip_prefix("http://"));
        let addr = addr.expect("an address").to_owned();
        *self.server(place) = Some(Server { child, addr });
    }

    fn server(&self, place: usize) -> std::sync::MutexGuard<'_, Option<Server>> {
        self.servers[place].lock().expect("nobody broke down")
    }

    pub(crate) fn len(&self) -> usize {
        self.servers.len()
    }

    /// Where a server listens, if it runs.
    pub(crate) fn addr(&self, place: usize) -> Option<String> {
        self.server(place).as_ref().map(|server| server.addr.clone())
    }

    /// Ends a server at once: nothing is finished.
    pub(crate) fn kill(&self, place: usize) {
        if let Some(mut server) = self.server(place).take() {
            server.child.kill().expect("it runs");
            server.child.wait().expect("it ends");
        }
    }

    /// Sends a server a signal such as `STOP`.
    pub(crate) fn signal(&self, place: usize, name: &str) {
        if let Some(server) = &*self.server(place) {
            let id = server.child.id().to_string();
            let sent = Command::new("kill").args([&format!("-{name}"), &id]).status();
            assert!(sent.is_ok_and(|status| status.success()), "kill -{name}");
        }
    }

    /// Asks a server for something; the status and the body.
    pub(crate) fn ask(&self, place: usize, request: &str, body: &str) -> Option<(u16, Value)> {
        let addr = self.addr(place)?;
        let mut stream = connect(&addr)?;
        let length = body.len();
        let head = format!(
            "{request} HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}",
        );
        stream.write_all(head.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some((status, serde_json::from_str(body).ok()?))
    }
}

pub(crate) fn connect(addr: &str) -> Option<TcpStream> {
    let stream = TcpStream::connect_timeout(&addr.parse().ok()?, PATIENCE).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.set_nodelay(true).ok()?;
    Some(stream)
}

/// A test that fails leaves no server behind.
impl Drop for Fleet {
    fn drop(&mut self) {
        for server in &mut self.servers {
            let server = server.get_mut().unwrap_or_else(std::sync::PoisonError::into_inner);
            if let Some(mut server) = server.take() {
                _ = server.child.kill();
                _ = server.child.wait();
            }
        }
    }
}
