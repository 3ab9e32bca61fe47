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
