import { ArithmeticDecoder } from './arithmetic-decoder.ts';
import {
  ADAPTIVE_COUNTS,
  type Bitmap,
  GENERIC_CONTEXTS,
  genericBitmap,
  type Place,
  REFINEMENT_CONTEXTS,
  refinedBitmap,
} from './bitmap-decoder.ts';
import { faxSoundness } from './fax-check.ts';
import type { Soundness } from './soundness.ts';

// Types of segments (ITU-T T.88 7.3).
const SYMBOLS = 0;
const TEXT: ReadonlySet<number> = new Set([4, 6, 7]);
const GENERIC: ReadonlySet<number> = new Set([36, 38, 39]);
const KNOWN: ReadonlySet<number> = new Set([
  0, 4, 6, 7, 16, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48, 49, 50, 51, 52, 53, 62,
]);
const PAGE = 48;
const END_OF_FILE = 51;

const MAX_SEGMENTS = 20_000;
const MAX_SYMBOLS = 65_536;
/** Larger pictures are not followed. */
const MAX_DOTS = 120_000_000;
/** The number of bytes that decoders leave at the end of a segment, or lack there. */
const MOST_LEFT = 8;
const REGION = 17;
/** The ranges of integers (annex A.1): the bits of each, and where it begins. */
const WIDTHS: readonly (readonly [number, number])[] = [
  [2, 0],
  [4, 4],
  [6, 20],
  [8, 84],
  [12, 340],
  [32, 4436],
];

interface Segment {
  readonly number: number;
  readonly kind: number;
  readonly refersTo: readonly number[];
  readonly data: Uint8Array;
}

/** Something that a segment cannot have. */
class Spoiled extends Error {}
/** A form of coding that is not followed here. */
class Unchecked extends Error {}

/**
 * Whether JBIG2 data can be followed, decision by decision, to the end of each segment: a decoder that was led astray
 * ends before or after the data.
 * @param globals the segments that several pictures share.
 */
export function jbig2Soundness(data: Uint8Array, globals: Uint8Array): Soundness {
  try {
    const reader = new SegmentReader();
    const unknown = [...segmentsOf(globals), ...segmentsOf(data)].filter(
      (segment) => !reader.follow(segment),
    );
    return unknown.length > 0 ? 'unchecked' : 'whole';
  } catch (error) {
    if (error instanceof Unchecked) return 'unchecked';
    return 'spoiled';
  }
}

/** Reads numbers of several bytes. */
class Cursor {
  readonly data: Uint8Array;
  at = 0;

  constructor(data: Uint8Array) {
    this.data = data;
  }

  number(bytes: number): number {
    if (this.at + bytes > this.data.length) throw new Spoiled();
    let value = 0;
    for (let i = 0; i < bytes; i++) value = value * 256 + (this.data[this.at++] ?? 0);
    return value;
  }

  places(count: number): Place[] {
    const signed = (): number => (this.number(1) << 24) >> 24;
    return Array.from({ length: count }, (): Place => [signed(), signed()]);
  }
}

function segmentsOf(data: Uint8Array): Segment[] {
  const cursor = new Cursor(data);
  const segments: Segment[] = [];
  // Producers write an end of line behind the last segment.
  while (data.length - cursor.at >= 11) {
    const number = cursor.number(4);
    const flags = cursor.number(1);
    let count = cursor.number(1) >> 5;
    if (count === 7) {
      cursor.at--;
      count = cursor.number(4) & 0x1fffffff;
      cursor.at += (count + 8) >> 3;
    }
    if (count > MAX_SEGMENTS || segments.length > MAX_SEGMENTS) throw new Spoiled();
    const bytes = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    const refersTo = Array.from({ length: count }, () => cursor.number(bytes));
    cursor.number((flags & 0x40) !== 0 ? 4 : 1);
    const length = cursor.number(4);
    const kind = flags & 63;
    if (!KNOWN.has(kind) || refersTo.some((other) => other >= number)) throw new Spoiled();
    if (length === 0xffffffff) throw new Unchecked();
    if (cursor.at + length > data.length + 2) throw new Spoiled();
    segments.push({ number, kind, refersTo, data: data.subarray(cursor.at, cursor.at + length) });
    cursor.at += length;
    if (kind === END_OF_FILE) break;
  }
  return segments;
}

