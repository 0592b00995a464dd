import { ByNumber } from '../object/by-number.ts';
import { Dict, Name, Stream, type Value } from '../object/value.ts';
import { type Place, packedPlace } from './object-place.ts';
import { MAX_NUMBER } from './object-scan.ts';
import { decoded } from './stream-data.ts';
import { Syntax } from './syntax.ts';

export interface CrossReferences {
  places: ByNumber<Place>;
  trailer: Dict;
  /** Whether all sections to which the file refers were found. */
  whole: boolean;
}

const MAX_SECTIONS = 10_000;

/** Reads the indirect object at an offset in the same way as the caller. */
export type ObjectAt = (offset: number) => { number: number; value: Value } | undefined;

/**
 * Follows the cross-reference sections of a file (7.5.4, 7.5.8) from the last, newest first. A section that
 * cannot be read is skipped; undefined if not even one trailer was found.
 * @param shift the number of bytes before the header; some producers count offsets from the start of the
 *   file, others from the header.
 */
export function readCrossReferences(
  bytes: Uint8Array,
  shift: number,
  objectAt: ObjectAt,
): CrossReferences | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const marker = buffer.lastIndexOf('startxref');
  if (marker < 0) return undefined;
  const first = new Syntax(bytes, marker + 9).integer();
  if (first === undefined) return undefined;
  const listed = new Listed();
  let trailer: Dict | undefined;
  let whole = true;
  const seen = new Set<number>();
  const queue = [first];
  for (let at = queue.shift(); at !== undefined && seen.size < MAX_SECTIONS; at = queue.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    const section = readSection(bytes, at, shift, objectAt);
    if (section === undefined) {
      whole = false;
      continue;
    }
    const hybrid = section.trailer.get('XRefStm');
    if (typeof hybrid === 'number' && !seen.has(hybrid)) {
      seen.add(hybrid);
      // The stream lists objects that the table hides as free (7.5.8.4), and does not override its other
      // entries.
      section.entries({
        add: (number, place) => {
          if (place !== undefined) listed.add(number, place);
        },
      });
      readSection(bytes, hybrid, shift, objectAt)?.entries(listed);
    }
    section.entries(listed);
    trailer ??= section.trailer;
    const previous = section.trailer.get('Prev');
    // Some producers write 0 if there is no previous section.
    if (typeof previous === 'number' && previous !== 0) queue.push(previous);
  }
  return trailer === undefined ? undefined : { places: listed.places, trailer, whole };
}

/** Takes the objects that a section lists; without a place if it is free. */
interface Listing {
  add(number: number, place: Place | undefined): void;
}

/** The objects that the newest section says something about. */
class Listed implements Listing {
  readonly places = new ByNumber<Place>();
  readonly #freed = new Set<number>();

