import { useRef } from "preact/hooks";
import type { Note } from "../wire";
import { say } from "../words";

/** What concerns both players; it keeps its room from the first time on, so that nothing moves. */
export function Facts({ notes }: { notes: Note[] }) {
  const facts = notes.filter((note) => note.owner === null);
  const had = useRef(false);
  had.current ||= facts.length > 0;
  if (!had.current) return null;
  return (
    <div class="facts">
      {facts.map(({ message }) => (
        <p class="fact" key={message.key}>
          {say(message)}
        </p>
      ))}
    </div>
  );
}
