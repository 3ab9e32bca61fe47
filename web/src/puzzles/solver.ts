/** A puzzle that is being solved: carries out what its solver does. */
import type { Study } from "../study/client";
import type { PuzzleSolved, Shelf, SolvingReply, Standing } from "../study/module";
import { Practice, type PracticeState } from "../study/practice";
import type { Part } from "../study/TypedMove";
import type { Target } from "../wire";
import { t } from "../words";
import { faultText, type PuzzleShelf, type Tried } from "./shelf";

/** How long a move that is shown stands before the next one, in milliseconds. */
const PACE = 900;
/** So many names of puzzles that were seen are passed over. */
const MOST_PASSED = 100;

export interface SolverState extends PracticeState {
  shelf: Shelf | null;
  puzzle: PuzzleSolved | null;
  said: Said | null;
  /** The cells that a hint points out. */
  advised: string[];
  /** Why the last wrong try fails, as moves. */
  why: string[];
  /** What is shown in the place of the position for a while. */
  shown: Standing | null;
  /** Whether moves are being shown. */
  isShowing: boolean;
  /** There are no puzzles, or not this one. */
  missing: string | null;
}

export interface Said {
  kind: SolvingReply["kind"] | "hint" | "shown";
  text: string;
  clause: string | null;
}

const NOTHING: SolverState = {
  shelf: null,
  puzzle: null,
  touched: [],
  said: null,
  advised: [],
  why: [],
  shown: null,
  isShowing: false,
  missing: null,
};

export class Solver extends Practice<SolverState> {
  /** Hints since the last move, and of the whole puzzle. */
  private stage = 0;
  private hints = 0;
  /** Whether it was noted how the try has ended. */
  private isNoted = false;
  private passed: string[] = [];

  constructor(
    study: Study,
    private readonly shelf: PuzzleShelf,
    digits: string | null,
  ) {
    super(study, NOTHING);
    this.begin(digits).catch((error: unknown) => this.set({ missing: faultText(error) }));
  }

  /** Goes to the puzzle that comes next. */
  async next(): Promise<void> {
    const shelf = await this.shelf.look(this.passed);
    this.set({ shelf });
    if (shelf?.next) await this.open(shelf.next);
    else this.set({ missing: t("solving-none") });
  }

  /** Begins the puzzle again. */
  async again(): Promise<void> {
    const { puzzle } = this.state.get();
    if (puzzle) await this.look(puzzle.id);
  }

  /** The module speaks another language: what it said must be asked anew. */
  async sayAgain(): Promise<void> {
    const { puzzle } = this.state.get();
    if (!puzzle) return;
    this.set({ shelf: await this.shelf.look(this.passed) });
    await this.look(puzzle.id, puzzle.moves);
  }

  override touch(target: Target): void {
    if (this.state.get().isShowing) this.stopShowing();
    else super.touch(target);
  }

  /** Tries a move; whether it was right, or the beginning of one. */
  async attempt(typed: string): Promise<boolean | Part> {
    this.stopShowing();
    const { puzzle } = this.state.get();
    if (!puzzle || puzzle.done) return false;
    const answer = await this.ask(puzzle.id, { moves: puzzle.moves, typed });
    if (!answer?.reply) return false;
    const { kind, text, why, part } = answer.reply;
    if (part !== null) {
      this.set({ said: null });
      return { text: part, question: text };
    }
    const isRight = kind === "right" || kind === "solved";
    if (isRight) this.stage = 0;
    this.set({
      puzzle: answer,
      touched: [],
      said: answer.reply,
      why,
      ...(isRight && { advised: [] }),
    });
    if (kind === "wrong") await this.note("failed");
    if (kind === "solved") await this.note(this.hints > 0 ? "helped" : "clean");
    if (kind === "wrong") void this.showWhy();
    return isRight;
  }

