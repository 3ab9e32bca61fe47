/** What pages with a position and a task share: lessons and puzzles. */
import { useEffect, useRef } from "preact/hooks";
import { language } from "../words";
import type { Study } from "./client";

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Lusus`;
  }, [title]);
}

/** Where the board stands above its words, whoever went on below them sees the next task. */
export function useTop(task: number | string | undefined): void {
  const last = useRef(task);
  useEffect(() => {
    if (last.current !== undefined && last.current !== task) scrollTo({ top: 0 });
    last.current = task;
  }, [task]);
}

/** The module speaks the page's language; what it has said is then said again. */
export function useLanguage(study: Study, sayAgain: () => Promise<void>): void {
  const spoken = language();
  const last = useRef(spoken);
  useEffect(() => {
    if (last.current === spoken) return;
    last.current = spoken;
    void study.ask({ ask: "speak", lang: spoken }).then(sayAgain);
  }, [spoken]);
}
