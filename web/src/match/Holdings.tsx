/** What a side has beside the board, and what is noted of it. */
import { drawingOf, PieceIcon } from "../board/pieces";
import type { Geometry, Player, Scene } from "../wire";
import { say } from "../words";

interface HoldingsProps {
  scene: Scene;
  board: Geometry;
  player: Player;
}

export function Holdings({ scene, board, player }: HoldingsProps) {
  return (
    <span class="has">
      {scene.trays
        .filter((tray) => tray.owner === player)
        .map((tray) => (
          <span class="tray" key={tray.label.key} title={say(tray.label)}>
            <PieceIcon drawing={drawingOf(board, tray.kind, tray.tone)} />
            <span aria-hidden="true">×{tray.count}</span>
            <span class="hidden">{say(tray.label)}</span>
          </span>
        ))}
      {scene.notes
        .filter((note) => note.owner === player)
        .map((note) => (
          <span class="note" key={note.message.key}>
            {say(note.message)}
          </span>
        ))}
    </span>
  );
}
