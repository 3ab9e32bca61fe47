/** What stands in the way of what the reader wanted. */
import { useEffect, useRef } from "preact/hooks";
import { Close } from "../match/Close";
import { seats } from "../state";
import { useStore } from "../store";
import { type Said, sayInLocalTime, t } from "../words";

export function Fault({ told, onClose }: { told: Said; onClose?: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  // What was asked for may stand far below, where nobody would see the answer.
  useEffect(() => {
    if (onClose) notice.current?.scrollIntoView({ block: "nearest" });
  }, [told]);
  return (
    <div class="notice refusal" role="alert" data-fault ref={notice}>
      <p>{sayInLocalTime(told)}</p>
      {told.key === "api-too-many-matches" && <ToMyMatches />}
      {onClose && <Close onClick={onClose} />}
    </div>
  );
}

/** The way to the list of matches, if there is one. */
function ToMyMatches() {
  const mine = useStore(seats);
  if (Object.keys(mine).length === 0) return null;
  return (
    <a class="finger" href="/#mine">
      {t("web-my-games")}
    </a>
  );
}

/** The server is away; the page asks again by itself. */
export function Away() {
  return <Fault told={{ key: "web-away" }} />;
}
