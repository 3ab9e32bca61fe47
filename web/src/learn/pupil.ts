/** A lesson that is being done: carries out what its learner does. */
import { touch } from "../input";
import type { Study } from "../study/client";
import type { Course, Lesson, LessonReply } from "../study/module";
import { Store } from "../store";
import type { Target } from "../wire";
import { t } from "../words";
import { noteDone } from "./progress";

export interface PupilState {
  lesson: Lesson | null;
  touched: Target[];
  /** What was said last. */
  said: Said | null;
  /** What a hint points out. */
  hinted: Target | null;
}

export interface Said {
  kind: LessonReply["kind"] | "hint";
  text: string;
  clause: string | null;
}

export class Pupil {
  readonly state = new Store<PupilState>({
    lesson: null,
    touched: [],
    said: null,
    hinted: null,
  });
  /** Tells the last question from those that it overtook. */
  private turn = 0;
  /** Whether a move of the lesson was shown since it was begun. */
  private isShown = false;

  constructor(
    private readonly study: Study,
    readonly course: Course,
    first: number,
  ) {
    void this.go(first);
  }

  /** Goes to a lesson, or begins it again. */
  async go(number: number): Promise<void> {
    if (number < 0 || number >= this.course.lessons.length) return;
    this.isShown = false;
    await this.look({ number, moves: [] });
  }

  /** The module speaks another language: what it said must be asked anew. */
  async sayAgain(): Promise<void> {
    const { lesson } = this.state.get();
    if (lesson) await this.look(lesson);
  }

  touch(target: Target): void {
    const { lesson, touched } = this.state.get();
    if (!lesson || lesson.done) return;
    const led = touch(lesson.standing.moves, touched, target);
    if (led.kind === "move") void this.attempt(led.text);
    else if (led.kind === "held") this.set({ touched: led.touched, said: null });
    else void this.explain(lesson, touched, target);
  }

  cancel(): void {
    this.set({ touched: [] });
  }

  /** Tries a move; whether it was right. */
  async attempt(typed: string): Promise<boolean> {
    const { lesson } = this.state.get();
    if (!lesson || lesson.done) return false;
    const answer = await this.ask(lesson, typed);
    if (!answer?.reply) return false;
    const { kind } = answer.reply;
    if (kind === "done") noteDone(this.course.game, answer.name, this.isShown ? "shown" : "alone");
    this.set({ lesson: answer, touched: [], said: answer.reply, hinted: null });
    return kind === "done" || kind === "go-on";
  }

  hint(): void {
    const hint = this.state.get().lesson?.hint;
    if (!hint) return;
    const target = "cell" in hint ? hint.cell : "amount" in hint ? hint.amount : hint.control;
    const text = t("learn-hint-text", { target: String(target) });
    this.set({ hinted: hint, said: { kind: "hint", text, clause: null } });
  }

  async show(): Promise<void> {
    const solution = this.state.get().lesson?.solution;
    if (!solution) return;
    this.isShown = true;
    await this.attempt(solution);
  }

  private async look(at: { number: number; moves: string[] }): Promise<void> {
    const answer = await this.ask(at);
    if (answer) this.set({ lesson: answer, touched: [], said: null, hinted: null });
  }

  /** Says why touches make no move. */
  private async explain(lesson: Lesson, touched: Target[], target: Target): Promise<void> {
    const turn = ++this.turn;
    const { variant } = this.course;
    const at = { variant, start: lesson.start, moves: lesson.moves, ends: "game" as const };
    const answer = await this.study.ask({ ask: "touch", at, touched, target });
    if (turn !== this.turn || answer.answer !== "touch" || answer.led !== "refused") return;
    const { message, clause } = answer.objection;
    this.set({ touched: [], said: { kind: "refused", text: message.text, clause } });
  }

  /** Asks for a lesson; nothing if something else was asked for meanwhile. */
  private async ask(
    { number, moves }: { number: number; moves: string[] },
    typed: string | null = null,
  ): Promise<Lesson | null> {
    const turn = ++this.turn;
    const { game } = this.course;
    const answer = await this.study.ask({ ask: "lesson", game, number, moves, typed });
    return turn === this.turn && answer.answer === "lesson" ? answer : null;
  }

  private set(changed: Partial<PupilState>): void {
    this.state.set({ ...this.state.get(), ...changed });
  }
}
