import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { inflatedOnce } from './inflated-length.ts';

/**
 * Looks up a parameter of a filter.
 * @param key of the filter's decode parameters (ISO 32000-2 7.4.4.3).
 * @param otherwise the default.
 */
type Parameter = (key: string, otherwise: number) => number;

type Undo = (data: Uint8Array, parameter: Parameter, most: number) => Uint8Array;

/**
 * Decoders by filter name and abbreviation (7.4.1, 8.9.7), for the streams whose content the reader itself
 * needs. Each throws if the data is damaged or exceeds `most` bytes when decoded.
 */
export const FILTERS: ReadonlyMap<string, Undo> = new Map([
  ['FlateDecode', inflated],
  ['Fl', inflated],
  ['LZWDecode', lzw],
  ['LZW', lzw],
  ['ASCIIHexDecode', hexadecimal],
  ['AHx', hexadecimal],
  ['ASCII85Decode', base85],
  ['A85', base85],
  ['RunLengthDecode', runLengths],
  ['RL', runLengths],
  // Objects are decrypted as they are read (7.4.10).
  ['Crypt', (data) => data],
]);

/** Data is inflated into one buffer where it can be, as pieces would have to be joined. */
const LEAST_CHUNK = 16 * 1024;
const MOST_CHUNK = 1024 * 1024;
/** Content and lists of objects seldom expand further. */
const USUAL_EXPANSION = 8;

/** Data that has been inflated up to its end and its checksum. */
const inflatedWhole = new WeakSet<Uint8Array>();

/** Whether data is known to be complete because it has been inflated: it need not be inflated to find out. */
export function wasInflatedWhole(data: Uint8Array): boolean {
  return inflatedWhole.has(data);
}

/** Notes that data has been inflated up to its end and its checksum. */
export function setInflatedWhole(data: Uint8Array): void {
  inflatedWhole.add(data);
}

function inflated(data: Uint8Array, parameter: Parameter, most: number): Uint8Array {
  return unpredicted(inflatedAsFarAsPossible(data, most), parameter);
}

/** Whether deflated data is complete and only disagrees with the checksum behind it (RFC 1950). */
export function isWrongChecksum(error: unknown): boolean {
  return error instanceof Error && error.message.includes('data check');
}

/** The length of the header of deflated data (RFC 1950). */
export const ZLIB_HEADER = 2;

function inflatedAsFarAsPossible(data: Uint8Array, most: number): Uint8Array {
  const once = inflatedOnce(data, most);
  if (once !== undefined) {
    inflatedWhole.add(data);
    const copy = Buffer.allocUnsafeSlow(once.length);
    copy.set(once);
    return copy;
  }
  try {
    const chunkSize = Math.min(MOST_CHUNK, Math.max(LEAST_CHUNK, data.length * USUAL_EXPANSION));
    const whole = inflateSync(data, { maxOutputLength: most, chunkSize });
    inflatedWhole.add(data);
    return whole;
  } catch (error) {
    // A wrong checksum takes nothing from the data before it.
    if (isWrongChecksum(error)) return inflateRawSync(data.subarray(ZLIB_HEADER), { maxOutputLength: most });
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most });
  }
}

/** A buffer that grows up to a bound. */
class Output {
  #bytes: Buffer;
  #length = 0;
  readonly #most: number;

  constructor(expected: number, most: number) {
    this.#bytes = Buffer.alloc(Math.min(expected, most));
    this.#most = most;
  }

