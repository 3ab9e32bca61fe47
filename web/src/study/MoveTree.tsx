/** The moves with their variations: each stands in a block of its own behind the move it replaces. */
import type { ComponentChildren } from "preact";
import { t } from "../words";
import type { Desk, DeskState } from "./desk";
import { useCurrentInSight } from "./sight";
import { useWheel } from "./StudyBoard";
import {
  continued,
  counted,
  countTo,
  hasRivals,
  isMain,
  node,
  readable,
  ROOT,
  signOf,
  tagOf,
  type Count,
  type Node,
  type Tree,
} from "./tree";

interface MoveTreeProps {
  desk: Desk;
  state: DeskState;
  /** Whether its reader only looks: nothing of it is to be put in order. */
  isShown?: boolean;
}

export function MoveTree({ desk, state: { tree }, isShown }: MoveTreeProps) {
  const list = useCurrentInSight<HTMLDivElement>(tree.at, tree.next);
  const isEmpty = node(tree, ROOT).children.length === 0;
  return (
    <section class="moves study-moves" aria-label={t("web-moves")}>
      <div
        class="tree"
        ref={list}
        tabIndex={isEmpty ? -1 : 0}
        role="group"
        aria-label={t("web-moves")}
        onWheel={useWheel(desk)}
        onMouseDown={(event) => {
          // A click leaves the focus where it is: keys go on meaning the same.
          if (event.target instanceof Element && event.target.closest("[data-node]")) {
            event.preventDefault();
          }
        }}
      >
        <Comment text={node(tree, ROOT).comment} />
        {isEmpty ? (
          <p class="quiet">{t("study-no-moves")}</p>
        ) : (
          <>
            <Moves
              desk={desk}
              tree={tree}
              line={continued(tree, ROOT)}
              before={countTo(tree, ROOT)}
              depth={0}
            />
            <span class="quiet">{tagOf(tree, "Result")}</span>
          </>
        )}
      </div>
      <Steps desk={desk} tree={tree} />
      {!isShown && <Branch desk={desk} tree={tree} />}
    </section>
  );
}

interface LineProps {
  desk: Desk;
  tree: Tree;
}

interface Within extends LineProps {
  /** How far moves were counted before these. */
  before: Count;
  /** In how many variations they stand. */
  depth: number;
}

/** Variations within more than these are reached by keys alone: a page has no endless depth. */
const MOST_NESTED = 20;

/** Moves in a row, with variations as blocks between them. */
export function Moves({ desk, tree, line, before, depth }: Within & { line: number[] }) {
  const parts: ComponentChildren[] = [];
  let isFresh = true;
  line.forEach((id) => {
    const one = node(tree, id);
    const count = counted(before, one);
    parts.push(
      <MoveButton
        key={id}
        desk={desk}
        id={id}
        one={one}
        count={count}
        isFresh={isFresh || count.turn > before.turn}
        isHere={tree.at === id}
      />,
    );
    parts.push(<Comment key={`said ${id}`} text={one.comment} />);
    const rivals = rivalsOf(tree, id);
    if (rivals.length > 0) {
      parts.push(
        <Rivals
          key={`beside ${id}`}
          desk={desk}
          tree={tree}
          id={id}
          rivals={rivals}
          before={before}
          depth={depth + 1}
        />,
      );
    }
    before = count;
    isFresh = rivals.length > 0 || one.comment !== "";
  });
  return <>{parts}</>;
}

/** What could be played in the place of a move. */
function Rivals({
  desk,
  tree,
  id,
  rivals,
  before,
  depth,
}: Within & { id: number; rivals: number[] }) {
  const { folded, notation } = node(tree, id);
  if (depth > MOST_NESTED) return <span class="quiet">+{rivals.length}</span>;
  const label = folded
    ? t("study-unfold", { count: rivals.length, move: notation })
    : t("study-fold", { count: rivals.length, move: notation });
  return (
    <div class="variations" role="group" aria-label={t("study-variations", { move: notation })}>
      <button
        type="button"
        class="fold"
        aria-expanded={!folded}
        aria-label={label}
        title={label}
        data-fold={id}
        onClick={() => desk.fold(id)}
      >
        <span aria-hidden="true">{folded ? `+${rivals.length}` : "−"}</span>
      </button>
      {!folded &&
        rivals.map((rival) => (
          <div class="variation" key={rival} data-variation={rival}>
            {node(tree, rival).leads.map((lead) => (
              <Comment key={lead} text={lead} />
            ))}
            <Moves
              desk={desk}
              tree={tree}
              line={[rival, ...continued(tree, rival)]}
              before={before}
              depth={depth}
            />
          </div>
        ))}
    </div>
  );
}

/** The moves beside the first in its place; none beside the others, which stand there already. */
function rivalsOf(tree: Tree, id: number): number[] {
  const [first, ...others] = node(tree, node(tree, id).parent ?? ROOT).children;
  return first === id ? others : [];
}

interface MoveButtonProps {
  desk: Desk;
  id: number;
  one: Node;
  count: Count;
  /** Whether a number is needed to know which move it is. */
  isFresh: boolean;
  isHere: boolean;
}

function MoveButton({ desk, id, one, count, isFresh, isHere }: MoveButtonProps) {
  const number = `${count.turn}${count.player === 2 ? "…" : "."}`;
  const sign = signOf(one);
  return (
    <span class="numbered">
      {isFresh && (
        <span class="number" aria-hidden="true">
          {number}
        </span>
      )}
      <button
        type="button"
        class="move"
        data-node={id}
        data-move={one.mv}
        aria-current={isHere ? "step" : undefined}
        aria-label={`${number} ${one.notation}${sign ? ` ${sign}` : ""}`}
        onClick={() => desk.go(id)}
      >
        {one.notation}
        {sign && <b class={`sign ${sign.startsWith("!") ? "good" : "bad"}`}>{sign}</b>}
      </button>
    </span>
  );
}

/** What is said, without what is meant for programs. */
function Comment({ text }: { text: string }) {
  const said = readable(text).trim();
  return said ? <span class="comment">{said} </span> : null;
}

/** Steps for fingers. */
export function Steps({ desk, tree }: LineProps) {
  const { parent, children } = node(tree, tree.at);
  const steps = [
    ["start", "«", t("web-step-first"), parent === null],
    ["back", "‹", t("web-step-back"), parent === null],
    ["forward", "›", t("web-step-forward"), children.length === 0],
    ["end", "»", t("web-step-last"), children.length === 0],
  ] as const;
  return (
    <nav class="steps" aria-label={t("web-steps")}>
      {steps.map(([way, sign, label, off]) => (
        <button
          type="button"
          class="step"
          key={way}
          aria-label={label}
          title={label}
          aria-disabled={off}
          data-step={way}
          onClick={() => desk.step(way)}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
    </nav>
  );
}

/** What can be done with the move in sight; what cannot keeps its place, and the focus. */
function Branch({ desk, tree }: LineProps) {
  const { at } = tree;
  const deeds = [
    ["variation", t("study-next-variation"), hasRivals(tree, at)],
    ["promote", t("study-promote"), !isMain(tree, at)],
    ["remove", t("study-remove"), at !== ROOT],
  ] as const;
  const act = (deed: (typeof deeds)[number][0]) => {
    if (deed === "variation") desk.step("variation-behind");
    else if (deed === "promote") desk.promote(at);
    else desk.remove(at);
  };
  return (
    <div class="tools">
      {deeds.map(([deed, label, isOpen]) => (
        <button
          type="button"
          class="plain"
          key={deed}
          data-action={deed}
          aria-disabled={!isOpen}
          onClick={() => isOpen && act(deed)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
