/** The frame around every page. */
import { useEffect, useRef, useState } from "preact/hooks";
import { Patterns } from "./board/pieces";
import { HomePage } from "./pages/HomePage";
import { later } from "./pages/later";
import { NowherePage } from "./pages/NowherePage";
import { RulesPage } from "./pages/RulesPage";
import { forgetReload, reloadOnce } from "./reload";
import { focusPage, route, type Route } from "./route";
import { EmbedPage, ReplayPage } from "./share/later";
import { settings, type Settings } from "./state";
import { useStore } from "./store";
import { browsersLanguage, language, speak, t, whenLearnt, type Language } from "./words";

export function App() {
  const chosen = useStore(settings);
  const spoken = useSpoken(chosen);
  const place = useStore(route);
  const main = useFocusOnArrival(place);
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = chosen.theme;
    root.dataset.brightness = chosen.brightness;
  }, [chosen.theme, chosen.brightness]);
  useEffect(loadNextPages, []);
  // What paper looks like may come late.
  useEffect(() => void import("./style/print.css"), []);
  if (!spoken) return null;
  return (
    <>
      <Patterns />
      {/* Inside another page the game stands alone. */}
      {place.page !== "embed" && <Top chosen={chosen} spoken={spoken} />}
      <main id="main" tabIndex={-1} ref={main}>
        {/* A match or a study goes on in another language; other pages begin anew in it. */}
        <Page key={GOES_ON.has(place.page) ? place.page : spoken} place={place} />
      </main>
    </>
  );
}

/** What stands above every page. */
function Top({ chosen, spoken }: { chosen: Settings; spoken: Language }) {
  const change = (changed: Partial<Settings>) => settings.set({ ...chosen, ...changed });
  const other = spoken === "en" ? "pt" : "en";
  // What stands behind `#` may be a game: it stays.
  const skip = (event: Event) => {
    event.preventDefault();
    focusPage();
  };
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        {t("web-skip")}
      </a>
      <header class="top">
        <a class="brand" href="/">
          <Mark />
          <span>Lusus</span>
        </a>
        <nav aria-label={t("web-site")}>
          <button
            type="button"
            class="plain"
            lang={other}
            data-language={other}
            onClick={() => change({ language: other })}
          >
            {other === "pt" ? "Português" : "English"}
          </button>
          <button
            type="button"
            class="plain"
            data-sound={chosen.sound}
            onClick={() => change({ sound: !chosen.sound })}
          >
            {chosen.sound ? t("web-sound-turn-off") : t("web-sound-turn-on")}
          </button>
          <a href="/settings">{t("web-settings")}</a>
        </nav>
      </header>
    </>
  );
}

const loadSetupPage = async () => (await import("./pages/SetupPage")).SetupPage;

const SetupPage = later(loadSetupPage);

const loadMatchPage = async () => (await import("./match/MatchPage")).MatchPage;

const MatchPage = later(loadMatchPage);

/** Where most visitors go from the first page is here before they do. */
function loadNextPages() {
  const whenIdle = self.requestIdleCallback ?? setTimeout;
  // Without a network they are loaded when they are asked for, or told to be missing.
  whenIdle(() => Promise.all([loadSetupPage(), loadMatchPage()]).catch(() => {}));
}

const SettingsPage = later(async () => (await import("./pages/SettingsPage")).SettingsPage);

const AnalysisPage = later(async () => (await import("./pages/AnalysisPage")).AnalysisPage);

const StudyPage = later(async () => {
  const { learn, StudyPage } = await import("./study/StudyPage");
  await learn();
  return StudyPage;
});

const ReviewPage = later(async () => (await import("./study/ReviewPage")).load());

const LocalPage = later(async () => {
  const { learn, LocalPage } = await import("./local/LocalPage");
  await learn();
  return LocalPage;
});

const LobbyPage = later(async () => (await import("./lobby/LobbyPage")).load());

const PlayedPage = later(async () => (await import("./pages/PlayedPage")).load());

const LearnPage = later(async () => (await import("./learn/LearnPage")).load());

const PuzzlesPage = later(async () => (await import("./puzzles/PuzzlesPage")).load());

const GOES_ON = new Set([
  ...["match", "local", "lobby", "analysis", "review", "learn", "puzzles", "replay", "embed"],
]);

function Page({ place }: { place: Route }) {
  switch (place.page) {
    case "home":
      return <HomePage />;
    case "setup":
      return <SetupPage game={place.game} />;
    case "match":
      return <MatchPage id={place.id} ply={place.ply} />;
    case "local":
      return <LocalPage key={place.id} id={place.id} ply={place.ply} />;
    case "rules":
      return <RulesPage key={place.game} game={place.game} />;
    case "settings":
      return <SettingsPage />;
    case "lobby":
      return <LobbyPage />;
    case "analyses":
      return <AnalysisPage />;
    case "analysis":
      return <StudyPage key={"match" in place ? place.match : place.variant} subject={place} />;
    case "review":
      return <ReviewPage key={place.id} id={place.id} />;
    case "replay":
      return <ReplayPage key={place.code} code={place.code} />;
    case "embed":
      return <EmbedPage key={place.code} code={place.code} />;
    case "played":
      return <PlayedPage key={`${place.words}`} words={place.words} />;
    case "learn":
      return <LearnPage key={place.game} game={place.game} />;
    case "puzzles":
      return <PuzzlesPage key={place.game} game={place.game} digits={place.digits} />;
    case "nowhere":
      return <NowherePage />;
  }
}

/** The language that is spoken, once its sentences are here. */
function useSpoken({ language: wanted }: Settings) {
  const [spoken, setSpoken] = useState<ReturnType<typeof language> | null>(null);
  const [, setLearnt] = useState(0);
  useEffect(() => whenLearnt(() => setLearnt((times) => times + 1)), []);
  useEffect(() => {
    const tongue = wanted === "auto" ? browsersLanguage() : wanted;
    const begin = (last: boolean) => {
      if (!last) return;
      forgetReload();
      document.documentElement.lang = tongue === "pt" ? "pt-PT" : "en";
      setSpoken(tongue);
    };
    speak(tongue).then(begin, reloadOnce);
  }, [wanted]);
  return spoken;
}

/** Keyboard and screen reader users start at the new page, not before it. */
function useFocusOnArrival(place: Route) {
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(false);
  const where = "game" in place ? place.game : "id" in place ? place.id : "";
  useEffect(() => {
    if (arrived.current) main.current?.focus({ preventScroll: true });
    arrived.current = true;
  }, [place.page, where]);
  return main;
}

/** Five stones, one for each game. */
function Mark() {
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="6" />
      <circle cx="7" cy="7" r="2.6" />
      <circle cx="17" cy="7" r="2.6" />
      <circle cx="12" cy="12" r="2.6" />
      <circle cx="7" cy="17" r="2.6" />
      <circle cx="17" cy="17" r="2.6" />
    </svg>
  );
}
