import type { ComponentChildren } from "preact";
import type { Table } from "./table";

interface RulesLinkProps {
  table: Table;
  game: string;
  clause?: string;
  children: ComponentChildren;
}

/** Leads to the rules; a plain click opens them beside the board. */
export function RulesLink({ table, game, clause = "", children }: RulesLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    table.read(clause);
  };
  return (
    <a href={`/rules/${game}${clause && `#${clause}`}`} data-rules-link onClick={open}>
      {children}
    </a>
  );
}
