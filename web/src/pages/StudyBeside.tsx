import { useEffect, useState } from "preact/hooks";
import { reloadOnce } from "../reload";
import type { Route } from "../route";

type Place = Extract<Route, { page: "analysis" }>;
type Page = typeof import("../study/StudyPage").StudyPage;

/** The analysis board, which is loaded when it is asked for. */
export function StudyBeside({ place }: { place: Place }) {
  const [Page, setPage] = useState<Page | null>(null);
  useEffect(() => {
    const open = async () => {
      const { learn, StudyPage } = await import("../study/StudyPage");
      await learn();
      setPage(() => StudyPage);
    };
    open().catch(reloadOnce);
  }, []);
  return Page && <Page key={"match" in place ? place.match : place.variant} place={place} />;
}
