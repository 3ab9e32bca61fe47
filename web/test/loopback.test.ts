/** A link that no friend can open is told from one that he can. */
import { expect, it } from "vitest";
import { isLoopback, shareable } from "../src/match/loopback";

it.each(["127.0.0.1", "127.8.0.1", "localhost", "lusus.localhost", "[::1]"])(
  "%s is this computer",
  (host) => expect(isLoopback(`http://${host}:7777/g/7k2m9qx4t1bz#s`)).toBe(true),
);

it.each(["192.168.1.7", "play.example", "localhost.example", "127.example", "[fe80::1]"])(
  "%s is another, perhaps",
  (host) => expect(isLoopback(`http://${host}:7777/g/7k2m9qx4t1bz#s`)).toBe(false),
);

it("a link to this computer is given as whoever came from elsewhere would", () => {
  const link = "http://localhost:7777/g/7k2m9qx4t1bz#s";
  expect(shareable(link, "http://192.168.1.7:8080")).toBe(
    "http://192.168.1.7:8080/g/7k2m9qx4t1bz#s",
  );
  expect(shareable(link, "http://127.0.0.1:7777")).toBe(link);
  const named = "https://play.example/g/7k2m9qx4t1bz#s";
  expect(shareable(named, "http://192.168.1.7:8080")).toBe(named);
});
