import {
  type Dict,
  Field,
  type FieldKind,
  Name,
  PdfString,
  Ref,
  Stream,
  textString,
  type Value,
} from './value.ts';

/**
 * The number of digits reserved for a reference or a relocatable integer. Eight allow 99,999,999 objects; a
 * reference in a field is `12 0 R`, which is legal because any white space separates tokens (7.2.3).
 */
export const FIELD_WIDTH = 8;

/** Values whose positions in the output can be observed. */
export type Watched = Dict | Value[] | Name | PdfString;

/** Receives the text of an object, one character for each byte, and the fields in it. */
export interface Sink {
  text(text: string): void;
  field(kind: FieldKind, value: number): void;
  /** Writes the text of a number; as text if omitted. */
  number?(value: number): void;
  /** Writes bytes, of which those with an entry in `escapes` are a backslash and that entry; as text if omitted. */
  escaped?(bytes: Uint8Array, escapes: Uint8Array): void;
  /**
   * Called for a dictionary or an array before its first entry and after its last; for a name before its
   * solidus and after its last character; for a string before and after its parentheses.
   */
  opened?(value: Watched): void;
  closed?(value: Watched): void;
}

const ESCAPED_IN_NAME = /[^!-~]|[#()<>[\]{}/%]/g;

/** The written forms of recent names: a document has few and repeats them thousands of times. */
const writtenNames = new Map<string, string>();
const MAX_WRITTEN_NAMES = 4096;

/** The text of a name, including its solidus. */
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

/** The text of a real or an integer, without an exponent, for which PDF has no syntax (7.3.3). */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '0';
  if (Number.isSafeInteger(value)) return String(value);
  // Readers do not accept integers beyond 64 bits, but accept reals.
  if (Number.isInteger(value)) return `${BigInt(value)}${Math.abs(value) < 2 ** 63 ? '' : '.0'}`;
  const short = String(value);
  if (!short.includes('e')) return short;
  return value.toFixed(12).replace(/\.?0+$/, '') || '0';
}

/**
 * What follows the backslash in place of a byte of a literal string; 0 for a byte that stands for itself. A bare carriage
 * return would be read as a line feed (7.3.4.2). A bare line feed is valid, but Ghostscript skips it after an escaped
 * backslash or carriage return, and palettes come out too short.
 */
const ESCAPES = new Uint8Array(256);
for (const [byte, behind] of Object.entries({ '(': '(', ')': ')', '\\': '\\', '\r': 'r', '\n': 'n' }))
  ESCAPES[byte.charCodeAt(0)] = behind.charCodeAt(0);

function escapedText(bytes: Uint8Array): string {
  let out = '';
  for (const byte of bytes) {
    const behind = ESCAPES[byte] ?? 0;
    out += behind === 0 ? String.fromCharCode(byte) : `\\${String.fromCharCode(behind)}`;
  }
  return out;
}

/**
 * Writes one value. References into the source must have been replaced by fields, or are replaced by
 * `locate`, which returns the number of the object in this body, or 0 for an object that is not carried over.
 */
export function serialise(value: Value, sink: Sink, locate: (ref: Ref) => number): void {
  if (value === null) sink.text('null');
  else if (typeof value === 'boolean') sink.text(value ? 'true' : 'false');
  else if (typeof value === 'number') {
    if (sink.number === undefined) sink.text(numberText(value));
    else sink.number(value);
  } else if (value instanceof Name) {
    sink.opened?.(value);
    sink.text(nameText(value.value));
    sink.closed?.(value);
  } else if (value instanceof PdfString) {
    sink.opened?.(value);
    sink.text('(');
    if (sink.escaped === undefined) sink.text(escapedText(value.bytes));
    else sink.escaped(value.bytes, ESCAPES);
    sink.text(')');
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
    for (let i = 0; i < value.length; i++) {
      if (i > 0) sink.text(' ');
      serialise(value[i] ?? null, sink, locate);
    }
    sink.closed?.(value);
    sink.text(']');
  } else serialiseDict(value, sink, locate);
}

function serialiseDict(value: Dict, sink: Sink, locate: (ref: Ref) => number): void {
  sink.text('<<');
  sink.opened?.(value);
  for (let at = 0; at < value.size; at++) {
    sink.text(nameText(value.keyAt(at)));
    sink.text(' ');
    serialise(value.valueAt(at), sink, locate);
  }
  sink.closed?.(value);
  sink.text('>>');
}

function writeField(kind: FieldKind, value: number, sink: Sink): void {
  sink.field(kind, value);
  sink.text(kind === 'structure-key' ? '' : ' 0 R');
}

/**
 * The text of a value, without the places of its fields: for text that is written anew at each link.
 * @param locate the number that a reference gets; without it, references lead nowhere.
 */
export function plainText(value: Value, locate: (ref: Ref) => number = () => 0): string {
  const sink = new TextSink();
  serialise(value, sink, locate);
  return sink.written;
}

/** Characters that stand for themselves in a literal string (7.3.4.2). */
const PLAIN = /^[ -'*-[\]-~]*$/;

/** The text of a text string (7.9.2.2). */
export function textStringText(text: string): string {
  return PLAIN.test(text) ? `(${text})` : plainText(textString(text));
}

/**
 * A class, here and wherever many documents are written: what V8 has compiled for a closure is dropped with it, and made
 * again for the next.
 */
class TextSink implements Sink {
  written = '';

  text(text: string): void {
    this.written += text;
  }

  field(_kind: FieldKind, value: number): void {
    this.written += String(value);
  }
}
