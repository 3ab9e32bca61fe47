/** A guest who comes by a link sees what it is about, and may give a name, before sitting down. */
import { useEffect, useState } from "preact/hooks";
import { look, type Sight } from "../api";
import { LittleBoard } from "../board/Board";
import { timeControlName } from "../pages/timeControl";
import { seats, settings } from "../state";
import { useStore } from "../store";
import { say, t } from "../words";

/** The match for a guest to whom a seat is free, or `null`; undefined until it is known. */
export function useArrival(id: string): Sight | null | undefined {
  const comes = useIsGuest(id);
  const [found, setFound] = useState<{ id: string; sight: Sight | null } | null>(null);
  useEffect(() => {
    if (!comes) return;
    let wanted = true;
    // If this fails, open the match anyway: it shows the reason.
    const ask = async () => {
      const sight = await look(id).catch(() => null);
      if (wanted) setFound({ id, sight: sight?.match.players.includes(null) ? sight : null });
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [id, comes]);
  if (!comes) return null;
  return found?.id === id ? found.sight : undefined;
}

function useIsGuest(id: string): boolean {
  const seated = useStore(seats)[id];
  const comes = seated?.claims.some(({ secret }) => secret) && seated.players.length === 0;
  return Boolean(comes);
}

export function SittingDown({ sight, onSit }: { sight: Sight; onSit: () => void }) {
  const { match, board, scene } = sight;
  const [name, setName] = useState(settings.get().name);
  const game = say(match.title);
  const host = match.players.find((player) => player !== null)?.name;
  const title = host ? t("web-arrival-from", { host, game }) : t("web-arrival", { game });
  const seat = match.players[0] === null ? 0 : 1;
  useEffect(() => {
    document.title = `${title} · Lusus`;
  }, [title]);
  const sit = (event: Event) => {
    event.preventDefault();
    settings.set({ ...settings.get(), name: name.trim() });
    onSit();
  };
  return (
    <div class="page" data-page="arrival">
      <div class="setup-head">
        <LittleBoard geometry={board} scene={scene} animated={false} />
        <div>
          <h1>{title}</h1>
          <p>
            {t("web-arrival-terms", {
              side: say(scene.sides[seat]!.name),
              clock: timeControlName(match.time_control),
            })}{" "}
            <a class="finger" href={`/rules/${match.game}`}>
              {t("web-rules")}
            </a>
          </p>
          <form class="arrival" onSubmit={sit}>
            <label for="arrival-name">{t("web-arrival-name")}</label>
            <input
              id="arrival-name"
              value={name}
              maxLength={32}
              autocomplete="nickname"
              onInput={(event) => setName(event.currentTarget.value)}
            />
            <button type="submit" class="primary" data-action="sit">
              {t("web-arrival-sit")}
            </button>
          </form>
        </div>
      </div>
    </div>
  );
}
