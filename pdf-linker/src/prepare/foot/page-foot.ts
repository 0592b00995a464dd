import { release } from '../../bytes/release.ts';
import { STRIP_SEARCH } from '../../format/page-hook.ts';
import type { PageSymbol } from '../../format/side-table.ts';
import { searchedFor, stampMeasures } from '../../layout/stamp-measures.ts';
import { type Dict, Name, Stream, type Value } from '../../object/value.ts';
import { mayHavePictures, setPictured } from '../../source/inline-pictures.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { decoded } from '../../source/stream-data.ts';
import { type FootContent, footContent } from './foot-content.ts';
import type { FontExtent, FootResources, FootView, ObjectExtent } from './foot-view.ts';

/** The maximum decoded content examined in a document, in bytes. */
const MAX_CONTENT = 64 * 1024 * 1024;

/** The minimum extent assumed for the glyphs of any font, in text space. */
const USUAL_GLYPHS: FontExtent = { low: -1.5, high: 2.5 };
/** A larger font box is not believed (some are in another scale). */
const LARGEST_GLYPH = 50;

/** What is in the foot of a page, as found without drawing. */
export interface PageFoot {
  /** Content that draws in the foot what the whole content does; undefined if the whole must be drawn. */
  readonly content: Uint8Array | undefined;
  /**
   * For each row of one point from its bottom up, 1 if an annotation other than a popup, or a photograph, is
   * there: an empty field is invisible, but is not a place for a stamp either.
   */
  readonly covered: Uint8Array;
}

/** The width and height of a page as shown. */
export function seenSize({ cropBox, rotate }: PageSymbol): { width: number; height: number } {
  const [left, bottom, right, top] = cropBox;
  const turned = rotate % 180 !== 0;
  return {
    width: turned ? top - bottom : right - left,
    height: turned ? right - left : top - bottom,
  };
}

/** The height above the visual bottom of a page that is examined for a stamp's strip, in points. */
export function footHeight(page: PageSymbol): number {
  const { width, height } = seenSize(page);
  return Math.max(STRIP_SEARCH, searchedFor(stampMeasures(width, height).strip));
}

/** Finds what is in the feet of a source's pages. */
export class FootReader {
  readonly #source: SourceDocument;
  readonly #fonts = new Map<Dict, FontExtent | 'anywhere'>();
  #left = MAX_CONTENT;

  constructor(source: SourceDocument) {
    this.#source = source;
  }

