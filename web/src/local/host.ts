/**
 * The room of a match that is held in this browser. One tab holds it; the
 * others speak to it through that tab, as they would to a server. When that tab
 * goes, another takes the room over from what was stored.
 */
import { NO_SUCH_MATCH } from "../connection";
import type { Study } from "../study/client";
import type { ModuleAnswer, RoomInput, RoomOutput } from "../study/module";
import type { Line } from "../socket";
import { keepLocal, keepSummary, keepText, keptText } from "./kept";

type RoomAnswer = Extract<ModuleAnswer, { answer: "room" }>;

/** What tabs say to each other: pages to the room by their name, and the room to them. */
type Passed =
  | { from: string; opens: true }
  | { from: string; text: string }
  | { from: string; left: true }
  | { to: string; text: string }
  | { to: string; open: true }
  | { to: string; code: number }
  /** The room was opened anew, and knows no line from before. */
  | { anew: true };

/** The server is away, or the room went with its tab: come again. */
const GOING_AWAY = 1001;
/** Between two tries to open a room that broke, in milliseconds: what broke it may do so again. */
const PAUSE = 500;
/** The longest that a timer waits, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** One end of a line to the room. */
class End implements Line {
  onopen: Line["onopen"] = null;
  onclose: Line["onclose"] = null;
  onmessage: Line["onmessage"] = null;
  private closed = false;

  constructor(
    private readonly say: (text: string) => void,
    private readonly leave: () => void,
  ) {}

  send(text: string): void {
    if (!this.closed) this.say(text);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.leave();
  }

  /** The other side is there. */
  open(): void {
    if (!this.closed) this.onopen?.();
  }

  hear(text: string): void {
    if (!this.closed) this.onmessage?.({ data: text });
  }

  /** The other side has ended it. */
  end(code: number): void {
    if (this.closed) return;
    this.closed = true;
    this.onclose?.({ code });
  }
}

/** Who is heard by the room: by a number. */
interface Guest {
  hear(text: string): void;
  end(code: number): void;
}

/** A room that runs in this tab. */
class Host {
  private readonly guests = new Map<number, Guest>();
  private next = 1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What ended it, as lines are told; nothing while it goes on. */
  private over: number | null = null;

  constructor(
    private readonly id: string,
    private readonly study: Study,
    private readonly ended: () => void,
  ) {}

  /** Opens the room from what is kept. */
  async open(): Promise<void> {
    const kept = keptText(this.id) ?? "";
    const answer = await this.study.ask({
      ask: "open-room",
      kept,
      now: Date.now(),
      chance: chance(),
    });
    if (answer.answer === "room") this.perform(answer);
    else this.fail(NO_SUCH_MATCH);
  }

  admit(guest: Guest): number {
    const connection = this.next++;
    if (this.over === null) this.guests.set(connection, guest);
    else guest.end(this.over);
    return connection;
  }

  said(connection: number, text: string): void {
    this.tell({ happens: "said", connection, message: JSON.parse(text) });
  }

  left(connection: number): void {
    if (this.guests.delete(connection)) this.tell({ happens: "left", connection });
  }

  /** Ends it for everybody. */
  close(code = GOING_AWAY): void {
    this.over = code;
    clearTimeout(this.timer);
    this.guests.forEach((guest) => guest.end(code));
    this.guests.clear();
  }

  private tell(input: RoomInput): void {
    if (this.over !== null) return;
    const asking = this.study.ask({ ask: "room", input, now: Date.now() });
    asking.then(
      (answer) => (answer.answer === "room" ? this.perform(answer) : this.fail(GOING_AWAY)),
      () => this.fail(GOING_AWAY),
    );
  }

  private perform({ outputs, wake_at, summary }: RoomAnswer): void {
    if (this.over !== null) return;
    // Another tab may have deleted the match.
    if (keptText(this.id) === null) return this.fail(NO_SUCH_MATCH);
    keepSummary(this.id, summary);
    outputs.forEach((output) => this.do(output));
    clearTimeout(this.timer);
    if (wake_at == null) return;
    const wait = Math.min(Math.max(0, wake_at - Date.now()), LONGEST_TIMER);
    this.timer = setTimeout(() => this.tell({ happens: "wake" }), wait);
  }

  private do(output: RoomOutput): void {
    switch (output.wants) {
      case "send": {
        const text = JSON.stringify(output.message);
        return output.connections.forEach((connection) => this.guests.get(connection)?.hear(text));
      }
      case "close":
        return this.guests.get(output.connection)?.end(output.code);
      case "store":
        return this.store(output.text, output.rematch);
      case "think": {
        const { ticket, bot, seed, ...at } = output;
        const found = (mv: string | null) => this.tell({ happens: "found", ticket, mv });
        this.study
          .botMove({ variant: at.variant, start: at.start, moves: at.moves }, bot, seed)
          .then(
            (answer) => found(answer.answer === "bot-move" ? answer.mv : null),
            () => found(null),
          );
        return;
      }
      case "cancel":
        return this.study.halt();
    }
  }

  private store(text: string, rematch: Extract<RoomOutput, { wants: "store" }>["rematch"]): void {
    try {
      if (rematch) {
        keepText(rematch.id, rematch.text);
        keepLocal(rematch.id, { summary: rematch.summary, order: null });
      }
      keepText(this.id, text);
    } catch {
      // What the room knows is no longer what is kept.
      return this.fail(GOING_AWAY);
    }
    this.tell({ happens: "stored" });
  }

