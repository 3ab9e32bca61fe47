/** What pages with a position and a task share: lessons and puzzles. */
import { useEffect, useRef } from "preact/hooks";
import { touch } from "../input";
import { Store } from "../store";
import type { Target } from "../wire";
import { language } from "../words";
import type { Study } from "./client";
import type { Standing, Whereabouts } from "./module";
import type { Part } from "./TypedMove";

export interface PracticeState {
  touched: Target[];
  /** What was said last. */
  said: { kind: string; text: string; clause: string | null } | null;
}

/** Somebody who looks for the moves of a task: what they touch makes one, or they are told why not. */
export abstract class Practice<S extends PracticeState> {
  readonly state: Store<S>;
  /** Tells the last question from those that it overtook. */
  protected turn = 0;

  protected constructor(
    protected readonly study: Study,
    first: S,
  ) {
    this.state = new Store(first);
  }

  /** Tries a move; whether it was right, or the beginning of one. */
  abstract attempt(typed: string): Promise<boolean | Part>;

  /** Where a move is looked for; nowhere if none is. */
  protected abstract task(): { at: Whereabouts; standing: Standing } | null;

  touch(target: Target): void {
    const task = this.task();
    if (!task) return;
    const { touched } = this.state.get();
    const led = touch(task.standing.moves, touched, target);
    if (led.kind === "move") void this.attempt(led.text);
    else if (led.kind === "held") this.set({ touched: led.touched, said: null });
    else void this.explain(task.at, touched, target);
  }

  cancel(): void {
    this.set({ touched: [] });
  }

  /** Says why touches make no move; what was touched before stays so. */
  private async explain(at: Whereabouts, touched: Target[], target: Target): Promise<void> {
    const turn = ++this.turn;
    const answer = await this.study.ask({ ask: "touch", at, touched, target });
    if (turn !== this.turn || answer.answer !== "touch" || answer.led !== "refused") return;
    const { message, clause } = answer.objection;
    this.set({ said: { kind: "refused", text: message.text, clause } });
  }

  protected set(changed: Partial<S> | Partial<PracticeState>): void {
    this.state.set({ ...this.state.get(), ...changed });
  }
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Lusus`;
  }, [title]);
}

/** Where the board stands above its words, whoever went on below them sees the next task. */
export function useTop(task: number | string | undefined): void {
  const last = useRef(task);
  useEffect(() => {
    if (last.current !== undefined && last.current !== task) scrollTo({ top: 0 });
    last.current = task;
  }, [task]);
}

/** The module speaks the page's language; what it has said is then said again. */
export function useLanguage(study: Study, sayAgain: () => Promise<void>): void {
  const spoken = language();
  const last = useRef(spoken);
  useEffect(() => {
    if (last.current === spoken) return;
    last.current = spoken;
    void study.ask({ ask: "speak", lang: spoken }).then(sayAgain);
  }, [spoken]);
}
