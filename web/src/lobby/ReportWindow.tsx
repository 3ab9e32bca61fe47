/** A window in which the operator of the site is told about a player. */
import { useState } from "preact/hooks";
import { report, toldBy } from "../api";
import { playerName } from "../match/names";
import type { LaidState } from "../match/state";
import { Choice } from "../pages/Choice";
import { Fault } from "../pages/Fault";
import { deviceKey } from "../seats";
import { seats as kept } from "../state";
import { Dialog } from "../study/Dialog";
import type { Player, ReportReason } from "../wire";
import { t, type Said } from "../words";
import { learn } from "./sentences";

const REASONS: ReportReason[] = ["name", "cheating", "stalling", "rude", "other"];

/** The window, once its sentences are here. */
export async function load(): Promise<typeof ReportWindow> {
  await learn();
  return ReportWindow;
}

interface ReportProps {
  course: LaidState["course"];
  /** Who can be reported. */
  players: Player[];
  onClose: () => void;
}

/** What is said besides is short. */
const LONGEST = 500;

export function ReportWindow({ course, players, onClose }: ReportProps) {
  const [player, setPlayer] = useState<Player>(players[0]!);
  const [reason, setReason] = useState<ReportReason>("name");
  const [text, setText] = useState("");
  const [fault, setFault] = useState<Said | null>(null);
  const [isSent, setSent] = useState(false);
  const { id } = course.match;
  const submit = (event: Event) => {
    event.preventDefault();
    const key = kept.get()[id]?.claims[0]?.key ?? deviceKey();
    const more = text.trim();
    report(id, { key, player, reason, ...(more && { text: more }) }).then(
      () => setSent(true),
      (error: unknown) => setFault(toldBy(error)),
    );
  };
  if (isSent) {
    return (
      <Dialog title={t("meeting-report")} name="report" onClose={onClose}>
        <p role="status" data-reported>
          {t("meeting-report-thanks")}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog title={t("meeting-report")} name="report" onClose={onClose}>
      <form onSubmit={submit}>
        {fault && <Fault told={fault} />}
        <Choice
          label={t("meeting-report-whom")}
          name="report-player"
          value={String(player)}
          onChange={(chosen) => setPlayer(Number(chosen) as Player)}
        >
          {players.map((one) => (
            <option key={one} value={one}>
              {playerName(course, one)}
            </option>
          ))}
        </Choice>
        <Choice
          label={t("meeting-report-reason")}
          name="report-reason"
          value={reason}
          onChange={(chosen) => setReason(chosen as ReportReason)}
        >
          {REASONS.map((one) => (
            <option key={one} value={one}>
              {reasonText(one)}
            </option>
          ))}
        </Choice>
        <label class="choice">
          <span>{t("meeting-report-more")}</span>
          <textarea
            name="report-text"
            rows={4}
            maxLength={LONGEST}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <p class="quiet">{t("meeting-report-note")}</p>
        <button type="submit" class="primary" data-action="send-report">
          {t("meeting-report-send")}
        </button>
      </form>
    </Dialog>
  );
}

function reasonText(reason: ReportReason): string {
  switch (reason) {
    case "name":
      return t("meeting-report-name");
    case "cheating":
      return t("meeting-report-cheating");
    case "stalling":
      return t("meeting-report-stalling");
    case "rude":
      return t("meeting-report-rude");
    case "other":
      return t("meeting-report-other");
  }
}
