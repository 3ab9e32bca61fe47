/** The page of a match that is held in this browser. */
import { useEffect, useState } from "preact/hooks";
import { TablePage } from "../match/MatchPage";
import { NowhereView } from "../pages/NowherePage";
import { sharedRecord } from "../share/opening";
import { keepCreated, keepWatched } from "../seats";
import { Study } from "../study/client";
import { language, say, t } from "../words";
import { chance, Exchange } from "./host";
import { keepLocal, keepText, keptText, locals, type Local } from "./kept";
import { localRecord } from "./record";

export { learn } from "./words";

type Order = NonNullable<Local["order"]>;

type Opened = { exchange: Exchange; study: Study } | { fault: string };

export function LocalPage({ id, ply }: { id: string; ply: number | null }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let wanted = true;
    const opening = open(id).catch((): Opened => ({ fault: t("local-failed") }));
    void opening.then((opened) => wanted && setOpened(opened));
    return () => {
      wanted = false;
      void opening.then(close);
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
  try {
    await study.ask({ ask: "speak", lang: language() });
    const fault = order && keptText(id) === null ? await make(id, order, study) : null;
    if (fault === null) return { exchange: await Exchange.open(id, study), study };
    study.close();
    return { fault };
  } catch (error) {
    study.close();
    throw error;
  }
}

/** Makes a match as it was ordered; what stands in the way is returned. */
async function make(id: string, { request, mine }: Order, study: Study): Promise<string | null> {
  const made = await study.ask({
    ask: "make-match",
    id,
    request,
    now: Date.now(),
    chance: chance(),
  });
  if (made.answer === "objection") return say(made.message);
  const { kept, created } = made;
  keepText(id, kept.text);
  keepLocal(id, { summary: kept.summary, order: null });
  if (mine.length === 0) keepWatched(id);
  else keepCreated(created, mine);
  return null;
}

function close(opened: Opened): void {
  if ("fault" in opened) return;
  opened.exchange.close();
  opened.study.close();
}
