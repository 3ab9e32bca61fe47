/** The service worker: what it keeps, and what it answers when nothing more can be kept. */
import { beforeEach, expect, it, vi } from "vitest";

const SITE = "https://site.test";

/** A cache by names, which may be full. */
class Cache {
  static isFull = false;
  readonly kept = new Map<string, Response>();
  put = async (name: string, answer: Response) => {
    if (Cache.isFull) throw new DOMException("full", "QuotaExceededError");
    this.kept.delete(name);
    this.kept.set(name, answer);
  };
  match = async (asked: string | Request) =>
    this.kept.get(typeof asked === "string" ? asked : asked.url)?.clone();
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
}

let answers: Cache;
let reach: (request: Request) => Promise<Response>;
let listeners: Map<string, (event: unknown) => void>;

beforeEach(async () => {
  Cache.isFull = false;
  answers = new Cache();
  reach = async () => new Response("fresh");
  listeners = new Map();
  vi.stubGlobal("self", {});
  vi.stubGlobal("location", { origin: SITE });
  vi.stubGlobal("VERSION", "1");
  vi.stubGlobal("FILES", []);
  vi.stubGlobal("MODULE_PAGES", /^\/local\//);
  vi.stubGlobal("caches", { open: async () => answers });
  vi.stubGlobal("fetch", (request: Request) => reach(request));
  vi.stubGlobal("addEventListener", (name: string, listener: (event: unknown) => void) =>
    listeners.set(name, listener),
  );
  vi.resetModules();
  // @ts-expect-error: it is no module, and is read for what it listens to.
  await import("../src/service/worker");
});

/** What the worker answers; nothing where it leaves the question to the browser. */
async function ask(path: string, body?: object): Promise<string | null> {
  const init = body && { method: "POST", body: JSON.stringify(body) };
  let answer: Promise<Response> | null = null;
  listeners.get("fetch")!({
    request: new Request(SITE + path, init),
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  return answer && (await (answer as Promise<Response>)).text();
}

const unreachable = async () => {
  throw new TypeError("no network");
};

it("answers with the last answer where there is no network", async () => {
  expect(await ask("/api/games?lang=en")).toBe("fresh");
  reach = unreachable;
  expect(await ask("/api/games?lang=en")).toBe("fresh");
  await expect(ask("/api/games?lang=pt")).rejects.toThrow("no network");
});

it("keeps the boards of the site, each by what was asked, and no other position", async () => {
  expect(await ask("/api/position?keep", { variant: "boco" })).toBe("fresh");
  expect(await ask("/api/position", { variant: "boco" })).toBeNull();
  expect(await ask("/api/matches/7k2m9qx4t1bz")).toBeNull();
  reach = unreachable;
  expect(await ask("/api/position?keep", { variant: "boco" })).toBe("fresh");
  await expect(ask("/api/position?keep", { variant: "choko" })).rejects.toThrow("no network");
});

it("gives the server's answer although nothing more can be kept", async () => {
  Cache.isFull = true;
  expect(await ask("/api/rules/boco?lang=en")).toBe("fresh");
});

it("keeps what came last, and not without end", async () => {
  for (let number = 0; number <= 1000; number += 1) {
    await ask("/api/position?keep", { variant: "boco", seed: String(number) });
  }
  const names = await answers.keys();
  expect(names.length).toBe(1000);
  expect(names.at(0)).toContain(encodeURIComponent('"seed":"1"'));
  expect(names.at(-1)).toContain(encodeURIComponent('"seed":"1000"'));
});
