/** Any position, set up by its text or by touching the board. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { layOut, rows, type Layout } from "../board/layout";
import { drawingOf, PieceIcon } from "../board/pieces";
import type { Geometry, Piece, Scene, Target } from "../wire";
import { say, t } from "../words";
import type { Desk } from "./desk";
import { Dialog } from "./Dialog";
import { Wrong } from "./Exchange";
import type { Choice, Objection, Standing } from "./module";
import { place, readRows, writeRows, type Placed, type Symbol } from "./rowText";

interface EditorProps {
  desk: Desk;
  standing: Standing;
  /** Where every game of the variant begins, as it stands. */
  start: Standing;
  /** A text to begin with in place of the position in sight. */
  given: string | null;
  onOpen: (text: string) => void;
  onClose: () => void;
}

export function Editor({ desk, standing, start, given, onOpen, onClose }: EditorProps) {
  const { variant } = standing;
  const [texts, setTexts] = useState([given ?? standing.text]);
  const text = texts.at(-1)!;
  const [isTyped, setTyped] = useState(given !== null);
  const write = (next: string, typed = false) => {
    setTyped(typed);
    setTexts((before) => (before.at(-1) === next ? before : [...before, next]));
  };
  const { read: last, objection, choices } = useRead(desk, variant, text);
  // What was read last may be behind what is written.
  const read = last?.text === text.trim() ? last : null;
  const shown = last ?? standing;
  return (
    <Dialog title={t("study-editor")} name="editor" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!read) return;
          onOpen(read.text);
          onClose();
        }}
      >
        <label>
          <span>{t("study-position")}</span>
          <input
            id="position"
            value={text}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            aria-invalid={objection !== null}
            onInput={(event) => write(event.currentTarget.value, true)}
          />
        </label>
        <div
          class="told-position"
          aria-live="polite"
          data-position={read ? "good" : objection ? "bad" : "asked"}
        >
          {read && <p class="good">{say(read.scene.status)}</p>}
          {objection && <Wrong objection={objection} text={isTyped ? text : null} />}
        </div>
        <Placing desk={desk} standing={shown} start={start} text={text} onWrite={write} />
        {choices.length > 0 && (
          <div class="beside-board" role="group" aria-label={t("study-beside-board")}>
            {choices.map((among, at) => (
              <Chooser key={at} among={among} text={text.trim()} onWrite={write} />
            ))}
          </div>
        )}
        <div class="buttons">
          <button type="button" onClick={() => write(start.text)} data-action="start-position">
            {t("study-start-position")}
          </button>
          <button
            type="button"
            disabled={!read || read.turn === null}
            data-action="other-turn"
            onClick={async () => {
              const turned = read && (await desk.withOtherTurn(read));
              if (turned) write(turned.text);
            }}
          >
            {t("study-other-turn")}
          </button>
          <button
            type="button"
            disabled={texts.length < 2}
            data-action="undo-text"
            onClick={() => setTexts(texts.slice(0, -1))}
          >
            {t("study-undo")}
          </button>
          <button type="submit" class="primary" disabled={!read} data-action="use-position">
            {t("study-use-position")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface ChooserProps {
  among: Choice[];
  text: string;
  onWrite: (text: string) => void;
}

/** Something beside the board, such as how many pieces are in hand. */
function Chooser({ among, text, onWrite }: ChooserProps) {
  return (
    <select
      value={text}
      aria-label={t("study-beside-board")}
      onChange={(event) => onWrite(event.currentTarget.value)}
    >
      {among.map((choice) => (
        <option key={choice.text} value={choice.text}>
          {say(choice.words)}
        </option>
      ))}
    </select>
  );
}

interface ReadText {
  read: Standing | null;
  objection: Objection | null;
  /** What can be set beside the board. */
  choices: Choice[][];
}

/** The position that a text is, or what is wrong with it. */
function useRead(desk: Desk, variant: string, text: string): ReadText {
  const [answer, setAnswer] = useState<ReadText>({ read: null, objection: null, choices: [] });
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const line = text.trim();
      const read = await desk.ask({ ask: "read-position", variant, text: line });
      const isPosition = read.answer === "position-text";
      const at = { variant, start: line, moves: [], ends: "game" as const };
      const standing = isPosition ? await desk.look(at) : null;
      const [objection, choices] = isPosition ? [null, read.choices] : [read, []];
      if (isWanted) setAnswer({ read: standing, objection, choices });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [variant, text]);
  return answer;
}

interface PlacingProps {
  desk: Desk;
  standing: Standing;
  start: Standing;
  text: string;
  onWrite: (text: string) => void;
}

