import { highlighted, type Stretch } from './marked-text.ts';

/** A text with the searched words marked. */
export function Highlight({ text, search }: { text: string; search: string }) {
  return <MarkedText stretches={highlighted(text, search)} />;
}

/** A text with known hits. */
export function MarkedText({ stretches }: { stretches: readonly Stretch[] }) {
  return stretches.map((stretch) =>
    stretch.hit ? (
      <mark key={stretch.from}>{stretch.text}</mark>
    ) : (
      <span key={stretch.from}>{stretch.text}</span>
    ),
  );
}
