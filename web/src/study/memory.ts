/**
 * The module's memory: questions, answers and files go in and out as addresses.
 * `crates/wasm` is the other side.
 */
import type { ModuleAnswer, ModuleQuestion } from "./module";

/** What the module gives to whoever runs it. */
type Exports = {
  memory: WebAssembly.Memory;
  lend(length: number): number;
  ask(question: number, length: number): number;
  learn(name: number, nameLength: number, file: number, length: number): number;
  release(answer: number): void;
};

/** The module as it runs. */
export type Running = {
  /** Answers; what is found on the way is told before. */
  ask(question: ModuleQuestion, told?: (answer: ModuleAnswer) => void): ModuleAnswer;
  /** Takes in a file that an answer has said is wanted. */
  learn(name: string, file: Uint8Array): ModuleAnswer;
};

/** Begins to run the module. */
export async function run(module: WebAssembly.Module): Promise<Running> {
  let told: (answer: ModuleAnswer) => void = () => {};
  const page = { told: (start: number, length: number) => told(read(start, length)) };
  const instance = await WebAssembly.instantiate(module, { page });
  const { memory, ...calls } = instance.exports as unknown as Exports;

  const read = (start: number, length: number): ModuleAnswer =>
    JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, start, length)));

  /** An answer, which is its length in four bytes and its text. */
  const taken = (start: number): ModuleAnswer => {
    const length = new DataView(memory.buffer).getUint32(start, true);
    const answer = read(start + 4, length);
    calls.release(start);
    return answer;
  };

  /** Where bytes lie, and how many. */
  const put = (bytes: Uint8Array): [number, number] => {
    const start = calls.lend(bytes.length);
    new Uint8Array(memory.buffer, start).set(bytes);
    return [start, bytes.length];
  };

  const text = (text: string) => put(new TextEncoder().encode(text));
  return {
    ask(question, hear = () => {}) {
      told = hear;
      return taken(calls.ask(...text(JSON.stringify(question))));
    },
    learn: (name, file) => taken(calls.learn(...text(name), ...put(file))),
  };
}