/** The board with a palette of its pieces, where the text lists rows. */
function Placing({ desk, standing, start, text, onWrite }: PlacingProps) {
  const { board, scene } = standing;
  const { palette, example } = useFirstMoves(desk, start);
  const [chosen, setChosen] = useState(0);
  const latest = useRef("");
  latest.current = text.trim();
  const changes = useRef(Promise.resolve());
  const layout = useMemo(() => layOut(board, { flipped: false, coordinates: true }), [board]);
  const grid = useMemo(() => rows(layout).map((row) => row.map(({ id }) => id)), [layout]);
  const known = useMemo(() => palette.map((piece) => symbolOf(board, piece)), [palette]);
  if (palette.length === 0) return null;
  if (!readRows(start.text, grid, known)) {
    return (
      <div class="placing">
        <Shown layout={layout} scene={scene} onTouch={() => {}} />
        <p class="quiet">
          {t("study-text-only")} {t("study-example")} <code>{example}</code>{" "}
          <button
            type="button"
            class="plain"
            data-action="example"
            onClick={() => onWrite(example)}
          >
            {t("study-use-example")}
          </button>
        </p>
      </div>
    );
  }
  const on = readRows(text.trim(), grid, known);
  const pieces = on
    ? [...on].flatMap(([cell, symbols]) =>
        symbols.map((symbol) => ({ ...palette.find((one) => one.symbol === symbol)!, cell })),
      )
    : scene.pieces;
  /** Puts other pieces on cells; what is touched meanwhile waits. */
  const change = (edit: (on: Placed) => { placed: Placed; cells: string[] }) => {
    changes.current = changes.current.then(async () => {
      const now = readRows(latest.current, grid, known);
      if (!now) return;
      const { placed, cells } = edit(now);
      const { variant } = start;
      latest.current = await written(desk, variant, latest.current, grid, placed, cells);
      onWrite(latest.current);
    });
  };
  const onTouch = (target: Target) => {
    if (!("cell" in target)) return;
    const { cell } = target;
    change((on) => ({ placed: place(on, cell, known[chosen] ?? null), cells: [cell] }));
  };
  const empty = () => change((on) => ({ placed: new Map(), cells: [...on.keys()] }));
  return (
    <div class="placing" data-stale={on ? undefined : ""}>
      <div class="palette" role="radiogroup" aria-label={t("study-palette")}>
        {[...palette, null].map((piece, at) => (
          <label key={at} class="swatch" title={piece ? say(piece.name) : t("study-erase")}>
            <input
              type="radio"
              name="palette"
              checked={chosen === at}
              data-symbol={piece?.symbol ?? ""}
              onChange={() => setChosen(at)}
            />
            {piece ? (
              <PieceIcon drawing={drawingOf(board, piece.kind, piece.tone)} />
            ) : (
              <span aria-hidden="true">⌫</span>
            )}
            <span class="hidden">{piece ? say(piece.name) : t("study-erase")}</span>
          </label>
        ))}
      </div>
      <Shown layout={layout} scene={{ ...scene, pieces }} onTouch={onTouch} />
      <button type="button" class="plain" data-action="empty-board" onClick={empty}>
        {t("study-empty-board")}
      </button>
    </div>
  );
}

interface ShownProps {
  layout: Layout;
  scene: Scene;
  onTouch: (target: Target) => void;
}

function Shown({ layout, scene, onTouch }: ShownProps) {
  return (
    <Board
      layout={layout}
      frame={layout.box}
      scene={{ ...scene, marks: [] }}
      animated={false}
      label={t("study-editor")}
      touched={[]}
      next={[]}
      carriable={NO_CELLS}
      advised={[]}
      sent={[]}
      isFlat
      onTouch={onTouch}
      onCancel={() => {}}
    />
  );
}

const NO_CELLS = new Set<string>();

/**
 * The text with other pieces on some cells. What follows from that beside the
 * board, such as a piece less in hand, the rules write where they know it.
 */
async function written(
  desk: Pick<Desk, "ask">,
  variant: string,
  text: string,
  grid: string[][],
  placed: Placed,
  cells: string[],
): Promise<string> {
  const rows = writeRows(text, grid, placed);
  let ruled = text;
  for (const cell of cells) {
    const symbol = placed.get(cell)?.at(-1) ?? null;
    const answer = await desk.ask({ ask: "place-piece", variant, text: ruled, cell, symbol });
    if (answer.answer === "position-text") ruled = answer.text;
  }
  return ruled.split(" ")[0] === rows.split(" ")[0] ? ruled : rows;
}

function symbolOf(board: Geometry, { kind, tone, symbol }: Piece): Symbol {
  return { symbol, isOnTile: drawingOf(board, kind, tone)?.place === "on-tile" };
}

/** So many moves bring every kind of piece onto the board. */
const FIRST_MOVES = 8;

/** One piece of each kind, and a position for an example: the first moves show them. */
function useFirstMoves(desk: Desk, { variant, text }: Standing) {
  const [found, setFound] = useState<{ palette: Piece[]; example: string }>(NOTHING_FOUND);
  useEffect(() => {
    const gather = async () => {
      const pieces = new Map<string, Piece>();
      let example = text;
      for (let moves: string[] = []; moves.length <= FIRST_MOVES;) {
        const standing = await desk.look({ variant, start: text, moves, ends: "game" });
        standing?.scene.pieces.forEach((piece) => pieces.set(piece.symbol, piece));
        const next = standing?.moves[0];
        if (!next) break;
        example = standing.text;
        moves = [...moves, next.text];
      }
      const palette = [...pieces.values()].sort((a, b) => (a.owner ?? 0) - (b.owner ?? 0));
      setFound({ palette, example });
    };
    void gather();
  }, [variant, text]);
  return found;
}

const NOTHING_FOUND = { palette: [], example: "" };
