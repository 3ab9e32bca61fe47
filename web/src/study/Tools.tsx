/** What can be done with a study as a whole. */
import { DepthButtons } from "../board/DepthButtons";
import { sharedOf } from "../share/opening";
import { ShareButton } from "../share/ShareButton";
import { ShareWindow } from "../share/ShareWindow";
import { useStore } from "../store";
import { say, t } from "../words";
import type { Desk } from "./desk";
import type { KnownVariant } from "./module";
import { startOf } from "./opening";
import { planted, type Tree } from "./tree";
import type { Work } from "./works";

/** A window over the study. */
export type Window = "editor" | "import" | "export" | "keys";

interface ToolsProps {
  /** The study itself. */
  desk: Desk;
  variants: KnownVariant[];
  onUndo: () => void;
  onFlip: () => void;
  onOpen: (window: Window) => void;
  /** The game of a match as it was played, if one is studied. */
  played: Work | null;
  onReplace: (tree: Tree, shelf?: string) => void;
}

export function Tools(props: ToolsProps) {
  const { desk, variants, onUndo, onFlip, onOpen, played, onReplace } = props;
  const { before, isKept, tree, shelf } = useStore(desk.state);
  /** From where the games of the variant begin; a match from how it was played. */
  const fresh = async (id: string) => {
    if (played?.shelf && shelf === played.shelf) return onReplace(played.tree, shelf);
    const variant = variants.find((one) => one.id === id);
    if (variant) onReplace(planted(id, await startOf(desk, variant)));
  };
  return (
    <section class="actions" aria-label={t("web-actions")}>
      <div class="buttons">
        <button type="button" data-action="editor" onClick={() => onOpen("editor")}>
          {t("study-editor")}
        </button>
        <button type="button" data-action="threat" onClick={() => void desk.toggleThreat()}>
          {t("study-threat-ask")}
        </button>
        <button type="button" data-action="import" onClick={() => onOpen("import")}>
          {t("study-import")}
        </button>
        <button type="button" data-action="export" onClick={() => onOpen("export")}>
          {t("study-export")}
        </button>
        <ShareButton Window={ShareWindow} sharing={() => sharedOf(desk)} />
      </div>
      <div class="tools">
        <button type="button" class="plain" data-action="flip" onClick={onFlip}>
          {t("web-flip")}
        </button>
        <DepthButtons />
        <button
          type="button"
          class="plain"
          data-action="undo"
          disabled={before.length === 0}
          onClick={onUndo}
        >
          {t("study-undo")}
        </button>
        <button type="button" class="plain" data-action="fresh" onClick={() => fresh(tree.variant)}>
          {t("study-fresh")}
        </button>
        <button type="button" class="plain" data-action="keys" onClick={() => onOpen("keys")}>
          {t("web-keys")}
        </button>
      </div>
      <label class="choice">
        <span>{t("web-variant")}</span>
        <select
          name="variant"
          value={tree.variant}
          onChange={(event) => location.assign(`/analysis/${event.currentTarget.value}`)}
        >
          {variants.map(({ id, title }) => (
            <option key={id} value={id}>
              {say(title)}
            </option>
          ))}
        </select>
      </label>
      <p class="watchers">{isKept ? t("study-kept") : t("study-unkept")}</p>
    </section>
  );
}
