import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { direct, heap, withMemory } from './engine.ts';

/** Characters in the order in which PDFium reads them. */
export interface Characters {
  /** The code point of each; 0 if PDFium knows none. */
  readonly codes: Uint32Array;
  /**
   * Left, bottom, right and top of each in default user space units: from its origin to that of the next, and
   * as high as its font's ascent and descent (ISO 32000-2 table 120). All four are 0 for a character that
   * PDFium inserted, such as a space.
   */
  readonly boxes: Float32Array;
}

const NO_CHARACTERS: Characters = { codes: new Uint32Array(0), boxes: new Float32Array(0) };

/** The size at which glyph metrics are requested, so that they are in thousandths (9.2.4). */
const THOUSAND = 1000;
/** Text whose lines lean less than this counts as upright. */
const UPRIGHT = 0.001;
/**
 * Memory for what the engine writes in succession: a rectangle or a matrix of floats, and a point or a box of
 * doubles.
 */
const MEMORY_BYTES = 24 + 32;

/** The vectors from a character's origin to the top and to the bottom of its line. */
interface LineHeight {
  readonly upright: boolean;
  readonly up: readonly [number, number];
  readonly down: readonly [number, number];
}

/** The first `most` characters of an open page, and their places. */
export function readCharacters(module: WrappedPdfiumModule, page: number, most: number): Characters {
  const textPage = module.FPDFText_LoadPage(page);
  if (textPage === 0) return NO_CHARACTERS;
  try {
    const count = Math.min(most, module.FPDFText_CountChars(textPage));
    return count <= 0 ? NO_CHARACTERS : readLoaded(module, textPage, count);
  } finally {
    module.FPDFText_ClosePage(textPage);
  }
}

function readLoaded(module: WrappedPdfiumModule, textPage: number, count: number): Characters {
  const ask = (name: string) => direct(module, name);
  const codeOf = ask('FPDFText_GetUnicode');
  const objectOf = ask('FPDFText_GetTextObject');
  const originOf = ask('FPDFText_GetCharOrigin');
  const advanceOf = ask('FPDFText_GetLooseCharBox');
  const glyphOf = ask('FPDFText_GetCharBox');
  const matrixOf = ask('FPDFText_GetMatrix');
  const sizeOf = ask('FPDFText_GetFontSize');
  const fontOf = ask('FPDFTextObj_GetFont');
  const ascentOf = ask('FPDFFont_GetAscent');
  const descentOf = ask('FPDFFont_GetDescent');

  const codes = new Uint32Array(count);
  for (let index = 0; index < count; index++) codes[index] = codeOf(textPage, index);
  const boxes = new Float32Array(count * 4);
  return withMemory(module, MEMORY_BYTES, (address) => {
    const doublesAt = address + 24;
    let memory = heap(module).buffer;
    let floats = new Float32Array(memory, address, 6);
    let doubles = new Float64Array(memory, doublesAt, 4);
    /** Growth replaces the engine's memory. */
    const look = (): void => {
      if (memory === heap(module).buffer) return;
      memory = heap(module).buffer;
      floats = new Float32Array(memory, address, 6);
      doubles = new Float64Array(memory, doublesAt, 4);
    };
    const lineHeight = (index: number, object: number): LineHeight | null => {
      const font = fontOf(object);
      if (font === 0 || matrixOf(textPage, index, address) === 0) return null;
      look();
      const [a = 1, b = 0, c = 0, d = 1] = floats;
      const size = sizeOf(textPage, index) / THOUSAND;
      ascentOf(font, THOUSAND, address);
      descentOf(font, THOUSAND, address + 4);
      look();
      const [ascent = 0, descent = 0] = floats;
      return {
        upright: Math.abs(b) < UPRIGHT * Math.abs(a) && Math.abs(c) < UPRIGHT * Math.abs(d),
        up: [c * size * ascent, d * size * ascent],
        down: [c * size * descent, d * size * descent],
      };
    };

    let known = 0;
    let line: LineHeight | null = null;
    for (let index = 0; index < count; index++) {
      const object = objectOf(textPage, index);
      if (object === 0) continue;
      if (object !== known) {
        known = object;
        line = lineHeight(index, object);
      }
      if (line === null) continue;
      if (originOf(textPage, index, doublesAt, doublesAt + 8) === 0) continue;
      look();
      // Read and written one by one, because this runs for each character.
      const [x, y] = [doubles[0] ?? 0, doubles[1] ?? 0];
      const { up, down } = line;
      const at = index * 4;
      if (line.upright && advanceOf(textPage, index, address) !== 0) {
        look();
        boxes[at] = floats[0] ?? 0;
        boxes[at + 1] = y + Math.min(up[1], down[1]);
        boxes[at + 2] = floats[2] ?? 0;
        boxes[at + 3] = y + Math.max(up[1], down[1]);
      } else if (glyphOf(textPage, index, doublesAt, doublesAt + 8, doublesAt + 16, doublesAt + 24) !== 0) {
        look();
        const [left = 0, right = 0, bottom = 0, top = 0] = doubles;
        const [xs, ys] = [
          [left, right, x + up[0], x + down[0]],
          [bottom, top, y + up[1], y + down[1]],
        ];
        boxes.set([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], at);
      }
    }
    return { codes, boxes };
  });
}