  /** Follows the content of a page; undefined if the whole must be drawn. */
  content(
    streams: readonly Value[],
    resourceEntries: Dict | undefined,
    page: PageSymbol,
  ): FootContent | undefined {
    const parts: Content[] = [];
    try {
      if (!this.#read(streams, parts)) return undefined;
      const [only] = parts;
      const bytes = parts.length === 1 && only !== undefined ? only.bytes : joined(parts);
      const resources = this.#resources(resourceEntries);
      return footContent(bytes, viewOf(page), resources);
    } finally {
      for (const part of parts) if (part.isOwn) release(part.bytes);
    }
  }

  /** The rows of a page's foot in which annotations or photographs are. */
  covered(entries: Dict, page: PageSymbol, photographs: FootContent['photographs']): Uint8Array {
    const source = this.#source;
    const rows = new Uint8Array(footHeight(page));
    for (const [least, most] of photographs) cover(rows, least, most);
    const corner = (value: Value | undefined): number => Math.fround(source.number(value) ?? 0);
    for (const value of source.array(entries.get('Annots')) ?? []) {
      const annotation = source.dict(value);
      if (annotation === undefined || source.name(annotation.get('Subtype')) === 'Popup') continue;
      const corners = source.array(annotation.get('Rect'));
      if (corners?.length !== 4) continue;
      const one = heightOf(page, corner(corners[0]), corner(corners[1]));
      const other = heightOf(page, corner(corners[2]), corner(corners[3]));
      cover(rows, Math.min(one, other), Math.max(one, other));
    }
    return rows;
  }

  /** Adds the content of streams to `parts`; false if one cannot be read. */
  #read(streams: readonly Value[], parts: Content[]): boolean {
    const source = this.#source;
    try {
      for (const value of streams) {
        const stream = source.resolve(value);
        if (!(stream instanceof Stream) || this.#left <= 0) return false;
        const bytes = decoded(stream, (entry) => source.resolve(entry), this.#left);
        this.#left -= bytes.length;
        if (mayHavePictures(bytes)) setPictured(stream.data);
        parts.push({ bytes, isOwn: bytes !== stream.data });
      }
    } catch {
      return false;
    }
    return true;
  }

  #resources(resources: Dict | undefined): FootResources {
    const source = this.#source;
    const category = (key: string): Dict | undefined => source.dict(resources?.get(key));
    const [fonts, objects, states] = [category('Font'), category('XObject'), category('ExtGState')];
    return {
      font: (name) => this.#fontExtent(source.dict(fonts?.get(name))),
      object: (name) => objectExtent(source, objects?.get(name)),
      state: (name) => {
        const state = source.dict(states?.get(name));
        if (state?.has('Font') === true) return undefined;
        const [lineWidth, miterLimit] = [source.number(state?.get('LW')), source.number(state?.get('ML'))];
        return {
          ...(lineWidth === undefined ? {} : { lineWidth }),
          ...(miterLimit === undefined ? {} : { miterLimit }),
        };
      },
    };
  }

  #fontExtent(font: Dict | undefined): FontExtent | 'anywhere' {
    if (font === undefined) return USUAL_GLYPHS;
    const known = this.#fonts.get(font);
    if (known !== undefined) return known;
    const extent = fontExtent(this.#source, font);
    this.#fonts.set(font, extent);
    return extent;
  }
}

/** The content of a stream, and whether it was made from the stream's data. */
interface Content {
  readonly bytes: Uint8Array;
  readonly isOwn: boolean;
}

const NEW_LINE = Buffer.from('\n');

/** Several streams are one content (ISO 32000-2 table 31); no token extends from one to the next. */
function joined(parts: readonly Content[]): Uint8Array {
  return Buffer.concat(parts.flatMap(({ bytes }, index) => (index === 0 ? [bytes] : [NEW_LINE, bytes])));
}

/** Smaller pictures are decoded fast enough. */
const MIN_PHOTOGRAPH_DOTS = 65_536;
/** The filters of pictures that cannot be decoded in part. */
const PHOTOGRAPHIC = new Set(['DCTDecode', 'DCT', 'JPXDecode']);
/** Entries by which a picture may be transparent in places, or not be shown. */
const TRANSPARENT = ['SMask', 'Mask', 'ImageMask', 'OC'];

function isPhotograph(source: SourceDocument, { dict: entries }: Stream): boolean {
  const [width, height] = [source.number(entries.get('Width')), source.number(entries.get('Height'))];
  if ((width ?? 0) * (height ?? 0) < MIN_PHOTOGRAPH_DOTS) return false;
  const filter = source.resolve(entries.get('Filter'));
  const last = Array.isArray(filter) ? source.name(filter.at(-1)) : source.name(filter);
  return PHOTOGRAPHIC.has(last ?? '') && !TRANSPARENT.some((key) => entries.has(key));
}

function cover(rows: Uint8Array, least: number, most: number): void {
  const from = Math.max(0, Math.floor(least));
  const to = Math.min(rows.length, Math.ceil(most));
  if (to > from) rows.fill(1, from, to);
}

/** The height of a point in a page's space above the visual bottom. */
function heightOf({ cropBox, rotate }: PageSymbol, x: number, y: number): number {
  if (rotate === 0) return y - cropBox[1];
  if (rotate === 90) return cropBox[2] - x;
  return rotate === 180 ? cropBox[3] - y : x - cropBox[0];
}

/** How heights above the visual bottom of a page are computed from its own space. */
function viewOf(page: PageSymbol): FootView {
  const [left, bottom, right, top] = page.cropBox;
  const upTo = footHeight(page);
  if (page.rotate === 90) return { a: -1, b: 0, c: right, upTo };
  if (page.rotate === 180) return { a: 0, b: -1, c: top, upTo };
  if (page.rotate === 270) return { a: 1, b: 0, c: -left, upTo };
  return { a: 0, b: 1, c: -bottom, upTo };
}

/** How far the glyphs of a font extend (9.8.1), never less than those of most fonts. */
function fontExtent(source: SourceDocument, font: Dict): FontExtent | 'anywhere' {
  const subtype = source.name(font.get('Subtype'));
  // Its glyphs are content of any size, in their own space.
  if (subtype === 'Type3') return 'anywhere';
  let described = font;
  if (subtype === 'Type0') {
    // Vertical text advances in another direction.
    const encoding = source.resolve(font.get('Encoding'));
    if (!(encoding instanceof Name) || encoding.value.endsWith('V')) return 'anywhere';
    described = source.dict(source.array(font.get('DescendantFonts'))?.[0]) ?? font;
  }
  const descriptor = source.dict(described.get('FontDescriptor'));
  const box = source.array(descriptor?.get('FontBBox'))?.map((side) => source.number(side) ?? 0) ?? [];
  const [, bottom = 0, , top = 0] = box.map((side) => side / 1000);
  return {
    low: Math.max(-LARGEST_GLYPH, Math.min(USUAL_GLYPHS.low, bottom, top)),
    high: Math.min(LARGEST_GLYPH, Math.max(USUAL_GLYPHS.high, bottom, top)),
  };
}

/** The box within which an external object (8.8) is drawn. */
function objectExtent(source: SourceDocument, value: Value | undefined): ObjectExtent | undefined {
  const stream = source.resolve(value);
  if (!(stream instanceof Stream)) return undefined;
  const kind = source.name(stream.dict.get('Subtype'));
  if (kind === 'Image')
    return { box: [0, 0, 1, 1], matrix: [1, 0, 0, 1, 0, 0], isPhotograph: isPhotograph(source, stream) };
  const numbers = (key: string): number[] | undefined =>
    source.array(stream.dict.get(key))?.map((part) => source.number(part) ?? 0);
  const box = numbers('BBox');
  if (kind !== 'Form' || box?.length !== 4) return undefined;
  const matrix = numbers('Matrix') ?? [1, 0, 0, 1, 0, 0];
  return matrix.length === 6 ? { box, matrix } : undefined;
}
