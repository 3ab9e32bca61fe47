/** A server and a browser for every file of tests that imports them. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launch, Server } from "./site";

export let server: Server;
export let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
