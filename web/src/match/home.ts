/** Where a match is held: on the server, or in this browser. */
import { links } from "../api";
import { save } from "../save";
import type { Shared } from "../share/ShareButton";
import { dialServer, type Line } from "../socket";

export interface Home {
  /** Opens a line to its room. */
  dial(): Line;
  /** The address of a match there. */
  address(id: string): string;
  /** Its record, where no address has it. */
  record?(): Promise<string>;
  /** A match there as links that hold it. */
  links(id: string, title: string): Promise<Shared>;
  /** What its players are to know of it. */
  notice?: string;
}

export const ONLINE: Home = {
  dial: () => dialServer("socket"),
  address: (id) => `/g/${id}`,
  links,
};

/** Hands the record of a match out as a file, where no address has it. */
export function saveRecord(home: Home, id: string, event: Event): void {
  if (!home.record) return;
  event.preventDefault();
  void home
    .record()
    .then((text) => save(new Blob([text], { type: "text/plain" }), `lusus-${id}.pgn`));
}
