/** Opens the window in which a game or a position is shared. */
import type { FunctionComponent } from "preact";
import { useState } from "preact/hooks";
import type { Study } from "../study/client";
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
  /** The address of the page where it stands, if it has one that others can open. */
  page?: string;
  /** What is needed for pictures; none on pages that do not run the module. */
  pictured?: Pictured;
}

/** What there is to be drawn. */
export interface Pictured {
  study: Pick<Study, "ask" | "film">;
  /** The position in sight. */
  at: Whereabouts;
  /** The main line. */
  game: Whereabouts;
  /** What the reader has drawn, from cell to cell; a ring where both are the same. */
  arrows: [string, string][];
}

/** Finds out what is shared, when that is asked for. */
export type Sharing = () => Promise<Shared>;

export interface ShareWindowProps {
  sharing: Sharing;
  onClose: () => void;
}

interface ShareButtonProps {
  sharing: Sharing;
  /** The window, which some pages load when it is asked for. */
  Window: FunctionComponent<ShareWindowProps>;
  plain?: boolean;
}

export function ShareButton({ sharing, Window, plain }: ShareButtonProps) {
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
      {isOpen && <Window sharing={sharing} onClose={() => setOpen(false)} />}
    </>
  );
}
