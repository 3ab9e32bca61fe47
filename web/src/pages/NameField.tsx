import { useState } from "preact/hooks";
import { keepName, type NameKept } from "../api";
import { deviceKey } from "../seats";
import { settings } from "../state";
import { useStore } from "../store";
import { say, t } from "../words";

const UNASKED: NameKept = { isKept: false, fault: null };

/** What the reader is called in matches. */
export function NameField({ onKept }: { onKept?: () => void }) {
  const chosen = useStore(settings);
  const [{ isKept, fault }, setKept] = useState(UNASKED);
  const change = (name: string) => {
    setKept(UNASKED);
    settings.set({ ...chosen, name });
  };
  // The server keeps it for this browser, or says why nobody will see it.
  const keep = async () => {
    setKept(await keepName(settings.get().name.trim(), deviceKey()));
    onKept?.();
  };
  return (
    <label class="choice">
      <span>{t("web-name")}</span>
      <input
        name="name"
        value={chosen.name}
        maxLength={64}
        autocomplete="nickname"
        aria-invalid={fault !== null}
        onInput={(event) => change(event.currentTarget.value)}
        onChange={keep}
      />
      {isKept && (
        <span class="kept" role="status" data-name-kept>
          {t("web-name-kept")}
        </span>
      )}
      {fault && (
        <span class="wrong" role="alert" data-name-fault>
          {say(fault)}
        </span>
      )}
    </label>
  );
}
