/**
 * A value that local storage keeps, for every tab of this browser. What is
 * missing there is as at first. What stands there may come from another version
 * of the page, or be broken.
 */
import { Store } from "./store";

export class Kept<T extends object> extends Store<T> {
  /** Whether storage refuses, as in some private windows: tabs then remember for themselves. */
  private refused = false;
  /** What was last read or written. */
  private text: string | null = null;

  constructor(
    private readonly name: string,
    private readonly first: T,
    /** Whether something that was found there can be used; else it is as if it were missing. */
    private readonly fits: (found: unknown) => boolean = () => true,
  ) {
    super(first);
    this.catchUp();
    addEventListener("storage", ({ key }) => key === name && this.catchUp());
    // A page that slept was not told of what other tabs have written.
    addEventListener("pageshow", () => this.catchUp());
    addEventListener("visibilitychange", () => this.catchUp());
  }

  override set(value: T): void {
    this.write(value);
    super.set(value);
  }

  /** Changes what is kept now, whatever this tab believed; whether it was kept. */
  update(change: (value: T) => T): boolean {
    this.catchUp();
    this.set(change(this.get()));
    return !this.refused;
  }

  private catchUp(): void {
    if (this.refused) return;
    const text = this.read();
    if (text === this.text) return;
    this.text = text;
    const fitting = Object.entries(parsed(text)).filter(([, found]) => this.fits(found));
    super.set({ ...this.first, ...Object.fromEntries(fitting) });
  }

  private read(): string | null {
    try {
      return localStorage.getItem(this.name);
    } catch {
      return this.text;
    }
  }

  private write(value: T): void {
    try {
      const text = JSON.stringify(value);
      localStorage.setItem(this.name, text);
      this.text = text;
      this.refused = false;
    } catch {
      this.refused = true;
    }
  }
}

function parsed(text: string | null): object {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    return typeof found === "object" && found !== null ? found : {};
  } catch {
    return {};
  }
}
