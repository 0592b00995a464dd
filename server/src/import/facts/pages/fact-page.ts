/** A piece of a line that stands apart from what is beside it, such as a cell of a table. Points, from the upper left. */
export interface Segment {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word at its place on a page. */
export type PlacedWord = Segment;

/** The pieces of a page in reading order. */
export type FactPage = readonly Segment[];

/** The number of pages at the beginning of a document in which facts are looked for. */
export const MAX_FACT_PAGES = 2;

/** More pieces of a page are not read. */
const MAX_SEGMENTS = 1500;

/** Words with a wider gap between them, in parts of their height, are in two pieces. */
const APART = 0.9;

/** Lines of one height overlap by so much of it. */
const SAME_LINE = 0.5;

/** Puts the words of a page together to pieces of its lines. */
export function segmentsOf(words: readonly PlacedWord[]): FactPage {
  const segments: Segment[] = [];
  let open: Segment | null = null;
  for (const word of words) {
    const text = word.text.trim();
    if (text === '') continue;
    if (open && continues(open, word)) {
      open = {
        text: `${open.text}${touches(open, word) ? '' : ' '}${text}`,
        left: open.left,
        top: Math.min(open.top, word.top),
        right: Math.max(open.right, word.right),
        bottom: Math.max(open.bottom, word.bottom),
      };
      segments[segments.length - 1] = open;
      continue;
    }
    if (segments.length >= MAX_SEGMENTS) break;
    open = { ...word, text };
    segments.push(open);
  }
  return segments;
}

function continues(before: Segment, word: PlacedWord): boolean {
  const height = Math.min(before.bottom - before.top, word.bottom - word.top);
  const gap = word.left - before.right;
  return isBeside(before, word) && gap < height * APART && gap > -height;
}

/** What is drawn in two strokes, such as letters set apart by hand, is one word. */
function touches(before: Segment, word: PlacedWord): boolean {
  return word.left - before.right < (word.bottom - word.top) * 0.04;
}

/** Whether two pieces are on one line. */
export function isBeside(a: Segment, b: Segment): boolean {
  const height = Math.min(a.bottom - a.top, b.bottom - b.top);
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) >= height * SAME_LINE;
}

/** Pieces without those that only lead from a label to its value, such as a row of points. */
export function withoutLeaders(page: FactPage): FactPage {
  return page.filter(({ text }) => !/^(?:[.…·_]\s?){2,}$/u.test(text));
}

/** Digits, letters and signs as wide as those of Chinese, Japanese and Korean. */
const WIDE = /[\uFF01-\uFF5E]/u;

/** A day between quotation marks, as forms in Cyrillic have it: `«14» марта 2024 г.` */
const QUOTED_DAY = /[«"“„]\s?(\d{1,2})\s?[»"”“](?= \p{sc=Cyrl}+ \d{4})/gu;

/** Pieces with wide digits, letters and signs, and with days, in their usual form. */
export function inUsualForm(page: FactPage): FactPage {
  return page.map((one) => {
    const text = one.text
      .replaceAll(new RegExp(WIDE, 'gu'), (sign) => sign.normalize('NFKC'))
      .replaceAll(QUOTED_DAY, '$1');
    return text === one.text ? one : { ...one, text };
  });
}

/** The size of a letter in text without places, and of a line. */
const LETTER = 5;
const LINE = 12;

/** The pieces of a page of which only the text is known: lines, and cells with two spaces or a tabulator between them. */
export function segmentsOfText(text: string): FactPage {
  return text.split(/\r\n|\n|\r/).flatMap((line, at) => {
    const cells = [...line.replaceAll('\t', '    ').matchAll(/\S+(?: \S+)*/g)];
    return cells.map(({ 0: cell, index }) => ({
      text: cell.normalize('NFC'),
      left: index * LETTER,
      top: at * LINE,
      right: (index + cell.length) * LETTER,
      bottom: at * LINE + LINE - 2,
    }));
  });
}

/** The piece to the right of another on its line; undefined if there is none. */
export function rightOf(page: FactPage, at: number): Segment | undefined {
  const from = page[at];
  if (!from) return undefined;
  return nearest(
    page.filter((one) => one !== from && one.left >= from.right - 1 && isBeside(from, one)),
    (one) => one.left,
  );
}

/** The lines of a cell are less than this apart, in parts of their height. */
const LEADING = 0.6;
const MAX_CELL_LINES = 3;

