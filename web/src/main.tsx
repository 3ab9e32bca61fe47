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
const mayKeep = "serviceWorker" in navigator && route.get().page !== "embed";
if (mayKeep && import.meta.env.PROD) {
  // What keeps the site does not compete with what shows it.
  addEventListener("load", () =>
    setTimeout(() => import("./service/follow").then((it) => it.follow()).catch(() => {}), 1000),
  );
}
