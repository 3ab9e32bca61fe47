/** A puzzle on its board, with what is said and what can be done. */
import { useEffect, useState } from "preact/hooks";
import { TaskBoard } from "../board/TaskBoard";
import { ShareWindow } from "../share/later";
import { ShareButton, type Shared } from "../share/ShareButton";
import { useStore } from "../store";
import type { Study } from "../study/client";
import type { KnownVariant, PuzzleSolved } from "../study/module";
import { useLanguage, useTitle, useTop } from "../study/practice";
import { TypedMove } from "../study/TypedMove";
import { say, t } from "../words";
import { PuzzleShelf } from "./shelf";
import { Solver, type SolverState } from "./solver";

interface SolvingProps {
  study: Study;
  /** The game. */
  variant: KnownVariant;
  theme: string | null;
  /** Which puzzle; the one that fits if it is not said. */
  digits: string | null;
}

export function SolvingView({ study, variant, theme, digits }: SolvingProps) {
  const [solver] = useState(
    () => new Solver(study, new PuzzleShelf(study, variant.id, theme), digits),
  );
  const state = useStore(solver.state);
  useLanguage(study, () => solver.sayAgain());
  const { puzzle, missing } = state;
  useTitle(puzzle?.title ?? t("solving-title"));
  useTop(puzzle?.id);
  useEffect(() => {
    // The address is that of the puzzle, to be kept or passed on.
    if (puzzle) history.replaceState(null, "", pathOf(puzzle, theme));
  }, [puzzle?.id]);
  if (missing !== null || !puzzle) {
    return (
      <div class="page" data-page="puzzles" data-ready={missing === null ? undefined : ""}>
        <h1>{say(variant.title)}</h1>
        <p class={missing === null ? "quiet" : "notice"} role={missing ? "alert" : undefined}>
          {missing ?? t("solving-opening")}
        </p>
        {missing !== null && <a href="/puzzles">{t("solving-all")}</a>}
      </div>
    );
  }
  return <Puzzle study={study} solver={solver} state={state} puzzle={puzzle} game={variant.id} />;
}

/** The address of a puzzle. */
function pathOf({ id }: PuzzleSolved, theme: string | null): string {
  return `/puzzles/${id.replace("-", "/")}${theme === null ? "" : `?theme=${theme}`}`;
}

interface PuzzleProps {
  study: Study;
  solver: Solver;
  state: SolverState;
  puzzle: PuzzleSolved;
  game: string;
}

function Puzzle({ study, solver, state, puzzle, game }: PuzzleProps) {
  const { said, shelf, shown, isShowing } = state;
  const side = puzzle.standing.scene.sides[puzzle.solver - 1]!.name;
  const themes = puzzle.themes.join(", ");
  return (
    <div
      class="match learn puzzle"
      data-page="puzzles"
      data-ready=""
      data-puzzle={puzzle.id}
      data-made={puzzle.moves.length}
      data-done={puzzle.done ? "" : undefined}
      data-showing={isShowing ? "" : undefined}
      data-streak={shelf?.streak}
    >
      <div class="table">
        <TaskBoard
          standing={shown ?? puzzle.standing}
          isOpen={!puzzle.done && !isShowing}
          touched={state.touched}
          advised={isShowing ? [] : state.advised}
          onTouch={(target) => solver.touch(target)}
          onCancel={() => solver.cancel()}
        />
      </div>
      <aside class="side">
        <header class="side-head">
          <h1>{puzzle.title}</h1>
          <a href={`/rules/${game}`}>{t("web-rules")}</a>
        </header>
        {shelf && (
          <p class="puzzle-standing">
            {t("solving-streak", { streak: shelf.streak, best: shelf.best_streak })}{" "}
            {shelf.strength}
          </p>
        )}
        {shelf?.faults.map((fault) => (
          <p class="notice refusal" role="alert" key={fault} data-fault>
            {fault}
          </p>
        ))}
        <div aria-live="polite">
          <p class="learn-task">
            {t("solving-side", { side: say(side) })} <strong>{puzzle.task}</strong>
          </p>
        </div>
        <div aria-live="assertive" class="learn-reply">
          {said && (
            <p class="told" data-said={said.kind}>
              {said.text}{" "}
              {said.clause && (
                <a href={`/rules/${game}#${said.clause}`}>
                  {t("solving-rule", { clause: said.clause })}
                </a>
              )}
            </p>
          )}
        </div>
        {puzzle.done && (
          <p class="quiet" data-themes>
            {t("solving-about", { themes })}
          </p>
        )}
        <Steps solver={solver} state={state} puzzle={puzzle} />
        <TypedMove
          onType={(text) => solver.attempt(text)}
          enabled={!puzzle.done}
          position={puzzle.standing.text}
        />
        <div class="buttons">
          <a
            class="button"
            data-action="analyse"
            href={`/analysis/${puzzle.variant}#position=${encodeURIComponent(puzzle.start)}`}
          >
            {t("solving-analyse")}
          </a>
          <ShareButton Window={ShareWindow} sharing={() => sharedOf(study, puzzle)} />
          <a class="button plain" href="/puzzles">
            {t("solving-all")}
          </a>
        </div>
      </aside>
    </div>
  );
}

/** What can be done with the puzzle, and where one goes from here. */
function Steps({ solver, state, puzzle }: Pick<PuzzleProps, "solver" | "state" | "puzzle">) {
  const { done } = puzzle;
  const button = (action: string, label: string, act: () => void, off = false) => (
    <button
      type="button"
      data-action={action}
      class={action === "next" && done ? "primary" : undefined}
      disabled={off}
      onClick={act}
    >
      {label}
    </button>
  );
  const hasWhy = state.why.length > 0;
  return (
    <div class="buttons">
      {button("hint", t("solving-hint"), () => void solver.hint(), done)}
      {button("why", t("solving-why"), () => void solver.showWhy(), !hasWhy || state.isShowing)}
      {button("show", t("solving-show"), () => void solver.show(), done || state.isShowing)}
      {button("again", t("solving-again"), () => void solver.again(), puzzle.moves.length === 0)}
      {button("next", t("solving-next"), () => void solver.next())}
    </div>
  );
}

/** The puzzle as it is passed on: its page, and its position. */
async function sharedOf(study: Study, puzzle: PuzzleSolved): Promise<Shared> {
  const { variant, start } = puzzle;
  const at = { variant, start, moves: [] };
  const answer = await study.ask({ ask: "write-link", at, result: null });
  if (answer.answer !== "link-text") throw new Error(answer.message.text);
  return {
    title: `${puzzle.title}: ${puzzle.task}`,
    page: location.origin + pathOf(puzzle, null),
    game: null,
    position: answer.text,
    pictured: { study, at, game: at, arrows: [] },
  };
}
