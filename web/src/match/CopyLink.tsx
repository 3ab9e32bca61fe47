/** Copies a link and says that it has, or shows it where copying is refused. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../words";

export function CopyLink({ url, label }: { url: string; label: string }) {
  const [done, setDone] = useState<"copied" | "shown" | null>(null);
  useEffect(() => {
    if (done !== "copied") return;
    const timer = setTimeout(() => setDone(null), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => setDone((await isCopied(url)) ? "copied" : "shown");
  return (
    <>
      <button type="button" class="plain" data-copy={done ?? ""} onClick={() => void copy()}>
        {done === "copied" ? t("web-copied") : label}
      </button>
      {done === "shown" && <Shown url={url} label={label} />}
    </>
  );
}

/** The link, ready to be copied by hand. */
function Shown({ url, label }: { url: string; label: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return <input class="shown-link" readOnly value={url} aria-label={label} ref={field} />;
}

/** Browsers have a clipboard only where a page is secure: not at `http://192.168.…`. */
async function isCopied(text: string): Promise<boolean> {
  if (!navigator.clipboard) return isCopiedByHand(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => isCopiedByHand(text),
  );
}

function isCopiedByHand(text: string): boolean {
  const field = document.createElement("textarea");
  const before = document.activeElement;
  field.value = text;
  field.className = "hidden";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
