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
import { node, ROOT, type Added, type Step, type Tree } from "./tree";
import { habits, keepWork } from "./works";

export interface DeskState {
  tree: Tree;
  /** What stands where the reader is; nothing before the module has answered. */
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
  /** The trees before each change that can be undone. */
  before: Tree[];
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
  private readonly seen = new Map<string, Promise<Standing | null>>();
  /** What the engine has thought, by keys. */
  private readonly thoughts = new Map<string, Thought>();
  private stopThinking = () => {};
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly study: Study,
    /** Where the work is kept. */
    private place: string,
    tree: Tree,
    isLocked: boolean,
    earlier: Tree[] = [],
  ) {
    this.state = new Store<DeskState>({
      tree,
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
      before: earlier,
      isKept: true,
    });
    void this.arrive();
  }

  /** Nobody looks: the engine rests. */
  sleep(): void {
    this.rest();
  }

  wake(): void {
    this.think();
  }

  ask<Q extends ModuleQuestion>(question: Q): Promise<AnswerTo<Q>> {
    return this.study.ask(question);
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
    const { standing, touched, isMarking, threat } = this.state.get();
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
    const { standing } = this.state.get();
    const move = standing?.moves.find((one) => one.text === text);
    if (!standing || !move) return;
    const added: Added = { mv: move.text, notation: move.notation, player: standing.turn };
    this.show(trees.add(this.tree, added));
  }

  /** Makes what was typed, if it is a move; whether it is. */
  async type(typed: string): Promise<boolean> {
    const at = whereabouts(this.tree);
    const answer = await this.ask({ ask: "attempt", at, typed });
    if (answer.answer === "objection") this.refuse(answer);
    else this.make(answer.mv);
    return answer.answer === "attempt";
  }

  /** Makes the moves of a line that the engine expects. */
  async follow(moves: string[]): Promise<void> {
    if (this.state.get().threat) return;
    const standing = await this.look(further(whereabouts(this.tree), moves));
    const plies = standing?.plies.slice(-moves.length) ?? [];
    const added = plies.map(({ mv, notation, player }) => ({ mv, notation, player }));
    this.show(trees.addAll(this.tree, added));
  }

  /** Makes the move that the engine likes best. */
  best(): void {
    const { thought, values, standing, threat, isLocked } = this.state.get();
    if (threat || standing?.turn === null) return;
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

  /** Another game or position takes the place of this one. */
  replace(tree: Tree, place = this.place): void {
    const before = [...this.state.get().before, this.tree].slice(-MOST_UNDONE);
    this.place = place;
    this.set({ before });
    this.show(tree);
  }

  undo(): void {
    const { before } = this.state.get();
    const tree = before.at(-1);
    if (!tree) return;
    this.set({ before: before.slice(0, -1) });
    this.show(tree);
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

  /** The match is over: the engine may be asked. */
  unlock(tree: Tree): void {
    this.set({
      isLocked: false,
      notice: { text: t("study-unlocked"), kind: "news", clause: null },
    });
    const at = this.tree.at;
    if (tree.next > this.tree.next) this.show(trees.go(tree, at));
  }

  /** Asks what the other side would do if it were its turn, or no longer. */
  async toggleThreat(): Promise<void> {
    const { standing, threat, isLocked } = this.state.get();
    if (isLocked) return this.tell(t("study-locked"));
    if (threat) return this.endThreat();
    if (!standing || standing.turn === null) return this.tell(t("study-no-threat"));
    const asked = await this.withOtherTurn(standing);
    if (this.state.get().standing !== standing) return;
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

  private set(changed: Partial<DeskState>): void {
    this.state.set({ ...this.state.get(), ...changed });
  }

  /** Another tree, or another place in it. */
  private show(tree: Tree): void {
    if (tree === this.tree) return;
    this.set({ tree, touched: [], notice: null, preview: null, threat: null });
    this.keep(tree);
    void this.arrive();
  }

  /** The tree says something else, and its reader stays. */
  private rewrite(tree: Tree): void {
    this.set({ tree });
    this.keep(tree);
  }

  private keep(tree: Tree): void {
    const isKept = keepWork(this.place, tree);
    if (isKept !== this.state.get().isKept) this.set({ isKept });
  }

  /** Looks at where the reader is now, and lets the engine think of it. */
  private async arrive(): Promise<void> {
    const tree = this.tree;
    this.rest();
    const standing = await this.look(whereabouts(tree));
    if (tree !== this.tree && keyOf(whereabouts(tree)) !== keyOf(whereabouts(this.tree))) return;
    if (!standing) return;
    this.set({ standing, values: [], thought: null });
    this.think();
  }

  /** A position, asked for once. */
  look(at: Whereabouts): Promise<Standing | null> {
    const key = keyOf(at);
    if (this.seen.size > MOST_SEEN) this.seen.clear();
    const known = this.seen.get(key);
    if (known) return known;
    const asked = this.ask({ ask: "position", at }).then((answer) => {
      if (answer.answer === "position") return answer;
      this.refuse(answer);
      return null;
    });
    this.seen.set(key, asked);
    return asked;
  }

  private rest(): void {
    this.rests += 1;
    clearTimeout(this.timer);
    this.stopThinking();
  }
  /** Tells what is thought of now from what was before. */
  private rests = 0;

  /** As `lusus analyse` thinks: a match has a length and ends by repetition, unless it went on. */
  private async asMatch(at: Whereabouts): Promise<Whereabouts> {
    const match: Whereabouts = { ...at, ends: "match" };
    const answer = await this.ask({ ask: "position", at: match });
    return answer.answer === "position" && answer.turn !== null ? match : at;
  }

  /** Thinks of where the reader is, or of the threats there. */
  private think(): void {
    this.rest();
    const { isThinking, isLocked, standing, threat } = this.state.get();
    if (!isThinking || isLocked) return this.set({ thought: null, values: [] });
    const asked = threat ?? standing;
    if (!asked || asked.turn === null) return;
    const at = threat ? threatened(threat) : whereabouts(this.tree);
    const known = this.thoughts.get(keyOf(at)) ?? null;
    this.set({ thought: known });
    this.timer = setTimeout(() => void this.begin(at, known), PAUSE);
  }

  private async begin(place: Whereabouts, known: Thought | null): Promise<void> {
    const turn = this.rests;
    const at = await this.asMatch(place);
    if (turn !== this.rests) return;
    if (!this.state.get().threat) void this.value(at);
    if (known?.done) return;
    const began = performance.now();
    this.stopThinking = this.study.think(at, this.state.get().lines, (thought) => {
      const speed = Math.round((1000 * thought.nodes) / Math.max(1, performance.now() - began));
      // What was found before stays until more is known.
      if (known && known.depth > thought.depth && !thought.done) return this.set({ speed });
      this.thoughts.set(keyOf(at), thought);
      this.set({ thought, speed });
    });
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
    if (this.state.get().standing !== standing) return;
    if (answer.answer === "touch" && answer.led === "refused") this.refuse(answer.objection);
  }
}

function threatened({ variant, text }: Standing): Whereabouts {
  return { variant, start: text, moves: [], ends: "game" };
}

/** The tags that tell how a game ended. */
const OF_THE_END = new Set(["Result", "Termination"]);
