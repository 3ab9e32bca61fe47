/** The analysis board: free play with branches, and an engine beside it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { news } from "../api";
import { Amount } from "../match/Asking";
import { Facts } from "../match/Facts";
import { Holdings } from "../match/Holdings";
import { askAfter } from "../board/ask";
import { touch, offered } from "../input";
import { layOut } from "../board/layout";
import { drawingOf, PieceIcon } from "../board/pieces";
import { NowherePage } from "../pages/NowherePage";
import { learn as learnSharing } from "../share/ShareWindow";
import { useStore } from "../store";
import type { Player } from "../wire";
import { botName, language, learnBesides, say, t } from "../words";
import { Study } from "./client";
import { Desk, type DeskState } from "./desk";
import { Editor } from "./Editor";
import { EnginePanel } from "./EnginePanel";
import { ExportDialog, ImportDialog } from "./Exchange";
import { focusOf } from "./keys";
import { KeysHelp } from "./KeysHelp";
import type { KnownVariant, Standing } from "./module";
import { MoveTree } from "./MoveTree";
import { askedBy, atPly, openMatch, openVariant, startOf, type Beginning } from "./opening";
import { Remarks } from "./Remarks";
import { ReviewPanel } from "./ReviewPanel";
import { useKeys, type Acts } from "./shortcuts";
import { useSpoken } from "./spoken";
import { StudyBoard } from "./StudyBoard";
import { Tools, type Window } from "./Tools";
import { planted, tagOf, type Tree } from "./tree";
import { TypedMove } from "./TypedMove";
import { Voices } from "./Voices";
import { addressOf, seatsAt } from "./works";
import "./study.css";

/** Learns what pages with a desk say. */
export const learn = () =>
  Promise.all([
    learnBesides({
      en: () => import("virtual:catalogue/study/en"),
      pt: () => import("virtual:catalogue/study/pt"),
    }),
    learnSharing(),
  ]);

/** What is studied, as the address says. */
export type Subject = { variant: string } | { match: string };

interface Opened {
  study: Study;
  variants: KnownVariant[];
  beginning: Beginning;
}

export function StudyPage({ subject }: { subject: Subject }) {
  const [opened, setOpened] = useState<Opened | "nowhere" | "failed" | null>(null);
  const address = useAskedAddress();
  useEffect(() => {
    let isWanted = true;
    const opening = Study.open();
    const open = async () => {
      const found = await begin(await opening, subject, address);
      if (isWanted) setOpened(found);
    };
    open().catch(() => isWanted && setOpened("failed"));
    return () => {
      isWanted = false;
      setOpened(null);
      opening.then((study) => study.close()).catch(() => {});
    };
  }, [address]);
  if (opened === "nowhere") return <NowherePage />;
  if (opened === "failed" || opened === null) {
    return (
      <div class="page" data-page="analysis">
        <p class={opened ? "notice refusal" : "quiet"} role={opened ? "alert" : undefined}>
          {opened ? t("study-failed") : t("study-opening")}
        </p>
      </div>
    );
  }
  return <Opened opened={opened} match={"match" in subject ? subject.match : null} />;
}

