/** One's own challenge, for everybody or for one alone. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Choice } from "../pages/Choice";
import { Switch } from "../pages/Switch";
import { clockName, CLOCKS } from "../pages/timeControl";
import { useStore } from "../store";
import type { Begins, Game, ProgramHere, Terms } from "../wire";
import { say, t } from "../words";
import { BEGINS, choices, termsFor } from "./choices";
import type { Lobby } from "./lobby";
import { personName } from "./people";
import { isOffering, type LobbyState } from "./state";

interface OfferProps {
  lobby: Lobby;
  state: LobbyState;
  games: Game[];
  /** Whom alone it is for. */
  to: ProgramHere | null;
  onClose: () => void;
  onToAll: () => void;
}

export function OfferForm({ lobby, state, games, to, onClose, onToAll }: OfferProps) {
  const form = useRef<HTMLFormElement>(null);
  const chosen = useStore(choices);
  const offered = variantsFor(games, to);
  const terms = termsFor(offered, chosen.terms);
  const name = to && personName({ name: to.name, program: true });
  const change = (changed: Partial<Terms>) =>
    choices.set({ ...chosen, terms: { ...terms, ...changed } });
  useEffect(() => form.current?.querySelector("select")?.focus(), [to?.tag]);
  useClosing(state, onClose);
  const submit = (event: Event) => {
    event.preventDefault();
    lobby.offer(terms, to?.tag ?? null);
  };
  return (
    <form class="offer-form" ref={form} data-form="offer" onSubmit={submit}>
      {name && (
        <p class="notice">
          {t("meeting-offer-to", { name })}{" "}
          <button type="button" class="plain" onClick={onToAll}>
            {t("meeting-offer-to-all")}
          </button>
        </p>
      )}
      <div class="fields">
        <Fields games={games} offered={offered} terms={terms} change={change} />
      </div>
      <div class="boxes">
        <Switch
          name="offer-public"
          label={t("meeting-offer-public")}
          on={terms.public ?? false}
          onChange={(on) => change({ public: on })}
        />
        {!to && (
          <Switch
            name="offer-programs"
            label={t("meeting-offer-programs")}
            on={terms.programs ?? false}
            onChange={(on) => change({ programs: on })}
          />
        )}
      </div>
      <p class="small">{t("meeting-offer-stands")}</p>
      <button
        type="submit"
        class="primary"
        data-action="offer"
        disabled={state.connection.phase !== "open" || isOffering(state) || !terms.variant}
      >
        {t("meeting-offer")}
      </button>
    </form>
  );
}

interface FieldsProps {
  games: Game[];
  offered: string[];
  terms: Terms;
  change: (changed: Partial<Terms>) => void;
}

function Fields({ games, offered, terms, change }: FieldsProps) {
  return (
    <>
      <Choice
        label={t("meeting-offer-game")}
        name="offer-variant"
        value={terms.variant}
        onChange={(variant) => change({ variant })}
      >
        {games.flatMap(({ variants }) =>
          variants
            .filter(({ id }) => offered.includes(id))
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {say(title)}
              </option>
            )),
        )}
      </Choice>
      <Choice
        label={t("web-clock")}
        name="offer-clock"
        value={terms.time_control ?? "-"}
        onChange={(clock) => change({ time_control: clock })}
      >
        {CLOCKS.map((clock) => (
          <option key={clock} value={clock}>
            {clockName(clock)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t("meeting-offer-begins")}
        name="offer-begins"
        value={terms.begins ?? "toss"}
        onChange={(begins) => change({ begins: begins as Begins })}
      >
        {BEGINS.map((begins) => (
          <option key={begins} value={begins}>
            {beginsName(begins)}
          </option>
        ))}
      </Choice>
    </>
  );
}

/** Closes the form when the challenge stands. */
function useClosing(state: LobbyState, onClose: () => void): void {
  const isBusy = isOffering(state);
  const [wasBusy, setWasBusy] = useState(false);
  useEffect(() => {
    if (isBusy) setWasBusy(true);
    else if (wasBusy && state.fault) setWasBusy(false);
    else if (wasBusy && state.connection.phase === "open") onClose();
  }, [isBusy, wasBusy]);
}

/** What can be offered: a program may play only some of it. */
function variantsFor(games: Game[], to: ProgramHere | null): string[] {
  const all = games.flatMap(({ variants }) => variants.map(({ id }) => id));
  return to && to.games.length > 0 ? all.filter((id) => to.games.includes(id)) : all;
}

function beginsName(begins: Begins): string {
  switch (begins) {
    case "me":
      return t("meeting-offer-me");
    case "them":
      return t("meeting-offer-them");
    case "toss":
      return t("meeting-offer-toss");
  }
}
