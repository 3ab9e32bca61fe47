import { useEffect, useState } from "preact/hooks";

const asked = () => matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the system asks for less motion, now and after the setting changes. */
export function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(asked().matches);
  useEffect(() => {
    const query = asked();
    const look = () => setReduced(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return reduced;
}
