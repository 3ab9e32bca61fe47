/** What those who meet in the lobby are called. */
import { t } from "../words";
import type { Maker } from "../wire";

/** A program is always told to be one. */
export function personName({ name, program }: Pick<Maker, "name" | "program">): string {
  const called = name || t("meeting-nameless");
  return program ? t("web-program", { name: called }) : called;
}