  private fail(code: number): void {
    if (this.over !== null) return;
    this.close(code);
    if (code !== NO_SUCH_MATCH) this.ended();
  }
}

/** The way to the room of a match, in whichever tab it is held. */
export class Exchange {
  private host: Host | null = null;
  /** The line of this tab to a room elsewhere. */
  private away: End | null = null;
  private readonly me = chance();
  private readonly channel: BroadcastChannel;
  /** The pages of other tabs, by their names. */
  private readonly others = new Map<string, number>();
  private readonly leaving = new AbortController();
  /** Comes when this tab leaves: until then it holds the lock that it has. */
  private readonly left = new Promise<Event>((left) =>
    this.leaving.signal.addEventListener("abort", left),
  );

  private constructor(
    private readonly id: string,
    private readonly study: Study,
  ) {
    this.channel = new BroadcastChannel(`lusus.local.${id}`);
    this.channel.onmessage = ({ data }: MessageEvent<Passed>) => {
      if ("to" in data) this.hear(data);
      else if ("from" in data) this.pass(data);
      else this.hangUp();
    };
  }

  /** Finds out who holds the room; this tab does if nobody else. */
  static async open(id: string, study: Study): Promise<Exchange> {
    const exchange = new Exchange(id, study);
    try {
      await exchange.enter();
    } catch (error) {
      exchange.close();
      throw error;
    }
    return exchange;
  }

  /** Leaves the room; another tab may hold it from now on. */
  close(): void {
    this.host?.close();
    this.leaving.abort();
    this.channel.close();
  }

  private async enter(): Promise<void> {
    if (!("locks" in navigator)) return this.hold();
    const lock = `lusus.local.${this.id}`;
    await new Promise<void>((decided, failed) => {
      const decide = async (held: Lock | null) => {
        if (held) await this.hold();
        decided();
        if (held) await this.left;
      };
      navigator.locks.request(lock, { ifAvailable: true }, decide).catch(failed);
    });
    if (this.host) return;
    // The tab that holds the room may go: this one is next, unless it leaves before.
    const takeOver = () => {
      void this.reopen();
      return this.left;
    };
    navigator.locks.request(lock, { signal: this.leaving.signal }, takeOver).catch(() => {});
  }

  /** Opens a line to the room. */
  dial(): Line {
    if (this.host) return lineTo(this.host);
    this.hangUp();
    const end = new End(
      (text) => this.post({ from: this.me, text }),
      () => this.post({ from: this.me, left: true }),
    );
    this.away = end;
    this.post({ from: this.me, opens: true });
    return end;
  }

  private async hold(): Promise<void> {
    const host = new Host(this.id, this.study, () => void pause().then(() => this.reopen()));
    await host.open();
    if (this.hasLeft()) return host.close();
    this.others.clear();
    this.host = host;
    this.hangUp();
    this.post({ anew: true });
  }

  /** Opens the room anew, however often it takes. */
  private async reopen(): Promise<void> {
    const isHeld = () =>
      this.hold().then(
        () => true,
        () => false,
      );
    while (!this.hasLeft() && !(await isHeld())) await pause();
  }

  private hasLeft(): boolean {
    return this.leaving.signal.aborted;
  }

  /** The line of this tab to a room elsewhere is dead. */
  private hangUp(): void {
    this.away?.end(GOING_AWAY);
    this.away = null;
  }

  private post(passed: Passed): void {
    if (!this.hasLeft()) this.channel.postMessage(passed);
  }

  /** Something for this tab from the room. */
  private hear(data: Extract<Passed, { to: string }>): void {
    if (data.to !== this.me || !this.away) return;
    if ("open" in data) this.away.open();
    else if ("text" in data) this.away.hear(data.text);
    else this.away.end(data.code);
  }

  /** Something from another tab for the room. */
  private pass(data: Extract<Passed, { from: string }>): void {
    const { host } = this;
    if (!host) return;
    const to = data.from;
    const known = this.others.get(to);
    if ("opens" in data) {
      if (known !== undefined) host.left(known);
      const say = (said: { text: string } | { code: number } | { open: true }) =>
        this.post({ to, ...said } as Passed);
      const guest = { hear: (text: string) => say({ text }), end: (code: number) => say({ code }) };
      this.others.set(to, host.admit(guest));
      say({ open: true });
    } else if (known === undefined) {
      return;
    } else if ("text" in data) {
      host.said(known, data.text);
    } else {
      this.others.delete(to);
      host.left(known);
    }
  }
}

function lineTo(host: Host): Line {
  let connection = 0;
  const end: End = new End(
    (text) => host.said(connection, text),
    () => host.left(connection),
  );
  // As a socket, it opens after whoever asked for it listens.
  queueMicrotask(() => {
    connection = host.admit(end);
    end.open();
  });
  return end;
}

/** 64 random bits as text: a number would lose some. */
export function chance(): string {
  return crypto.getRandomValues(new BigUint64Array(1))[0]!.toString();
}

function pause(): Promise<void> {
  return new Promise((over) => setTimeout(over, PAUSE));
}
