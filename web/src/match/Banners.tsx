/** What the reader should know or answer now. */
import { useEffect, useState } from "preact/hooks";
import { seats as kept } from "../state";
import { useStore } from "../store";
import { say, t } from "../words";
import type { Match, Offer } from "../wire";
import type { Player } from "../scene";
import { CopyLink, HintLine } from "./Actions";
import { clockText } from "./clock";
import type { Course } from "./course";
import { playerName } from "./names";
import type { Table, TableState } from "./table";

export function Banners({ table, state }: { table: Table; state: TableState }) {
  const { course, notice, seatLink, picture } = state;
  const match = course.match!;
  return (
    <div class="banners">
      {notice && (
        <div class="notice refusal" role="alert" data-refusal>
          <p>
            {say(notice.message)}
            {notice.clause && (
              <a href={`/rules/${match.game}#${notice.clause}`}>
                {t("web-clause", { clause: notice.clause })}
              </a>
            )}
          </p>
          <Close onClick={() => table.dismiss()} />
        </div>
      )}
      <HintLine state={state} />
      {course.refusals.map((refusal) => (
        <p class="notice" role="alert" key={refusal.refused}>
          {say(refusal.message)}
        </p>
      ))}
      <Invitation match={match} />
      {seatLink && (
        <div class="notice" role="status">
          <p>{t("web-move-seat-how")}</p>
          <input readOnly value={seatLink} aria-label={t("web-move-seat")} data-seat-link />
          <CopyLink url={seatLink} label={t("web-copy")} />
          <Close onClick={() => table.dismiss()} />
        </div>
      )}
      {match.offers.map((offer) => (
        <OfferBanner key={offer.number} table={table} course={course} offer={offer} />
      ))}
      <Grace course={course} />
      <Claim table={table} course={course} />
      {picture!.scene.notes
        .filter((note) => note.owner === null)
        .map((note) => (
          <p class="fact" key={note.message.key}>
            {say(note.message)}
          </p>
        ))}
      {match.rematch && (
        <p class="notice" role="status">
          <a href={`/g/${match.rematch}`}>{t("web-rematch-go")}</a>
        </p>
      )}
    </div>
  );
}

/** The link for the friend, until the friend has come. */
function Invitation({ match }: { match: Match }) {
  const url = useStore(kept)[match.id]?.invitation;
  if (!url || match.players.every(Boolean)) return null;
  const share = () => void navigator.share({ title: "Lusus", url }).catch(() => undefined);
  return (
    <div class="notice invitation" role="status">
      <p>{t("web-invite")}</p>
      <input
        readOnly
        value={url}
        aria-label={t("web-invite-link")}
        data-invitation
        onFocus={(event) => event.currentTarget.select()}
      />
      <span class="buttons">
        <CopyLink url={url} label={t("web-copy")} />
        {"share" in navigator && (
          <button type="button" class="plain" onClick={share}>
            {t("web-share")}
          </button>
        )}
      </span>
    </div>
  );
}

function OfferBanner({ table, course, offer }: { table: Table; course: Course; offer: Offer }) {
  const match = course.match!;
  const answerer = course.seats.find((seat) => seat !== offer.by);
  const own = course.seats.includes(offer.by);
  return (
    <div class="notice offer" role="status" data-offer={offer.proposal}>
      <p>{own && !answerer ? ownOfferText(offer, match) : offerText(offer, course)}</p>
      {answerer && !own && (
        <span class="buttons">
          <button
            type="button"
            class="primary"
            data-answer="accept"
            onClick={() => table.act({ action: "accept", offer: offer.number }, answerer)}
          >
            {t("web-accept")}
          </button>
          <button
            type="button"
            data-answer="decline"
            onClick={() => table.act({ action: "decline", offer: offer.number }, answerer)}
          >
            {t("web-decline")}
          </button>
        </span>
      )}
      {own && !answerer && (
        <button
          type="button"
          class="plain"
          onClick={() => table.act({ action: "withdraw", offer: offer.number }, offer.by)}
        >
          {t("web-withdraw")}
        </button>
      )}
    </div>
  );
}

function offerText(offer: Offer, course: Course): string {
  const name = playerName(course, offer.by);
  switch (offer.proposal) {
    case "draw":
      return t("web-offer-is-draw", { name });
    case "rematch":
      return t("web-offer-is-rematch", { name });
    case "takeback": {
      const { ply, move } = takenBack(offer, course.match!);
      return t("web-offer-is-takeback", { name, ply, move });
    }
  }
}

function ownOfferText(offer: Offer, match: Match): string {
  switch (offer.proposal) {
    case "draw":
      return t("web-own-offer-draw");
    case "rematch":
      return t("web-own-offer-rematch");
    case "takeback": {
      const { ply, move } = takenBack(offer, match);
      return t("web-own-offer-takeback", { ply, move });
    }
  }
}

/** The first move that would be taken back. */
function takenBack(offer: Offer, match: Match): { ply: number; move: string } {
  const to = offer.to ?? 0;
  return { ply: to + 1, move: match.moves[to]?.notation ?? "" };
}

/** How long the first move may take before the match is called off. */
function Grace({ course }: { course: Course }) {
  const match = course.match!;
  const open =
    match.grace !== null && match.turn !== null && match.running === null && match.moves.length < 2;
  const now = useNow(open);
  if (!open) return null;
  const time = clockText(Math.max(0, match.since + match.grace! - (now + course.ahead)));
  return <p class="fact">{t("web-grace", { time })}</p>;
}

/** The other player has been gone for long. */
function Claim({ table, course }: { table: Table; course: Course }) {
  const match = course.match!;
  const [seat] = course.seats;
  const gone =
    seat && match.end === null && match.abandonment !== null
      ? match.gone[otherThan(seat) - 1]
      : null;
  const now = useNow(Boolean(gone));
  if (!seat || !gone || course.seats.length !== 1) return null;
  const left = gone + match.abandonment! - (now + course.ahead);
  return (
    <div class="notice" role="status">
      <p>{left > 0 ? t("web-gone", { time: clockText(left) }) : t("web-gone-long")}</p>
      {left <= 0 && (
        <button
          type="button"
          data-action="claim"
          onClick={() => table.act({ action: "claim-abandonment" }, seat)}
        >
          {t("web-claim")}
        </button>
      )}
    </div>
  );
}

function Close({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" class="close" aria-label={t("web-close")} onClick={onClick}>
      ×
    </button>
  );
}

function useNow(runs: boolean): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!runs) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  return now;
}

function otherThan(player: Player): Player {
  return player === 1 ? 2 : 1;
}
