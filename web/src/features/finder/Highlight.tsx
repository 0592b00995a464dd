import { highlightParts } from './highlight-parts.ts';

/** A text with the words that were searched for marked. */
export function Highlight({ text, search }: { text: string; search: string }) {
  return highlightParts(text, search).map((part) =>
    part.hit ? <mark key={part.from}>{part.text}</mark> : <span key={part.from}>{part.text}</span>,
  );
}
