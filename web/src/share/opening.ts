/** Opens the game of a link, and finds the links of a game that is open. */
import type { Whereabouts } from "../study/module";
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
export async function sharedOf(desk: Desk): Promise<Shared> {
  const { tree, standing } = desk.state.get();
  const last = gameLine(tree).at(-1)!;
  const seed = tagOf(tree, "Seed") || null;
  const game = { ...whereabouts(tree, last), ...(seed ? { start: null, seed } : {}) };
  const at = { variant: tree.variant, start: standing!.text, moves: [] };
  const result = tagOf(tree, "Result") || null;
  return {
    title: t("share-title", { game: say(standing!.title) }),
    game: last === ROOT ? null : await codeOf(desk, game, result),
    position: await codeOf(desk, at, null),
    pictured: { desk, at: whereabouts(tree), game: whereabouts(tree, last), arrows: drawnAt(tree) },
  };
}

/** What the reader has drawn on the position in sight. */
function drawnAt(tree: Tree): [string, string][] {
  const { marks, arrows = [] } = node(tree, tree.at);
  const drawn = arrows.map((arrow) => arrow.split(">") as [string, string]);
  return [...marks.map((cell): [string, string] => [cell, cell]), ...drawn];
}

async function codeOf(desk: Desk, at: Whereabouts, result: string | null): Promise<string> {
  const answer = await desk.ask({ ask: "write-link", at, result });
  if (answer.answer === "link-text") return answer.text;
  throw new Error(answer.message.text);
}
