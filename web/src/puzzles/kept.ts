/**
 * What this browser keeps of a solver, as texts that the module reads: it alone
 * says what they mean, and whether they can be read.
 */
import { Store } from "../store";

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
/** What counts of games and puzzles. */
const results = new KeptText("lusus.strength");

export interface KeptOfSolver {
  standings: string;
  results: string;
}

export function kept(): KeptOfSolver {
  return { standings: standings.get(), results: results.get() };
}

export function keep(text: KeptOfSolver): void {
  standings.set(text.standings);
  results.set(text.results);
}
