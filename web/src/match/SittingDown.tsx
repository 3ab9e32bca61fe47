/** A guest who comes by a link gives a name before taking the seat, or sits down without one. */
import { useEffect, useState } from "preact/hooks";
import { news } from "../api";
import { seats, settings } from "../state";
import { useStore } from "../store";
import { t } from "../words";

/** Whether somebody without a name has come for a seat that is free; `null` until it is known. */
export function useArrival(id: string): boolean | null {
  const comes = useNamelessGuest(id);
  const [isFree, setFree] = useState<{ id: string; isFree: boolean } | null>(null);
  useEffect(() => {
    if (!comes) return;
    let wanted = true;
    // If this fails, open the match anyway: it shows the reason.
    const ask = async () => {
      const [match] = await news([id]).catch(() => []);
      if (wanted) setFree({ id, isFree: match?.players.includes(null) ?? false });
    };
    void ask();
    return () => {
      wanted = false;
    };
  }, [id, comes]);
  if (!comes) return false;
  return isFree?.id === id ? isFree.isFree : null;
}

function useNamelessGuest(id: string): boolean {
  const seated = useStore(seats)[id];
  const isNameless = useStore(settings).name.trim() === "";
  const comes = seated?.claims.some(({ secret }) => secret) && seated.players.length === 0;
  return isNameless && Boolean(comes);
}

export function SittingDown({ onSit }: { onSit: () => void }) {
  const [name, setName] = useState("");
  const sit = (event: Event) => {
    event.preventDefault();
    settings.set({ ...settings.get(), name: name.trim() });
    onSit();
  };
  return (
    <div class="page" data-page="arrival">
      <h1>{t("web-arrival")}</h1>
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
  );
}
