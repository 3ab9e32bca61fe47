/** There is nothing at this address. */
import { useEffect } from "preact/hooks";
import { t } from "../words";

export function NowherePage() {
  return <NowhereView text={t("web-nowhere-text")} />;
}

export function NowhereView({ text }: { text: string }) {
  useEffect(() => {
    document.title = `${t("web-nowhere")} · Lusus`;
  }, []);
  return (
    <div class="page narrow" data-page="nowhere">
      <h1>{t("web-nowhere")}</h1>
      <p>{text}</p>
      <p>
        <a class="button primary" href="/">
          {t("web-home")}
        </a>
      </p>
    </div>
  );
}
