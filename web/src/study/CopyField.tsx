/** A text that can be copied. */
import { useState } from "preact/hooks";
import { t } from "../words";

interface CopyFieldProps {
  id: string;
  label: string;
  text: string;
  rows: number;
}

export function CopyField({ id, label, text, rows }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => document.querySelector<HTMLTextAreaElement>(`#${id}`)?.select(),
    );
  };
  return (
    <div class="copied">
      <label for={id}>{label}</label>
      <textarea id={id} rows={rows} readOnly value={text} />
      <button type="button" onClick={copy}>
        <span aria-live="polite">{copied ? t("web-copied") : t("web-copy")}</span>
      </button>
    </div>
  );
}
