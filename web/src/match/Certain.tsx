/** A button that asks once more before it does something for good. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../words";

interface CertainProps {
  action: string;
  label: string;
  question: string;
  disabled: boolean;
  onSure: () => void;
}

export function Certain({ action, label, question, disabled, onSure }: CertainProps) {
  const [asking, setAsking] = useState<boolean | null>(null);
  // The focus goes to the question, and back to the button when it is taken back.
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking !== null) button.current?.focus();
  }, [asking]);
  if (!asking) {
    return (
      <button
        key="button"
        type="button"
        data-action={action}
        ref={button}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <span key="question" class="certain" role="group" aria-label={question}>
      <span>{question}</span>
      <button
        type="button"
        class="danger"
        ref={button}
        data-sure={action}
        disabled={disabled}
        onClick={onSure}
      >
        {label}
      </button>
      <button type="button" class="plain" data-unsure={action} onClick={() => setAsking(false)}>
        {t("web-cancel")}
      </button>
    </span>
  );
}
