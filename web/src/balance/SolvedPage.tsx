/** The story of a game that is solved: what perfect play is, and where it hangs by one move. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { ask } from "../api";
import { LittleBoard } from "../board/Board";
import { Ring } from "../board/Standing";
import { isMissing, useAsked } from "../pages/asked";
import { Away } from "../pages/Fault";
import { NowherePage } from "../pages/NowherePage";
import { Overlay } from "../study/Overlay";
import type { Worth } from "../study/score";
import type { Geometry, Hanging, SolvedMove, SolvedStory, SolvedView, ValuedBoard } from "../wire";
import { language, say, t } from "../words";
import { percent } from "./percent";
import "./solved.css";

export function SolvedPage({ variant }: { variant: string }) {
  const { answer: story, fault } = useAsked(
    () => ask<SolvedStory>(`/api/solved/${encodeURIComponent(variant)}`),
    [variant],
  );
  const title = story ? t("solved-title", { game: say(story.solved.title) }) : t("solved-heading");
  useEffect(() => {
    document.title = `${title} · Lusus`;
  }, [title]);
  if (isMissing(fault)) return <NowherePage />;
  return (
    <div class="page solved" data-page="solved" data-ready={story ? "" : undefined}>
      <h1>{title}</h1>
      {fault && <Away />}
      {story && <Story story={story} />}
    </div>
  );
}

function Story({ story: { solved, hanging } }: { story: SolvedStory }) {
  const first = solved.first_moves;
  return (
    <>
      <p class="lead">{outcome(solved.winner)}</p>
      <p>{positions(solved)}</p>
      <Part title={t("solved-first-title")}>
        <div class="solved-boards">
          <Valued board={solved.board} valued={solved.start} label={firstMoves(solved)} />
        </div>
        <p class="muted">{t("solved-signs")}</p>
      </Part>
      <Part title={t("solved-replies-title")}>
        <p>{t("solved-replies-about", { count: first.length })}</p>
        <div class="solved-boards">
          {first.map((move) => (
            <Valued
              key={move.notation}
              board={solved.board}
              valued={move.replies}
              label={replies(move)}
            />
          ))}
        </div>
      </Part>
      {hanging.length > 0 && (
        <Part title={t("solved-hanging-title")}>
          <p>{t("solved-hanging-about")}</p>
          <div class="solved-boards">
            {hanging.map((position) => (
              <HangingBoard key={position.puzzle} board={solved.board} position={position} />
            ))}
          </div>
        </Part>
      )}
      <Part title={t("solved-stages-title")}>
        <p>{t("solved-stages-about")}</p>
        <Stages stages={solved.stages} />
      </Part>
      <Part title={t("solved-fewer-title")}>
        <p>{t("solved-fewer-about")}</p>
        <Fewer solved={solved} />
      </Part>
      <Part title={t("solved-variants-title")}>
        <ul>
          {solved.siblings.map(({ variant, title, winner }) => (
            <li key={variant}>
              {variant === solved.variant ? (
                say(title)
              ) : (
                <a href={`/solved/${variant}`}>{say(title)}</a>
              )}
              {": "}
              {result(winner)}
            </li>
          ))}
        </ul>
        <p>{t("solved-how")}</p>
        <p class="ways">
          <a class="button primary" href={`/analysis/${solved.variant}`}>
            {t("web-analysis")}
          </a>{" "}
          <a class="button" href={`/rules/${solved.variant.split(":")[0]}`}>
            {t("web-rules")}
          </a>{" "}
          <a class="button" href={`/balance/${solved.variant}`}>
            {t("web-balance")}
          </a>
        </p>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Who wins, in a sentence. */
function outcome(winner: number | undefined): string {
  return winner === undefined ? t("solved-drawn") : t("solved-won", { player: winner });
}

/** The same in a word. */
function result(winner: number | undefined): string {
  return winner === undefined ? t("solved-draw") : t("solved-wins", { player: winner });
}

function positions({ positions: [won = 0, drawn = 0, lost = 0] }: SolvedView): string {
  const all = won + drawn + lost;
  return t("solved-positions", {
    count: count(all),
    won: percent(won / all),
    drawn: percent(drawn / all),
    lost: percent(lost / all),
  });
}

function firstMoves({ start, winner, first_moves }: SolvedView): string {
  const keeping = first_moves.filter((move) => move.winner === winner);
  if (keeping.length === first_moves.length) {
    return winner === undefined
      ? t("solved-first-all-draw", { count: start.worths.length })
      : t("solved-first-all-won", { count: start.worths.length, player: winner });
  }
  return t("solved-first-some", { moves: keeping.map(({ notation }) => notation).join(" ") });
}