/** The contexts of one segment: of integers by the name of their procedure, and of dots. */
class SegmentDecoder {
  readonly arithmetic: ArithmeticDecoder;
  readonly generic = new Uint8Array(GENERIC_CONTEXTS);
  readonly refinement = new Uint8Array(REFINEMENT_CONTEXTS);
  readonly #integers = new Map<string, Uint8Array>();
  #ids: Uint8Array | undefined;

  constructor(data: Uint8Array, from: number) {
    this.arithmetic = new ArithmeticDecoder(data, from, data.length);
  }

  /** An integer (T.88 annex A.2); undefined for the value that ends a list. */
  integer(procedure: string): number | undefined {
    let contexts = this.#integers.get(procedure);
    if (contexts === undefined) {
      contexts = new Uint8Array(512);
      this.#integers.set(procedure, contexts);
    }
    const known = contexts;
    let before = 1;
    const bits = (count: number): number => {
      let value = 0;
      for (let i = 0; i < count; i++) {
        const bit = this.arithmetic.bit(known, before);
        before = before < 256 ? (before << 1) | bit : (((before << 1) | bit) & 511) | 256;
        value = value * 2 + bit;
      }
      return value;
    };
    const negative = bits(1) === 1;
    // Each bit leads on to a wider range.
    let range = 0;
    while (range < WIDTHS.length - 1 && bits(1) === 1) range++;
    const [width, least] = WIDTHS[range] ?? [0, 0];
    const value = bits(width) + least;
    if (!negative) return value;
    return value === 0 ? undefined : -value;
  }

  /** An integer that does not end a list. */
  stated(procedure: string): number {
    const value = this.integer(procedure);
    if (value === undefined) throw new Spoiled();
    return value;
  }

  /** The number of a symbol (annex A.3). */
  id(bits: number): number {
    this.#ids ??= new Uint8Array(2 << bits);
    let before = 1;
    for (let i = 0; i < bits; i++) before = (before << 1) | this.arithmetic.bit(this.#ids, before);
    return before - (1 << bits);
  }

  /** @throws Spoiled if the data ended elsewhere than the decisions. */
  requireEnd(): void {
    if (this.arithmetic.left > MOST_LEFT || this.arithmetic.lacking > MOST_LEFT) throw new Spoiled();
  }
}

class SegmentReader {
  readonly #symbols = new Map<number, readonly Bitmap[]>();
  #dots = 0;

  /** Follows a segment; false if nothing here can tell whether it is sound. */
  follow(segment: Segment): boolean {
    const { kind } = segment;
    if (kind === SYMBOLS) return this.#symbolDictionary(segment);
    if (TEXT.has(kind)) return this.#textRegion(segment);
    if (GENERIC.has(kind)) return this.#genericRegion(segment);
    return kind >= PAGE;
  }

  #count(width: number, height: number): void {
    if (width > 65_536 || height > 65_536) throw new Spoiled();
    this.#dots += width * height;
    if (this.#dots > MAX_DOTS) throw new Unchecked();
  }

  #genericRegion({ data }: Segment): boolean {
    const cursor = new Cursor(data);
    const [width, height] = [cursor.number(4), cursor.number(4)];
    cursor.at = REGION;
    const flags = cursor.number(1);
    this.#count(width, height);
    if ((flags & 1) === 1) {
      const form = { k: -1, columns: width, rows: height, aligned: false };
      const soundness = faxSoundness(data.subarray(cursor.at), form);
      if (soundness === 'spoiled') throw new Spoiled();
      return soundness === 'whole';
    }
    const template = (flags >> 1) & 3;
    if ((flags & 0xf0) !== 0) return false;
    const adaptive = cursor.places(ADAPTIVE_COUNTS[template] ?? 1);
    const decoder = new SegmentDecoder(data, cursor.at);
    const repeats = (flags & 8) !== 0;
    genericBitmap(decoder.arithmetic, decoder.generic, { width, height, template, repeats, adaptive });
    decoder.requireEnd();
    return true;
  }

