/** What is special about a variant, as the rules of its game say. */
import type { Document } from "../wire";

/** The clause that begins with the variant's id and a colon, from there on. */
export function variantText({ blocks }: Document, id: string): string | null {
  for (const block of blocks) {
    if (block.kind !== "paragraph" || !block.clause) continue;
    const at = block.text.findIndex(({ kind, text }) => kind === "code" && text === id);
    const said = block.text
      .slice(at + 1)
      .map(({ text }) => text)
      .join("");
    if (at < 0 || !said.startsWith(": ")) continue;
    return said.charAt(2).toUpperCase() + said.slice(3);
  }
  return null;
}
