/** An answer of the server that is asked for again and again, as long as it may change. */
import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api";
import type { Asked } from "./asked";

/** Between two questions, in milliseconds. */
const PACE = 2000;

export function usePolled<T>(
  ask: () => Promise<T>,
  isFinal: (answer: T) => boolean,
  inputs: unknown[],
): Asked<T> {
  const [asked, setAsked] = useState<Asked<T>>({ answer: null, fault: null });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    const again = () => {
      timer = setTimeout(look, PACE);
    };
    const look = () => {
      // Nobody watches a page that is hidden.
      if (document.hidden) return again();
      ask().then(
        (answer) => {
          if (!wanted) return;
          setAsked({ answer, fault: null });
          if (!isFinal(answer)) again();
        },
        (error: unknown) => {
          if (!wanted) return;
          const fault = error instanceof Refused ? error : new Refused("unreachable", null);
          setAsked(({ answer }) => ({ answer, fault }));
          again();
        },
      );
    };
    look();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, inputs);
  return asked;
}
