import type { BodyBuilder } from '../format/body-builder.ts';
import { numberText } from '../object/serialise.ts';
import { Dict, localRef, Stream, type Value } from '../object/value.ts';
import type { Picture } from './picture.ts';

/**
 * For each Exif orientation, the matrix that puts an image's unit square upright: for a picture shown w wide
 * and h high, [a b c d e f] in units of w and h (ISO 32000-2 8.3.4).
 */
const UPRIGHT: Record<number, (w: number, h: number) => number[]> = {
  1: (w, h) => [w, 0, 0, h, 0, 0],
  2: (w, h) => [-w, 0, 0, h, w, 0],
  3: (w, h) => [-w, 0, 0, -h, w, h],
  4: (w, h) => [w, 0, 0, -h, 0, h],
  5: (w, h) => [0, -h, -w, 0, w, h],
  6: (w, h) => [0, -h, w, 0, 0, h],
  7: (w, h) => [0, h, w, 0, 0, 0],
  8: (w, h) => [0, h, -w, 0, w, 0],
};

/** The width and height of a picture as shown. */
export function shownSize({ width, height, orientation }: Picture): [number, number] {
  return orientation >= 5 ? [height, width] : [width, height];
}

/** Operators that show a picture upright with its lower left corner at (x, y). */
export function showPicture(
  picture: Picture,
  resource: string,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const matrix = (UPRIGHT[picture.orientation] ?? UPRIGHT[1])?.(width, height) ?? [];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
  const placed = [a, b, c, d, e + x, f + y].map((part) => numberText(Math.round(part * 1000) / 1000));
  return `q ${placed.join(' ')} cm /${resource} Do Q`;
}

/** Writes the image XObject of a picture and the objects it refers to; returns its number. */
export function writePicture(builder: BodyBuilder, picture: Picture): number {
  const none = (): number => 0;
  const imageNumber = builder.allocate();
  const partNumbers = picture.parts.map(() => builder.allocate());
  builder.write(imageNumber, joined(picture.image, partNumbers), none);
  picture.parts.forEach((part, i) => {
    builder.write(partNumbers[i] ?? 0, joined(part, partNumbers), none);
  });
  return imageNumber;
}

/** The stream with its references to parts filled in: in `SMask` and after `ICCBased`. */
function joined(stream: Stream, partNumbers: readonly number[]): Stream {
  const entries = new Dict(stream.dict);
  const part = (value: Value | undefined): Value =>
    typeof value === 'number' ? localRef(partNumbers[value] ?? 0) : (value ?? null);
  if (entries.has('SMask')) entries.set('SMask', part(entries.get('SMask')));
  const space = entries.get('ColorSpace');
  if (Array.isArray(space) && space.length === 2)
    entries.set('ColorSpace', [space[0] ?? null, part(space[1])]);
  return new Stream(entries, stream.data);
}
