/** A link that no friend can open is told from one that he can. */
import { expect, it } from "vitest";
import { isLoopback } from "../src/match/loopback";

it.each(["127.0.0.1", "127.8.0.1", "localhost", "lusus.localhost", "[::1]"])(
  "%s is this computer",
  (host) => expect(isLoopback(`http://${host}:7777/g/7k2m9qx4t1bz#s`)).toBe(true),
);

it.each(["192.168.1.7", "play.example", "localhost.example", "127.example", "[fe80::1]"])(
  "%s is another, perhaps",
  (host) => expect(isLoopback(`http://${host}:7777/g/7k2m9qx4t1bz#s`)).toBe(false),
);
