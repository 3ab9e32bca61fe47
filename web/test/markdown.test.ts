import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { blocks } from "../src/pages/markdown";

const FOLDER = fileURLToPath(new URL("../../docs/rules/", import.meta.url));

describe("blocks", () => {
  it("tells the kinds of blocks apart", () => {
    const page =
      "# Title\n\ntext one\ntext two\n\n**T3.** a clause\n\n- one\n  more\n- two\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n```text\nx | y\n```\n";
    expect(blocks(page)).toEqual([
      { kind: "heading", level: 1, text: "Title" },
      { kind: "paragraph", text: "text one text two", clause: null },
      { kind: "paragraph", text: "**T3.** a clause", clause: "T3" },
      { kind: "list", items: ["one more", "two"] },
      {
        kind: "table",
        rows: [
          ["a", "b"],
          ["1", "2"],
        ],
      },
      { kind: "fence", text: "x | y" },
    ]);
  });
  it.each(readdirSync(FOLDER))("finds every clause of %s", (name) => {
    const text = readFileSync(FOLDER + name, "utf8");
    const clauses = [...text.matchAll(/^\*\*([A-Z]\d+)\.\*\*/gm)].map(([, clause]) => clause);
    const found = blocks(text).flatMap((block) =>
      block.kind === "paragraph" && block.clause ? [block.clause] : [],
    );
    expect(clauses.length).toBeGreaterThan(5);
    expect(found).toEqual(clauses);
  });
});
