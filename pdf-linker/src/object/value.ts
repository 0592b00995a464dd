/**
 * The object model of ISO 32000-2 clause 7.3 as the passes use it. Names are held one character for each byte
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

export type Dict = Map<string, Value>;

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
  const out: Dict = new Map();
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
