/** A person meets an engine that came by `lusus connect`, and plays it to the end. */
import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import type { Match } from "../src/wire";
import { BINARY, Visitor } from "./site";
import { browser, server } from "./stage";

/** What a good player would do. */
function best(moves: string[]): string {
  const flags = ["--game", "boco", "--bot", "level-8", "--seed", "1", "--moves", moves.join(" ")];
  const said = execFileSync(BINARY, ["best", ...flags], { encoding: "utf8", stdio: "pipe" });
  return /^bestmove (\S+)/m.exec(said)![1]!;
}

/** Plays for whoever sits there until the game is over. */
async function playOut({ page, id }: Visitor): Promise<Match> {
  for (;;) {
    await page.waitForSelector('[data-page="match"]:is([data-ready], [data-end])');
    const told = (await (await page.request.get(`/api/matches/${id}`)).json()) as Match;
    if (told.end) return told;
    const ply = told.moves.length;
    await page.waitForSelector(`[data-ready][data-ply="${ply}"]`);
    await page.fill("#typed-move", best(told.moves.map(({ mv }) => mv)));
    await page.keyboard.press("Enter");
    await page.waitForSelector(`[data-page="match"]:not([data-ply="${ply}"])`);
  }
}

it("a program is challenged, plays to the end, and is marked wherever it is seen", async () => {
  const rules = 'games = ["boco"]\nclocks = ["none"]\nrematches = false\nseconds = 0.1\n';
  // Any engine will do that speaks the protocol; this one also knows how to play weakly.
  const options = '[options]\nBot = "level-1"\n';
  const stop = await server.connect("Deep Sand", rules + options, "--engine", `"${BINARY}" ugi`);
  try {
    const ana = await Visitor.arrive(browser, server.address);
    const { page } = ana;
    await page.goto("/lobby");
    const row = page.locator("[data-program]");
    await row.waitFor();
    expect(await row.locator("strong").textContent(), "in the lobby").toBe("Deep Sand (program)");
    // Nobody else is called so.
    ana.expectMissing(/\/api\/names$/);
    await page.fill('[name="name"]', "deep-sand");
    await page.keyboard.press("Tab");
    await page.locator("[data-name-fault]", { hasText: "looks like one" }).waitFor();
    await page.fill('[name="name"]', "Ana");
    await page.keyboard.press("Tab");
    await page.locator("[data-name-fault]").waitFor({ state: "detached" });
    await row.locator('[data-action="challenge"]').click();
    await page.selectOption('[name="offer-clock"]', "-");
    await page.selectOption('[name="offer-begins"]', "me");
    await page.click('[data-action="offer"]');
    await ana.see({ seats: "1", turn: 1 });
    const names = await page.locator(".strip strong").allTextContents();
    expect(names, "in the match").toEqual(["Deep Sand (program)", "Ana"]);
    expect(await page.locator('[data-action="block"]').textContent()).toContain("(program)");
    const { id, end } = await playOut(ana);
    expect(end?.termination).toBe("normal");
    await ana.see({ end: end!.result });
    await page.goto("/");
    const listed = await page.locator(`[data-mine="${id}"] .names`).textContent();
    expect(listed, "in the list").toBe("Ana – Deep Sand (program)");
    expect(ana.faults).toEqual([]);
    await ana.leave();
  } finally {
    stop();
  }
});
