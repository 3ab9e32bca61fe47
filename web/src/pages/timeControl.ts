/** How much time the players have, in words. */
import type { TimeControl } from "../wire";
import { t } from "../words";

/** Those that one can choose from, as the server reads them, in seconds. */
export const CLOCKS = [
  "-",
  "180+2",
  "300+3",
  "600+5",
  "900+10",
  "1800+20",
  "1/86400",
  "1/259200",
  "1/604800",
];

export function clockName(clock: string): string {
  return timeControlName(timeControlOf(clock));
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

export function timeControlName(control: TimeControl): string {
  switch (control.kind) {
    case "unlimited":
      return t("web-clock-none");
    case "per-move":
      return t("web-clock-days", { days: control.allowance / DAY });
    case "clock":
      return t("web-clock-minutes", {
        minutes: control.base / MINUTE,
        seconds: control.increment / SECOND,
      });
  }
}

function timeControlOf(clock: string): TimeControl {
  if (clock === "-") return { kind: "unlimited" };
  if (clock.startsWith("1/")) {
    return { kind: "per-move", allowance: Number(clock.slice(2)) * SECOND };
  }
  const [base = 0, increment = 0] = clock.split("+").map(Number);
  return { kind: "clock", base: base * SECOND, increment: increment * SECOND };
}
