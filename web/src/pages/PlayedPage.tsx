/** What programs have played and found: how fair games are, what is solved, and tournaments. */
import { ArenaPage } from "../arena/ArenaPage";
import { BalancePage } from "../balance/BalancePage";
import { SolvedPage } from "../balance/SolvedPage";
import { learnBesides } from "../words";
import { useGames } from "./asked";
import { Away } from "./Fault";
import { NowherePage } from "./NowherePage";

/** The page, once its sentences are here. */
export async function load(): Promise<typeof PlayedPage> {
  await Promise.all([
    learnBesides({
      en: () => import("virtual:catalogue/balance/en"),
      pt: () => import("virtual:catalogue/balance/pt"),
    }),
    learnBesides({
      en: () => import("virtual:catalogue/arenas/en"),
      pt: () => import("virtual:catalogue/arenas/pt"),
    }),
  ]);
  return PlayedPage;
}

export function PlayedPage({ words }: { words: string[] }) {
  const [subject, name = "", number, ...rest] = words;
  if (rest.length > 0) return <NowherePage />;
  if (subject === "balance" && /^([a-z]+(:[a-z0-9]+)?)?$/.test(name) && number === undefined) {
    return <BalancePage variant={name} />;
  }
  if (subject === "solved" && name === "" && number === undefined) return <FirstSolved />;
  if (subject === "solved" && /^[a-z]+(:[a-z0-9]+)?$/.test(name) && number === undefined) {
    return <SolvedPage variant={name} />;
  }
  if (subject === "arena" && /^[\w-]{0,64}$/.test(name) && /^([1-9]\d{0,8})?$/.test(number ?? "")) {
    return <ArenaPage name={name} number={Number(number ?? 0)} />;
  }
  return <NowherePage />;
}

/** The first game that is solved; its page leads to the others. */
function FirstSolved() {
  const { answer: games, fault } = useGames();
  const solved = games?.flatMap(({ variants }) => variants).find(({ is_solved }) => is_solved);
  if (solved) return <SolvedPage variant={solved.id} />;
  return games ? <NowherePage /> : fault && <Away />;
}
