/** Lets the service worker keep the site, and tells of a new version of it. */
import { render } from "preact";
import { Store, useStore } from "../store";
import { keepAnswers } from "./answers";
import { learn } from "../local/words";
import { t } from "../words";

/** The least time between two looks for a new version, in milliseconds. */
const PERIOD = 60_000;

/** How long a reader who wants the new version waits for the old one to go. */
const PATIENCE = 3_000;

/** The new version, if one waits. */
const waiting = new Store<ServiceWorker | null>(null);

export async function follow(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/sw.js", { updateViaCache: "none" });
  const look = () => {
    if (registration.waiting && serviceWorker.controller) waiting.set(registration.waiting);
  };
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", look),
  );
  await learn();
  const place = document.body.appendChild(document.createElement("div"));
  render(<NewVersion />, place);
  look();
  lookAgain(registration);
  await controlled();
  await keepAnswers();
}

/** The service worker answers this page. */
function controlled(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return Promise.resolve();
  return new Promise((done) =>
    serviceWorker.addEventListener("controllerchange", () => done(), { once: true }),
  );
}

/** Asks for a new version now and then while the page is seen. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  const ask = () => {
    if (document.visibilityState !== "visible" || Date.now() - last < PERIOD) return;
    last = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", ask);
  setInterval(ask, PERIOD);
}

/** Nothing is interrupted: the reader says when. */
function NewVersion() {
  const found = useStore(waiting);
  if (!found) return null;
  const takeOver = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
    found.postMessage("take-over");
    // Where the old one is busy for other pages, the reader does not wait for it.
    setTimeout(() => location.reload(), PATIENCE);
  };
  return (
    <div class="notice" role="status" data-new-version>
      <p>{t("local-new-version")}</p>
      <button type="button" onClick={takeOver}>
        {t("local-reload")}
      </button>
    </div>
  );
}
