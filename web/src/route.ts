/** The pages and their addresses. */
import { MODULE_PAGES } from "./modulePages";
import { takeSecretFromAddress } from "./seats";
import { Store } from "./store";

export type Route =
  | { page: "home" }
  | { page: "setup"; game: string }
  | { page: "match"; id: string; ply: number | null }
  | { page: "local"; id: string; ply: number | null }
  | { page: "rules"; game: string }
  | { page: "settings" }
  | { page: "lobby" }
  | { page: "analyses" }
  | { page: "analysis"; variant: string }
  | { page: "analysis"; match: string }
  | { page: "review"; id: string }
  | { page: "replay" | "embed"; code: string }
  /** What programs have played; the words of the address say which of it. */
  | { page: "played"; words: string[] }
  | { page: "learn"; game: string | null }
  /** The puzzles, those of a game, or the one with these digits. */
  | { page: "puzzles"; game: string | null; digits: string | null }
  | { page: "nowhere" };

export function routeOf(path: string, hash = ""): Route {
  const [first = "", second = "", ...rest] = path.split("/").slice(1);
  if (first === "analysis" && second === "match" && isMatch(rest[0]) && rest.length === 1) {
    return { page: "analysis", match: rest[0] };
  }
  if (first === "balance" || first === "solved" || first === "arena") {
    return { page: "played", words: [first, second, ...rest] };
  }
  if (first === "puzzles" && /^[a-z]*$/.test(second) && rest.length <= 1) {
    const [digits = ""] = rest;
    const isPlace = digits === "" || /^[0-9a-f]{6}$/.test(digits);
    if (isPlace) return { page: "puzzles", game: second || null, digits: digits || null };
  }
  if (rest.length > 0) return { page: "nowhere" };
  if (first === "" && second === "") return { page: "home" };
  if (first === "r" || first === "embed")
    return { page: first === "r" ? "replay" : first, code: second || hash.slice(1) };
  if ((first === "settings" || first === "lobby") && second === "") return { page: first };
  if (first === "analysis" && second === "") return { page: "analyses" };
  if (first === "play" && /^[a-z]+$/.test(second)) return { page: "setup", game: second };
  if (first === "rules" && /^[a-z]+$/.test(second)) return { page: "rules", game: second };
  if (first === "analysis" && /^[a-z]+(:[a-z0-9]+)?$/.test(second)) {
    return { page: "analysis", variant: second };
  }
  if (first === "learn" && /^[a-z]*$/.test(second)) return { page: "learn", game: second || null };
  if (first === "review" && isMatch(second)) return { page: "review", id: second };
  if ((first === "g" || first === "local") && isMatch(second)) {
    const ply = /^#\d{1,4}$/.test(hash) ? Number(hash.slice(1)) : null;
    return { page: first === "g" ? "match" : "local", id: second, ply };
  }
  return { page: "nowhere" };
}

function isMatch(id: string | undefined): id is string {
  return id !== undefined && /^[0-9a-z]{12}$/.test(id);
}

export const route = new Store<Route>({ page: "home" });

/** Shows the page of the address, now and whenever it changes. */
export function followAddress(): void {
  const look = () => {
    const found = routeOf(location.pathname, location.hash);
    if (found.page === "match") takeSecretFromAddress(found.id);
    route.set(found);
  };
  addEventListener("popstate", look);
  addEventListener("hashchange", look);
  document.addEventListener("click", (event) => {
    const path = internalLink(event);
    if (path === null) return;
    event.preventDefault();
    go(path);
  });
  look();
}

/** Goes to another page of the site. */
export function go(path: string): void {
  history.pushState(null, "", path);
  const { pathname, hash } = new URL(path, location.href);
  route.set(routeOf(pathname, hash));
  if (hash === "") scrollTo(0, 0);
}

/** Keyboard and screen reader users start at the page, not before it. */
export function focusPage(): void {
  document.getElementById("main")?.focus({ preventScroll: true });
}

/** The path of a link to a page of this site that was clicked plainly. */
function internalLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target !== "" || link.hasAttribute("download")) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  if (origin !== location.origin || pathname.startsWith("/api/")) return null;
  // A page that runs the module has a policy of its own, and is loaded as a whole.
  if (runsModule(pathname) || runsModule(location.pathname)) return null;
  const within = hash !== "" && pathname === location.pathname;
  return within ? null : pathname + search + hash;
}

/** Whether the module runs beside a page: the server lets no other compile it. */
function runsModule(path: string): boolean {
  return MODULE_PAGES.test(path);
}
