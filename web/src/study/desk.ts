/** A study that is open: carries out what its reader does. */
import { touch } from "../input";
import { Store } from "../store";
import type { Target } from "../wire";
import { t } from "../words";
import type { AnswerTo, Study } from "./client";
import type {
  ModuleQuestion,
  MoveValue,
  Objection,
  RecordRead,
  Standing,
  Thought,
  Whereabouts,
} from "./module";
import { further, isOtherTurn, keyOf, otherTurns, whereabouts } from "./place";
import * as trees from "./tree";
import type { Part } from "./TypedMove";
import { node, ROOT, type Added, type Step, type Tree } from "./tree";
import { habits, keepWork, keptWork, type Work } from "./works";

export interface DeskState {
  tree: Tree;
  /** Where the work is kept; nowhere if it is not to be. */
  shelf: string | null;
  /** What stands where the reader is, or was a moment ago; nothing before the module has answered. */
  standing: Standing | null;
  touched: Target[];
  /** A position that is looked at and not gone to. */
  preview: Standing | null;
  isThinking: boolean;
  /** What the engine thinks of what it is asked about. */
  thought: Thought | null;
  /** How many positions it looks at in a second. */
  speed: number;
  lines: number;
  /** What moves are worth, where that is known. */
  values: MoveValue[];
  /** The same position with the other side to move, while its threats are looked for. */
  threat: Standing | null;
  /** Whether the engine stays off: people play this match. */
  isLocked: boolean;
  /** Whether touches mark cells. */
  isMarking: boolean;
  /** What the reader is told. */
  notice: Notice | null;
  /** What stood here before each change that can be undone. */
  before: Work[];
  isKept: boolean;
}

export interface Notice {
  text: string;
  kind: "news" | "refusal";
  clause: string | null;
}

/** A reader who steps on quickly does not start the engine at each step. */
const PAUSE = 120;
const MOST_UNDONE = 50;
const MOST_SEEN = 400;

export class Desk {
  readonly state: Store<DeskState>;
  /** Positions that were looked at, by their keys. */
  private readonly seen = new Map<
    string,
    Promise<AnswerTo<{ ask: "position"; at: Whereabouts }>>
  >();
  /** What the engine has thought, by keys. */
  private readonly thoughts = new Map<string, Thought>();
  /** The key of the place whose standing is known. */
  private stood = "";
  /** The shelf of a match that people play. */
  private lockedShelf: string | null;
  private stopThinking = () => {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly study: Study,
    { tree, shelf }: Work,
    isLocked = false,
  ) {
    this.lockedShelf = isLocked ? shelf : null;
    this.state = new Store<DeskState>({
      tree,
      shelf,
      standing: null,
      touched: [],
      preview: null,
      isThinking: false,
      thought: null,
      speed: 0,
      lines: habits.get().lines,
      values: [],
      threat: null,
      isLocked,
      isMarking: false,
      notice: null,
      before: [],
      isKept: true,
    });
    void this.arrive();
  }

  /** Nobody looks: the engine rests until somebody does. */
  sleep(): void {
    this.isAsleep = true;
    this.rest();
  }

  wake(): void {
    this.isAsleep = false;
    this.think();
  }
  private isAsleep = false;

  /** The same game on a desk of which nothing is kept. */
  apart(): Desk {
    const desk = new Desk(this.study, { tree: this.tree, shelf: null });
    const { standing, isThinking } = this.state.get();
    desk.stood = this.stood;
    desk.set({ standing, isThinking });
    return desk;
  }

  async ask<Q extends ModuleQuestion>(question: Q): Promise<AnswerTo<Q>> {
    try {
      return await this.study.ask(question);
    } catch (error) {
      this.tell(t("study-broke"));
      throw error;
    }
  }

  /** A game as a moving picture. */
  film(...asked: Parameters<Study["film"]>): ReturnType<Study["film"]> {
    return this.study.film(...asked);
  }

  /** The module is spoken to in another language: what it told must be asked anew. */
  forget(): void {
    this.seen.clear();
    void this.arrive();
  }

  step(way: Step): void {
    this.show(trees.step(this.tree, way));
  }

  go(id: number): void {
    this.show(trees.go(this.tree, id));
  }

