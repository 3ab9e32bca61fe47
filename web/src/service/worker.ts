/**
 * The service worker: after one visit the site is here without a network.
 *
 * A version of the site is kept whole under its own name, and answers its own
 * pages with its own files, so that old and new never mix. A new version waits
 * until the reader takes it, or no page of the old one is left. What only the
 * server knows, matches and their secrets, is never kept.
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
/** The page, with and without the policy for the module. */
const PLAIN_PAGE = "/";
const MODULE_PAGE = "/analysis/-";

/** Keeps all of this version, or nothing of it. */
async function install(): Promise<void> {
  const cache = await caches.open(OWN);
  await cache.addAll([PLAIN_PAGE, ...FILES]);
  const page = await fetch("/local/000000000000");
  if (!page.ok) throw new Error(`the page of the module: ${page.status}`);
  await cache.put(MODULE_PAGE, page);
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
  const cache = await caches.open(ANSWERS);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(name, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(name);
    if (kept) return kept;
    throw error;
  }
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
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === "navigate") {
    // What may be framed has a policy of its own, and comes from the server.
    if (!/^\/(api|metrics|healthz|embed)(\/|$)/.test(pathname)) asked.respondWith(page(pathname));
  } else if (/^\/(knowledge|api\/(games|rules|position|messages))(\/|$)/.test(pathname)) {
    asked.respondWith(fresh(request));
  } else if (request.method === "GET" && !pathname.startsWith("/api/")) {
    asked.respondWith(file(request));
  }
});
