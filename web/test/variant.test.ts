/** Variants are explained in the words of the rules. */
import { expect, it } from "vitest";
import { variantText } from "../src/pages/variant";
import type { Block, Document } from "../src/wire";

const clause = (text: [kind: "plain" | "code", text: string][]): Block => ({
  kind: "paragraph",
  clause: "V1",
  text: text.map(([kind, text]) => ({ kind, text })),
});

it("is the clause that begins with the id", () => {
  const page: Document = {
    blocks: [
      { kind: "paragraph", clause: null, text: [{ kind: "code", text: "g:small" }] },
      clause([
        ["plain", "In "],
        ["code", "g:small"],
        ["plain", " nothing."],
      ]),
      clause([
        ["plain", "G, "],
        ["code", "g:small"],
        ["plain", ": played on "],
        ["code", "a1"],
        ["plain", "."],
      ]),
    ],
  };
  expect(variantText(page, "g:small")).toBe("Played on a1.");
  expect(variantText(page, "g")).toBeNull();
});
