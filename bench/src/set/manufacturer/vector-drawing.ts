import type { SeededRandom } from '../seeded-random.ts';
import { lower, PAGE, type Sheet, words } from './sheet.ts';

/**
 * A section through the edge of a building as CAD programs export it: thousands of short strokes, hatching,
 * arcs and filled shapes in layers of line weights, each with its own graphics state.
 * @param strokes the approximate number of strokes.
 */
export function vectorDrawing(
  { document, random }: Pick<Sheet, 'document' | 'random'>,
  box: { left: number; bottom: number; width: number; height: number },
  strokes: number,
): void {
  const inner = lower(document);
  // pdfkit flips the page; CAD programs scale it instead.
  const lines: string[] = [`q 0.1 0 0 -0.1 ${box.left} ${PAGE.height - box.bottom} cm`];
  const [wide, high] = [box.width * 10, box.height * 10];
  for (let made = 0; made < strokes; ) {
    const [x, y] = [random.whole(0, wide), random.whole(0, high)];
    const kind = random.whole(0, 9);
    lines.push(`q ${random.pick(['0.5', '1.3', '2.5', '5'])} w ${random.pick(['0', '0.3', '0.55'])} G`);
    if (kind < 5) made += hatching(lines, random, x, y, wide, high);
    else if (kind < 8) made += outline(lines, random, x, y);
    else made += arcs(lines, random, x, y);
    lines.push('Q');
  }
  lines.push('Q');
  inner.addContent(lines.join('\n'));
}

function hatching(
  lines: string[],
  random: SeededRandom,
  x: number,
  y: number,
  wide: number,
  high: number,
): number {
  const count = random.whole(20, 80);
  const [w, h] = [Math.min(600, wide - x), Math.min(300, high - y)];
  lines.push(`${x} ${y} ${w} ${h} re W n`);
  for (let i = 0; i < count; i++) {
    const at = x + i * 9.375;
    lines.push(`${at.toFixed(3)} ${y} m ${(at + h).toFixed(3)} ${y + h} l S`);
  }
  return count;
}

function outline(lines: string[], random: SeededRandom, x: number, y: number): number {
  const count = random.whole(8, 40);
  const points = Array.from(
    { length: count },
    () => `${(x + random.next() * 240).toFixed(2)} ${(y + random.next() * 240).toFixed(2)}`,
  );
  lines.push(`${points.map((point, i) => `${point} ${i === 0 ? 'm' : 'l'}`).join(' ')} h S`);
  return count;
}

function arcs(lines: string[], random: SeededRandom, x: number, y: number): number {
  const count = random.whole(4, 16);
  lines.push(`${x} ${y} m`);
  for (let i = 0; i < count; i++) {
    const at = (): string => `${(x + random.next() * 90).toFixed(2)} ${(y + random.next() * 90).toFixed(2)}`;
    lines.push(`${at()} ${at()} ${at()} c`);
  }
  lines.push(random.whole(0, 1) === 0 ? 'S' : '0.82 g f');
  return count;
}

/** Dimensions and leaders over a drawing: many short texts, some of them rotated. */
export function dimensions(sheet: Sheet, count: number): void {
  const { document, random, faces } = sheet;
  const { width, height } = document.page;
  document.font(faces[0] ?? 'Helvetica').fillColor('#000000');
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.whole(60, width - 120), random.whole(60, height - 120)];
    document.save();
    if (i % 4 === 0) document.rotate(-90, { origin: [x, y] });
    document.fontSize(5).text(`${random.whole(5, 900)} ${words(random, 1)}`, x, y, { lineBreak: false });
    document.restore();
  }
}
