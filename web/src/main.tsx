import { render } from "preact";
import { App } from "./App";
import { followAddress, route } from "./route";
import "./style/page.css";
import "./style/pages.css";
import "./style/themes.css";
import "./style/board.css";
import "./style/match.css";

followAddress();
render(<App />, document.getElementById("app")!);

// A board inside somebody else's page brings nothing but itself.
if ("serviceWorker" in navigator && route.get().page !== "embed") keepSite();

function keepSite(): void {
  const { serviceWorker } = navigator;
  // A version that came in an earlier visit takes over before anything is begun.
  void serviceWorker.getRegistration().then((registration) => {
    if (!registration?.waiting || !serviceWorker.controller) return;
    serviceWorker.addEventListener("controllerchange", () => location.reload());
    registration.waiting.postMessage("take-over");
  });
  if (!import.meta.env.PROD) return;
  // What keeps the site does not compete with what shows it.
  addEventListener("load", () =>
    setTimeout(() => import("./service/follow").then((it) => it.follow()).catch(() => {}), 1000),
  );
}
