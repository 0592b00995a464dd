import sharp from 'sharp';
import { greyOf, type Measure, type PageLook } from './page-look.ts';

/**
 * For pages that are drawn in another way, a coarse measure: the edges of a picture may be off by half a dot.
 */
export const PICTURE_MEASURE: Measure = { grey: 40, share: 0.005 };

/** Letter in points, and the margin that the linker leaves around a picture. */
const [SHORT, LONG] = [612, 792];
const EDGE = 36;
/** The minimum density of a picture, in pixels per point. */
const LEAST_DENSITY = 1;

/**
 * How the page made from a picture should look: with its orientation applied, on white, centred on a sheet.
 */
export async function pictureLook(file: string, { width, height }: PageLook): Promise<PageLook> {
  const upright = await sharp(file)
    .rotate()
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true });
  const [w, h] = [upright.info.width, upright.info.height];
  const [sheetWidth, sheetHeight] = w > h ? [LONG, SHORT] : [SHORT, LONG];
  const fitted = Math.min((sheetWidth - 2 * EDGE) / w, (sheetHeight - 2 * EDGE) / h, 1 / LEAST_DENSITY);
  const dots = width / sheetWidth;
  const across = Math.max(1, Math.round(w * fitted * dots));
  const down = Math.max(1, Math.round(h * fitted * dots));
  const input = await sharp(upright.data).resize(across, down, { fit: 'fill' }).png().toBuffer();
  const rgb = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([{ input, left: Math.round((width - across) / 2), top: Math.round((height - down) / 2) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const grey = Buffer.from(Uint8Array.from({ length: width * height }, (_, at) => greyOf(rgb, at * 3)));
  return { width, height, grey, text: '' };
}

/** The side in dots of a square whose mean is compared, which evens out how engines scale pictures down. */
const SQUARE = 8;

/** The same page with one dot for each square. */
export function coarse(look: PageLook): PageLook {
  const width = Math.floor(look.width / SQUARE);
  const height = Math.floor(look.height / SQUARE);
  const grey = Buffer.alloc(width * height);
  for (let at = 0; at < grey.length; at++) {
    const [left, top] = [(at % width) * SQUARE, Math.floor(at / width) * SQUARE];
    let sum = 0;
    for (let row = top; row < top + SQUARE; row++) {
      for (let column = left; column < left + SQUARE; column++)
        sum += look.grey[row * look.width + column] ?? 0;
    }
    grey[at] = sum / SQUARE ** 2;
  }
  return { ...look, width, height, grey };
}
