/** The games whose positions can be analysed. */
import { useEffect } from "preact/hooks";
import { say, t } from "../words";
import { useGames } from "./asked";
import { Away } from "./Fault";

export function AnalysisPage() {
  const { answer: games, fault } = useGames();
  useEffect(() => {
    document.title = `${t("web-analysis")} · Lusus`;
  }, []);
  return (
    <div class="page" data-page="analyses" data-ready={games ? "" : undefined}>
      <h1>{t("web-analysis")}</h1>
      {fault && <Away />}
      <nav class="ways" aria-label={t("web-analysis")}>
        {games?.flatMap(({ variants }) =>
          variants.map(({ id, title }) => (
            <a class="button" key={id} href={`/analysis/${id}`}>
              {say(title)}
            </a>
          )),
        )}
      </nav>
      <h2>{t("web-solved")}</h2>
      <nav class="ways" aria-label={t("web-solved")}>
        {games
          ?.flatMap(({ variants }) => variants.filter(({ is_solved }) => is_solved))
          .map(({ id, title }) => (
            <a class="button" key={id} href={`/solved/${id}`}>
              {say(title)}
            </a>
          ))}
      </nav>
    </div>
  );
}
