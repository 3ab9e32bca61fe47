/** A turn is made known where the page is not looked at: in its title, its icon, and by a notification. */
import { useEffect } from "preact/hooks";
import { settings } from "../state";
import { say, t } from "../words";
import { mySeatToMove, type Course } from "./course";
import { playerName } from "./names";
import type { TableState } from "./state";

export function useAnnouncement({ course }: TableState): void {
  const title = titleOf(course);
  const ply = course.match?.moves.length;
  const isMine = isWaitedFor(course);
  useEffect(() => {
    document.title = isMine ? `● ${t("web-turn-title", { title })}` : `${title} · Lusus`;
  }, [title, isMine]);
  useEffect(() => {
    showIcon(isMine ? "/icon-turn.svg" : "/icon.svg");
    return () => showIcon("/icon.svg");
  }, [isMine]);
  useEffect(() => {
    if (isMine && document.visibilityState === "hidden") notify(t("web-turn-title", { title }));
  }, [isMine, ply]);
}

/** The game and who plays. */
export function titleOf(course: Course): string {
  if (!course.match) return "Lusus";
  const names = ([1, 2] as const).map((player) => playerName(course, player));
  return `${say(course.match.title)}: ${names.join(" – ")}`;
}

/** Whoever holds both seats needs no call. */
export function isWaitedFor(course: Course): boolean {
  return course.seats.length === 1 && mySeatToMove(course) !== null;
}

function showIcon(address: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", address);
}

function notify(text: string): void {
  if (!settings.get().notify || !canNotify() || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(text, { icon: "/icon.svg", tag: location.pathname });
    shown.onclick = () => window.focus();
  } catch {
    // Some phones let only service workers notify.
  }
}

/** Whether this browser knows notifications. */
export function canNotify(): boolean {
  return "Notification" in window;
}