  /** The next hint: idea, region, piece, move. */
  async hint(): Promise<void> {
    this.stopShowing();
    const { puzzle } = this.state.get();
    if (!puzzle || puzzle.done) return;
    const answer = await this.ask(puzzle.id, { moves: puzzle.moves, hints: this.stage + 1 });
    if (!answer?.hint) return;
    this.stage = Math.min(this.stage + 1, 4);
    this.hints += 1;
    const { text, cells } = answer.hint;
    this.set({ advised: cells, touched: [], said: { kind: "hint", text, clause: null } });
  }

  /** Plays on the board why the last try fails, and takes it back. */
  async showWhy(): Promise<void> {
    const { puzzle, why } = this.state.get();
    if (!puzzle || why.length === 0) return;
    await this.play(puzzle, puzzle.moves, why);
    this.stopShowing();
  }

  /** Gives up: plays the solution to its end. */
  async show(): Promise<void> {
    const { puzzle } = this.state.get();
    if (!puzzle || puzzle.done) return;
    await this.note("failed");
    const { solution } = puzzle;
    if (!(await this.play(puzzle, puzzle.moves, solution))) return;
    const shown = await this.ask(puzzle.id, { moves: [...puzzle.moves, ...solution] });
    if (!shown) return;
    const said = { kind: "shown" as const, text: t("solving-shown"), clause: null };
    this.set({ puzzle: shown, shown: null, isShowing: false, touched: [], advised: [], said });
  }

  private async begin(digits: string | null): Promise<void> {
    if (digits === null) return this.next();
    this.set({ shelf: await this.shelf.look() });
    await this.open(`${this.shelf.game}-${digits}`);
  }

  private async open(id: string): Promise<void> {
    this.passed = [...this.passed.slice(1 - MOST_PASSED), id];
    this.isNoted = false;
    this.hints = 0;
    this.stage = 0;
    await this.look(id);
  }

  private async look(id: string, moves: string[] = []): Promise<void> {
    this.stopShowing();
    this.stage = 0;
    const answer = await this.ask(id, { moves });
    if (!answer) return;
    this.set({ puzzle: answer, touched: [], said: null, advised: [], why: [], missing: null });
  }

  /** Takes note, once, of how the try has ended. */
  private async note(tried: Tried): Promise<void> {
    const { puzzle } = this.state.get();
    if (this.isNoted || !puzzle) return;
    this.isNoted = true;
    const shelf = await this.shelf.note(puzzle.id, tried, this.passed);
    if (shelf) this.set({ shelf });
  }

  /** Shows moves one after the other; whether nobody stopped it. */
  private async play(puzzle: PuzzleSolved, before: string[], moves: string[]): Promise<boolean> {
    const turn = ++this.turn;
    this.set({ isShowing: true, touched: [] });
    for (const count of moves.keys()) {
      const at = {
        variant: puzzle.variant,
        start: puzzle.start,
        moves: [...before, ...moves.slice(0, count + 1)],
      };
      const shown = await this.study.ask({ ask: "position", at });
      if (turn !== this.turn) return false;
      if (shown.answer === "position") this.set({ shown });
      await new Promise((rested) => setTimeout(rested, PACE));
      if (turn !== this.turn) return false;
    }
    return true;
  }

  private stopShowing(): void {
    if (!this.state.get().isShowing) return;
    this.turn += 1;
    this.set({ shown: null, isShowing: false });
  }

  protected task() {
    const { puzzle } = this.state.get();
    if (!puzzle || puzzle.done) return null;
    const { variant, start, moves, standing } = puzzle;
    return { at: { variant, start, moves }, standing };
  }

  /** Asks for the puzzle; nothing if something else was asked for meanwhile, or there is none. */
  private async ask(
    id: string,
    deed: { moves: string[]; typed?: string; hints?: number },
  ): Promise<PuzzleSolved | null> {
    const turn = ++this.turn;
    const answer = await this.shelf.ask({ ask: "puzzle", id, ...deed });
    if (turn !== this.turn) return null;
    if (answer.answer === "puzzle") return answer;
    this.set({ missing: answer.message.text });
    return null;
  }
}
