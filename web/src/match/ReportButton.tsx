/** Opens the window in which a player is reported; it is loaded then. */
import { useState } from "preact/hooks";
import { later } from "../pages/later";
import type { Player } from "../wire";
import { t } from "../words";
import type { LaidState } from "./state";

const ReportWindow = later(async () => (await import("../lobby/ReportWindow")).load());

export function ReportButton({ course }: { course: LaidState["course"] }) {
  const [isOpen, setOpen] = useState(false);
  const others = ([1, 2] as const).filter((player) => canReport(course, player));
  if (others.length === 0) return null;
  return (
    <>
      <button type="button" class="plain" data-action="report" onClick={() => setOpen(true)}>
        {t("web-report")}
      </button>
      {isOpen && <ReportWindow course={course} players={others} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Everybody but oneself, once they have come. */
function canReport({ match, seats }: LaidState["course"], player: Player): boolean {
  return match.players[player - 1] !== null && !seats.includes(player);
}
