/** Runs the module beside the page: whatever it is asked, the page goes on. */
import { run, type Running } from "./memory";
import type { ModuleAnswer, ModuleQuestion } from "./module";

/** What a worker is told. The module comes first, and is compiled once for all workers. */
export type Order =
  | { module: WebAssembly.Module }
  | { id: number; question: ModuleQuestion }
  | { id: number; name: string; file: Uint8Array };

/** What it says: an answer on the way, or the last one. */
export type Report = { id: number; answer: ModuleAnswer; last: boolean };

/** Or that it broke, and says no more. */
export type Fault = { fault: string };

let running: Promise<Running>;

onmessage = async ({ data: order }: MessageEvent<Order>) => {
  if ("module" in order) {
    running = run(order.module);
    return;
  }
  const say = (answer: ModuleAnswer, last: boolean) =>
    postMessage({ id: order.id, answer, last } satisfies Report);
  try {
    const module = await running;
    const answer =
      "question" in order
        ? module.ask(order.question, (found) => say(found, false))
        : module.learn(order.name, order.file);
    say(answer, true);
  } catch (error) {
    // What broke within it is not to be trusted further.
    postMessage({ fault: String(error) } satisfies Fault);
    close();
  }
};