/** The address that the page was opened with, or that asks an open page for something else. */
function useAskedAddress(): string {
  const [address, setAddress] = useState(location.href);
  useEffect(() => {
    const look = () => askedBy(location) && setAddress(location.href);
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
  return address;
}

/** Finds out what is to be studied. */
async function begin(study: Study, subject: Subject, address: string): Promise<Opened | "nowhere"> {
  await study.ask({ ask: "speak", lang: language() });
  const games = await study.ask({ ask: "games" });
  const variants = games.answer === "games" ? games.variants : [];
  if ("match" in subject) {
    const beginning = await openMatch(study, subject.match);
    const tree = atPly(beginning.tree, new URL(address).hash);
    return { study, variants, beginning: { ...beginning, tree } };
  }
  const variant = variants.find(({ id }) => id === subject.variant);
  if (!variant) return "nowhere";
  return { study, variants, beginning: await openVariant(study, variant, new URL(address)) };
}

function Opened({ opened, match }: { opened: Opened; match: string | null }) {
  const { study, beginning } = opened;
  const [own] = useState(() => new Desk(study, beginning, beginning.isLocked));
  // What is tried in a review is not part of the study: it has a desk of its own.
  const [reviewed, setReviewed] = useState<Desk | null>(null);
  const desk = reviewed ?? own;
  useEffect(() => {
    const look = () => (document.hidden ? desk.sleep() : desk.wake());
    document.addEventListener("visibilitychange", look);
    desk.wake();
    return () => {
      document.removeEventListener("visibilitychange", look);
      desk.sleep();
    };
  }, [desk]);
  const state = useStore(desk.state);
  useAddress(own);
  useSpoken(study, own, desk);
  useLock(own, study, match);
  const { standing, notice } = state;
  if (!standing) {
    return (
      <div class="page" data-page="analysis">
        {notice && (
          <p class="notice refusal" role="alert">
            {notice.text}
          </p>
        )}
      </div>
    );
  }
  const toggleReview = () => {
    if (reviewed) own.go(reviewed.state.get().tree.at);
    setReviewed(reviewed ? null : own.apart());
    // What is found may stand below what is seen.
    if (!reviewed) requestAnimationFrame(showReview);
  };
  return (
    <Laid
      opened={opened}
      own={own}
      desk={desk}
      state={state}
      standing={standing}
      isReviewed={reviewed !== null}
      onReview={toggleReview}
    />
  );
}

/** Scrolls to a review that would begin below what is well seen. */
function showReview(): void {
  const panel = document.querySelector(".review-panel");
  const isLow = panel && panel.getBoundingClientRect().top > 0.6 * innerHeight;
  if (isLow) panel.scrollIntoView({ block: "start" });
}

/** The address follows what is studied, so that a reload opens it again. */
function useAddress(desk: Desk): void {
  const { shelf } = useStore(desk.state);
  const last = useRef(shelf);
  useEffect(() => {
    if (shelf === null || shelf === last.current) return;
    last.current = shelf;
    history.replaceState(null, "", addressOf(shelf));
  }, [shelf]);
}

/** How often it is asked whether a match is over, in milliseconds. */
const ASK_AGAIN = 5000;

/** Waits for the end of a match that people play. */
function useLock(desk: Desk, study: Study, match: string | null): void {
  const { isLocked } = useStore(desk.state);
  useEffect(() => {
    if (!isLocked || !match) return;
    const look = async () => {
      const [told] = await news([match]).catch(() => []);
      if (!told?.end) return;
      const { tree } = await openMatch(study, match);
      desk.unlock(tree);
    };
    const timer = setInterval(look, ASK_AGAIN);
    return () => clearInterval(timer);
  }, [isLocked]);
}

interface LaidProps {
  opened: Opened;
  /** The study itself. */
  own: Desk;
  /** The study, or its game while it is reviewed. */
  desk: Desk;
  state: DeskState;
  standing: Standing;
  isReviewed: boolean;
  onReview: () => void;
}

function Laid({ opened, own, desk, state, standing, isReviewed, onReview }: LaidProps) {
  const { wrong } = opened.beginning;
  const [isTurned, setTurned] = useState(false);
  const [open, setOpen] = useState<Window | null>(
    wrong ? (wrong.kind === "position" ? "editor" : "import") : null,
  );
  const [given, setGiven] = useState<string | File>(wrong?.text ?? "");
  const close = () => {
    setOpen(null);
    setGiven("");
  };
  const title = t("study-title", { game: say(standing.title) });
  useEffect(() => {
    document.title = `${title} · Lusus`;
  }, [title]);
  /** Changes the study itself: its review is over then. */
  const change = (deed: () => void) => {
    if (isReviewed) onReview();
    deed();
  };
  const undo = () => {
    if (own.state.get().before.length > 0) change(() => own.undo());
  };
  const acts: Acts = {
    flip: () => setTurned(!isTurned),
    engine: () => desk.toggleEngine(),
    best: () => desk.best(),
    threat: () => void desk.toggleThreat(),
    help: () => setOpen("keys"),
    undo,
  };
  // A review keeps no remarks.
  const remarks: Acts = {
    sign: ({ nag }) => desk.sign(nag),
    comment: () => document.getElementById("comment")?.focus(),
  };
  useKeys(desk, isReviewed ? acts : { ...acts, ...remarks }, open !== null);
  const drop = useDrop((dropped) => {
    setGiven(dropped);
    setOpen("import");
  });
  usePaste((text) => {
    setGiven(text);
    setOpen("import");
  }, open !== null);
  const replace = (tree: Tree, shelf = tree.variant) => {
    change(() => own.replace(tree, shelf));
    own.tell(t("study-replaced"));
  };
  const mine = seatsAt(own.state.get().shelf);
  const start = useStart(desk, state);
  const style = { "--ratio": ratioOf(standing) };
  return (
    <div
      class="match study"
      style={style}
      data-page="analysis"
      {...signs(state, standing)}
      {...drop}
    >
      <h1 class="hidden">{title}</h1>
      <Voices state={state} standing={standing} />
      <div class="table">
        <Side state={state} standing={standing} player={isTurned ? 1 : 2} mine={mine} />
        <StudyBoard desk={desk} state={state} standing={standing} flipped={isTurned} />
        <Prompt desk={desk} state={state} standing={standing} />
        <Side state={state} standing={standing} player={isTurned ? 2 : 1} mine={mine} />
      </div>
      <aside class="side">
        <header class="side-head">
          <h2>{say(standing.title)}</h2>
          <a href={`/rules/${gameOf(opened, standing)}`}>{t("web-rules")}</a>
        </header>
        <Facts notes={standing.scene.notes} />
        <EnginePanel desk={desk} state={state} standing={standing}>
          <button
            type="button"
            class="review-button"
            data-action="review"
            aria-pressed={isReviewed}
            disabled={own.state.get().isLocked}
            onClick={onReview}
          >
            {t("study-review")}
          </button>
        </EnginePanel>
        {isReviewed ? (
          <ReviewPanel
            study={opened.study}
            desk={desk}
            state={state}
            standing={standing}
            mine={mine.length > 0 ? mine : [1, 2]}
          />
        ) : (
          <MoveTree desk={desk} state={state} />
        )}
        <TypedMove
          onType={(text) => desk.type(text)}
          enabled={standing.turn !== null}
          position={standing.text}
        />
        {!isReviewed && <Remarks desk={desk} state={state} />}
        <Tools
          desk={own}
          variants={opened.variants}
          onUndo={undo}
          onFlip={() => setTurned(!isTurned)}
          onOpen={setOpen}
          played={opened.beginning.played}
          onReplace={replace}
        />
      </aside>
      {open === "keys" && <KeysHelp onClose={close} />}
      {open === "export" && <ExportDialog desk={own} standing={standing} onClose={close} />}
      {open === "import" && (
        <ImportDialog
          desk={desk}
          standing={standing}
          given={given}
          onOpen={replace}
          onClose={close}
        />
      )}
      {open === "editor" && start && (
        <Editor
          desk={desk}
          standing={standing}
          start={start}
          given={typeof given === "string" && given ? given : null}
          onOpen={(text) => replace(planted(standing.variant, text))}
          onClose={close}
        />
      )}
    </div>
  );
}

/** How wide the board is for its height. */
export function ratioOf({ board }: Standing): number {
  const { box } = layOut(board, { flipped: false, coordinates: true });
  return box.width / box.height;
}

function gameOf({ variants }: Opened, { variant }: Standing): string {
  return variants.find(({ id }) => id === variant)?.game ?? variant;
}

/** Where the games of the variant begin; where chance draws that, somewhere it may. */
function useStart(desk: Desk, { tree }: DeskState): Standing | null {
  const [start, setStart] = useState<Standing | null>(null);
  const { variant } = tree;
  useEffect(() => {
    const find = async () => {
      const games = await desk.ask({ ask: "games" });
      const known = games.answer === "games" ? games.variants : [];
      const own = known.find(({ id }) => id === variant);
      const text = own ? await startOf(desk, own) : null;
      setStart(await desk.look({ variant, start: text, moves: [], ends: "game" }));
    };
    void find();
  }, [variant]);
  return start;
}

interface SideProps {
  state: DeskState;
  standing: Standing;
  player: Player;
  /** Whom the reader played. */
  mine: Player[];
}

/** One side beside the board: what it is called, who played it and what it has. */
export function Side({ state, standing, player, mine }: SideProps) {
  const { scene, board, turn } = state.preview ?? standing;
  const { name, emblem } = scene.sides[player - 1]!;
  const isMe = mine.length === 1 && mine[0] === player;
  const called = botName(tagOf(state.tree, player === 1 ? "White" : "Black"));
  return (
    <section class={`strip${turn === player ? " turn" : ""}`} aria-label={say(name)}>
      <span class="emblem">{emblem && <PieceIcon drawing={drawingOf(board, ...emblem)} />}</span>
      <span class="who">
        <strong>{say(name)}</strong>
        <span class="side-name">{called || (isMe && t("web-you"))}</span>
      </span>
      <Holdings scene={scene} board={board} player={player} />
    </section>
  );
}

/** What is to be done, what was refused, and what a move still needs. */
export function Prompt({ desk, state, standing }: Pick<LaidProps, "desk" | "state" | "standing">) {
  const { touched, notice, preview, isMarking, threat } = state;
  const { scene, moves } = standing;
  const next = offered(moves, touched);
  const amounts = next.flatMap((target) => ("amount" in target ? [target.amount] : []));
  const ask = askAfter(scene, touched.length, next);
  const status = preview
    ? t("study-preview")
    : isMarking
      ? t("study-marking")
      : threat
        ? t("study-threat-shown", { side: say(scene.sides[(threat.turn ?? 1) - 1]!.name) })
        : say(ask ?? scene.status);
  return (
    <div class="prompt">
      {notice ? (
        <div class="told" data-refusal={notice.kind === "refusal" ? "" : undefined} data-notice>
          <p>{notice.text}</p>
        </div>
      ) : (
        <p class={scene.ending ? "status over" : "status"}>
          {scene.ending && (
            <>
              <span class="result">{scene.ending.result}</span>{" "}
            </>
          )}
          {status}
        </p>
      )}
      <div class="asking" data-asking={amounts.length > 0 ? "amount" : undefined}>
        {amounts.length > 0 && (
          <Amount amounts={amounts} onChoose={(amount) => desk.touch({ amount })} />
        )}
        {!threat &&
          scene.controls.map((control) => (
            <button
              type="button"
              key={control.id}
              data-control={control.id}
              disabled={touch(moves, touched, { control: control.id }).kind === "refused"}
              onClick={() => desk.touch({ control: control.id })}
            >
              {say(control.label)}
            </button>
          ))}
        {(touched.length > 0 || isMarking || threat) && (
          <button type="button" class="plain" data-cancel onClick={() => desk.cancel()}>
            {threat ? t("study-threat-end") : t("web-cancel")}
          </button>
        )}
      </div>
    </div>
  );
}

/** A text or a file that is dropped on the page. */
function useDrop(onDropped: (dropped: string | File) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain")) {
        event.preventDefault();
      }
    },
    onDrop: (event: DragEvent) => {
      if (event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      const dropped = event.dataTransfer?.files[0] ?? event.dataTransfer?.getData("text/plain");
      if (dropped) onDropped(dropped);
    },
  };
}

/** A text that is pasted where nothing is written. */
function usePaste(onPasted: (text: string) => void, isOpen: boolean): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData("text/plain");
      if (!text || isOpen || focusOf(event.target) === "field") return;
      event.preventDefault();
      onPasted(text);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  });
}

/** The state of the study as attributes that tests wait for. */
function signs(state: DeskState, standing: Standing) {
  const { tree, thought, values } = state;
  return {
    "data-ready": "",
    "data-variant": tree.variant,
    "data-at": tree.at,
    "data-position": standing.position,
    "data-text": standing.text,
    "data-depth": thought?.depth,
    "data-kind": thought?.lines[0]?.score.kind,
    "data-known": values.length,
  };
}
