/** The box for moves that are typed, where each is answered before the next. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../words";

/** The beginning of a move, and the question for the rest. */
export interface Part {
  text: string;
  question: string;
}

interface TypedMoveProps {
  /** Tries a move; a text that is none stays in the box, to be mended. */
  onType: (text: string) => Promise<boolean | Part>;
  enabled: boolean;
  /** The position that moves are typed for: in another, the beginning of one is dropped. */
  position: string;
}

export function TypedMove({ onType, enabled, position }: TypedMoveProps) {
  const [text, setText] = useState("");
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => setPart(null), [position]);
  const submit = async (event: Event) => {
    event.preventDefault();
    const typed = text.trim();
    if (part && !typed) return setPart(null);
    const answer = await onType(part ? `${part.text} ${typed}` : typed);
    if (answer) setText("");
    if (typeof answer === "object") setPart(answer);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") setPart(null);
  };
  return (
    <form class="typed" onSubmit={submit}>
      <label for="typed-move">{part ? part.question : t("web-type-move")}</label>
      <input
        id="typed-move"
        value={text}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        maxLength={64}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" disabled={!enabled || (!text.trim() && !part)}>
        {t("web-play")}
      </button>
    </form>
  );
}
