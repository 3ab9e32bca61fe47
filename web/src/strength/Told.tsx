/** What a match that is over says of the reader's strength. */
import { useEffect, useState } from "preact/hooks";
import type { Match, Message, Player } from "../wire";
import { say } from "../words";
import { noteEnd } from "./end";

export function Told({ match, seat, bot }: { match: Match; seat: Player; bot: string }) {
  const [told, setTold] = useState<Message | null>(null);
  useEffect(() => {
    let wanted = true;
    // Without the module nothing is noted; it is when the match is next opened.
    void noteEnd(match, seat, bot).then(
      (said) => wanted && setTold(said),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [match.id]);
  return told && <p data-strength>{say(told)}</p>;
}
