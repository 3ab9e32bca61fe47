/** What is known of how fair a game is. */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { ask } from "../api";
import { isMissing, useAsked, useGames } from "../pages/asked";
import { Away } from "../pages/Fault";
import { NowherePage } from "../pages/NowherePage";
import type { BalanceView, StrengthView } from "../wire";
import { botName, say, t } from "../words";
import { percent } from "./percent";
import { Branching, Histograms, Intervals, Lengths, type Row } from "./plots";
import "./balance.css";

export function BalancePage({ variant }: { variant: string }) {
  return variant === "" ? <Games /> : <Balance variant={variant} />;
}

function Games() {
  const { answer: games, fault } = useGames();
  useTitle(t("balance-heading"));
  return (
    <div class="page" data-page="balances" data-ready={games ? "" : undefined}>
      <h1>{t("balance-heading")}</h1>
      <p>{t("balance-about")}</p>
      {fault && <Away />}
      <nav class="ways" aria-label={t("balance-heading")}>
        {games?.flatMap(({ variants }) =>
          variants.map(({ id, title }) => (
            <a class="button" key={id} href={`/balance/${id}`}>
              {say(title)}
            </a>
          )),
        )}
      </nav>
    </div>
  );
}

function Balance({ variant }: { variant: string }) {
  const { answer: known, fault } = useAsked(
    () => ask<BalanceView>(`/api/balance/${encodeURIComponent(variant)}`),
    [variant],
  );
  const title = known ? `${say(known.title)}: ${t("balance-heading")}` : t("balance-heading");
  useTitle(title);
  if (isMissing(fault)) return <NowherePage />;
  return (
    <div class="page balance" data-page="balance" data-ready={known ? "" : undefined}>
      <h1>{title}</h1>
      {fault && <Away />}
      {known && <Known known={known} />}
      <p>
        <a href="/balance">{t("balance-all")}</a>
      </p>
    </div>
  );
}

function Known({ known }: { known: BalanceView }) {
  const { strengths } = known;
  const scores = strengths.map((strength): Row => ({
    name: botName(strength.bot),
    note: t("balance-games-of", { games: games(strength) }),
    ...strength.score,
  }));
  const first = known.first_moves.map((move): Row => ({
    name: move.alike > 1 ? `${move.notation} ×${move.alike}` : move.notation,
    note: t("balance-games-of", { games: sum(move.results) }),
    ...move.score,
  }));
  return (
    <>
      <p>{t("balance-about")}</p>
      <Part title={t("balance-proven-title")}>
        <Proven known={known} />
      </Part>
      <Part title={t("balance-score-title")}>
        <Intervals rows={scores} label={t("balance-score-title")} />
        {strengths
          .filter(({ random_plies }) => random_plies > 0)
          .map((strength) => (
            <p class="muted" key={strength.bot}>
              {t("balance-random-plies", {
                bot: botName(strength.bot),
                plies: strength.random_plies,
              })}
            </p>
          ))}
        <Rows head={scoreHead()} rows={strengths.map(scoreCells)} />
      </Part>
      <Part title={t("balance-lengths-title")}>
        <Lengths
          rows={strengths.map(({ bot, lengths }) => ({ name: botName(bot), ...lengths }))}
          label={t("balance-lengths-title")}
        />
        <Histograms
          rows={strengths.map(({ bot, histogram }) => ({ name: botName(bot), ...histogram }))}
          label={t("balance-histogram-title")}
        />
        <Rows head={lengthHead()} rows={strengths.map(lengthCells)} />
      </Part>
      <Part title={t("balance-branching-title")}>
        <Branching
          rows={strengths.map((strength) => ({
            name: botName(strength.bot),
            values: strength.branching,
          }))}
          label={t("balance-branching-title")}
        />
      </Part>
      <Part title={t("balance-end-title")}>
        <Ends strengths={strengths} />
      </Part>
      {first.length > 0 && (
        <Part title={t("balance-first-title")}>
          <p>{t("balance-first-about", { bot: botName(known.opening_bot) })}</p>
          <Intervals rows={first} label={t("balance-first-title")} />
        </Part>
      )}
      <p class="muted">
        {t("balance-made-by", { command: "" })} <code>{known.command}</code>
      </p>
    </>
  );
}

const scoreHead = () => [
  t("balance-player"),
  t("balance-games"),
  t("balance-first"),
  t("balance-draws"),
  t("balance-second"),
  t("balance-score"),
  t("balance-interval"),
];

const lengthHead = () => [
  t("balance-player"),
  t("balance-shortest"),
  t("balance-quarter"),
  t("balance-half"),
  t("balance-three-quarters"),
  t("balance-longest"),
];

function scoreCells(strength: StrengthView): string[] {
  const { results, score } = strength;
  const { low, high } = score.interval;
  return [
    playerName(strength),
    String(games(strength)),
    String(results.first),
    String(results.draws),
    String(results.second),
    percent(score.value),
    `${percent(low)} – ${percent(high)}`,
  ];
}

function lengthCells(strength: StrengthView): string[] {
  const { shortest, quarter, half, three_quarters, longest } = strength.lengths;
  return [playerName(strength), ...[shortest, quarter, half, three_quarters, longest].map(String)];
}

function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The same as a plot says, for those who cannot see it or want to know exactly. */
function Rows({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    <details>
      <summary>{t("balance-table")}</summary>
      <div class="wide-table" tabIndex={0} role="region" aria-label={t("balance-table")}>
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, i) => (
                  <td key={i}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Ends({ strengths }: { strengths: StrengthView[] }) {
  return (
    <>
      {strengths.map((strength) => (
        <div key={strength.bot}>
          <h3>{playerName(strength)}</h3>
          <ul class="ends">
            {strength.ends.map(({ message, games: ended }) => {
              const share = ended / games(strength);
              return (
                <li key={say(message)}>
                  <span class="end-bar" aria-hidden="true">
                    <span style={{ width: `${100 * share}%` }} />
                  </span>
                  <span>
                    {percent(share)} {say(message)}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </>
  );
}

function Proven({ known }: { known: BalanceView }) {
  const { winner, is_drawn } = known;
  const plies = Math.max(0, ...known.proven.map(({ plies }) => plies ?? 0));
  return (
    <>
      {winner !== undefined && (
        <p>
          {plies > 0
            ? t("balance-winner", { player: winner, plies })
            : t("balance-won", { player: winner })}{" "}
          {t("balance-unfollowed")}
        </p>
      )}
      {is_drawn && (
        <p>
          {t("balance-drawn")} {t("balance-unfollowed")}
        </p>
      )}
      {known.is_solved && (
        <p>
          <a href={`/solved/${known.variant}`}>{t("balance-solved")}</a>
        </p>
      )}
      {known.has_tables && <p>{t("balance-tables")}</p>}
      {winner === undefined && !is_drawn && <p>{t("balance-open")}</p>}
    </>
  );
}

function playerName({ bot, nodes }: Pick<StrengthView, "bot" | "nodes">): string {
  return nodes === undefined ? botName(bot) : t("balance-nodes", { bot: botName(bot), nodes });
}

function games({ results }: StrengthView): number {
  return sum(results);
}

function sum({ first, draws, second }: StrengthView["results"]): number {
  return first + draws + second;
}

function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Lusus`;
  }, [title]);
}
