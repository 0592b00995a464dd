/**
 * The object model of ISO 32000-2 clause 7.3 as the passes use it. Names have one character for each byte
 * (Latin-1), so that a name that is not valid UTF-8 is written as it was read.
 */

/** A name object (7.3.5), without its solidus. */
export class Name {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

/** A string object (7.3.4): its bytes, decrypted, before text decoding. */
export class PdfString {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

/** An indirect reference (7.3.10) into the source document. */
export class Ref {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** What the linker adds when it places a document: see {@link Field}. */
export type FieldKind = 'object' | 'structure-key' | 'package-page' | 'face';

/**
 * A value that only the linker can know, written as a field of fixed width. `object`: a reference to object
 * `value` of this body. `structure-key`: the integer `value` plus the first parent-tree key of this document.
 * `package-page`: a reference to page `value` of the package. `face`: a reference to the package's font
 * number `value`. The last two occur only in generated parts.
 */
export class Field {
  readonly kind: FieldKind;
  readonly value: number;
  constructor(kind: FieldKind, value: number) {
    this.kind = kind;
    this.value = value;
  }
}

/** From this many entries on, keys are looked up in an index. */
const INDEXED_ENTRIES = 16;

/**
 * A dictionary object (7.3.7): values by key, without its solidus, in the order in which the keys were entered. A
 * document has tens of thousands of dictionaries with a handful of entries each: a list takes a third of the memory of a
 * Map, and its growth leaves nothing behind.
 */
export class Dict {
  /** Keys and values in turn. */
  #parts: (string | Value)[];
  /** Where each key is among the parts; made when a long dictionary is first asked for a key. */
  #places: Map<string, number> | undefined;

  constructor(entries: Iterable<readonly [string, Value]> = []) {
    this.#parts = entries instanceof Dict ? entries.#parts.slice() : [];
    if (!(entries instanceof Dict)) for (const [key, value] of entries) this.set(key, value);
  }

  /** A dictionary of keys and values in turn, which become its own; of equal keys the last value counts. */
  static of(parts: (string | Value)[]): Dict {
    const out = new Dict();
    out.#parts = parts;
    if (out.#repeatsKeys()) {
      out.#parts = [];
      out.#places = undefined;
      for (let at = 0; at < parts.length; at += 2) out.set(String(parts[at]), valueIn(parts[at + 1]) ?? null);
    }
    return out;
  }

  get size(): number {
    return this.#parts.length / 2;
  }

  /** The key at a position from 0. */
  keyAt(position: number): string {
    const key = this.#parts[2 * position];
    return typeof key === 'string' ? key : '';
  }

  /** The value at a position from 0. */
  valueAt(position: number): Value {
    return valueIn(this.#parts[2 * position + 1]) ?? null;
  }

  get(key: string): Value | undefined {
    const at = this.#placeOf(key);
    return at < 0 ? undefined : valueIn(this.#parts[at + 1]);
  }

  has(key: string): boolean {
    return this.#placeOf(key) >= 0;
  }

  set(key: string, value: Value): this {
    const at = this.#placeOf(key);
    if (at >= 0) this.#parts[at + 1] = value;
    else {
      this.#places?.set(key, this.#parts.length);
      this.#parts.push(key, value);
    }
    return this;
  }

  delete(key: string): void {
    const at = this.#placeOf(key);
    if (at < 0) return;
    this.#parts.splice(at, 2);
    this.#places = undefined;
  }

  /** Whether the entries stand in the order of their keys. */
  isInOrder(): boolean {
    for (let at = 1; at < this.size; at++) if (this.keyAt(at - 1) >= this.keyAt(at)) return false;
    return true;
  }

  /** A dictionary with the same entries in the order of their keys. */
  inOrder(): Dict {
    return Dict.of([...this].sort(byKey).flat());
  }

  *keys(): Generator<string, void> {
    for (let position = 0; position < this.size; position++) yield this.keyAt(position);
  }

  *values(): Generator<Value, void> {
    for (let position = 0; position < this.size; position++) yield this.valueAt(position);
  }

  *[Symbol.iterator](): Generator<[string, Value], void> {
    for (let position = 0; position < this.size; position++)
      yield [this.keyAt(position), this.valueAt(position)];
  }

  /** Where a key is among the parts; -1 if it is not. */
  #placeOf(key: string): number {
    const parts = this.#parts;
    if (parts.length >= 2 * INDEXED_ENTRIES) return this.#indexed().get(key) ?? -1;
    for (let at = 0; at < parts.length; at += 2) if (parts[at] === key) return at;
    return -1;
  }

  #indexed(): Map<string, number> {
    if (this.#places !== undefined) return this.#places;
    const places = new Map<string, number>();
    for (let position = 0; position < this.size; position++) places.set(this.keyAt(position), 2 * position);
    this.#places = places;
    return places;
  }

  #repeatsKeys(): boolean {
    const parts = this.#parts;
    if (parts.length >= 2 * INDEXED_ENTRIES) return this.#indexed().size < this.size;
    for (let at = 2; at < parts.length; at += 2) {
      for (let before = 0; before < at; before += 2) if (parts[before] === parts[at]) return true;
    }
    return false;
  }
}

function byKey([one]: [string, Value], [other]: [string, Value]): number {
  return one < other ? -1 : 1;
}

/** What is at the place of a value among the parts of a dictionary. */
function valueIn(part: string | Value | undefined): Value | undefined {
  return typeof part === 'string' ? undefined : part;
}

/** A stream object (7.3.8); `data` is decrypted, but its filters are still applied. */
export class Stream {
  readonly dict: Dict;
  readonly data: Uint8Array;
  constructor(dict: Dict, data: Uint8Array) {
    this.dict = dict;
    this.data = data;
  }
}

export type Value = null | boolean | number | Name | PdfString | Ref | Field | Value[] | Dict | Stream;

/** A reference to object `number` of the body being written. */
export function localRef(number: number): Field {
  return new Field('object', number);
}

/** A dictionary from literal entries; entries with the value `undefined` are omitted. */
export function dict(entries: Record<string, Value | undefined>): Dict {
  const out = new Dict();
  for (const key of Object.keys(entries)) {
    const value = entries[key];
    if (value !== undefined) out.set(key, value);
  }
  return out;
}

/** A name object. */
export function name(value: string): Name {
  return new Name(value);
}

/** A text string (7.9.2.2): ASCII unchanged, anything else as UTF-16BE with its byte order mark. */
export function textString(text: string): PdfString {
  let ascii = true;
  for (let i = 0; i < text.length && ascii; i++) {
    const code = text.charCodeAt(i);
    ascii = code >= 0x20 && code < 0x7f;
  }
  if (ascii) return new PdfString(Buffer.from(text, 'latin1'));
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new PdfString(utf16.swap16());
}

/** The characters of a text string in any of its three encodings. */
export function textOf(value: PdfString): string {
  const { bytes } = value;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    const even = bytes.length - (bytes.length % 2);
    return Buffer.from(bytes.subarray(2, even)).swap16().toString('utf16le');
  }
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return Buffer.from(bytes.subarray(2)).toString('utf16le');
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return Buffer.from(bytes.subarray(3)).toString('utf8');
  }
  return Buffer.from(bytes).toString('latin1');
}
