/** The pages of games in links and the window that makes them, once what they say is here. */
import { learn } from "../study/StudyPage";
import { EmbedPage } from "./EmbedPage";
import { ReplayPage } from "./ReplayPage";
import { ShareWindow } from "./ShareWindow";

export async function load() {
  await learn();
  return { ReplayPage, EmbedPage, ShareWindow };
}
