use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{io, thread};

use lusus_core::{Message, msg};
use lusus_erased::Catalogue;
use thiserror::Error;
use tokio::net::TcpListener;

#[cfg(unix)]
use crate::admin::AdminSocket;
use crate::file_limit::raise_file_limit;
use crate::metrics_door::MetricsDoor;
use crate::store::{SqliteStore, StoreError};
use crate::{App, Config, Limits, Log, Site, TrustedProxy, serve};

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The games that are played on the site.
    pub catalogue: Catalogue,
    /// Where it listens; port 0 takes any that is free.
    pub addr: SocketAddr,
    /// The folder in which matches are kept.
    pub data: PathBuf,
    /// What an address of the site begins with; made of `host` and the port if
    /// left out.
    pub public_url: Option<String>,
    /// The address by which others know this machine, if it is not `addr`'s.
    pub host: Option<IpAddr>,
    /// The reverse proxies whose word on a visitor's address is taken.
    pub trusted_proxies: Vec<TrustedProxy>,
    /// Where the metrics are, if not at the address of the site.
    pub metrics_addr: Option<SocketAddr>,
    /// Whether a line is written about every request.
    pub has_access_log: bool,
    /// What visitors may use.
    pub limits: Limits,
    /// What is written about it all.
    pub log: Log,
}

/// Why a server could not be started.
#[derive(Debug, Error)]
pub enum LaunchError {
    /// What is kept cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Nobody can listen at this address.
    #[error("{addr}: {fault}")]
    Listen {
        /// The flag that gives it, such as `addr`.
        field: &'static str,
        /// The address.
        addr: SocketAddr,
        /// Why not.
        fault: io::Error,
    },
    /// The system does not give what a server needs.
    #[error(transparent)]
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
                msg!("serve-listen", addr = addr.to_string(), fault = fault.to_string())
            }
            LaunchError::System(fault) => msg!("serve-system", fault = fault.to_string()),
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
        let store = SqliteStore::open(self.catalogue, &self.data).await?;
        let addr = self.addr;
        let listen = |fault| LaunchError::Listen { field: "addr", addr, fault };
        let listener = TcpListener::bind(addr).await.map_err(listen)?;
        let public_url = match self.public_url {
            Some(url) => url.trim_end_matches('/').to_owned(),
            None => url_of(self.host, listener.local_addr()?),
        };
        let config = Config {
            catalogue: self.catalogue,
            public_url: public_url.clone(),
            trusted_proxies: self.trusted_proxies,
            metrics_addr: self.metrics_addr,
            has_access_log: self.has_access_log,
            limits: self.limits,
        };
        let site = Site::built_in();
        if site.is_empty() {
            tracing::warn!("this program was built without the pages of the site");
        }
        let app = App::new(config, Arc::new(store), site);
        _ = app.listening.set(listener.local_addr()?);
        let _metrics = open_metrics(&app).await?;
        #[cfg(unix)]
        let admin = open_admin(&self.data, &app);
        let signal = stop_signal()?;
        let stop = async {
            signal.await;
            // Before the folder is let go: the next server has a socket there.
            #[cfg(unix)]
            drop(admin);
        };
        tracing::info!(url = %public_url, data = %self.data.display(), "ready");
        ready(&public_url);
        serve(listener, app, stop).await?;
        tracing::info!("stopped");
        Ok(())
    }
}

/// Opens the metrics' own address, if they have one.
async fn open_metrics(app: &Arc<App>) -> Result<Option<MetricsDoor>, LaunchError> {
    let Some(addr) = app.config.metrics_addr else { return Ok(None) };
    let opened = MetricsDoor::open(addr, Arc::clone(app)).await;
    let listen = |fault| LaunchError::Listen { field: "metrics-addr", addr, fault };
    opened.map(Some).map_err(listen)
}

/// Opens the socket for whoever hosts the site. A server serves all the same
/// where there can be none, such as in a folder whose path is too long.
#[cfg(unix)]
fn open_admin(folder: &Path, app: &Arc<App>) -> Option<AdminSocket> {
    let opened = AdminSocket::open(folder, Arc::clone(app));
    opened.inspect_err(|fault| tracing::warn!(%fault, "there is no admin socket")).ok()
}

/// What a browser calls an address at which this machine listens.
pub(crate) fn url_of(host: Option<IpAddr>, addr: SocketAddr) -> String {
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
