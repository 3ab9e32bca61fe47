/** The rules of a game. */
import { useEffect, useState } from "preact/hooks";
import { rules, Refused } from "../api";
import { language, t } from "../words";
import { Markdown } from "./markdown";
import { NowherePage } from "./NowherePage";

export function RulesPage({ game }: { game: string }) {
  const [text, setText] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    let wanted = true;
    setText(null);
    rules(game, language())
      .then((found) => wanted && setText(found))
      .catch(
        (error) => wanted && setMissing(error instanceof Refused && error.code === "not-found"),
      );
    return () => void (wanted = false);
  }, [game, language()]);
  useEffect(() => {
    if (!text) return;
    document.title = `${/^# (.*)$/m.exec(text)?.[1] ?? ""} · Lusus`;
    const clause = location.hash.slice(1);
    if (!clause) return;
    const place = document.getElementById(clause);
    place?.scrollIntoView({ block: "center" });
    place?.focus({ preventScroll: true });
    place?.classList.add("pointed-out");
  }, [text]);
  if (missing) return <NowherePage />;
  return (
    <main class="page narrow rules" id="main" data-page="rules" data-ready={text ? "" : undefined}>
      {text && <Markdown text={text} />}
      <p>
        <a class="button primary" href={`/play/${game}`}>
          {t("web-play")}
        </a>
      </p>
    </main>
  );
}
