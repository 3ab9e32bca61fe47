/** A few polite words in place of a chat: to be sent, and as they come. */
import { useEffect, useState } from "preact/hooks";
import { settings } from "../state";
import { useStore } from "../store";
import { t } from "../words";
import type { Phrase } from "../wire";
import { Close } from "./Close";
import { nameInSentence } from "./names";
import type { LaidState } from "./state";
import type { Table } from "./table";

interface PhrasesProps {
  table: Table;
  state: LaidState;
}

const PHRASES: Phrase[] = ["hello", "good-game", "thanks", "one-moment"];
/** Nobody needs to be polite more often, in milliseconds. */
const PAUSE = 4000;

/** The words to send; nobody sends them who does not want to see any. */
export function Phrases({ table, state: { course, connection } }: PhrasesProps) {
  const { phrases } = useStore(settings);
  const [rests, setRests] = useState(false);
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(() => setRests(false), PAUSE);
    return () => clearTimeout(timer);
  }, [rests]);
  const [seat, other] = course.seats;
  if (!phrases || course.match.mode !== "friend" || !seat || other) return null;
  const say = (phrase: Phrase) => {
    table.say(seat, phrase);
    setRests(true);
  };
  return (
    <div class="tools" role="group" aria-label={t("web-phrases")}>
      {PHRASES.map((phrase) => (
        <button
          type="button"
          class="plain"
          key={phrase}
          data-phrase={phrase}
          disabled={rests || connection.phase !== "open"}
          onClick={() => say(phrase)}
        >
          {phraseText(phrase)}
        </button>
      ))}
    </div>
  );
}

/** What the other player has said last. */
export function Said({ table, state }: PhrasesProps) {
  const said = saidText(state);
  if (!said) return null;
  return (
    <div class="notice" data-said>
      <p>{said}</p>
      <Close onClick={() => table.dismiss("said")} />
    </div>
  );
}

export function saidText({ said, course }: LaidState): string | null {
  if (!said) return null;
  const name = nameInSentence(course, said.player);
  const words = phraseText(said.phrase);
  return t("web-said", { name, words });
}

function phraseText(phrase: Phrase): string {
  switch (phrase) {
    case "hello":
      return t("web-phrase-hello");
    case "good-game":
      return t("web-phrase-good-game");
    case "thanks":
      return t("web-phrase-thanks");
    case "one-moment":
      return t("web-phrase-one-moment");
  }
}
