import { learnBesides } from "../words";

/** Learns what is said where people meet. */
export function learn(): Promise<void> {
  return learnBesides({
    en: () => import("virtual:catalogue/meeting/en"),
    pt: () => import("virtual:catalogue/meeting/pt"),
  });
}
