/** Boards in three dimensions, for who wants them: what draws them comes when it is asked for. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Shown, Sight } from "../board3d/diorama";
import type { Stage } from "../board3d/stage";
import { isField, usePageKeys } from "../pageKeys";
import { route } from "../route";
import { PACES, settings, type Settings } from "../state";
import { Store, useStore } from "../store";
import type { Carrier } from "./drag";

/** The board that is seen now, to be saved as a picture. */
export const inSight = new Store<Stage | null>(null);

export interface Depth {
  canvas: { current: HTMLCanvasElement | null };
  /** Whether there is a canvas to draw on. */
  isWanted: boolean;
  /** Where the cells are; nothing while the flat board is seen. */
  sight: Sight | null;
  /** Whether this browser cannot show it. */
  isMissing: boolean;
  carrier: Carrier | undefined;
  /** Ends what is being shown of the last move. */
  skip(): void;
}

export function useDepth(shown: Shown, isFlat = false): Depth {
  const { depth: isChosen, view, pace, swell } = useStore(settings);
  // Inside another page nothing is kept, and so nothing is chosen.
  const isPlain = useStore(route).page === "embed" || isFlat;
  const depth = isChosen && !isPlain;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isMissing, setMissing] = useState(false);
  const stage = useStage(canvas, depth, setMissing);
  const size = useSize(canvas, stage);
  const [sight, setSight] = useState<Sight | null>(null);
  const { layout, frame, scene, touched, next, advised, sent, animated } = shown;
  useLayoutEffect(() => {
    if (!stage || !size) return setSight(null);
    const manner = { view, pace: SPEEDS[PACES.indexOf(pace)] ?? 1, swells: swell && animated };
    setSight(stage.show(shown, manner, size.width, size.height));
  }, [
    stage,
    size,
    layout,
    frame,
    scene,
    touched,
    next,
    advised,
    sent,
    animated,
    view,
    pace,
    swell,
  ]);
  useKeys(isPlain);
  const carrier = stage && {
    carry: (cell: string, { x, y }: { x: number; y: number }) => stage.carry(cell, x, y),
    putDown: () => stage.carry(null),
  };
  return {
    ...{ canvas, isMissing, isWanted: depth && !isMissing },
    // What was seen of another board says nothing of this one: it is looked at before it is shown.
    sight: depth && stage && sight?.of === layout ? sight : null,
    carrier: (depth && carrier) || undefined,
    skip: () => stage?.skip(),
  };
}

const SPEEDS = [0.5, 1, 2];

/** What draws; nothing until its first picture stands. */
function useStage(
  canvas: { current: HTMLCanvasElement | null },
  isWanted: boolean,
  setMissing: (isMissing: boolean) => void,
): Stage | null {
  const [stage, setStage] = useState<Stage | null>(null);
  useEffect(() => {
    setMissing(false);
    if (!isWanted) return;
    let made: Stage | null = null;
    let isLeft = false;
    const leave = () => {
      setStage(null);
      if (inSight.get() === made) inSight.set(null);
      made?.dispose();
      made = null;
    };
    const fail = () => {
      leave();
      if (!isLeft) setMissing(true);
    };
    const begin = async () => {
      const { Stage } = await import("../board3d/stage");
      if (isLeft || !canvas.current) return;
      made = new Stage(canvas.current, fail);
      setStage(made);
      inSight.set(made);
    };
    begin().catch(fail);
    return () => {
      isLeft = true;
      leave();
    };
  }, [isWanted]);
  return stage;
}

/** How large the picture is. */
function useSize(canvas: { current: HTMLCanvasElement | null }, stage: Stage | null) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element || !stage) return;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}

/** One key for how boards are seen, another for from where. */
function useKeys(isPlain: boolean): void {
  usePageKeys((event) => {
    const change = KEYS[event.key];
    if (isPlain || !change || !settings.get().shortcuts || isField(event.target)) return;
    event.preventDefault();
    settings.update(change);
  });
}

/** Flat or in three dimensions. */
export function changeDepth(chosen: Settings): Settings {
  return { ...chosen, depth: !chosen.depth };
}

/** From one's own side or from above, where boards are not flat. */
export function changeView(chosen: Settings): Settings {
  if (!chosen.depth) return chosen;
  return { ...chosen, view: chosen.view === "slant" ? "above" : "slant" };
}

const KEYS: Record<string, (chosen: Settings) => Settings> = { d: changeDepth, v: changeView };
