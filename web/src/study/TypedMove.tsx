/** The box for moves that are typed, where each is answered before the next. */
import { useState } from "preact/hooks";
import { t } from "../words";

interface TypedMoveProps {
  /** Tries a move; a text that is none stays in the box, to be mended. */
  onType: (text: string) => Promise<boolean>;
  enabled: boolean;
}

export function TypedMove({ onType, enabled }: TypedMoveProps) {
  const [text, setText] = useState("");
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await onType(text.trim())) setText("");
  };
  return (
    <form class="typed" onSubmit={submit}>
      <label for="typed-move">{t("web-type-move")}</label>
      <input
        id="typed-move"
        value={text}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        maxLength={64}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" disabled={!enabled || !text.trim()}>
        {t("web-play")}
      </button>
    </form>
  );
}
