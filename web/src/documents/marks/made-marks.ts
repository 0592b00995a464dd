import type { Annotation, PageLines, Rect } from '@submittal/contract/annotation';
import { MAX_ANNOTATIONS } from '@submittal/contract/constants';
import { annotationFault, fitForMark, placed, settledAnnotation } from '@submittal/domain/annotations';
import { type Point, rectAround, rectBetween, widened } from './mark-place.ts';
import { draggedSpan, lineAt, linesAlong, rowsOf, type Span, wholeLine, wordsUnder } from './snap.ts';

type Kind = Annotation['kind'];

/** Room around what is marked, in points: to its sides, and above and below. */
const ROOM: Readonly<Record<Kind, readonly [number, number]>> = {
  ...{ selected: [4, 3], box: [4, 3], circle: [9, 7], highlight: [1, 1] },
  ...{ strikeout: [0, 0], arrow: [0, 0], text: [0, 0] },
};

/** In points: how long an arrow is that points at words, and how far from them it ends. */
const ARROW = { length: 60, gap: 4 };
/** In points: the place of a text, where nobody drew one. */
const TEXT = { width: 160, height: 14 };

const snapped = (words: string): Pick<Annotation, 'snapped'> => {
  const fit = fitForMark(words, MAX_ANNOTATIONS.snapped);
  return fit === '' ? {} : { snapped: fit };
};

/**
 * The marks of a kind on words of a page: one around all of them, or one for each line where the kind lies on text. An
 * arrow points at them, and a text stands beside them; it has no words yet.
 */
export function marksOn(kind: Kind, page: number, shown: PageLines, span: Span): Annotation[] {
  const rows = rowsOf(shown.lines, span);
  if (rows.length === 0) return [];
  const { width, height } = shown;
  const [x, y] = ROOM[kind];
  if (kind === 'highlight' || kind === 'strikeout') {
    return rows.map(({ rect, words }) =>
      settledAnnotation({ page, kind, rect: widened(rect, x / width, y / height), ...snapped(words) }),
    );
  }
  const around = rectAround(rows.map(({ rect }) => rect));
  const words = snapped(rows.map((row) => row.words).join(' '));
  if (kind === 'arrow') return [settledAnnotation({ page, kind, rect: arrowTo(around, shown), ...words })];
  if (kind === 'text') return [settledAnnotation({ page, kind, rect: textBeside(around, shown) })];
  return [settledAnnotation({ page, kind, rect: widened(around, x / width, y / height), ...words })];
}

/** From the right, or from the left where there is no room. */
function arrowTo([left, top, right, bottom]: Rect, { width }: PageLines): Rect {
  const y = (top + bottom) / 2;
  const [long, gap] = [ARROW.length / width, ARROW.gap / width];
  if (right + gap + long <= 1) return [right + gap + long, y, right + gap, y];
  return [Math.max(0, left - gap - long), y, Math.max(0.001, left - gap), y];
}

/** To the right of words, or below them where there is no room. */
function textBeside([left, top, right, bottom]: Rect, { width, height }: PageLines): Rect {
  const [wide, high, gap] = [TEXT.width / width, TEXT.height / height, (2 * ARROW.gap) / width];
  const isBeside = right + gap + wide <= 1;
  return textAt({ x: isBeside ? right + gap : left, y: isBeside ? top : bottom }, wide, high);
}

function textAt({ x, y }: Point, wide: number, high: number): Rect {
  const [left, top] = [Math.max(0, Math.min(x, 1 - wide)), Math.max(0, Math.min(y, 1 - high))];
  return [left, top, Math.min(1, left + wide), Math.min(1, top + high)];
}

/** A mark in a place that was drawn freely. A text that is only pointed at gets a place of its own. */
export function markBetween(
  kind: Kind,
  page: number,
  shown: PageLines,
  from: Point,
  to: Point,
  isPoint: boolean,
): Annotation {
  if (kind === 'arrow') {
    const [x0, y0, x1, y1] = [from.x, from.y, to.x, to.y].map((at) => Math.min(1, Math.max(0, at)));
    return settledAnnotation({ page, kind, rect: [x0 ?? 0, y0 ?? 0, x1 ?? 0, y1 ?? 0] });
  }
  const rect =
    kind === 'text' && isPoint
      ? textAt(from, TEXT.width / shown.width, TEXT.height / shown.height)
      : rectBetween(from, to);
  return settledAnnotation({
    ...{ page, kind, rect },
    ...(kind !== 'text' && snapped(wordsUnder(shown.lines, rect))),
  });
}

/** A mark in another place, with the words that it lies on there. */
export function replaced(mark: Annotation, rect: Rect, lines: Readonly<PageLines['lines']>): Annotation {
  const { snapped: before, ...rest } = placed(mark);
  const isOn = before !== undefined && mark.kind !== 'arrow';
  return settledAnnotation({
    ...{ ...rest, rect },
    ...(isOn ? snapped(wordsUnder(lines, rect)) : before !== undefined && { snapped: before }),
  });
}

/** What a pointer did on a page: from where to where; both are the same where it was only pressed. */
export interface Gesture {
  readonly from: Point;
  readonly to: Point;
  readonly isDrag: boolean;
  /** It does not snap to words. */
  readonly isFree: boolean;
  /** How far a line may be from where it is pressed. */
  readonly reach: Point;
}

/** These are drawn freely where they are drawn at all, and snap where a line is pressed. */
const DRAWN: ReadonlySet<Kind> = new Set(['arrow', 'circle', 'text']);

/** The marks that a gesture makes; none where there is nothing to mark. A text among them has no words yet. */
export function marksBy(kind: Kind, page: number, shown: PageLines, gesture: Gesture): Annotation[] {
  const { from, to, isDrag, isFree, reach } = gesture;
  if (!isFree && !(DRAWN.has(kind) && isDrag) && kind !== 'text') {
    const lines = isDrag ? linesAlong(shown.lines, from, to) : shown.lines;
    const span = isDrag ? draggedSpan(lines, from, to) : wholeLine(lines, lineAt(lines, from, reach) ?? -1);
    if (span) return marksOn(kind, page, { ...shown, lines }, span);
  }
  if (!isDrag && kind !== 'text') return [];
  const mark = markBetween(kind, page, shown, from, to, !isDrag);
  const fault = annotationFault(kind === 'text' ? { ...mark, text: '-' } : mark);
  return fault === null ? [mark] : [];
}
