import { t } from "../words";
import type { Autoplay } from "./autoplay";

/** Plays the moves, and pauses. */
export function PlayButton({ autoplay: { isPlaying, toggle } }: { autoplay: Autoplay }) {
  return (
    <button type="button" data-action="play" aria-pressed={isPlaying} onClick={toggle}>
      <span aria-hidden="true">{isPlaying ? "❚❚" : "►"}</span>{" "}
      {isPlaying ? t("share-pause") : t("share-play")}
    </button>
  );
}
