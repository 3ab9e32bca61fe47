/** Which lessons are done in this browser, game by game. */
import { Kept } from "../kept";
import type { Course } from "../study/module";

export const progress = new Kept<Record<string, string[]>>("lusus.lessons", {});

/** Those of them that were shown and never done by the learner alone. */
export const shown = new Kept<Record<string, string[]>>("lusus.lessons-shown", {});

export function noteDone(game: string, lesson: string, how: "alone" | "shown"): void {
  const wasDone = doneIn(progress.get(), game).includes(lesson);
  progress.update((all) => ({ ...all, [game]: [...new Set([...doneIn(all, game), lesson])] }));
  // What was done once is known, also if it is shown again.
  if (how === "shown" && wasDone) return;
  shown.update((all) => {
    const others = doneIn(all, game).filter((one) => one !== lesson);
    return { ...all, [game]: how === "shown" ? [...others, lesson] : others };
  });
}

/** The lessons of a course that are done. */
export function done({ game, lessons }: Course): string[] {
  const known = doneIn(progress.get(), game);
  return lessons.filter((lesson) => known.includes(lesson));
}

/** The lessons of a course that were only shown. */
export function onlyShown({ game, lessons }: Course): string[] {
  const known = doneIn(shown.get(), game);
  return lessons.filter((lesson) => known.includes(lesson));
}

/** The first lesson that is not done, or that was only shown; the first of all if there is none. */
export function nextOf(course: Course): number {
  const [known, seen] = [done(course), onlyShown(course)];
  const open = course.lessons.find((lesson) => !known.includes(lesson)) ?? seen[0];
  return open === undefined ? 0 : course.lessons.indexOf(open);
}

function doneIn(all: Record<string, string[]>, game: string): string[] {
  const known = all[game];
  return Array.isArray(known) ? known : [];
}
