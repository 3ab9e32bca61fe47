import { botName, t } from "../words";
import type { Participant, Player } from "../wire";
import type { Course } from "./course";

export { botName };

/** What a participant is called; an empty seat has a name too. */
export function participantName(participant: Participant | null, player: Player): string {
  if (!participant) return t("web-seat-empty");
  if (participant.kind === "human") return participant.name || t("web-player", { number: player });
  if ("bot" in participant.kind) return botName(participant.kind.bot);
  return t("web-program", { name: participant.name });
}

/** What a player is called by somebody who holds these seats. */
export function playerName({ match, seats }: Course, player: Player): string {
  const participant = match?.players[player - 1] ?? null;
  const nameless = participant?.kind === "human" && !participant.name;
  if (!nameless || seats.length !== 1) return participantName(participant, player);
  return seats[0] === player ? t("web-you") : t("web-friend");
}

/** So much of a name is enough to tell who is meant. */
const LONGEST_IN_SENTENCE = 20;

/** What a player is called in a sentence that stands beside the board, where names are whole. */
export function nameInSentence(course: Course, player: Player): string {
  const letters = [...playerName(course, player)];
  if (letters.length <= LONGEST_IN_SENTENCE) return letters.join("");
  return `${letters
    .slice(0, LONGEST_IN_SENTENCE - 1)
    .join("")
    .trimEnd()}…`;
}
