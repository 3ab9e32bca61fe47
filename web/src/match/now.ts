import { useEffect, useState } from "preact/hooks";

/** The moment by the server's clock, every second while it is of use. */
export function useServersNow(ahead: number, runs: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return now + ahead;
}
