/** The analysis board: free play with branches, and an engine beside it. */
import { useEffect, useRef, useState } from "preact/hooks";
import { news } from "../api";
import { Amount } from "../match/Asking";
import { Facts } from "../match/Facts";
import { Holdings } from "../match/Holdings";
import { touch, offered } from "../input";
import { layOut } from "../board/layout";
import { drawingOf, PieceIcon } from "../board/pieces";
import { NowherePage } from "../pages/NowherePage";
import { settings } from "../state";
import { useStore } from "../store";
import type { Player } from "../wire";
import { language, learnBesides, say, t } from "../words";
import { Study } from "./client";
import { Desk, type DeskState } from "./desk";
import { Editor } from "./Editor";
import { EnginePanel } from "./EnginePanel";
import { ExportDialog, ImportDialog } from "./Exchange";
import { deedOf, focusOf } from "./keys";
import { KeysHelp } from "./KeysHelp";
import type { KnownVariant, Standing } from "./module";
import { MoveTree } from "./MoveTree";
import { openMatch, openVariant, startOf, type Beginning } from "./opening";
import { Remarks } from "./Remarks";
import { ReviewPanel } from "./ReviewPanel";
import { StudyBoard } from "./StudyBoard";
import { planted, tagOf, type Tree } from "./tree";
import { TypedMove } from "./TypedMove";
import { Voices } from "./Voices";
import "./study.css";

/** Learns what this page says. */
export const learn = () =>
  learnBesides({
    en: () => import("virtual:catalogue/study/en"),
    pt: () => import("virtual:catalogue/study/pt"),
  });

export type Place = { variant: string } | { match: string };

interface Opened {
  study: Study;
  variants: KnownVariant[];
  beginning: Beginning;
}

export function StudyPage({ place }: { place: Place }) {
  const [opened, setOpened] = useState<Opened | "nowhere" | "failed" | null>(null);
  useEffect(() => {
    let study: Study | null = null;
    const open = async () => {
      study = await Study.open();
      setOpened(await begin(study, place));
    };
    open().catch(() => setOpened("failed"));
    return () => study?.close();
  }, []);
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
  return <Opened opened={opened} match={"match" in place ? place.match : null} />;
}

/** Finds out what is to be studied. */
async function begin(study: Study, place: Place): Promise<Opened | "nowhere"> {
  await study.ask({ ask: "speak", lang: language() });
  const games = await study.ask({ ask: "games" });
  const variants = games.answer === "games" ? games.variants : [];
  if ("match" in place) {
    return { study, variants, beginning: await openMatch(study, place.match) };
  }
  const variant = variants.find(({ id }) => id === place.variant);
  if (!variant) return "nowhere";
  const address = new URL(location.href);
  return { study, variants, beginning: await openVariant(study, variant, address) };
}

function Opened({ opened, match }: { opened: Opened; match: string | null }) {
  const { study, beginning } = opened;
  const [desk] = useState(() => {
    const { place, tree, isLocked, earlier } = beginning;
    return new Desk(study, place, tree, isLocked, earlier);
  });
  useEffect(() => {
    const look = () => (document.hidden ? desk.sleep() : desk.wake());
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      desk.sleep();
    };
  }, []);
  const state = useStore(desk.state);
  const spoken = language();
  const first = useRef(spoken);
  useEffect(() => {
    if (first.current === spoken) return;
    first.current = spoken;
    void study.ask({ ask: "speak", lang: spoken }).then(() => desk.forget());
  }, [spoken]);
  useLock(desk, state, study, match);
  const { standing } = state;
  if (!standing) return <div class="page" data-page="analysis" />;
  return <Laid opened={opened} desk={desk} state={state} standing={standing} />;
}

/** How often it is asked whether a match is over, in milliseconds. */
const ASK_AGAIN = 5000;

