/** The puzzles of a game, fetched and handed to the module. */
import { Refused } from "../api";
import { strength } from "../strength/kept";
import type { Study } from "../study/client";
import type { ModuleQuestion, Shelf } from "../study/module";
import { t } from "../words";
import { keep, kept } from "./kept";

/** How a try at a puzzle has ended. */
export type Tried = "clean" | "helped" | "failed";

export class PuzzleShelf {
  private text: Promise<string> | null = null;

  constructor(
    private readonly study: Study,
    readonly game: string,
    /** The word of the theme that was chosen, if one was. */
    readonly theme: string | null,
  ) {}

  /** How the solver does, and which puzzle comes next; nothing if there are no puzzles. */
  async look(passed: string[] = []): Promise<Shelf | null> {
    const { game, theme } = this;
    const wanted = { theme, passed };
    const answer = await this.ask({ ask: "puzzles", game, kept: kept(), wanted });
    if (answer.answer !== "puzzles") return null;
    // What cannot be read is said once, and begins anew.
    if (answer.faults.length > 0) keep(answer);
    return answer;
  }

  /** Takes note of how a try has ended. */
  async note(id: string, tried: Tried, passed: string[]): Promise<Shelf | null> {
    const wanted = { theme: this.theme, passed };
    for (;;) {
      const known = kept();
      const answer = await this.ask({ ask: "note-puzzle", id, tried, kept: known, wanted });
      if (answer.answer !== "puzzles") return null;
      // Another tab may have been quicker, with a puzzle or a game.
      const { standings, results } = kept();
      if (standings !== known.standings || results !== known.results) continue;
      keep(answer);
      await this.tellStrength(answer.results);
      return answer;
    }
  }

  /** Whoever plays next meets an opponent of the strength that puzzles have shown too. */
  private async tellStrength(results: string): Promise<void> {
    const { game } = this;
    const answer = await this.study.ask({ ask: "strength", kept: results, variant: game });
    if (answer.answer !== "strength") return;
    const { opponent, begins, said } = answer;
    const games = { ...strength.get().games, [game]: { opponent, begins, said } };
    strength.update((all) => ({ ...all, games }));
  }

  /** Asks the module, which knows the puzzles by then, even if its worker broke. */
  async ask<Q extends ModuleQuestion>(question: Q) {
    await this.handIn();
    try {
      return await this.study.ask(question);
    } catch {
      this.text = null;
      await this.handIn();
      return this.study.ask(question);
    }
  }

  private async handIn(): Promise<void> {
    if (this.text) return void (await this.text);
    this.text = fetchText(this.game);
    try {
      await this.study.ask({ ask: "read-puzzles", text: await this.text });
    } catch (error) {
      this.text = null;
      throw error;
    }
  }
}

async function fetchText(game: string): Promise<string> {
  const answer = await fetch(`/puzzles/${game}.txt`).catch(() => {
    throw new Refused("unreachable", null);
  });
  if (!answer.ok) throw new Refused(String(answer.status), null);
  return answer.text();
}

/** Why a page of puzzles is empty: the file did not come, or the module broke. */
export function faultText(error: unknown): string {
  if (!(error instanceof Refused)) return t("solving-failed");
  return error.code === "404" ? t("solving-none") : t("solving-away");
}
