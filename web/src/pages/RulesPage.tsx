/** The rules of a game. */
import { useEffect } from "preact/hooks";
import { rules } from "../api";
import { language, t } from "../words";
import { isMissing, useAsked } from "./asked";
import { Away } from "./Fault";
import { Markdown } from "./markdown";
import { NowherePage } from "./NowherePage";

export function RulesPage({ game }: { game: string }) {
  const { answer: text, fault } = useAsked(() => rules(game, language()), []);
  const clause = location.hash.slice(1);
  useEffect(() => {
    if (text) document.title = `${/^# (.*)$/m.exec(text)?.[1] ?? ""} · Lusus`;
  }, [text]);
  useEffect(() => {
    if (!text || !clause) return;
    const place = document.getElementById(clause);
    place?.scrollIntoView({ block: "center" });
    place?.focus({ preventScroll: true });
  }, [text, clause]);
  if (isMissing(fault)) return <NowherePage />;
  return (
    <div class="page narrow rules" data-page="rules" data-ready={text ? "" : undefined}>
      {fault && <Away />}
      {text && <Markdown text={text} pointedOut={clause} />}
      <p>
        <a class="button primary" href={`/play/${game}`}>
          {t("web-play")}
        </a>
      </p>
    </div>
  );
}
