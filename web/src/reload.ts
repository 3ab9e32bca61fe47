/**
 * After an upgrade an open page asks for files that are gone: a reload brings
 * the new page. Where that does not help, the page says so without sentences.
 */
const RELOADED = "lusus.reloaded";

export function reloadOnce(): void {
  if (mayReload()) location.reload();
  else document.getElementById("unloaded")!.hidden = false;
}

/** Everything is here: the next time a reload may help again. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    return;
  }
}

/** Where storage is refused nothing would end the reloading. */
function mayReload(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED)) return false;
    sessionStorage.setItem(RELOADED, "yes");
    return true;
  } catch {
    return false;
  }
}
