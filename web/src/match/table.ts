/** A match as the page has it open: what the server says and what a person does. */
import { UNCONNECTED, type Connection } from "../connection";
import { Socket } from "../socket";
import { seats as kept, settings } from "../state";
import { carryOver, confirm, dropInvitation } from "../seats";
import { Store } from "../store";
import type { Hand } from "../board/Board";
import type { MoveView, Player, Target } from "../scene";
import { play as sound } from "../sound";
import { textOfAttempt, touch } from "../touch";
import type { Action, Command, MatchEvent, ServerMessage, Told } from "../wire";
import { language } from "../words";
import { follow, mySeatToMove, UNKNOWN, type Course, type Picture } from "./course";

/** Something to tell the reader, with the clause of the rules that it is about. */
export interface Notice {
  message: Told;
  clause: string | null;
}

export interface TableState {
  course: Course;
  connection: Connection;
  /** The ply that is looked at; `null` for where the match stands. */
  looking: number | null;
  /** What is on the screen: the picture that was asked for, or the last one. */
  picture: Picture | null;
  /** What has been touched of a move so far. */
  touched: Target[];
  /** A move that waits to be confirmed. */
  unconfirmed: MoveView | null;
  /** The cells that were advised, and where. */
  hint: { position: string; notation: string; cells: string[] } | null;
  /** Whether a hint is being looked for. */
  hinting: boolean;
  notice: Notice | null;
  /** A new link to a seat, for another device. */
  seatLink: string | null;
}

/** Something of the page itself that went wrong. */
const NOTHING_THERE: Notice = { message: { key: "web-nothing-there" }, clause: null };

export class Table {
  readonly state: Store<TableState>;
  private readonly socket: Socket;
  private readonly tab = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
  private sent = 0;
  /** Plies whose pictures were asked for on this connection. */
  private asked = new Set<number>();

  constructor(
    readonly id: string,
    looking: number | null,
    private readonly onRematch: (id: string) => void,
  ) {
    this.state = new Store<TableState>({
      course: UNKNOWN,
      connection: UNCONNECTED,
      looking,
      picture: null,
      touched: [],
      unconfirmed: null,
      hint: null,
      hinting: false,
      notice: null,
      seatLink: null,
    });
    this.socket = new Socket({
      hello: () => this.hello(),
      heard: (message) => this.heard(message),
      changed: (connection) => this.change({ connection }),
    });
  }

  leave(): void {
    this.socket.leave();
  }

  /** A target was touched. */
  touch(target: Target, hand: Hand): void {
    const moves = this.movesToMake();
    if (moves.length === 0) return;
    const { touched } = this.state.get();
    const result = touch(moves, touched, target);
    switch (result.kind) {
      case "move":
        return this.choose(
          moves.find(({ text }) => text === result.text)!,
          hand,
        );
      case "goes-on":
        return this.change({ touched: result.prefix, unconfirmed: null, notice: null });
      case "cancelled":
        return this.cancel();
      case "nothing":
        this.explain(moves, result.tried);
        return this.change({ touched: [], unconfirmed: null });
    }
  }

  /** Takes the touches back. */
  cancel(): void {
    this.change({ touched: [], unconfirmed: null });
  }

  /** Plays the move that waited to be confirmed. */
  confirm(): void {
    const { unconfirmed } = this.state.get();
    if (unconfirmed) this.play(unconfirmed.text);
  }

  /** Plays a move by its text, or by what people type for one. */
  play(mv: string): void {
    const { course } = this.state.get();
    const seat = mySeatToMove(course);
    if (!seat || !course.match) return;
    const { moves, position } = course.match;
    this.command(seat, { action: "play", ply: moves.length + 1, mv, position });
    this.change({ touched: [], unconfirmed: null, notice: null, hint: null });
  }

  /** The legal moves, if the reader may make one now. */
  movesToMake(): MoveView[] {
    const { course, looking, connection } = this.state.get();
    const underWay = connection.pending.some((command) => command.action === "play");
    if (looking !== null || underWay || !mySeatToMove(course)) return [];
    const picture = course.pictures.get(course.match?.moves.length ?? 0);
    return picture?.position === course.match?.position ? (picture?.moves ?? []) : [];
  }

  /** Looks at another ply; the last one, or none, is where the match stands. */
  look(ply: number | null): void {
    const last = this.state.get().course.match?.moves.length ?? 0;
    const looking = ply === null || ply >= last ? null : Math.max(0, ply);
    this.change({ looking, touched: [], unconfirmed: null });
    this.show();
  }

  /** Goes so many plies forward, or back. */
  step(plies: number): void {
    const { looking, course } = this.state.get();
    this.look((looking ?? course.match?.moves.length ?? 0) + plies);
  }

