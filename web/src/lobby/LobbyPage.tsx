/** Where people meet who have no link for each other. */
import { useEffect, useRef, useState } from "preact/hooks";
import { games as askGames } from "../api";
import { callTo } from "../match/announce";
import { Connectedness, connectionTexts } from "../match/Connectedness";
import { Voice } from "../match/Voice";
import { useAsked } from "../pages/asked";
import { Fault } from "../pages/Fault";
import { MyTurns, useMyMatches } from "../pages/MyMatches";
import { go } from "../route";
import { play as sound } from "../sound";
import { Store, useStore } from "../store";
import type { Game, ProgramHere } from "../wire";
import { language, say, t } from "../words";
import { useCalm } from "./calm";
import { Challenges } from "./Challenges";
import { Lobby } from "./lobby";
import { OfferForm } from "./OfferForm";
import { personName } from "./people";
import { Playing } from "./Playing";
import { Programs } from "./Programs";
import { QuickPairing } from "./QuickPairing";
import { learn } from "./sentences";
import { OUTSIDE, type Declined, type LobbyState } from "./state";
import { You } from "./You";
import "./lobby.css";

/** The page, once its sentences are here. */
export async function load(): Promise<typeof LobbyPage> {
  await learn();
  return LobbyPage;
}

/** Before there is a lobby. */
const UNOPENED = new Store(OUTSIDE);

export function LobbyPage() {
  const [lobby, setLobby] = useState<Lobby | null>(null);
  useEffect(() => {
    const opened = new Lobby(begin);
    setLobby(opened);
    return () => opened.leave();
  }, []);
  const spoken = language();
  useEffect(() => {
    document.title = `${t("meeting-title")} · Lusus`;
    lobby?.speak();
  }, [spoken, lobby]);
  const { answer } = useAsked(askGames, [spoken]);
  const state = useStore(lobby?.state ?? UNOPENED);
  const isOpen = state.connection.phase === "open";
  const isReady = lobby !== null && state.view !== null && answer !== null;
  return (
    <div class="page lobby" {...signs(state, isReady)}>
      <Voices state={state} />
      <header class="lobby-head">
        <h1>{t("meeting-title")}</h1>
        <p class="quiet">{t("meeting-text")}</p>
        {/* Whoever is not connected does not know who is there now. */}
        {state.view && isOpen && <p data-here={state.view.here}>{hereText(state.view)}</p>}
      </header>
      <Connectedness connection={state.connection} />
      {isReady ? (
        <Inside lobby={lobby} state={state} games={answer} />
      ) : (
        connectionTexts(state.connection).length === 0 && (
          <p class="quiet">{t("meeting-opening")}</p>
        )
      )}
    </div>
  );
}

/** Goes to a match that has begun, and calls whoever looks elsewhere. */
function begin(id: string): void {
  callTo(id, t("meeting-begun-title"));
  sound("offer");
  go(`/g/${id}`);
}

interface InsideProps {
  lobby: Lobby;
  state: LobbyState;
  games: Game[];
}

function Inside({ lobby, state, games }: InsideProps) {
  const view = state.view!;
  const [isOffering, setOffering] = useState(false);
  const [to, setTo] = useState<ProgramHere | null>(null);
  const challenge = (program: ProgramHere) => {
    setTo(program);
    setOffering(true);
  };
  const mine = useMyMatches();
  return (
    <>
      <Told lobby={lobby} state={state} />
      <MyTurns mine={mine} />
      <div class="lobby-columns">
        <QuickPairing lobby={lobby} state={state} games={games} />
        <div class="lobby-lists">
          <section aria-labelledby="lobby-challenges">
            <header class="lobby-section">
              <h2 id="lobby-challenges">{t("meeting-challenges")}</h2>
              <OfferButton isOpen={isOffering} onToggle={setOffering} onFresh={() => setTo(null)} />
            </header>
            {isOffering && (
              <OfferForm
                lobby={lobby}
                state={state}
                games={games}
                to={to}
                onClose={() => setOffering(false)}
                onToAll={() => setTo(null)}
              />
            )}
            <Challenges lobby={lobby} state={state} />
          </section>
          <Programs
            programs={view.programs}
            games={games}
            isOpen={state.connection.phase === "open"}
            onChallenge={challenge}
          />
          <Playing ids={view.playing} />
        </div>
        <You lobby={lobby} state={state} />
      </div>
    </>
  );
}

