/** A game in a link as other pages show it: the board and the steps alone. */
import { useEffect } from "preact/hooks";
import { Steps } from "../study/MoveTree";
import { useKeys } from "../study/shortcuts";
import { StudyBoard } from "../study/StudyBoard";
import { learn as learnStudy, Prompt, ratioOf } from "../study/StudyPage";
import { node, ROOT } from "../study/tree";
import { Voices } from "../study/Voices";
import { say, t } from "../words";
import { linkTo } from "./address";
import { useAutoplay } from "./autoplay";
import { Opened, type TableProps } from "./Opened";
import { PlayButton } from "./PlayButton";
import { learn } from "./ShareWindow";
import "./embed.css";

/** The page, once what it says is here. */
export async function load(): Promise<typeof EmbedPage> {
  await Promise.all([learnStudy(), learn()]);
  return EmbedPage;
}

function EmbedPage({ code }: { code: string }) {
  useEffect(dress, []);
  return <Opened code={code} page="embed" Table={Embedded} />;
}

/** What the address may say of looks, as `/embed?brightness=dark`. */
const LOOKS = ["theme", "brightness"] as const;

/** The page around it may choose how it looks. */
function dress(): void {
  const asked = new URLSearchParams(location.search);
  for (const look of LOOKS) {
    const value = asked.get(look);
    if (value !== null) document.documentElement.dataset[look] = value;
  }
}

function Embedded({ code, desk, state, standing }: TableProps) {
  useKeys(desk, {});
  const { tree } = state;
  const autoplay = useAutoplay(desk, tree);
  return (
    <div
      class="match study embed"
      style={{ "--ratio": ratioOf(standing) }}
      data-page="embed"
      data-ready=""
      data-at={tree.at}
      data-text={standing.text}
    >
      <h1 class="hidden">{t("share-title", { game: say(standing.title) })}</h1>
      <Voices state={state} standing={standing} />
      <StudyBoard desk={desk} state={state} standing={standing} flipped={false} />
      <Prompt desk={desk} state={state} standing={standing} />
      {node(tree, ROOT).children.length > 0 && <Steps desk={desk} tree={tree} />}
      <div class="buttons">
        {node(tree, ROOT).children.length > 0 && <PlayButton autoplay={autoplay} />}
        <a class="button plain" href={linkTo(code)} target="_blank" rel="noopener">
          {t("share-whole")}
        </a>
      </div>
    </div>
  );
}