/** Waits for the end of a match that people play. */
function useLock(desk: Desk, { isLocked }: DeskState, study: Study, match: string | null): void {
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

type Window = "editor" | "import" | "export" | "keys";

interface LaidProps {
  opened: Opened;
  desk: Desk;
  state: DeskState;
  standing: Standing;
}

function Laid({ opened, desk, state, standing }: LaidProps) {
  const { wrong } = opened.beginning;
  const [isTurned, setTurned] = useState(false);
  const [open, setOpen] = useState<Window | null>(
    wrong ? (wrong.kind === "position" ? "editor" : "import") : null,
  );
  const [given, setGiven] = useState(wrong?.text ?? "");
  const close = () => {
    setOpen(null);
    setGiven("");
  };
  const title = t("study-title", { game: say(standing.title) });
  useEffect(() => {
    document.title = `${title} · Lusus`;
  }, [title]);
  useKeys(desk, {
    flip: () => setTurned(!isTurned),
    help: () => setOpen("keys"),
    isOpen: open !== null,
  });
  const drop = useDrop((text) => {
    setGiven(text);
    setOpen("import");
  });
  const [isReviewed, setReviewed] = useState(false);
  const replace = (tree: Tree) => {
    setReviewed(false);
    desk.replace(tree, tree.variant);
    history.replaceState(null, "", `/analysis/${tree.variant}`);
  };
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
        <Side state={state} standing={standing} player={isTurned ? 1 : 2} />
        <StudyBoard desk={desk} state={state} standing={standing} flipped={isTurned} />
        <Prompt desk={desk} state={state} standing={standing} />
        <Side state={state} standing={standing} player={isTurned ? 2 : 1} />
      </div>
      <aside class="side">
        <header class="side-head">
          <h2>{say(standing.title)}</h2>
          <a href={`/rules/${gameOf(opened, standing)}`}>{t("web-rules")}</a>
        </header>
        <Facts notes={standing.scene.notes} />
        <EnginePanel desk={desk} state={state} standing={standing} />
        {isReviewed ? (
          <ReviewPanel
            study={opened.study}
            desk={desk}
            state={state}
            standing={standing}
            mine={[1, 2]}
          />
        ) : (
          <MoveTree desk={desk} state={state} />
        )}
        <TypedMove desk={desk} standing={standing} />
        <Remarks desk={desk} state={state} />
        <Tools
          desk={desk}
          state={state}
          opened={opened}
          onFlip={() => setTurned(!isTurned)}
          onOpen={setOpen}
          onReplace={replace}
          isReviewed={isReviewed}
          onReview={() => setReviewed(!isReviewed)}
        />
      </aside>
      {open === "keys" && <KeysHelp onClose={close} />}
      {open === "export" && <ExportDialog desk={desk} standing={standing} onClose={close} />}
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
          given={given || null}
          onOpen={(text) => replace(planted(standing.variant, text))}
          onClose={close}
        />
      )}
    </div>
  );
}

/** How wide the board is for its height. */
function ratioOf({ board }: Standing): number {
  const { box } = layOut(board, { flipped: false, coordinates: true });
  return box.width / box.height;
}

function gameOf({ variants }: Opened, { variant }: Standing): string {
  return variants.find(({ id }) => id === variant)?.game ?? variant;
}

/** Where the games of the variant begin; where chance draws that, where this one did. */
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
}

/** One side beside the board: what it is called, who played it and what it has. */
export function Side({ state, standing, player }: SideProps) {
  const { scene, board, turn } = state.preview ?? standing;
  const { name, emblem } = scene.sides[player - 1]!;
  return (
    <section class={`strip${turn === player ? " turn" : ""}`} aria-label={say(name)}>
      <span class="emblem">{emblem && <PieceIcon drawing={drawingOf(board, ...emblem)} />}</span>
      <span class="who">
        <strong>{say(name)}</strong>
        <span class="side-name">{tagOf(state.tree, player === 1 ? "White" : "Black")}</span>
      </span>
      <Holdings scene={scene} board={board} player={player} />
    </section>
  );
}

/** What is to be done, what was refused, and what a move still needs. */
export function Prompt({ desk, state, standing }: Omit<LaidProps, "opened">) {
  const { touched, notice, preview, isMarking, threat } = state;
  const { scene, moves } = standing;
  const next = offered(moves, touched);
  const amounts = next.flatMap((target) => ("amount" in target ? [target.amount] : []));
  const ask = touched.length > 0 ? scene.asks[touched.length - 1] : undefined;
  const status = preview
    ? t("study-preview")
    : isMarking
      ? t("study-marking")
      : say(ask ?? scene.status);
  return (
    <div class="prompt">
      {notice ? (
        <div class="told" data-refusal={notice.kind === "refusal" ? "" : undefined} data-notice>
          <p>{notice.text}</p>
        </div>
      ) : (
        <p class={scene.ending ? "status over" : "status"}>
          {scene.ending && <span class="result">{scene.ending.result}</span>}
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
            {t("web-cancel")}
          </button>
        )}
      </div>
    </div>
  );
}

