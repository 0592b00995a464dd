import sharp from 'sharp';
import { heap, type OpenPdf, withPage } from './pdfium-document.ts';

/** Width in pixels: sharp on a card of half that width on a dense screen. */
const WIDTH = 320;

/** A page much taller than wide is cut off, as a card would show only its beginning. */
const TALLEST = 2 * WIDTH;

const BGRX = 3;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 1;
const LIMITED_MEMORY = 0x200;
const RED_FIRST = 0x10;
const FLAGS = WITH_ANNOTATIONS | LIMITED_MEMORY | RED_FIRST;

/** Pixels of a page, four bytes each: red, green, blue and one unused. */
export interface Picture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The first page drawn small; null where it cannot be. */
export function drawFirstPage(pdf: OpenPdf): Picture | null {
  const { module } = pdf;
  return withPage(pdf, 0, (page) => {
    const across = module.FPDF_GetPageWidthF(page);
    const down = module.FPDF_GetPageHeightF(page);
    if (!(across > 0) || !(down > 0)) return null;
    const full = Math.max(1, Math.round((WIDTH * down) / across));
    const height = Math.min(full, TALLEST);
    const bitmap = module.FPDFBitmap_CreateEx(WIDTH, height, BGRX, 0, 0);
    if (bitmap === 0) return null;
    try {
      module.FPDFBitmap_FillRect(bitmap, 0, 0, WIDTH, height, WHITE);
      module.FPDF_RenderPageBitmap(bitmap, page, 0, 0, WIDTH, full, 0, FLAGS);
      const address = module.FPDFBitmap_GetBuffer(bitmap);
      const stride = module.FPDFBitmap_GetStride(bitmap);
      return { pixels: heap(module).slice(address, address + stride * height), width: WIDTH, height };
    } finally {
      module.FPDFBitmap_Destroy(bitmap);
    }
  });
}

/** A picture as WebP; with the least effort, for a thumbnail of 10 KB gains nothing by more. */
export async function encodePicture({ pixels, width, height }: Picture): Promise<Uint8Array> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 80, effort: 0 })
    .toBuffer();
}
