/** The page of a match that is held in this browser. */
import { useEffect, useState } from "preact/hooks";
import { TablePage } from "../match/MatchPage";
import { NowhereView } from "../pages/NowherePage";
import { sharedRecord } from "../share/opening";
import { keepCreated, keepWatched } from "../seats";
import { Study } from "../study/client";
import { learnBesides, language, say, t } from "../words";
import { chance, Exchange } from "./host";
import { keepLocal, keepText, keptText, locals } from "./kept";
import { localRecord } from "./record";

export const learn = () =>
  learnBesides({
    en: () => import("virtual:catalogue/local/en"),
    pt: () => import("virtual:catalogue/local/pt"),
  });

type Opened = { exchange: Exchange; study: Study } | { fault: string };

export function LocalPage({ id, ply }: { id: string; ply: number | null }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let wanted = true;
    open(id).then(
      (opened) => wanted && setOpened(opened),
      () => wanted && setOpened({ fault: t("local-failed") }),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  if (!opened) {
    return (
      <div class="page">
        <p class="quiet">{t("web-match-opening")}</p>
      </div>
    );
  }
  if ("fault" in opened) return <NowhereView text={opened.fault} />;
  const { exchange, study } = opened;
  return (
    <TablePage
      id={id}
      ply={ply}
      home={{
        dial: () => exchange.dial(),
        address: (match) => `/local/${match}`,
        record: () => localRecord(study, id),
        links: async () => sharedRecord(study, await localRecord(study, id)),
        notice: t("local-here"),
      }}
    />
  );
}

/** Opens the way to the room, and makes the match first if it is only ordered. */
async function open(id: string): Promise<Opened> {
  const order = locals.get()[id]?.order;
  if (!order && keptText(id) === null) return { fault: t("web-match-unknown") };
  const study = await Study.open();
  await study.ask({ ask: "speak", lang: language() });
  if (order && keptText(id) === null) {
    const { request, mine } = order;
    const made = await study.ask({
      ask: "make-match",
      id,
      request,
      now: Date.now(),
      chance: chance(),
    });
    if (made.answer === "objection") return { fault: say(made.message) };
    const { kept, created } = made;
    keepText(id, kept.text);
    keepLocal(id, { summary: kept.summary, order: null });
    if (mine.length === 0) keepWatched(id);
    else keepCreated(created, mine);
  }
  return { exchange: await Exchange.open(id, study), study };
}
