/** What the page remembers beyond one match, with what it is at first. */
import { Kept } from "./kept";
import type { Maker, Player } from "./wire";
import type { Language } from "./words";

export const THEMES = ["walnut", "slate", "meadow", "paper", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

export const PACES = ["slow", "usual", "fast"] as const;
export type Pace = (typeof PACES)[number];

/** What the reader has chosen. */
export interface Settings {
  /** The language, or the browser's. */
  language: Language | "auto";
  /** The board's colours and patterns. */
  theme: Theme;
  /** The page's brightness, or the system's. */
  brightness: "auto" | "light" | "dark";
  /** Whether coordinates stand beside the board. */
  coordinates: boolean;
  /** Whether moves are heard. */
  sound: boolean;
  /** Whether the system tells of a turn while the page is hidden. */
  notify: boolean;
  /** Whether polite words of others are seen. */
  phrases: boolean;
  /** Whether moves are animated; never if the system asks for less motion. */
  motion: boolean;
  /** How fast what happens is shown. */
  pace: Pace;
  /** Whether boards are seen in three dimensions, from where, and whether their water moves. */
  depth: boolean;
  view: "slant" | "above";
  swell: boolean;
  /** Whether games go on on the little boards of the first page. */
  living: boolean;
  /** Whether a move must be confirmed. */
  confirm: "touch" | "always" | "never";
  /** Whether a coach watches games with the computer. */
  coach: boolean;
  /** Whether single keys do things outside the board and the move box. */
  shortcuts: boolean;
  /** What the reader is called in matches; nothing for no name. */
  name: string;
}

export const FIRST_SETTINGS: Settings = {
  language: "auto",
  theme: "walnut",
  brightness: "auto",
  coordinates: true,
  sound: true,
  notify: false,
  phrases: true,
  motion: true,
  pace: "usual",
  depth: false,
  view: "slant",
  swell: false,
  living: true,
  confirm: "touch",
  coach: false,
  shortcuts: true,
  name: "",
};

/** What this browser shows itself with to have a seat. */
export interface Claim {
  key: string;
  /** The secret of the link, until the server has taken note of the key. */
  secret?: string;
  /** Whose seat it turned out to be. */
  player?: Player;
}

/** A match in which this browser has a seat, or that it made for two computers. */
export interface Seated {
  /** At most two; none where computers play. */
  claims: Claim[];
  /** The players it turned out to be; none before the first welcome. */
  players: Player[];
  /** A link to the other seat, to be given to a friend. */
  invitation: string | null;
  /** Whom the lobby has brought there, and how the site knows them. */
  against?: Maker;
  /** When it was last opened, in milliseconds since 1970. */
  openedAt: number;
}

export type Seats = Record<string, Seated>;

function isKey(found: unknown): boolean {
  return typeof found === "string" && /^[0-9A-Za-z_-]{32}$/.test(found);
}

function isSeated(found: unknown): boolean {
  const { claims, players, invitation, openedAt } = (found ?? {}) as Partial<Seated>;
  const isClaim = (claim: Claim | null) => typeof claim?.key === "string";
  return (
    Array.isArray(claims) &&
    claims.every(isClaim) &&
    Array.isArray(players) &&
    (typeof invitation === "string" || invitation === null) &&
    typeof openedAt === "number"
  );
}

/** How a game was set up last. */
export interface Habit {
  variant: string;
  bot: string;
  /** The bots that were watched. */
  watched: [string, string];
  clock: string;
  /**
   * Who sets up the board where players do so first: as usual the program in games against
   * the computer, and the players otherwise.
   */
  setUp: "usual" | "players" | "program";
}

export const settings = new Kept<Settings>("lusus.settings", FIRST_SETTINGS);
/** What this browser shows itself with, wherever it plays; made when it is first needed. */
export const device = new Kept<{ key: string }>("lusus.device", { key: "" }, isKey);
export const seats = new Kept<Seats>("lusus.seats", {}, isSeated);
export const habits = new Kept<Record<string, Partial<Habit>>>("lusus.habits", {});
