/** A link for whoever has a phone at hand. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../words";

/** What must stay light around a code, in modules. */
const MARGIN = 4;

export function QrCode({ url }: { url: string }) {
  const [rows, setRows] = useState<boolean[][] | null>(null);
  useEffect(() => {
    // Whoever cannot load it has the link.
    const draw = async () => setRows((await import("../qr")).qrCode(url));
    draw().catch(() => undefined);
  }, [url]);
  if (!rows) return null;
  const size = rows.length + 2 * MARGIN;
  const modules = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  );
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t("web-invite-code")}>
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join("")} fill="#000" />
    </svg>
  );
}
