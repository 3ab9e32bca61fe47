/** What each player did in the game, in numbers. */
import type { Message } from "../wire";
import { say, t } from "../words";
import type { Class, Review } from "./module";
import { accuracyText } from "./review";
import { CLASS_SIGNS } from "./ReviewMoves";

export function ReviewSummary({ review, sides }: { review: Review; sides: Message[] }) {
  const { players } = review;
  const count = (player: number, kind: Class) =>
    players[player]!.classes.find((one) => one.class === kind)?.count ?? 0;
  return (
    <table class="review-summary" aria-label={t("study-review-summary")}>
      <thead>
        <tr>
          <td />
          {sides.map((side, at) => (
            <th scope="col" key={at}>
              {say(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr class="accuracy">
          <th scope="row">{t("study-review-accuracy")}</th>
          {players.map(({ accuracy }, at) => (
            <td key={at} data-accuracy={at + 1}>
              {accuracyText(accuracy)}
            </td>
          ))}
        </tr>
        {CLASSES.map(([kind, name]) => (
          <tr key={kind} class={`judged ${kind}`} data-class={kind}>
            <th scope="row">
              {name()} <b class="class-sign">{CLASS_SIGNS[kind]}</b>
            </th>
            {players.map((_, at) => (
              <td key={at}>{count(at, kind)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CLASSES: [Class, name: () => string][] = [
  ["best", () => t("study-review-bests")],
  ["good", () => t("study-review-goods")],
  ["inaccuracy", () => t("study-review-inaccuracies")],
  ["mistake", () => t("study-review-mistakes")],
  ["blunder", () => t("study-review-blunders")],
];
