import type { Output, Written } from '../bytes/output.ts';
import type { Box } from '../format/side-table.ts';
import { TAG_HEIGHT, TAG_PADDING, TAG_POINT, tagPlace } from '../layout/mark-tag.ts';
import type { PageMark } from '../layout/page-mark.ts';
import type { Face } from '../text/faces.ts';
import type { GlyphUse } from '../text/glyph-use.ts';
import { wrapText } from '../text/line-breaking.ts';
import type { Style } from '../text/style.ts';
import {
  baselineShift,
  colourOperator,
  faceIndex,
  point,
  showText,
  textWidth,
  writePoints,
} from '../text/typesetter.ts';

/** The one ink of marks, and the colour of a highlight, which darkens what it lies on. */
export const MARK_INK = '#0a4fae';
export const MARK_HIGHLIGHT = '#ffd93b';

/** The width of lines, in points. */
export const MARK_LINE = 1.5;
/** Half of the width of an arrow's head, and its length. */
const HEAD = 3.6;
const HEAD_LENGTH = 9;
/** Control points of Bézier curves that are a quarter of a circle with the radius 1. */
const ROUND = 0.5523;

const TEXT: Style = { face: 'semibold', size: 9.75, leading: 12.75, colour: MARK_INK };
/** Text that does not fit its place is set smaller, down to this share, and then cut. */
const SMALLEST = 0.5;
const SHRINK = 0.9;

const TAG: Style = { face: 'bold', size: 7.5, leading: 16.5, colour: '#ffffff', tracking: 0.3 };

/** The page as shown, in points; what is drawn on it has its origin at the lower left corner. */
export interface ShownPage {
  readonly width: number;
  readonly height: number;
}

/** What a mark draws, within a box on the page as shown. */
export interface MarkLook {
  readonly box: Box;
  readonly content: Written;
  /** The numbers of the faces that its text shows, if it has any. */
  readonly faces?: ReadonlySet<number>;
}

/** The place of a mark on a page as shown: left, bottom, right, top; of an arrow, the bounds of its ends. */
export function placeOfMark({ rect }: Pick<PageMark, 'rect'>, { width, height }: ShownPage): Box {
  const [x0, y0, x1, y1] = rect;
  return [
    Math.min(x0, x1) * width,
    (1 - Math.max(y0, y1)) * height,
    Math.max(x0, x1) * width,
    (1 - Math.min(y0, y1)) * height,
  ];
}

/** The two ends of an arrow on a page as shown; the second is its head. */
export function endsOfArrow(
  { rect }: Pick<PageMark, 'rect'>,
  { width, height }: ShownPage,
): [number, number, number, number] {
  const [x0, y0, x1, y1] = rect;
  return [x0 * width, (1 - y0) * height, x1 * width, (1 - y1) * height];
}

const FILL = `${colourOperator(MARK_INK)} `;
const FILL_HIGHLIGHT = `${colourOperator(MARK_HIGHLIGHT)} `;
const STROKE = `${FILL.replace('rg', 'RG')}${point(MARK_LINE)} w\n`;

/** Writes coordinates and the operator that takes them. */
function operation(to: Output, values: readonly number[], operator: string): void {
  writePoints(to, values);
  to.text(operator);
}

/** The lines around a box, within it. */
export function boxLook(place: Box): MarkLook {
  const [left, bottom, right, top] = thickened(place);
  const half = MARK_LINE / 2;
  const [width, height] = [right - left - MARK_LINE, top - bottom - MARK_LINE];
  return {
    box: [left, bottom, right, top],
    content: (to) => {
      to.text(STROKE);
      operation(to, [left + half, bottom + half, width, height], ' re S\n');
    },
  };
}

