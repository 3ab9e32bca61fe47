/** What the reader should know or answer now. */
import type { ComponentChildren } from "preact";
import { ownInvitation, takeOwnInvitation, unkept } from "../seats";
import { seats as kept } from "../state";
import { useStore } from "../store";
import { say, t } from "../words";
import type { Match } from "../wire";
import { Close } from "./Close";
import { CopyLink } from "./CopyLink";
import { isLoopback } from "./loopback";
import { QrCode } from "./QrCode";
import type { LaidState } from "./state";
import type { Table } from "./table";

interface BannersProps {
  table: Table;
  state: LaidState;
}

export function Banners({
  table,
  state,
  children,
}: BannersProps & { children: ComponentChildren }) {
  const { course, refusals, seatLink } = state;
  const { match } = course;
  return (
    <div class="banners">
      {refusals.length > 0 && (
        <div class="notice" data-seat-refused>
          {refusals.map((message) => (
            <p key={message.key}>{say(message)}</p>
          ))}
          <Close onClick={() => table.dismiss("refusals")} />
        </div>
      )}
      <Unkept match={match} />
      <Invitation match={match} />
      {seatLink && (
        <div class="notice">
          <p>{t("web-move-seat-how")}</p>
          <textarea
            readOnly
            rows={3}
            value={seatLink}
            aria-label={t("web-move-seat")}
            data-seat-link
          />
          <CopyLink url={seatLink} label={t("web-copy")} />
          <Close onClick={() => table.dismiss("seatLink")} />
        </div>
      )}
      {children}
    </div>
  );
}

/** A seat that this browser will not remember. */
function Unkept({ match }: { match: Match }) {
  if (useStore(unkept) !== match.id) return null;
  return (
    <p class="notice" data-unkept>
      {t("web-unkept")}
    </p>
  );
}

/** The link for the friend, until the friend has come. */
function Invitation({ match }: { match: Match }) {
  const url = useStore(kept)[match.id]?.invitation;
  const own = useStore(ownInvitation) === match.id;
  if (!url || match.players.every(Boolean)) return null;
  const share = () => void navigator.share({ title: "Lusus", url }).catch(() => undefined);
  return (
    <div class="notice invitation">
      <p>{own ? t("web-invite-own") : t("web-invite")}</p>
      {!isLoopback(url) && <QrCode url={url} />}
      <textarea
        readOnly
        rows={3}
        value={url}
        aria-label={t("web-invite-link")}
        data-invitation
        onFocus={(event) => event.currentTarget.select()}
      />
      {isLoopback(url) && (
        <p class="fact" data-loopback>
          {t("web-invite-loopback")}
        </p>
      )}
      <span class="buttons">
        <CopyLink url={url} label={t("web-copy")} />
        {"share" in navigator && (
          <button type="button" class="plain" onClick={share}>
            {t("web-share")}
          </button>
        )}
        {own && (
          <button
            type="button"
            class="plain"
            data-action="both-sides"
            onClick={() => takeOwnInvitation(match.id)}
          >
            {t("web-both-sides")}
          </button>
        )}
      </span>
    </div>
  );
}
