import { wordPages } from '../../../documents/word/read-word-document.ts';
import type { WordLine } from '../../../documents/word/word-story.ts';
import { type FactPage, MAX_FACT_PAGES, type Segment } from './fact-page.ts';

/** How wide what stands on a page is, and a letter, in parts of its height. */
const WIDTH = 480;
const LETTER = 0.5;

/** The distance of lines, in parts of the height of their letters. */
const LINE = 1.3;

/** At most so many lines of a page are read. */
const MAX_LINES = 400;

/** The first pages of a Word document, which says in which order and columns things stand, and not where. */
export function wordFactPages(lines: readonly WordLine[]): FactPage[] {
  return wordPages(lines)
    .slice(0, MAX_FACT_PAGES)
    .map((page) => {
      let top = 0;
      return page.slice(0, MAX_LINES).flatMap(({ cells, height }): Segment[] => {
        const bottom = top + height;
        const column = WIDTH / cells.length;
        const segments = cells.map((text, at) => ({
          text,
          left: at * column,
          top,
          right: at * column + Math.min(text.length * height * LETTER, column - height),
          bottom,
        }));
        top += height * LINE;
        return segments.filter(({ text }) => text !== '');
      });
    });
}
