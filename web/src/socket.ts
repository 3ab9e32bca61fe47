/** Carries out what `connection.ts` decides, with real sockets and clocks. */
import {
  decide,
  UNCONNECTED,
  type Command,
  type Connection,
  type Deed,
  type Happening,
  type Spoken,
} from "./connection";

/** Who greets, with messages of one kind, and hears those of another. */
export interface Listener<Greeting extends object, Heard extends Spoken> {
  /** What to greet the server with, now. */
  hello(): Greeting;
  heard(message: Heard): void;
  changed(connection: Connection): void;
}

/** What a connection speaks through: a socket, or what behaves as one. */
export interface Line {
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Opens a line to the server, to its matches or to its lobby. */
export function dialServer(place: "socket" | "lobby"): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/api/${place}`) as Line;
}

const TICK = 500;

/** A connection that stays until it is left and nothing is unanswered. */
export class Socket<Greeting extends object, Heard extends Spoken> {
  private connection: Connection;
  private socket: Line | null = null;
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly awake = () => {
    if (document.visibilityState === "visible") this.happen({ kind: "awake" });
  };

  /** `pending` is what an earlier page of this tab was not answered. */
  constructor(
    private readonly listener: Listener<Greeting, Heard>,
    pending: Command[],
    private readonly dial: () => Line,
  ) {
    this.connection = { ...UNCONNECTED, pending };
    this.timer = setInterval(() => this.happen({ kind: "tick" }), TICK);
    addEventListener("online", this.awake);
    addEventListener("pageshow", this.awake);
    document.addEventListener("visibilitychange", this.awake);
    this.happen({ kind: "start" });
  }

  /** Gives a command, which is sent until it is answered. */
  command(command: Command): void {
    this.happen({ kind: "command", command });
  }

  /** Sends something that is of no use later; whether it could be sent. */
  say(message: object): boolean {
    if (this.connection.phase !== "open") return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  /** What came from the server does not fit what the page has. */
  astray(): void {
    this.happen({ kind: "astray" });
  }

  /** The next greeting says more than the last. */
  greetAnew(): void {
    this.happen({ kind: "anew" });
  }

  leave(): void {
    this.happen({ kind: "leave" });
  }

  private happen(happening: Happening): void {
    const before = this.connection;
    const moment = { now: Date.now(), chance: Math.random() };
    const { connection, deeds } = decide(before, happening, moment);
    this.connection = connection;
    // The listener hears a message before anything is done because of it.
    if (happening.kind === "heard" && happening.socket === before.socket) {
      this.listener.heard(happening.message as Heard);
      // The listener may have given this socket up; a new one starts afresh.
      if (this.connection !== connection) return;
    }
    deeds.forEach((deed) => this.perform(deed));
    if (connection.phase === "stopped" && before.phase !== "stopped") this.rest();
    if (connection !== before) this.listener.changed(this.connection);
  }

  private rest(): void {
    clearInterval(this.timer);
    removeEventListener("online", this.awake);
    removeEventListener("pageshow", this.awake);
    document.removeEventListener("visibilitychange", this.awake);
  }

  private perform(deed: Deed): void {
    switch (deed.kind) {
      case "open":
        return this.open(deed.socket);
      case "close":
        this.socket?.close();
        this.socket = null;
        return;
      case "greet":
        this.socket?.send(JSON.stringify(this.listener.hello()));
        return;
      case "send":
        this.socket?.send(JSON.stringify(deed.command));
        return;
      case "ping":
        this.socket?.send(JSON.stringify({ type: "ping", t: Date.now() }));
        return;
    }
  }

  private open(number: number): void {
    const socket = this.dial();
    this.socket = socket;
    socket.onopen = () => this.happen({ kind: "opened", socket: number });
    socket.onclose = ({ code }) => this.happen({ kind: "closed", socket: number, code });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as Heard;
      this.happen({ kind: "heard", socket: number, message });
    };
  }
}
