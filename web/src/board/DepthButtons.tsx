/** How boards are seen: flat or in three dimensions, from where, and as a picture. */
import { save } from "../save";
import { settings } from "../state";
import { useStore } from "../store";
import { t } from "../words";
import { changeDepth, changeView, inSight } from "./depth";

export function DepthButtons() {
  const { depth, view } = useStore(settings);
  const stage = useStore(inSight);
  const savePicture = async () => {
    const picture = await stage?.picture();
    if (picture) save(picture, "lusus.png");
  };
  return (
    <>
      <button
        type="button"
        class="plain"
        data-action="depth"
        aria-pressed={depth}
        onClick={() => settings.update(changeDepth)}
      >
        {t("web-depth")}
      </button>
      {depth && stage && (
        <>
          <button
            type="button"
            class="plain"
            data-action="view"
            aria-pressed={view === "above"}
            onClick={() => settings.update(changeView)}
          >
            {t("web-depth-view")}
          </button>
          <button type="button" class="plain" data-action="save-picture" onClick={savePicture}>
            {t("web-depth-save")}
          </button>
        </>
      )}
    </>
  );
}
