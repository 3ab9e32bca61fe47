/**
 * The service worker: after one visit the site is here without a network.
 *
 * A version of the site is kept whole under its own name, and answers its own
 * pages with its own files, so that old and new never mix. A new version waits
 * until the reader takes it, or no page of the old one is open. What only the server knows,
 * matches with their positions and secrets, is never kept.
 */
declare const VERSION: string;
/** The files of this version. */
declare const FILES: string[];
declare const MODULE_PAGES: RegExp;

interface Worker {
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as Worker;
const PREFIX = "lusus-";
const OWN = PREFIX + VERSION;
/** What the server answers the same to everybody, for as long as it is not asked again. */
const ANSWERS = "lusus-answers";
/** So many answers are kept at most: several times what the site has to say. */
const MOST_ANSWERS = 1000;
/**
 * The page, without and with the policy for the module. The server answers with
 * the second whatever match of a browser is asked for, as it knows none of them.
 */
const PLAIN_PAGE = "/";
const MODULE_PAGE = "/local/000000000000";

/** Keeps all of this version, or nothing of it. */
async function install(): Promise<void> {
  const cache = await caches.open(OWN);
  await cache.addAll([PLAIN_PAGE, MODULE_PAGE, ...FILES]);
}

/** The version before stays for pages that were opened with it; older ones go. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  const versions = names.filter((name) => name.startsWith(PREFIX) && name !== ANSWERS);
  const old = versions.filter((name) => name !== OWN).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The answer that this version has, or the server's. */
async function file(request: Request): Promise<Response> {
  const own = await (await caches.open(OWN)).match(request);
  return own ?? (await caches.match(request)) ?? fetch(request);
}

/** A page of this version. */
async function page(path: string): Promise<Response> {
  const kind = MODULE_PAGES.test(path) ? MODULE_PAGE : PLAIN_PAGE;
  const kept = await (await caches.open(OWN)).match(kind);
  return kept ?? fetch(path);
}

/** The server's answer, or the last one. */
async function fresh(request: Request): Promise<Response> {
  const name = await nameOf(request);
  let answer: Response;
  try {
    answer = await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(ANSWERS)).match(name);
    if (kept) return kept;
    throw error;
  }
  // Where nothing more can be kept, the answer is as good.
  if (answer.ok) await keep(name, answer.clone()).catch(() => {});
  return answer;
}

/** Keeps an answer; those that came first make room for it. */
async function keep(name: string, answer: Response): Promise<void> {
  const cache = await caches.open(ANSWERS);
  await cache.put(name, answer);
  const names = await cache.keys();
  const old = names.slice(0, Math.max(0, names.length - MOST_ANSWERS));
  await Promise.all(old.map((name) => cache.delete(name)));
}

/** Whether everybody gets this answer. Of positions only who asks knows it, and says so. */
function isForEverybody({ pathname, searchParams }: URL): boolean {
  if (pathname === "/api/position") return searchParams.has("keep");
  if (/^\/puzzles\/\w+\.txt$/.test(pathname)) return true;
  return /^\/(knowledge|api\/(games|rules|messages))(\/|$)/.test(pathname);
}

/** A question is known by its address and what it holds. */
async function nameOf(request: Request): Promise<string> {
  const body = request.method === "POST" ? await request.clone().text() : "";
  return body ? `${request.url}?${encodeURIComponent(body)}` : request.url;
}

addEventListener("install", (event) => (event as Waiting).waitUntil(install()));
addEventListener("activate", (event) => (event as Waiting).waitUntil(activate()));

addEventListener("message", ({ data }: MessageEvent<string>) => {
  if (data === "take-over") void worker.skipWaiting();
});

addEventListener("fetch", (event) => {
  const asked = event as Asked;
  const { request } = asked;
  const address = new URL(request.url);
  const { origin, pathname } = address;
  if (origin !== location.origin) return;
  if (request.mode === "navigate") {
    // What may be framed has a policy of its own, and comes from the server.
    if (!/^\/(api|metrics|healthz|embed)(\/|$)/.test(pathname)) asked.respondWith(page(pathname));
  } else if (isForEverybody(address)) {
    asked.respondWith(fresh(request));
  } else if (request.method === "GET" && !pathname.startsWith("/api/")) {
    asked.respondWith(file(request));
  }
});
