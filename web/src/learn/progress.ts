/** Which lessons are done in this browser, game by game. */
import { Kept } from "../kept";
import type { Course } from "../study/module";

export const progress = new Kept<Record<string, string[]>>("lusus.lessons", {});

export function noteDone(game: string, lesson: string): void {
  progress.update((all) => ({ ...all, [game]: [...new Set([...doneIn(all, game), lesson])] }));
}

/** The lessons of a course that are done. */
export function done({ game, lessons }: Course): string[] {
  const known = doneIn(progress.get(), game);
  return lessons.filter((lesson) => known.includes(lesson));
}

/** The first lesson that is not done; the first of all if all are. */
export function nextOf(course: Course): number {
  const known = done(course);
  return Math.max(
    0,
    course.lessons.findIndex((lesson) => !known.includes(lesson)),
  );
}

function doneIn(all: Record<string, string[]>, game: string): string[] {
  const known = all[game];
  return Array.isArray(known) ? known : [];
}
