/** Saves a file under a name. */
export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun to save it before it hears of this.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
