import { useEffect, useState } from "preact/hooks";

/** A value once it has stood for so many milliseconds; what changes all the time is not told. */
export function useCalm<T>(value: T, span: number): T | undefined {
  const [settled, setSettled] = useState<T | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), span);
    return () => clearTimeout(timer);
  }, [value, span]);
  return settled;
}