  /** Gives a command for one of the reader's seats. */
  act(action: Action, seat = this.state.get().course.seats[0]): void {
    if (seat) this.command(seat, action);
    this.change({ notice: null });
  }

  hint(): void {
    const seat = mySeatToMove(this.state.get().course);
    if (!seat) return;
    this.socket.say({ type: "hint", nonce: this.nonce(), player: seat });
    this.change({ hinting: true, notice: null });
  }

  /** Asks for a link that moves a seat to another device. */
  moveSeat(): void {
    const [seat] = this.state.get().course.seats;
    if (seat) this.socket.say({ type: "move-seat", nonce: this.nonce(), player: seat });
  }

  dismiss(): void {
    this.change({ notice: null, seatLink: null });
  }

  private explain(moves: MoveView[], tried: Target[]): void {
    const attempt = textOfAttempt(moves, tried);
    if (attempt) this.play(attempt);
    else this.change({ notice: NOTHING_THERE });
  }

  private choose(move: MoveView, hand: Hand): void {
    const wanted = settings.get().confirm;
    const sure = wanted === "never" || (wanted === "touch" && hand !== "touch");
    if (sure) return this.play(move.text);
    this.change({ touched: move.paths[0] ?? [], unconfirmed: move, notice: null });
  }

  private hello() {
    this.asked.clear();
    const name = settings.get().name.trim();
    const claims = kept.get()[this.id]?.claims ?? [];
    const seats = claims.map((claim) => (name ? { ...claim, name } : claim));
    const have = this.state.get().course.match?.v ?? 0;
    return { match: this.id, seats, have, lang: language() };
  }

  private heard(message: ServerMessage): void {
    const before = this.state.get().course;
    const course = follow(before, message, Date.now());
    if (course === "astray") return this.socket.astray();
    this.change({ course });
    switch (message.type) {
      case "welcome":
        this.welcomed(course);
        break;
      case "events":
        this.react(message.events, before.match?.v ?? 0);
        break;
      case "rejected":
        this.change({ notice: message, hinting: false, touched: [], unconfirmed: null });
        break;
      case "hint":
        this.hinted(message.position, message.mv, message.notation);
        break;
      case "seat-link":
        this.change({ seatLink: message.url });
        break;
      default:
        break;
    }
    this.show();
  }

  private welcomed({ seats, match }: Course): void {
    if (kept.get()[this.id]) confirm(this.id, seats);
    if (match?.players.every(Boolean)) dropInvitation(this.id);
  }

  /** What new events are heard and seen by, besides the board. */
  private react(events: MatchEvent[], known: number): void {
    for (const event of events.filter(({ v }) => v > known)) {
      switch (event.fact) {
        case "moved":
          sound("move");
          this.change({ hint: null, hinting: false, touched: [], unconfirmed: null });
          break;
        case "taken-back":
          this.change({
            hint: null,
            hinting: false,
            looking: null,
            touched: [],
            unconfirmed: null,
          });
          break;
        case "ended":
          sound("end");
          this.change({ hinting: false, touched: [], unconfirmed: null });
          break;
        case "offered":
          sound("offer");
          break;
        case "seated":
          sound("offer");
          dropInvitation(this.id);
          break;
        case "rematch-agreed":
          this.rematch(event.match);
          break;
        default:
          break;
      }
    }
  }

  private rematch(id: string): void {
    if (this.state.get().course.seats.length === 0) return;
    carryOver(this.id, id);
    this.onRematch(id);
  }

  private hinted(position: string, mv: string, notation: string): void {
    const moves = this.movesToMake();
    const path = moves.find(({ text }) => text === mv)?.paths[0] ?? [];
    const cells = path.flatMap((target) => ("cell" in target ? [target.cell] : []));
    this.change({ hint: { position, notation, cells }, hinting: false });
  }

  /** Puts the picture that is looked at on the screen, or asks for it. */
  private show(): void {
    const { course, looking, picture } = this.state.get();
    const ply = looking ?? course.match?.moves.length;
    if (ply === undefined) return;
    const found = course.pictures.get(ply);
    if (found && found !== picture) this.change({ picture: found });
    if (found || looking === null || this.asked.has(ply)) return;
    this.asked.add(ply);
    this.socket.say({ type: "view", ply });
  }

  private command(player: Player, action: Action): void {
    const command: Command = { type: "command", nonce: this.nonce(), player, ...action };
    this.socket.command(command);
  }

  private nonce(): string {
    this.sent += 1;
    return `${this.tab}-${this.sent}`;
  }

  private change(change: Partial<TableState>): void {
    this.state.set({ ...this.state.get(), ...change });
  }
}
