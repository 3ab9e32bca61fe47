/** The hint as a sentence, for those who do not see the board. */
import { t } from "../words";
import { Close } from "./Close";
import { hintInSight, type LaidState } from "./state";
import type { Table } from "./table";

export function HintLine({ table, state }: { table: Table; state: LaidState }) {
  const hint = hintInSight(state);
  if (!hint) return null;
  return (
    <div class="notice" data-hint={hint.notation}>
      <p>{t("web-hint-is", { move: hint.notation })}</p>
      <Close onClick={() => table.dismiss("hint")} />
    </div>
  );
}
