import { beforeAll, describe, expect, it, vi } from "vitest";

beforeAll(() => vi.stubGlobal("addEventListener", () => undefined));

describe("routeOf", () => {
  it.each([
    ["/", "", { page: "home" }],
    ["/play/choko", "", { page: "setup", game: "choko" }],
    ["/rules/boco", "#T3", { page: "rules", game: "boco" }],
    ["/settings", "", { page: "settings" }],
    ["/lobby", "", { page: "lobby" }],
    ["/lobby/x", "", { page: "nowhere" }],
    ["/g/7k2m9qx4t1bz", "", { page: "match", id: "7k2m9qx4t1bz", ply: null }],
    ["/g/7k2m9qx4t1bz", "#12", { page: "match", id: "7k2m9qx4t1bz", ply: 12 }],
    ["/g/7k2m9qx4t1bz", `#${"a".repeat(32)}`, { page: "match", id: "7k2m9qx4t1bz", ply: null }],
    ["/analysis/choko:winther", "", { page: "analysis", variant: "choko:winther" }],
    ["/analysis/match/7k2m9qx4t1bz", "", { page: "analysis", match: "7k2m9qx4t1bz" }],
    ["/review/7k2m9qx4t1bz", "", { page: "review", id: "7k2m9qx4t1bz" }],
    ["/learn", "", { page: "learn", game: null }],
    ["/learn/choko", "", { page: "learn", game: "choko" }],
    ["/learn/choko/x", "", { page: "nowhere" }],
    ["/puzzles", "", { page: "puzzles", game: null, digits: null }],
    ["/puzzles/boco", "", { page: "puzzles", game: "boco", digits: null }],
    ["/puzzles/boco/0a1b2c", "", { page: "puzzles", game: "boco", digits: "0a1b2c" }],
    ["/puzzles/boco/0a1b2", "", { page: "nowhere" }],
    ["/puzzles/boco/0a1b2c/1", "", { page: "nowhere" }],
    ["/review/choko", "", { page: "nowhere" }],
    ["/r", "#1ab-_", { page: "replay", code: "1ab-_" }],
    ["/r/1ab-_", "", { page: "replay", code: "1ab-_" }],
    ["/r", "", { page: "replay", code: "" }],
    ["/r/1ab/x", "", { page: "nowhere" }],
    ["/embed", "#1ab", { page: "embed", code: "1ab" }],
    ["/analysis/match/x", "", { page: "nowhere" }],
    ["/analysis", "", { page: "analyses" }],
    ["/g/short", "", { page: "nowhere" }],
    ["/play/choko/x", "", { page: "nowhere" }],
    ["/play/", "", { page: "nowhere" }],
    ["/elsewhere", "", { page: "nowhere" }],
  ])("%s%s", async (path, hash, expected) => {
    const { routeOf } = await import("../src/route");
    expect(routeOf(path, hash)).toEqual(expected);
  });
});
