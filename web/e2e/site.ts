/** A server of its own and a browser for every file of tests. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import {
  chromium,
  devices,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright-core";
import { launchFirefox } from "./firefox";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Our program. */
export const BINARY = process.env.LUSUS ?? join(ROOT, "target/debug/lusus");
/** The program of a game from outside, built beside ours. */
export const OUTSIDE = join(dirname(BINARY), "lusus-hex");
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** Named where the tests run in Firefox instead. */
const FIREFOX = process.env.FIREFOX;

/** `lusus serve` with data of its own. */
export class Server {
  private constructor(
    private process: ChildProcess,
    readonly address: string,
    private readonly data: string,
    private readonly program: string,
  ) {}

  /** Starts one that lets an address have so many matches; 0 is without limit. */
  static async start(matches = 0, program = BINARY, more: string[] = []): Promise<Server> {
    const data = mkdtempSync(join(tmpdir(), "lusus-e2e-"));
    const { process, address } = await serve(program, "127.0.0.1:0", data, matches, more);
    return new Server(process, address, data, program);
  }

  /** What `lusus admin` says to the operator of this site. */
  admin(...words: string[]): string {
    return execFileSync(this.program, ["admin", ...words, "--data", this.data], {
      encoding: "utf8",
    });
  }

  /** Lets a program of this name play here, by `lusus connect`; says how it is stopped. */
  async connect(name: string, rules: string, ...player: string[]): Promise<() => void> {
    const file = (name: string, text: string) => {
      const path = join(this.data, name);
      writeFileSync(path, text);
      return path;
    };
    const token = file("token", this.admin("token", "make", name));
    const flags = ["--token-file", token, "--rules", file("rules.toml", rules)];
    const home = ["--data", join(this.data, "program"), "--json"];
    const program = spawn(this.program, ["connect", this.address, ...player, ...flags, ...home], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    for await (const line of createInterface({ input: program.stdout! })) {
      if (!line.includes('"joined"')) continue;
      program.stdout!.resume();
      return () => void program.kill("SIGKILL");
    }
    throw new Error("the program ended before it had joined");
  }

  /** Ends the server as a power cut would. */
  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill("SIGKILL");
    await ended;
  }

  /** Stops it as its owner would. */
  async terminate(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill("SIGTERM");
    await ended;
  }

  /** Starts it again with the same address and data. */
  async restart(): Promise<void> {
    const { process } = await serve(this.program, new URL(this.address).host, this.data);
    this.process = process;
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** The first address that the server prints is where it listens. */
async function serve(
  program: string,
  addr: string,
  data: string,
  matches = 0,
  more: string[] = [],
): Promise<{ process: ChildProcess; address: string }> {
  if (!existsSync(program))
    throw new Error(`${program} is not there; build it with: cargo build --workspace`);
  // All visitors come from one address here, and are quicker than people.
  const limits = ["--max-requests", "--max-messages", "--max-sockets"];
  const flags = ["--addr", addr, "--data", data, "--log", "warn", "--max-matches", `${matches}`];
  flags.push(...more);
  const process = spawn(program, ["serve", ...flags, ...limits.flatMap((flag) => [flag, "0"])], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: process.stdout! });
  for await (const line of lines) {
    const address = /https?:\/\/[\w.:[\]-]+/.exec(line)?.[0];
    if (!address) continue;
    // What it prints later must not fill the pipe.
    process.stdout!.resume();
    return { process, address };
  }
  throw new Error("the server ended before it said where it listens");
}

/** Software draws in three dimensions, where a test wants that. */
const WEBGL = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"];

export async function launch({ webgl = false } = {}): Promise<Browser> {
  if (FIREFOX) return launchFirefox(FIREFOX);
  return chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      ...(webgl ? WEBGL : ["--disable-gpu"]),
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A visitor with a browser profile of his own, whose page reports its faults. */
export class Visitor {
  readonly faults: string[] = [];
  private readonly missing: RegExp[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly site: string,
  ) {}

  static async arrive(
    browser: Browser,
    site: string,
    options: BrowserContextOptions = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: site,
      locale: "en-GB",
      reducedMotion: "reduce",
      // What a service worker answers no test could change; those of offline allow it.
      serviceWorkers: "block",
      ...options,
    });
    return Visitor.at(await context.newPage(), site);
  }

  /** The same visitor in another tab. */
  async openTab(): Promise<Visitor> {
    return Visitor.at(await this.context.newPage(), this.site);
  }

  private static at(page: Page, site: string): Visitor {
    const visitor = new Visitor(page.context(), page, site);
    // A lost connection is loud in the console, and some tests lose it.
    const isLoss = (text: string) => /WebSocket|ERR_CONNECTION|ERR_EMPTY|ws:\/\//.test(text);
    page.on("pageerror", (error) => {
      if (!isLoss(String(error))) visitor.faults.push(String(error));
    });
    page.on("console", (message) => {
      const lost = isLoss(message.text());
      const { url } = message.location();
      const expected = visitor.missing.some((pattern) => pattern.test(url));
      if (message.type() === "error" && !lost && !expected) {
        visitor.faults.push(`${message.text()} ${url}`);
      }
    });
    return visitor;
  }

  /** What this visitor asks for at such addresses may fail. */
  expectMissing(...addresses: RegExp[]): void {
    this.missing.push(...addresses);
  }

  /** What this visitor's matches are made with besides what the page asks for; the last counts. */
  async makeMatchesWith(more: { seed?: string; start?: string; moves?: string[] }): Promise<void> {
    // Not by a route: Firefox does not tell what a request holds.
    await this.page.addInitScript((more) => {
      const ask = globalThis.fetch;
      globalThis.fetch = (address, request) => {
        if (address !== "/api/matches" || request?.method !== "POST") return ask(address, request);
        const asked = JSON.parse(String(request.body)) as object;
        return ask(address, { ...request, body: JSON.stringify({ ...more, ...asked }) });
      };
    }, more);
  }

  /** Waits until the page of the match has all these `data-` attributes. */
  async see(attributes: Record<string, string | number>): Promise<void> {
    const wanted = Object.entries(attributes).map(([name, value]) => `[data-${name}="${value}"]`);
    await this.page.waitForSelector(`[data-page="match"]${wanted.join("")}`);
  }

  /** A `data-` attribute of the page of the match. */
  async attribute(name: string): Promise<string> {
    return (await this.page.locator("[data-page]").getAttribute(`data-${name}`)) ?? "";
  }

  /** The moves made, as the page lists them. */
  async moves(): Promise<string[]> {
    return this.page.locator(".move-list .move").allTextContents();
  }

  get id(): string {
    return new URL(this.page.url()).pathname.split("/").pop() ?? "";
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}

export const PHONE: BrowserContextOptions = {
  ...devices["Pixel 5"],
  viewport: { width: 390, height: 844 },
};
