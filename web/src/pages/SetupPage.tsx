/** How a game is to be played: four ways, each one click away. */
import { useEffect, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { Game, Mode } from "../wire";
import { botName } from "../match/names";
import type { Habit } from "../state";
import { FITTING } from "../strength/kept";
import { rules } from "../api";
import { language, type Said, say, t } from "../words";
import { useAsked, useGames } from "./asked";
import { Choice, type ChoiceProps } from "./Choice";
import { Away, Fault } from "./Fault";
import { LivingBoard, LivingSwitch } from "./LivingBoard";
import { NameField } from "./NameField";
import { NowherePage } from "./NowherePage";
import { Switch } from "./Switch";
import {
  askedFor,
  canBeArranged,
  habitOf,
  keepHabit,
  opponentName,
  orderOf,
  start,
  type Side,
} from "./start";
import { clockName, CLOCKS } from "./timeControl";
import { variantText } from "./variant";

export function SetupPage({ game: id }: { game: string }) {
  const { answer: games, fault: away } = useGames();
  if (!games) {
    return (
      <div class="page" data-page="setup">
        {away && <Away />}
      </div>
    );
  }
  const game = games.find((one) => one.id === id);
  return game ? <Setup key={id} game={game} /> : <NowherePage />;
}

interface SetupProps {
  game: Game;
  habit: Habit;
  change: (changed: Partial<Habit>) => void;
}

function Setup({ game }: { game: Game }) {
  const [habit, setHabit] = useState(() => habitOf(game));
  const title = game.name;
  useEffect(() => {
    document.title = `${title} · Lusus`;
  }, [title]);
  const change = (changed: Partial<Habit>) => {
    const next = { ...habit, ...changed };
    // Whoever chooses an opponent has chosen them for later games too.
    if (changed.bot) history.replaceState(history.state, "", location.pathname);
    setHabit(next);
    keepHabit(game, next);
  };
  return (
    <div class="page setup" data-page="setup" data-ready="">
      <SetupHead game={game} habit={habit} change={change} />
      <Ways game={game} habit={askedFor(game, habit, location.search)} change={change} />
    </div>
  );
}

/** What is played, whichever way. */
function SetupHead({ game, habit, change }: SetupProps) {
  return (
    <div class="setup-head">
      <div>
        <LivingBoard variant={habit.variant} game={game} delay={0} />
        <LivingSwitch />
      </div>
      <div>
        <h1>{game.name}</h1>
        <p>{game.aim}</p>
        {habit.variant !== game.id && <Difference game={game} variant={habit.variant} />}
        <p class="setup-links">
          <a class="finger" href={`/learn/${game.id}`}>
            {t("web-learn")}
          </a>
          <a class="finger" href={`/rules/${game.id}`}>
            {t("web-rules")}
          </a>
          <a class="finger" href={`/analysis/${habit.variant}`}>
            {t("web-analysis")}
          </a>
          <a class="finger" href={`/balance/${habit.variant}`}>
            {t("web-balance")}
          </a>
          <a class="finger" href="/lobby">
            {t("web-lobby")}
          </a>
          {game.variants.some(({ id, is_solved }) => id === habit.variant && is_solved) && (
            <a class="finger" href={`/solved/${habit.variant}`}>
              {t("web-solved")}
            </a>
          )}
        </p>
        <div class="fields">
          {game.variants.length > 1 && (
            <Choice
              label={t("web-variant")}
              name="variant"
              value={habit.variant}
              onChange={(variant) => change({ variant })}
            >
              {game.variants.map((variant) => (
                <option value={variant.id}>{say(variant.title)}</option>
              ))}
            </Choice>
          )}
          <Choice
            label={t("web-clock")}
            name="clock"
            value={habit.clock}
            onChange={(clock) => change({ clock })}
          >
            {CLOCKS.map((clock) => (
              <option value={clock}>{clockName(clock)}</option>
            ))}
          </Choice>
          {canBeArranged(game, habit.variant) && (
            <Choice
              label={t("web-set-up")}
              name="set-up"
              value={habit.setUp}
              onChange={(setUp) => change({ setUp: setUp as Habit["setUp"] })}
            >
              <option value="usual">{t("web-set-up-usual")}</option>
              <option value="players">{t("web-set-up-players")}</option>
              <option value="program">{t("web-arranged")}</option>
            </Choice>
          )}
        </div>
      </div>
    </div>
  );
}

/** How a variant differs from the usual game. */
function Difference({ game, variant }: { game: Game; variant: string }) {
  const { answer } = useAsked(() => rules(game.id, language()), [game.id]);
  const said = answer && variantText(answer, variant);
  const title = game.variants.find(({ id }) => id === variant)?.title;
  if (!said || !title) return null;
  return (
    <p data-difference>
      <strong>{say(title)}.</strong> {said}
    </p>
  );
}

/** The four ways, each with its own choices and its button. */
function Ways({ game, habit, change }: SetupProps) {
  const [fault, setFault] = useState<Said | null>(null);
  const [busy, setBusy] = useState(false);
  // Whoever opens one match to everybody has not opened the next.
  const [isPublic, setPublic] = useState(false);
  // Who begins is chosen for one match; against the computer players take turns otherwise.
  const [side, setSide] = useState<Side>();
  const [friendSide, setFriendSide] = useState<Side>();
  const sideIn = (mode: Mode) => (mode === "friend" ? friendSide : side);
  const order = (mode: Mode) => orderOf(mode, game, habit, sideIn(mode));
  const begin = async (mode: Mode) => {
    setBusy(true);
    const opened = mode === "friend" && isPublic ? { public: true } : {};
    setFault(await start(order(mode), opened));
    setBusy(false);
  };
  const button = (mode: Mode, label: string) => (
    <button
      type="button"
      class="primary"
      data-start={mode}
      disabled={busy}
      onClick={() => begin(mode)}
    >
      {label}
    </button>
  );
  return (
    <>
      {fault && <Fault told={fault} onClose={() => setFault(null)} />}
      <div class="ways">
        <Way title={t("web-mode-computer")} text={t("web-mode-computer-text")}>
          <BotChoice
            label={t("web-level")}
            name="bot"
            game={game}
            value={habit.bot}
            fits
            onChange={(bot) => change({ bot })}
          />
          <SideChoice name="side" side={order("computer").side} onChange={setSide} />
          {button("computer", t("web-start"))}
        </Way>
        <Way title={t("web-mode-friend")} text={t("web-mode-friend-text")}>
          <NameField />
          <SideChoice name="friend-side" side={order("friend").side} onChange={setFriendSide} />
          <Switch label={t("web-open-public")} name="public" on={isPublic} onChange={setPublic} />
          {button("friend", t("web-make-link"))}
        </Way>
        <Way title={t("web-mode-here")} text={t("web-mode-here-text")}>
          {button("here", t("web-start"))}
        </Way>
        <Way title={t("web-mode-watch")} text={t("web-mode-watch-text")}>
          <WatchedBots game={game} habit={habit} change={change} />
          {button("watch", t("web-watch"))}
        </Way>
      </div>
    </>
  );
}

function WatchedBots({ game, habit, change }: SetupProps) {
  const [first, second] = habit.watched;
  return (
    <>
      <BotChoice
        label={t("web-player", { number: 1 })}
        name="watched-0"
        game={game}
        value={first}
        onChange={(bot) => change({ watched: [bot, second] })}
      />
      <BotChoice
        label={t("web-player", { number: 2 })}
        name="watched-1"
        game={game}
        value={second}
        onChange={(bot) => change({ watched: [first, bot] })}
      />
    </>
  );
}

function Way({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ComponentChildren;
}) {
  return (
    <section class="way">
      <h2>{title}</h2>
      <p>{text}</p>
      <div class="fields">{children}</div>
    </section>
  );
}

/** The levels first, which most people want. */
function BotChoice({ game, fits, ...choice }: ChoiceProps & { game: Game; fits?: boolean }) {
  const isLevel = (bot: string) => game.levels.some((level) => level.bot === bot);
  const option = (bot: string, name: string) => (
    <option key={bot} value={bot}>
      {name}
    </option>
  );
  const others = game.bots.filter((bot) => !isLevel(bot));
  return (
    <Choice {...choice}>
      {fits && option(FITTING, opponentName(game, FITTING))}
      <optgroup label={t("web-bots-levels")}>
        {game.levels.map(({ bot, title }) => option(bot, say(title)))}
      </optgroup>
      <optgroup label={t("web-bots-others")}>
        {others.map((bot) => option(bot, botName(bot)))}
      </optgroup>
    </Choice>
  );
}

interface SideChoiceProps {
  name: string;
  side: Side;
  onChange: (side: Side) => void;
}

function SideChoice({ name, side, onChange }: SideChoiceProps) {
  return (
    <Choice
      label={t("web-who-begins")}
      name={name}
      value={side}
      onChange={(side) => onChange(side as Side)}
    >
      <option value="first">{t("web-side-first")}</option>
      <option value="second">{t("web-side-second")}</option>
      <option value="chance">{t("web-side-chance")}</option>
    </Choice>
  );
}
