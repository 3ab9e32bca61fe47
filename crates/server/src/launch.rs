use std::fs::{self, File};
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{io, thread};

use lusus_core::{Language, Message, msg};
use lusus_text::{say, system_fault};
use serde_json::Value;
use thiserror::Error;
use tokio::net::TcpListener;

#[cfg(unix)]
use crate::admin::AdminSocket;
use crate::admin::{AdminRequest, Facts, ask_server};
use crate::serve::open_metrics;
use crate::store::{
    DATABASE, FolderLock, LOCK, PostgresStore, Size, SqliteStore, Store, StoreError, examine,
    examine_tables,
};
use crate::{App, Config, Log, Site, VERSION, serve};

/// How many bytes must be left on the disk before a start: room for some hours of
/// play, and for the copy of a small database that a new version makes.
const LEAST_FREE: u64 = 16 << 20;

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Launch {
    /// Where it listens; port 0 takes any that is free.
    pub addr: SocketAddr,
    /// The folder in which matches are kept.
    pub data: PathBuf,
    /// The address of the PostgreSQL database in which they are kept instead; in
    /// the folder is then only what belongs to this process.
    pub database: Option<String>,
    /// What an address of the site begins with; made of `host` and the port if
    /// left out.
    pub public_url: Option<String>,
    /// The address by which others know this machine, if it is not `addr`'s.
    pub host: Option<IpAddr>,
    /// The rest, whatever it says of the `public_url`.
    pub config: Config,
    /// What is written about it all.
    pub log: Log,
}

/// Why a server could not be started.
#[derive(Debug, Error)]
#[error("{}", say(Language::English, &self.message()))]
#[allow(missing_docs, reason = "each has a sentence in the catalogue")]
pub enum LaunchError {
    Store(#[from] StoreError),
    /// Nobody can listen at an address, which a flag such as `addr` gives.
    Listen {
        field: &'static str,
        addr: SocketAddr,
        fault: io::Error,
    },
    System(#[from] io::Error),
}

impl LaunchError {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            LaunchError::Store(error) => error.message(),
            LaunchError::Listen { field, addr, fault }
                if fault.kind() == io::ErrorKind::AddrInUse =>
            {
                msg!("serve-addr-in-use", addr = addr.to_string(), flag = *field)
            }
            LaunchError::Listen { addr, fault, .. } => {
                msg!("serve-listen", addr = addr.to_string(), fault = system_fault(fault))
            }
            LaunchError::System(fault) => msg!("serve-system", fault = system_fault(fault)),
        }
    }
}

impl Launch {
    /// How many bots think at a time if nobody says otherwise: one processor is
    /// left for everything else.
    #[must_use]
    pub fn usual_thinkers() -> usize {
        thread::available_parallelism().map_or(1, |count| count.get().saturating_sub(1).max(1))
    }

    /// Serves until the process is told to stop. `ready` hears where, as soon as
    /// visitors can come.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn run(self, ready: impl FnOnce(&str)) -> Result<(), LaunchError> {
        let _scribe = self.log.begin();
        if let Err(fault) = raise_file_limit() {
            tracing::warn!(%fault, "the limit of open files could not be raised");
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let result = runtime.block_on(self.serve(ready));
        // Bots that still think are stopped, and not waited for.
        runtime.shutdown_background();
        result
    }

    async fn serve(self, ready: impl FnOnce(&str)) -> Result<(), LaunchError> {
        // Before anything is made: a start that fails here leaves no folder behind.
        let listener = listen("addr", self.addr).await?;
        let metrics = match self.config.metrics_addr {
            Some(addr) => Some(listen("metrics-addr", addr).await?),
            None => None,
        };
        let (store, _lock) = self.open_store().await?;
        let public_url = match self.public_url {
            Some(url) => url.trim_end_matches('/').to_owned(),
            None => url_of(self.host, listener.local_addr()?),
        };
        let config = Config { public_url: public_url.clone(), ..self.config };
        let site = Site::built_in();
        if site.files.is_empty() {
            tracing::warn!("this program was built without the pages of the site");
        }
        let app = App::new(config, store, site);
        _ = app.listening.set(listener.local_addr()?);
        let _metrics = metrics.map(|listener| open_metrics(listener, Arc::clone(&app)));
        // There can be none in a folder whose path is too long.
        #[cfg(unix)]
        let admin = AdminSocket::open(&self.data, Arc::clone(&app))
            .inspect_err(|fault| tracing::warn!(%fault, "there is no admin socket"));
        let signal = stop_signal()?;
        let stop = async {
            signal.await;
            // Before the folder is let go: the next server has a socket there.
            #[cfg(unix)]
            drop(admin);
        };
        tracing::info!(version = VERSION, url = %public_url, data = %self.data.display(), "ready");
        ready(&public_url);
        serve(listener, app, stop).await?;
        tracing::info!("stopped");
        Ok(())
    }
}

