/** The review of a finished match: the board, and what each move was worth. */
import { DepthButtons } from "../board/DepthButtons";
import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api";
import { NowhereView } from "../pages/NowherePage";
import { sharedOf } from "../share/opening";
import { ShareButton } from "../share/ShareButton";
import { ShareWindow } from "../share/ShareWindow";
import { seats } from "../state";
import { useStore } from "../store";
import type { Match, Player } from "../wire";
import { language, say, t } from "../words";
import { Study } from "./client";
import { playedMatch } from "./opening";
import { Desk, type DeskState } from "./desk";
import type { Standing } from "./module";
import { gameLine, plyOf } from "./review";
import { ReviewPanel } from "./ReviewPanel";
import { useKeys } from "./shortcuts";
import { useSpoken } from "./spoken";
import { StudyBoard } from "./StudyBoard";
import { learn, Prompt, Side } from "./StudyPage";
import { fromRecord } from "./tree";
import { TypedMove } from "./TypedMove";
import { Voices } from "./Voices";

/** The page, once what it says is here. */
export async function load(): Promise<typeof ReviewPage> {
  await learn();
  return ReviewPage;
}

interface Opened {
  study: Study;
  desk: Desk;
  match: Match;
}

/** Why there is nothing to review. */
type Closed = "unknown" | "running" | "failed";

function ReviewPage({ id }: { id: string }) {
  const [opened, setOpened] = useState<Opened | Closed | null>(null);
  useEffect(() => {
    let study: Study | null = null;
    const open = async () => {
      study = await Study.open();
      const { match, record } = await playedMatch(study, id);
      if (!match.end) return setOpened("running");
      setOpened(await laidOut(study, match, record));
    };
    open().catch((error) => setOpened(isUnknown(error) ? "unknown" : "failed"));
    return () => study?.close();
  }, [id]);
  if (opened === "unknown") return <NowhereView text={t("web-match-unknown")} />;
  if (opened && typeof opened === "object") return <Laid opened={opened} />;
  return (
    <div class="page" data-page="review" data-closed={opened ?? undefined}>
      <h1>{t("study-review")}</h1>
      {opened === null && <p class="quiet">{t("study-review-opening")}</p>}
      {opened === "failed" && (
        <p class="notice refusal" role="alert">
          {t("study-review-failed")}
        </p>
      )}
      {opened === "running" && (
        <>
          <p class="notice">{t("study-review-running")}</p>
          <a class="button" href={`/g/${id}`}>
            {t("study-review-to-game")}
          </a>
        </>
      )}
    </div>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof Refused && error.code === "no-such-match";
}

/** The game of a match as its record tells it; nothing of it is kept. */
async function laidOut(study: Study, match: Match, text: string): Promise<Opened> {
  await study.ask({ ask: "speak", lang: language() });
  const read = await study.ask({ ask: "read-record", text });
  const record = read.answer === "records" ? read.records[0]?.record : null;
  if (!record) throw new Error("the record of a match is one");
  return { study, match, desk: new Desk(study, { tree: fromRecord(record), shelf: null }) };
}

function Laid({ opened }: { opened: Opened }) {
  const { study, desk } = opened;
  const state = useStore(desk.state);
  useSpoken(study, desk);
  const { standing } = state;
  if (!standing) return <div class="page" data-page="review" />;
  return <Table opened={opened} state={state} standing={standing} />;
}

interface TableProps {
  opened: Opened;
  state: DeskState;
  standing: Standing;
}

function Table({ opened: { study, desk, match }, state, standing }: TableProps) {
  const held = seats.get()[match.id]?.players ?? [];
  const mine: Player[] = held.length > 0 ? held : [1, 2];
  const [isTurned, setTurned] = useState(
    standing.board.turns && mine.length === 1 && mine[0] === 2,
  );
  useKeys(desk, { flip: () => setTurned(!isTurned) });
  const title = t("study-review-title", { game: say(standing.title) });
  useEffect(() => {
    document.title = `${title} · Lusus`;
  }, [title]);
  return (
    <div
      class="match study review"
      data-page="review"
      data-ready=""
      data-at={state.tree.at}
      data-text={standing.text}
    >
      <h1 class="hidden">{title}</h1>
      <Voices state={state} standing={standing} />
      <div class="table">
        <Side state={state} standing={standing} player={isTurned ? 1 : 2} mine={held} />
        <StudyBoard desk={desk} state={state} standing={standing} flipped={isTurned} />
        <Prompt desk={desk} state={state} standing={standing} />
        <Side state={state} standing={standing} player={isTurned ? 2 : 1} mine={held} />
      </div>
      <aside class="side">
        <header class="side-head">
          <h2>{title}</h2>
          {match.end && (
            <p class="status over" data-end={match.end.result}>
              <span class="result">{match.end.result}</span> {say(match.end.message)}
            </p>
          )}
        </header>
        <ReviewPanel study={study} desk={desk} state={state} standing={standing} mine={mine} />
        <TypedMove
          onType={(text) => desk.type(text)}
          enabled={standing.turn !== null}
          position={standing.text}
        />
        <div class="buttons">
          <a class="button" href={`/g/${match.id}`}>
            {t("study-review-to-game")}
          </a>
          <a
            class="button"
            href={`/analysis/match/${match.id}#${plyOf(state.tree, gameLine(state.tree))}`}
          >
            {t("web-analysis")}
          </a>
          <ShareButton Window={ShareWindow} sharing={() => sharedOf(desk)} />
          <button
            type="button"
            class="plain"
            data-action="flip"
            onClick={() => setTurned(!isTurned)}
          >
            {t("web-flip")}
          </button>
          <DepthButtons />
        </div>
      </aside>
    </div>
  );
}
