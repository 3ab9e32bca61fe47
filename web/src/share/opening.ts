/** Opens the game of a link, and finds the links of a game that is open. */
import type { Standing, Whereabouts } from "../study/module";
import type { Study } from "../study/client";
import type { Desk } from "../study/desk";
import { whereabouts } from "../study/place";
import { gameLine } from "../study/review";
import { fromRecord, node, ROOT, tagOf, type Tree } from "../study/tree";
import { say, t } from "../words";
import type { Shared } from "./ShareButton";

/** The game in a link, or why there is none. */
export async function openLink(study: Pick<Study, "ask">, code: string): Promise<Tree | string> {
  if (code === "") return t("share-none");
  const answer = await study.ask({ ask: "read-link", text: code });
  return answer.answer === "linked" ? fromRecord(answer.record) : answer.message.text;
}

/** The main line and the position in sight, as links. */
export function sharedOf(desk: Desk): Promise<Shared> {
  const { tree, standing } = desk.state.get();
  return shared(desk, tree, standing!);
}

/** A game on record and its last position, as links. */
export async function sharedRecord(study: Asker, text: string): Promise<Shared> {
  const read = await study.ask({ ask: "read-record", text });
  const record = read.answer === "records" ? read.records[0]?.record : null;
  if (!record) throw new Error("the record of a match is one");
  const tree = fromRecord(record);
  const last = gameLine(tree).at(-1)!;
  const standing = await study.ask({ ask: "position", at: whereabouts(tree, last) });
  if (standing.answer === "objection") throw new Error(standing.message.text);
  return shared(study, tree, standing);
}

type Asker = Pick<Study, "ask" | "film">;

async function shared(study: Asker, tree: Tree, sight: InSight): Promise<Shared> {
  const last = gameLine(tree).at(-1)!;
  // A drawn start is told by its seed, which is shorter; the module sees whether it is that one.
  const seed = tagOf(tree, "Seed");
  const game = { ...whereabouts(tree, last), ...(seed && { seed }) };
  const at = { variant: tree.variant, start: sight.text, moves: [] };
  const result = tagOf(tree, "Result") || null;
  return {
    title: say(sight.title),
    game: last === ROOT ? null : await codeOf(study, game, result),
    position: await codeOf(study, at, null),
    pictured: {
      study,
      at: whereabouts(tree),
      game: whereabouts(tree, last),
      arrows: drawnAt(tree),
    },
  };
}

/** What the reader has drawn on the position in sight. */
function drawnAt(tree: Tree): [string, string][] {
  const { marks, arrows = [] } = node(tree, tree.at);
  const drawn = arrows.map((arrow) => arrow.split(">") as [string, string]);
  return [...marks.map((cell): [string, string] => [cell, cell]), ...drawn];
}

type InSight = Pick<Standing, "text" | "title">;

async function codeOf(study: Asker, at: Whereabouts, result: string | null): Promise<string> {
  const answer = await study.ask({ ask: "write-link", at, result });
  if (answer.answer === "link-text") return answer.text;
  throw new Error(answer.message.text);
}
