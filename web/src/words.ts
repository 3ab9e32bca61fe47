/** Everything the page says, in the reader's language. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Arg, Message } from "./scene";
import type { Told } from "./wire";

export type Language = "en" | "pt";

interface Catalogue {
  sentences: string;
  aims: Record<string, string>;
}

const CATALOGUES: Record<Language, () => Promise<Catalogue>> = {
  en: () => import("virtual:catalogue/en"),
  pt: () => import("virtual:catalogue/pt"),
};

const LOCALES: Record<Language, string> = { en: "en", pt: "pt-PT" };

let bundle = new FluentBundle("en");
let catalogue: Catalogue = { sentences: "", aims: {} };
let spoken: Language = "en";

/** Loads a language; what is said afterwards is said in it. */
export async function speak(language: Language): Promise<void> {
  use(language, await CATALOGUES[language]());
}

/** Speaks with a catalogue that is at hand. */
export function use(language: Language, loaded: Catalogue): void {
  const fresh = new FluentBundle(LOCALES[language], { useIsolating: false });
  fresh.addResource(new FluentResource(loaded.sentences));
  bundle = fresh;
  catalogue = loaded;
  spoken = language;
}

/** The language that is spoken. */
export function language(): Language {
  return spoken;
}

/** The language of the reader's browser, if Lusus speaks it. */
export function browsersLanguage(): Language {
  const codes = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const known = codes.find((code) => code === "en" || code === "pt");
  return known === "pt" ? "pt" : "en";
}

/** Says one of the page's own sentences; a test compares keys and arguments. */
export function t(key: string, args: Record<string, Arg> = {}): string {
  return say({ key, args: Object.entries(args) });
}

/** The sentence of a message. */
export function say(message: Told | Message): string {
  const pattern = bundle.getMessage(message.key)?.value;
  if (!pattern) return "text" in message && message.text ? message.text : message.key;
  const args = Object.fromEntries(
    (message.args ?? []).map(([name, value]): [string, FluentVariable] => [
      name,
      typeof value === "object" ? say(value) : value,
    ]),
  );
  return bundle.formatPattern(pattern, args, []);
}

/** What a game is about, in one sentence of its rules. */
export function aim(game: string): string {
  return catalogue.aims[game] ?? "";
}
