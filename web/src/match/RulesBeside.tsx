import { useEffect, useState } from "preact/hooks";
import type { LaidState } from "./state";
import type { Table } from "./table";

type Drawer = typeof import("./RulesDrawer").RulesDrawer;

/** The rules while somebody reads them; they are loaded when first asked for. */
export function RulesBeside({ table, state }: { table: Table; state: LaidState }) {
  const { reading, course } = state;
  const [Drawer, setDrawer] = useState<Drawer | null>(null);
  const isWanted = reading !== null;
  useEffect(() => {
    if (!isWanted || Drawer) return;
    import("./RulesDrawer").then(
      (loaded) => setDrawer(() => loaded.RulesDrawer),
      () => table.cannotRead(),
    );
  }, [isWanted]);
  return isWanted && Drawer ? (
    <Drawer table={table} game={course.match.game} clause={reading} />
  ) : null;
}
