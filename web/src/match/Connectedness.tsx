/** Says when the page is not connected, and why, as far as known. */
import { BANNED, isLost, type Connection } from "../connection";
import { say, sayInLocalTime, t } from "../words";

export function Connectedness({ connection }: { connection: Connection }) {
  const sentences = connectionTexts(connection);
  if (sentences.length === 0) return null;
  return (
    <div class="connection" data-connection={connection.parting ?? connection.phase}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** Nothing while all is well. */
export function connectionTexts(connection: Connection): string[] {
  const { trouble, pending } = connection;
  // Whoever is kept out is told that and nothing else: the server is there, and does not answer.
  if (connection.fault === BANNED && trouble) return [sayInLocalTime(trouble)];
  const state = stateText(connection);
  if (!state) return [];
  return [
    state,
    ...(trouble ? [say(trouble)] : []),
    ...(pending.length > 0 ? [t("web-connection-kept")] : []),
  ];
}

function stateText(connection: Connection): string | null {
  const { phase, parting, failures } = connection;
  if (phase === "stopped") return t("web-connection-stopped");
  if (isLost(connection)) {
    return parting === "stopping" ? t("web-connection-restart") : t("web-connection-lost");
  }
  return phase !== "open" && failures > 0 ? t("web-connection-none") : null;
}
