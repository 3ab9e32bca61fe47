/** The sentences that the code asks for are those that each language has. */
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse, Visitor, type Message, type VariableReference } from "@fluent/syntax";
import { describe, expect, it, vi } from "vitest";
import {
  LANGUAGES,
  ownSentences,
  sentences,
  SENTENCE_FILE,
  sentenceType,
} from "../build/catalogue";
import { say, sayInLocalTime, speak, use, whenLearnt, type Catalogue } from "../src/words";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

type Keys = Map<string, string[]>;

function catalogueOf(language: (typeof LANGUAGES)[number]): Catalogue {
  return { sentences: sentences(language) };
}

/** Every message of a Fluent text with the names of its arguments. */
function keysIn(text: string): Keys {
  const keys: Keys = new Map();
  for (const entry of parse(text, {}).body) {
    if (entry.type === "Junk") throw new Error(entry.content);
    if (entry.type === "Message") keys.set(entry.id.name, argumentsOf(entry));
  }
  return keys;
}

function argumentsOf(message: Message): string[] {
  const names = new Set<string>();
  class Collector extends Visitor {
    override visitVariableReference(reference: VariableReference) {
      names.add(reference.id.name);
    }
  }
  new Collector().visit(message);
  return [...names].sort();
}

/** The texts of the files below a folder. */
function sourcesIn(folder: string, names: RegExp): string[] {
  const found = readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" });
  return found
    .filter((name) => names.test(name))
    .map((name) => readFileSync(`${ROOT}${folder}/${name}`, "utf8"));
}

function withoutComments(source: string): string {
  return source.replaceAll(/^\s*\/\/.*$/gm, "");
}

/** Every `t("key", { name: … })` and `key: "web-…"` of the sources. */
function keysInCode(): Keys {
  const keys: Keys = new Map();
  const note = (key: string, args: string[]) => {
    expect(keys.get(key) ?? args, `${key} is used with different arguments`).toEqual(args);
    keys.set(key, args);
  };
  for (const source of sourcesIn("web/src", /\.tsx?$/)) {
    for (const [, key, args] of source.matchAll(/\bt\(\s*"([^"]+)"(?:,\s*\{([^}]*)\})?/g)) {
      const names = (args ?? "").split(",").map((part) => part.split(":")[0]!.trim());
      note(key!, names.filter(Boolean).sort());
    }
    for (const [, key] of source.matchAll(/key: "(web-[^"]+)"/g)) note(key!, []);
  }
  return keys;
}

describe("the page's own sentences", () => {
  const used = keysInCode();
  it("are found in the code", () => expect(used.size).toBeGreaterThan(100));
  it("are the type that the code is checked against", () => {
    expect(readFileSync(SENTENCE_FILE, "utf8")).toBe(sentenceType());
  });
  it.each(LANGUAGES)("stand in %s with the same arguments, and no others do", (language) => {
    const spoken = keysIn(ownSentences(language));
    expect(
      [...used.keys()].filter((key) => !spoken.has(key)),
      "missing",
    ).toEqual([]);
    expect(
      [...spoken.keys()].filter((key) => !used.has(key)),
      "unused",
    ).toEqual([]);
    for (const [key, args] of spoken) expect(args, key).toEqual(used.get(key));
  });
});

describe("the sentences of games and matches", () => {
  /** What scenes, refusals and matches are made of, in the Rust sources. */
  const told = ["core", "games", "play"].flatMap((crate) =>
    sourcesIn(`crates/${crate}/src`, /\.rs$/).flatMap((source) =>
      [...withoutComments(source).matchAll(/msg!\(\s*"([^"]+)"/g)].map(([, key]) => key!),
    ),
  );
  it("are many", () => expect(told.length).toBeGreaterThan(100));
  it.each(LANGUAGES)(
    "go to the browser in %s, but for texts, reviews, lessons and the coach",
    (language) => {
      const shipped = keysIn(sentences(language));
      const missing = told.filter(
        (key) =>
          !shipped.has(key) && !/(^|-)(position|record|picture|harm|lesson|threat)-/.test(key),
      );
      expect(missing).toEqual([]);
      expect([...shipped.keys()].filter((key) => /^(cli|plain|screen)-/.test(key))).toEqual([]);
    },
  );
  it("are asked for where the page has none, once", async () => {
    use("en", catalogueOf("en"));
    const asked = vi.fn(async () => new Response("far-title = Far"));
    vi.stubGlobal("fetch", asked);
    const learnt = new Promise<void>((resolve) => whenLearnt(resolve));
    expect([say({ key: "far-title" }), say({ key: "far-side" })]).toEqual([
      "far-title",
      "far-side",
    ]);
    await learnt;
    expect(say({ key: "far-title" })).toBe("Far");
    expect(asked.mock.calls).toEqual([["/api/messages/en"]]);
    vi.unstubAllGlobals();
  });
});

describe("speak", () => {
  it("speaks what was asked for last, whichever comes first", async () => {
    let arrive = (_: Catalogue) => {};
    const late = speak("pt", () => new Promise((resolve) => (arrive = resolve)));
    const quick = speak("en", async () => catalogueOf("en"));
    expect(await quick).toBe(true);
    arrive(catalogueOf("pt"));
    expect(await late).toBe(false);
    expect(say({ key: "web-cancel" })).toBe("Cancel");
  });
});

describe("say", () => {
  it("says messages within messages, and plurals", () => {
    use("en", catalogueOf("en"));
    expect(say({ key: "status-to-move", args: [["side", { key: "side-white" }]] })).toBe(
      "White to move",
    );
    expect(say({ key: "web-watchers", args: [["count", 1]] })).toBe("One person is watching.");
    use("pt", catalogueOf("pt"));
    expect(say({ key: "status-to-move", args: [["side", { key: "side-white" }]] })).toBe(
      "Jogam as Brancas",
    );
  });
  it("falls back to what the server told, then to the key", () => {
    expect(say({ key: "no-such-key", text: "told" })).toBe("told");
    expect(say({ key: "no-such-key" })).toBe("no-such-key");
  });
});

it("says when something ends as the reader's clock shows it", () => {
  use("en", catalogueOf("en"));
  const told = { key: "api-barred", text: "Not until 2026-11-18 08:58 UTC, and no earlier." };
  const local = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
  const until = local.format(Date.UTC(2026, 10, 18, 8, 58));
  expect(sayInLocalTime(told)).toBe(`Not until ${until}, and no earlier.`);
});
