import { render } from "preact";
import { App } from "./App";
import { followAddress } from "./route";
import "./style/page.css";
import "./style/pages.css";
import "./style/themes.css";
import "./style/board.css";
import "./style/match.css";

followAddress();
render(<App />, document.getElementById("app")!);

// A version that came in an earlier visit takes over before anything is begun.
void navigator.serviceWorker?.getRegistration().then((registration) => {
  if (!registration?.waiting || !navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  registration.waiting.postMessage("take-over");
});

// What keeps the site does not compete with what shows it.
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  addEventListener("load", () =>
    setTimeout(() => import("./service/follow").then((it) => it.follow()).catch(() => {}), 1000),
  );
}
