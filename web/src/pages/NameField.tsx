import { settings } from "../state";
import { useStore } from "../store";
import { t } from "../words";

/** What the reader is called in matches. */
export function NameField() {
  const chosen = useStore(settings);
  const change = (name: string) => settings.set({ ...chosen, name });
  return (
    <label class="choice">
      <span>{t("web-name")}</span>
      <input
        name="name"
        value={chosen.name}
        maxLength={64}
        autocomplete="nickname"
        onInput={(event) => change(event.currentTarget.value)}
      />
    </label>
  );
}
