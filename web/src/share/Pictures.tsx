/** The position in sight as a picture, and the game as a moving one, in the reader's colours. */
import { useEffect, useState } from "preact/hooks";
import { save } from "../save";
import { settings } from "../state";
import { useStore } from "../store";
import type { PictureLook } from "../study/module";
import { t } from "../words";
import { addressOf, pixels, png } from "./painting";
import type { Pictured } from "./ShareButton";

/** How long the longer side is, in pixels. */
const SIZES = { small: 320, medium: 640, large: 1280 } as const;

interface Drawn {
  svg: string;
  width: number;
  height: number;
}

export function Pictures({ pictured }: { pictured: Pictured }) {
  const { study, at, game, arrows } = pictured;
  const [marks, setMarks] = useState(true);
  const [flipped, setFlipped] = useState(false);
  const [size, setSize] = useState<keyof typeof SIZES>("medium");
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [told, setTold] = useState("");
  const look = useLook(marks, flipped);
  useEffect(() => {
    let isWanted = true;
    const question = { ask: "picture", at, look, arrows, size: SIZES[size] } as const;
    const draw = async () => {
      const answer = await study.ask(question);
      if (isWanted && answer.answer === "picture") setDrawn(answer);
    };
    draw().catch(() => isWanted && setTold(t("picture-failed")));
    return () => {
      isWanted = false;
    };
  }, [JSON.stringify(look), size]);
  /** Does something that may fail, and says so. */
  const attempt = (deed: () => Promise<string>) => () =>
    void deed().then(setTold, () => setTold(t("picture-failed")));
  const name = `lusus-${at.variant.replace(":", "-")}`;
  const film = async () => {
    const paint = (done: number, all: number) => setTold(t("picture-painting", { done, all }));
    const question = { ask: "film", at: game, look, size: SIZES[size] } as const;
    const answer = await study.film(question, pixels, paint);
    if (answer.answer === "objection") return answer.message.text;
    const bytes = Uint8Array.from(atob(answer.base64), (char) => char.charCodeAt(0));
    save(new Blob([bytes], { type: "image/gif" }), `${name}.gif`);
    return "";
  };
  return (
    <section class="pictures" aria-label={t("picture-heading")}>
      <h3>{t("picture-heading")}</h3>
      {drawn && <img src={addressOf(drawn.svg)} alt="" width={drawn.width} height={drawn.height} />}
      <Choices {...{ marks, setMarks, flipped, setFlipped, size, setSize }} />
      {drawn && <Still drawn={drawn} name={`${name}-${at.moves?.length ?? 0}`} attempt={attempt} />}
      <div class="buttons">
        <button type="button" data-picture="gif" onClick={attempt(film)}>
          {t("picture-gif")}
        </button>
      </div>
      <p role="status" data-picture-told>
        {told}
      </p>
    </section>
  );
}

/** How the board is shown, as the reader has it on the page. */
function useLook(marks: boolean, flipped: boolean): PictureLook {
  const { theme, brightness, coordinates } = useStore(settings);
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const scheme = brightness !== "auto" ? brightness : isDark ? "dark" : "light";
  return { theme, scheme, coordinates, last_move: marks, flipped };
}

interface ChoicesProps {
  marks: boolean;
  setMarks: (marks: boolean) => void;
  flipped: boolean;
  setFlipped: (flipped: boolean) => void;
  size: keyof typeof SIZES;
  setSize: (size: keyof typeof SIZES) => void;
}

function Choices({ marks, setMarks, flipped, setFlipped, size, setSize }: ChoicesProps) {
  const checks = [
    ["picture-last", t("picture-last"), marks, setMarks],
    ["picture-flip", t("picture-flip"), flipped, setFlipped],
  ] as const;
  const names = {
    small: t("picture-small"),
    medium: t("picture-medium"),
    large: t("picture-large"),
  };
  return (
    <>
      {checks.map(([name, label, checked, set]) => (
        <label class="check" key={name}>
          <input
            type="checkbox"
            name={name}
            checked={checked}
            onChange={(event) => set(event.currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
      <label class="choice">
        <span>{t("picture-size")}</span>
        <select
          name="picture-size"
          value={size}
          onChange={(event) => setSize(event.currentTarget.value as keyof typeof SIZES)}
        >
          {Object.entries(names).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

interface StillProps {
  drawn: Drawn;
  name: string;
  attempt: (deed: () => Promise<string>) => () => void;
}

/** The ways to keep a picture of the position. */
function Still({ drawn, name, attempt }: StillProps) {
  const saveSvg = async () => {
    save(new Blob([drawn.svg], { type: "image/svg+xml" }), `${name}.svg`);
    return "";
  };
  const savePng = async () => {
    save(await png(drawn.svg, drawn), `${name}.png`);
    return "";
  };
  const copy = async () => {
    // Handed over unpainted: some browsers let only a click copy, not what comes after it.
    const item = new ClipboardItem({ "image/png": png(drawn.svg, drawn) });
    await navigator.clipboard.write([item]);
    return t("picture-copied");
  };
  const canCopy = "ClipboardItem" in window && navigator.clipboard;
  return (
    <div class="buttons">
      <button type="button" data-picture="svg" onClick={attempt(saveSvg)}>
        {t("picture-svg")}
      </button>
      <button type="button" data-picture="png" onClick={attempt(savePng)}>
        {t("picture-png")}
      </button>
      {canCopy && (
        <button type="button" data-picture="copy" onClick={attempt(copy)}>
          {t("picture-copy")}
        </button>
      )}
    </div>
  );
}
