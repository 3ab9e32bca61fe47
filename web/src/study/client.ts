/**
 * The module as a page asks it. One worker answers at once whatever is asked;
 * another thinks. A worker that thinks hears nothing, so it is ended to stop it,
 * and the next one begins with the same compiled module.
 */
import { language } from "../words";
import type { ModuleAnswer, ModuleQuestion, Thought, Whereabouts } from "./module";
import type { Fault, Order, Report } from "./worker";
import address from "./lusus.wasm?url";

/** How each question is answered. */
type Answers = {
  games: "games";
  position: "position";
  attempt: "attempt" | "part";
  touch: "touch";
  "read-position": "position-text";
  "place-piece": "position-text";
  "read-record": "records";
  "write-record": "record-text";
  "read-link": "linked";
  "write-link": "link-text";
  think: "thought";
  review: "review";
  values: "values";
  "bot-move": "bot-move";
  "make-match": "match-made";
  "show-match": "match-shown";
  "open-room": "room";
  room: "room";
  picture: "picture";
  film: "film";
  gif: "gif";
  courses: "courses";
  lesson: "lesson";
  strength: "strength";
  "read-puzzles": "puzzles-read";
  puzzles: "puzzles";
  "note-puzzle": "puzzles";
  puzzle: "puzzle";
  coach: "coach";
  bench: "bench";
  speak: "done";
};

/** The answer to a question, or why there is none. */
export type AnswerTo<Q extends ModuleQuestion> = Extract<
  ModuleAnswer,
  { answer: Answers[Q["ask"]] | "objection" }
>;

/** Whoever can be asked, taught and ended. */
export type Asked = Pick<Helper, "ask" | "learn" | "end">;

/** A worker broke: what it was asked has no answer, and it hears no more. */
export class Broken extends Error {}

/** Waits for what a worker says to one order. */
interface Waiting {
  hear(report: Report): void;
  fail(error: Broken): void;
}

/** A worker with the module in it. */
class Helper {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private broken: Broken | null = null;

  constructor(module: WebAssembly.Module) {
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<Report | Fault>) => {
      if ("fault" in data) this.fail(data.fault);
      else this.waiting.get(data.id)?.hear(data);
    };
    this.worker.onerror = ({ message }) => this.fail(message);
    this.worker.onmessageerror = () => this.fail("a message that cannot be read");
    this.worker.postMessage({ module } satisfies Order);
  }

  /** Asks; what is found on the way is told before. */
  ask(question: ModuleQuestion, told?: (answer: ModuleAnswer) => void): Promise<ModuleAnswer> {
    return this.send((id) => ({ id, question }), told);
  }

  learn(name: string, file: Uint8Array): Promise<ModuleAnswer> {
    return this.send((id) => ({ id, name, file }));
  }

  end(): void {
    this.worker.terminate();
    this.waiting.clear();
  }

  private send(
    order: (id: number) => Order,
    told: (answer: ModuleAnswer) => void = () => {},
  ): Promise<ModuleAnswer> {
    const id = this.asked++;
    return new Promise((resolve, reject) => {
      if (this.broken) return reject(this.broken);
      const hear = ({ answer, last }: Report) => {
        if (!last) return told(answer);
        this.waiting.delete(id);
        if (answer.answer === "nonsense") reject(new Error(answer.error));
        else resolve(answer);
      };
      this.waiting.set(id, { hear, fail: reject });
      this.worker.postMessage(order(id));
    });
  }

  private fail(why: string): void {
    const error = (this.broken = new Broken(why));
    const waiting = [...this.waiting.values()];
    this.end();
    waiting.forEach(({ fail }) => fail(error));
  }
}

/** A review that is being made. */
export interface Reviewing {
  /** Never comes once it was stopped. */
  found: Promise<AnswerTo<{ ask: "review"; at: Whereabouts }>>;
  stop(): void;
}

