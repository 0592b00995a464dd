import { textStringText } from '../object/serialise.ts';
import { unmarked } from '../text/han-forms.ts';
import type { Style } from '../text/style.ts';
import { textWidth } from '../text/typesetter.ts';
import { INK, type Painter } from './painter.ts';

const NUMBER: Style = { face: 'codeBold', size: 6.5, leading: 8, colour: INK };
/** By how many signs it holds. */
const SIZES = [6.5, 4.75];
const LINE = 0.8;

/** How wide and high a triangle is, and the room that it takes before a row. */
export const TRIANGLE = { width: 12, height: 10.2, column: 0.24 * 72 };

/** How far above a baseline a triangle begins that stands on it. */
export const TRIANGLE_RISE = TRIANGLE.height - 1.3;

/** What stands in a triangle, and what it says aloud. */
export interface RevisionMark {
  readonly sign: string;
  readonly said: string;
}

/** Draws the triangle of a revision by its top left corner. */
export function drawTriangle(painter: Painter, x: number, y: number, { sign, said }: RevisionMark): void {
  const { width, height } = TRIANGLE;
  const half = LINE / 2;
  const [top, left, right] = [
    [x + width / 2, y + half],
    [x + half, y + height - half],
    [x + width - half, y + height - half],
  ] as const;
  // Half a side further, so that the corner where it began is closed.
  const middle = [(top[0] + right[0]) / 2, (top[1] + right[1]) / 2] as const;
  painter.stroke([top, right, left, top, middle], LINE, INK);
  const style = { ...NUMBER, size: SIZES[sign.length - 1] ?? 3.5 };
  painter.begin('Span', `/ActualText ${textStringText(unmarked(said))}`);
  painter.line(
    sign,
    x + (width - textWidth(sign, style)) / 2,
    y + height - 1.4 - style.leading + 1,
    style,
    'Span',
  );
  painter.end();
}
