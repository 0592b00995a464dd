import { highlightParts, type Part } from './highlight-parts.ts';

/** A text with the words that were searched for marked. */
export function Highlight({ text, search }: { text: string; search: string }) {
  return <MarkedText parts={highlightParts(text, search)} />;
}

/** A text whose hits are known. */
export function MarkedText({ parts }: { parts: readonly Part[] }) {
  return parts.map((part) =>
    part.hit ? <mark key={part.from}>{part.text}</mark> : <span key={part.from}>{part.text}</span>,
  );
}
