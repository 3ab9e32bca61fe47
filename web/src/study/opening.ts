/** Where a study begins: a variant, a position, a record, a match, or what was left. */
import { look, recordAddress } from "../api";
import { localMatch } from "../local/record";
import { noteHelp } from "../strength/kept";
import type { Match } from "../wire";
import type { Study } from "./client";
import type { KnownVariant, Objection } from "./module";
import { continued, fromRecord, go, planted, ROOT, withGame, type Tree } from "./tree";
import { keptWork, matchShelf, type Work } from "./works";

export interface Beginning extends Work {
  shelf: string;
  /** The game of a match as it was played, where a match is studied. */
  played: Work | null;
  /** Whether people play this match still. */
  isLocked: boolean;
  /** A text that was asked for and is none: it is to be mended. */
  wrong: { text: string; objection: Objection; kind: AskedText["kind"] } | null;
}

/** The start of a variant as a text; where chance draws it, another each time. */
export async function startOf(
  study: Pick<Study, "ask">,
  variant: KnownVariant,
): Promise<string | null> {
  if (variant.fixed_start) return null;
  const seed = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  const answer = await study.ask({ ask: "position", at: { variant: variant.id, seed } });
  return answer.answer === "position" ? answer.text : null;
}

/** A study of a variant, of what the address asks for or of what was left. */
export async function openVariant(
  study: Pick<Study, "ask">,
  { id, ...variant }: KnownVariant,
  address: URL,
): Promise<Beginning> {
  const asked = askedBy(address);
  const found = asked ? await read(study, id, asked) : null;
  if (asked && found && "nodes" in found) {
    // A link has a shelf of its own: what was studied here before stays as it is.
    const shelf = `${id}${asked.link}`;
    return {
      shelf,
      tree: leftOf(shelf, found) ?? found,
      played: null,
      isLocked: false,
      wrong: null,
    };
  }
  const objection = found && "message" in found ? found : null;
  const left = keptWork(id, id);
  const tree = left ?? planted(id, await startOf(study, { id, ...variant }));
  const wrong = asked && objection && { kind: asked.kind, text: asked.text, objection };
  return { shelf: id, tree, played: null, isLocked: false, wrong };
}

interface AskedText {
  kind: "position" | "record" | "link";
  text: string;
  /** The part of the address that asks for it. */
  link: string;
}

/** What an address asks for, behind `#`, which stays in the browser and can be added later, or openly. */
export function askedBy({ search, hash }: Pick<URL, "search" | "hash">): AskedText | null {
  for (const kind of ["position", "record", "link"] as const) {
    for (const link of [hash, search]) {
      const text = new URLSearchParams(link.slice(1)).get(kind);
      if (text !== null) return { kind, text, link };
    }
  }
  return null;
}

/** The tree of a text, or why it is none. */
async function read(
  study: Pick<Study, "ask">,
  variant: string,
  { kind, text }: AskedText,
): Promise<Tree | Objection | null> {
  if (kind === "position") {
    const answer = await study.ask({ ask: "read-position", variant, text });
    return answer.answer === "position-text" ? planted(variant, answer.text) : answer;
  }
  if (kind === "link") {
    const answer = await study.ask({ ask: "read-link", text });
    return answer.answer === "linked" ? fromRecord(answer.record) : answer;
  }
  const answer = await study.ask({ ask: "read-record", text });
  if (answer.answer === "objection") return answer;
  const [found] = answer.records;
  return found?.record && !found.objection ? fromRecord(found.record) : (found?.objection ?? null);
}

/** A study of a match. While people play it, the engine stays off. */
export async function openMatch(study: Pick<Study, "ask">, id: string): Promise<Beginning> {
  const { match, record: text } = await playedMatch(study, id);
  const read = await study.ask({ ask: "read-record", text });
  const record = read.answer === "records" ? read.records[0]?.record : null;
  const played = record ? fromRecord(record) : planted(match.variant, match.start);
  const isLocked = match.end === null && (match.mode === "friend" || match.mode === "here");
  const shelf = matchShelf(id);
  const left = leftOf(shelf, played);
  const tree = left ? withGame(left, played) : played;
  return { shelf, tree, played: { shelf, tree: played }, isLocked, wrong: null };
}

/** A match with its record, to be judged: whoever still plays it is helped. */
export async function playedMatch(study: Pick<Study, "ask">, id: string): Promise<Played> {
  const played = (await localMatch(study, id)) ?? (await matchOfSite(id));
  if (!played.match.end) noteHelp(id);
  return played;
}

interface Played {
  match: Match;
  record: string;
}

async function matchOfSite(id: string): Promise<Played> {
  const { match } = await look(id);
  return { match, record: await (await fetch(recordAddress(id))).text() };
}

/** A tree at the ply that an address asks for, such as `#12`, or where its reader was. */
export function atPly(tree: Tree, hash: string): Tree {
  const ply = /^#(\d{1,4})$/.exec(hash)?.[1];
  if (ply === undefined) return tree;
  const line = [ROOT, ...continued(tree, ROOT)];
  return go(tree, line[Number(ply)] ?? line.at(-1)!);
}

/** What was left on a shelf, if it began as this did. */
function leftOf(shelf: string, tree: Tree): Tree | null {
  const left = keptWork(shelf, tree.variant);
  return left?.start === tree.start ? left : null;
}
