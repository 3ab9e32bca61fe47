/** An answer of the server, asked for until it comes. */
import { useEffect, useState } from "preact/hooks";
import { games, Refused } from "../api";
import type { Game } from "../wire";

export interface Asked<T> {
  answer: T | null;
  /** What stands in the way; it is tried again unless nothing is there. */
  fault: Refused | null;
}

/** Between two attempts, in milliseconds. */
const AGAIN = 2000;

export function useAsked<T>(ask: () => Promise<T>, inputs: unknown[]): Asked<T> {
  const [asked, setAsked] = useState<Asked<T>>({ answer: null, fault: null });
  useEffect(() => {
    let wanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = async () => {
      const outcome = await outcomeOf(ask);
      if (!wanted) return;
      setAsked(outcome);
      if (outcome.fault && !isMissing(outcome.fault)) timer = setTimeout(attempt, AGAIN);
    };
    void attempt();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, inputs);
  return asked;
}

/** The games there are. */
export function useGames(): Asked<Game[]> {
  return useAsked(games, []);
}

/** What the server says where nothing is, and never will be. */
const MISSING = new Set(["not-found", "unknown-variant"]);

export function isMissing(fault: Refused | null): boolean {
  return fault !== null && MISSING.has(fault.code);
}

async function outcomeOf<T>(ask: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { answer: await ask(), fault: null };
  } catch (error) {
    return {
      answer: null,
      fault: error instanceof Refused ? error : new Refused("unreachable", null),
    };
  }
}