interface ToolsProps {
  desk: Desk;
  state: DeskState;
  opened: Opened;
  onFlip: () => void;
  onOpen: (window: Window) => void;
  onReplace: (tree: Tree) => void;
  isReviewed: boolean;
  onReview: () => void;
}

/** Everything else. */
function Tools(props: ToolsProps) {
  const { desk, state, opened, onFlip, onOpen, onReplace, isReviewed, onReview } = props;
  const { before, isKept, isLocked, tree } = state;
  const fresh = async (id: string) => {
    const variant = opened.variants.find((one) => one.id === id);
    if (variant) onReplace(planted(id, await startOf(desk, variant)));
  };
  return (
    <section class="actions" aria-label={t("web-actions")}>
      <div class="buttons">
        <button type="button" data-action="editor" onClick={() => onOpen("editor")}>
          {t("study-editor")}
        </button>
        <button type="button" data-action="threat" onClick={() => void desk.toggleThreat()}>
          {t("study-threat-ask")}
        </button>
        <button
          type="button"
          data-action="review"
          aria-pressed={isReviewed}
          disabled={isLocked}
          onClick={onReview}
        >
          {t("study-review")}
        </button>
        <button type="button" data-action="import" onClick={() => onOpen("import")}>
          {t("study-import")}
        </button>
        <button type="button" data-action="export" onClick={() => onOpen("export")}>
          {t("study-export")}
        </button>
      </div>
      <div class="tools">
        <button type="button" class="plain" data-action="flip" onClick={onFlip}>
          {t("web-flip")}
        </button>
        <button
          type="button"
          class="plain"
          data-action="undo"
          disabled={before.length === 0}
          onClick={() => desk.undo()}
        >
          {t("study-undo")}
        </button>
        <button type="button" class="plain" data-action="fresh" onClick={() => fresh(tree.variant)}>
          {t("study-fresh")}
        </button>
        <button type="button" class="plain" data-action="keys" onClick={() => onOpen("keys")}>
          {t("web-keys")}
        </button>
      </div>
      <label class="choice">
        <span>{t("web-variant")}</span>
        <select
          name="variant"
          value={tree.variant}
          onChange={(event) => location.assign(`/analysis/${event.currentTarget.value}`)}
        >
          {opened.variants.map(({ id, title }) => (
            <option key={id} value={id}>
              {say(title)}
            </option>
          ))}
        </select>
      </label>
      <p class="watchers">{isKept ? t("study-kept") : t("study-unkept")}</p>
    </section>
  );
}

interface Doing {
  flip: () => void;
  help: () => void;
  /** Whether a window is open, to which keys belong. */
  isOpen: boolean;
}

function useKeys(desk: Desk, { flip, help, isOpen }: Doing): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isOpen) return;
      if (event.key === "Escape") return desk.cancel();
      const deed = settings.get().shortcuts ? deedOf(event.key, focusOf(event.target)) : null;
      if (!deed) return;
      event.preventDefault();
      switch (deed.deed) {
        case "step":
          return desk.step(deed.way);
        case "sign":
          return desk.sign(deed.nag);
        case "flip":
          return flip();
        case "engine":
          return desk.toggleEngine();
        case "best":
          return desk.best();
        case "threat":
          return void desk.toggleThreat();
        case "help":
          return help();
        case "undo":
          return desk.undo();
        case "comment":
          return document.getElementById("comment")?.focus();
        case "board":
          return document.querySelector<SVGElement>(".board [tabindex='0']")?.focus();
        case "type":
          return document.getElementById("typed-move")?.focus();
      }
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
}

/** A text or a file that is dropped on the page. */
function useDrop(onText: (text: string) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain")) {
        event.preventDefault();
      }
    },
    onDrop: async (event: DragEvent) => {
      if (event.target instanceof HTMLTextAreaElement) return;
      event.preventDefault();
      const data = event.dataTransfer;
      const text = (await data?.files[0]?.text()) ?? data?.getData("text/plain");
      if (text) onText(text);
    },
  };
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