  add(number: number, place: Place | undefined): void {
    if (number > MAX_NUMBER || this.places.get(number) !== undefined || this.#freed.has(number)) return;
    if (place === undefined) this.#freed.add(number);
    else this.places.set(number, place);
  }
}

/** A cross-reference section, with its trailer. */
interface Section {
  readonly trailer: Dict;
  /** Adds each object listed. */
  entries(to: Listing): void;
}

function readSection(bytes: Uint8Array, at: number, shift: number, objectAt: ObjectAt): Section | undefined {
  for (const offset of shift === 0 ? [at] : [at, at + shift]) {
    const syntax = new Syntax(bytes, offset);
    const section = syntax.keyword('xref')
      ? readReferenceTable(syntax, offset - at)
      : readReferenceStream(objectAt(offset));
    if (section !== undefined) return section;
  }
  return undefined;
}

/**
 * Reads the table (7.5.4) after its keyword, and the trailer behind it; undefined if it is not one.
 * @param moved what is added to each offset.
 */
export function readReferenceTable(syntax: Syntax, moved = 0): Section | undefined {
  const numbers: number[] = [];
  const places: (Place | undefined)[] = [];
  while (!syntax.keyword('trailer')) {
    let start = syntax.integer();
    const count = syntax.integer();
    if (start === undefined || count === undefined) return undefined;
    for (let i = 0; i < count; i++) {
      const before = syntax.position;
      const offset = syntax.integer();
      const generation = syntax.integer();
      if (offset === undefined || generation === undefined) {
        syntax.position = before;
        break;
      }
      // The head of the free list is object 0 (7.5.4), even if a producer numbered its first subsection
      // otherwise.
      if (i === 0 && start === 1 && offset === 0 && generation === 65_535) start = 0;
      let place: Place | undefined;
      if (syntax.keyword('n')) place = offset + moved;
      else if (!syntax.keyword('f')) {
        // There are fewer entries than stated, and these numbers begin the next subsection.
        syntax.position = before;
        break;
      }
      numbers.push(start + i);
      places.push(place);
    }
  }
  const trailer = syntax.value();
  if (!(trailer instanceof Dict)) return undefined;
  return new ReferenceTable(trailer, numbers, places);
}

class ReferenceTable implements Section {
  readonly trailer: Dict;
  readonly #numbers: readonly number[];
  readonly #places: readonly (Place | undefined)[];

  constructor(trailer: Dict, numbers: readonly number[], places: readonly (Place | undefined)[]) {
    this.trailer = trailer;
    this.#numbers = numbers;
    this.#places = places;
  }

  entries(to: Listing): void {
    for (let i = 0; i < this.#numbers.length; i++) to.add(this.#numbers[i] ?? 0, this.#places[i]);
  }
}

/** Reads an object as a cross-reference stream (7.5.8); undefined if it is not one. */
export function readReferenceStream(object: { value: Value } | undefined): Section | undefined {
  const stream = object?.value;
  if (!(stream instanceof Stream)) return undefined;
  const type = stream.dict.get('Type');
  const widths = stream.dict.get('W');
  if (!(type instanceof Name) || type.value !== 'XRef' || !Array.isArray(widths)) return undefined;
  const [w0 = 0, w1 = 0, w2 = 0] = widths.map((width) =>
    typeof width === 'number' && width >= 0 ? width : 0,
  );
  const entry = w0 + w1 + w2;
  return entry === 0 || entry > 64 ? undefined : new ReferenceStream(stream, [w0, w1, w2]);
}

class ReferenceStream implements Section {
  readonly #stream: Stream;
  readonly #widths: readonly [number, number, number];

  constructor(stream: Stream, widths: readonly [number, number, number]) {
    this.#stream = stream;
    this.#widths = widths;
  }

  get trailer(): Dict {
    return this.#stream.dict;
  }

  entries(to: Listing): void {
    const [w0, w1, w2] = this.#widths;
    const entry = w0 + w1 + w2;
    let data: Uint8Array;
    try {
      data = decoded(this.#stream, (value) => value ?? null);
    } catch {
      return;
    }
    const index = this.trailer.get('Index');
    const ranges = Array.isArray(index) ? index : [0, this.trailer.get('Size') ?? 0];
    let at = 0;
    for (let r = 0; r + 1 < ranges.length; r += 2) {
      const [start, count] = [ranges[r], ranges[r + 1]];
      if (typeof start !== 'number' || typeof count !== 'number') return;
      for (let i = 0; i < count && at + entry <= data.length; i++, at += entry) {
        const kind = w0 === 0 ? 1 : numberAt(data, at, w0);
        const second = numberAt(data, at + w0, w1);
        if (kind === 1) to.add(start + i, second);
        else if (kind === 2) to.add(start + i, packedPlace(second, numberAt(data, at + w0 + w1, w2)));
        else if (kind === 0) to.add(start + i, undefined);
      }
    }
  }
}

function numberAt(data: Uint8Array, at: number, width: number): number {
  let value = 0;
  for (let i = 0; i < width; i++) value = value * 256 + (data[at + i] ?? 0);
  return value;
}