impl Launch {
    /// The store, and the lock of a folder in which it is not.
    async fn open_store(&self) -> Result<(Arc<dyn Store>, Option<FolderLock>), StoreError> {
        let catalogue = self.config.catalogue;
        let Some(database) = &self.database else {
            return Ok((Arc::new(SqliteStore::open(catalogue, &self.data).await?), None));
        };
        let lock = FolderLock::make_and_hold(&self.data)?;
        Ok((Arc::new(PostgresStore::open(catalogue, database).await?), Some(lock)))
    }
}

/// Listens at an address, which a flag gives.
async fn listen(field: &'static str, addr: SocketAddr) -> Result<TcpListener, LaunchError> {
    let bound = TcpListener::bind(addr).await;
    bound.map_err(|fault| LaunchError::Listen { field, addr, fault })
}

/// What a browser calls an address at which this machine listens.
fn url_of(host: Option<IpAddr>, addr: SocketAddr) -> String {
    match host {
        Some(host) => format!("http://{}", SocketAddr::new(host, addr.port())),
        None if addr.ip().is_unspecified() => format!("http://localhost:{}", addr.port()),
        None => format!("http://{addr}"),
    }
}

/// Done when the process is asked to stop: by Ctrl+C or, on Unix, `SIGTERM`.
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    #[cfg(unix)]
    let mut terminate = {
        use tokio::signal::unix::{SignalKind, signal};
        signal(SignalKind::terminate())?
    };
    Ok(async move {
        #[cfg(unix)]
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
        #[cfg(not(unix))]
        tokio::signal::ctrl_c().await.ok();
    })
}

/// Allows this process as many open files as the system lets it have: every
/// socket is one, and the usual limit is for programs that have few.
///
/// # Errors
/// If the system refuses.
pub fn raise_file_limit() -> io::Result<()> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
        setrlimit(Resource::Nofile, raised)?;
    }
    Ok(())
}

/// What was looked at, and what was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The flag that says what was looked at, such as `data`.
    pub field: &'static str,
    /// What was found.
    pub message: Message,
    /// Whether a server could be started with it, and would be well.
    pub is_good: bool,
}

impl Launch {
    /// Looks at everything that a start needs, and leaves all of it as it is.
    /// A server that runs already is asked how it is.
    #[must_use]
    pub fn check(&self) -> Vec<Finding> {
        let running = ask_server(&self.data, &AdminRequest::Health).and_then(Result::ok);
        let running = running.as_ref();
        let mut found = vec![("data", self.check_folder(running))];
        found.extend(self.check_disk().map(|disk| ("data", disk)));
        found.extend(running.map(|health| ("data", check_running(health))));
        let field = if self.database.is_some() { "database" } else { "data" };
        found.push((field, self.check_database()));
        found.extend(self.config.arena.as_deref().map(|folder| ("arena", check_arena(folder))));
        let addrs = [("addr", Some(self.addr)), ("metrics-addr", self.config.metrics_addr)];
        for (field, addr) in addrs {
            found.extend(addr.map(|addr| (field, check_addr(field, addr, running))));
        }
        let url = self.public_url.clone().unwrap_or_else(|| url_of(self.host, self.addr));
        found.push(("public-url", Ok(msg!("check-public-url", url = url))));
        let finding = |(field, found): (_, Result<Message, Message>)| {
            let is_good = found.is_ok();
            Finding { field, message: found.unwrap_or_else(|fault| fault), is_good }
        };
        found.into_iter().map(finding).collect()
    }

