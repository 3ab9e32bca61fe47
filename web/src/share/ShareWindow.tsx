/** A game or a position to be passed on: as a link, by the browser's own ways, or on another page. */
import { useEffect, useState } from "preact/hooks";
import { QrCode } from "../match/QrCode";
import { CopyField } from "../study/CopyField";
import { Dialog } from "../study/Dialog";
import { learnBesides, t } from "../words";
import { embedAddress, embedCode, linkTo } from "./address";
import { Pictures } from "./Pictures";
import type { Shared, ShareWindowProps } from "./ShareButton";
import "./share.css";

/** Learns what is said about games that are shared. */
export const learn = () =>
  learnBesides({
    en: () => import("virtual:catalogue/share/en"),
    pt: () => import("virtual:catalogue/share/pt"),
  });

export function ShareWindow({ sharing, onClose }: ShareWindowProps) {
  const [shared, setShared] = useState<Shared | "failed" | null>(null);
  useEffect(() => void sharing().then(setShared, () => setShared("failed")), []);
  return (
    <Dialog title={t("web-share")} name="share" onClose={onClose}>
      {shared === null && <p class="quiet">{t("share-making")}</p>}
      {shared === "failed" && (
        <p class="notice refusal" role="alert">
          {t("share-failed")}
        </p>
      )}
      {shared && typeof shared === "object" && <Ways shared={shared} />}
    </Dialog>
  );
}

/** The ways to share: one section for each. */
function Ways({ shared }: { shared: Shared }) {
  const [what, setWhat] = useState<"game" | "position">(shared.game ? "game" : "position");
  const [hasPicture, setPicture] = useState(false);
  const code = (what === "game" && shared.game) || shared.position;
  const link = shared.page ?? linkTo(code, hasPicture);
  return (
    <div class="share" data-code={code}>
      {shared.game !== null && <What what={what} onChoose={setWhat} />}
      <CopyField id="share-link" label={t("share-link")} text={link} rows={2} />
      {shared.page !== undefined ? (
        <CopyField
          id="share-position-link"
          label={t("share-position")}
          text={linkTo(code)}
          rows={2}
        />
      ) : (
        <>
          {!hasPicture && <p class="quiet">{t("share-private")}</p>}
          <label class="check">
            <input
              type="checkbox"
              name="share-picture"
              checked={hasPicture}
              onChange={(event) => setPicture(event.currentTarget.checked)}
            />
            <span>{t("share-picture")}</span>
          </label>
        </>
      )}
      <Native title={shared.title} link={link} />
      <QrCode url={link} />
      <CopyField
        id="share-embed"
        label={t("share-embed")}
        text={embedCode(embedAddress(code), shared.title)}
        rows={4}
      />
      {shared.pictured ? (
        <Pictures pictured={shared.pictured} />
      ) : (
        <a href={linkTo(code)} data-action="pictures">
          {t("picture-elsewhere")}
        </a>
      )}
    </div>
  );
}

interface WhatProps {
  what: "game" | "position";
  onChoose: (what: "game" | "position") => void;
}

function What({ what, onChoose }: WhatProps) {
  const choices = [
    ["game", t("share-game")],
    ["position", t("share-position")],
  ] as const;
  return (
    <fieldset class="share-what">
      <legend>{t("share-what")}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input
            type="radio"
            name="share-what"
            value={value}
            checked={what === value}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The browser's own way to share, where it has one. */
function Native({ title, link }: { title: string; link: string }) {
  if (!navigator.share) return null;
  // Whoever changes their mind has shared nothing, which is no fault.
  const share = () => navigator.share({ title, url: link }).catch(() => undefined);
  return (
    <button type="button" class="primary" data-action="share-native" onClick={() => void share()}>
      {t("share-native")}
    </button>
  );
}
