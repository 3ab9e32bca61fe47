/** The box for moves that are typed. */
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { say, t } from "../words";
import type { LaidState } from "./state";
import type { Table } from "./table";

/** Enough to choose from, few enough to read. */
const MOST_COMPLETIONS = 40;

interface TypedMoveProps {
  table: Table;
  state: LaidState;
  enabled: boolean;
}

export function TypedMove({ table, state, enabled }: TypedMoveProps) {
  const [text, setText] = useState("");
  const { part } = state;
  const typed = text.trim().toLowerCase();
  const made = state.course.match.moves.length;
  const [sentAt, setSentAt] = useState<number | null>(null);
  // A refused text stays, to be mended.
  useEffect(() => {
    if (sentAt === null || made <= sentAt) return;
    setText("");
    setSentAt(null);
  }, [made]);
  // The rest of a move is typed into an empty box, which is empty before it can be seen.
  useLayoutEffect(() => {
    if (part) setText("");
  }, [part]);
  const begun = part ? [] : state.picture.moves.filter((move) => move.text.startsWith(typed));
  const submit = (event: Event) => {
    event.preventDefault();
    if (part && !typed) return table.cancel();
    if (!typed || !enabled) return;
    table.type(text.trim());
    setSentAt(made);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && part) table.cancel();
  };
  return (
    <form class="typed" onSubmit={submit}>
      <label for="typed-move">{part ? say(part.question) : t("web-type-move")}</label>
      <input
        id="typed-move"
        value={text}
        list="typed-moves"
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        maxLength={64}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <datalist id="typed-moves">
        {enabled &&
          begun
            .slice(0, MOST_COMPLETIONS)
            .map((move) => <option key={move.text} value={move.text} />)}
      </datalist>
      <button type="submit" disabled={!enabled || (!typed && !part)}>
        {t("web-play")}
      </button>
    </form>
  );
}
