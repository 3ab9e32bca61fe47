/** A review beside the board: what each move was worth, the graph, and mistakes to learn from. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { numbered } from "../match/numbering";
import type { Message, Player } from "../wire";
import { language, say, t } from "../words";
import type { Study } from "./client";
import type { Desk, DeskState } from "./desk";
import { useFinding, type Finding } from "./finding";
import type { ReviewedMove, SaidReview, Standing, Whereabouts } from "./module";
import { Steps } from "./MoveTree";
import { showBoard, usePlayback } from "./playback";
import { accuracyText, gameLine, gameOf, mistakesOf, percent, plyOf } from "./review";
import { PrintedBoard } from "./PrintedBoard";
import { ReviewFind } from "./ReviewFind";
import { ReviewGraph } from "./ReviewGraph";
import { ReviewMoves, type ListedMove } from "./ReviewMoves";
import { ReviewSummary } from "./ReviewSummary";
import { ReviewWhy } from "./ReviewWhy";
import { node, path, ROOT } from "./tree";
import "./review.css";

interface PanelProps {
  study: Study;
  desk: Desk;
  state: DeskState;
  standing: Standing;
  /** Whose mistakes are to be learnt from. */
  mine: Player[];
}

/** The game that stands in the tree when this is first shown. */
export function ReviewPanel(props: PanelProps) {
  const { tree } = props.state;
  const [game] = useState(() => ({ line: gameLine(tree), at: gameOf(tree) }));
  const { found, known } = useReview(props.study, game.at);
  if (game.line.length === 1) return <p class="notice">{t("study-review-empty")}</p>;
  if (found === "failed") {
    return (
      <p class="notice refusal" role="alert">
        {t("study-review-failed")}
      </p>
    );
  }
  return <Found {...props} line={game.line} said={found} known={known} />;
}

/** The review of a game, made anew in each language. */
function useReview(study: Study, game: Whereabouts) {
  const [found, setFound] = useState<SaidReview | "failed" | null>(null);
  const [known, setKnown] = useState(0);
  const spoken = language();
  useEffect(() => {
    if (!game.moves?.length) return;
    const { found, stop } = study.review(game, setKnown);
    found.then(
      (answer) => setFound(answer.answer === "review" ? answer : "failed"),
      () => setFound("failed"),
    );
    return stop;
  }, [study, spoken]);
  return { found, known };
}

interface FoundProps extends PanelProps {
  /** The nodes of the game: the root, then its moves. */
  line: number[];
  said: SaidReview | null;
  /** How many positions are known. */
  known: number;
}

function Found({ study, desk, state, standing, mine, line, said, known }: FoundProps) {
  const { tree } = state;
  const review = said?.review ?? null;
  const sides = standing.scene.sides.map(({ name }) => name);
  const ply = plyOf(tree, line);
  const isAside = !line.includes(tree.at);
  const mistakes = review ? mistakesOf(review, mine) : [];
  const finding = useFinding(desk, state, study, line, mistakes);
  const playback = usePlayback(desk);
  const moves = line.slice(1).map((id, at): ListedMove => {
    const { player, notation } = node(tree, id);
    const judged = review?.moves.find((move) => move.ply === at + 1) ?? null;
    return { ply: at + 1, player: player ?? 1, notation, judged };
  });
  const go = (to: number) => desk.go(line[to] ?? ROOT);
  // A line that is played belongs to the move that it explains.
  const isPlayed = playback.isPlaying || (isAside && line[ply] === playback.from);
  const shown = isPlayed ? playback.ply : ply;
  const judged = moves[shown - 1]?.judged ?? null;
  /** Plays what follows the better move that stands on the board; nothing if it does not. */
  const lineBehind = ({ ply, better }: ReviewedMove) => {
    const found = node(tree, line[ply - 1]!).children.find(
      (id) => node(tree, id).mv === better?.move && path(tree, tree.at).includes(id),
    );
    const rest = better?.line.slice(1) ?? [];
    return found && rest.length > 0 ? () => playback.play(ply, found, rest) : null;
  };
  const why = (at: number) => said?.said[review!.moves.findIndex((move) => move.ply === at)] ?? [];
  return (
    <div class="review-panel">
      <Steps desk={desk} tree={tree} />
      {!review && <Progress known={known} all={line.length} />}
      {review && (
        <Verdict
          finding={finding}
          count={mistakes.length}
          sides={sides}
          reviewed={review.moves.length}
          onBack={isAside ? () => go(shown) : null}
          lineOf={lineBehind}
        >
          {judged && (
            <ReviewWhy
              move={judged}
              said={why(shown)}
              sides={sides}
              label={numbered(moves, shown)}
              onBetter={() => playback.play(shown, line[shown - 1]!, judged.better?.line ?? [])}
              onRefutation={() => playback.play(shown, line[shown]!, judged.refutation)}
            />
          )}
        </Verdict>
      )}
      {review && (
        <ReviewGraph
          review={review}
          ply={ply}
          words={(at) => placeText(at, moves, review.graph[at] ?? null, sides)}
          onGo={go}
        />
      )}
      <div class="columns" aria-hidden="true">
        {sides.map((side, at) => (
          <span key={at}>
            {say(side)} {review && <b>{accuracyText(review.players[at]!.accuracy)}</b>}
          </span>
        ))}
      </div>
      <ReviewMoves moves={moves} ply={isAside ? null : ply} sides={sides} onGo={go} />
      {review && !finding.exercise && (
        <>
          {judged && <ToLearn count={mistakes.length} finding={finding} />}
          <TurningPoints
            plies={review.turning_points}
            moves={moves}
            why={why}
            onGo={go}
            desk={desk}
            line={line}
          />
          <ReviewSummary review={review} sides={sides} />
        </>
      )}
    </div>
  );
}

