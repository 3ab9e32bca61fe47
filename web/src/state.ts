/** What the page remembers beyond one match, with what it is at first. */
import { Store } from "./store";
import type { Player } from "./scene";
import type { SeatClaim } from "./wire";
import type { Language } from "./words";

export const THEMES = ["walnut", "slate", "meadow", "paper", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

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
  /** Whether moves are animated; never if the system asks for less motion. */
  motion: boolean;
  /** Whether a move must be confirmed. */
  confirm: "touch" | "always" | "never";
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
  motion: true,
  confirm: "touch",
  shortcuts: true,
  name: "",
};

/** A match in which this browser has a seat. */
export interface Seated {
  /** What the page shows itself with to have its seats. */
  claims: SeatClaim[];
  /** The players it turned out to be; none before the first welcome. */
  players: Player[];
  /** A link to the other seat, to be given to a friend. */
  invitation: string | null;
  /** When it was last opened, in milliseconds since 1970. */
  openedAt: number;
}

export type Seats = Record<string, Seated>;

/** How a game was set up last. */
export interface Habit {
  variant: string;
  bot: string;
  /** The bots that were watched. */
  watched: [string, string];
  side: "first" | "second" | "chance";
  clock: string;
}

export const settings = kept<Settings>("lusus.settings", FIRST_SETTINGS);
export const seats = kept<Seats>("lusus.seats", {});
export const habits = kept<Record<string, Habit>>("lusus.habits", {});

/** A store that local storage keeps; what is missing there is as at first. */
function kept<T extends object>(name: string, first: T): Store<T> {
  const store = new Store<T>({ ...first, ...read(name) });
  store.watch(() => write(name, store.get()));
  addEventListener("storage", (event) => {
    if (event.key === name) store.set({ ...first, ...read(name) });
  });
  return store;
}

function read(name: string): object {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}

/** Where storage is refused, as in some private windows, nothing is kept. */
function write(name: string, value: object): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}
