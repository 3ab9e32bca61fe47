/**
 * Which sentences of `crates/text` go to the browser: the page's own, and those
 * that scenes, refusals and matches are made of. The rest, for terminals and
 * command lines, stays out of the bundle.
 */
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse, serialize, Resource, type Entry } from "@fluent/syntax";
import type { Plugin } from "vite";

export const LANGUAGES = ["en", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

const MODULE = "virtual:catalogue/";
const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The subject of the page's own sentences. */
const OWN = "pages";

/** Subjects of pages that most visitors never open: these sentences come with them. */
export const LATER = [
  "study",
  "share",
  "learn",
  "solving",
  "local",
  "balance",
  "arenas",
  "meeting",
] as const;

/**
 * Subjects of which a browser never speaks. What the server or the module
 * refuses or reviews comes with its sentence.
 */
const ELSEWHERE = [
  ...["positions", "records", "links", "server", "site", "hosting", "connect"],
  ...[
    "terminal",
    "cli",
    "help",
    "ugi",
    "proofs",
    "arena",
    "bench",
    "review",
    "lessons",
    "puzzles",
    "coach",
  ],
];

/** The sentences of a language as a Fluent file without comments. */
export function sentences(language: Language): string {
  const subjects = readdirSync(`${ROOT}crates/text/${language}`)
    .map((name) => name.replace(".ftl", ""))
    .filter((subject) => ![...ELSEWHERE, ...LATER].includes(subject));
  const said = subjects
    .flatMap((subject) => messages(fileOf(subject, language)))
    .filter((entry) => !/-(position|harm)-/.test(key(entry)));
  return serialize(new Resource(said), {});
}

/** Where a language says what belongs to a subject. */
function fileOf(subject: string, language: Language): string {
  return `${ROOT}crates/text/${language}/${subject}.ftl`;
}

/** The page's own sentences in a language, with those that come later. */
export function ownSentences(language: Language): string {
  return [OWN, ...LATER]
    .map((subject) => readFileSync(fileOf(subject, language), "utf8"))
    .join("\n");
}

/** The sentences of one subject as a Fluent file without comments. */
export function sentencesOf(subject: string, language: Language): string {
  return serialize(new Resource(messages(fileOf(subject, language))), {});
}

/** Where the keys of the page's own sentences stand as a type. */
export const SENTENCE_FILE = `${ROOT}web/src/sentence.ts`;

export function sentenceType(): string {
  const own = [OWN, ...LATER].flatMap((subject) => messages(fileOf(subject, "en")));
  const keys = own.map((entry) => `\n  | "${key(entry)}"`);
  return (
    "/** The keys of the page's own sentences, as `npm run build` finds them. */\n" +
    `export type Sentence =${keys.join("")};\n`
  );
}

/** Offers `virtual:catalogue/en`, `virtual:catalogue/study/en` and their like to the page. */
export function catalogue(): Plugin {
  return {
    name: "catalogue",
    configResolved({ command }) {
      if (command === "build") writeFileSync(SENTENCE_FILE, sentenceType());
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      const named = id.startsWith(`\0${MODULE}`) ? id.slice(MODULE.length + 1).split("/") : [];
      const language = LANGUAGES.find((language) => language === named.at(-1));
      if (!language) return undefined;
      const subject = LATER.find((subject) => subject === named.at(-2));
      this.addWatchFile(fileOf(subject ?? OWN, language));
      const said = subject ? sentencesOf(subject, language) : sentences(language);
      return `export const sentences = ${JSON.stringify(said)};\n`;
    },
  };
}

function messages(path: string): Entry[] {
  const { body } = parse(readFileSync(path, "utf8"), {});
  const junk = body.find((entry) => entry.type === "Junk");
  if (junk) throw new Error(`${path}: not Fluent: ${junk.content}`);
  return body
    .filter((entry) => entry.type === "Message")
    .map((entry) => Object.assign(entry, { comment: null }));
}

function key(entry: Entry): string {
  return entry.type === "Message" ? entry.id.name : "";
}
