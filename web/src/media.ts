import { useEffect, useState } from "preact/hooks";

/** Whether a media query holds, now and after that changes. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const asked = matchMedia(query);
    const look = () => setHolds(asked.matches);
    look();
    asked.addEventListener("change", look);
    return () => asked.removeEventListener("change", look);
  }, [query]);
  return holds;
}
