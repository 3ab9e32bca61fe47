/** The language of the module: that of the page. */
import { useEffect, useRef } from "preact/hooks";
import { language } from "../words";
import type { Study } from "./client";
import type { Desk } from "./desk";

/** Speaks the page's language; desks ask anew in another. */
export function useSpoken(study: Study, ...desks: Desk[]): void {
  const spoken = language();
  const last = useRef(spoken);
  useEffect(() => {
    if (last.current === spoken) return;
    last.current = spoken;
    const forget = () => new Set(desks).forEach((desk) => desk.forget());
    void study.ask({ ask: "speak", lang: spoken }).then(forget);
  }, [spoken]);
}
