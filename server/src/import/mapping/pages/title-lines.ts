import type { PageLine } from '../../pages/first-page.ts';

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

/**
 * The lines of titles in their order on the page, those of one height as one, and the line below each of them, which may go on with
 * it; a sentence does not.
 */
export function titlesAndBelow(titles: readonly TitleLine[], lines: readonly string[]): string[] {
  const found: string[] = [];
  let before: TitleLine | undefined;
  let text = '';
  const end = () => {
    if (before === undefined) return;
    const below = lines[before.at + 1];
    found.push(text);
    if (below !== undefined && below.length <= MAX_TITLE && !/[.!?]$/u.test(below)) found.push(below);
  };
  for (const line of titles.toSorted((a, b) => a.at - b.at)) {
    const goesOn = before?.at === line.at - 1 && before.height === line.height;
    if (!goesOn) end();
    text = goesOn ? `${text} ${line.text}` : line.text;
    before = line;
  }
  end();
  return [...new Set(found)];
}