  touch(target: Target): void {
    const { touched, isMarking, threat } = this.state.get();
    const standing = this.here;
    if (isMarking && "cell" in target) return this.mark(target.cell);
    if (threat) this.endThreat();
    if (!standing || standing.turn === null) return;
    const led = touch(standing.moves, touched, target);
    if (led.kind === "move") this.make(led.text);
    else if (led.kind === "held") this.set({ touched: led.touched, notice: null });
    else void this.explain(standing, touched, target);
  }

  /** Lets go of what was touched, and of what was asked. */
  cancel(): void {
    this.set({ touched: [], notice: null, preview: null, isMarking: false });
    if (this.state.get().threat) this.endThreat();
  }

  /** Makes a legal move. */
  make(text: string): void {
    const standing = this.here;
    const move = standing?.moves.find((one) => one.text === text);
    if (!standing || !move) return;
    const added: Added = { mv: move.text, notation: move.notation, player: standing.turn };
    this.show(trees.add(this.tree, added));
  }

  /** Makes what was typed, if it is a move; whether it is, or the beginning of one. */
  async type(typed: string): Promise<boolean | Part> {
    const at = whereabouts(this.tree);
    const answer = await this.ask({ ask: "attempt", at, typed });
    if (!this.isAt(at)) return false;
    if (answer.answer === "part") {
      this.set({ notice: null });
      return answer;
    }
    if (answer.answer === "objection") this.refuse(answer);
    else await this.follow([answer.mv]);
    return answer.answer === "attempt";
  }

  /** Makes moves one after the other, unless the reader goes elsewhere meanwhile. */
  async follow(moves: string[]): Promise<void> {
    const from = whereabouts(this.tree);
    const standing = await this.look(further(from, moves));
    if (!standing || !this.isAt(from)) return;
    const plies = standing.plies.slice(standing.plies.length - moves.length);
    const added = plies.map(({ mv, notation, player }) => ({ mv, notation, player }));
    this.show(trees.addAll(this.tree, added));
  }

  /** Makes the move that the engine likes best. */
  best(): void {
    const { thought, values, threat, isLocked } = this.state.get();
    const standing = this.here;
    if (threat || !standing || standing.turn === null) return;
    const mv = thought?.lines[0]?.moves[0] ?? values[0]?.mv;
    if (mv) this.make(mv);
    else this.tell(isLocked ? t("study-locked") : t("study-no-best"));
  }

  /** Shows a position of a line without going there; nothing shows where the reader is. */
  async preview(moves: string[] | null): Promise<void> {
    const turn = ++this.previews;
    if (!moves) return this.set({ preview: null });
    const { threat } = this.state.get();
    const base = threat ? threatened(threat) : whereabouts(this.tree);
    const preview = await this.look(further(base, moves));
    if (turn === this.previews) this.set({ preview });
  }
  private previews = 0;

  sign(nag: number): void {
    if (this.tree.at !== ROOT) this.rewrite(trees.sign(this.tree, this.tree.at, nag));
  }

  comment(said: string): void {
    this.rewrite(trees.comment(this.tree, this.tree.at, said));
  }

  mark(cell: string): void {
    this.rewrite(trees.mark(this.tree, this.tree.at, cell));
  }

  drawArrow(from: string, to: string): void {
    this.rewrite(trees.drawArrow(this.tree, this.tree.at, from, to));
  }

  setMarking(isMarking: boolean): void {
    this.set({ isMarking, touched: [] });
  }

  fold(id: number): void {
    this.rewrite(trees.fold(this.tree, id));
  }

  promote(id: number): void {
    this.replace(trees.promote(this.tree, id));
  }

  remove(id: number): void {
    const removed = node(this.tree, id).notation;
    this.replace(trees.remove(this.tree, id));
    this.tell(t("study-removed", { move: removed }));
  }

  /** Another game or position takes the place of this one, and of what was left on its shelf. */
  replace(tree: Tree, shelf = this.state.get().shelf): void {
    const { before, shelf: mine } = this.state.get();
    const left = shelf === null || shelf === mine ? null : keptWork(shelf, tree.variant);
    const gone = [{ tree: this.tree, shelf: mine }, ...(left ? [{ tree: left, shelf }] : [])];
    this.set({ before: [...before, ...gone].slice(-MOST_UNDONE) });
    this.show(tree, shelf);
  }

  undo(): void {
    const { before } = this.state.get();
    const work = before.at(-1);
    if (!work) return;
    this.set({ before: before.slice(0, -1) });
    this.show(work.tree, work.shelf);
  }

