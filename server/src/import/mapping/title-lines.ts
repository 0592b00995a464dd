import type { PageLine } from '../pages/first-page.ts';

// The lines of the title of a document.

/** A head that may be a line of the title of a document: its height, and its place among the lines. */
export interface TitleLine extends PageLine {
  readonly at: number;
}

/** A title is no longer, in characters. */
export const MAX_TITLE = 100;

/** The title: the tallest line with those of its height below it; null if there is none. */
export function titleOf(lines: readonly TitleLine[]): string | null {
  const [first] = lines;
  if (!first) return null;
  let title = first.text;
  for (let at = first.at + 1; ; at++) {
    const next = lines.find((one) => one.at === at && one.height === first.height);
    if (!next || title.length + next.text.length > MAX_TITLE) break;
    title = `${title} ${next.text}`;
  }
  return /\p{L}{2}/u.test(title) ? title : null;
}
