//! A PostgreSQL to try things on, in a folder of its own, until Enter is pressed
//! or the input ends. `cargo xtask postgres` runs it.

use std::io::stdin;

use lusus_server::testkit::{Cluster, Durability};

fn main() -> std::io::Result<()> {
    let folder = tempfile::tempdir()?;
    let cluster = Cluster::start(folder.path(), Durability::Synced);
    let url = cluster.create("lusus");
    println!("PostgreSQL runs in {}; try it with", folder.path().display());
    for (port, data) in [(7781, "first"), (7782, "second")] {
        let data = folder.path().join(data);
        println!("  lusus serve --database '{url}' --addr {port} --data {}", data.display());
    }
    println!("Enter ends it.");
    stdin().read_line(&mut String::new())?;
    Ok(())
}
