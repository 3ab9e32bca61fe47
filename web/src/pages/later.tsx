import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { reloadOnce } from "../reload";

/** A page that most visitors never open: it is loaded when it is asked for. */
export function later<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
): FunctionComponent<P> {
  return (props) => {
    const [Page, setPage] = useState<FunctionComponent<P> | null>(null);
    useEffect(() => {
      load().then((page) => setPage(() => page), reloadOnce);
    }, []);
    return Page && <Page {...props} />;
  };
}
