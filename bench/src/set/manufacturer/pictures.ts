import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { photograph } from '../photograph.ts';
import type { SeededRandom } from '../seeded-random.ts';

/** Pictures that several documents share, made once for each set: photographs take the most time. */
export interface Pictures {
  /** JPEGs of about 90 KB. */
  readonly photographs: readonly Buffer[];
  /** JPEGs the size of a page at 150 dpi. */
  readonly scans: readonly Buffer[];
  /** PNGs with an alpha channel, which become pictures with a soft mask. */
  readonly cutouts: readonly Buffer[];
  /** PNGs without an alpha channel, which keep the predictors of their rows. */
  readonly diagrams: readonly Buffer[];
  /** An ICC profile of the size of a printer's. */
  readonly profile: Buffer;
}

export async function makePictures(random: SeededRandom): Promise<Pictures> {
  const several = async (count: number, make: () => Promise<Buffer>): Promise<Buffer[]> => {
    const made: Buffer[] = [];
    while (made.length < count) made.push(await make());
    return made;
  };
  return {
    photographs: await several(24, () => photograph(random, random.whole(380, 640), random.whole(260, 420))),
    scans: await several(4, () => photograph(random, 1240, 1600)),
    cutouts: await several(8, () => cutout(random)),
    diagrams: await several(8, () => diagram(random)),
    profile: deflateSync(
      Buffer.from(Array.from({ length: 180_000 }, (_, i) => (i * i + random.whole(0, 3)) & 255)),
    ),
  };
}

function cutout(random: SeededRandom): Promise<Buffer> {
  const colour = `rgb(${random.whole(0, 200)},${random.whole(0, 200)},${random.whole(0, 200)})`;
  const blots = Array.from(
    { length: 40 },
    () =>
      `<circle cx="${random.whole(0, 400)}" cy="${random.whole(0, 260)}" r="${random.whole(3, 40)}" fill="${colour}" opacity="${random.next().toFixed(2)}"/>`,
  ).join('');
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="260">${blots}</svg>`))
    .png()
    .toBuffer();
}

function diagram(random: SeededRandom): Promise<Buffer> {
  const strokes = Array.from(
    { length: 120 },
    () => `M${random.whole(0, 600)} ${random.whole(0, 400)}L${random.whole(0, 600)} ${random.whole(0, 400)}`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#fff"/><path d="${strokes}" stroke="#246"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).removeAlpha().png().toBuffer();
}
