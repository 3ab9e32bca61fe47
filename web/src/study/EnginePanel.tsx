/** The engine beside the board: its lines, how deep and how sure they are. */
import type { ComponentChildren } from "preact";
import { t } from "../words";
import type { Desk, DeskState } from "./desk";
import type { ExpectedLine, Standing } from "./module";
import { told, worth, type Sides } from "./score";

interface EngineProps {
  desk: Desk;
  state: DeskState;
  standing: Standing;
}

/** More lines than these are not told. */
const LINES = [1, 2, 3, 4, 5];

/** With what else can be asked about the game. */
export function EnginePanel(props: EngineProps & { children: ComponentChildren }) {
  const { desk, state, standing, children } = props;
  const { isThinking, isLocked, lines, threat, values } = state;
  return (
    <section class="engine" aria-label={t("study-engine")} data-engine={isThinking ? "on" : "off"}>
      <header>
        <button
          type="button"
          role="switch"
          class="switch-button"
          aria-checked={isThinking}
          aria-disabled={isLocked}
          data-action="engine"
          onClick={() => desk.toggleEngine()}
        >
          {t("study-engine")}
        </button>
        {isThinking && <Progress state={state} />}
        <label class="line-count">
          <span class="hidden">{t("study-lines")}</span>
          <select
            name="lines"
            value={lines}
            disabled={isLocked}
            onChange={(event) => desk.setLines(Number(event.currentTarget.value))}
          >
            {LINES.map((count) => (
              <option key={count} value={count}>
                {t("study-line-count", { count })}
              </option>
            ))}
          </select>
        </label>
        {children}
      </header>
      {isLocked && (
        <p class="notice" data-locked>
          {t("study-locked")}
        </p>
      )}
      {threat && <p class="threat-head">{t("study-threat")}</p>}
      {isThinking && standing.turn !== null && (
        <Lines desk={desk} state={state} standing={standing} />
      )}
      {isThinking && !threat && values.length > 0 && (
        <Values desk={desk} state={state} standing={standing} />
      )}
    </section>
  );
}

/** How far it has come. */
function Progress({ state: { thought, speed } }: { state: DeskState }) {
  if (!thought) return <span class="progress">{t("study-begins")}</span>;
  const { depth, nodes, done } = thought;
  return (
    <span class="progress" data-done={done ? "" : undefined}>
      {nodes === 0 ? t("study-looked-up") : t("study-progress", { depth, nodes, speed })}
    </span>
  );
}

function Lines({ desk, state, standing }: EngineProps) {
  const { thought, threat } = state;
  const { turn, scene } = threat ?? standing;
  const sides = scene.sides.map(({ name }) => name) as Sides;
  const lines = thought?.lines ?? [];
  const scores = lines.map(({ score }) => told(score, turn ?? 1, sides));
  const show = (moves: string[] | null) => void desk.preview(moves);
  return (
    <ol class="lines" onPointerLeave={() => show(null)}>
      {scores.map((score, at) => (
        <Line
          key={at}
          line={lines[at]!}
          score={score}
          isNews={score.basis !== scores[at - 1]?.basis}
          onShow={show}
          onPlay={threat ? null : (moves) => void desk.follow(moves)}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  line: ExpectedLine;
  score: ReturnType<typeof told>;
  /** Whether it rests on something else than the line above, which is said then. */
  isNews: boolean;
  onShow: (moves: string[] | null) => void;
  /** Nothing can be played while threats are looked for. */
  onPlay: ((moves: string[]) => void) | null;
}

/** More moves of a line than these help nobody. */
const MOST_MOVES = 12;

function Line({ line, score, isNews, onShow, onPlay }: LineProps) {
  return (
    <li class="line" data-kind={score.kind}>
      <small class={isNews ? "basis" : "hidden"}>{score.basis}</small>
      <strong class={`score ${score.kind}`}>{score.text}</strong>
      <span class="line-moves">
        {line.notations.slice(0, MOST_MOVES).map((notation, at) => {
          const moves = line.moves.slice(0, at + 1);
          return (
            <button
              type="button"
              key={at}
              class="line-move"
              aria-disabled={onPlay === null}
              onPointerEnter={() => onShow(moves)}
              onFocus={() => onShow(moves)}
              onBlur={() => onShow(null)}
              onClick={() => onPlay?.(moves)}
            >
              {notation}
            </button>
          );
        })}
      </span>
    </li>
  );
}

/** What every move is worth, where that can be looked up. */
function Values({ desk, state: { values }, standing }: EngineProps) {
  const known = values.flatMap(({ mv, score }) => {
    const value = worth(score);
    const notation = standing.moves.find((move) => move.text === mv)?.notation;
    return value && notation ? [{ mv, notation, value }] : [];
  });
  return (
    <details class="values" data-values={known.length}>
      <summary>{t("study-values", { count: known.length })}</summary>
      <ul>
        {known.map(({ mv, notation, value }) => (
          <li key={mv}>
            <button type="button" class="line-move" onClick={() => desk.make(mv)}>
              {notation}
            </button>{" "}
            <span class={`worth-text ${value.result}`}>{value.words}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