/** The text of a cell of a table from its first line on. It goes on below if the next word found no room beside it. */
export function cellFrom(
  page: FactPage,
  first: Segment,
  isLabel: (one: Segment) => boolean = () => false,
  label?: Segment,
): string {
  let { text } = first;
  let last = first;
  for (let line = 1; line < MAX_CELL_LINES; line++) {
    const height = last.bottom - last.top;
    const next = page.find(
      (one) =>
        one !== last &&
        Math.abs(one.left - first.left) < 2 &&
        one.top > last.top + height / 2 &&
        one.top - last.bottom < height * LEADING &&
        Math.abs(one.bottom - one.top - height) < height * 0.2,
    );
    if (
      !next ||
      isLabel(next) ||
      !(BROKEN.test(text) || isFull(page, last, next) || endsRange(text, next.text))
    )
      break;
    // What has a label of its own beside it is the next row.
    if (page.some((one) => one.right < next.left && isBeside(one, next) && isLabel(one))) break;
    // So is what has words beside it that begin where the label does, and go on with no line of it.
    const isOfRow = (one: Segment) =>
      label !== undefined && one !== next && Math.abs(one.left - label.left) < 2 && isBeside(one, next);
    if (page.some((one) => isOfRow(one) && /^\p{Lu}/u.test(one.text))) break;
    text = BROKEN.test(text) ? `${text}${next.text}` : `${text} ${next.text}`;
    last = next;
  }
  return text;
}

/** Whether a line of a cell says from when and the next until when. */
function endsRange(first: string, next: string): boolean {
  return BEGIN.test(first) && END.test(next);
}

const BEGIN = /^(?:from|vom|von|ab|du|depuis|dal|del?|desde|van(?:af)?|od(?: dnia)?|från|de) (?=\S*\d)/iu;
const END =
  /^(?:to|until|till|through|bis(?: zum)?|au|jusqu['’]au|al|hasta(?: el)?|tot(?: en met)?|do(?: dnia)?|till|até) (?=\S*\d)/iu;

/** What goes on with the first word of the next line: a sign that parts groups of a number ends it. */
export const BROKEN = /[\p{L}\d][-/]$/u;

/** Cells are set so far apart, in parts of the height of a line. */
const PADDING = 1.3;

/** Whether the first word of the next line would not have fitted on this one. */
function isFull(page: FactPage, line: Segment, next: Segment): boolean {
  const height = line.bottom - line.top;
  const beside = rightOf(page, page.indexOf(line));
  const end = beside ? beside.left - height * PADDING : Math.max(...page.map(({ right }) => right)) - 2;
  const letter = (next.right - next.left) / next.text.length;
  const word = /^\S*/.exec(next.text)?.[0] ?? '';
  return line.right + letter * (word.length + 1) > end;
}

/** The number of lines below a label in which its value may begin. */
const MAX_LINES_BELOW = 2.6;

/** The piece below another that shares a part of its width; undefined if none is near. */
export function belowOf(page: FactPage, at: number): Segment | undefined {
  const from = page[at];
  if (!from) return undefined;
  const height = from.bottom - from.top;
  return nearest(
    page.filter(
      (one) =>
        one.top >= from.bottom - height * 0.5 &&
        one !== from &&
        !isBeside(from, one) &&
        one.top - from.bottom <= height * MAX_LINES_BELOW &&
        one.left < from.right &&
        one.right > from.left,
    ),
    (one) => one.top * 1000 + Math.abs(one.left - from.left),
  );
}

/** The piece that begins below another on the next line; undefined if there is none. */
export function nextLineOf(page: FactPage, from: Segment, sign: 1 | -1 = 1): Segment | undefined {
  const height = from.bottom - from.top;
  return nearest(
    page.filter((one) => {
      const [upper, lower] = sign > 0 ? [from, one] : [one, from];
      const gap = lower.top - upper.bottom;
      const isAligned =
        Math.abs(one.left - from.left) < 3 || Math.abs(one.left + one.right - from.left - from.right) < 6;
      return one !== from && isAligned && gap > -height * 0.5 && gap < height * LEADING;
    }),
    (one) => Math.abs(one.top - from.top),
  );
}

function nearest(segments: readonly Segment[], far: (one: Segment) => number): Segment | undefined {
  let best: Segment | undefined;
  for (const one of segments) if (!best || far(one) < far(best)) best = one;
  return best;
}

/** Pages that were put in order, which many who read them ask for. */
const ordered = new WeakMap<FactPage, readonly Segment[]>();

/** The first pieces of a page from its top, wherever they were drawn. */
export function fromTop(page: FactPage, count: number): readonly Segment[] {
  let sorted = ordered.get(page);
  if (!sorted) {
    sorted = page.toSorted((a, b) => (isBeside(a, b) ? a.left - b.left : a.top - b.top));
    ordered.set(page, sorted);
  }
  return sorted.slice(0, count);
}
