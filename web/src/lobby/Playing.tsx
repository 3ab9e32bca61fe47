/** What is being played, on small boards that follow the moves. */
import { news } from "../api";
import { participantName } from "../match/names";
import { turnOf } from "../match/numbering";
import { LivingSwitch, useMayMove } from "../pages/LivingBoard";
import { MatchBoard } from "../pages/MatchBoard";
import { usePolled } from "../pages/polled";
import { settings } from "../state";
import { useStore } from "../store";
import type { Summary } from "../wire";
import { say, t } from "../words";

export function Playing({ ids }: { ids: string[] }) {
  const { living } = useStore(settings);
  const animated = useMayMove() && living;
  const { answer } = usePolled(
    () => news(ids),
    () => ids.length === 0 || !living,
    [ids.join(), living],
  );
  const listed = answer?.filter(({ id }) => ids.includes(id)) ?? [];
  return (
    <section aria-labelledby="lobby-playing">
      <header class="lobby-section">
        <h2 id="lobby-playing">{t("meeting-playing")}</h2>
        {ids.length > 0 && <LivingSwitch />}
      </header>
      {ids.length === 0 && <p class="quiet">{t("meeting-playing-none")}</p>}
      <ul class="lobby-playing">
        {listed.map((match) => (
          <li key={match.id}>
            <a href={`/g/${match.id}`} data-playing={match.id} data-ply={match.ply}>
              <MatchBoard id={match.id} version={match.v} animated={animated} />
              <strong>{say(match.title)}</strong>
              <span>{namesOf(match)}</span>
              <span class="quiet">{standingOf(match)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function namesOf({ players }: Summary): string {
  return `${participantName(players[0], 1)} – ${participantName(players[1], 2)}`;
}

function standingOf({ end, ply }: Summary): string {
  return end ? say(end.message) : t("meeting-playing-move", { number: turnOf(ply + 1) });
}
