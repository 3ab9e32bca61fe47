/** A match as the page has it open: what the server says and what a person does. */
import { isAboutName } from "../api";
import { staysPending, type Command, type Connection } from "../connection";
import { cellsOf, touch } from "../input";
import { Socket } from "../socket";
import { ONLINE, type Home } from "./home";
import { seats as kept, settings, type Claim } from "../state";
import { carryOver, confirm, dropInvitation, dropSeat } from "../seats";
import { Store } from "../store";
import type { Hand } from "../board/Board";
import type {
  Action,
  ClientMessage,
  MatchEvent,
  MoveView,
  Phrase,
  Player,
  ServerMessage,
  Target,
  Welcome,
} from "../wire";
import { play as sound } from "../sound";
import { expectEnd, noteHelp } from "../strength/kept";
import { keepUnanswered, unanswered } from "../unanswered";
import { language } from "../words";
import { allowed, follow, mySeatToMove, type Course } from "./course";
import { shareable } from "./loopback";
import { refusedOffer } from "./offers";
import {
  BARE,
  canAskForHint,
  isPending,
  movesToMake,
  plyToLookAt,
  refusalsIn,
  UNTOUCHED,
  withConnection,
  withCourse,
  type Notice,
  type TableState,
} from "./state";

/** What the page itself says where it cannot ask for the reason. */
const NOTHING_THERE: Notice = { message: { key: "touch-no-move" }, clause: null };
const UNREACHABLE: Notice = { message: { key: "web-unreachable" }, clause: null };

export class Table {
  readonly state = new Store<TableState>(BARE);
  /** A coach's warning of a move, by its text; `null` if there is no coach. */
  coach: ((mv: string) => Promise<string | null>) | null = null;
  private readonly socket: Socket<ClientMessage, ServerMessage>;
  private readonly tab = crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
  private sent = 0;
  /** What the server was last greeted with. */
  private claimed: Claim[] = [];
  /** Whether what is known has proved wrong, and all of it is wanted anew. */
  private strayed = false;
  /** Whether nobody looks any more. */
  private left = false;
  /** Plies whose pictures were asked for on this connection, as the match stands. */
  private asked = new Set<number>();
  /** The last typed text that was sent, and the position that it was typed for. */
  private translating: { nonce: string; position: string } | null = null;
  private readonly unwatchSeats = kept.watch(() => this.claimNewSeats());

  constructor(
    readonly id: string,
    private readonly onRematch: (id: string) => void,
    readonly home: Home = ONLINE,
  ) {
    this.socket = new Socket(
      {
        hello: () => this.hello(),
        heard: (message) => this.heard(message),
        changed: (connection) => this.connected(connection),
      },
      unanswered(id),
      () => home.dial(),
    );
  }

  leave(): void {
    this.left = true;
    this.unwatchSeats();
    this.socket.leave();
  }

  /** A target was touched. */
  touch(target: Target, hand: Hand): void {
    const moves = movesToMake(this.state.get());
    if (moves.length === 0) return;
    this.translating = null;
    const { touched, part } = this.state.get();
    // The question for the rest of a typed move is about that move alone.
    if (part) this.change({ part: null });
    const result = touch(moves, touched, target);
    switch (result.kind) {
      case "move":
        return this.choose(
          moves.find(({ text }) => text === result.text)!,
          hand,
        );
      case "held":
        return this.change({ ...UNTOUCHED, touched: result.touched, notice: null });
      case "refused":
        return this.askWhy(result.tried);
    }
  }

  /** Takes touches and the beginning of a typed move back, and what was said to them. */
  cancel(): void {
    this.translating = null;
    this.change({ ...UNTOUCHED, part: null, notice: null });
  }

  /** A text was typed for a move, or for the rest of one: which move it is, the room says. */
  type(text: string): void {
    const { course, part } = this.state.get();
    const player = mySeatToMove(course);
    if (!player || !course.match) return;
    const isMoveText = movesToMake(this.state.get()).some((move) => move.text === text);
    if (!part && isMoveText) return this.play(text);
    const nonce = this.nonce();
    this.translating = { nonce, position: course.match.position };
    const typed = part ? `${part.text} ${text}` : text;
    const isSent = this.socket.say({ type: "typed", nonce, player, text: typed });
    this.change({ notice: isSent ? null : UNREACHABLE });
  }

  /** Plays the move that waited to be confirmed. */
  confirm(): void {
    const { unconfirmed } = this.state.get();
    if (unconfirmed) this.play(unconfirmed.text);
  }

