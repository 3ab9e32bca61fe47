import { t } from "../words";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something has taken, in minutes and seconds: `0:07`, `12:40`. */
export function waitText(span: number): string {
  const seconds = Math.floor(span / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A span as a clock shows it: `4:59`, `1:04:59`, tenths at the end, days before. */
export function clockText(span: number): string {
  if (span >= 2 * DAY) return t("web-days", { days: Math.floor(span / DAY) });
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  if (span >= HOUR) {
    return `${Math.floor(span / HOUR)}:${two((span % HOUR) / MINUTE)}:${two((span % MINUTE) / SECOND)}`;
  }
  if (span < 10 * SECOND) return `0:0${(Math.floor(span / 100) / 10).toFixed(1)}`;
  return `${Math.floor(span / MINUTE)}:${two((span % MINUTE) / SECOND)}`;
}
