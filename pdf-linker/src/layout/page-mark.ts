/** The kinds of marks that can be on a page of a document. */
export const MARK_KINDS = ['selected', 'box', 'highlight', 'strikeout', 'arrow', 'circle', 'text'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A mark on a page of a document. */
export interface PageMark {
  /** The page of the whole document, counted from 1, whether or not the package keeps it. */
  readonly page: number;
  readonly kind: MarkKind;
  /**
   * Left, top, right and bottom in fractions of the page as shown: cropped and rotated, from its upper left corner. Of an
   * arrow, where it begins and where its head is.
   */
  readonly rect: readonly [number, number, number, number];
  /** What a `text` shows, and what the annotation of any other states. */
  readonly text?: string;
  /** What the tag beside something selected says; `Selected` if omitted. */
  readonly tag?: string;
}

/**
 * Whether marks are annotations, which readers can list, edit and hide; or drawn into the pages, for platforms that drop or
 * flatten annotations.
 */
export type MarkForm = 'annotations' | 'drawn';

/** The largest number of marks on a page, and of characters in each of their texts. */
const MAX_ON_PAGE = 1000;
const MAX_CHARACTERS = 1000;

/**
 * Checks the marks on the pages of a document.
 * @param name the document, as the error names it.
 * @throws RangeError if one is on no page of the document, of no known kind, not within the page, or has a text that cannot
 *   be shown; or if a page has too many.
 */
export function checkMarks(marks: readonly PageMark[], pageCount: number, name: string): void {
  const counts = new Map<number, number>();
  let index = 0;
  const fault = (what: string): RangeError => new RangeError(`${name}: mark ${index} ${what}`);
  for (const { page, kind, rect, text = '', tag = '' } of marks) {
    index++;
    if (!Number.isSafeInteger(page) || page < 1 || page > pageCount)
      throw fault(`is on page ${page}; the document has ${pageCount}`);
    if (!MARK_KINDS.includes(kind)) throw fault(`is of no kind that is known: ${kind}`);
    if (rect.length !== 4 || !rect.every((value) => value >= 0 && value <= 1))
      throw fault('is not within its page; places are fractions from 0 to 1');
    const [left, top, right, bottom] = rect;
    if (kind !== 'arrow' && (right < left || bottom < top)) throw fault('has its corners in another order');
    if (Math.max(text.length, tag.length) > MAX_CHARACTERS)
      throw fault(`has a text of more than ${MAX_CHARACTERS} characters`);
    if (!text.isWellFormed() || !tag.isWellFormed()) throw fault('has a text with half of a character');
    const count = (counts.get(page) ?? 0) + 1;
    if (count > MAX_ON_PAGE)
      throw fault(`is one too many on page ${page}; a page has at most ${MAX_ON_PAGE}`);
    counts.set(page, count);
  }
}
