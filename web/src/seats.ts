/** Which seats this browser holds, and how it came by them. */
import { shareable } from "./match/loopback";
import { device, seats, type Claim, type Seated } from "./state";
import { Store } from "./store";
import { forgetEnd } from "./strength/kept";
import type { Begun, Created, Player, SeatAnswer } from "./wire";

const SECRET = /^[0-9A-Za-z_-]{32}$/;
/** More than anybody plays at a time; the oldest are forgotten first. */
const MOST = 200;
/** There are two seats, and so many are heard at once. */
const MOST_CLAIMS = 2;

/** A match whose own invitation was opened here, where the inviter sits. */
export const ownInvitation = new Store<string | null>(null);

/** A match whose seat only the address keeps, since this browser keeps nothing. */
export const unkept = new Store<string | null>(null);

/** Remembers the seats of a match that was just made here. */
export function keepCreated(created: Pick<Created, "id" | "seats">, mine: Player[]): void {
  const own = created.seats.filter(({ player }) => mine.includes(player));
  const others = created.seats.find(({ player }) => !mine.includes(player));
  const seated: Seated = {
    claims: own.map(({ secret }) => ({ key: deviceKey(), secret })),
    players: mine,
    invitation: others ? shareable(others.url) : null,
    openedAt: Date.now(),
  };
  if (!remember(created.id, seated)) leaveToAddress(created.id, seated);
}

/**
 * Remembers the seat of a match that began in the lobby: the key of this browser holds it;
 * and whom it is against, so that they can be blocked.
 */
export function keepBegun({ match, player, against }: Begun): void {
  const claims = [{ key: deviceKey(), player }];
  const seated = { claims, players: [player], invitation: null, against, openedAt: Date.now() };
  if (!remember(match, seated)) unkept.set(match);
}

/** Remembers a match of two computers that was just made here, to find it again or give it up. */
export function keepWatched(id: string): void {
  remember(id, { claims: [], players: [], invitation: null, openedAt: Date.now() });
}

/**
 * Takes a seat's secret out of the address, keeps it, and leaves the address
 * as everybody may see it.
 */
export function takeSecretFromAddress(id: string): void {
  const secret = location.hash.slice(1);
  if (!SECRET.test(secret) || unkept.get() === id) return;
  history.replaceState(history.state, "", location.pathname);
  if (seats.get()[id]?.invitation?.endsWith(`#${secret}`)) ownInvitation.set(id);
  else claim(id, secret);
}

/** Sits down on the friend's seat too. */
export function takeOwnInvitation(id: string): void {
  const secret = seats.get()[id]?.invitation?.split("#")[1];
  if (secret) claim(id, secret);
  ownInvitation.set(null);
}

/**
 * Notes what the claims have come to: which players they are, that their
 * secrets are spent, and which will never be good.
 */
export function confirm(id: string, claims: Claim[], answers: SeatAnswer[]): void {
  const players = answers.flatMap((answer) => ("player" in answer ? [answer.player] : []));
  change(id, (seated) => {
    const settled = seated.claims.flatMap((claim, at) => {
      const sent = claims[at];
      const answer = answers[at];
      // Another tab may have come by another seat meanwhile.
      if (!answer || sent?.key !== claim.key || sent.secret !== claim.secret) return [claim];
      if ("refused" in answer) return answer.refused === "stopping" ? [claim] : [];
      const isFirst = answers.findIndex((other) => isSeat(other, answer.player)) === at;
      return isFirst ? [{ key: claim.key, player: answer.player }] : [];
    });
    if (settled.length === 0 && !seated.invitation) return null;
    return { ...seated, claims: settled, players: [...new Set(players)], openedAt: Date.now() };
  });
}

/** The seat was moved to another device. */
export function dropSeat(id: string, player: Player): void {
  change(id, (seated) => {
    const claims = seated.claims.filter((claim) => claim.player !== player);
    const players = seated.players.filter((other) => other !== player);
    return claims.length > 0 ? { ...seated, claims, players } : null;
  });
}

/** The other player has come: the link has done its work. */
export function dropInvitation(id: string): void {
  if (seats.get()[id]?.invitation) change(id, (seated) => ({ ...seated, invitation: null }));
}

/** After a rematch the same keys hold the seats, swapped, and the same two meet. */
export function carryOver(from: string, to: string): void {
  const known = seats.get()[from];
  if (!known || seats.get()[to]) return;
  const claims = known.claims.map(({ key }) => ({ key }));
  const { against } = known;
  const seated = {
    claims,
    players: [],
    invitation: null,
    ...(against && { against }),
    openedAt: Date.now(),
  };
  if (!remember(to, seated)) unkept.set(to);
}

/** Leaves the seat for good; what a match would have told at its end is not waited for. */
export function forget(id: string): void {
  forgetEnd(id);
  change(id, () => null);
}

function isSeat(answer: SeatAnswer, player: Player): boolean {
  return "player" in answer && answer.player === player;
}

/** A browser shows itself with the same key wherever it can: one key may hold both seats. */
function claim(id: string, secret: string): void {
  const known = seats.get()[id];
  const key = known?.claims[0]?.key ?? deviceKey();
  const claims = [...(known?.claims ?? []), { key, secret }].slice(-MOST_CLAIMS);
  const isInvitation = known?.invitation?.endsWith(`#${secret}`) ?? false;
  const seated: Seated = {
    claims,
    players: known?.players ?? [],
    invitation: isInvitation ? null : (known?.invitation ?? null),
    openedAt: Date.now(),
  };
  if (!remember(id, seated)) leaveToAddress(id, seated);
}

/** What this browser does not keep the address must: the secret is then the key as well. */
function leaveToAddress(id: string, seated: Seated): void {
  const claims = seated.claims.map(({ key, secret }) =>
    secret ? { key: secret, secret } : { key },
  );
  remember(id, { ...seated, claims });
  unkept.set(id);
  showInAddress(id);
}

/** Puts a seat that nothing else keeps into the address of its match. */
export function showInAddress(id: string): void {
  const key = seats.get()[id]?.claims.at(-1)?.key;
  if (unkept.get() !== id || !key || location.pathname !== `/g/${id}`) return;
  history.replaceState(history.state, "", `${location.pathname}#${key}`);
}

/** Whether it was kept. */
function remember(id: string, seated: Seated): boolean {
  return seats.update((all) => newest({ ...all, [id]: seated }));
}

function change(id: string, changed: (seated: Seated) => Seated | null): void {
  seats.update((all) => {
    const { [id]: known, ...others } = all;
    const next = known && changed(known);
    return next ? { ...others, [id]: next } : others;
  });
}

function newest(all: Record<string, Seated>): Record<string, Seated> {
  const sorted = Object.entries(all).sort(([, a], [, b]) => b.openedAt - a.openedAt);
  return Object.fromEntries(sorted.slice(0, MOST));
}

/** The key of this browser, the same for all its seats: others know it by its fingerprint. */
export function deviceKey(): string {
  // Another tab may have made one meanwhile.
  if (!device.get().key) device.update(({ key }) => ({ key: key || randomKey() }));
  return device.get().key;
}

/** 192 random bits in the alphabet of the wire. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
