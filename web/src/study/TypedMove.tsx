/** The box for moves that are typed. */
import { useState } from "preact/hooks";
import { t } from "../words";
import type { Desk } from "./desk";
import type { Standing } from "./module";

export function TypedMove({ desk, standing }: { desk: Desk; standing: Standing }) {
  const [text, setText] = useState("");
  const submit = async (event: Event) => {
    event.preventDefault();
    if (await desk.type(text.trim())) setText("");
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
      <button type="submit" disabled={standing.turn === null || !text.trim()}>
        {t("web-play")}
      </button>
    </form>
  );
}
