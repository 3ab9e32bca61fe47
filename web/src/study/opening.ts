/** Where a study begins: a variant, a position, a record, a match, or what was left. */
import { look, recordAddress } from "../api";
import type { Study } from "./client";
import type { KnownVariant, Objection } from "./module";
import { fromRecord, planted, type Tree } from "./tree";
import { keptWork } from "./works";

export interface Beginning {
  /** Where the work is kept. */
  place: string;
  tree: Tree;
  /** What was studied here before. */
  earlier: Tree[];
  /** Whether people play this match still. */
  isLocked: boolean;
  /** A text that was asked for and is none: it is to be mended. */
  wrong: { text: string; objection: Objection; kind: "position" | "record" } | null;
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
  study: Study,
  variant: KnownVariant,
  address: URL,
): Promise<Beginning> {
  const left = keptWork(variant.id);
  const fresh = async () => planted(variant.id, await startOf(study, variant));
  const beginning = {
    place: variant.id,
    earlier: left ? [left] : [],
    isLocked: false,
    wrong: null,
  };
  const asked = (name: string) =>
    address.searchParams.get(name) ?? new URLSearchParams(address.hash.slice(1)).get(name);
  const position = asked("position");
  if (position !== null) {
    const read = await study.ask({ ask: "read-position", variant: variant.id, text: position });
    if (read.answer === "position-text") {
      const tree = planted(variant.id, read.text);
      return left?.start === read.text
        ? { ...beginning, earlier: [], tree: left }
        : { ...beginning, tree };
    }
    const wrong = { text: position, objection: read, kind: "position" as const };
    return { ...beginning, tree: left ?? (await fresh()), earlier: [], wrong };
  }
  const record = asked("record");
  if (record !== null) {
    const read = await study.ask({ ask: "read-record", text: record });
    const found = read.answer === "records" ? read.records[0] : null;
    if (found?.record && !found.objection) return { ...beginning, tree: fromRecord(found.record) };
    const objection = read.answer === "objection" ? read : found?.objection;
    const wrong = objection ? { text: record, objection, kind: "record" as const } : null;
    return { ...beginning, tree: left ?? (await fresh()), earlier: [], wrong };
  }
  return { ...beginning, tree: left ?? (await fresh()), earlier: [] };
}

/** A study of a match. While people play it, the engine stays off. */
export async function openMatch(study: Study, id: string): Promise<Beginning> {
  const { match } = await look(id);
  const answer = await fetch(recordAddress(id));
  const read = await study.ask({ ask: "read-record", text: await answer.text() });
  const record = read.answer === "records" ? read.records[0]?.record : null;
  const played = record ? fromRecord(record) : planted(match.variant, match.start);
  const isLocked = match.end === null && (match.mode === "friend" || match.mode === "here");
  const place = `match ${id}`;
  const left = keptWork(place);
  // Moves that were made since come with the match.
  const tree = left && !isLocked && left.next >= played.next ? left : played;
  return { place, tree, earlier: [], isLocked, wrong: null };
}
