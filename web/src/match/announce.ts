/** A turn, and a match that begins, is made known where the page is not looked at: in its title, its icon, and by a notification. */
import { useEffect } from "preact/hooks";
import { settings } from "../state";
import { Store, useStore } from "../store";
import { say, t } from "../words";
import { mySeatToMove, type Course } from "./course";
import { playerName } from "./names";
import type { TableState } from "./state";

export function useAnnouncement({ course }: TableState): void {
  const title = titleOf(course);
  const ply = course.match?.moves.length;
  const isMine = isWaitedFor(course);
  const isCalled = useStore(called) === course.match?.id;
  const calls = isMine || isCalled;
  useEffect(() => {
    const said = isMine ? t("web-turn-title", { title }) : title;
    document.title = calls ? `● ${said}` : `${title} · Lusus`;
  }, [title, isMine, calls]);
  useEffect(() => {
    showIcon(calls ? "/icon-turn.svg" : "/icon.svg");
    return () => showIcon("/icon.svg");
  }, [calls]);
  useEffect(() => {
    if (isMine && document.visibilityState === "hidden") {
      notify(t("web-turn-title", { title }), location.pathname);
    }
  }, [isMine, ply]);
}

/** The match that began while nobody looked at the page, until somebody does. */
const called = new Store<string | null>(null);

/** Makes known that a match has begun, where the page is not looked at. */
export function callTo(id: string, text: string): void {
  if (document.visibilityState !== "hidden") return;
  called.set(id);
  document.addEventListener("visibilitychange", () => called.set(null), { once: true });
  notify(text, `/g/${id}`);
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

/** A later notification with the same tag takes the place of the former. */
function notify(text: string, tag: string): void {
  if (!settings.get().notify || !canNotify() || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(text, { icon: "/icon.svg", tag });
    shown.onclick = () => window.focus();
  } catch {
    // Some phones let only service workers notify.
  }
}

/** Whether this browser knows notifications. */
export function canNotify(): boolean {
  return "Notification" in window;
}
