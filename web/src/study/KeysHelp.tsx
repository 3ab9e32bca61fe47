import { t } from "../words";
import { Dialog } from "./Dialog";

/** What keys do on the analysis board. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const keys: [keys: string[], what: string][] = [
    [["←", "→"], t("study-key-step")],
    [["Home", "End"], t("study-key-ends")],
    [["↑", "↓"], t("study-key-variations")],
    [["l"], t("study-key-engine")],
    [["␣"], t("study-key-best")],
    [["x"], t("study-key-threat")],
    [["f"], t("web-key-flip")],
    [["d"], t("web-key-depth")],
    [["v"], t("web-key-view")],
    [["1", "…", "6"], t("study-key-signs")],
    [["c"], t("study-key-comment")],
    [["u"], t("study-key-undo")],
    [["b"], t("web-key-board")],
    [["t"], t("web-key-type")],
    [["Esc"], t("web-key-cancel")],
    [["?"], t("study-key-help")],
  ];
  return (
    <Dialog title={t("web-keys")} name="keys" onClose={onClose}>
      <dl class="keys">
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{t("study-key-wheel")}</p>
    </Dialog>
  );
}
