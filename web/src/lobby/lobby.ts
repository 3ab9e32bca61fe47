/** The lobby as the page has it open: what the server says and what a person does. */
import { isAboutName } from "../api";
import type { Connection } from "../connection";
import { deviceKey, keepBegun } from "../seats";
import { dialServer, Socket, type Line } from "../socket";
import { settings } from "../state";
import { Store } from "../store";
import type {
  DeclineReason,
  LobbyClientMessage,
  LobbyServerMessage,
  MatchId,
  Terms,
} from "../wire";
import { language } from "../words";
import { blocked } from "./blocked";
import {
  ask,
  hear,
  madeHere,
  OUTSIDE,
  withConnection,
  type LobbyState,
  type Request,
  withoutSeek,
  type Seek,
} from "./state";

type Asking = Request extends infer R ? (R extends Request ? Omit<R, "nonce"> : never) : never;

export class Lobby {
  readonly state = new Store<LobbyState>(OUTSIDE);
  private readonly socket: Socket<LobbyClientMessage, LobbyServerMessage>;
  private readonly tab = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
  private sent = 0;
  /** Whom the server was last told to keep away, and the name that it was greeted with. */
  private told = { blocked: "", name: "" };
  /** A name that was refused: the others see none until it is another. */
  private refused: string | null = null;
  private readonly unwatch: () => void;

  constructor(
    /** Goes to a match that has begun. */
    private readonly onBegun: (id: MatchId) => void,
    dial: () => Line = () => dialServer("lobby"),
  ) {
    this.socket = new Socket(
      {
        hello: () => this.hello(),
        heard: (message) => this.heard(message),
        changed: (connection) => this.connected(connection),
      },
      [],
      dial,
    );
    this.unwatch = blocked.watch(() => this.greetIfChanged());
  }

  /** Whoever leaves is no longer there to play: what they wait for is withdrawn. */
  leave(): void {
    this.unwatch();
    for (const { id } of madeHere(this.state.get())) this.withdraw(id);
    if (this.state.get().seek) this.stop();
    this.socket.leave();
  }

  offer(terms: Terms, to: string | null): void {
    this.ask({ type: "offer", terms, ...(to && { to }) });
  }

  withdraw(challenge: string): void {
    this.ask({ type: "withdraw", challenge });
  }

  take(challenge: string): void {
    this.ask({ type: "take", challenge });
  }

  decline(challenge: string, reason: DeclineReason): void {
    this.ask({ type: "decline", challenge, reason });
  }

  /** Looks for an opponent until there is one, or the reader stops. */
  seek(wish: Omit<Seek, "type" | "nonce">): void {
    this.ask({ type: "seek", ...wish });
  }

  stop(): void {
    this.state.set(withoutSeek(this.state.get()));
    this.ask({ type: "stop" });
  }

  /** Uses the reader's name as it is now; the next greeting has it. */
  rename(): void {
    const name = settings.get().name.trim();
    if (name === this.told.name || name === this.refused) return;
    this.state.set({ ...this.state.get(), nameFault: null });
    this.socket.greetAnew();
  }

  /** Hears sentences in the page's language from now on. */
  speak(): void {
    this.socket.say({ type: "lang", lang: language() });
  }

  /** Takes away something that was told and has been read. */
  dismiss(what: "fault" | "declined"): void {
    this.state.set({ ...this.state.get(), [what]: null });
  }

  private hello(): LobbyClientMessage {
    const tags = tagsBlocked();
    const name = settings.get().name.trim();
    this.told = { blocked: tags.join(), name };
    return {
      type: "hello",
      protocol: 1,
      key: deviceKey(),
      lang: language(),
      ...(name && name !== this.refused && { name }),
      ...(tags.length > 0 && { blocked: tags }),
    };
  }

  private heard(message: LobbyServerMessage): void {
    if (message.type === "error" && isAboutName(message.code)) this.refused = this.told.name;
    const before = this.state.get();
    const state = hear(before, message, Date.now());
    this.state.set(state);
    if (message.type === "begun") keepBegun(message);
    if (state.going && !before.going) this.onBegun(state.going.match);
  }

  private connected(connection: Connection): void {
    const before = this.state.get();
    this.state.set(withConnection(before, connection));
    const isFresh = connection.phase === "open" && before.connection.phase !== "open";
    // With the same mark it is the same seek, and has waited as long.
    if (isFresh && before.seek) this.socket.say(before.seek);
  }

  private greetIfChanged(): void {
    if (tagsBlocked().join() !== this.told.blocked) this.socket.greetAnew();
  }

  /** Asks for something; without a connection nothing can be asked. */
  private ask(asking: Asking): void {
    this.sent += 1;
    const request = { ...asking, nonce: `${this.tab}-${this.sent}` } as Request;
    if (this.socket.say(request)) this.state.set(ask(this.state.get(), request));
  }
}

function tagsBlocked(): string[] {
  return blocked.get().players.map(({ tag }) => tag);
}
