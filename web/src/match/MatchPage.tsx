/** The page of one match: played, watched or finished. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { NowhereView } from "../pages/NowherePage";
import { go } from "../route";
import type { Player, Scene, Target } from "../scene";
import { seats, settings } from "../state";
import { useStore } from "../store";
import { offered, touch } from "../touch";
import { say, t } from "../words";
import { Actions } from "./Actions";
import { Asking } from "./Asking";
import { mySeatToMove } from "./course";
import { MoveList } from "./MoveList";
import { playerName } from "./names";
import { Banners } from "./Banners";
import { PlayerStrip } from "./PlayerStrip";
import { useShortcuts } from "./shortcuts";
import { Table, type TableState } from "./table";
import { TypedMove } from "./TypedMove";

export function MatchPage({ id, ply }: { id: string; ply: number | null }) {
  const [table, setTable] = useState<Table | null>(null);
  // A seat's link may be opened while the match is watched already.
  const claims = useStore(seats)[id]?.claims.length ?? 0;
  useEffect(() => {
    const opened = new Table(id, ply, (rematch) => go(`/g/${rematch}`));
    setTable(opened);
    return () => opened.leave();
  }, [id, claims]);
  return table && table.id === id ? <OpenTable table={table} /> : <Opening />;
}

function Opening() {
  return (
    <main class="page" id="main" data-page="match" data-phase="connecting">
      <p class="quiet">{t("web-match-opening")}</p>
    </main>
  );
}

function OpenTable({ table }: { table: Table }) {
  const state = useStore(table.state);
  const { course, picture, connection } = state;
  const title = course.match ? say(course.match.title) : "Lusus";
  useEffect(() => {
    const mine = mySeatToMove(course) ? "● " : "";
    document.title = `${mine}${title} · Lusus`;
  }, [title, course.match?.turn, course.seats]);
  if (connection.phase === "stopped" && connection.fault === "no-such-match") {
    return <NowhereView text={t("web-match-unknown")} />;
  }
  if (!course.match || !picture) return <Opening />;
  return <Laid table={table} state={state} />;
}

/** The table with everything on it. */
function Laid({ table, state }: { table: Table; state: TableState }) {
  const { course, connection, looking } = state;
  const match = course.match!;
  const picture = state.picture!;
  const { scene } = picture;
  const chosen = useStore(settings);
  const own = course.seats.length === 1 ? course.seats[0]! : 1;
  const [turned, setTurned] = useState(false);
  const flipped = turned !== (own === 2);
  const moves = table.movesToMake();
  const next = useMemo(() => offered(moves, state.touched), [moves, state.touched]);
  const carriable = useMemo(
    () =>
      carriableCells(
        scene,
        next,
        (target) => touch(moves, state.touched, target).kind === "goes-on",
      ),
    [scene, next, moves],
  );
  useShortcuts(table, () => setTurned(!turned));
  const bottom: Player = flipped ? 2 : 1;
  const top: Player = flipped ? 1 : 2;
  const pending = connection.pending.some((command) => command.action === "play");
  return (
    <main
      class="match"
      id="main"
      data-page="match"
      data-phase={connection.phase}
      data-version={match.v}
      data-position={match.position}
      data-shown={picture.position}
      data-ply={match.moves.length}
      data-looking={picture.ply}
      data-turn={match.turn ?? "none"}
      data-mine={mySeatToMove(course) ?? "none"}
      data-ready={moves.length > 0 ? "" : undefined}
      data-pending={connection.pending.length}
      data-seats={course.seats.join("")}
      data-end={match.end?.result}
    >
      <h1 class="hidden">{say(match.title)}</h1>
      <Connectedness state={state} />
      <div class="table">
        <PlayerStrip state={state} player={top} />
        <div class="board-place">
          <Board
            geometry={picture.board}
            scene={scene}
            look={{ flipped, coordinates: chosen.coordinates }}
            animated={chosen.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches}
            label={t("web-board-label", { game: say(match.title) })}
            touched={state.touched}
            next={state.unconfirmed ? [] : next}
            carriable={carriable}
            advised={state.hint && looking === null ? state.hint.cells : []}
            sent={sentCells(state)}
            onTouch={(target, hand) => table.touch(target, hand)}
            onCancel={() => table.cancel()}
          />
        </div>
        <PlayerStrip state={state} player={bottom} />
      </div>
      <section class="prompt" aria-label={t("web-prompt")}>
        <header class="side-head">
          <h2>{say(match.title)}</h2>
          <a href={`/rules/${match.game}`}>{t("web-rules")}</a>
        </header>
        <p class={scene.ending ? "status over" : "status"} data-status aria-live="polite">
          {scene.ending && <span class="result">{scene.ending.result}</span>}
          <LastMove state={state} />
          {pending ? t("web-match-sending") : statusText(state)}
        </p>
        <Asking table={table} state={state} next={next} />
        <Banners table={table} state={state} />
      </section>
      <aside class="side">
        <MoveList table={table} state={state} />
        <TypedMove table={table} state={state} enabled={moves.length > 0} />
        <Actions table={table} state={state} onFlip={() => setTurned(!turned)} />
      </aside>
    </main>
  );
}

/** The last move in words, for those who do not see it. */
function LastMove({ state }: { state: TableState }) {
  const last = state.course.match?.moves.at(-1);
  if (!last || state.looking !== null) return null;
  const name = playerName(state.course, last.player);
  return <span class="hidden">{t("web-moved", { name, move: last.notation })} </span>;
}

function statusText({ course, picture }: TableState): string {
  const waiting = course.match!.players.some((player) => player === null);
  return waiting && !course.match!.end ? t("web-waiting") : say(picture!.scene.status);
}

/** Says when the page is not connected, and nothing otherwise. */
function Connectedness({ state }: { state: TableState }) {
  const { phase, fault, failures } = state.connection;
  if (phase === "stopped") {
    return (
      <p class="connection" role="alert">
        {t("web-connection-stopped", { fault: fault ?? "" })}
      </p>
    );
  }
  const lost = phase === "waiting" || (failures > 0 && phase !== "open");
  return (
    <p class="connection" role="status">
      {lost && t("web-connection-lost")}
    </p>
  );
}

/** The cells with a piece that begins, or goes on with, a move of several touches. */
function carriableCells(
  scene: Scene,
  next: Target[],
  goesOn: (target: Target) => boolean,
): Set<string> {
  const occupied = new Set(scene.pieces.map((piece) => piece.cell));
  const found = next.flatMap((target) =>
    "cell" in target && occupied.has(target.cell) && goesOn(target) ? [target.cell] : [],
  );
  return new Set(found);
}

/** The cells of the move that is on its way to the server. */
function sentCells({ connection, picture }: TableState): string[] {
  const command = connection.pending.find(({ action }) => action === "play");
  if (!command || command.action !== "play") return [];
  const path = picture?.moves.find(({ text }) => text === command.mv)?.paths[0] ?? [];
  return path.flatMap((target) => ("cell" in target ? [target.cell] : []));
}
