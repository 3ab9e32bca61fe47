/** Tournaments of programs: all of them, one of them, or one of its games. */
import { useEffect } from "preact/hooks";
import { ask } from "../api";
import { isMissing, useAsked } from "../pages/asked";
import { Away } from "../pages/Fault";
import { NowherePage } from "../pages/NowherePage";
import type { Tournaments } from "../wire";
import { t } from "../words";
import { Replay } from "./Replay";
import { TournamentView } from "./TournamentView";
import "../balance/balance.css";
import "./arena.css";

export function ArenaPage({ name, number }: { name: string; number: number }) {
  useEffect(() => {
    document.title = `${t("arena-page-heading")} · Lusus`;
  }, []);
  if (number > 0) return <Replay key={`${name}/${number}`} name={name} number={number} />;
  return name === "" ? <All /> : <TournamentView key={name} name={name} />;
}

function All() {
  const { answer, fault } = useAsked(() => ask<Tournaments>("/api/arena"), []);
  const [only, ...others] = answer?.tournaments ?? [];
  if (isMissing(fault)) return <NowherePage />;
  if (only && others.length === 0) return <TournamentView name={only.name} />;
  return (
    <div class="page" data-page="arena" data-ready={answer ? "" : undefined}>
      <h1>{t("arena-page-heading")}</h1>
      {fault && <Away />}
      {answer && !only && <p>{t("arena-page-none")}</p>}
      <ul class="tournaments">
        {answer?.tournaments.map(({ name, contestants, finished, planned, is_readable }) => (
          <li key={name}>
            <a href={`/arena/${name}`}>{name}</a>{" "}
            {is_readable
              ? `${contestants.join(", ")} · ${t("arena-page-progress", { games: finished, planned })}`
              : t("arena-page-broken")}
          </li>
        ))}
      </ul>
    </div>
  );
}
