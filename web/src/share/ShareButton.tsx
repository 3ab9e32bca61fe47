/** Opens the window in which a game or a position is shared. */
import { useState } from "preact/hooks";
import { later } from "../pages/later";
import type { Desk } from "../study/desk";
import type { Whereabouts } from "../study/module";
import { t } from "../words";

/** What is shared: the characters of links. */
export interface Shared {
  /** What it is called. */
  title: string;
  /** The game as far as it went; none where nothing was moved. */
  game: string | null;
  /** The position in sight. */
  position: string;
  /** What is needed for pictures; none on pages that do not run the module. */
  pictured?: Pictured;
}

/** What there is to be drawn. */
export interface Pictured {
  desk: Desk;
  /** The position in sight. */
  at: Whereabouts;
  /** The main line. */
  game: Whereabouts;
  /** What the reader has drawn, from cell to cell; a ring where both are the same. */
  arrows: [string, string][];
}

/** Finds out what is shared, when that is asked for. */
export type Sharing = () => Promise<Shared>;

const ShareWindow = later(async () => (await import("./ShareWindow")).load());

export function ShareButton({ sharing, plain }: { sharing: Sharing; plain?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class={plain ? "plain" : undefined}
        data-action="share"
        onClick={() => setOpen(true)}
      >
        {t("web-share")}
      </button>
      {isOpen && <ShareWindow sharing={sharing} onClose={() => setOpen(false)} />}
    </>
  );
}