  #symbolsOf({ refersTo }: Segment): Bitmap[] | undefined {
    const symbols: Bitmap[] = [];
    for (const number of refersTo) {
      const own = this.#symbols.get(number);
      if (own === undefined) return undefined;
      for (const symbol of own) symbols.push(symbol);
      if (symbols.length > MAX_SYMBOLS) throw new Unchecked();
    }
    return symbols;
  }

  #symbolDictionary(segment: Segment): boolean {
    const { data, number } = segment;
    const cursor = new Cursor(data);
    const flags = cursor.number(2);
    const [huffman, refined, contextFlags] = [flags & 1, flags & 2, flags & 0x300];
    const [template, refinement] = [(flags >> 10) & 3, (flags >> 12) & 1];
    const given = this.#symbolsOf(segment);
    if (huffman !== 0 || contextFlags !== 0 || given === undefined) return false;
    const adaptive = cursor.places(ADAPTIVE_COUNTS[template] ?? 1);
    const refinedPlaces = refined !== 0 && refinement === 0 ? cursor.places(2) : [];
    const [exported, added] = [cursor.number(4), cursor.number(4)];
    const total = given.length + added;
    if (total > MAX_SYMBOLS || exported > total) throw new Spoiled();
    const decoder = new SegmentDecoder(data, cursor.at);
    const all = [...given];
    let height = 0;
    while (all.length < total) {
      height += decoder.stated('height');
      if (height < 0) throw new Spoiled();
      let width = 0;
      for (let step = decoder.integer('width'); step !== undefined; step = decoder.integer('width')) {
        width += step;
        if (width < 0 || all.length >= total) throw new Spoiled();
        this.#count(width, height);
        if (refined === 0) {
          const form = { width, height, template, repeats: false, adaptive };
          all.push(genericBitmap(decoder.arithmetic, decoder.generic, form));
          continue;
        }
        if (decoder.stated('instances') !== 1) throw new Unchecked();
        const reference = all[decoder.id(bitsOf(total))];
        const shift: Place = [decoder.stated('dx'), decoder.stated('dy')];
        if (reference === undefined) throw new Spoiled();
        all.push(
          refinedBitmap(
            decoder.arithmetic,
            decoder.refinement,
            { width, height },
            refinement,
            refinedPlaces,
            reference,
            shift,
          ),
        );
      }
    }
    const symbols: Bitmap[] = [];
    let isExported = false;
    for (let at = 0; at < total; isExported = !isExported) {
      const run = decoder.stated('exported');
      if (run < 0 || at + run > total || (run === 0 && at > 0 && !isExported && at >= total))
        throw new Spoiled();
      if (isExported) symbols.push(...all.slice(at, at + run));
      at += run;
    }
    if (symbols.length !== exported) throw new Spoiled();
    decoder.requireEnd();
    this.#symbols.set(number, symbols);
    return true;
  }

  #textRegion(segment: Segment): boolean {
    const { data } = segment;
    const cursor = new Cursor(data);
    cursor.at = REGION;
    const flags = cursor.number(2);
    const [huffman, refined] = [flags & 1, flags & 2];
    const stripBits = (flags >> 2) & 3;
    const refinement = (flags >> 15) & 1;
    const symbols = this.#symbolsOf(segment);
    if (huffman !== 0 || symbols === undefined) return false;
    const places = refined !== 0 && refinement === 0 ? cursor.places(2) : [];
    const instances = cursor.number(4);
    const decoder = new SegmentDecoder(data, cursor.at);
    const idBits = bitsOf(symbols.length);
    decoder.stated('strip');
    for (let count = 0; count < instances; ) {
      decoder.stated('strip');
      decoder.stated('first');
      for (;;) {
        if (++count > instances) throw new Spoiled();
        if (stripBits > 0) decoder.stated('within');
        const symbol = symbols[decoder.id(idBits)];
        if (symbol === undefined) throw new Spoiled();
        if (refined !== 0 && decoder.stated('refined') === 1) {
          const [wider, higher, dx, dy] = ['wider', 'higher', 'dx', 'dy'].map((name) => decoder.stated(name));
          const size = { width: symbol.width + (wider ?? 0), height: symbol.height + (higher ?? 0) };
          if (size.width < 0 || size.height < 0) throw new Spoiled();
          this.#count(size.width, size.height);
          const shift: Place = [((wider ?? 0) >> 1) + (dx ?? 0), ((higher ?? 0) >> 1) + (dy ?? 0)];
          refinedBitmap(decoder.arithmetic, decoder.refinement, size, refinement, places, symbol, shift);
        }
        if (decoder.arithmetic.lacking > MOST_LEFT) throw new Spoiled();
        if (decoder.integer('step') === undefined) break;
      }
    }
    decoder.requireEnd();
    return true;
  }
}

/** The number of bits in which so many numbers can be written. */
function bitsOf(count: number): number {
  let bits = 0;
  while (1 << bits < count) bits++;
  return bits;
}
