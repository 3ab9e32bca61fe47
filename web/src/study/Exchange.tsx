/** Games and positions in and out: by paste, file and drop, as text that others read too. */
import { useEffect, useState } from "preact/hooks";
import { botName, t } from "../words";
import type { Desk } from "./desk";
import { CopyField } from "./CopyField";
import { Dialog } from "./Dialog";
import type { Objection, RecordRead, Standing } from "./module";
import { fromRecord, planted, type Tree } from "./tree";

interface ExchangeProps {
  desk: Desk;
  standing: Standing;
  /** What was dropped or asked for. */
  given: string | File;
  onOpen: (tree: Tree) => void;
  onClose: () => void;
}

/** More than this is not read, in bytes or characters: the page would stand still. */
const MOST = 1_000_000;

export function ImportDialog({ desk, standing, given, onOpen, onClose }: ExchangeProps) {
  const [text, setText] = useState(typeof given === "string" ? given : "");
  const [found, setFound] = useState<Found | "empty">(NOTHING);
  const [isTooLong, setTooLong] = useState(false);
  const open = (tree: Tree) => {
    onOpen(tree);
    onClose();
  };
  const read = async (given: string | File) => {
    const isLong = (typeof given === "string" ? given.length : given.size) > MOST;
    setTooLong(isLong);
    if (isLong) return;
    const text = typeof given === "string" ? given : await given.text();
    setText(text);
    setFound(text.trim() ? NOTHING : "empty");
    if (!text.trim()) return;
    const found = await readAny(desk, standing.variant, text);
    if ("tree" in found) open(found.tree);
    else setFound(found);
  };
  useEffect(() => {
    if (given) void read(given);
  }, [given]);
  return (
    <Dialog title={t("study-import")} name="import" onClose={onClose}>
      <p>{t("study-import-how")}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void read(text);
        }}
      >
        <label>
          <span class="hidden">{t("study-import-text")}</span>
          <textarea
            id="import"
            rows={8}
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div class="buttons">
          <button type="submit" class="primary" disabled={!text.trim()}>
            {t("study-read")}
          </button>
          <label class="button file-button">
            {t("study-file")}
            <input
              type="file"
              class="hidden"
              accept=".pgn,.txt,text/plain"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file) void read(file);
              }}
            />
          </label>
        </div>
      </form>
      {isTooLong && (
        <p class="notice refusal" role="alert" data-too-long>
          {t("study-too-long")}
        </p>
      )}
      {found === "empty" ? (
        <p class="notice refusal" role="alert" data-empty>
          {t("study-import-empty")}
        </p>
      ) : (
        <>
          {found.objection && <Wrong objection={found.objection} text={text} />}
          {found.records.length > 0 && <Games records={found.records} onOpen={open} />}
        </>
      )}
    </Dialog>
  );
}

interface Found {
  records: RecordRead[];
  objection: Objection | null;
}

const NOTHING: Found = { records: [], objection: null };

/** A text is a position if it has one line and no tags, else records. */
async function readAny(desk: Desk, variant: string, text: string): Promise<Found | { tree: Tree }> {
  const line = text.trim();
  if (!/[\n[]/.test(line)) {
    const answer = await desk.ask({ ask: "read-position", variant, text: line });
    if (answer.answer === "position-text") return { tree: planted(variant, answer.text) };
    return { records: [], objection: answer };
  }
  const read = await desk.read(text);
  if (!Array.isArray(read)) return { records: [], objection: read };
  const [only] = read;
  if (read.length === 1 && only?.record && !only.objection)
    return { tree: fromRecord(only.record) };
  return { records: read, objection: null };
}

/** Several games, or one that breaks off: the reader chooses. */
function Games({ records, onOpen }: { records: RecordRead[]; onOpen: (tree: Tree) => void }) {
  return (
    <>
      <h3>{t("study-choose", { count: records.length })}</h3>
      <ol class="found" data-found={records.length}>
        {records.map(({ record, objection }, at) => {
          const tag = (name: string) => record?.tags.find(([tag]) => tag === name)?.[1] ?? "?";
          return (
            <li key={at}>
              {record && (
                <button type="button" data-open={at} onClick={() => onOpen(fromRecord(record))}>
                  {objection ? t("study-open-part", { game: titleOf(tag) }) : titleOf(tag)}
                </button>
              )}
              {objection && <Wrong objection={objection} />}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** A game by its tags. */
function titleOf(tag: (name: string) => string): string {
  const players = [tag("White"), tag("Black")].map(botName).join(" – ");
  return [players, tag("Result"), tag("Game"), tag("Date")].join(", ");
}

/** What is wrong with a text, and where; with null for a text that nobody has written, what alone. */
export function Wrong({ objection, text }: { objection: Objection; text?: string | null }) {
  const { line, column, message } = objection;
  const faulty = text?.trim();
  const place = text === null || column === null ? null : { line, column };
  return (
    <div class="notice refusal" role="alert" data-wrong={column ?? ""}>
      <p>
        {place && (
          <strong>
            {place.line === null
              ? t("study-at-column", { column: place.column })
              : t("study-at-line", { line: place.line, column: place.column })}{" "}
          </strong>
        )}
        {message.text}
      </p>
      {place?.line === null && faulty && <Pointed text={faulty} column={place.column} />}
    </div>
  );
}

/** A line of text with its faulty place. */
function Pointed({ text, column }: { text: string; column: number }) {
  const at = Math.min(column, text.length + 1) - 1;
  return (
    <code class="pointed" aria-hidden="true">
      {text.slice(0, at)}
      <mark>{text[at] ?? " "}</mark>
      {text.slice(at + 1)}
    </code>
  );
}

interface ExportProps {
  desk: Desk;
  standing: Standing;
  onClose: () => void;
}

/** The study as a record, and the position as text and as a link. */
export function ExportDialog({ desk, standing, onClose }: ExportProps) {
  const [record, setRecord] = useState<string | Objection | null>(null);
  useEffect(() => void desk.write().then(setRecord), []);
  const { variant, text } = standing;
  const link = `${location.origin}/analysis/${variant}?position=${encodeURIComponent(text)}`;
  return (
    <Dialog title={t("study-export")} name="export" onClose={onClose}>
      {typeof record === "string" ? (
        <>
          <CopyField id="record" label={t("web-record")} text={record} rows={8} />
          <a
            class="button"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(record)}`}
            download={`lusus-${variant.replace(":", "-")}.pgn`}
            data-action="download"
          >
            {t("study-download")}
          </a>
        </>
      ) : (
        record && <Wrong objection={record} />
      )}
      <CopyField id="position-text" label={t("study-position")} text={text} rows={2} />
      <CopyField id="position-link" label={t("study-link")} text={link} rows={2} />
    </Dialog>
  );
}
