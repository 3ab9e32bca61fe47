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
        let running = running.as_ref();
        let mut findings = vec![finding("data", self.check_folder(running))];
        findings.extend(running.map(|health| finding("data", check_running(health))));
        findings.push(finding("data", self.check_database()));
        let addrs = [("addr", Some(self.addr)), ("metrics-addr", self.config.metrics_addr)];
        for (field, addr) in addrs {
            findings.extend(addr.map(|addr| finding(field, check_addr(field, addr, running))));
        }
        let url = self.public_url.clone().unwrap_or_else(|| url_of(self.host, self.addr));
        findings.push(finding("public-url", Ok(msg!("check-public-url", url = url))));
        findings
    }

    fn check_folder(&self, running: Option<&Facts>) -> Result<Message, Message> {
        let path = self.data.display().to_string();
        if running.is_some() {
            return Ok(msg!("check-folder-in-use", path = path));
        }
        let is_there = self.data.exists();
        let folder = if is_there { Some(self.data.as_path()) } else { nearest(&self.data) };
        folder.map_or(Ok(()), may_write).map_err(|error| error.message())?;
        if !is_there {
            return Ok(msg!("check-folder-new", path = path));
        }
        // A lock that is not there is held by nobody, and not made here: it
        // would belong to whoever looks.
        if self.data.join(LOCK).exists() {
            FolderLock::hold(&self.data).map_err(|error| error.message())?.release();
        }
        Ok(msg!("check-folder", path = path))
    }

    fn check_database(&self) -> Result<Message, Message> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let examined = match runtime {
            Ok(runtime) if self.data.exists() => runtime.block_on(examine(&self.data)),
            Ok(_) => Ok(None),
            Err(fault) => Err(StoreError::of(&self.data)(fault)),
        };
        Ok(match examined.map_err(|error| error.message())? {
            Some((version, matches)) => {
                msg!("check-database", version = version, count = matches)
            }
            None => msg!("check-database-new"),
        })
    }
}

fn finding(field: &'static str, found: Result<Message, Message>) -> Finding {
    let is_good = found.is_ok();
    Finding { field, message: found.unwrap_or_else(|fault| fault), is_good }
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
    match TcpListener::bind(addr) {
        Ok(_) => Ok(msg!("check-addr", addr = addr.to_string())),
        Err(fault) => Err(LaunchError::Listen { field, addr, fault }.message()),
    }
}

fn nearest(path: &Path) -> Option<&Path> {
    let mut above = path.ancestors().skip(1).filter(|path| !path.as_os_str().is_empty());
    above.find(|path| path.exists())
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
