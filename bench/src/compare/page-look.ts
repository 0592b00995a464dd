import { difference, type Rendered } from '../reader/rendered-page.ts';

/** The longer side of a page for comparison, in dots: about 64 per inch for a letter sheet. */
export const LONGER_SIDE = 700;

/**
 * A dot differs if its grey value differs by more than `grey` of 255, and a page if more than this share of
 * its dots does.
 */
export interface Measure {
  grey: number;
  share: number;
}

/**
 * One engine draws equal content equally: dots differ only if the content does, or if numbers are rounded
 * differently. The share is about forty dots of a letter sheet.
 */
export const SAME_ENGINE: Measure = { grey: 16, share: 0.0001 };

/** The grey value of the dot whose red, green and blue begin at `at`, with both engines' weights. */
export function greyOf(rgb: Uint8Array, at: number): number {
  return 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
}

/** The appearance and text of a page, as one engine draws and reads it. */
export interface PageLook extends Rendered {
  text: string;
}

/** A difference between a source and its package. */
export interface Difference {
  /** 1-based; 0 if it concerns the whole file. */
  page: number;
  what: 'pages' | 'picture' | 'words';
  detail: string;
}

/** The maximum number of lost words listed for a page. */
const MAX_WORDS = 5;

/** Compares the pages of a source with those of its package, as seen by one engine. */
export function compareLooks(
  before: readonly PageLook[],
  after: readonly PageLook[],
  measure = SAME_ENGINE,
): Difference[] {
  const found: Difference[] = [];
  if (before.length !== after.length) {
    found.push({ page: 0, what: 'pages', detail: `${before.length} before, ${after.length} after` });
  }
  before.forEach((look, index) => {
    const other = after[index];
    if (other === undefined) return;
    const page = index + 1;
    const share = difference(look, other, measure.grey);
    if (share > measure.share)
      found.push({ page, what: 'picture', detail: `${(100 * share).toPrecision(2)} %` });
    const lost = lostWords(look.text, other.text);
    if (lost.length > 0) {
      const some = lost.slice(0, MAX_WORDS).join(' ');
      found.push({ page, what: 'words', detail: `${lost.length} lost: ${some}` });
    }
  });
  return found;
}

/** Words that occur more often in one text than in the other. */
function lostWords(before: string, after: string): string[] {
  const left = new Map<string, number>();
  for (const word of wordsOf(after)) left.set(word, (left.get(word) ?? 0) + 1);
  return wordsOf(before).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

function wordsOf(text: string): string[] {
  return text.split(/[\s\0]+/).filter(Boolean);
}