interface OfferButtonProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onFresh: () => void;
}

/** Opens the form of one's own challenge; when that closes, the focus comes back. */
function OfferButton({ isOpen, onToggle, onFresh }: OfferButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const toggle = () => {
    onFresh();
    onToggle(!isOpen);
  };
  return (
    <button
      type="button"
      ref={button}
      data-action="open-offer"
      aria-expanded={isOpen}
      onClick={toggle}
    >
      {t("meeting-offer-open")}
    </button>
  );
}

/** What the reader should know or answer now. */
function Told({ lobby, state }: Omit<InsideProps, "games">) {
  const { fault, declined, waiting } = state;
  return (
    <>
      {fault && <Fault told={fault} onClose={() => lobby.dismiss("fault")} />}
      {declined && (
        <div class="notice" data-declined={declined.reason}>
          <p>{declinedText(declined)}</p>
          <button type="button" class="plain" onClick={() => lobby.dismiss("declined")}>
            {t("web-close")}
          </button>
        </div>
      )}
      {waiting.map(({ match, against }) => (
        <div class="notice" key={match} data-begun={match}>
          <p>{t("meeting-begun", { name: personName(against) })}</p>
          <a class="button primary" href={`/g/${match}`}>
            {t("meeting-begun-go")}
          </a>
        </div>
      ))}
    </>
  );
}

/** How long the number of challenges must have stood before it is said, in milliseconds. */
const CALM = 5000;

/** Who listens hears of what is for them at once, and of everything else when it has settled. */
function Voices({ state }: { state: LobbyState }) {
  const { view, connection, seek, declined, waiting } = state;
  const open = view?.challenges.filter(({ own }) => !own);
  const count = open && t("meeting-challenges-count", { count: open.length });
  const settled = useCalm(count, CALM);
  const forYou = open?.filter(({ to_you }) => to_you) ?? [];
  const sentences = [
    ...connectionTexts(connection),
    seek && t("meeting-looking"),
    declined && declinedText(declined),
    ...waiting.map(({ against }) => t("meeting-begun", { name: personName(against) })),
    ...forYou.map(({ by, title }) =>
      t("meeting-to-you-said", { name: personName(by), game: say(title) }),
    ),
    settled,
  ];
  const isSaid = (sentence: unknown) => typeof sentence === "string" && sentence !== "";
  return <Voice politeness="polite" sentences={sentences.filter(isSaid) as string[]} />;
}

/** How many are there, the reader too. */
function hereText({ here, seeking, programs_here }: NonNullable<LobbyState["view"]>): string {
  // The count may be a moment old.
  const people = Math.max(1, here);
  return [
    t("meeting-here", { count: people }),
    t("meeting-seeking", { count: seeking }),
    t("meeting-programs-here", { count: programs_here }),
  ].join(" · ");
}

function declinedText({ reason, name: known }: Declined): string {
  // Challenges for one alone are for programs.
  const name = known ? personName({ name: known, program: true }) : t("meeting-declined-by");
  switch (reason) {
    case "busy":
      return t("meeting-declined-busy", { name });
    case "game":
      return t("meeting-declined-game", { name });
    case "clock":
      return t("meeting-declined-clock", { name });
    case "later":
      return t("meeting-declined-later", { name });
  }
}

/** The state of the lobby as attributes that tests wait for. */
function signs({ connection, seek, search }: LobbyState, isReady: boolean) {
  return {
    "data-page": "lobby",
    "data-phase": connection.phase,
    "data-ready": isReady ? "" : undefined,
    "data-seeking": seek ? (search ? "yes" : "asked") : "no",
  };
}
