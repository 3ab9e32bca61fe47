import { focusPage } from "../route";
import { t } from "../words";

/** Takes away what has been read; the focus goes to the page, not to nowhere. */
export function Close({ onClick }: { onClick: () => void }) {
  const close = () => {
    onClick();
    focusPage();
  };
  return (
    <button type="button" class="close" aria-label={t("web-close")} onClick={close}>
      ×
    </button>
  );
}
