/** The page of a game in a link: its moves one after the other, and the way to its analysis. */
import { useState } from "preact/hooks";
import { DepthButtons } from "../board/DepthButtons";
import { Facts } from "../match/Facts";
import { MoveTree } from "../study/MoveTree";
import { useKeys } from "../study/shortcuts";
import { StudyBoard } from "../study/StudyBoard";
import { Prompt, ratioOf, Side } from "../study/StudyPage";
import { node, ROOT, tagOf } from "../study/tree";
import { Voices } from "../study/Voices";
import { say, t } from "../words";
import { useAutoplay } from "./autoplay";
import { Opened, type TableProps } from "./Opened";
import { sharedOf } from "./opening";
import { PlayButton } from "./PlayButton";
import { ShareButton } from "./ShareButton";
import { ShareWindow } from "./ShareWindow";

export function ReplayPage({ code }: { code: string }) {
  return <Opened code={code} page="replay" Table={Replay} />;
}

function Replay({ code, desk, state, standing }: TableProps) {
  const [isTurned, setTurned] = useState(false);
  const flip = () => setTurned(!isTurned);
  useKeys(desk, { flip });
  const { tree } = state;
  const autoplay = useAutoplay(desk, tree);
  const hasMoves = node(tree, ROOT).children.length > 0;
  return (
    <div
      class="match study"
      style={{ "--ratio": ratioOf(standing) }}
      data-page="replay"
      data-ready=""
      data-at={tree.at}
      data-text={standing.text}
      data-result={tagOf(tree, "Result") || undefined}
    >
      <h1 class="hidden">{t("share-title", { game: say(standing.title) })}</h1>
      <Voices state={state} standing={standing} />
      <div class="table">
        <Side state={state} standing={standing} player={isTurned ? 1 : 2} mine={[]} />
        <StudyBoard desk={desk} state={state} standing={standing} flipped={isTurned} />
        <Prompt desk={desk} state={state} standing={standing} />
        <Side state={state} standing={standing} player={isTurned ? 2 : 1} mine={[]} />
      </div>
      <aside class="side">
        <header class="side-head">
          <h2>{say(standing.title)}</h2>
        </header>
        <Facts notes={standing.scene.notes} />
        <MoveTree desk={desk} state={state} isShown />
        <div class="buttons">
          {hasMoves && <PlayButton autoplay={autoplay} />}
          <a
            class="button primary"
            href={`/analysis/${tree.variant}#link=${code}`}
            data-action="analyse"
          >
            {t("share-analyse")}
          </a>
          <ShareButton Window={ShareWindow} sharing={() => sharedOf(desk)} />
          <button type="button" class="plain" data-action="flip" onClick={flip}>
            {t("web-flip")}
          </button>
          <DepthButtons />
        </div>
      </aside>
    </div>
  );
}
