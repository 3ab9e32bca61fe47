/** Which seats this browser holds, and how it came by them. */
import type { Created } from "./api";
import { seats, type Seated } from "./state";
import type { Player } from "./scene";

const SECRET = /^[0-9A-Za-z_-]{32}$/;
/** More than anybody plays at a time; the oldest are forgotten first. */
const MOST = 200;

/** Remembers the seats of a match that was just made here. */
export function keepCreated(created: Created, mine: Player[]): void {
  const own = created.seats.filter(({ player }) => mine.includes(player));
  const others = created.seats.find(({ player }) => !mine.includes(player));
  remember(created.id, {
    claims: own.map(({ secret }) => ({ key: deviceKey(), secret })),
    players: mine,
    invitation: others?.url ?? null,
    openedAt: Date.now(),
  });
}

/**
 * Takes a seat's secret out of the address, keeps it, and leaves the address
 * as everybody may see it.
 */
export function takeSecretFromAddress(id: string): void {
  const secret = location.hash.slice(1);
  if (!SECRET.test(secret)) return;
  history.replaceState(history.state, "", location.pathname);
  const known = seats.get()[id];
  if (known?.claims.some((claim) => claim.secret === secret)) return;
  const claims = [...(known?.claims ?? []), { key: deviceKey(), secret }].slice(-2);
  remember(id, { claims, players: [], invitation: null, openedAt: Date.now() });
}

/** Notes which players the seats turned out to be. */
export function confirm(id: string, players: Player[]): void {
  const known = seats.get()[id];
  if (known) remember(id, { ...known, players, openedAt: Date.now() });
}

/** The other player has come: the link has done its work. */
export function dropInvitation(id: string): void {
  const known = seats.get()[id];
  if (known?.invitation) remember(id, { ...known, invitation: null });
}

/** After a rematch the same keys hold the seats, swapped. */
export function carryOver(from: string, to: string): void {
  const known = seats.get()[from];
  if (!known || seats.get()[to]) return;
  const claims = known.claims.map(({ key }) => ({ key }));
  remember(to, { claims, players: [], invitation: null, openedAt: Date.now() });
}

export function forget(id: string): void {
  const { [id]: _, ...others } = seats.get();
  seats.set(others);
}

function remember(id: string, seated: Seated): void {
  const all = Object.entries({ ...seats.get(), [id]: seated });
  all.sort(([, a], [, b]) => b.openedAt - a.openedAt);
  seats.set(Object.fromEntries(all.slice(0, MOST)));
}

/** 192 random bits in the alphabet of the wire. */
function deviceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
