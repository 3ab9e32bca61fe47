/** The puzzles: a position, a task, and one right move. */
import { useEffect, useState } from "preact/hooks";
import { NowherePage } from "../pages/NowherePage";
import { Study } from "../study/client";
import type { KnownVariant, Shelf } from "../study/module";
import { useTitle } from "../study/practice";
import { language, learnBesides, say, t } from "../words";
import { faultText, PuzzleShelf } from "./shelf";
import { SolvingView } from "./SolvingView";
import "../learn/learn.css";
import "./puzzles.css";

/** The page, once what it says is here. */
export async function load(): Promise<typeof PuzzlesPage> {
  await learnBesides({
    en: () => import("virtual:catalogue/solving/en"),
    pt: () => import("virtual:catalogue/solving/pt"),
  });
  return PuzzlesPage;
}

interface Opened {
  study: Study;
  /** The usual variant of each game. */
  games: KnownVariant[];
}

interface PuzzlesPageProps {
  game: string | null;
  digits: string | null;
}

/** A puzzle of a game, or the choice of a game. */
function PuzzlesPage({ game, digits }: PuzzlesPageProps) {
  const [opened, setOpened] = useState<Opened | "failed" | null>(null);
  useEffect(() => {
    const opening = Study.open();
    open(opening).then(setOpened, () => setOpened("failed"));
    return () => void opening.then((study) => study.close()).catch(() => {});
  }, []);
  if (opened === null || opened === "failed") {
    return (
      <div class="page" data-page="puzzles">
        <p class={opened ? "notice refusal" : "quiet"} role={opened ? "alert" : undefined}>
          {opened ? t("solving-failed") : t("solving-opening")}
        </p>
      </div>
    );
  }
  if (game === null) return <Choice {...opened} />;
  const variant = opened.games.find(({ id }) => id === game);
  if (!variant) return <NowherePage />;
  const theme = new URLSearchParams(location.search).get("theme");
  return <SolvingView study={opened.study} variant={variant} theme={theme} digits={digits} />;
}

async function open(opening: Promise<Study>): Promise<Opened> {
  const study = await opening;
  await study.ask({ ask: "speak", lang: language() });
  const answer = await study.ask({ ask: "games" });
  const variants = answer.answer === "games" ? answer.variants : [];
  return { study, games: variants.filter(({ id, game }) => id === game) };
}

/** The games, with their puzzles and how the solver does there. */
function Choice({ study, games }: Opened) {
  const [shelves, setShelves] = useState<Record<string, Shelf | string | null>>({});
  const spoken = language();
  useTitle(t("solving-title"));
  useEffect(() => {
    const look = async () => {
      await study.ask({ ask: "speak", lang: spoken });
      for (const { id } of games) {
        const shelf = await new PuzzleShelf(study, id, null).look().catch(faultText);
        setShelves((known) => ({ ...known, [id]: shelf }));
      }
    };
    void look();
  }, [spoken]);
  const isReady = Object.keys(shelves).length === games.length;
  const opened = Object.values(shelves).filter((shelf) => typeof shelf !== "string");
  const faults = new Set(opened.flatMap((shelf) => shelf?.faults ?? []));
  return (
    <div class="page" data-page="puzzles" data-ready={isReady ? "" : undefined}>
      <h1>{t("solving-title")}</h1>
      <p>{t("solving-text")}</p>
      {[...faults].map((fault) => (
        <p class="notice refusal" role="alert" key={fault} data-fault>
          {fault}
        </p>
      ))}
      <ul class="puzzle-games">
        {games.map((game) => (
          <li key={game.id} class="card card-text" data-game={game.id}>
            <Card game={game} shelf={shelves[game.id]} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CardProps {
  game: KnownVariant;
  /** Nothing yet, no puzzles, or why they did not come. */
  shelf: Shelf | string | null | undefined;
}

function Card({ game, shelf }: CardProps) {
  const title = say(game.title);
  if (typeof shelf === "string") {
    return (
      <>
        <h2>{title}</h2>
        <p class="quiet">{shelf}</p>
      </>
    );
  }
  return (
    <>
      <h2>{title}</h2>
      {shelf === undefined && <p class="quiet">{t("solving-opening")}</p>}
      {(shelf === null || shelf?.count === 0) && <p class="quiet">{t("solving-none")}</p>}
      {shelf && shelf.count > 0 && (
        <>
          <p>
            {t("solving-count", {
              count: shelf.count,
              tried: shelf.tried,
              solved: shelf.solved,
            })}{" "}
            {t("solving-streak", { streak: shelf.streak, best: shelf.best_streak })}
          </p>
          <p class="quiet">{shelf.strength}</p>
          <a class="button primary" href={`/puzzles/${game.id}`}>
            {t("solving-begin")}
            <span class="hidden">: {title}</span>
          </a>
          <details>
            <summary>
              {t("solving-themes")}
              <span class="hidden">: {title}</span>
            </summary>
            <p class="quiet">{t("solving-themes-text")}</p>
            <ul class="puzzle-themes">
              {shelf.themes.map(({ word, name, count }) => (
                <li key={word}>
                  <a class="finger" href={`/puzzles/${game.id}?theme=${word}`}>
                    {name} ({count})
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </>
  );
}
