/** What the reader says of the move in sight: a sign, a comment, marked cells. */
import { t } from "../words";
import type { Desk, DeskState } from "./desk";
import { node, readable, ROOT, signOf, SIGNS } from "./tree";

export function Remarks({ desk, state: { tree, isMarking } }: { desk: Desk; state: DeskState }) {
  const here = node(tree, tree.at);
  const given = signOf(here);
  return (
    <section class="remarks" aria-label={t("study-remarks")}>
      <div class="signs" role="group" aria-label={t("study-sign")}>
        {SIGNS.map((sign, at) => (
          <button
            type="button"
            key={sign}
            aria-pressed={given === sign}
            aria-label={signName(at)}
            title={signName(at)}
            disabled={tree.at === ROOT}
            data-sign={sign}
            onClick={() => desk.sign(at + 1)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        ))}
        <button
          type="button"
          class="mark-cells"
          aria-pressed={isMarking}
          data-action="mark"
          onClick={() => desk.setMarking(!isMarking)}
        >
          {t("study-mark")}
        </button>
      </div>
      <label>
        <span>{t("study-comment")}</span>
        <textarea
          id="comment"
          rows={2}
          placeholder={t("study-comment")}
          value={readable(here.comment)}
          onInput={(event) => desk.comment(event.currentTarget.value)}
        />
      </label>
    </section>
  );
}

function signName(at: number): string {
  const names = [
    t("study-sign-good"),
    t("study-sign-mistake"),
    t("study-sign-brilliant"),
    t("study-sign-blunder"),
    t("study-sign-interesting"),
    t("study-sign-dubious"),
  ];
  return names[at]!;
}
