/** The game that lessons lead to. */
import { habits } from "../state";
import type { Course } from "../study/module";

/** Whoever never set the game up is offered what was learnt, now and later. */
export function chooseFirstGame({ game, variant }: Course): void {
  habits.update((all) => ({ [game]: { variant }, ...all }));
}
