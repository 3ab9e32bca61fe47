/**
 * What is said to those who listen: where they are, and what the engine found,
 * once it has had a moment or has come to its end; never each thing it finds.
 */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { say, t } from "../words";
import type { DeskState } from "./desk";
import type { Standing } from "./module";
import { told, toldText, type Sides } from "./score";
import { countTo, node, readable, ROOT, signOf } from "./tree";

/** How long the engine thinks before its score is said, in milliseconds. */
const MOMENT = 3000;

export function Voices({ state, standing }: { state: DeskState; standing: Standing }) {
  const { notice, tree } = state;
  // What the reader writes is not read to them.
  const comment = useMemo(() => readable(node(tree, tree.at).comment), [tree.at]);
  return (
    <>
      <div class="hidden" aria-live="polite" data-voice="polite">
        <p>{whereText(state, standing)}</p>
        <p>{comment}</p>
        <p>{useSettledScore(state, standing)}</p>
      </div>
      <div class="hidden" aria-live="assertive" data-voice="assertive">
        {notice && <p>{notice.text}</p>}
      </div>
    </>
  );
}

/** The last move and what is to be done now. */
function whereText({ tree }: DeskState, { scene }: Standing): string {
  const here = node(tree, tree.at);
  const status = say(scene.status);
  if (tree.at === ROOT) return status;
  const number = countTo(tree, tree.at).turn;
  const side = scene.sides[(here.player ?? 1) - 1]!.name;
  const move = `${here.notation}${signOf(here) ?? ""}`;
  return `${t("web-move-by", { number, side, move })}. ${status}`;
}

/** The score that stands after a moment, or at the end of the search. */
function useSettledScore(state: DeskState, standing: Standing): string {
  const { thought, isThinking, threat } = state;
  const [said, setSaid] = useState("");
  const asked = threat ?? standing;
  const [line] = thought?.lines ?? [];
  const sides = asked.scene.sides.map(({ name }) => name) as Sides;
  const words = line && asked.turn ? toldText(told(line.score, asked.turn, sides)) : "";
  const latest = useRef(words);
  latest.current = words;
  useEffect(() => {
    setSaid("");
    if (!isThinking) return;
    const timer = setTimeout(() => setSaid(latest.current), MOMENT);
    return () => clearTimeout(timer);
  }, [asked.position, isThinking]);
  const isSettled = thought?.done === true || line?.score.kind === "proven";
  useEffect(() => {
    if (isSettled) setSaid(latest.current);
  }, [isSettled, words]);
  return said;
}
