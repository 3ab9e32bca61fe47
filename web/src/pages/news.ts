/** What has happened in some matches, asked for again and again. */
import { useEffect, useState } from "preact/hooks";
import { news } from "../api";
import type { Summary } from "../wire";
import { locals } from "../local/kept";
import { forget } from "../seats";
import { useStore } from "../store";

/** How often the server is asked while the page is seen, in milliseconds. */
const PERIOD = 30_000;

/** News of these matches, and of those held here; those that the server does not know are forgotten. */
export function useNews(all: string[]): Summary[] {
  const held = useStore(locals);
  const ids = all.filter((id) => !held[id]);
  // What storage holds may be of another version of the site.
  const here = Object.values(held).flatMap((local) => local?.summary ?? []);
  const [found, setFound] = useState<Summary[]>([]);
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const told = await news(ids).catch(() => null);
      if (!wanted || !told) return;
      setFound(told);
      const known = new Set(told.map(({ id }) => id));
      ids.filter((id) => !known.has(id)).forEach(forget);
    };
    void ask();
    const timer = setInterval(ask, PERIOD);
    document.addEventListener("visibilitychange", ask);
    return () => {
      wanted = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [ids.join()]);
  return [...found, ...here];
}