    fn check_folder(&self, running: Option<&Facts>) -> Result<Message, Message> {
        let path = self.data.display().to_string();
        if running.is_some() {
            return Ok(msg!("check-folder-in-use", path = path));
        }
        may_write(self.nearest_folder()).map_err(|error| error.message())?;
        if !self.data.exists() {
            return Ok(msg!("check-folder-new", path = path));
        }
        may_write_files(&self.data).map_err(|error| error.message())?;
        // One that is not there is not made here: it would be the looker's.
        if self.data.join(LOCK).exists() {
            FolderLock::hold(&self.data).map_err(|error| error.message())?;
        }
        Ok(msg!("check-folder", path = path))
    }

    /// The data folder, or the folder in which it would be made.
    fn nearest_folder(&self) -> &Path {
        let mut folders = self.data.ancestors().filter(|path| !path.as_os_str().is_empty());
        folders.find(|path| path.exists()).unwrap_or(Path::new("."))
    }

    /// How much is left on the disk, where the system tells.
    fn check_disk(&self) -> Option<Result<Message, Message>> {
        let path = self.data.display().to_string();
        let [free, least] = [Size::of(self.nearest_folder()).free?, LEAST_FREE];
        let [free_mib, least_mib] = [free >> 20, least >> 20];
        Some(match free >= least {
            true => Ok(msg!("check-disk", path = path, free = free_mib)),
            false => Err(msg!("check-disk-full", path = path, free = free_mib, least = least_mib)),
        })
    }

    fn check_database(&self) -> Result<Message, Message> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(StoreError::of(&self.data));
        let examined = runtime.and_then(|runtime| match &self.database {
            Some(database) => runtime.block_on(examine_tables(database)),
            None => runtime.block_on(examine(&self.data)),
        });
        Ok(match examined.map_err(|error| error.message())? {
            Some((version, count)) => msg!("check-database", version = version, count = count),
            None if self.database.is_some() => msg!("check-tables-new"),
            None => msg!("check-database-new"),
        })
    }
}

/// How a server that runs says it is.
fn check_running(health: &Facts) -> Result<Message, Message> {
    let text = |name: &str| health.get(name).and_then(Value::as_str).unwrap_or("?").to_owned();
    let message = msg!(
        "check-running",
        url = text("url"),
        version = text("version"),
        status = text("status")
    );
    if text("status") == "ok" { Ok(message) } else { Err(message) }
}

/// Whether somebody could listen there; the server that runs says where it does.
fn check_addr(
    field: &'static str,
    addr: SocketAddr,
    running: Option<&Facts>,
) -> Result<Message, Message> {
    let is_its_own = running.and_then(|health| health.get(field)?.as_str()?.parse().ok());
    if is_its_own == Some(addr) {
        return Ok(msg!("check-addr-own", addr = addr.to_string()));
    }
    match std::net::TcpListener::bind(addr) {
        Ok(_) => Ok(msg!("check-addr", addr = addr.to_string())),
        Err(fault) => Err(LaunchError::Listen { field, addr, fault }.message()),
    }
}

/// Whether there is a folder of tournaments.
fn check_arena(folder: &Path) -> Result<Message, Message> {
    let fault = |fault| StoreError::of(folder)(fault).message();
    fs::read_dir(folder).map_err(fault)?;
    Ok(msg!("check-arena", path = folder.display().to_string()))
}

fn may_write(folder: &Path) -> Result<(), StoreError> {
    let of_folder = StoreError::of(folder);
    if !folder.is_dir() {
        return Err(of_folder(io::ErrorKind::NotADirectory.into()));
    }
    #[cfg(unix)]
    {
        use rustix::fs::{Access, access};
        let all = Access::WRITE_OK | Access::EXEC_OK | Access::READ_OK;
        access(folder, all).map_err(|fault| of_folder(fault.into()))?;
    }
    Ok(())
}

/// Whether the files of a database that are in a folder can be written to.
fn may_write_files(folder: &Path) -> Result<(), StoreError> {
    for suffix in ["", "-wal", "-shm"] {
        let path = folder.join(format!("{DATABASE}{suffix}"));
        match File::options().read(true).write(true).open(&path) {
            Err(fault) if fault.kind() != io::ErrorKind::NotFound => {
                return Err(StoreError::of(&path)(fault));
            }
            _ => {}
        }
    }
    Ok(())
}
