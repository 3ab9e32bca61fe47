/** What the end of a match says of the reader's strength. */
import { Study } from "../study/client";
import type { Match, Message, Player } from "../wire";
import { strength } from "./kept";

const NOT_COUNTED: Message = { key: "strength-not-counted" };

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
  const helped = strength.get().open[match.id];
  if (helped === undefined) return strength.get().games[match.game]?.said ?? null;
  const done = {
    done: "game",
    bot,
    points: pointsOf(match, seat),
    plies: match.moves.length,
    resigned: match.end?.termination === "resignation" && pointsOf(match, seat) === "lost",
    helped,
  } as const;
  const study = await open();
  try {
    for (;;) {
      const { text } = strength.get();
      const ask = { ask: "strength", kept: text, variant: match.variant, done } as const;
      const answer = await study.ask(ask);
      if (answer.answer !== "strength") return null;
      // Another tab may have been quicker.
      if (strength.get().text !== text) continue;
      const { kept, opponent, begins, said, counts, fault } = answer;
      strength.update(({ games, open: { [match.id]: _, ...open } }) => ({
        text: kept,
        games: { ...games, [match.game]: { opponent, begins, said } },
        open,
      }));
      return fault ?? (counts ? said : NOT_COUNTED);
    }
  } finally {
    study.close();
  }
}

function pointsOf({ end }: Match, seat: Player): "won" | "drawn" | "lost" {
  if (end?.result === "1/2-1/2") return "drawn";
  return end?.result === (seat === 1 ? "1-0" : "0-1") ? "won" : "lost";
}
