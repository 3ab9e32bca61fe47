/** The programs that are here, and can be challenged. */
import type { Game, ProgramHere } from "../wire";
import { say, t } from "../words";
import { personName } from "./people";

interface ProgramsProps {
  programs: ProgramHere[];
  games: Game[];
  isOpen: boolean;
  onChallenge: (program: ProgramHere) => void;
}

export function Programs({ programs, games, isOpen, onChallenge }: ProgramsProps) {
  if (programs.length === 0) return null;
  return (
    <section aria-labelledby="lobby-programs">
      <h2 id="lobby-programs">{t("meeting-programs")}</h2>
      <p class="quiet">{t("meeting-programs-text")}</p>
      <ul class="challenges">
        {programs.map((program) => {
          const name = personName({ name: program.name, program: true });
          return (
            <li class="challenge" key={program.tag} data-program={program.tag}>
              <div class="lobby-offered">
                <strong>{name}</strong>
                <span class="tag">{t("meeting-programs-free", { count: program.free })}</span>
                <span class="about">{gamesText(games, program.games)}</span>
              </div>
              <button
                type="button"
                data-action="challenge"
                aria-label={t("meeting-programs-challenge-label", { name })}
                disabled={!isOpen || program.free === 0}
                onClick={() => onChallenge(program)}
              >
                {t("meeting-programs-challenge")}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function gamesText(games: Game[], played: string[]): string {
  if (played.length === 0) return t("meeting-programs-all");
  const variants = games.flatMap(({ variants }) => variants);
  const known = variants.filter(({ id }) => played.includes(id));
  return known.map(({ title }) => say(title)).join(" · ");
}
