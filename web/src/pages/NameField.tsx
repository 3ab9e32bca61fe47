import { useState } from "preact/hooks";
import { keepName } from "../api";
import { deviceKey } from "../seats";
import { settings } from "../state";
import { useStore } from "../store";
import { say, t, type Said } from "../words";

/** What the reader is called in matches. */
export function NameField({ onKept }: { onKept?: () => void }) {
  const chosen = useStore(settings);
  const [fault, setFault] = useState<Said | null>(null);
  const change = (name: string) => {
    setFault(null);
    settings.set({ ...chosen, name });
  };
  // The server keeps it for this browser, or says why nobody will see it.
  const keep = async () => {
    setFault(await keepName(settings.get().name.trim(), deviceKey()));
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
      {fault && (
        <span class="wrong" role="alert" data-name-fault>
          {say(fault)}
        </span>
      )}
    </label>
  );
}
