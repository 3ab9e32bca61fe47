/** A page of text that the server has read, such as the rules. */
import type { ComponentChildren } from "preact";
import { film } from "../api";
import { LittleBoard } from "../board/Board";
import type { Block, Document, Words } from "../wire";
import { t } from "../words";
import { useAsked } from "./asked";
import { withNumbers } from "./numbers";

export function Text({ page, pointedOut }: { page: Document; pointedOut: string }) {
  return (
    <>
      {page.blocks.map((block, index) => (
        <Drawn key={index} block={block} place={placeOf(index)} pointedOut={pointedOut} />
      ))}
    </>
  );
}

/** The title of a page. */
export function titleOf(page: Document): string {
  const heading = page.blocks.find((block) => block.kind === "heading");
  return heading ? heading.text.map((words) => words.text).join("") : "";
}

/** The headings below the title, to go to. */
export function Contents({ page }: { page: Document }) {
  const parts = page.blocks.flatMap((block, index) =>
    block.kind === "heading" && block.level === 2 ? [{ place: placeOf(index), block }] : [],
  );
  return (
    <nav class="contents" aria-label={t("web-contents")}>
      {parts.map(({ place, block }) => (
        <a class="finger" key={place} href={`#${place}`}>
          {inline(block.text)}
        </a>
      ))}
    </nav>
  );
}

/** Where a block is found; clauses have names of their own. */
function placeOf(index: number): string {
  return `part-${index}`;
}

interface DrawnProps {
  block: Block;
  place: string;
  pointedOut: string;
}

function Drawn({ block, place, pointedOut }: DrawnProps) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 1 ? "h1" : block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={place} tabIndex={-1}>
          {inline(block.text)}
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p
          {...(block.clause ? { id: block.clause, tabIndex: -1 } : {})}
          class={block.clause === pointedOut ? "pointed-out" : undefined}
        >
          {inline(block.text)}
        </p>
      );
    case "list":
      return (
        <ul>
          {block.items.map((item) => (
            <li>{inline(item)}</li>
          ))}
        </ul>
      );
    case "code":
      return block.position ? (
        <Diagram position={block.position} text={block.text} />
      ) : (
        <Lines text={block.text} />
      );
    case "picture":
      return <img src={block.address} alt={block.text} />;
    case "table":
      return <Table head={block.head} rows={block.rows} />;
    default:
      // A newer server may know more kinds.
      return null;
  }
}

function Lines({ text }: { text: string }) {
  return <pre tabIndex={0}>{text}</pre>;
}

/** Stands in place of moves where the lines number the places of a board. */
const NUMBERS = "numbers";

/** What the board of a text is asked for with. */
export function diagramOf(position: string): Parameters<typeof film> {
  const [variant = "", ...moves] = position.split(" ");
  return [variant, "1", moves[0] === NUMBERS ? [] : moves];
}

/** A board, drawn where it can be, and told as it is written to those who do not see. */
function Diagram({ position, text }: { position: string; text: string }) {
  const isNumbered = position.endsWith(` ${NUMBERS}`);
  const { answer } = useAsked(() => film(...diagramOf(position)), [position]);
  const scene = answer?.frames.at(-1)?.scene;
  if (!scene) return <Lines text={text} />;
  const bare = { geometry: answer.board, scene };
  const drawn = isNumbered ? withNumbers(bare, text) : bare;
  return (
    <figure role="img" aria-label={text}>
      <LittleBoard {...drawn} animated={false} coordinates />
    </figure>
  );
}

function Table({ head, rows }: { head: Words[][]; rows: Words[][][] }) {
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
          {rows.map((row) => (
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

function inline(text: Words[]): ComponentChildren[] {
  return text.map((words) => {
    switch (words.kind) {
      case "strong":
        return <strong>{words.text}</strong>;
      case "emphasis":
        return <em>{words.text}</em>;
      case "code":
        return <code>{words.text}</code>;
      case "link":
        return isAddress(words.address) ? <a href={words.address}>{words.text}</a> : words.text;
      default:
        return words.text;
    }
  });
}

/** Whether a link leads to a page, and runs no script. */
function isAddress(address: string): boolean {
  return /^(https?:|[/#])/.test(address);
}