function replies({ notation, alike, replies: { worths, to_move } }: SolvedMove): string {
  const losing = worths.filter(({ winner }) => winner !== undefined && winner !== to_move);
  const cells = losing.map(({ cell }) => cell).join(" ");
  const move = alike > 1 ? t("solved-alike", { move: notation, count: alike }) : notation;
  if (losing.length === 0) return t("solved-replies-hold", { move });
  if (losing.length === worths.length) return t("solved-replies-lost", { move });
  return t("solved-replies-lose", { move, count: losing.length, cells });
}

/** A board with what moves to its cells are worth to whoever makes them. */
function Valued({ board, valued, label }: { board: Geometry; valued: ValuedBoard; label: string }) {
  const worths = new Map(
    valued.worths.map(({ cell, winner }) => [cell, signOf(winner, valued.to_move)] as const),
  );
  return (
    <figure>
      <LittleBoard
        geometry={board}
        scene={valued.scene}
        animated={false}
        coordinates
        over={(layout) => (
          <Overlay
            layout={layout}
            moves={[]}
            threat={false}
            worths={worths}
            marks={[]}
            arrows={[]}
          />
        )}
      />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function signOf(winner: number | undefined, mover: number): Worth {
  if (winner === undefined) return { result: "draw", text: "=", words: t("solved-draw") };
  const words = t("solved-wins", { player: winner });
  return winner === mover
    ? { result: "win", text: "+", words }
    : { result: "loss", text: "−", words };
}

/** A position in which one move alone does not lose; which one is shown when it is asked for. */
function HangingBoard({ board, position }: { board: Geometry; position: Hanging }) {
  const { puzzle, scene, to_move, moves, notation, cell } = position;
  return (
    <figure>
      <LittleBoard geometry={board} scene={scene} animated={false} coordinates />
      <figcaption>
        {t("solved-hanging", { player: to_move, moves })}{" "}
        <a href={`/puzzles/${puzzle.replace("-", "/")}`}>{t("solved-hanging-try")}</a>
      </figcaption>
      <details>
        <summary>{t("solved-hanging-show")}</summary>
        <p>{t("solved-hanging-move", { move: notation })}</p>
        <LittleBoard
          geometry={board}
          scene={scene}
          animated={false}
          over={(layout) => {
            const target = cell === null ? undefined : layout.byId.get(cell);
            return target && <Ring name="best" cell={target} inset={0.12} />;
          }}
        />
      </details>
    </figure>
  );
}

/** What player 1 still has, as more and more pieces are on the board. */
function Stages({ stages }: { stages: number[][] }) {
  return (
    <div class="wide-table" tabIndex={0} role="group" aria-label={t("solved-stages-title")}>
      <table class="stages">
        <thead>
          <tr>
            <th scope="col">{t("solved-dropped")}</th>
            <th scope="col">{t("solved-first-wins")}</th>
            <th scope="col">{t("solved-draw")}</th>
            <th scope="col">{t("solved-second-wins")}</th>
          </tr>
        </thead>
        <tbody>
          {stages.map((counts, dropped) => (
            <tr key={dropped}>
              <th scope="row">{dropped}</th>
              {counts.map((part, at) => (
                <td key={at}>
                  <Share part={part} of={counts.reduce((sum, it) => sum + it, 0)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A share as a bar and a number; where it is no whole hundredth, how many there are. */
function Share({ part, of }: { part: number; of: number }) {
  const share = part / of;
  const isTiny = part > 0 && share < 0.005;
  return (
    <>
      <span class="share" aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
      </span>
      {isTiny ? t("solved-of", { part: count(part), all: count(of) }) : percent(share)}
    </>
  );
}

function Fewer({ solved: { fewer } }: { solved: SolvedView }) {
  return (
    <div class="wide-table" tabIndex={0} role="group" aria-label={t("solved-fewer-title")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("solved-pieces")}</th>
            <th scope="col">{t("solved-begins", { player: 1 })}</th>
            <th scope="col">{t("solved-begins", { player: 2 })}</th>
          </tr>
        </thead>
        <tbody>
          {fewer.map(({ pieces, winner, other }) => (
            <tr key={pieces}>
              <th scope="row">{pieces}</th>
              <td>{result(winner)}</td>
              <td>{result(other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A number as the reader's language writes it. */
function count(value: number): string {
  return value.toLocaleString(language());
}
