/** The pages of games in links, once what they say is here. */
import { learn } from "../study/StudyPage";
import { EmbedPage } from "./EmbedPage";
import { ReplayPage } from "./ReplayPage";

export async function load() {
  await learn();
  return { replay: ReplayPage, embed: EmbedPage };
}