  /** Turns the engine on or off. */
  toggleEngine(): void {
    const { isThinking, isLocked } = this.state.get();
    if (isLocked) return this.tell(t("study-locked"));
    this.set({ isThinking: !isThinking });
    this.think();
  }

  setLines(lines: number): void {
    habits.set({ ...habits.get(), lines });
    this.thoughts.clear();
    this.set({ lines });
    this.think();
  }

  /** The match is over, as it was played: the engine may be asked. */
  unlock(played: Tree): void {
    if (!this.state.get().isLocked) return;
    this.lockedShelf = null;
    this.set({ isLocked: false });
    this.show(trees.withGame(this.tree, played));
    this.tell(t("study-unlocked"));
  }

  /** Asks what the other side would do if it were its turn, or no longer. */
  async toggleThreat(): Promise<void> {
    const { threat, isLocked } = this.state.get();
    const standing = this.here;
    if (isLocked) return this.tell(t("study-locked"));
    if (threat) return this.endThreat();
    if (!standing || standing.turn === null) return this.tell(t("study-no-threat"));
    const asked = await this.withOtherTurn(standing);
    if (this.here !== standing) return;
    if (!asked) return this.tell(t("study-no-threat"));
    this.set({ threat: asked, isThinking: true, thought: null, touched: [] });
    this.think();
  }

  /** What a text with records holds. */
  async read(text: string): Promise<RecordRead[] | Objection> {
    const answer = await this.ask({ ask: "read-record", text });
    return answer.answer === "records" ? answer.records : answer;
  }

  /** The text of the record. */
  async write(): Promise<string | Objection> {
    const last = trees.continued(this.tree, ROOT).at(-1) ?? ROOT;
    const end = await this.look(whereabouts(this.tree, last));
    const start = await this.look(whereabouts(this.tree, ROOT));
    const result = end?.scene.ending?.result ?? (trees.tagOf(this.tree, "Result") || "*");
    const tags: [string, string][] = [
      ["Game", this.tree.variant],
      ["Result", result],
    ];
    if (this.tree.start !== null && start) tags.push(["SetUp", "1"], ["FEN", start.text]);
    const record = trees.toRecord(this.tree, tags);
    const answer = await this.ask({ ask: "write-record", record });
    if (answer.answer === "record-text") return answer.text;
    // What the record said of its end may not fit another main line.
    const open = { ...record, tags: record.tags.filter(([name]) => !OF_THE_END.has(name)) };
    const again = await this.ask({ ask: "write-record", record: open });
    return again.answer === "record-text" ? again.text : answer;
  }

  tell(text: string): void {
    this.set({ notice: { text, kind: "news", clause: null } });
  }

  refuse({ message, clause }: Objection): void {
    this.set({ notice: { text: message.text, kind: "refusal", clause } });
  }

  private get tree(): Tree {
    return this.state.get().tree;
  }

  /** What stands where the reader is; nothing while that is still asked. */
  private get here(): Standing | null {
    return this.stood === keyOf(whereabouts(this.tree)) ? this.state.get().standing : null;
  }

  private isAt(place: Whereabouts): boolean {
    return keyOf(place) === keyOf(whereabouts(this.tree));
  }

  private set(changed: Partial<DeskState>): void {
    this.state.set({ ...this.state.get(), ...changed });
  }

  /** Another tree, or another place in it. What was thought of the old one goes with it. */
  private show(tree: Tree, shelf = this.state.get().shelf): void {
    const before = this.state.get();
    if (tree === before.tree && shelf === before.shelf) return;
    const isLocked = shelf !== null && shelf === this.lockedShelf;
    const isThinking = before.isThinking && !isLocked;
    const none = {
      touched: [],
      notice: null,
      preview: null,
      threat: null,
      thought: null,
      values: [],
    };
    this.set({ tree, shelf, isLocked, isThinking, ...none });
    // Whoever only looks around changes nothing that is kept.
    if (tree.nodes !== before.tree.nodes) this.keep(tree);
    void this.arrive();
  }

  /** The tree says something else, and its reader stays. */
  private rewrite(tree: Tree): void {
    this.set({ tree });
    this.keep(tree);
  }

  private keep(tree: Tree): void {
    const { shelf } = this.state.get();
    if (shelf === null) return;
    const kept = keepWork(shelf, tree);
    this.set({ tree: kept ?? tree, isKept: kept !== null });
  }

