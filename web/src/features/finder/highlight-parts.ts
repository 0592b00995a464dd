export interface Part {
  readonly from: number;
  readonly text: string;
  readonly hit: boolean;
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Splits a text where words of a search begin one of its words. */
export function highlightParts(text: string, search: string): Part[] {
  const words = search.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [{ from: 0, text, hit: false }];
  const parts: Part[] = [];
  let at = 0;
  for (const match of text.matchAll(new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})`, 'giu'))) {
    if (match.index > at) parts.push({ from: at, text: text.slice(at, match.index), hit: false });
    parts.push({ from: match.index, text: match[0], hit: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ from: at, text: text.slice(at), hit: false });
  return parts;
}
