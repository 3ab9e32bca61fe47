import { t } from "../words";

/** Takes away what has been read. */
export function Close({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" class="close" aria-label={t("web-close")} onClick={onClick}>
      ×
    </button>
  );
}
