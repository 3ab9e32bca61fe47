/** A match that is held here, as the pages that study it want it. */
import type { Match } from "../wire";
import type { Study } from "../study/client";
import { keptText, locals } from "./kept";

/** What is shown of a match of this browser, with its record; nothing if there is none. */
export async function localMatch(
  study: Pick<Study, "ask">,
  id: string,
): Promise<{ match: Match; record: string } | null> {
  const kept = keptText(id);
  if (kept === null) return null;
  const made = locals.get()[id]?.summary?.at ?? Date.now();
  const date = new Date(made).toISOString().slice(0, 10).replaceAll("-", ".");
  const answer = await study.ask({ ask: "show-match", kept, date });
  return answer.answer === "match-shown" ? answer : null;
}

/** Its record, for a file. */
export async function localRecord(study: Pick<Study, "ask">, id: string): Promise<string> {
  return (await localMatch(study, id))?.record ?? "";
}
