/** A real PostgreSQL in a folder of its own, as `lusus_server::testkit` starts one. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Debian and others have its programs, a folder for each version. */
const PLACES = ["/usr/lib/postgresql", "/usr/pgsql"];
/** The user who runs it where this program is root, which it refuses to serve. */
const USER = "postgres";

export class Cluster {
  private constructor(
    private readonly folder: string,
    private readonly programs: string,
  ) {}

  /** Makes and starts one with an empty database. */
  static start(): Cluster {
    const folder = mkdtempSync(join(tmpdir(), "lusus-cluster-"));
    if (isRoot()) execFileSync("chown", [USER, folder]);
    const cluster = new Cluster(folder, programs());
    const flags = ["--auth=trust", "--username=lusus", "--encoding=UTF8", "--locale=C"];
    cluster.run("initdb", ...flags, "--no-sync", "-D", cluster.data);
    // It listens to no port; what is committed need not outlive the machine.
    const options = `-k ${folder} -c listen_addresses='' -c fsync=off`;
    cluster.run(
      "pg_ctl",
      "-D",
      cluster.data,
      "-l",
      join(folder, "log"),
      "-w",
      "-o",
      options,
      "start",
    );
    cluster.run("createdb", "-h", folder, "-U", "lusus", "lusus");
    return cluster;
  }

  get address(): string {
    return `postgres://lusus@localhost/lusus?host=${this.folder}`;
  }

  stop(): void {
    this.run("pg_ctl", "-D", this.data, "-m", "immediate", "-w", "stop");
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get data(): string {
    return join(this.folder, "data");
  }

  private run(program: string, ...flags: string[]): void {
    const command = [join(this.programs, program), ...flags];
    if (isRoot()) {
      command.unshift("setpriv", "--reuid", USER, "--regid", USER, "--clear-groups", "--");
    }
    // A pipe would stay open in the server that it starts.
    execFileSync(command[0]!, command.slice(1), { cwd: "/", stdio: "ignore" });
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The folder with the programs of the newest version that is there. */
function programs(): string {
  const places = PLACES.filter((place) => existsSync(place));
  const versions = places.flatMap((place) =>
    readdirSync(place).map((it) => join(place, it, "bin")),
  );
  const found = versions.filter((folder) => existsSync(join(folder, "initdb"))).sort();
  const newest = found.at(-1);
  if (!newest) throw new Error("there is no PostgreSQL; install Debian's package postgresql");
  return newest;
}
