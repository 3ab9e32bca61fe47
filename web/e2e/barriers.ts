/** What stands in the way of somebody: by axe's rules, and beside the screen. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

/** Every serious barrier on the page as it is, in words. */
export async function barriers(page: Page): Promise<string[]> {
  // The page's own policy forbids scripts in elements, so axe comes by the
  // debugger's way.
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(AXE);
  const findings = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  const serious = findings
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  return [...serious, ...(await besideScreen(page))];
}

/** How much of the page lies beside the screen. */
export async function besideScreen(page: Page): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return beyond > 0 ? [`${beyond} pixels beside the screen`] : [];
}
