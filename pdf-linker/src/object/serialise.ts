import { type Dict, Field, type FieldKind, Name, PdfString, Ref, Stream, type Value } from './value.ts';

/**
 * Digits a reference or a relocatable integer is given. Eight hold 99,999,999 objects; a reference in a
 * field is `12       0 R`, which is legal because any white space separates tokens (7.2.3).
 */
export const FIELD_WIDTH = 8;

/** Values whose place in what is written can be asked for. */
export type Watched = Dict | Value[] | Name | PdfString;

/** Receives the text of an object, one character a byte, and the fields in it. */
export interface Sink {
  text(text: string): void;
  field(kind: FieldKind, value: number): void;
  /**
   * Told of a dictionary or an array when its first entry is about to be written, and behind its last; of a
   * name before its solidus and behind its last character; of a string before and behind its parentheses.
   */
  opened?(value: Watched): void;
  closed?(value: Watched): void;
}

const ESCAPED_IN_NAME = /[^!-~]|[#()<>[\]{}/%]/g;

/** What names are written as, of those that were written last: a document has few and repeats them by the thousand. */
const writtenNames = new Map<string, string>();
const MAX_WRITTEN_NAMES = 4096;

/** The text of a name, its solidus included. */
export function nameText(value: string): string {
  const written = writtenNames.get(value);
  if (written !== undefined) return written;
  const text = escapedName(value);
  if (writtenNames.size === MAX_WRITTEN_NAMES) writtenNames.clear();
  writtenNames.set(value, text);
  return text;
}

function escapedName(value: string): string {
  return `/${value.replace(ESCAPED_IN_NAME, (c) => `#${c.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;
}

/** A real or an integer without an exponent, which PDF has no syntax for (7.3.3). */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '0';
  if (Number.isSafeInteger(value)) return String(value);
  // Beyond 64 bits readers take no integer any more, but a real.
  if (Number.isInteger(value)) return `${BigInt(value)}${Math.abs(value) < 2 ** 63 ? '' : '.0'}`;
  const short = String(value);
  if (!short.includes('e')) return short;
  return value.toFixed(12).replace(/\.?0+$/, '') || '0';
}

const ESCAPES: Record<string, string> = { '(': '\\(', ')': '\\)', '\\': '\\\\', '\r': '\\r', '\n': '\\n' };

function stringText(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // A bare carriage return in a literal would be read as a line feed (7.3.4.2). A bare line feed is one, but Ghostscript
  // passes over it where a backslash or a carriage return was escaped before it, and palettes come out too short.
  return `(${raw.replace(/[()\\\r\n]/g, (c) => ESCAPES[c] ?? c)})`;
}

/**
 * Writes one value. References into the source must have been replaced by fields before, or be replaced
 * by `locate`, which answers the number of the object in this body, or 0 for one that is not carried.
 */
export function serialise(value: Value, sink: Sink, locate: (ref: Ref) => number): void {
  if (value === null) sink.text('null');
  else if (typeof value === 'boolean') sink.text(value ? 'true' : 'false');
  else if (typeof value === 'number') sink.text(numberText(value));
  else if (value instanceof Name) {
    sink.opened?.(value);
    sink.text(nameText(value.value));
    sink.closed?.(value);
  } else if (value instanceof PdfString) {
    sink.opened?.(value);
    sink.text(stringText(value.bytes));
    sink.closed?.(value);
  } else if (value instanceof Ref) {
    const number = locate(value);
    if (number === 0) sink.text('null');
    else writeField('object', number, sink);
  } else if (value instanceof Field) writeField(value.kind, value.value, sink);
  else if (value instanceof Stream) sink.text('null');
  else if (Array.isArray(value)) {
    sink.text('[');
    sink.opened?.(value);
    let first = true;
    for (const item of value) {
      if (!first) sink.text(' ');
      first = false;
      serialise(item, sink, locate);
    }
    sink.closed?.(value);
    sink.text(']');
  } else {
    sink.text('<<');
    sink.opened?.(value);
    // Not a loop over the entries, which would make an array for each.
    value.forEach((item, key) => {
      sink.text(nameText(key));
      sink.text(' ');
      serialise(item, sink, locate);
    });
    sink.closed?.(value);
    sink.text('>>');
  }
}

function writeField(kind: FieldKind, value: number, sink: Sink): void {
  sink.field(kind, value);
  sink.text(kind === 'structure-key' ? '' : ' 0 R');
}

/** A sink that forgets fields' places: for text that is made again at each link. */
export function plainText(value: Value): string {
  let out = '';
  serialise(
    value,
    {
      text: (text) => {
        out += text;
      },
      field: (_kind, number) => {
        out += String(number);
      },
    },
    () => 0,
  );
  return out;
}
