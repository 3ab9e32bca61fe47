/** The review of a finished match: the board, and what each move was worth. */
import { useEffect, useRef, useState } from "preact/hooks";
import { look, recordAddress, Refused } from "../api";
import { NowhereView } from "../pages/NowherePage";
import { seats, settings } from "../state";
import { useStore } from "../store";
import type { Match, Player } from "../wire";
import { language, say, t } from "../words";
import { Study } from "./client";
import { Desk, type DeskState } from "./desk";
import { deedOf, focusOf } from "./keys";
import type { Standing } from "./module";
import { ReviewPanel } from "./ReviewPanel";
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
      const { match } = await look(id);
      if (!match.end) return setOpened("running");
      study = await Study.open();
      setOpened(await laidOut(study, match));
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
  return error instanceof Refused && error.code !== "unreachable";
}

/** The game of a match as its record tells it; nothing of it is kept. */
async function laidOut(study: Study, match: Match): Promise<Opened> {
  await study.ask({ ask: "speak", lang: language() });
  const text = await (await fetch(recordAddress(match.id))).text();
  const read = await study.ask({ ask: "read-record", text });
  const record = read.answer === "records" ? read.records[0]?.record : null;
  if (!record) throw new Error("the record of a match is one");
  return { study, match, desk: new Desk(study, null, fromRecord(record), false) };
}

function Laid({ opened }: { opened: Opened }) {
  const { study, desk } = opened;
  const state = useStore(desk.state);
  const spoken = language();
  const first = useRef(spoken);
  useEffect(() => {
    if (first.current === spoken) return;
    first.current = spoken;
    void study.ask({ ask: "speak", lang: spoken }).then(() => desk.forget());
  }, [spoken]);
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
  useKeys(desk, () => setTurned(!isTurned));
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
        <Side state={state} standing={standing} player={isTurned ? 1 : 2} />
        <StudyBoard desk={desk} state={state} standing={standing} flipped={isTurned} />
        <Prompt desk={desk} state={state} standing={standing} />
        <Side state={state} standing={standing} player={isTurned ? 2 : 1} />
      </div>
      <aside class="side">
        <header class="side-head">
          <h2>{title}</h2>
        </header>
        <ReviewPanel study={study} desk={desk} state={state} standing={standing} mine={mine} />
        <TypedMove desk={desk} standing={standing} />
        <div class="buttons">
          <a class="button" href={`/g/${match.id}`}>
            {t("study-review-to-game")}
          </a>
          <a class="button" href={`/analysis/match/${match.id}`}>
            {t("web-analysis")}
          </a>
          <button
            type="button"
            class="plain"
            data-action="flip"
            onClick={() => setTurned(!isTurned)}
          >
            {t("web-flip")}
          </button>
        </div>
      </aside>
    </div>
  );
}

/** The keys of the analysis board that make sense here. */
function useKeys(desk: Desk, flip: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") return desk.cancel();
      const deed = settings.get().shortcuts ? deedOf(event.key, focusOf(event.target)) : null;
      const act = deed && ACTS[deed.deed];
      if (!deed || (!act && deed.deed !== "flip" && deed.deed !== "step")) return;
      event.preventDefault();
      if (deed.deed === "step") desk.step(deed.way);
      else if (deed.deed === "flip") flip();
      else act?.();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
}

const ACTS: Partial<Record<string, () => void>> = {
  board: () => document.querySelector<SVGElement>(".board [tabindex='0']")?.focus(),
  type: () => document.getElementById("typed-move")?.focus(),
};
