use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use lusus_server::testkit::{Cluster, Durability};
use serde_json::Value;
use tempfile::TempDir;

use crate::options::Options;
use crate::server::Server;
use crate::{LIFTED, Result};

/// What is tried: servers over one store.
pub(crate) struct Site {
    servers: Vec<Server>,
    program: PathBuf,
    /// The PostgreSQL that they share, and the address of the database.
    database: Option<(Cluster, String)>,
    /// What the store takes before anything is kept in it.
    empty: u64,
    _folder: TempDir,
}

impl Site {
    /// One server with a folder, or several over a PostgreSQL.
    pub(crate) fn start(options: &Options) -> Result<Site> {
        let folder = tempfile::tempdir()?;
        let database = (options.postgres > 0).then(|| {
            let cluster = Cluster::start(folder.path(), Durability::Synced);
            let url = cluster.create("lusus");
            (cluster, url)
        });
        let mut settings = LIFTED.to_vec();
        settings.extend(database.iter().flat_map(|(_, url)| ["--database", url.as_str()]));
        let count = options.postgres.max(1);
        let servers = (0..count).map(|_| Server::start(&options.server, &settings));
        let servers = servers.collect::<Result<Vec<Server>>>()?;
        let program = options.server.clone();
        let mut site = Site { servers, program, database, empty: 0, _folder: folder };
        let data = site.servers[0].data().to_owned();
        (site.empty, _) = site.stats(&data)?;
        Ok(site)
    }

    /// Where the two players of a match go: to different servers, if there are any.
    pub(crate) fn addrs(&self, number: usize) -> [String; 2] {
        let addr = |place: usize| self.servers[place % self.servers.len()].addr.clone();
        [addr(number), addr(number + 1)]
    }

    /// The most memory that a server has had, in kB.
    pub(crate) fn peak_memory(&self) -> Option<u64> {
        self.servers.iter().map(Server::peak_memory).max()?
    }

    /// How much of the processors all servers have used.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        self.servers.iter().map(Server::processor_time).sum()
    }

    /// Stops all servers, and says how many bytes an event takes where it is kept.
    pub(crate) fn stop(mut self) -> Result<u64> {
        let servers = std::mem::take(&mut self.servers).into_iter();
        let folders = servers.map(Server::stop).collect::<Result<Vec<TempDir>>>()?;
        let (bytes, events) = self.stats(folders[0].path())?;
        Ok((bytes - self.empty) / events.max(1))
    }

    /// What the store takes, and how many events are in it.
    fn stats(&self, data: &Path) -> Result<(u64, u64)> {
        let mut command = Command::new(&self.program);
        command.args(["admin", "stats", "--json", "--data"]).arg(data);
        command.args(self.database.iter().flat_map(|(_, url)| ["--database", url.as_str()]));
        let told: Value = serde_json::from_slice(&command.output()?.stdout)?;
        let number = |value: &Value| value.as_u64().ok_or_else(|| told.to_string());
        Ok((number(&told["size"]["database"])?, number(&told["tally"]["events"])?))
    }
}
