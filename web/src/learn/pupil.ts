/** A lesson that is being done: carries out what its learner does. */
import type { Study } from "../study/client";
import type { Course, Lesson, LessonReply } from "../study/module";
import { Practice, type PracticeState } from "../study/practice";
import type { Part } from "../study/TypedMove";
import type { Message, Target } from "../wire";
import { say } from "../words";
import { noteDone } from "./progress";

export interface PupilState extends PracticeState {
  lesson: Lesson | null;
  said: Said | null;
  /** What a hint points out. */
  hinted: Target | null;
}

export interface Said {
  kind: LessonReply["kind"] | "hint";
  text: string;
  clause: string | null;
}

export class Pupil extends Practice<PupilState> {
  /** Whether a move of the lesson was shown since it was begun. */
  private isShown = false;

  constructor(
    study: Study,
    readonly course: Course,
    first: number,
  ) {
    super(study, { lesson: null, touched: [], said: null, hinted: null });
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

  /** Tries a move; whether it was right, or the beginning of one. */
  async attempt(typed: string): Promise<boolean | Part> {
    const { lesson } = this.state.get();
    if (!lesson || lesson.done) return false;
    const answer = await this.ask(lesson, typed);
    if (!answer?.reply) return false;
    const { kind, text, part } = answer.reply;
    if (part !== null) {
      this.set({ said: null });
      return { text: part, question: text };
    }
    if (kind === "done") noteDone(this.course.game, answer.name, this.isShown ? "shown" : "alone");
    this.set({ lesson: answer, touched: [], said: answer.reply, hinted: null });
    return kind === "done" || kind === "go-on";
  }

  hint(): void {
    const hint = this.state.get().lesson?.hint;
    if (!hint) return;
    const text = say({ key: "begin-with", args: [["target", this.nameOf(hint)]] });
    this.set({ hinted: hint, said: { kind: "hint", text, clause: null } });
  }

  /** What a target is called; a button by what is written on it. */
  private nameOf(target: Target): string | number | Message {
    if ("cell" in target) return target.cell;
    if ("amount" in target) return target.amount;
    const { controls } = this.state.get().lesson!.standing.scene;
    return controls.find(({ id }) => id === target.control)?.label ?? target.control;
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

  protected task() {
    const { lesson } = this.state.get();
    if (!lesson || lesson.done) return null;
    const { start, moves, standing } = lesson;
    const at = { variant: this.course.variant, start, moves, ends: "game" as const };
    return { at, standing };
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
}
