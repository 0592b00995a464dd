import type { CheckSign } from '../layout/check-sheet.ts';
import type { Style } from '../text/style.ts';
import { textWidth } from '../text/typesetter.ts';
import { INK, type Painter } from './painter.ts';

const NUMBER: Style = { face: 'codeBold', size: 7, leading: 9, colour: INK };
/** By how many digits a number has; a diamond has little room at its sides. */
const SIZES = [7, 6, 4.5];
const LINE = 0.9;
const CORNERS_OF_CIRCLE = 32;

/** How wide and high a sign is. */
export const SIGN = 16;

type Points = readonly (readonly [number, number])[];

/** The outline of a sign around the origin, with a radius of one. */
function outline(sign: CheckSign): Points {
  const [count, turn] = { octagon: [8, Math.PI / 8], diamond: [4, 0], circle: [CORNERS_OF_CIRCLE, 0] }[
    sign
  ] as [number, number];
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / count;
    return [Math.cos(angle), Math.sin(angle)] as const;
  });
}

/** Draws a sign in its square, with a number in it or, without one, a mark: a stroke, or a tick in a circle. */
export function drawSign(painter: Painter, sign: CheckSign, x: number, y: number, number?: string): void {
  const [middleX, middleY] = [x + SIGN / 2, y + SIGN / 2];
  const radius = (SIGN - LINE) / 2;
  const around = outline(sign).map(([dx, dy]) => [middleX + dx * radius, middleY + dy * radius] as const);
  const [first, second] = around;
  // Half a side further, so that the corner where it began is closed.
  if (first && second)
    painter.stroke([...around, first, [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2]], LINE, INK);
  if (number !== undefined) {
    const style = { ...NUMBER, size: SIZES[number.length - 1] ?? 4 };
    const left = middleX - textWidth(number, style) / 2;
    painter.line(number, left, middleY - style.leading / 2, style, 'Lbl');
  } else if (sign === 'circle') drawTick(painter, middleX - 3.4, middleY - 2.6);
  else {
    painter.fill(middleX - 0.55, middleY - 3.6, 1.1, 4.4, INK);
    painter.fill(middleX - 0.55, middleY + 2, 1.1, 1.3, INK);
  }
}

/** Draws a tick, seven wide and five high. */
export function drawTick(painter: Painter, x: number, y: number): void {
  const points: Points = [
    [x, y + 2.8],
    [x + 2.4, y + 5.2],
    [x + 6.8, y + 0.2],
  ];
  painter.stroke(points, 1.1, INK);
}
