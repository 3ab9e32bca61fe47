/** What stands in the way of what the reader wanted. */
import { Close } from "../match/Close";
import type { Told } from "../wire";
import { say } from "../words";

export function Fault({ told, onClose }: { told: Told; onClose?: () => void }) {
  return (
    <div class="notice refusal" role="alert" data-fault>
      <p>{say(told)}</p>
      {onClose && <Close onClick={onClose} />}
    </div>
  );
}

/** The server is away; the page asks again by itself. */
export function Away() {
  return <Fault told={{ key: "web-away" }} />;
}
