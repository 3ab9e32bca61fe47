/** The rules beside the board: who reads them does not leave the match. */
import { useEffect, useRef } from "preact/hooks";
import { rules } from "../api";
import { useAsked } from "../pages/asked";
import { Away } from "../pages/Fault";
import { Text } from "../pages/Text";
import { language, t } from "../words";
import { Close } from "./Close";
import type { Table } from "./table";

interface RulesDrawerProps {
  table: Table;
  game: string;
  /** The clause that is pointed out; nothing for none. */
  clause: string;
}

export function RulesDrawer({ table, game, clause }: RulesDrawerProps) {
  const { answer: page, fault } = useAsked(() => rules(game, language()), [game, language()]);
  const drawer = useFocusWhileOpen();
  useEffect(() => {
    const place = clause && drawer.current?.querySelector(`[id="${CSS.escape(clause)}"]`);
    if (place) place.scrollIntoView({ block: "center" });
  }, [page, clause]);
  const close = () => table.read(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  // The address is the match's: a clause is gone to without it.
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const address = link?.getAttribute("href");
    if (!address?.startsWith("#")) return;
    event.preventDefault();
    table.read(address.slice(1));
  };
  return (
    <div
      class="drawer rules"
      role="dialog"
      aria-label={t("web-rules")}
      data-drawer={page ? clause : undefined}
      tabIndex={-1}
      ref={drawer}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <Close onClick={close} />
      {fault && <Away />}
      {page && <Text page={page} pointedOut={clause} />}
    </div>
  );
}

/** Takes the focus, and gives it back to where it was. */
function useFocusWhileOpen() {
  const opened = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    opened.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return opened;
}
