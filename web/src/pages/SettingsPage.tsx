/** What the reader can choose. */
import { useEffect } from "preact/hooks";
import { LittleBoard } from "../board/Board";
import { canNotify } from "../match/announce";
import { settings, THEMES, type Settings, type Theme } from "../state";
import { useStore } from "../store";
import { t } from "../words";
import { Choice } from "./Choice";
import { NameField } from "./NameField";
import { SAMPLE_BOARD, SAMPLE_SCENE } from "./sample";
import { Switch } from "./Switch";

interface Chosen {
  chosen: Settings;
  change: (changed: Partial<Settings>) => void;
}

export function SettingsPage() {
  const chosen = useStore(settings);
  useEffect(() => {
    document.title = `${t("web-settings")} · Lusus`;
  }, [chosen.language]);
  const change = (changed: Partial<Settings>) => settings.set({ ...chosen, ...changed });
  return (
    <div class="page narrow settings" data-page="settings">
      <h1>{t("web-settings")}</h1>
      <Themes chosen={chosen} change={change} />
      <div class="fields column">
        <Choices chosen={chosen} change={change} />
        <NameField />
        <Switches chosen={chosen} change={change} />
      </div>
      <Keys />
    </div>
  );
}

function Themes({ chosen, change }: Chosen) {
  return (
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
  );
}

function Choices({ chosen, change }: Chosen) {
  return (
    <>
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
      <Choice
        label={t("web-pace")}
        name="pace"
        value={chosen.pace}
        onChange={(pace) => change({ pace: pace as Settings["pace"] })}
      >
        <option value="slow">{t("web-pace-slow")}</option>
        <option value="usual">{t("web-pace-usual")}</option>
        <option value="fast">{t("web-pace-fast")}</option>
      </Choice>
    </>
  );
}

type SwitchName = "coordinates" | "sound" | "motion" | "depth" | "swell" | "shortcuts" | "phrases";

/** The system is asked at once, while somebody is there to answer. */
async function mayNotify(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

function Switches({ chosen, change }: Chosen) {
  const row = (name: SwitchName, label: string) => (
    <Switch label={label} name={name} on={chosen[name]} onChange={(on) => change({ [name]: on })} />
  );
  return (
    <>
      {row("coordinates", t("web-coordinates"))}
      {row("sound", t("web-sound"))}
      {row("motion", t("web-motion"))}
      {row("depth", t("web-depth-always"))}
      {row("swell", t("web-swell"))}
      {row("shortcuts", t("web-shortcuts"))}
      {row("phrases", t("web-phrases"))}
      {canNotify() && (
        <Switch
          label={t("web-notify")}
          name="notify"
          on={chosen.notify}
          onChange={async (on) => change({ notify: on && (await mayNotify()) })}
        />
      )}
    </>
  );
}

function Keys() {
  return (
    <>
      <h2>{t("web-keys")}</h2>
      <dl class="keys">
        {keys().map(([names, what]) => (
          <div key={what}>
            <dt>
              <kbd>{names}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </>
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

function keys(): [string, string][] {
  return [
    ["↑ ↓ ← →", t("web-key-arrows")],
    ["Home End", t("web-key-row")],
    ["Page ↑ Page ↓", t("web-key-column")],
    ["Enter", t("web-key-touch")],
    ["n", t("web-key-next")],
    ["Esc", t("web-key-cancel")],
    ["0–9", t("web-key-digits")],
    ["← →", t("web-key-steps")],
    ["Home End", t("web-key-ends")],
    ["b", t("web-key-board")],
    ["t", t("web-key-type")],
    ["i", t("web-key-hint")],
    ["f", t("web-key-flip")],
    ["d", t("web-key-depth")],
    ["v", t("web-key-view")],
  ];
}
