import type { PageLines, Rect } from '@submittal/contract/annotation';
import { hasPoint, type Point, rectAround, rectBetween } from './mark-place.ts';

type Line = PageLines['lines'][number];
type Lines = readonly Line[];

/** A word of a page: its line and its place there, from 0. */
interface WordPlace {
  readonly line: number;
  readonly word: number;
}

/** Words of a page, from one to another as they are read. */
export interface Span {
  readonly from: WordPlace;
  readonly to: WordPlace;
}

/** Words on one line, with the place that they take. */
export interface Row {
  readonly rect: Rect;
  readonly words: string;
}

/** All words of a line; undefined if the page has no such line. */
export function wholeLine(lines: Lines, line: number): Span | undefined {
  const last = (lines[line]?.words.length ?? 0) - 1;
  return last < 0 ? undefined : { from: { line, word: 0 }, to: { line, word: last } };
}

/** How far a point is outside of a rectangle, along each axis. */
function outside([left, top, right, bottom]: Rect, { x, y }: Point): Point {
  return { x: Math.max(left - x, 0, x - right), y: Math.max(top - y, 0, y - bottom) };
}

/**
 * The line under a point: the one that it is in, else the nearest within reach, along the height of the page and its width.
 * @returns its place among the lines; undefined on blank paper
 */
export function lineAt(lines: Lines, point: Point, reach: Point = { x: 0, y: 0 }): number | undefined {
  let best: { at: number; far: number } | undefined;
  for (const [at, { rect, words }] of lines.entries()) {
    const { x, y } = outside(rect, point);
    if (words.length === 0 || x > reach.x || y > reach.y) continue;
    // In a line whose box overlaps another's, the middle decides.
    const far = y > 0 ? 1 + y : Math.abs((rect[1] + rect[3]) / 2 - point.y);
    if (!best || far + x < best.far) best = { at, far: far + x };
  }
  return best?.at;
}

function wordAt({ words }: Line, { x }: Point): number {
  let best = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [at, { rect }] of words.entries()) {
    const far = Math.max(rect[0] - x, 0, x - rect[2]);
    if (far < nearest) [best, nearest] = [at, far];
  }
  return best;
}

const isBefore = (one: WordPlace, other: WordPlace): boolean =>
  one.line < other.line || (one.line === other.line && one.word < other.word);

/** The words from one place to another, in whatever order. */
function spanBetween(one: WordPlace, other: WordPlace): Span {
  return isBefore(other, one) ? { from: other, to: one } : { from: one, to: other };
}

/**
 * The lines of a page, with words only where a drag can mean them: in the column that it begins in, as far as it goes
 * down or up, and in what it goes across beside that. The next column is read between two lines of this one's end.
 */
export function linesAlong(lines: Lines, from: Point, to: Point): Line[] {
  const first = lines[lineAt(lines, from) ?? -1];
  const [left, top, right, bottom] = rectBetween(from, to);
  const [begin, end] = [Math.min(left, first?.rect[0] ?? left), Math.max(right, first?.rect[2] ?? right)];
  return lines.map((line) => {
    const [x0, y0, x1, y1] = line.rect;
    return x0 <= end && begin <= x1 && y0 <= bottom && top <= y1 ? line : { ...line, words: [] };
  });
}

/** The words that a pointer is dragged across; undefined if it began on blank paper. */
export function draggedSpan(lines: Lines, from: Point, to: Point): Span | undefined {
  const [begin, end] = [lineAt(lines, from), lineAt(lines, to, { x: 1, y: 1 })];
  if (begin === undefined || end === undefined) return undefined;
  const [first, last] = [lines[begin], lines[end]];
  if (!first || !last) return undefined;
  return spanBetween({ line: begin, word: wordAt(first, from) }, { line: end, word: wordAt(last, to) });
}

/** The words of a span, line by line. */
export function rowsOf(lines: Lines, { from, to }: Span): Row[] {
  const rows: Row[] = [];
  for (let at = from.line; at <= to.line; at++) {
    const words = lines[at]?.words ?? [];
    const own = words.slice(at === from.line ? from.word : 0, at === to.line ? to.word + 1 : undefined);
    if (own.length === 0) continue;
    rows.push({
      rect: rectAround(own.map(({ rect }) => rect)),
      words: own.map(({ text }) => text).join(' '),
    });
  }
  return rows;
}

/** The words whose middle is within a rectangle, as they are read. */
export function wordsUnder(lines: Lines, rect: Rect): string {
  return lines
    .flatMap(({ words }) => words)
    .filter(({ rect: [left, top, right, bottom] }) =>
      hasPoint(rect, { x: (left + right) / 2, y: (top + bottom) / 2 }),
    )
    .map(({ text }) => text)
    .join(' ');
}

/** Where the keyboard is on a page: the words that Enter marks, and the word from which Shift extends them. */
export interface Walk {
  readonly span: Span;
  readonly anchor: WordPlace;
  readonly head: WordPlace;
}

const walkAt = (span: Span): Walk => ({ span, anchor: span.from, head: span.to });

function wordBeside(lines: Lines, { line, word }: WordPlace, by: 1 | -1): WordPlace | undefined {
  if (lines[line]?.words[word + by]) return { line, word: word + by };
  const next = lineBeside(lines, line, by);
  if (next === undefined) return undefined;
  return { line: next, word: by > 0 ? 0 : (lines[next]?.words.length ?? 1) - 1 };
}

function lineBeside(lines: Lines, line: number, by: 1 | -1): number | undefined {
  for (let at = line + by; at >= 0 && at < lines.length; at += by) if (lines[at]?.words.length) return at;
  return undefined;
}

/** What an arrow key leads to, as far as the page has it: up and down line by line, left and right word by word. */
export function walked(
  lines: Lines,
  walk: Walk | undefined,
  key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
  extend: boolean,
): Walk | undefined {
  const by = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
  if (!walk) {
    const first = lineBeside(lines, by > 0 ? -1 : lines.length, by);
    const span = first === undefined ? undefined : wholeLine(lines, first);
    return span && walkAt(span);
  }
  const { span, anchor, head } = walk;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const next = lineBeside(lines, extend ? head.line : span.from.line, by);
    const whole = next === undefined ? undefined : wholeLine(lines, next);
    if (!whole) return walk;
    if (!extend) return walkAt(whole);
    const to = isBefore(whole.to, anchor) ? whole.from : whole.to;
    return { span: spanBetween(anchor, to), anchor, head: to };
  }
  // From a whole line the first step is to a word of it.
  const isLine = isWhole(lines, span);
  const begin = by > 0 ? span.from : span.to;
  const next = isLine && !extend ? begin : wordBeside(lines, head, by);
  if (!next) return walk;
  return extend
    ? { span: spanBetween(anchor, next), anchor, head: next }
    : { span: { from: next, to: next }, anchor: next, head: next };
}

/** Whether a span is a line with all its words, of which there are several. */
function isWhole(lines: Lines, { from, to }: Span): boolean {
  const last = (lines[from.line]?.words.length ?? 0) - 1;
  return from.line === to.line && from.word === 0 && to.word === last && last > 0;
}