interface VerdictProps {
  finding: Finding;
  /** How many mistakes there are to learn from. */
  count: number;
  sides: Message[];
  /** How many moves were reviewed. */
  reviewed: number;
  /** Leads back to the game from a line that was not played. */
  onBack: (() => void) | null;
  /** Plays on from what was better than a mistake, if that is possible. */
  lineOf: (mistake: ReviewedMove) => (() => void) | null;
  /** What is told of the move in sight; nothing before the first. */
  children: ComponentChildren;
}

/** The move in sight, or the exercise in its place. */
function Verdict(props: VerdictProps) {
  const { finding, count, sides, reviewed, onBack, lineOf, children } = props;
  const { exercise } = finding;
  const section = useKeptFocus(exercise, onBack === null);
  return (
    <section
      class="verdict"
      ref={section}
      tabIndex={-1}
      aria-label={t("study-review")}
      data-reviewed={reviewed}
    >
      {exercise && (
        <ReviewFind
          finding={finding}
          exercise={exercise}
          count={count}
          sides={sides}
          onLine={lineOf(exercise.mistake)}
        />
      )}
      {!exercise && children && <div aria-live="polite">{children}</div>}
      {!exercise && !children && (
        <>
          <p class="quiet">{t("study-review-how")}</p>
          <ToLearn count={count} finding={finding} />
        </>
      )}
      {!exercise && onBack && (
        <p class="aside-line">
          {t("study-review-side-line")}{" "}
          <button type="button" class="plain" data-action="back" onClick={onBack}>
            {t("study-review-back")}
          </button>
        </p>
      )}
    </section>
  );
}

/** What takes the focus when the button that had it is gone. */
function useKeptFocus(...changes: unknown[]) {
  const section = useRef<HTMLElement>(null);
  const begun = useRef(false);
  useEffect(() => {
    const isLost = begun.current && document.activeElement === document.body;
    if (isLost) section.current?.focus({ preventScroll: true });
    begun.current = true;
  }, changes);
  return section;
}

function Progress({ known, all }: { known: number; all: number }) {
  return (
    <div class="review-progress" data-reviewing={known}>
      <label>
        <span>{t("study-review-progress", { known, all })}</span>
        <progress value={known} max={all} />
      </label>
    </div>
  );
}

/** The way to one's own mistakes. */
function ToLearn({ count, finding }: { count: number; finding: Finding }) {
  if (count === 0) return <p>{t("study-find-none")}</p>;
  return (
    <div class="to-learn">
      <p>{t("study-find-count", { count })}</p>
      <button type="button" class="primary" data-action="find" onClick={() => finding.begin(0)}>
        {t("study-find")}
      </button>
    </div>
  );
}

/** A place on the graph in words: the move, and who has which chance. */
function placeText(
  ply: number,
  moves: ListedMove[],
  chance: number | null,
  sides: Message[],
): string {
  const move = ply === 0 ? t("study-review-start") : numbered(moves, ply);
  if (chance === null) return move;
  return `${move} · ${t("study-review-chance", { side: say(sides[0]!), percent: percent(chance) })}`;
}

interface TurningPointsProps {
  plies: number[];
  moves: ListedMove[];
  why: (ply: number) => string[];
  onGo: (ply: number) => void;
  desk: Desk;
  /** The nodes of the game. */
  line: number[];
}

function TurningPoints({ plies, moves, why, onGo, desk, line }: TurningPointsProps) {
  const goTo = (ply: number) => {
    onGo(ply);
    showBoard();
  };
  return (
    <section class="turning-points">
      <h3>
        <span aria-hidden="true">◆</span> {t("study-review-turning")}
      </h3>
      {plies.length === 0 && <p class="quiet">{t("study-review-no-turning")}</p>}
      <ul>
        {plies
          .toSorted((a, b) => a - b)
          .map((ply) => (
            <li key={ply}>
              <button type="button" class="plain" data-turning={ply} onClick={() => goTo(ply)}>
                {numbered(moves, ply)}
                {moves[ply - 1]?.judged?.sign}
              </button>{" "}
              <span class="quiet">{why(ply)[0]}</span>
              <PrintedBoard desk={desk} node={line[ply]!} />
            </li>
          ))}
      </ul>
    </section>
  );
}
