/** A coach beside a match: marks what is threatened, and warns before a move that loses by force. */
import { useEffect, useRef, useState } from "preact/hooks";
import { TakeBack } from "../match/Actions";
import { canRepent, threatsInSight, type LaidState } from "../match/state";
import type { Table } from "../match/table";
import { noteHelp } from "../strength/kept";
import { Study } from "../study/client";
import type { Match } from "../wire";
import { language, t } from "../words";

export function Coach({ table, state }: { table: Table; state: LaidState }) {
  const { match } = state.course;
  const study = useStudy();
  useEffect(() => {
    if (!match.end) noteHelp(match.id);
  }, [match.id]);
  useEffect(() => {
    if (!study) return;
    table.coach = (mv) => warning(study, match, mv);
    return () => {
      table.coach = null;
    };
  }, [study, match.position]);
  useEffect(() => () => table.dismissCoach(), [table]);
  useEffect(() => {
    let wanted = true;
    const mine = match.turn !== null && state.course.seats.includes(match.turn);
    if (!study || !mine) return;
    const { position } = match;
    void ask(study, match).then(
      (said) => wanted && said && table.see({ position, threats: said.threats }),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [study, match.position]);
  const { warned } = state;
  // The question may stand below what is seen.
  const rethink = useRef<HTMLButtonElement>(null);
  useEffect(() => rethink.current?.focus(), [warned]);
  const threats = threatsInSight(state);
  return (
    <div class="coach" data-coach={study ? "" : undefined} aria-live="polite">
      {study && threats.length === 0 && !warned && !canRepent(state) && (
        <p class="fact">{t("web-coach-on")}</p>
      )}
      {threats.map(({ said }) => (
        <p class="fact" key={said} data-threat>
          {said}
        </p>
      ))}
      {warned && (
        <div class="notice" role="alertdialog" aria-label={t("web-coach")} data-warned={warned.mv}>
          <p>{warned.text}</p>
          <button type="button" ref={rethink} data-action="rethink" onClick={() => table.rethink()}>
            {t("web-coach-rethink")}
          </button>
          <button
            type="button"
            class="plain"
            data-action="play-anyway"
            onClick={() => table.playAnyway()}
          >
            {t("web-coach-anyway")}
          </button>
        </div>
      )}
      {canRepent(state) && (
        <div class="notice" data-risked="">
          <p>{t("web-coach-risked")}</p>
          <TakeBack table={table} state={state} />
        </div>
      )}
    </div>
  );
}

/** The module, once it is here; without it nobody coaches. */
function useStudy(): Study | null {
  const [study, setStudy] = useState<Study | null>(null);
  const spoken = language();
  useEffect(() => {
    const opening = Study.open();
    let wanted = true;
    opening.then(
      (opened) => (wanted ? setStudy(opened) : opened.close()),
      () => {},
    );
    return () => {
      wanted = false;
      void opening.then((opened) => opened.close());
    };
  }, []);
  useEffect(() => {
    void study?.ask({ ask: "speak", lang: spoken });
  }, [study, spoken]);
  return study;
}

async function ask(study: Study, match: Match, mv: string | null = null) {
  const { variant, start, moves } = match;
  const at = { variant, start, moves: moves.map((made) => made.mv) };
  const answer = await study.ask({ ask: "coach", at, mv });
  return answer.answer === "coach" ? answer : null;
}

/** The warning of a move, if it loses by force; `null` also if the module has broken. */
async function warning(study: Study, match: Match, mv: string): Promise<string | null> {
  try {
    return (await ask(study, match, mv))?.warning ?? null;
  } catch {
    return null;
  }
}
