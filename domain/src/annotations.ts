import type { Annotation } from '@submittal/contract/annotation';
import { MAX_ANNOTATIONS } from '@submittal/contract/constants';

/** What is wrong with a mark: the field, and what to write instead. */
export interface AnnotationFault {
  readonly field: 'page' | 'rect' | 'text' | 'snapped';
  readonly message: string;
}

/** Places are distinguished to a hundred-thousandth of the page: less than a tenth of a point on the largest sheets. */
const PRECISION = 1e5;
/** A mark that is narrower than this is not seen. */
const LEAST = 5e-4;

/** Kinds that have a middle: the others may be as flat as a line of text is thin. */
const AREAS: ReadonlySet<Annotation['kind']> = new Set(['selected', 'box', 'highlight', 'circle', 'text']);

/** Control characters besides line breaks, separators of lines, and characters that turn or hide what is around them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNFIT = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\uffff]/u;

const ALL_UNFIT = new RegExp(UNFIT, 'gu');

/**
 * Words of a page as a mark can have them: blanks joined, without what turns or hides what is around it, and cut at a
 * number of characters.
 */
export function fitForMark(words: string, most: number): string {
  const clean = words.replaceAll(/\s/g, ' ').replaceAll(ALL_UNFIT, '').toWellFormed();
  const fit = clean.replaceAll(/[ \ufffd]+/g, ' ').trim();
  if (fit.length <= most) return fit;
  const cut = fit.slice(0, most);
  // Not through the middle of a character.
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
}

/** Why a mark cannot be taken; null if it can. Pages beyond the document are judged where the document is known. */
export function annotationFault(mark: Annotation): AnnotationFault | null {
  return placeFault(mark) ?? textFault(mark, 'text') ?? textFault(mark, 'snapped');
}

function placeFault({ kind, rect }: Annotation): AnnotationFault | null {
  const fault = (message: string): AnnotationFault => ({ field: 'rect', message });
  if (!rect.every((value) => value >= 0 && value <= 1))
    return fault('write four fractions of the page as shown, each from 0 to 1');
  const [left, top, right, bottom] = rect;
  const [width, height] = [right - left, bottom - top];
  if (kind === 'arrow')
    return Math.hypot(width, height) < LEAST ? fault('write two ends of the arrow that are apart') : null;
  if (width < 0 || height < 0) return fault('write left, top, right and bottom, in this order');
  const isFlat = AREAS.has(kind) ? Math.min(width, height) < LEAST : width < LEAST;
  return isFlat ? fault('write a rectangle with a width and a height') : null;
}

function textFault(mark: Annotation, field: 'text' | 'snapped'): AnnotationFault | null {
  const text = mark[field] ?? '';
  const most = MAX_ANNOTATIONS[field];
  if (text.length > most) return { field, message: `write at most ${most} characters` };
  if (!text.isWellFormed() || UNFIT.test(text))
    return { field, message: 'write it without control characters and halves of characters' };
  if (field === 'text' && mark.kind === 'text' && text.trim() === '')
    return { field, message: 'write what the text says' };
  return null;
}

/** A mark as it is stored: places rounded, texts without blanks around them, nothing that is empty. */
export function settledAnnotation({
  page,
  kind,
  rect,
  text,
  snapped,
  unplaced,
  placedOn,
}: Annotation): Annotation {
  const rounded = (value: number): number => Math.round(value * PRECISION) / PRECISION;
  const [left, top, right, bottom] = rect;
  const [own, under] = [text?.trim() ?? '', snapped?.trim() ?? ''];
  return {
    page,
    kind,
    rect: [rounded(left), rounded(top), rounded(right), rounded(bottom)],
    ...(own !== '' && { text: own }),
    ...(under !== '' && { snapped: under }),
    ...(unplaced && { unplaced, ...(placedOn && { placedOn }) }),
  };
}

/** A mark whose place was said: it waits no more. */
export function placed({ unplaced: _, placedOn: _edition, ...mark }: Annotation): Annotation {
  return mark;
}

/** The first page that has more marks than a page can have; null if none has. */
export function crowdedPage(marks: readonly Pick<Annotation, 'page'>[]): number | null {
  const counts = new Map<number, number>();
  for (const { page } of marks) {
    const count = (counts.get(page) ?? 0) + 1;
    if (count > MAX_ANNOTATIONS.page) return page;
    counts.set(page, count);
  }
  return null;
}
