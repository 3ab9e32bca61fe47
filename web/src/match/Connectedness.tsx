/** Says when the page is not connected, and why as far as anybody knows. */
import { isLost, type Connection } from "../connection";
import { say, t } from "../words";

export function Connectedness({ connection }: { connection: Connection }) {
  const text = connectionText(connection);
  if (!text) return null;
  return (
    <div class="connection" data-connection={connection.parting ?? connection.phase}>
      <p>{text}</p>
      {connection.trouble && <p>{say(connection.trouble)}</p>}
      {connection.pending.length > 0 && <p>{t("web-connection-kept")}</p>}
    </div>
  );
}

/** Nothing while all is well. */
export function connectionText(connection: Connection): string | null {
  const { phase, parting, failures } = connection;
  if (phase === "stopped") return t("web-connection-stopped");
  if (isLost(connection)) {
    return parting === "stopping" ? t("web-connection-restart") : t("web-connection-lost");
  }
  return phase !== "open" && failures > 0 ? t("web-unreachable") : null;
}
