/** The page of one match: played, watched or finished. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { layOut } from "../board/layout";
import { offered } from "../input";
import { NowhereView } from "../pages/NowherePage";
import { focusPage, go } from "../route";
import { showInAddress } from "../seats";
import { settings } from "../state";
import { Store, useStore } from "../store";
import { language, say, t } from "../words";
import { Actions } from "./Actions";
import { useAnnouncement } from "./announce";
import { Connectedness } from "./Connectedness";
import { MoveList } from "./MoveList";
import { PlayerStrip } from "./PlayerStrip";
import { Prompt } from "./Prompt";
import { useShortcuts } from "./shortcuts";
import { SittingDown, useArrival } from "./SittingDown";
import { BARE, isLaid, movesToMake, type LaidState, type TableState } from "./state";
import { Table } from "./table";
import { TableBoard } from "./TableBoard";
import { TypedMove } from "./TypedMove";
import { Voices } from "./Voices";

export function MatchPage({ id, ply }: { id: string; ply: number | null }) {
  const arrives = useArrival(id);
  const [sitting, setSitting] = useState<string | null>(null);
  const sit = () => {
    setSitting(id);
    requestAnimationFrame(focusPage);
  };
  if (sitting !== id) {
    if (arrives === undefined) return <Opening />;
    if (arrives) return <SittingDown sight={arrives} onSit={sit} />;
  }
  return <TablePage key={id} id={id} ply={ply} />;
}

function Opening() {
  return (
    <div class="page">
      <p class="quiet">{t("web-match-opening")}</p>
    </div>
  );
}

/** Before there is a table. */
const UNOPENED = new Store(BARE);

function TablePage({ id, ply }: { id: string; ply: number | null }) {
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    showInAddress(id);
    const opened = new Table(id, (rematch) => go(`/g/${rematch}`));
    setTable(opened);
    return () => opened.leave();
  }, [id]);
  useEffect(() => table?.look(ply), [table, ply]);
  const spoken = language();
  useEffect(() => table?.speak(), [spoken]);

  const state = useStore(table?.state ?? UNOPENED);
  useAnnouncement(state);
  const { connection } = state;
  if (connection.phase === "stopped" && connection.fault === "no-such-match") {
    return <NowhereView text={t("web-match-unknown")} />;
  }
  const isReady = table !== null && isLaid(state);
  return (
    <>
      <Voices state={state} />
      <div class={isReady ? "match" : "page"} style={boardShape(state)} {...signs(state)}>
        {isReady ? (
          <Laid table={table} state={state} />
        ) : (
          <>
            <Connectedness connection={connection} />
            <p class="quiet">{t("web-match-opening")}</p>
          </>
        )}
      </div>
    </>
  );
}

/** The table with everything on it. */
function Laid({ table, state }: { table: Table; state: LaidState }) {
  const { course, touched } = state;
  const [turned, setTurned] = useState(false);
  const flip = () => setTurned(!turned);
  // A person who plays second sees their own side in front.
  const flipped = turned !== (course.seats.length === 1 && course.seats[0] === 2);
  const moves = movesToMake(state);
  const next = useMemo(() => offered(moves, touched), [moves, touched]);
  useShortcuts(table, flip);
  return (
    <>
      <h1 class="hidden">{say(course.match.title)}</h1>
      <div class="table">
        <Connectedness connection={state.connection} />
        <PlayerStrip state={state} player={flipped ? 1 : 2} />
        <TableBoard table={table} state={state} moves={moves} next={next} flipped={flipped} />
        <PlayerStrip state={state} player={flipped ? 2 : 1} />
      </div>
      <Prompt table={table} state={state} moves={moves} next={next} />
      <aside class="side">
        <MoveList table={table} state={state} />
        <TypedMove table={table} state={state} enabled={moves.length > 0} />
        <Actions table={table} state={state} onFlip={flip} />
      </aside>
    </>
  );
}

/** How wide the board is for its height, so that what is beside it can fit. */
function boardShape({ picture }: TableState): Record<string, number> {
  if (!picture) return {};
  const look = { flipped: false, coordinates: settings.get().coordinates };
  const { width, height } = layOut(picture.board, look).box;
  return { "--ratio": width / height };
}

/** The state of the match as attributes that tests wait for. */
function signs(state: TableState) {
  const { course, connection } = state;
  const connected = { "data-page": "match", "data-phase": connection.phase };
  if (!isLaid(state)) return connected;
  const { match } = state.course;
  return {
    ...connected,
    "data-version": match.v,
    "data-position": match.position,
    "data-shown": state.picture.position,
    "data-ply": match.moves.length,
    "data-looking": state.picture.ply,
    "data-turn": match.turn ?? "none",
    "data-ready": movesToMake(state).length > 0 ? "" : undefined,
    "data-pending": connection.pending.length,
    "data-seats": course.seats.join(""),
    "data-end": match.end?.result,
  };
}
