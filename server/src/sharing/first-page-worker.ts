import sharp from 'sharp';
import { heap, type OpenPdf, withPage, withPdf } from '../documents/pdfium-document.ts';

/** What link previews of chat and mail programs show whole: landscape, 1200 by 630. */
const CARD = { width: 1200, height: 630 };
const MARGIN = 24;
const GROUND = '#dfe3e7';

/** Most dots a page is drawn with, however its sides relate. */
const MOST_SIDE = CARD.width - 2 * MARGIN;

const RGBA = 4;
const WITH_ANNOTATIONS = 0x01;
const REVERSED_BYTES = 0x10;
const WHITE = 0xffffffff;

interface Drawn {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

function drawPage({ module }: OpenPdf, page: number): Drawn {
  const [wide, high] = [module.FPDF_GetPageWidthF(page), module.FPDF_GetPageHeightF(page)];
  const scale = Math.min(MOST_SIDE / wide, (CARD.height - 2 * MARGIN) / high);
  const width = Math.max(1, Math.round(wide * scale));
  const height = Math.max(1, Math.round(high * scale));
  const bitmap = module.FPDFBitmap_CreateEx(width, height, RGBA, 0, 0);
  try {
    module.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    const flags = WITH_ANNOTATIONS | REVERSED_BYTES;
    module.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    const from = module.FPDFBitmap_GetBuffer(bitmap);
    return { pixels: heap(module).slice(from, from + width * height * 4), width, height };
  } finally {
    module.FPDFBitmap_Destroy(bitmap);
  }
}

/** A PNG card that shows the first page of a PDF, or null where it cannot be drawn. */
export default async function drawFirstPage(bytes: Uint8Array): Promise<Uint8Array | null> {
  const drawn = await withPdf(bytes, (pdf) => withPage(pdf, 0, (page) => drawPage(pdf, page)));
  if (!drawn) return null;
  const { pixels, width, height } = drawn;
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize(CARD.width, CARD.height - 2 * MARGIN, { fit: 'contain', background: GROUND })
    .extend({ top: MARGIN, bottom: MARGIN, background: GROUND })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
