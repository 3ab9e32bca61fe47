/** The page of one match: played, watched or finished. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { useFrame } from "../board/frame";
import { layOut } from "../board/layout";
import { offered } from "../input";
import { useMedia } from "../media";
import { later } from "../pages/later";
import { NowhereView } from "../pages/NowherePage";
import { focusPage, go } from "../route";
import { showInAddress } from "../seats";
import { settings } from "../state";
import { Store, useStore } from "../store";
import type { Geometry, Player } from "../wire";
import { language, say, t } from "../words";
import { Actions } from "./Actions";
import { useAnnouncement } from "./announce";
import { Banners } from "./Banners";
import { BELOW_ONLY, Calls } from "./Calls";
import { Connectedness, connectionTexts } from "./Connectedness";
import { Facts } from "./Facts";
import { Goal } from "./Goal";
import { ONLINE, type Home } from "./home";
import { MoveList } from "./MoveList";
import { PlayerStrip } from "./PlayerStrip";
import { Prompt } from "./Prompt";
import { RulesBeside } from "./RulesBeside";
import { RulesLink } from "./RulesLink";
import { useShortcuts } from "./shortcuts";
import { SittingDown, useArrival } from "./SittingDown";
import { BARE, canBeCoached, isLaid, movesToMake, type LaidState, type TableState } from "./state";
import { Table } from "./table";
import { TableBoard } from "./TableBoard";
import { Voices } from "./Voices";

const Coach = later(async () => (await import("../coach/Coach")).Coach);

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

interface TablePageProps {
  id: string;
  ply: number | null;
  home?: Home;
}

export function TablePage({ id, ply, home = ONLINE }: TablePageProps) {
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    showInAddress(id);
    const opened = new Table(id, (rematch) => go(home.address(rematch)), home);
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
      {isReady ? (
        <Laid table={table} state={state} />
      ) : (
        <div class="page" {...signs(state)}>
          <Connectedness connection={connection} />
          {connectionTexts(connection).length === 0 && (
            <p class="quiet">{t("web-match-opening")}</p>
          )}
        </div>
      )}
    </>
  );
}

/** The table with everything on it. */
function Laid({ table, state }: { table: Table; state: LaidState }) {
  const { course, touched } = state;
  const { coach } = useStore(settings);
  const [turned, setTurned] = useState(false);
  const flip = () => setTurned(!turned);
  const { board } = state.picture;
  // A person who plays second sees their own side in front, where boards have sides.
  const second = course.seats.length === 1 && course.seats[0] === 2;
  const flipped = turned !== (board.turns && second);
  // They sit in front of every board.
  const front = turned !== second ? 2 : 1;
  const { layout, frame } = useLayout(board, flipped, front);
  const moves = movesToMake(state);
  const next = useMemo(() => offered(moves, touched), [moves, touched]);
  useShortcuts(table, flip);
  const isBelowOnly = useMedia(BELOW_ONLY);
  const calls = <Calls table={table} state={state} />;
  // What is beside the board fits to how wide it is for its height.
  const style = { "--ratio": frame.width / frame.height };
  return (
    <div class="match" style={style} {...signs(state)}>
      <h1 class="hidden">{say(course.match.title)}</h1>
      <div class="table">
        <Connectedness connection={state.connection} />
        <PlayerStrip state={state} player={front === 1 ? 2 : 1} />
        <Goal state={state} />
        <TableBoard
          table={table}
          state={state}
          moves={moves}
          next={next}
          layout={layout}
          frame={frame}
        />
        <Prompt table={table} state={state} moves={moves} next={next}>
          {isBelowOnly && <div class="calls">{calls}</div>}
        </Prompt>
        <PlayerStrip state={state} player={front} />
      </div>
      <aside class="side">
        <header class="side-head">
          <h2>{say(course.match.title)}</h2>
          <RulesLink table={table} game={course.match.game}>
            {t("web-rules")}
          </RulesLink>
        </header>
        {table.home.notice && <p class="quiet">{table.home.notice}</p>}
        <Facts notes={state.picture.scene.notes} />
        {coach && canBeCoached(state) && <Coach table={table} state={state} />}
        <Banners table={table} state={state}>
          {!isBelowOnly && calls}
        </Banners>
        <MoveList table={table} state={state} />
        <Actions table={table} state={state} canMove={moves.length > 0} onFlip={flip} />
      </aside>
      <RulesBeside table={table} state={state} />
    </div>
  );
}

/** Where the cells lie, and the frame around them. */
function useLayout(board: Geometry, flipped: boolean, front: Player) {
  const { coordinates } = useStore(settings);
  const look = { flipped, coordinates, front };
  const layout = useMemo(() => layOut(board, look), [board, flipped, coordinates, front]);
  return { layout, frame: useFrame(layout, look) };
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