  /** Plays a move, unless a coach has something to say first. */
  play(mv: string): void {
    const { course, considered } = this.state.get();
    const position = course.match?.position;
    if (considered !== null || position === undefined) return;
    if (!this.coach) return this.send(mv);
    this.change({ considered: mv });
    void this.coach(mv).then((warning) => {
      const { considered, course } = this.state.get();
      // The answer is for another move or position.
      if (considered !== mv || course.match?.position !== position) return;
      this.change({ considered: null });
      if (!warning) return this.send(mv);
      this.change({ ...UNTOUCHED, looking: null, warned: { position, mv, text: warning } });
      this.show();
    });
  }

  /** Plays the move that a coach warned of. */
  playAnyway(): void {
    const { warned, course } = this.state.get();
    if (!warned || warned.position !== course.match?.position) return;
    this.send(warned.mv, course.match.moves.length);
  }

  /** Leaves the move that a coach warned of. */
  rethink(): void {
    this.change(UNTOUCHED);
  }

  /** The coach has gone, with all that it said; what it still thought about is played. */
  dismissCoach(): void {
    const { considered } = this.state.get();
    this.coach = null;
    this.change({ coaching: null, considered: null, ...(considered === null && UNTOUCHED) });
    if (considered !== null) this.send(considered);
  }

  /** Sees what a coach says of a position. */
  see(coaching: TableState["coaching"]): void {
    this.change({ coaching });
  }

  /**
   * Sends a move by its text; one at a time. If a coach has warned of it, it is told how many
   * moves there were before.
   */
  private send(mv: string, risked: number | null = null): void {
    const { course } = this.state.get();
    const seat = mySeatToMove(course);
    if (!seat || !course.match || isPending(this.state.get(), "play")) return;
    const { moves, position } = course.match;
    this.command(seat, { action: "play", ply: moves.length + 1, mv, position });
    this.change({ ...UNTOUCHED, notice: null, news: null, hint: null, risked });
  }

  /** Looks at another ply; `null` for where the match stands. */
  look(ply: number | null): void {
    const { match } = this.state.get().course;
    this.change({ looking: plyToLookAt(ply, match), ...UNTOUCHED, part: null });
    this.show();
  }

  /** Goes so many plies forward, or back. */
  step(plies: number): void {
    const { looking, course } = this.state.get();
    this.look((looking ?? course.match?.moves.length ?? 0) + plies);
  }

  /** Gives a command for one of the reader's seats. */
  act(action: Action, seat: Player): void {
    this.command(seat, action);
    this.change({ notice: null, news: null });
  }

  /** Gives a command for all of them: who holds both seats speaks for both players. */
  actForAll(action: Action["action"]): void {
    for (const open of allowed(this.state.get().course, action)) this.act(open.action, open.player);
  }

  hint(): void {
    const seat = mySeatToMove(this.state.get().course);
    if (!seat || !canAskForHint(this.state.get())) return;
    const hinting = this.socket.say({ type: "hint", nonce: this.nonce(), player: seat });
    if (hinting) noteHelp(this.id);
    this.change({ hinting, notice: null });
  }

  /** Asks for a link that moves a seat to another device. */
  moveSeat(): void {
    const [seat] = this.state.get().course.seats;
    if (seat) this.socket.say({ type: "move-seat", nonce: this.nonce(), player: seat });
  }

  /** Says polite words to everybody at the board. */
  say(player: Player, phrase: Phrase): void {
    this.socket.say({ type: "say", player, phrase });
  }

  /** Hears sentences in the page's language from now on. */
  speak(): void {
    this.socket.say({ type: "lang", lang: language() });
  }

  /** Opens the rules beside the board at a clause, "" for the beginning; `null` closes them. */
  read(reading: string | null): void {
    this.change({ reading });
  }

  /** The rules do not come, as the server is away. */
  cannotRead(): void {
    this.change({ reading: null, notice: UNREACHABLE });
  }

  /** Takes away something that was told and has been read. */
  dismiss(what: "notice" | "news" | "said" | "seatLink" | "hint" | "refusals"): void {
    this.change({ [what]: what === "refusals" ? [] : null });
  }

  /** Goes on with what a typed text stands for, if the position is still the same. */
  private translated(nonce: string, goOn: () => void): void {
    const { nonce: asked, position } = this.translating ?? {};
    if (nonce === asked && position === this.state.get().course.match?.position) goOn();
  }

  private askWhy(tried: Target[]): void {
    const player = mySeatToMove(this.state.get().course);
    const cells = cellsOf(tried);
    const isAsked =
      player !== null &&
      cells !== null &&
      this.socket.say({ type: "why", nonce: this.nonce(), player, cells });
    this.change({ unconfirmed: null, warned: null, notice: isAsked ? null : NOTHING_THERE });
  }

  private choose(move: MoveView, hand: Hand): void {
    const wanted = settings.get().confirm;
    const sure = wanted === "never" || (wanted === "touch" && hand !== "touch");
    if (sure) return this.play(move.text);
    this.change({ unconfirmed: move, warned: null, notice: null });
  }

