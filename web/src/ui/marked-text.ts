/** A stretch of a text, with its offset. */
export interface Stretch {
  readonly from: number;
  readonly text: string;
  readonly hit: boolean;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Splits a text at the places where one of its words begins with a searched word. */
export function highlighted(text: string, search: string): Stretch[] {
  const words = search.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ from: 0, text, hit: false }];
  const begun = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})`, 'giu');
  const marks = [...text.matchAll(begun)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
  }));
  return marked(text, marks);
}

/** Splits a text at known marks, which are in order and do not overlap. */
export function marked(text: string, marks: readonly { from: number; to: number }[]): Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { from, to } of marks) {
    if (from > at) stretches.push({ from: at, text: text.slice(at, from), hit: false });
    stretches.push({ from, text: text.slice(from, to), hit: true });
    at = to;
  }
  if (at < text.length) stretches.push({ from: at, text: text.slice(at), hit: false });
  return stretches;
}
