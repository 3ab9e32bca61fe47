/** The rules of a game. */
import { useEffect } from "preact/hooks";
import { rules } from "../api";
import { language, t } from "../words";
import { isMissing, useAsked, useGames } from "./asked";
import { Away } from "./Fault";
import { NowherePage } from "./NowherePage";
import { Contents, Text, titleOf } from "./Text";

export function RulesPage({ game }: { game: string }) {
  const { answer: page, fault } = useAsked(() => rules(game, language()), []);
  const { answer: games } = useGames();
  const isSolved = games?.some(({ variants: [usual] }) => usual?.id === game && usual.is_solved);
  const clause = location.hash.slice(1);
  useEffect(() => {
    if (page) document.title = `${titleOf(page)} · Lusus`;
  }, [page]);
  useEffect(() => {
    if (!page || !clause) return;
    const place = document.getElementById(clause);
    place?.scrollIntoView({ block: "center" });
    place?.focus({ preventScroll: true });
  }, [page, clause]);
  if (isMissing(fault)) return <NowherePage />;
  return (
    <div class="page narrow rules" data-page="rules" data-ready={page ? "" : undefined}>
      {fault && <Away />}
      {page && (
        <>
          <Contents page={page} />
          <Text page={page} pointedOut={clause} />
          <p>
            <a class="button primary" href={`/play/${game}`}>
              {t("web-play")}
            </a>{" "}
            <a class="button" href={`/analysis/${game}`}>
              {t("web-analysis")}
            </a>{" "}
            <a class="button" href={`/balance/${game}`}>
              {t("web-balance")}
            </a>{" "}
            {isSolved && (
              <a class="button" href={`/solved/${game}`}>
                {t("web-solved")}
              </a>
            )}
          </p>
        </>
      )}
    </div>
  );
}
