import { useMedia } from "./media";

/** Whether the system asks for less motion, now and after the setting changes. */
export function useReducedMotion(): boolean {
  return useMedia("(prefers-reduced-motion: reduce)");
}
