import { focusPage } from "../route";
import { t } from "../words";

/** Closes a message; the focus goes back to the page. */
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
