/** The storage of a browser in which another tab is open. */
import { vi } from "vitest";

/** Stands in for the storage of this page; the answer is what the other tab can do. */
export function storageOfTwoTabs(): { write(name: string, value: object): void } {
  const items = new Map<string, string>();
  const watchers: ((event: { key: string }) => void)[] = [];
  vi.stubGlobal("addEventListener", (name: string, watcher: (typeof watchers)[0]) => {
    if (name === "storage") watchers.push(watcher);
  });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  });
  return {
    write(name, value) {
      items.set(name, JSON.stringify(value));
      watchers.forEach((watcher) => watcher({ key: name }));
    },
  };
}
