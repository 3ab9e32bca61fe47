use std::fs;
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
        let programs = programs().expect(
            "PostgreSQL is needed: install Debian's package postgresql (apt-get install postgresql)",
        );
        let folder = parent.join("cluster");
        fs::create_dir(&folder).expect("a new folder");
        let cluster = Cluster { folder, programs, durability };
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
        cluster.begin();
        cluster
    }

    /// Starts it again after it was stopped.
    pub fn begin(&self) {
        let (data, log) = (self.folder.join("data"), self.folder.join("log"));
        let synced = if self.durability == Durability::Synced { "on" } else { "off" };
        let options = format!(
            "-k {} -c listen_addresses='' -c fsync={synced} -c max_connections=100",
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
        self.run("createdb", &["-h", text(&self.folder), "-U", "lusus", name]);
        format!("postgres://lusus@localhost/{name}?host={}", self.folder.display())
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
