import { say, t } from "../words";
import type { Participant, Player } from "../wire";
import type { Course } from "./course";

/** What a participant is called; an empty seat has a name too. */
export function participantName(participant: Participant | null, player: Player): string {
  if (!participant) return t("web-seat-empty");
  if (participant.kind === "human") return participant.name || t("web-player", { number: player });
  return "bot" in participant.kind ? botName(participant.kind.bot) : participant.name;
}

/** What a player is called by somebody who holds these seats. */
export function playerName({ match, seats }: Course, player: Player): string {
  const participant = match?.players[player - 1] ?? null;
  const nameless = participant?.kind === "human" && !participant.name;
  if (!nameless || seats.length !== 1) return participantName(participant, player);
  return seats[0] === player ? t("web-you") : t("web-friend");
}

/** The bots that have names of their own beside the levels. */
const NAMED = /^(random|novice|engine|report-(easy|medium|hard))$/;

/** What a bot is called, by its word. */
export function botName(word: string): string {
  const level = /^level-(\d+)$/.exec(word);
  if (level) return say({ key: "seat-level", args: [["number", Number(level[1])]] });
  return NAMED.test(word) ? say({ key: `seat-${word}` }) : word;
}
