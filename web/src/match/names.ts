import { say, t } from "../words";
import type { Participant } from "../wire";

/** What a participant is called; an empty seat has a name too. */
export function participantName(participant: Participant | null): string {
  if (!participant) return t("web-seat-empty");
  if (participant.kind !== "human") return botName(participant.kind.bot);
  return participant.name || say({ key: "seat-human" });
}

/** What a bot is called, by its word. */
export function botName(word: string): string {
  const level = /^level-(\d+)$/.exec(word);
  if (level) return say({ key: "seat-level", args: [["number", Number(level[1])]] });
  const key = `seat-${word}`;
  const name = say({ key });
  return name === key ? word : name;
}
