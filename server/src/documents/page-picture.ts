import sharp, { type Sharp } from 'sharp';
import type { OpenPage, OpenPdf, Picture } from '../../../pdf-linker/src/pdfium/open-pdf.ts';

/** A card of a search result, a card for link previews, or a sheet to read until a viewer is ready. */
export type PictureShape = 'thumbnail' | 'card' | 'sheet';

/** The width of a thumbnail in dots: sharp on a card of half that width on a dense screen. */
const THUMBNAIL_WIDTH = 320;

/** A page much taller than wide is cropped, because a card would show only its beginning. */
const TALLEST_THUMBNAIL = 2 * THUMBNAIL_WIDTH;

/**
 * A page with more is drawn without them: each is a drawing of its own, of which none could be distinguished in so small a
 * picture, and all together take more memory than there is.
 */
const MAX_THUMBNAIL_ANNOTATIONS = 4000;

/** The size that link previews of chat and mail programs show in full: landscape, 1200 by 630. */
const CARD = { width: 1200, height: 630 };
const MARGIN = 24;
const GROUND = '#dfe3e7';
const CARD_BOX = { width: CARD.width - 2 * MARGIN, height: CARD.height - 2 * MARGIN };

/**
 * A sheet has the size at which a browser's viewer shows the page at 100 %, 96 dots per inch; larger ones are
 * fitted.
 */
const SHEET_SCALE = 96 / 72;
const SHEET_BOX = { width: 1400, height: 1400 };

const QUALITY = 80;

/** Draws a page in the size that a shape needs; null if it cannot be drawn. */
const drawn: Readonly<Record<PictureShape, (page: OpenPage) => Picture | null>> = {
  thumbnail: (page) => {
    const height = Math.max(1, Math.round((THUMBNAIL_WIDTH * page.height) / page.width));
    const rows = Math.min(height, TALLEST_THUMBNAIL);
    const annotations = page.annotationCount <= MAX_THUMBNAIL_ANNOTATIONS;
    return page.draw({ width: THUMBNAIL_WIDTH, height, rows, annotations });
  },
  card: (page) => drawWithin(page, CARD_BOX, Number.POSITIVE_INFINITY),
  sheet: (page) => drawWithin(page, SHEET_BOX, SHEET_SCALE),
};

/** Draws a page to fit a box, with at most this many dots per point. */
function drawWithin(page: OpenPage, box: { width: number; height: number }, most: number): Picture | null {
  const scale = Math.min(box.width / page.width, box.height / page.height, most);
  const dots = (points: number) => Math.max(1, Math.round(points * scale));
  return page.draw({ width: dots(page.width), height: dots(page.height) });
}

const encoded: Readonly<Record<PictureShape, (picture: Sharp) => Sharp>> = {
  // The least effort: a thumbnail of 10 KB gains nothing from more.
  thumbnail: (picture) => picture.webp({ quality: QUALITY, effort: 0 }),
  card: (picture) =>
    picture
      .resize(CARD.width, CARD_BOX.height, { fit: 'contain', background: GROUND })
      .extend({ top: MARGIN, bottom: MARGIN, background: GROUND })
      .png({ compressionLevel: 9, palette: true }),
  sheet: (picture) => picture.webp({ quality: QUALITY, effort: 2 }),
};

/**
 * Draws a page, by number from 0, in the size of a shape; null if there is no such page or it cannot be
 * drawn.
 */
export function drawPage(pdf: OpenPdf, number: number, shape: PictureShape): Picture | null {
  return pdf.page(number, (page) => (page.width > 0 && page.height > 0 ? drawn[shape](page) : null));
}

/** Encodes what `drawPage` drew in the format of its shape: PNG for a card, WebP for the others. */
export async function encodePicture(
  { pixels, width, height }: Picture,
  shape: PictureShape,
): Promise<Uint8Array> {
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  return encoded[shape](picture).toBuffer();
}
