/**
 * The part of Markdown that rules pages are written in: headings, paragraphs,
 * lists, tables, fenced text, and in a line emphasis and code. A paragraph that
 * begins with a clause, such as `**T3.**`, can be linked to by it.
 */
import type { ComponentChildren, VNode } from "preact";

export function Markdown({ text, pointedOut }: { text: string; pointedOut: string }) {
  return <>{blocks(text).map((block, index) => drawn(block, index, pointedOut))}</>;
}

export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string; clause: string | null }
  | { kind: "list"; items: string[] }
  | { kind: "table"; rows: string[][] }
  | { kind: "fence"; text: string };

/** Cuts a page into its blocks. */
export function blocks(text: string): Block[] {
  const found: Block[] = [];
  const lines = text.split("\n");
  while (lines.length > 0) {
    const line = lines[0]!;
    if (line.trim() === "") lines.shift();
    else if (line.startsWith("```")) found.push(fence(lines));
    else if (line.startsWith("#")) found.push(heading(lines.shift()!));
    else if (line.startsWith("|")) found.push(table(lines));
    else if (line.startsWith("- ")) found.push(list(lines));
    else found.push(paragraph(lines));
  }
  return found;
}

function fence(lines: string[]): Block {
  lines.shift();
  const end = lines.findIndex((line) => line.startsWith("```"));
  const inside = lines.splice(0, end < 0 ? lines.length : end);
  lines.shift();
  return { kind: "fence", text: inside.join("\n") };
}

function heading(line: string): Block {
  const level = /^#+/.exec(line)![0].length;
  return { kind: "heading", level, text: line.slice(level).trim() };
}

function table(lines: string[]): Block {
  const rows = take(lines, (line) => line.startsWith("|"))
    .filter((line) => !/^\|[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return { kind: "table", rows };
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of take(lines, (line) => line.startsWith("- ") || line.startsWith("  "))) {
    if (line.startsWith("- ")) items.push(line.slice(2));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { kind: "list", items };
}

function paragraph(lines: string[]): Block {
  const text = take(lines, (line) => line.trim() !== "" && !/^(#|\||```|- )/.test(line)).join(" ");
  return { kind: "paragraph", text, clause: /^\*\*([A-Z]\d+)\.\*\*/.exec(text)?.[1] ?? null };
}

/** Removes the first lines that are so, at least one, and returns them. */
function take(lines: string[], are: (line: string) => boolean): string[] {
  const end = lines.findIndex((line, index) => index > 0 && !are(line));
  return lines.splice(0, end < 0 ? lines.length : end);
}

function drawn(block: Block, key: number, pointedOut: string): VNode {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 1 ? "h1" : block.level === 2 ? "h2" : "h3";
      return <Heading key={key}>{inline(block.text)}</Heading>;
    }
    case "paragraph":
      return (
        <p
          key={key}
          {...(block.clause ? { id: block.clause, tabIndex: -1 } : {})}
          class={block.clause === pointedOut ? "pointed-out" : undefined}
        >
          {inline(block.text)}
        </p>
      );
    case "list":
      return (
        <ul key={key}>
          {block.items.map((item) => (
            <li key={item}>{inline(item)}</li>
          ))}
        </ul>
      );
    case "fence":
      return (
        <pre key={key} tabIndex={0}>
          {block.text}
        </pre>
      );
    case "table":
      return <Table key={key} rows={block.rows} />;
  }
}

function Table({ rows }: { rows: string[][] }) {
  const [head = [], ...body] = rows;
  return (
    <div class="wide" tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th scope="col">{inline(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row) => (
            <tr>
              {row.map((cell) => (
                <td>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `**strong**`, `*emphasis*` and `code` within a line. */
function inline(text: string): ComponentChildren[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/).map((part) => {
    if (part.startsWith("`") && part.length > 1) return <code>{part.slice(1, -1)}</code>;
    if (part.startsWith("**") && part.length > 3) return <strong>{part.slice(2, -2)}</strong>;
    if (part.startsWith("*") && part.length > 2) return <em>{part.slice(1, -1)}</em>;
    return part;
  });
}
