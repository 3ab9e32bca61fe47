/** What the others see of the reader, and whom the reader does not want to meet. */
import { Fault } from "../pages/Fault";
import { NameField } from "../pages/NameField";
import { useStore } from "../store";
import { t } from "../words";
import { blocked, unblock } from "./blocked";
import type { Lobby } from "./lobby";
import { personName } from "./people";
import type { LobbyState } from "./state";

export function You({ lobby, state }: { lobby: Lobby; state: LobbyState }) {
  const { players } = useStore(blocked);
  return (
    <section class="lobby-you" aria-labelledby="lobby-you">
      <h2 id="lobby-you">{t("meeting-name")}</h2>
      <NameField onKept={() => lobby.rename()} />
      {state.nameFault && <Fault told={state.nameFault} />}
      <p class="small">{t("meeting-name-text")}</p>
      {players.length > 0 && (
        <details data-blocked={players.length}>
          <summary>{t("meeting-blocked", { count: players.length })}</summary>
          <p class="small">{t("meeting-blocked-text")}</p>
          <ul class="challenges">
            {players.map(({ tag, name, program = false }) => {
              const called = personName({ name, program });
              return (
                <li class="challenge" key={tag}>
                  <span class="lobby-offered">{called}</span>
                  <button
                    type="button"
                    data-action="unblock"
                    aria-label={t("meeting-unblock-label", { name: called })}
                    onClick={() => unblock(tag)}
                  >
                    {t("meeting-unblock")}
                  </button>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </section>
  );
}
