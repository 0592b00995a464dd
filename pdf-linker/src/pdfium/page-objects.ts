import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { direct, heap, withMemory } from './engine.ts';

/** PDFium's numbers for kinds of page objects. */
const TEXT = 1;
const PATH = 2;
const IMAGE = 3;
const FORM = 5;

/** Text rendering modes (ISO 32000-2 table 104) that show nothing: neither filled nor stroked. */
const UNSEEN_MODES: ReadonlySet<number> = new Set([3, 7]);
const WHITE_BYTE = 255;

/** The maximum nesting of forms that are examined. */
const MAX_DEPTH = 12;
const MAX_NAME = 512;

/** a, b, c, d, e and f of ISO 32000-2 8.3.4. */
type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Left, bottom, right and top, in default user space units. */
export type Extent = readonly [number, number, number, number];

export interface PlacedImage {
  /** Maps the unit square to the image's place (8.9.4). */
  readonly matrix: Matrix;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
}

/** What the content of a page draws. */
export interface PageObjects {
  /** Where it draws something visible on white paper; clipping is ignored. */
  readonly extents: readonly Extent[];
  readonly images: readonly PlacedImage[];
  /** The names of the fonts in which it shows text but which the document does not embed, in order of use. */
  readonly absentFonts: readonly string[];
  /** Whether it shows text: what was recognised in a scan is behind its picture, and shows nothing. */
  readonly showsText: boolean;
}

/**
 * Reads what a page draws, up to `most` objects; those within forms (8.10) are at the places to which the
 * forms move them.
 */
export function readPageObjects(module: WrappedPdfiumModule, page: number, most: number): PageObjects {
  const ask = (name: string) => direct(module, name);
  const kindOf = ask('FPDFPageObj_GetType');
  const boundsOf = ask('FPDFPageObj_GetBounds');
  const matrixOf = ask('FPDFPageObj_GetMatrix');
  const fontOf = ask('FPDFTextObj_GetFont');
  const modeOf = ask('FPDFTextObj_GetTextRenderMode');
  const sizeOf = ask('FPDFImageObj_GetImagePixelSize');
  const drawModeOf = ask('FPDFPath_GetDrawMode');
  const fillOf = ask('FPDFPageObj_GetFillColor');

  const extents: Extent[] = [];
  const images: PlacedImage[] = [];
  const fonts = new Set<number>();
  const absent = new Set<string>();
  let left = most;
  let showsText = false;

  return withMemory(module, 24, (address) => {
    /** What the engine wrote there. Fetched anew each time, because growth replaces the engine's memory. */
    const written = (): DataView => {
      const { buffer, byteOffset } = heap(module);
      return new DataView(buffer, byteOffset + address, 24);
    };
    const whole = (at: number): number => written().getUint32(at, true);
    const readMatrix = (object: number): Matrix => {
      if (matrixOf(object, address) === 0) return IDENTITY;
      const view = written();
      const at = (index: number) => view.getFloat32(index * 4, true);
      return [at(0), at(1), at(2), at(3), at(4), at(5)];
    };
    /** A path that only clips, or only fills with white, is invisible on paper. */
    const isSeen = (path: number): boolean => {
      if (drawModeOf(path, address, address + 4) === 0) return true;
      if (whole(4) !== 0) return true;
      if (whole(0) === 0) return false;
      if (fillOf(path, address, address + 4, address + 8, address + 12) === 0) return true;
      return [0, 4, 8].some((at) => whole(at) !== WHITE_BYTE);
    };
    const noteFont = (object: number): void => {
      const font = fontOf(object);
      if (font === 0 || fonts.has(font)) return;
      fonts.add(font);
      if (module.FPDFFont_GetIsEmbedded(font) !== 0) return;
      absent.add(nameOf(module, font));
    };
    const read = (object: number, outer: Matrix, depth: number): void => {
      const kind = kindOf(object);
      if (kind === FORM) {
        if (depth < MAX_DEPTH) walk(object, product(readMatrix(object), outer), depth + 1, true);
        return;
      }
      if (kind === TEXT) {
        noteFont(object);
        if (UNSEEN_MODES.has(modeOf(object))) return;
        showsText = true;
      }
      if (kind === PATH && !isSeen(object)) return;
      if (kind === IMAGE && sizeOf(object, address, address + 4) !== 0) {
        const [pixelWidth, pixelHeight] = [whole(0), whole(4)];
        images.push({ matrix: product(readMatrix(object), outer), pixelWidth, pixelHeight });
      }
      if (boundsOf(object, address, address + 4, address + 8, address + 12) === 0) return;
      const view = written();
      const extent: Extent = [
        view.getFloat32(0, true),
        view.getFloat32(4, true),
        view.getFloat32(8, true),
        view.getFloat32(12, true),
      ];
      extents.push(outer === IDENTITY ? extent : moved(extent, outer));
    };
    const walk = (holder: number, outer: Matrix, depth: number, isForm: boolean): void => {
      const get = ask(isForm ? 'FPDFFormObj_GetObject' : 'FPDFPage_GetObject');
      const count = ask(isForm ? 'FPDFFormObj_CountObjects' : 'FPDFPage_CountObjects')(holder);
      for (let index = 0; index < count && left > 0; index++) {
        left--;
        const object = get(holder, index);
        if (object !== 0) read(object, outer, depth);
      }
    };
    walk(page, IDENTITY, 0, false);
    return { extents, images, absentFonts: [...absent], showsText };
  });
}

/** The name of a font in the document. */
function nameOf(module: WrappedPdfiumModule, font: number): string {
  return withMemory(module, MAX_NAME, (address) => {
    // Includes the terminating zero; nothing is written if it does not fit.
    const length = module.FPDFFont_GetBaseFontName(font, address, MAX_NAME);
    if (length <= 1 || length > MAX_NAME) return '';
    return new TextDecoder().decode(heap(module).slice(address, address + length - 1));
  });
}

/** The product that applies `inner` and then `outer`. */
function product(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

/** The bounding box of a rectangle after a transformation. */
function moved([x1, y1, x2, y2]: Extent, [a, b, c, d, e, f]: Matrix): Extent {
  const corners = [
    [x1, y1],
    [x2, y1],
    [x1, y2],
    [x2, y2],
  ] as const;
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
