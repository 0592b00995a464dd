import { inflateRawSync, inflateSync } from 'node:zlib';
import { release } from '../bytes/release.ts';
import type { Stream, Value } from '../object/value.ts';
import { wasInflatedWhole } from './filters.ts';
import { filtersOf } from './stream-data.ts';

/** Larger streams count as intact, because examining them would take too long. */
const MAX_INFLATED = 64 * 1024 * 1024;
/** So do all streams once this much of a document has been inflated: a small file can expand a thousandfold. */
const MAX_INFLATED_IN_ALL = 1024 * 1024 * 1024;

/** Data is inflated into one buffer where its length is stated: pieces would have to be joined. */
const LEAST_CHUNK = 16 * 1024;
const MOST_CHUNK = 4 * 1024 * 1024;
/** Of eight bits. */
const MOST_COMPONENTS = 4;
/** For data whose length is not stated. */
const USUAL_EXPANSION = 4;
/** A decoder that has filled its buffer asks for another. */
const ROOM_LEFT = 64;

/** A run of zeros that occurs neither in compressed data nor among the operators of a page. */
const ZEROS = Buffer.alloc(32);

/** The length of the header of deflated data (RFC 1950). */
const ZLIB_HEADER = 2;

/** An empty stored block. */
const FLUSHED = Buffer.of(0, 0, 0xff, 0xff);

const SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Examines the streams of a document for damage, each once. */
export class StreamCheck {
  readonly #resolve: (value: Value | undefined) => Value;
  readonly #known = new WeakMap<Uint8Array, boolean>();
  #left = MAX_INFLATED_IN_ALL;

  constructor(resolve: (value: Value | undefined) => Value) {
    this.#resolve = resolve;
  }

  /**
   * Whether a stream's data is complete and unspoiled, as far as its first filter can show: deflated data must
   * reach its end and agree with its checksum (RFC 1950), and a JPEG must reach its end marker (ITU-T T.81
   * B.2). Data in other forms counts as complete.
   */
  isWhole(stream: Stream): boolean {
    const known = this.#known.get(stream.data);
    if (known !== undefined) return known;
    const whole = this.#examined(stream);
    this.#known.set(stream.data, whole);
    return whole;
  }

  #examined(stream: Stream): boolean {
    const [filter] = filtersOf(stream, this.#resolve);
    if (filter === 'FlateDecode' || filter === 'Fl') {
      const expected = expectedLength(stream, this.#resolve) + ROOM_LEFT;
      return this.#isInflatable(stream.data, Math.min(MOST_CHUNK, Math.max(LEAST_CHUNK, expected)));
    }
    return isJpeg(stream, this.#resolve) ? isWholeJpeg(stream.data) : true;
  }

  #isInflatable(data: Uint8Array, chunkSize: number): boolean {
    if (wasInflatedWhole(data) || this.#left <= 0) return true;
    try {
      const inflated = inflateSync(data, { maxOutputLength: MAX_INFLATED, chunkSize });
      this.#left -= inflated.length;
      release(inflated);
      return true;
    } catch (error) {
      if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') {
        this.#left -= MAX_INFLATED;
        return true;
      }
      // Producers omit or truncate the checksum after the data, or miscount the header; common readers ignore
      // that.
      if (error instanceof Error && error.message.includes('data check')) return false;
      return endsRaw(data.subarray(ZLIB_HEADER)) || endsFlushed(data);
    }
  }
}

/** About how long a stream's data is when inflated (ISO 32000-2 8.9.5, 9.9). */
function expectedLength({ dict, data }: Stream, resolve: (value: Value | undefined) => Value): number {
  const number = (key: string): number => {
    const value = resolve(dict.get(key));
    return typeof value === 'number' ? value : 0;
  };
  const ofPicture = number('Width') * number('Height') * MOST_COMPONENTS;
  return Math.ceil(Math.max(number('Length1'), ofPicture)) || data.length * USUAL_EXPANSION;
}

/** Whether a stream's data is a JPEG without further encoding. */
export function isJpeg(stream: Stream, resolve: (value: Value | undefined) => Value): boolean {
  const [filter] = filtersOf(stream, resolve);
  return filter === 'DCTDecode' || filter === 'DCT';
}

/** Whether compressed data or operators seem overwritten with zeros, as on a disk that has lost a block. */
export function holdsZeros(data: Uint8Array): boolean {
  return Buffer.from(data.buffer, data.byteOffset, data.length).includes(ZEROS);
}

/** Whether deflated data without header and checksum reaches the end of its last block. */
function endsRaw(data: Uint8Array): boolean {
  try {
    inflateRawSync(data, { maxOutputLength: MAX_INFLATED });
    return true;
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE';
  }
}

/**
 * Whether deflated data ends where its writer flushed it without ending it, as some do: with an empty block
 * (RFC 1951 3.2.4).
 */
function endsFlushed(data: Uint8Array): boolean {
  const end = Buffer.from(data.subarray(-FLUSHED.length - 2));
  return end.includes(FLUSHED);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Whether the segments of a JPEG are contiguous up to the end marker, with nothing else inside its scans. */
function isWholeJpeg(data: Uint8Array): boolean {
  let at = 0;
  // Some producers write an end of line first.
  while (at < 16 && !(data[at] === 0xff && data[at + 1] === 0xd8)) at++;
  at += 2;
  while (at + 3 < data.length) {
    if (data[at] !== 0xff) return false;
    const marker = data[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END_OF_IMAGE) return true;
    if (marker < 0xc0) return false;
    at += 2 + ((data[at + 2] ?? 0) << 8) + (data[at + 3] ?? 0);
    if (marker === SCAN) at = endOfScan(data, at);
  }
  // After the last scan there may be only the marker, or nothing if a producer omitted it.
  return data[at] === 0xff && data[at + 1] === END_OF_IMAGE;
}

/** Where the next marker is, after the coded data of a scan that begins at an offset. */
function endOfScan(data: Uint8Array, from: number): number {
  for (let at = data.indexOf(0xff, from); at >= 0; at = data.indexOf(0xff, at + 1)) {
    const next = data[at + 1] ?? 0;
    // 0 follows a data byte that looks like a marker; D0 to D7 are restarts within the scan; FF is padding.
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return data.length;
}