  get length(): number {
    return this.#length;
  }

  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  put(byte: number): void {
    if (this.#length === this.#bytes.length) {
      if (this.#length >= this.#most) throw new RangeError('the stream holds more than is read');
      const wider = Buffer.alloc(Math.min(this.#most, 2 * this.#length + 1024));
      this.#bytes.copy(wider);
      this.#bytes = wider;
    }
    this.#bytes[this.#length++] = byte;
  }

  /** Repeats earlier output; the last of these bytes may only be written meanwhile. */
  repeat(start: number, length: number): void {
    for (let i = 0; i < length; i++) this.put(this.#bytes[start + i] ?? 0);
  }
}

const CLEAR = 256;
const END = 257;
const MAX_CODES = 4096;

/** 7.4.4.2. A code's text is stored as its place in the output when the code was entered. */
function lzw(data: Uint8Array, parameter: Parameter, most: number): Uint8Array {
  const early = parameter('EarlyChange', 1);
  const out = new Output(4 * data.length, most);
  const starts = new Uint32Array(MAX_CODES);
  const lengths = new Uint32Array(MAX_CODES);
  let next = END + 1;
  let width = 9;
  /** Where the text of the previous code was written, and its length; 0 after CLEAR. */
  let [start, length] = [0, 0];
  let [buffer, bits] = [0, 0];
  for (const byte of data) {
    buffer = ((buffer << 8) | byte) & 0xfffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >>> bits) & ((1 << width) - 1);
    if (code === END) break;
    if (code === CLEAR) {
      next = END + 1;
      width = 9;
      length = 0;
      continue;
    }
    const begun = out.length;
    if (code < CLEAR) out.put(code);
    else if (code < next) out.repeat(starts[code] ?? 0, lengths[code] ?? 0);
    else if (code === next && length > 0) out.repeat(start, length + 1);
    else throw new RangeError('an LZW code that was not entered');
    if (length > 0 && next < MAX_CODES) {
      // The previous text plus the first byte of this one: they are adjacent in the output.
      starts[next] = start;
      lengths[next] = length + 1;
      next++;
    }
    if (next + early >= 1 << width && width < 12) width++;
    [start, length] = [begun, out.length - begun];
  }
  return unpredicted(out.bytes, parameter);
}

const CLOSING_ANGLE = 0x3e;

/** 7.4.2. Characters other than digits are skipped; an odd last digit is treated as followed by 0. */
function hexadecimal(data: Uint8Array): Uint8Array {
  const end = data.indexOf(CLOSING_ANGLE);
  const digits = Buffer.from(end < 0 ? data : data.subarray(0, end))
    .toString('latin1')
    .replace(/[^\da-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

/** 7.4.3. */
function base85(data: Uint8Array, _parameter: Parameter, most: number): Uint8Array {
  const out = new Output(data.length, most);
  let [group, count] = [0, 0];
  const end = Buffer.from(data.buffer, data.byteOffset, data.length).indexOf('~>', 2);
  const put = (bytes: number): void => {
    for (let i = 0; i < bytes; i++) out.put(Math.floor(group / 256 ** (3 - i)) & 0xff);
    [group, count] = [0, 0];
  };
  for (const byte of end < 0 ? data : data.subarray(0, end)) {
    if (byte === 0x7a && count === 0) put(4);
    if (byte < 0x21 || byte > 0x75) continue;
    group = group * 85 + byte - 0x21;
    if (++count === 5) put(4);
  }
  if (count > 1) {
    const bytes = count - 1;
    for (; count < 5; count++) group = group * 85 + 84;
    put(bytes);
  }
  return out.bytes;
}

/** 7.4.5. */
function runLengths(data: Uint8Array, _parameter: Parameter, most: number): Uint8Array {
  const out = new Output(2 * data.length, most);
  for (let at = 0; at < data.length; ) {
    const length = data[at++] ?? 128;
    if (length === 128) break;
    if (length < 128) {
      for (let i = 0; i <= length && at < data.length; i++) out.put(data[at++] ?? 0);
    } else {
      const byte = data[at++] ?? 0;
      for (let i = 0; i < 257 - length; i++) out.put(byte);
    }
  }
  return out.bytes;
}

/** Reverses the predictor (7.4.4.4) if it is one of PNG's. */
function unpredicted(data: Uint8Array, parameter: Parameter): Uint8Array {
  if (parameter('Predictor', 1) < 10) return data;
  return undoPngPrediction(
    data,
    parameter('Columns', 1),
    parameter('Colors', 1),
    parameter('BitsPerComponent', 8),
  );
}

/** Reverses the PNG filters of rows (7.4.4.4). */
function undoPngPrediction(data: Uint8Array, columns: number, colours: number, depth: number): Uint8Array {
  const step = Math.max(1, (colours * depth) >> 3);
  const row = Math.max(1, Math.ceil((columns * colours * depth) / 8));
  const rows = Math.floor(data.length / (row + 1));
  const out = new Uint8Array(rows * row);
  for (let r = 0; r < rows; r++) {
    const kind = data[r * (row + 1)] ?? 0;
    const from = r * (row + 1) + 1;
    const to = r * row;
    for (let i = 0; i < row; i++) {
      const left = i >= step ? (out[to + i - step] ?? 0) : 0;
      const up = r > 0 ? (out[to + i - row] ?? 0) : 0;
      const corner = r > 0 && i >= step ? (out[to + i - row - step] ?? 0) : 0;
      out[to + i] = (data[from + i] ?? 0) + predicted(kind, left, up, corner);
    }
  }
  return out;
}

function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
