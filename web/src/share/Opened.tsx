/** A game in a link as it is opened: while it comes, where it is none, and on its desk. */
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useStore } from "../store";
import { Study } from "../study/client";
import { Desk, type DeskState } from "../study/desk";
import type { Standing } from "../study/module";
import { useSpoken } from "../study/spoken";
import type { Tree } from "../study/tree";
import { language, say, t } from "../words";
import { openLink } from "./opening";

/** A game on its desk. */
export interface TableProps {
  code: string;
  desk: Desk;
  state: DeskState;
  standing: Standing;
}

interface OpenedProps {
  code: string;
  /** The word that tests wait for. */
  page: string;
  Table: FunctionComponent<TableProps>;
}

export function Opened({ code, page, Table }: OpenedProps) {
  const [opened, setOpened] = useState<{ study: Study; desk: Desk } | string | null>(null);
  const spoken = language();
  const isOpen = opened !== null && typeof opened === "object";
  useEffect(() => {
    // A game goes on in another language; why there is none is said anew.
    if (isOpen) return;
    let isWanted = true;
    const open = async () => {
      const study = await Study.open();
      const tree = await read(study, code);
      if (isWanted && typeof tree !== "string") {
        return setOpened({ study, desk: new Desk(study, { tree, shelf: null }) });
      }
      study.close();
      if (isWanted) setOpened(tree as string);
    };
    open().catch(() => isWanted && setOpened(t("share-broken")));
    return () => {
      isWanted = false;
    };
  }, [spoken]);
  useEffect(() => () => void (isOpen && opened.study.close()), [isOpen]);
  if (isOpen) return <Laid code={code} page={page} Table={Table} {...opened} />;
  return (
    <div class="page" data-page={page} data-closed={opened === null ? undefined : ""}>
      <h1>Lusus</h1>
      <p class={opened ? "notice refusal" : "quiet"} role={opened ? "alert" : undefined}>
        {opened ?? t("share-opening")}
      </p>
      {opened && (
        <a class="button" href="/" target={page === "embed" ? "_blank" : undefined}>
          {t("share-home")}
        </a>
      )}
    </div>
  );
}

/** The game in a link, or why there is none, in the reader's language. */
async function read(study: Study, code: string): Promise<Tree | string> {
  try {
    await study.ask({ ask: "speak", lang: language() });
    return await openLink(study, code);
  } catch {
    return t("share-broken");
  }
}

type LaidProps = OpenedProps & { study: Study; desk: Desk };

function Laid({ code, page, Table, study, desk }: LaidProps) {
  const state = useStore(desk.state);
  useSpoken(study, desk);
  const { standing } = state;
  const title = standing && t("share-title", { game: say(standing.title) });
  useEffect(() => {
    if (title) document.title = `${title} · Lusus`;
  }, [title]);
  if (!standing) return <div class="page" data-page={page} />;
  return <Table code={code} desk={desk} state={state} standing={standing} />;
}