/** A round line within a box. */
export function circleLook(place: Box): MarkLook {
  const box = thickened(place);
  const [left, bottom, right, top] = box;
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const [rx, ry] = [(right - left - MARK_LINE) / 2, (top - bottom - MARK_LINE) / 2];
  const curve = (to: Output, dx: number, dy: number, nx: number, ny: number): void => {
    const [first, second] = [
      [x + rx * (dx + ROUND * nx), y + ry * (dy + ROUND * ny)],
      [x + rx * (nx + ROUND * dx), y + ry * (ny + ROUND * dy)],
    ] as const;
    operation(to, [...first, ...second, x + rx * nx, y + ry * ny], ' c\n');
  };
  return {
    box,
    content: (to) => {
      to.text(STROKE);
      operation(to, [x + rx, y], ' m\n');
      curve(to, 1, 0, 0, 1);
      curve(to, 0, 1, -1, 0);
      curve(to, -1, 0, 0, -1);
      curve(to, 0, -1, 1, 0);
      to.text('s\n');
    },
  };
}

/** A ground of the colour of highlights; whoever draws it multiplies it with what it lies on. */
export function highlightLook(place: Box): MarkLook {
  const [left, bottom, right, top] = place;
  return {
    box: place,
    content: (to) => {
      to.text(FILL_HIGHLIGHT);
      operation(to, [left, bottom, right - left, top - bottom], ' re f\n');
    },
  };
}

/** A line through the middle of a place. */
export function strikeoutLook(place: Box): MarkLook {
  const box = thickened(place);
  const [left, bottom, right, top] = box;
  const y = (bottom + top) / 2;
  return {
    box,
    content: (to) => {
      to.text(STROKE);
      operation(to, [left, y], ' m ');
      operation(to, [right, y], ' l S\n');
    },
  };
}

/** A line with a head at its second end. */
export function arrowLook([x0, y0, x1, y1]: readonly [number, number, number, number]): MarkLook {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [dx, dy] = length === 0 ? [1, 0] : [(x1 - x0) / length, (y1 - y0) / length];
  const headLength = Math.min(HEAD_LENGTH, length);
  const half = (HEAD * headLength) / HEAD_LENGTH;
  const [bx, by] = [x1 - dx * headLength, y1 - dy * headLength];
  const head = [x1, y1, bx - dy * half, by + dx * half, bx + dy * half, by - dx * half] as const;
  const [ax, ay, lx, ly, rx, ry] = head;
  const margin = MARK_LINE;
  return {
    box: [
      Math.min(x0, ax, lx, rx) - margin,
      Math.min(y0, ay, ly, ry) - margin,
      Math.max(x0, ax, lx, rx) + margin,
      Math.max(y0, ay, ly, ry) + margin,
    ],
    content: (to) => {
      to.text(STROKE);
      if (length > headLength) {
        operation(to, [x0, y0], ' m ');
        operation(to, [bx, by], ' l S\n');
      }
      to.text(FILL);
      operation(to, [ax, ay], ' m ');
      operation(to, [lx, ly], ' l ');
      operation(to, [rx, ry], ' l f\n');
    },
  };
}

/** Text that is set, with its upper left corner at the origin. */
interface SetText {
  readonly content: string;
  readonly width: number;
  readonly height: number;
  /** The numbers of the faces it shows. */
  readonly faces: ReadonlySet<number>;
}

/** The texts of marks of one package, each set once: the tag of a selection stands beside many. */
export class MarkTexts {
  readonly #use: GlyphUse;
  readonly #set = new Map<string, SetText>();

  /** @param use where the glyphs they show are noted */
  constructor(use: GlyphUse) {
    this.#use = use;
  }

  /** Text in a place of this size: smaller where it does not fit, and cut where it does not fit then. */
  block(text: string, width: number, height: number): SetText {
    return this.#cached(`${width} ${height} ${text}`, () => fittedLines(text, width, height));
  }

  /** The word of a tag. */
  tag(word: string): SetText {
    return this.#cached(word, () => ({ lines: [word.toUpperCase()], style: TAG }));
  }

