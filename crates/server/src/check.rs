//! Whether a server could be started, without starting one.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;

use lusus_core::{Message, msg};
use serde_json::Value;

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
    /// Whether a server could be started with it, and would be well.
    pub is_good: bool,
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
        let metrics = self.config.metrics_addr;
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
        let is_there = self.data.exists();
        let folder = if is_there { Some(self.data.as_path()) } else { nearest(&self.data) };
        if let Some(Err(error)) = folder.map(may_write) {
            return bad("data", error.message());
        }
        if !is_there {
            return good("data", msg!("check-folder-new", path = path));
        }
        // A lock that is not there is held by nobody, and not made here: it
        // would belong to whoever looks.
        if self.data.join(LOCK).exists() {
            match FolderLock::hold(&self.data) {
                Ok(lock) => lock.release(),
                Err(error) => return bad("data", error.message()),
            }
        }
        good("data", msg!("check-folder", path = path))
    }

    fn check_database(&self) -> Finding {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let examined = match runtime {
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
    Finding { field, message, is_good: true }
}

fn bad(field: &'static str, message: Message) -> Finding {
    Finding { field, message, is_good: false }
}

fn nearest(path: &Path) -> Option<&Path> {
    let mut above = path.ancestors().skip(1).filter(|path| !path.as_os_str().is_empty());
    above.find(|path| path.exists())
}

fn may_write(folder: &Path) -> Result<(), StoreError> {
    let of_folder = |fault| StoreError::Folder { path: folder.to_owned(), fault };
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
