/** What the end of a match says of the reader's strength. */
import { Study } from "../study/client";
import type { Match, Message, Player } from "../wire";
import { forgetEnd, strength } from "./kept";

const CALLED_OFF: Message = { key: "web-strength-uncounted-aborted" };

/**
 * Takes note of a match that is over, once; what is to be told of it. Where it was
 * noted before, that is what is known now.
 */
export async function noteEnd(
  match: Match,
  seat: Player,
  bot: string,
  open: () => Promise<Pick<Study, "ask" | "close">> = Study.open,
): Promise<Message | null> {
  const points = pointsOf(match, seat);
  if (points === null) {
    forgetEnd(match.id);
    return CALLED_OFF;
  }
  if (!(match.id in strength.get().open)) return saidOf(match);
  const resigned = match.end?.termination === "resignation" && points === "lost";
  const plies = match.moves.length;
  const study = await open();
  try {
    for (;;) {
      const { text, open } = strength.get();
      const helped = open[match.id];
      if (helped === undefined) return saidOf(match);
      const done = { done: "game", bot, points, plies, resigned, helped } as const;
      const ask = { ask: "strength", kept: text, variant: match.variant, done } as const;
      const answer = await study.ask(ask);
      if (answer.answer !== "strength") return null;
      // Another tab may have been quicker, perhaps with this very match.
      if (strength.get().text !== text) continue;
      const { kept, opponent, begins, said, uncounted, fault } = answer;
      strength.update(({ games, open: { [match.id]: _, ...open } }) => ({
        text: kept,
        games: { ...games, [match.game]: { opponent, begins, said } },
        open,
      }));
      return fault ?? uncounted ?? said;
    }
  } finally {
    study.close();
  }
}

/** What is known of the reader in the game of a match. */
function saidOf({ game }: Match): Message | null {
  return strength.get().games[game]?.said ?? null;
}

/** What a player scored; nothing in a match that was called off. */
export function pointsOf({ end }: Match, seat: Player): "won" | "drawn" | "lost" | null {
  switch (end?.result) {
    case "1/2-1/2":
      return "drawn";
    case "1-0":
      return seat === 1 ? "won" : "lost";
    case "0-1":
      return seat === 2 ? "won" : "lost";
    default:
      return null;
  }
}
