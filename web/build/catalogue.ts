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

/**
 * Subjects of which a browser never speaks. What the server refuses comes with
 * its sentence.
 */
const ELSEWHERE = [
  ...["positions", "records", "server", "hosting"],
  ...["terminal", "cli", "help", "ugi", "proofs", "arena", "bench"],
];

/** The sentences of a language as a Fluent file without comments. */
export function sentences(language: Language): string {
  const subjects = readdirSync(`${ROOT}crates/text/${language}`)
    .map((name) => name.replace(".ftl", ""))
    .filter((subject) => !ELSEWHERE.includes(subject));
  const said = subjects
    .flatMap((subject) => messages(fileOf(subject, language)))
    .filter((entry) => !key(entry).includes("-position-"));
  return serialize(new Resource(said), {});
}

/** Where a language says what belongs to a subject. */
function fileOf(subject: string, language: Language): string {
  return `${ROOT}crates/text/${language}/${subject}.ftl`;
}

/** The page's own sentences in a language. */
export function ownSentences(language: Language): string {
  return readFileSync(fileOf(OWN, language), "utf8");
}

/** Where the keys of the page's own sentences stand as a type. */
export const SENTENCE_FILE = `${ROOT}web/src/sentence.ts`;

export function sentenceType(): string {
  const keys = messages(fileOf(OWN, "en")).map((entry) => `\n  | "${key(entry)}"`);
  return (
    "/** The keys of the page's own sentences, as `npm run build` finds them. */\n" +
    `export type Sentence =${keys.join("")};\n`
  );
}

/** Offers `virtual:catalogue/en` and `virtual:catalogue/pt` to the page. */
export function catalogue(): Plugin {
  return {
    name: "catalogue",
    configResolved({ command }) {
      if (command === "build") writeFileSync(SENTENCE_FILE, sentenceType());
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      const language = LANGUAGES.find((language) => id === `\0${MODULE}${language}`);
      if (!language) return undefined;
      this.addWatchFile(fileOf(OWN, language));
      return `export const sentences = ${JSON.stringify(sentences(language))};\n`;
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
