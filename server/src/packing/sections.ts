// Arrays of numbers and JSON values by name in one piece of bytes, from which the arrays are read without copying or
// parsing: a header of JSON, then each section on a boundary of eight bytes. Little-endian, as all machines are that
// Node runs on.

import type { Pieces } from './spooled-pieces.ts';

const MARK = 0x53_42_53_31;
const ALIGNED = 8;
/** Before the header of JSON: the mark and its length. */
const FIXED = 8;

const kinds = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, i32: Int32Array, f32: Float32Array };
type Kind = keyof typeof kinds;
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array;

/** A section in the header: its name, kind, place among the bytes of all sections, and number of elements. */
type Entry = readonly [name: string, kind: Kind | 'json', start: number, length: number];

/** Bytes that were not written by `SectionWriter`, or lack a section. */
export class BadSections extends Error {
  override readonly name = 'BadSections';
}

const aligned = (length: number) => Math.ceil(length / ALIGNED) * ALIGNED;

/** What a writer and those within it have collected. */
interface Collected {
  readonly entries: Entry[];
  readonly pieces: Pieces;
  bytes: number;
}

/** Collects sections, in memory or where `pieces` has them. Those of `within` have its name before their own. */
export class SectionWriter {
  readonly #all: Collected;
  readonly #prefix: string;

  constructor(
    pieces: Pieces = [],
    within: { readonly all: Collected; readonly prefix: string } | null = null,
  ) {
    this.#all = within?.all ?? { entries: [], pieces, bytes: 0 };
    this.#prefix = within?.prefix ?? '';
  }

  within(name: string): SectionWriter {
    return new SectionWriter(this.#all.pieces, { all: this.#all, prefix: `${this.#prefix}${name}.` });
  }

  numbers(name: string, numbers: Numbers): void {
    this.#add(name, kindOf(numbers), numbers.length, bytesOf(numbers));
  }

  /** Anything that JSON has. */
  value(name: string, value: unknown): void {
    const bytes = Buffer.from(JSON.stringify(value));
    this.#add(name, 'json', bytes.length, bytes);
  }

  /** All sections, in a buffer of their own. Equal sections in the same order give equal bytes. */
  finish(): Uint8Array<ArrayBuffer> {
    const header = this.#header();
    const bytes = new Uint8Array(header.length + this.#all.bytes);
    let at = 0;
    for (const piece of this.taken()) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }

  /** The bytes that `finish` returns, one section after the other; none stays here. */
  *taken(): Generator<Uint8Array> {
    yield this.#header();
    for (let piece = this.#all.pieces.shift(); piece; piece = this.#all.pieces.shift()) {
      yield piece;
      const rest = aligned(piece.length) - piece.length;
      if (rest > 0) yield new Uint8Array(rest);
    }
  }

  /** What stands before the sections, up to where they begin. */
  #header(): Uint8Array {
    const header = Buffer.from(JSON.stringify(this.#all.entries));
    const bytes = new Uint8Array(aligned(FIXED + header.length));
    const view = new DataView(bytes.buffer);
    view.setUint32(0, MARK, true);
    view.setUint32(4, header.length, true);
    bytes.set(header, FIXED);
    return bytes;
  }

  #add(name: string, kind: Kind | 'json', length: number, piece: Uint8Array): void {
    this.#all.entries.push([this.#prefix + name, kind, this.#all.bytes, length]);
    this.#all.pieces.push(piece);
    this.#all.bytes += aligned(piece.length);
  }
}

/** Reads what `SectionWriter` wrote; the arrays share the memory of the bytes. */
export class SectionReader {
  readonly #sections: ReadonlyMap<string, Numbers | Buffer>;
  readonly #prefix: string;

  private constructor(sections: ReadonlyMap<string, Numbers | Buffer>, prefix: string) {
    this.#sections = sections;
    this.#prefix = prefix;
  }

  /** Whether bytes begin as `SectionWriter` begins them. */
  static isAt(bytes: Uint8Array): boolean {
    const { buffer, byteOffset, byteLength } = bytes;
    return byteLength >= FIXED && new DataView(buffer, byteOffset).getUint32(0, true) === MARK;
  }

  /** @throws BadSections, SyntaxError or RangeError if the bytes are anything else */
  static of(given: Uint8Array): SectionReader {
    if (!SectionReader.isAt(given)) throw new BadSections('these bytes are not sections');
    // Numbers can only be read where memory is aligned.
    const bytes = given.byteOffset % ALIGNED === 0 ? given : new Uint8Array(given);
    const { buffer, byteOffset } = bytes;
    const view = new DataView(buffer, byteOffset);
    const header = view.getUint32(4, true);
    const entries = JSON.parse(Buffer.from(buffer, byteOffset + FIXED, header).toString()) as Entry[];
    const body = byteOffset + aligned(FIXED + header);
    const sections = new Map<string, Numbers | Buffer>();
    for (const [name, kind, start, length] of entries) {
      const at = body + start;
      sections.set(
        name,
        kind === 'json'
          ? Buffer.from(buffer, at, length)
          : new kinds[kind](buffer as ArrayBuffer, at, length),
      );
    }
    return new SectionReader(sections, '');
  }

  within(name: string): SectionReader {
    return new SectionReader(this.#sections, `${this.#prefix}${name}.`);
  }

  /** @throws BadSections if there is no such section */
  u8(name: string): Uint8Array {
    return this.#get(name, Uint8Array);
  }

  u32(name: string): Uint32Array {
    return this.#get(name, Uint32Array);
  }

  i32(name: string): Int32Array {
    return this.#get(name, Int32Array);
  }

  f32(name: string): Float32Array {
    return this.#get(name, Float32Array);
  }

  /** Numbers of whichever kind was written. */
  any(name: string): Numbers {
    const found = this.#sections.get(this.#prefix + name);
    if (found === undefined || Buffer.isBuffer(found)) throw this.#missing(name);
    return found;
  }

  /** What `value` was given. Whoever reads it wrote it: the caller states its type. */
  value<Value>(name: string): Value {
    const found = this.#sections.get(this.#prefix + name);
    if (!Buffer.isBuffer(found)) throw this.#missing(name);
    return JSON.parse(found.toString()) as Value;
  }

  #get<Found extends Numbers>(name: string, kind: abstract new (...args: never) => Found): Found {
    const found = this.#sections.get(this.#prefix + name);
    if (!(found instanceof kind) || Buffer.isBuffer(found)) throw this.#missing(name);
    return found;
  }

  #missing(name: string): BadSections {
    return new BadSections(`there is no section ${this.#prefix}${name}`);
  }
}

function kindOf(numbers: Numbers): Kind {
  for (const [kind, type] of Object.entries(kinds)) if (numbers instanceof type) return kind as Kind;
  throw new BadSections('numbers of an unknown kind');
}

function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** The same whole numbers, none below zero, in as few bytes each as the largest needs. */
export function narrowed(numbers: ArrayLike<number>): Uint8Array | Uint16Array | Uint32Array {
  let most = 0;
  for (let at = 0; at < numbers.length; at++) most = Math.max(most, numbers[at] ?? 0);
  return most < 2 ** 8
    ? Uint8Array.from(numbers)
    : most < 2 ** 16
      ? Uint16Array.from(numbers)
      : Uint32Array.from(numbers);
}
