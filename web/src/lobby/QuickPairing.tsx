/** One button that finds an opponent, and what is told while it does. */
import { useEffect, useRef, useState } from "preact/hooks";
import { waitText } from "../match/clock";
import { useServersNow } from "../match/now";
import { Fault } from "../pages/Fault";
import { habitOf, orderOf, start } from "../pages/start";
import { Switch } from "../pages/Switch";
import { timeControlName } from "../pages/timeControl";
import { useStore } from "../store";
import { fitting, FITTING } from "../strength/kept";
import type { Game, SeekClock, Seeking } from "../wire";
import { botName, dateText, say, t, type Said } from "../words";
import { choices, chosenGames, gameOf, strengths } from "./choices";
import type { Lobby } from "./lobby";
import type { LobbyState, Seek } from "./state";

interface QuickProps {
  lobby: Lobby;
  state: LobbyState;
  games: Game[];
}

export function QuickPairing({ lobby, state, games }: QuickProps) {
  const { seek } = state;
  // The focus stays with what takes the button's place, and comes back to it.
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(seek);
  useEffect(() => {
    if (before.current !== seek) button.current?.focus();
    before.current = seek;
  }, [seek]);
  return (
    <section class="way lobby-quick" aria-labelledby="lobby-quick">
      {seek ? (
        <>
          <h2 id="lobby-quick">{t("meeting-looking")}</h2>
          <Waiting state={state} seek={seek} games={games} />
          <button
            type="button"
            key="stop"
            ref={button}
            data-action="stop"
            onClick={() => lobby.stop()}
          >
            {t("meeting-stop")}
          </button>
          <Bot state={state} games={games} seek={seek} />
        </>
      ) : (
        <>
          <h2 id="lobby-quick">{t("meeting-quick")}</h2>
          <p>{t("meeting-quick-text")}</p>
          <Wishes games={games} clocks={state.clocks} />
          <Find lobby={lobby} state={state} games={games} button={button} />
          <p class="small">{t("meeting-quick-strength")}</p>
        </>
      )}
    </section>
  );
}

function Find({
  lobby,
  state,
  games,
  button,
}: QuickProps & { button: { current: HTMLButtonElement | null } }) {
  const chosen = useStore(choices);
  const find = () => {
    const sought = chosenGames(games, chosen.games);
    const strength = strengths(games, sought);
    const { clock, isPublic } = chosen;
    lobby.seek({ games: sought, clock, strength, public: isPublic });
  };
  return (
    <button
      type="button"
      key="find"
      class="primary find"
      ref={button}
      data-action="seek"
      disabled={state.connection.phase !== "open" || games.length === 0}
      onClick={find}
    >
      {t("meeting-quick")}
    </button>
  );
}

