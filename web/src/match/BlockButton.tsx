/** Keeps whom the lobby has brought here away from the reader, from the next match on. */
import { block, blocked, unblock } from "../lobby/blocked";
import { seats } from "../state";
import { useStore } from "../store";
import type { Maker } from "../wire";
import { t } from "../words";

export function BlockButton({ id }: { id: string }) {
  const { against } = useStore(seats)[id] ?? {};
  const isBlocked = useStore(blocked).players.some(({ tag }) => tag === against?.tag);
  if (!against) return null;
  const change = () => (isBlocked ? unblock(against.tag) : block(against));
  return (
    <button
      type="button"
      class="plain"
      data-action={isBlocked ? "unblock" : "block"}
      onClick={change}
    >
      {isBlocked ? unblockText(against) : blockText(against)}
    </button>
  );
}

/** Whoever has no name is called as beside the board. */
function blockText(against: Maker): string {
  const name = calledIn(against);
  return name ? t("web-block", { name }) : t("web-block-opponent");
}

function unblockText(against: Maker): string {
  const name = calledIn(against);
  return name ? t("web-unblock", { name }) : t("web-unblock-opponent");
}

function calledIn({ name, program }: Maker): string {
  return program ? t("web-program", { name }) : name;
}
