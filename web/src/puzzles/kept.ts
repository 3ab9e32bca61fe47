/**
 * What this browser keeps of a solver, as texts that the module reads: it alone
 * says what they mean, and whether they can be read.
 */
import { Store } from "../store";
import { strength } from "../strength/kept";

/** No text that was kept is longer, in characters. */
const LONGEST = 100_000;
/** Handed to the module in the place of a text that is too long: it is none either. */
const UNREADABLE = "?";

class KeptText extends Store<string> {
  constructor(private readonly name: string) {
    super("");
    this.catchUp();
    addEventListener("storage", ({ key }) => key === name && this.catchUp());
  }

  /** What is kept now, though another tab has written it. */
  override get(): string {
    this.catchUp();
    return super.get();
  }

  override set(text: string): void {
    try {
      localStorage.setItem(this.name, text);
    } catch {
      // Where nothing can be kept, this tab remembers.
    }
    super.set(text);
  }

  private catchUp(): void {
    try {
      const text = localStorage.getItem(this.name);
      if (text !== null) super.set(text.length <= LONGEST ? text : UNREADABLE);
    } catch {
      // As before.
    }
  }
}

/** Which puzzles were tried, and how. */
const standings = new KeptText("lusus.puzzles");
export interface KeptOfSolver {
  standings: string;
  results: string;
}

export function kept(): KeptOfSolver {
  const { text } = strength.get();
  const isText = typeof text === "string" && text.length <= LONGEST;
  return { standings: standings.get(), results: isText ? text : UNREADABLE };
}

export function keep(text: KeptOfSolver): void {
  standings.set(text.standings);
  // Games and puzzles move one number.
  strength.update((all) => ({ ...all, text: text.results }));
}
