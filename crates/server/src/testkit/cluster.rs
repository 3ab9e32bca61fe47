use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// Where Debian and others have the programs of PostgreSQL, the newest last.
const PLACES: [&str; 2] = ["/usr/lib/postgresql", "/usr/pgsql"];
/// The user who runs it where this program is root, which it refuses to serve.
const USER: &str = "postgres";

/// A real PostgreSQL in a folder of its own, with a Unix socket in it and no
/// port, for as long as this lives.
pub struct Cluster {
    folder: PathBuf,
    programs: PathBuf,
    durability: Durability,
    /// Where it listens besides, encrypted.
    port: Option<u16>,
}

/// A certificate and its key, in files.
pub struct Certificate {
    /// The certificate.
    pub certificate: PathBuf,
    /// Its key.
    pub key: PathBuf,
}

/// Whether what is committed is waited for until it is on the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durability {
    /// As it is for people.
    Synced,
    /// Enough where only programs are killed, and no machine loses its power.
    Unsynced,
}

/// How PostgreSQL is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Sessions are ended, and what is committed is written down.
    Fast,
    /// As if it was killed: the next start recovers.
    Immediate,
}

impl Cluster {
    /// Makes and starts one below a folder.
    ///
    /// # Panics
    /// If there is no PostgreSQL, or it does not start.
    #[must_use]
    pub fn start(parent: &Path, durability: Durability) -> Cluster {
        let cluster = Cluster::make(parent, durability, None);
        cluster.begin();
        cluster
    }

    /// Makes and starts one that is also reached at a port of this machine, with
    /// a certificate, by connections that are encrypted and by no others.
    ///
    /// # Panics
    /// If there is no PostgreSQL, or it does not start.
    #[must_use]
    pub fn start_encrypted(parent: &Path, shown: &Certificate) -> Cluster {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port that is free");
        let port = listener.local_addr().expect("it has one").port();
        drop(listener);
        let cluster = Cluster::make(parent, Durability::Unsynced, Some(port));
        let data = cluster.folder.join("data");
        // The key is for the user who runs it alone.
        for (from, name) in [(&shown.certificate, "server.crt"), (&shown.key, "server.key")] {
            let text = fs::read(from).expect("a file that was just made");
            Cluster::keep(&data.join(name), &text);
        }
        Cluster::keep(
            &data.join("pg_hba.conf"),
            b"local all all trust\nhostssl all all 127.0.0.1/32 trust\n",
        );
        cluster.begin();
        cluster
    }

    fn make(parent: &Path, durability: Durability, port: Option<u16>) -> Cluster {
        let programs = programs().expect(
            "PostgreSQL is needed: install Debian's package postgresql (apt-get install postgresql)",
        );
        let folder = parent.join("cluster");
        fs::create_dir(&folder).expect("a new folder");
        let cluster = Cluster { folder, programs, durability, port };
        if is_root() {
            // It must also be let through to the folder.
            for folder in [parent, &cluster.folder] {
                let owned = Command::new("chown").arg(USER).arg(folder).status();
                assert!(owned.is_ok_and(|status| status.success()), "chown {}", folder.display());
            }
        }
        let data = cluster.folder.join("data");
        let flags = ["--auth=trust", "--username=lusus", "--encoding=UTF8", "--locale=C"];
        cluster.run("initdb", &[&flags[..], &["--no-sync", "-D", text(&data)]].concat());
        cluster
    }

    /// Writes a file that only its own user reads.
    fn keep(path: &Path, text: &[u8]) {
        fs::write(path, text).expect("a folder of its own");
        let mode = Command::new("chmod").arg("600").arg(path).status();
        assert!(mode.is_ok_and(|status| status.success()), "chmod {}", path.display());
        if is_root() {
            let owned = Command::new("chown").arg(USER).arg(path).status();
            assert!(owned.is_ok_and(|status| status.success()), "chown {}", path.display());
        }
    }

    /// Starts it again after it was stopped.
    pub fn begin(&self) {
        let (data, log) = (self.folder.join("data"), self.folder.join("log"));
        let synced = if self.durability == Durability::Synced { "on" } else { "off" };
        let reached = match self.port {
            None => "-c listen_addresses=''".to_owned(),
            Some(port) => format!("-c listen_addresses=127.0.0.1 -c ssl=on -p {port}"),
        };
        let options = format!(
            "-k {} {reached} -c fsync={synced} -c max_connections=100",
            self.folder.display()
        );
        let flags = ["-D", text(&data), "-l", text(&log), "-w", "-o", &options, "start"];
        self.run("pg_ctl", &flags);
    }

    /// Stops it.
    pub fn stop(&self, how: Stop) {
        let mode = if how == Stop::Fast { "fast" } else { "immediate" };
        let data = self.folder.join("data");
        self.run("pg_ctl", &["-D", text(&data), "-m", mode, "-w", "stop"]);
    }

    /// Makes a database, and says its address.
    #[must_use]
    pub fn create(&self, name: &str) -> String {
        let port = self.port.unwrap_or(5432).to_string();
        self.run("createdb", &["-h", text(&self.folder), "-p", &port, "-U", "lusus", name]);
        match self.port {
            None => format!("postgres://lusus@localhost/{name}?host={}", self.folder.display()),
            Some(port) => format!("postgres://lusus@localhost:{port}/{name}"),
        }
    }

    fn run(&self, program: &str, arguments: &[&str]) -> Output {
        let program = self.programs.join(program);
        let mut command = match is_root() {
            true => {
                let mut command = Command::new("setpriv");
                command.args(["--reuid", USER, "--regid", USER, "--clear-groups", "--"]);
                command.arg(&program);
                command
            }
            false => Command::new(&program),
        };
        // A pipe would stay open in the server that it starts.
        command.args(arguments).current_dir("/").stdin(Stdio::null()).stdout(Stdio::null());
        let done = command.stderr(Stdio::null()).output().expect("PostgreSQL's programs run");
        let log = || fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        assert!(done.status.success(), "{}: {}\n{}", program.display(), done.status, log());
        done
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return self.stop(Stop::Immediate);
        }
        // A test that fails leaves no server behind either, and says only once why.
        _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| self.stop(Stop::Immediate)));
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path of plain characters")
}

/// The folder with the programs of the newest version that is there.
fn programs() -> Option<PathBuf> {
    let versions = PLACES.iter().filter_map(|place| fs::read_dir(place).ok()).flatten().flatten();
    let folders = versions.map(|version| version.path().join("bin"));
    let mut folders: Vec<PathBuf> =
        folders.filter(|folder| folder.join("initdb").exists()).collect();
    folders.sort();
    folders.pop()
}

#[cfg(unix)]
fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

#[cfg(not(unix))]
fn is_root() -> bool {
    false
}
