//! A real PostgreSQL, of the system's packages, in a temporary folder.

use std::fs;

use crate::failure::Failure;
use crate::page::Page;
use crate::shell::{cargo, install_package, program, succeed};

/// Where Debian and others have its programs, a folder for each version.
const PLACES: [&str; 2] = ["/usr/lib/postgresql", "/usr/pgsql"];

/// Looks for PostgreSQL, and installs it where that is allowed.
pub(crate) fn needs() -> Result<(), Failure> {
    if !is_there() {
        install_package("postgresql");
    }
    match is_there() {
        true => Ok(()),
        false => Err(Failure(
            "There is no PostgreSQL. Install Debian's package postgresql (apt-get install \
             postgresql); none of its servers need run"
                .to_owned(),
        )),
    }
}

fn is_there() -> bool {
    let versions = PLACES.iter().filter_map(|place| fs::read_dir(place).ok()).flatten().flatten();
    versions.into_iter().any(|version| version.path().join("bin/initdb").exists())
}

/// Starts one to try things on, until Enter is pressed.
pub(crate) fn run() -> Result<(), Failure> {
    needs()?;
    let tool =
        ["run", "--package", "lusus-server", "--features", "testkit", "--example", "cluster"];
    succeed(&mut cargo(&tool))
}

/// Builds the program as it is shipped, and plays on two of it over a PostgreSQL
/// while all of them are killed, frozen and cut off; copies what came of it to
/// docs/server.md. Fails if anything was lost.
pub(crate) fn instances() -> Result<(), Failure> {
    needs()?;
    let page = Page::open("docs/server.md")?;
    succeed(&mut cargo(&["build", "--release", "--package", "lusus-cli"]))?;
    let program = program("release");
    let table = program.with_file_name("instances.md");
    let test = ["test", "--package", "lusus-cli", "--test", "instances", "--", "--nocapture"];
    succeed(
        cargo(&test).env("LUSUS_INSTANCES_PROGRAM", &program).env("LUSUS_INSTANCES_TABLE", &table),
    )?;
    page.replace("instances", &fs::read_to_string(table)?)
}

/// Lets several servers over one store live through so many seeded worlds, and
/// their lobbies through as many.
pub(crate) fn worlds(seeds: &str) -> Result<(), Failure> {
    let test = ["test", "--package", "lusus-server", "--test", "simulator", "--"];
    for name in
        ["several_servers_lose_nothing_in_many_worlds", "lobbies_lose_nothing_in_many_worlds"]
    {
        let one = ["--ignored", "--nocapture", name];
        succeed(cargo(&test).args(one).env("LUSUS_SEEDS", seeds))?;
    }
    Ok(())
}
