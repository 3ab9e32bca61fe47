//! Whether a server could be started, without starting one.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};

use lusus_core::{Message, msg};
use serde_json::Value;
use tokio::runtime::Runtime;

use crate::admin::{AdminRequest, Facts, ask_server};
use crate::launch::url_of;
use crate::store::{FolderLock, LOCK, StoreError, examine};
use crate::{Launch, LaunchError};

/// What was looked at, and what was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// The flag that says what was looked at, such as `data`.
    pub field: &'static str,
    /// What was found.
    pub message: Message,
    /// Whether a server could be started with it.
    pub verdict: Verdict,
}

/// Whether something is as it should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is.
    Good,
    /// It keeps a server from being started, or from being well.
    Bad,
}

impl Launch {
    /// Looks at everything that a start needs, and leaves all of it as it is.
    /// A server that runs already is asked how it is.
    #[must_use]
    pub fn check(&self) -> Vec<Finding> {
        let running = ask_server(&self.data, &AdminRequest::Health).and_then(Result::ok);
        let mut findings = vec![self.check_folder(running.as_ref())];
        findings.extend(running.as_ref().map(check_running));
        findings.push(self.check_database());
        findings.push(check_addr("addr", self.addr, running.as_ref()));
        let metrics = self.metrics_addr;
        findings.extend(metrics.map(|addr| check_addr("metrics-addr", addr, running.as_ref())));
        let url = self.public_url.clone().unwrap_or_else(|| url_of(self.host, self.addr));
        findings.push(good("public-url", msg!("check-public-url", url = url)));
        findings
    }

    fn check_folder(&self, running: Option<&Facts>) -> Finding {
        let path = self.data.display().to_string();
        if running.is_some() {
            return good("data", msg!("check-folder-in-use", path = path));
        }
        if !self.data.exists() {
            return match nearest(&self.data) {
                Some(parent) => match may_write(&parent) {
                    Ok(()) => good("data", msg!("check-folder-new", path = path)),
                    Err(fault) => bad("data", store_message(&parent, fault)),
                },
                None => good("data", msg!("check-folder-new", path = path)),
            };
        }
        match may_write(&self.data).map_err(|fault| (self.data.clone(), fault)) {
            Err((folder, fault)) => bad("data", store_message(&folder, fault)),
            // A lock that is not there is held by nobody, and not made here:
            // it would belong to whoever looks.
            Ok(()) if !self.data.join(LOCK).exists() => {
                good("data", msg!("check-folder", path = path))
            }
            Ok(()) => match FolderLock::hold(&self.data) {
                Ok(lock) => {
                    lock.release();
                    good("data", msg!("check-folder", path = path))
                }
                Err(error) => bad("data", error.message()),
            },
        }
    }

    fn check_database(&self) -> Finding {
        let examined = match runtime() {
            Ok(runtime) if self.data.exists() => runtime.block_on(examine(&self.data)),
            Ok(_) => Ok(None),
            Err(fault) => Err(StoreError::Folder { path: self.data.clone(), fault }),
        };
        match examined {
            Ok(Some((version, matches))) => {
                good("data", msg!("check-database", version = version, count = matches))
            }
            Ok(None) => good("data", msg!("check-database-new")),
            Err(error) => bad("data", error.message()),
        }
    }
}

/// How a server that runs says it is.
fn check_running(health: &Facts) -> Finding {
    let text = |name: &str| health.get(name).and_then(Value::as_str).unwrap_or("?").to_owned();
    let message = msg!(
        "check-running",
        url = text("url"),
        version = text("version"),
        status = text("status")
    );
    if text("status") == "ok" { good("data", message) } else { bad("data", message) }
}

/// Whether somebody could listen there; the server that runs says where it does.
fn check_addr(field: &'static str, addr: SocketAddr, running: Option<&Facts>) -> Finding {
    let is_its_own = running.and_then(|health| health.get(field)?.as_str()?.parse().ok());
    if is_its_own == Some(addr) {
        return good(field, msg!("check-addr-own", addr = addr.to_string()));
    }
    match TcpListener::bind(addr) {
        Ok(_) => good(field, msg!("check-addr", addr = addr.to_string())),
        Err(fault) => bad(field, LaunchError::Listen { field, addr, fault }.message()),
    }
}

fn good(field: &'static str, message: Message) -> Finding {
    Finding { field, message, verdict: Verdict::Good }
}

fn bad(field: &'static str, message: Message) -> Finding {
    Finding { field, message, verdict: Verdict::Bad }
}

fn store_message(path: &Path, fault: io::Error) -> Message {
    StoreError::Folder { path: path.to_owned(), fault }.message()
}

/// The nearest folder above that is there.
fn nearest(path: &Path) -> Option<PathBuf> {
    let above = path.ancestors().skip(1).filter(|path| !path.as_os_str().is_empty());
    above.map(ToOwned::to_owned).find(|path| path.exists())
}

fn may_write(folder: &Path) -> io::Result<()> {
    if !folder.is_dir() {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    #[cfg(unix)]
    {
        use rustix::fs::{Access, access};
        access(folder, Access::WRITE_OK | Access::EXEC_OK | Access::READ_OK)?;
    }
    Ok(())
}

fn runtime() -> io::Result<Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}
