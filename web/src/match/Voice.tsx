/** What is said to those who listen, in a region that is there before anything is said in it. */
export function Voice({
  politeness,
  sentences,
}: {
  politeness: "polite" | "assertive";
  sentences: string[];
}) {
  return (
    <div class="hidden" aria-live={politeness} data-voice={politeness}>
      {[...new Set(sentences)].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
