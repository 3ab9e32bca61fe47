/** What the reader can choose. */
import { useEffect } from "preact/hooks";
import { LittleBoard } from "../board/Board";
import type { Geometry, Piece, Scene } from "../scene";
import { settings, THEMES, type Settings, type Theme } from "../state";
import { useStore } from "../store";
import { t } from "../words";
import { Choice, NameField } from "./SetupPage";

export function SettingsPage() {
  const chosen = useStore(settings);
  useEffect(() => {
    document.title = `${t("web-settings")} · Lusus`;
  }, [chosen.language]);
  const change = (changed: Partial<Settings>) => settings.set({ ...chosen, ...changed });
  return (
    <main class="page narrow settings" id="main" data-page="settings">
      <h1>{t("web-settings")}</h1>
      <fieldset>
        <legend>{t("web-theme")}</legend>
        <div class="themes">
          {THEMES.map((theme) => (
            <label key={theme} class="theme" data-theme={theme}>
              <LittleBoard geometry={SAMPLE_BOARD} scene={SAMPLE_SCENE} animated={false} />
              <span>
                <input
                  type="radio"
                  name="theme"
                  value={theme}
                  checked={chosen.theme === theme}
                  onChange={() => change({ theme })}
                />
                {themeName(theme)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="fields column">
        <Choice
          label={t("web-language")}
          name="language"
          value={chosen.language}
          onChange={(language) => change({ language: language as Settings["language"] })}
        >
          <option value="auto">{t("web-language-auto")}</option>
          <option value="en">English</option>
          <option value="pt">Português</option>
        </Choice>
        <Choice
          label={t("web-brightness")}
          name="brightness"
          value={chosen.brightness}
          onChange={(brightness) => change({ brightness: brightness as Settings["brightness"] })}
        >
          <option value="auto">{t("web-brightness-auto")}</option>
          <option value="light">{t("web-brightness-light")}</option>
          <option value="dark">{t("web-brightness-dark")}</option>
        </Choice>
        <Choice
          label={t("web-confirm-moves")}
          name="confirm"
          value={chosen.confirm}
          onChange={(confirm) => change({ confirm: confirm as Settings["confirm"] })}
        >
          <option value="touch">{t("web-confirm-touch")}</option>
          <option value="always">{t("web-confirm-always")}</option>
          <option value="never">{t("web-confirm-never")}</option>
        </Choice>
        <NameField />
        <Switch
          label={t("web-coordinates")}
          name="coordinates"
          on={chosen.coordinates}
          onChange={(coordinates) => change({ coordinates })}
        />
        <Switch
          label={t("web-sound")}
          name="sound"
          on={chosen.sound}
          onChange={(sound) => change({ sound })}
        />
        <Switch
          label={t("web-motion")}
          name="motion"
          on={chosen.motion}
          onChange={(motion) => change({ motion })}
        />
        <Switch
          label={t("web-shortcuts")}
          name="shortcuts"
          on={chosen.shortcuts}
          onChange={(shortcuts) => change({ shortcuts })}
        />
      </div>
      <h2>{t("web-keys")}</h2>
      <dl class="keys">
        {KEYS().map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}

function Switch({
  label,
  name,
  on,
  onChange,
}: {
  label: string;
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        name={name}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

function themeName(theme: Theme): string {
  switch (theme) {
    case "walnut":
      return t("web-theme-walnut");
    case "slate":
      return t("web-theme-slate");
    case "meadow":
      return t("web-theme-meadow");
    case "paper":
      return t("web-theme-paper");
    case "contrast":
      return t("web-theme-contrast");
  }
}

function KEYS(): [string, string][] {
  return [
    ["↑ ↓ ← →", t("web-key-arrows")],
    ["Enter", t("web-key-touch")],
    ["n", t("web-key-next")],
    ["Esc", t("web-key-cancel")],
    ["0–9", t("web-key-digits")],
    ["← →", t("web-key-steps")],
    ["Home, End", t("web-key-ends")],
    ["b", t("web-key-board")],
    ["t", t("web-key-type")],
    ["i", t("web-key-hint")],
    ["f", t("web-key-flip")],
  ];
}

/** A corner of no game's board, to show what a theme looks like. */
const SAMPLE_BOARD: Geometry = {
  cells: [0, 1, 2].flatMap((x) =>
    [0, 1].map((y) => ({
      id: `${x}${y}`,
      centre: { x: x + 0.5, y: y + 0.5 },
      outline: [
        { x, y },
        { x: x + 1, y },
        { x: x + 1, y: y + 1 },
        { x, y: y + 1 },
      ],
      shade:
        x === 2 && y === 0
          ? ("water" as const)
          : (x + y) % 2 === 0
            ? ("light" as const)
            : ("dark" as const),
    })),
  ),
  labels: [],
};

const samplePiece = (cell: string, kind: Piece["kind"], tone: Piece["tone"]): Piece => ({
  cell,
  kind,
  tone,
  owner: null,
  height: 1,
  symbol: "",
  name: { key: "" },
});

const SAMPLE_SCENE: Scene = {
  pieces: [
    samplePiece("00", "lion", "light"),
    samplePiece("10", "mouse", "dark"),
    samplePiece("01", "stone", "dark"),
    samplePiece("11", "claim", "red"),
    samplePiece("21", "claim", "blue"),
  ],
  marks: [],
  trays: [],
  controls: [],
  notes: [],
  sides: [
    { name: { key: "" }, symbols: "" },
    { name: { key: "" }, symbols: "" },
  ],
  turn: null,
  status: { key: "" },
  ending: null,
};
