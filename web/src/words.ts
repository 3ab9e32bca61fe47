/** Everything the page says, in the reader's language. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Arg, Language, Message, MessageView } from "./wire";
import type { Sentence } from "./sentence";

export type { Language };

/** A message, with its sentence if the server has said it. */
export type Said = Message | MessageView;

export interface Catalogue {
  sentences: string;
}

/** Where sentences come from, in each language. */
export type Catalogues = Record<Language, () => Promise<Catalogue>>;

const CATALOGUES: Catalogues = {
  en: () => import("virtual:catalogue/en"),
  pt: () => import("virtual:catalogue/pt"),
};

const LOCALES: Record<Language, string> = { en: "en-GB", pt: "pt-PT" };

let bundle = new FluentBundle("en");
let spoken: Language = "en";

/** Whether something has been said for which the page has no sentence. */
let missed = false;
let onLearnt = () => {};

/** Calls back when more can be said than before. */
export function whenLearnt(listener: () => void): void {
  onLearnt = listener;
}

/** What pages say that were opened, in whichever language is spoken. */
const besides = new Set<Catalogues>();

/** Learns the sentences of a page that most visitors never open. */
export async function learnBesides(more: Catalogues): Promise<void> {
  besides.add(more);
  const [told, { sentences }] = [bundle, await more[spoken]()];
  told.addResource(new FluentResource(sentences), { allowOverrides: true });
  // Meanwhile another language may have been asked for, which came with them.
  if (told !== bundle) await learnBesides(more);
}

/** How often a language has been asked for: the last one counts. */
let asked = 0;

/**
 * Loads a language; what is said afterwards is said in it. It is false if
 * another one was asked for meanwhile.
 */
export async function speak(language: Language, load = CATALOGUES[language]): Promise<boolean> {
  asked += 1;
  const turn = asked;
  const more = [...besides].map((catalogues) => catalogues[language]());
  const loaded = await Promise.all([load(), ...more]);
  if (turn !== asked) return false;
  use(language, { sentences: loaded.map(({ sentences }) => sentences).join("\n") });
  return true;
}

/** Speaks with a catalogue that is at hand. */
export function use(language: Language, loaded: Catalogue): void {
  const fresh = new FluentBundle(LOCALES[language], { useIsolating: false });
  fresh.addResource(new FluentResource(loaded.sentences));
  bundle = fresh;
  missed = false;
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

/** When something was: the time if it was today, else the day. */
export function dateText(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const style: Intl.DateTimeFormatOptions = isToday
    ? { timeStyle: "short" }
    : { dateStyle: "medium" };
  return new Intl.DateTimeFormat(LOCALES[spoken], style).format(at);
}

/** The day of something, also of today. */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(LOCALES[spoken], { dateStyle: "medium" }).format(at);
}

/** Says one of the page's own sentences; a test compares their arguments. */
export function t(key: Sentence, args: Record<string, Arg> = {}): string {
  return say({ key, args: Object.entries(args) });
}

/**
 * Asks the server, once, for what the page has not got: the sentences of games
 * that came with a program other than ours.
 */
async function learn(): Promise<void> {
  if (missed) return;
  missed = true;
  const [told, wanted] = [bundle, spoken];
  const answer = await fetch(`/api/messages/${wanted}`).catch(() => null);
  if (!answer?.ok) return;
  told.addResource(new FluentResource(await answer.text()), { allowOverrides: true });
  if (told === bundle) onLearnt();
}

/** The sentence of a message. */
export function say(message: Said): string {
  const pattern = bundle.getMessage(message.key)?.value;
  if (!pattern) {
    if (message.key) void learn();
    return "text" in message && message.text ? message.text : message.key;
  }
  const args = Object.fromEntries(
    (message.args ?? []).map(([name, value]): [string, FluentVariable] => [
      name,
      typeof value === "object" ? say(value) : value,
    ]),
  );
  return bundle.formatPattern(pattern, args, []);
}

/** Moments as the server writes them, which does not know where its readers are. */
const IN_UTC = /(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC/g;

/** The sentence of a message, with the moments in it as the reader's clock shows them. */
export function sayInLocalTime(message: Said): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  const format = new Intl.DateTimeFormat(LOCALES[spoken], style);
  return say(message).replace(IN_UTC, (_, day: string, time: string) =>
    format.format(new Date(`${day}T${time}Z`)),
  );
}

/** The bots that have names of their own beside the levels. */
const NAMED = /^(random|novice|engine|report-(easy|medium|hard))$/;

/** What a bot is called, by its word; here, where the pages that are loaded later find it. */
export function botName(word: string): string {
  const level = /^level-(\d+(?:\.\d)?)$/.exec(word);
  if (level) return say({ key: "seat-level", args: [["number", Number(level[1])]] });
  return NAMED.test(word) ? say({ key: `seat-${word}` }) : word;
}
