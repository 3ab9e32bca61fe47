/** The pages of games in links and the window that makes them: loaded when they are asked for. */
import { later } from "../pages/later";

const load = async () => (await import("./pages")).load();

export const ReplayPage = later(async () => (await load()).ReplayPage);
export const EmbedPage = later(async () => (await load()).EmbedPage);
export const ShareWindow = later(async () => (await load()).ShareWindow);
