/** What the reader should know or answer now. */
import { ownInvitation, takeOwnInvitation, unkept } from "../seats";
import { seats as kept } from "../state";
import { useStore } from "../store";
import { say, t } from "../words";
import type { Match } from "../wire";
import { Close } from "./Close";
import { clockText } from "./clock";
import { CopyLink } from "./CopyLink";
import { isLoopback } from "./loopback";
import { useServersNow } from "./now";
import { OfferBanner } from "./OfferBanner";
import { Said } from "./Phrases";
import { QrCode } from "./QrCode";
import { canGive, type LaidState } from "./state";
import type { Table } from "./table";

interface BannersProps {
  table: Table;
  state: LaidState;
}

export function Banners({ table, state }: BannersProps) {
  const { course, refusals, seatLink } = state;
  const { match } = course;
  return (
    <div class="banners">
      <Said table={table} state={state} />
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
      {match.offers.map((offer) => (
        <OfferBanner key={offer.number} table={table} state={state} offer={offer} />
      ))}
      <Grace state={state} />
      <Claim table={table} state={state} />
      {match.rematch && (
        <p class="notice">
          <a href={`/g/${match.rematch}`} data-rematch={match.rematch}>
            {t("web-rematch-go")}
          </a>
        </p>
      )}
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

/** How long the first move may take before the match is called off. */
function Grace({ state: { course } }: { state: LaidState }) {
  const at = course.may.called_off_at;
  const now = useServersNow(course.ahead, at !== null);
  if (at === null) return null;
  const time = clockText(Math.max(0, at - now));
  return <p class="fact">{t("web-grace", { time })}</p>;
}

/** The other player has been gone for long. */
function Claim({ table, state }: BannersProps) {
  const { course } = state;
  const right = course.may.seats.find(({ claim_from }) => claim_from !== null);
  const now = useServersNow(course.ahead, right !== undefined);
  if (!right) return null;
  const left = right.claim_from! - now;
  return (
    <div class="notice" data-gone>
      <p>{left > 0 ? t("web-gone", { time: clockText(left) }) : t("web-gone-long")}</p>
      {left <= 0 && (
        <button
          type="button"
          data-action="claim"
          disabled={!canGive(state, "claim-abandonment")}
          onClick={() => table.act({ action: "claim-abandonment" }, right.player)}
        >
          {t("web-claim")}
        </button>
      )}
    </div>
  );
}