  /** Looks at where the reader is now, and lets the engine think of it. */
  private async arrive(): Promise<void> {
    const at = whereabouts(this.tree);
    this.rest();
    const found = await this.asked(at).catch(() => null);
    if (!found || !this.isAt(at)) return;
    if (found.answer === "objection") return this.leaveOut(found);
    this.stood = keyOf(at);
    this.set({ standing: found, values: [], thought: null });
    this.think();
  }

  /** What was kept may break the rules, by an older page or other rules: it goes, and the rest stays. */
  private leaveOut(objection: Objection): void {
    const { variant, start, at } = this.tree;
    const wrong = trees.path(this.tree, at)[(objection.number ?? 0) - 1];
    if (wrong !== undefined) this.show(trees.remove(this.tree, wrong));
    else if (start !== null) this.replace(trees.planted(variant, null));
    else return this.refuse(objection);
    this.tell(t("study-left-out"));
  }

  /** A position; the reader is told why if it is none. */
  async look(at: Whereabouts): Promise<Standing | null> {
    const answer = await this.asked(at).catch(() => null);
    if (answer?.answer === "objection") this.refuse(answer);
    return answer?.answer === "position" ? answer : null;
  }

  /** A position, asked for once. */
  private asked(at: Whereabouts): Promise<AnswerTo<{ ask: "position"; at: Whereabouts }>> {
    const key = keyOf(at);
    if (this.seen.size > MOST_SEEN) this.seen.clear();
    const known = this.seen.get(key);
    if (known) return known;
    const asked = this.ask({ ask: "position", at });
    this.seen.set(key, asked);
    asked.catch(() => this.seen.delete(key));
    return asked;
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.stopThinking();
  }

  /** Thinks of where the reader is, or of the threats there. */
  private think(): void {
    this.rest();
    const { isThinking, isLocked, threat } = this.state.get();
    if (!isThinking || isLocked) return this.set({ thought: null, values: [] });
    const asked = threat ?? this.here;
    if (!asked || asked.turn === null || this.isAsleep) return;
    const at = threat ? threatened(threat) : whereabouts(this.tree);
    const known = this.thoughts.get(keyOf(at)) ?? null;
    this.set({ thought: known });
    this.timer = setTimeout(() => this.begin(at, known), PAUSE);
  }

  private begin(at: Whereabouts, known: Thought | null): void {
    if (!this.state.get().threat) void this.value(at);
    if (known?.done) return;
    const began = performance.now();
    const tell = (thought: Thought) => {
      const speed = Math.round((1000 * thought.nodes) / Math.max(1, performance.now() - began));
      // What was found before stays until more is known.
      if (known && known.depth > thought.depth && !thought.done) return this.set({ speed });
      if (this.thoughts.size > MOST_SEEN) this.thoughts.clear();
      this.thoughts.set(keyOf(at), thought);
      this.set({ thought, speed });
    };
    const fail = () => {
      this.set({ isThinking: false });
      this.tell(t("study-broke"));
    };
    this.stopThinking = this.study.think(at, this.state.get().lines, tell, fail);
  }

  private async value(at: Whereabouts): Promise<void> {
    const answer = await this.study.values(at);
    const { isThinking } = this.state.get();
    const isHere = keyOf(at) === keyOf(whereabouts(this.tree));
    if (answer.answer === "values" && isThinking && isHere) this.set({ values: answer.moves });
  }

  private endThreat(): void {
    this.set({ threat: null, thought: null });
    this.think();
  }

  /** The same position with the other side to move, if the rules know such a position. */
  async withOtherTurn(standing: Standing): Promise<Standing | null> {
    const { variant, text, turn } = standing;
    for (const start of turn === null ? [] : otherTurns(text, turn)) {
      const read = await this.ask({ ask: "read-position", variant, text: start });
      if (read.answer !== "position-text") continue;
      const asked = await this.look({ variant, start, moves: [], ends: "game" });
      if (asked && isOtherTurn(standing, asked)) return asked;
    }
    return null;
  }

  private async explain(standing: Standing, touched: Target[], target: Target): Promise<void> {
    const at = whereabouts(this.tree);
    const answer = await this.ask({ ask: "touch", at, touched, target });
    if (this.here !== standing) return;
    if (answer.answer === "touch" && answer.led === "refused") this.refuse(answer.objection);
  }
}

function threatened({ variant, text }: Standing): Whereabouts {
  return { variant, start: text, moves: [], ends: "game" };
}

/** The tags that tell how a game ended. */
const OF_THE_END = new Set(["Result", "Termination"]);
