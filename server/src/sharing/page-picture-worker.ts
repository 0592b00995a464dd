import sharp, { type Sharp } from 'sharp';
import { heap, type OpenPdf, withPage, withPdf } from '../documents/pdfium-document.ts';

/** What to draw: a page of a PDF, by number from 0, as a card for link previews or as a sheet to read. */
export interface PageToDraw {
  readonly bytes: Uint8Array;
  readonly page: number;
  readonly shape: 'card' | 'sheet';
}

/** What link previews of chat and mail programs show whole: landscape, 1200 by 630. */
const CARD = { width: 1200, height: 630 };
const MARGIN = 24;
const GROUND = '#dfe3e7';

/** Most dots of a card's page, however its sides relate. */
const CARD_BOX = { width: CARD.width - 2 * MARGIN, height: CARD.height - 2 * MARGIN };

/** A sheet has the size in which a browser's viewer shows the page at 100 %: 96 dots an inch; larger ones are fitted. */
const SHEET_SCALE = 96 / 72;
const SHEET_BOX = { width: 1400, height: 1400 };
const SHEET_QUALITY = 80;

const RGBA = 4;
const WITH_ANNOTATIONS = 0x01;
const REVERSED_BYTES = 0x10;
const WHITE = 0xffffffff;

function drawPage(
  { module }: OpenPdf,
  page: number,
  box: { width: number; height: number },
  most: number,
): Sharp {
  const [wide, high] = [module.FPDF_GetPageWidthF(page), module.FPDF_GetPageHeightF(page)];
  const scale = Math.min(box.width / wide, box.height / high, most);
  const width = Math.max(1, Math.round(wide * scale));
  const height = Math.max(1, Math.round(high * scale));
  const bitmap = module.FPDFBitmap_CreateEx(width, height, RGBA, 0, 0);
  try {
    module.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    const flags = WITH_ANNOTATIONS | REVERSED_BYTES;
    module.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    const from = module.FPDFBitmap_GetBuffer(bitmap);
    const pixels = heap(module).slice(from, from + width * height * RGBA);
    return sharp(pixels, { raw: { width, height, channels: RGBA } }).flatten({ background: '#ffffff' });
  } finally {
    module.FPDFBitmap_Destroy(bitmap);
  }
}

/** A PNG card or a WebP sheet that shows a page of a PDF, or null where it cannot be drawn. */
export default async function drawPagePicture({
  bytes,
  page,
  shape,
}: PageToDraw): Promise<Uint8Array | null> {
  const [box, most] = shape === 'card' ? [CARD_BOX, Number.POSITIVE_INFINITY] : [SHEET_BOX, SHEET_SCALE];
  const drawn = await withPdf(bytes, (pdf) => withPage(pdf, page, (open) => drawPage(pdf, open, box, most)));
  if (!drawn) return null;
  if (shape === 'sheet') return drawn.webp({ quality: SHEET_QUALITY, effort: 2 }).toBuffer();
  return drawn
    .resize(CARD.width, CARD_BOX.height, { fit: 'contain', background: GROUND })
    .extend({ top: MARGIN, bottom: MARGIN, background: GROUND })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
