/** A window over the page: it takes the focus, and gives it back. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../words";
import "./dialog.css";

interface DialogProps {
  title: string;
  name: string;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, name, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
    };
  }, []);
  return (
    <dialog
      class="study-dialog"
      ref={dialog}
      aria-label={title}
      data-dialog={name}
      onClose={onClose}
    >
      <header>
        <h2>{title}</h2>
        <button
          type="button"
          class="close"
          aria-label={t("web-close")}
          onClick={() => dialog.current?.close()}
        >
          ×
        </button>
      </header>
      {children}
    </dialog>
  );
}
