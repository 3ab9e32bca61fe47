/**
 * The module as a page asks it. One worker answers at once whatever is asked;
 * another thinks. A worker that thinks hears nothing, so it is ended to stop it,
 * and the next one begins with the same compiled module.
 */
import { language } from "../words";
import type { ModuleAnswer, ModuleQuestion, Thought, Whereabouts } from "./module";
import type { Order, Report } from "./worker";
import address from "./lusus.wasm?url";

/** How each question is answered. */
type Answers = {
  games: "games";
  position: "position";
  attempt: "attempt";
  touch: "touch";
  "read-position": "position-text";
  "read-record": "records";
  "write-record": "record-text";
  think: "thought";
  review: "review";
  values: "values";
  "bot-move": "bot-move";
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

/** A worker with the module in it. */
class Helper {
  private readonly worker: Worker;
  private readonly heard = new Map<number, (report: Report) => void>();
  private asked = 0;

  constructor(module: WebAssembly.Module) {
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<Report>) => this.heard.get(data.id)?.(data);
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
    this.heard.clear();
  }

  private send(
    order: (id: number) => Order,
    told: (answer: ModuleAnswer) => void = () => {},
  ): Promise<ModuleAnswer> {
    const id = this.asked++;
    return new Promise((resolve, reject) => {
      this.heard.set(id, ({ answer, last }) => {
        if (!last) return told(answer);
        this.heard.delete(id);
        if (answer.answer === "nonsense") reject(new Error(answer.error));
        else resolve(answer);
      });
      this.worker.postMessage(order(id));
    });
  }
}

/** The module with all that a page wants of it. */
export class Study {
  private readonly answering: Asked;
  private thinking: Asked | null = null;
  private reviewing: Asked | null = null;
  /** Tells the present thought from those that were stopped. */
  private turn = 0;
  /** What is known of games, as far as it was fetched; nothing where that failed. */
  private readonly files = new Map<string, Promise<Uint8Array | null>>();

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
    return (await this.answering.ask(question)) as AnswerTo<Q>;
  }

  /** What moves are worth, with all that can be known. */
  async values(at: Whereabouts) {
    await this.prepare(at);
    return this.ask({ ask: "values", at });
  }

  /**
   * Thinks, and tells what it finds until it is done or is stopped, which is
   * what the answer does. Whoever thinks of something new stops thinking of the
   * old.
   */
  think(
    at: Whereabouts,
    lines: number,
    tell: (thought: Thought) => void,
    nodes: number | null = null,
  ): () => void {
    const turn = this.stop();
    const isWanted = () => turn === this.turn;
    const begin = async () => {
      await this.prepare(at);
      if (!isWanted()) return;
      const helper = (this.thinking = this.makeHelper(this.module));
      await this.teach(helper);
      const hear = (answer: ModuleAnswer) => {
        if (isWanted() && answer.answer === "thought") tell(answer);
      };
      hear(await helper.ask({ ask: "think", at, lines, nodes }, hear));
    };
    void begin();
    return () => {
      if (isWanted()) this.stop();
    };
  }

  /**
   * Judges the moves of a game, in the language that is spoken, and tells how
   * many positions are known, and of how many. Whoever reviews something new
   * ends the review before, which has no answer then.
   */
  async review(
    at: Whereabouts,
    tell: (known: number, all: number) => void = () => {},
  ): Promise<AnswerTo<{ ask: "review"; at: Whereabouts }>> {
    await this.prepare(at);
    this.reviewing?.end();
    const helper = (this.reviewing = this.makeHelper(this.module));
    await this.teach(helper);
    await helper.ask({ ask: "speak", lang: language() });
    const hear = (answer: ModuleAnswer) => {
      if (answer.answer === "reviewing") tell(answer.known, answer.all);
    };
    const answer = await helper.ask({ ask: "review", at }, hear);
    helper.end();
    return answer as AnswerTo<{ ask: "review"; at: Whereabouts }>;
  }

  /** Ends all of it. */
  close(): void {
    this.stop();
    this.reviewing?.end();
    this.answering.end();
  }

  /** Stops thinking; the number of the next thought. */
  private stop(): number {
    this.thinking?.end();
    this.thinking = null;
    return ++this.turn;
  }

  /** Fetches what is known of a game, once. Without it there is still a search. */
  private async prepare(at: Whereabouts): Promise<void> {
    const position = await this.ask({ ask: "position", at });
    const name = position.answer === "position" ? position.wants : null;
    if (name === null || this.files.has(name)) return;
    this.files.set(name, this.fetchFile(name));
    const file = await this.files.get(name);
    if (file) await this.answering.learn(name, file);
    else this.files.delete(name);
  }

  /** Hands a worker all that was fetched. */
  private async teach(helper: Asked): Promise<void> {
    for (const [name, fetched] of this.files) {
      const file = await fetched;
      if (file) await helper.learn(name, file);
    }
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