/** What the reader would play, and how fast. */
function Wishes({ games, clocks }: { games: Game[]; clocks: SeekClock[] }) {
  const chosen = useStore(choices);
  const sought = chosenGames(games, chosen.games);
  const toggle = (id: string, on: boolean) => {
    const next = on ? [...sought, id] : sought.filter((other) => other !== id);
    // The last one stays: without a game there is nothing to look for.
    if (next.length > 0) choices.set({ ...chosen, games: next });
  };
  const box = (id: string, name: string) => (
    <label class="switch" key={id}>
      <input
        type="checkbox"
        name="seek-game"
        value={id}
        checked={sought.includes(id)}
        aria-disabled={sought.length === 1 && sought[0] === id}
        // The box shows what was chosen, also if that is not what was clicked.
        onClick={(event) => sought.length === 1 && sought[0] === id && event.preventDefault()}
        onChange={(event) => toggle(id, event.currentTarget.checked)}
      />
      <span>{name}</span>
    </label>
  );
  const others = games.flatMap(({ variants }) => variants.slice(1));
  return (
    <>
      <fieldset>
        <legend>{t("meeting-quick-games")}</legend>
        <div class="boxes">
          {games.map(({ variants, name, id }) => box(variants[0]?.id ?? id, name))}
        </div>
        <details open={others.some(({ id }) => sought.includes(id))}>
          <summary>{t("meeting-quick-variants")}</summary>
          <div class="boxes">{others.map(({ id, title }) => box(id, say(title)))}</div>
        </details>
      </fieldset>
      <fieldset>
        <legend>{t("meeting-quick-clock")}</legend>
        <div class="boxes clocks">
          {clocks.map(({ class: clock, time_control }) => (
            <label class="switch" key={clock}>
              <input
                type="radio"
                name="seek-clock"
                value={clock}
                checked={chosen.clock === clock}
                onChange={() => choices.set({ ...chosen, clock })}
              />
              <span>{timeControlName(time_control)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Switch
        label={t("meeting-quick-public")}
        name="seek-public"
        on={chosen.isPublic}
        onChange={(isPublic) => choices.set({ ...chosen, isPublic })}
      />
    </>
  );
}

/** Since when it looks, how far, and how many wait. */
function Waiting({ state, seek, games }: Omit<QuickProps, "lobby"> & { seek: Seek }) {
  const { search, ahead } = state;
  const variants = games.flatMap(({ variants }) => variants);
  const sought = variants.filter(({ id }) => seek.games.includes(id));
  const now = useServersNow(ahead, search !== null);
  if (!search) return <p class="quiet">{t("meeting-looking-asks")}</p>;
  const time = dateText(search.since - ahead);
  const span = waitText(Math.max(0, now - search.since));
  return (
    <div data-search={search.widest ? "far" : "near"}>
      <p role="timer">{t("meeting-looking-since", { time, span })}</p>
      <p>{howFar(search, state.clocks)}</p>
      <p data-waiting={search.waiting}>{t("meeting-waiting", { count: search.waiting })}</p>
      <p class="quiet">{sought.map(({ title }) => say(title)).join(" · ")}</p>
    </div>
  );
}

/** What quick pairing takes by now. */
function howFar({ widest, clocks }: Seeking, known: SeekClock[]): string {
  const taken = known.filter((it) => clocks.includes(it.class));
  const said = taken.map(({ time_control }) => timeControlName(time_control)).join(", ");
  return widest
    ? t("meeting-looking-far", { clocks: said })
    : t("meeting-looking-near", { clocks: said });
}

/** So long one waits for people before a computer offers itself, in milliseconds. */
export const BOT_AFTER = 20_000;

/** A computer about as strong as the reader, for those who would rather play at once. */
function Bot({ state, games, seek }: Omit<QuickProps, "lobby"> & { seek: Seek }) {
  const { search, ahead } = state;
  const [fault, setFault] = useState<Said | null>(null);
  const now = useServersNow(ahead, search !== null);
  // Rather in a game in which the reader's strength is known.
  const known = strengths(games, seek.games);
  const isKnown = (variant: string) => (gameOf(games, variant)?.id ?? "") in known;
  const variant = seek.games.find(isKnown) ?? seek.games[0] ?? "";
  const game = gameOf(games, variant);
  const isLate = search !== null && now - search.since >= BOT_AFTER;
  if (!isLate || !game) return null;
  // A level is named in the middle of a sentence, and stays in one line with its number.
  const level = botName(fitting(game).opponent).replaceAll(" ", "\u00a0");
  const bot = level.charAt(0).toLocaleLowerCase() + level.slice(1);
  const play = async () => {
    const habit = { ...habitOf(game), variant, bot: FITTING, clock: "-" };
    setFault(await start(orderOf("computer", game, habit)));
  };
  return (
    <div class="notice" data-bot-offer>
      <p>
        {isKnown(variant) ? t("meeting-bot-known", { bot, game: game.name }) : t("meeting-bot")}
      </p>
      {fault && <Fault told={fault} />}
      <button type="button" class="primary" data-action="bot" onClick={play}>
        {t("meeting-bot-play", { bot, game: game.name })}
      </button>
    </div>
  );
}