  #cached(key: string, fit: () => { lines: readonly string[]; style: Style }): SetText {
    const known = this.#set.get(key);
    if (known !== undefined) return known;
    const { lines, style } = fit();
    const faces = new Set<number>();
    const fontName = (face: Face): string => {
      faces.add(faceIndex(face));
      return fontNameOf(faceIndex(face));
    };
    const from = baselineShift(style);
    const shown = lines.map((line, at) =>
      showText(line, 0, -at * style.leading - from, style, this.#use, fontName),
    );
    const set: SetText = {
      content: shown.join(''),
      width: Math.max(0, ...lines.map((line) => textWidth(line, style))),
      height: lines.length * style.leading,
      faces,
    };
    this.#set.set(key, set);
    return set;
  }
}

/** The name of a face in the resources of an appearance. */
export function fontNameOf(face: number): string {
  return `F${face}`;
}

/** Text from the upper left corner of a place. */
export function textLook(text: string, place: Box, texts: MarkTexts): MarkLook {
  const [left, bottom, right, top] = place;
  const { content, width, height, faces } = texts.block(text, right - left, top - bottom);
  // A place that is lower than a line has one, which shows below it.
  const box: Box = [left, Math.min(bottom, top - height), Math.max(right, left + width), top];
  return {
    box,
    content: (to) => {
      operation(to, [1, 0, 0, 1, left, top], ' cm ');
      to.text(content);
    },
    faces,
  };
}

function fittedLines(text: string, width: number, height: number): { lines: string[]; style: Style } {
  let style = TEXT;
  let lines = linesOf(text, width, style);
  for (let scale = SHRINK; lines.length * style.leading > height && scale > SMALLEST; scale *= SHRINK) {
    style = { ...TEXT, size: rounded(TEXT.size * scale), leading: rounded(TEXT.leading * scale) };
    lines = linesOf(text, width, style);
  }
  const room = Math.max(1, Math.floor(height / style.leading));
  return { lines: lines.length > room ? linesOf(text, width, style, room) : lines, style };
}

function linesOf(text: string, width: number, style: Style, most?: number): string[] {
  const out: string[] = [];
  for (const part of text.split('\n')) {
    if (most !== undefined && out.length >= most) break;
    const room = most === undefined ? undefined : most - out.length;
    out.push(...(part.trim() === '' ? [''] : wrapText(part, width, style, room)));
  }
  return out;
}

/** The tag that points at something selected, in a margin if there is room. */
export function tagLook(word: string, place: Box, page: ShownPage, texts: MarkTexts): MarkLook {
  const text = texts.tag(word);
  const { x, middle, body, to, scale } = tagPlace(place, page, text.width - (TAG.tracking ?? 0));
  const half = (TAG_HEIGHT * scale) / 2;
  const point = TAG_POINT * scale;
  const [low, high] = [middle - half, middle + half];
  const right = x + body + (to === 0 ? 0 : point);
  // Beside what it points at it has a point towards that, else it is a plain box.
  const outline: Written =
    to === 0
      ? (out) => operation(out, [x, low, body, high - low], ' re f\n')
      : pointed(to === 1 ? x : right, to, { low, high, body, point });
  const from = (to === -1 ? x + point : x) + TAG_PADDING * scale;
  return {
    box: [x, low, right, high],
    content: (out) => {
      out.text(FILL);
      outline(out);
      operation(out, [scale, 0, 0, scale, from, high], ' cm ');
      out.text(text.content);
    },
    faces: text.faces,
  };
}

/** A box with a point; it begins at x and goes to the right (1) or to the left (-1). */
function pointed(
  x: number,
  to: 1 | -1,
  { low, high, body, point }: { low: number; high: number; body: number; point: number },
): Written {
  const [end, tip] = [x + to * body, x + to * (body + point)];
  return (out) => {
    operation(out, [x, low], ' m ');
    operation(out, [end, low], ' l ');
    operation(out, [tip, (low + high) / 2], ' l ');
    operation(out, [end, high], ' l ');
    operation(out, [x, high], ' l f\n');
  };
}

/** A place that is as thick as a line at least. */
function thickened([left, bottom, right, top]: Box): Box {
  const [x, y] = [
    Math.max(0, MARK_LINE + 0.5 - (right - left)) / 2,
    Math.max(0, MARK_LINE + 0.5 - (top - bottom)) / 2,
  ];
  return [left - x, bottom - y, right + x, top + y];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