  private hello(): ClientMessage {
    this.asked.clear();
    this.claimed = kept.get()[this.id]?.claims ?? [];
    // Two people at one board are not both called so.
    const name = this.claimed.length === 1 ? settings.get().name.trim() : "";
    const seats = this.claimed.map(({ key, secret }) => ({
      key,
      ...(secret && { secret }),
      ...(name && { name }),
    }));
    const have = this.strayed ? 0 : (this.state.get().course.match?.v ?? 0);
    const own = { match: this.id, seats, have, lang: language() };
    return { type: "hello", protocol: 1, follow: true, ...own };
  }

  /** A seat's link may be opened while the match is watched or played already. */
  private claimNewSeats(): void {
    const isSent = ({ key, secret }: Claim) =>
      this.claimed.some((sent) => sent.key === key && (!secret || sent.secret === secret));
    if (!(kept.get()[this.id]?.claims ?? []).every(isSent)) this.socket.greetAnew();
  }

  private connected(connection: Connection): void {
    keepUnanswered(this.id, connection.pending);
    this.state.set(withConnection(this.state.get(), connection));
  }

  private heard(message: ServerMessage): void {
    const before = this.state.get();
    const course = follow(before.course, message, Date.now());
    if (course === "astray") {
      this.strayed = true;
      return this.socket.astray();
    }
    const state = withCourse(before, course);
    if (course.match?.position !== before.course.match?.position) this.asked.clear();
    this.state.set(state);
    if (!this.left) this.react(message, before.course);
    this.show();
  }

  /** What a message is seen and heard by, besides the board. */
  private react(message: ServerMessage, known: Course): void {
    switch (message.type) {
      case "welcome":
        this.answered(message.events ?? [], known);
        this.weighed(message.events ?? [], known);
        return this.welcomed(message, this.state.get().course);
      case "events":
        this.answered(message.events, known);
        this.weighed(message.events, known);
        return this.happened(message.events.filter(({ v }) => v > (known.match?.v ?? 0)));
      case "ack":
        return this.change({ notice: null });
      case "rejected":
        if (staysPending(this.state.get().connection, message.nonce, message.code)) return;
        return this.change({ notice: message, hinting: false });
      case "typed":
        return this.translated(message.nonce, () => this.play(message.mv));
      case "part":
        return this.translated(message.nonce, () => this.change({ part: message, notice: null }));
      case "hint":
        return this.hinted(message.position, message.mv, message.notation);
      case "said":
        if (known.seats.includes(message.player) || !settings.get().phrases) return;
        sound("offer");
        return this.change({ said: message });
      case "error":
        // The seat is held all the same, without the name.
        if (isAboutName(message.code)) this.change({ news: message.message });
        return;
      case "seat-link":
        return this.change({ seatLink: shareable(message.url) });
      case "seat-lost":
        this.change({ seatLink: null, news: { key: "web-seat-moved" } });
        return dropSeat(this.id, message.player);
      default:
        return;
    }
  }

  private welcomed({ seats: answers, state }: Welcome, { seats, match }: Course): void {
    if (state) this.strayed = false;
    this.change({ refusals: refusalsIn(answers), hinting: false });
    if (this.claimed.length > 0) confirm(this.id, this.claimed, answers);
    if (match?.players.every(Boolean)) dropInvitation(this.id);
    if (match?.rematch && seats.length > 0) carryOver(this.id, match.rematch);
  }

  /** Tells whoever proposed something that it was not accepted. */
  private answered(events: MatchEvent[], known: Course): void {
    const news = refusedOffer(events, known);
    if (news) this.change({ news });
  }

  /** Notes what games tell of the reader's strength, also what happened while the line was down. */
  private weighed(events: MatchEvent[], known: Course): void {
    const { match, seats } = this.state.get().course;
    const isRated = match?.mode === "computer" && seats.length > 0;
    for (const event of isRated ? events : []) {
      if (event.v <= (known.match?.v ?? 0)) continue;
      if (event.fact === "taken-back") noteHelp(this.id);
      if (event.fact === "rematch-agreed" && event.match) expectEnd(event.match);
    }
  }

  private happened(events: MatchEvent[]): void {
    for (const event of events) {
      switch (event.fact) {
        case "moved":
          sound("move");
          break;
        case "ended":
          sound("end");
          break;
        case "offered":
          sound("offer");
          break;
        case "seated":
          sound("offer");
          dropInvitation(this.id);
          break;
        case "rematch-agreed":
          if (event.match) this.rematch(event.match);
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
    const moves = movesToMake({ ...this.state.get(), looking: null });
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
    if (this.socket.say({ type: "view", ply })) this.asked.add(ply);
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
