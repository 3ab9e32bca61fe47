import { t } from "../words";
import type { LaidState } from "./state";

/** What the reader is after, always in sight; of who is to move, if the reader is nobody or both. */
export function Goal({ state }: { state: LaidState }) {
  const { sides, turn } = state.picture.scene;
  const [seat, other] = state.course.seats;
  const own = other ? undefined : seat;
  const { name: side, goal } = sides[(own ?? turn ?? 1) - 1]!;
  return (
    <p class="goal" data-goal>
      {own ? t("web-goal-own", { side, goal }) : t("web-goal", { side, goal })}
    </p>
  );
}