/** The module with all that a page wants of it. */
export class Study {
  private answering: Asked;
  private thinking: Asked | null = null;
  private readonly reviewing = new Set<Asked>();
  /** Tells the present thought from those that were stopped. */
  private turn = 0;
  /** The language that the module was last told to speak. */
  private speaks: ModuleQuestion | null = null;
  /** What is known of games, as far as it was fetched; nothing where it is of no use. */
  private readonly files = new Map<string, Promise<Uint8Array | null>>();
  /** The variants that the answering worker was taught. */
  private taught = new Map<string, Promise<boolean>>();

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly fetchFile = fetchKnowledge,
    private readonly makeHelper: (module: WebAssembly.Module) => Asked = (it) => new Helper(it),
  ) {
    this.answering = makeHelper(module);
  }

  /** Fetches and compiles the module. */
  static async open(): Promise<Study> {
    return new Study(await WebAssembly.compileStreaming(fetch(address)));
  }

  /** The answer to a question that needs no long thought. */
  async ask<Q extends ModuleQuestion>(question: Q): Promise<AnswerTo<Q>> {
    if (question.ask === "speak") this.speaks = question;
    const helper = this.answering;
    try {
      return (await helper.ask(question)) as AnswerTo<Q>;
    } catch (error) {
      this.replace(helper, error);
      throw error;
    }
  }

  /** What moves are worth, with all that can be known. */
  async values(at: Whereabouts) {
    await this.prepare(at);
    return this.ask({ ask: "values", at });
  }

  /**
   * Thinks, and tells what it finds until it is done or is stopped, which is
   * what the answer does. Whoever thinks of something new stops thinking of the
   * old. It thinks as `lusus analyse` does: a match has a length and ends by
   * repetition, unless it went on.
   */
  think(
    at: Whereabouts,
    lines: number,
    tell: (thought: Thought) => void,
    fail: () => void = () => {},
  ): () => void {
    const turn = this.stop();
    const isWanted = () => turn === this.turn;
    const begin = async () => {
      await this.prepare(at);
      if (!isWanted()) return;
      const helper = (this.thinking = this.makeHelper(this.module));
      await this.teach(helper, at);
      const hear = (answer: ModuleAnswer) => {
        if (isWanted() && answer.answer === "thought") tell(answer);
        return answer.answer === "thought";
      };
      const think = (ends: "match" | "game") =>
        helper.ask({ ask: "think", at: { ...at, ends }, lines }, hear);
      if (!hear(await think("match"))) hear(await think("game"));
    };
    begin().catch(() => isWanted() && fail());
    return () => {
      if (isWanted()) this.stop();
    };
  }

  /** The move of a computer player; never comes once something else is thought of. */
  async botMove(at: Whereabouts, bot: string, seed: string) {
    this.stop();
    const helper = (this.thinking = this.makeHelper(this.module));
    await this.teach(helper, at);
    const question = { ask: "bot-move", at, bot, seed } as const;
    return (await helper.ask(question)) as AnswerTo<typeof question>;
  }

  /** Thinks no more. */
  halt(): void {
    this.stop();
  }

  /**
   * Judges the moves of a game behind the first `from`, in the language that is
   * spoken, and tells how many positions are known, and of how many.
   */
  review(
    at: Whereabouts,
    tell: (known: number, all: number) => void = () => {},
    from = 0,
  ): Reviewing {
    const helper = this.makeHelper(this.module);
    this.reviewing.add(helper);
    const stop = () => {
      if (this.reviewing.delete(helper)) helper.end();
    };
    const hear = (answer: ModuleAnswer) => {
      if (answer.answer === "reviewing") tell(answer.known, answer.all);
    };
    const find = async () => {
      await this.prepare(at);
      await this.teach(helper, at);
      await helper.ask({ ask: "speak", lang: language() });
      const question: ModuleQuestion & { from: number } = { ask: "review", at, from };
      const answer = await helper.ask(question, hear);
      return answer as AnswerTo<{ ask: "review"; at: Whereabouts }>;
    };
    return { found: find().finally(stop), stop };
  }

  /**
   * A game as a moving picture, or why not: the page paints each picture, and
   * the module takes in the pixels.
   */
  async film(
    question: ModuleQuestion & { ask: "film" },
    paint: (svg: string, size: { width: number; height: number }) => Promise<Uint8Array>,
    tell: (done: number, all: number) => void,
  ): Promise<AnswerTo<{ ask: "gif" }>> {
    const helper = this.makeHelper(this.module);
    try {
      await helper.ask({ ask: "speak", lang: language() });
      const film = await helper.ask(question);
      if (film.answer !== "film") return film as AnswerTo<{ ask: "gif" }>;
      for (const [at, svg] of film.pictures.entries()) {
        tell(at + 1, film.pictures.length);
        await helper.learn("frame", await paint(svg, film));
      }
      return (await helper.ask({ ask: "gif" })) as AnswerTo<{ ask: "gif" }>;
    } finally {
      helper.end();
    }
  }

  /** Ends all of it. */
  close(): void {
    this.stop();
    this.reviewing.forEach((helper) => helper.end());
    this.answering.end();
  }

  /** Stops thinking; the number of the next thought. */
  private stop(): number {
    this.thinking?.end();
    this.thinking = null;
    return ++this.turn;
  }

  /** Another worker takes the place of the one that answers, if that broke. */
  private replace(helper: Asked, error: unknown): void {
    if (!(error instanceof Broken) || helper !== this.answering) return;
    this.answering = this.makeHelper(this.module);
    this.taught = new Map();
    if (this.speaks) this.answering.ask(this.speaks).catch(() => {});
  }

  /** Teaches the worker that answers, once for each variant. */
  private async prepare(at: Whereabouts): Promise<void> {
    const { variant } = at;
    const helper = this.answering;
    const teaching = this.taught.get(variant) ?? this.teach(helper, at);
    this.taught.set(variant, teaching);
    try {
      if (!(await teaching)) this.taught.delete(variant);
    } catch (error) {
      this.taught.delete(variant);
      this.replace(helper, error);
    }
  }

  /**
   * Hands a worker the files that it wants for a game, one after the other;
   * whether it has them now, or never will. Without them there is still a search.
   */
  private async teach(helper: Asked, { variant }: Whereabouts): Promise<boolean> {
    let last: string | null = null;
    for (;;) {
      const start = await helper.ask({ ask: "position", at: { variant, seed: "0" } });
      const name: string | null = start.answer === "position" ? start.wants : null;
      if (name === null || name === last) return true;
      const file = await this.file(name);
      if (!file) return this.files.has(name);
      try {
        await helper.learn(name, file);
      } catch (error) {
        // A file that is none is not handed to others.
        this.files.set(name, Promise.resolve(null));
        if (error instanceof Broken) throw error;
        return true;
      }
      last = name;
    }
  }

  /** A file, fetched once; what could not be fetched is asked for again later. */
  private file(name: string): Promise<Uint8Array | null> {
    const known = this.files.get(name);
    if (known) return known;
    const fetching = this.fetchFile(name).then((file) => {
      if (!file) this.files.delete(name);
      return file;
    });
    this.files.set(name, fetching);
    return fetching;
  }
}

async function fetchKnowledge(name: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(`/knowledge/${name}`);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
