import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { release } from '../bytes/release.ts';
import { Dict, Stream, type Value } from '../object/value.ts';
import { isWrongChecksum, wasInflatedWhole, ZLIB_HEADER } from './filters.ts';
import { inflatedLength } from './inflated-length.ts';
import { type CheckBoard, KINDS, MAX_INFLATED } from './soundness/check-board.ts';
import {
  base85Soundness,
  hexadecimalSoundness,
  lzwSoundness,
  runLengthSoundness,
} from './soundness/coded-text-check.ts';
import { contentSoundness } from './soundness/content-check.ts';
import { decodedSoundness, hasPredictedRows, lacksRows } from './soundness/decoded-check.ts';
import { type FaxForm, faxSoundness } from './soundness/fax-check.ts';
import { jbig2Soundness } from './soundness/jbig2-check.ts';
import { jpegSoundness } from './soundness/jpeg-check.ts';
import { jpxSoundness } from './soundness/jpx-check.ts';
import { isPadding } from './soundness/padding.ts';
import type { Soundness } from './soundness/soundness.ts';
import type { StreamUse } from './soundness/stream-use.ts';
import { decoded, filtersOf, parametersOf } from './stream-data.ts';

/** Nor are any once this much of a document has been inflated: a small file can expand a thousandfold. */
const MAX_INFLATED_IN_ALL = 1024 * 1024 * 1024;
/** Nor are pictures in other forms once this much of them has been followed, which takes longer. */
const MAX_FOLLOWED_IN_ALL = 256 * 1024 * 1024;
const MAX_FILTERS = 8;
/** No byte of deflated data expands to more. */
const MOST_EXPANSION = 1032;
const INT32 = 2 ** 31;
/** Predictors from this on are those of PNG (7.4.4.4). */
const PNG_PREDICTORS = 10;

/** Data is inflated into one buffer where its length is stated: pieces would have to be joined. */
const LEAST_CHUNK = 16 * 1024;
const MOST_CHUNK = 4 * 1024 * 1024;
/** Of eight bits. */
const MOST_COMPONENTS = 4;
/** For data whose length is not stated. */
const USUAL_EXPANSION = 4;
/** A decoder that has filled its buffer asks for another. */
const ROOM_LEFT = 64;
/** Bytes behind the data that are not filling ones. */
const MOST_BEHIND = 64;
const CHECKSUM = 4;
/** Data that is shorter is empty: an end of line at most. */
const EMPTY = 2;

const NOTHING = new Uint8Array(0);
/** An empty stored block. */
const FLUSHED = Buffer.of(0, 0, 0xff, 0xff);

const TEXT_FILTERS: ReadonlySet<string> = new Set(['ASCII85Decode', 'ASCIIHexDecode']);

type Resolve = (value: Value | undefined) => Value;

/** A check that was left to a board, or until its data has been inflated for another purpose: it has no ticket then. */
interface Left {
  readonly ticket: number | undefined;
  readonly stream: Stream;
  readonly use: StreamUse | undefined;
  readonly isInflation: boolean;
  readonly found: ((soundness: Soundness) => void)[];
}

/** Full names of filters by their abbreviations (ISO 32000-2 table 92), which some producers use everywhere. */
const FULL_NAMES: ReadonlyMap<string, string> = new Map([
  ['Fl', 'FlateDecode'],
  ['LZW', 'LZWDecode'],
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['RL', 'RunLengthDecode'],
  ['DCT', 'DCTDecode'],
  ['CCF', 'CCITTFaxDecode'],
]);

/** Examines the streams of a document for damage, each once. */
export class StreamCheck {
  readonly #resolve: Resolve;
  readonly #known = new WeakMap<Uint8Array, Soundness>();
  readonly #contents = new WeakMap<readonly Stream[], Soundness[]>();
  #left = MAX_INFLATED_IN_ALL;
  #leftToFollow = MAX_FOLLOWED_IN_ALL;
  readonly #board: CheckBoard | undefined;
  readonly #isAhead: (data: Uint8Array) => boolean;
  readonly #leftToBoard = new Map<Uint8Array, Left>();
  /** The most that the inflations left to the board can make. */
  #mostInflated = 0;

  /**
   * @param board takes checks, so that another thread can make them.
   * @param isAhead whether data will have been inflated by the time that checks are finished.
   */
  constructor(resolve: Resolve, board?: CheckBoard, isAhead: (data: Uint8Array) => boolean = () => false) {
    this.#resolve = resolve;
    this.#board = board;
    this.#isAhead = isAhead;
  }

  /** As {@link judge}, but may leave the check to the board; what it finds is then told by {@link finish}. */
  begin(stream: Stream, found: (soundness: Soundness) => void, use?: StreamUse): void {
    const left = this.#leftToBoard.get(stream.data);
    if (left !== undefined) left.found.push(found);
    else if (!this.#leave(stream, use, found)) found(this.judge(stream, use));
  }

  /** Waits for what was left to the board, and tells it in the order in which it was asked for. */
  finish(): void {
    for (const { ticket, stream, use, isInflation, found } of this.#leftToBoard.values()) {
      const checked = ticket === undefined ? undefined : this.#board?.collect(ticket);
      let soundness = checked?.soundness;
      if (ticket !== undefined && isInflation && this.#left <= 0) soundness = 'unchecked';
      if (soundness === undefined) {
        if (!isInflation) this.#leftToFollow += stream.data.length;
        soundness = this.judge(stream, use);
      } else {
        const { inflated = 0 } = checked ?? {};
        this.#left -= inflated;
        if (soundness === 'whole' && isInflation && this.#lacksRows(stream, inflated)) soundness = 'spoiled';
      }
      this.#known.set(stream.data, soundness);
      for (const each of found) each(soundness);
    }
    this.#leftToBoard.clear();
    this.#mostInflated = 0;
  }

  #leave(stream: Stream, use: StreamUse | undefined, found: (soundness: Soundness) => void): boolean {
    const { data } = stream;
    const [filter, ...others] = this.#board === undefined ? [] : this.#filtersOf(stream);
    if (filter === undefined || others.length > 0 || data.length <= EMPTY || this.#known.has(data))
      return false;
    const isInflation = filter === 'FlateDecode';
    if (isInflation && wasInflatedWhole(data)) return false;
    if (isInflation && this.#isAhead(data)) {
      this.#leftToBoard.set(data, { ticket: undefined, stream, use, isInflation, found: [found] });
      return true;
    }
    const asked = this.#askedOf(filter, stream);
    if (asked === undefined || (!isInflation && this.#leftToFollow < data.length)) return false;
    if (isInflation) {
      this.#mostInflated += Math.min(MAX_INFLATED, data.length * MOST_EXPANSION);
      // How much of the document has been inflated decides how the next stream is judged.
      if (this.#left - this.#mostInflated <= 0) {
        this.finish();
        this.#mostInflated = Math.min(MAX_INFLATED, data.length * MOST_EXPANSION);
        if (this.#left - this.#mostInflated <= 0) return false;
      }
    }
    const ticket = this.#board?.ask(asked[0], data, asked[1]);
    if (ticket === undefined) return false;
    if (!isInflation) this.#leftToFollow -= data.length;
    this.#leftToBoard.set(data, { ticket, stream, use, isInflation, found: [found] });
    return true;
  }

  /** What the board is asked about data with one filter; undefined if the check needs more than the data. */
  #askedOf(filter: string, stream: Stream): [kind: number, numbers: number[]] | undefined {
    if (filter === 'FlateDecode') return [KINDS.inflate, []];
    if (filter === 'DCTDecode') return [KINDS.jpeg, []];
    if (filter === 'JPXDecode') return [KINDS.jpx, []];
    if (filter !== 'CCITTFaxDecode') return undefined;
    const { k, columns, rows, aligned } = this.#faxForm(stream, 0);
    const numbers = [k, columns, rows, aligned ? 1 : 0];
    return numbers.every((number) => Number.isInteger(number) && Math.abs(number) < INT32)
      ? [KINDS.fax, numbers]
      : undefined;
  }

  #faxForm(stream: Stream, at: number): FaxForm {
    const parameters = parametersOf(stream, this.#resolve)[at] ?? new Dict();
    const number = (key: string, otherwise: number, from = parameters): number =>
      numberIn(this.#resolve(from.get(key)), otherwise);
    const rows = number('Rows', 0);
    const height = number('Height', number('H', 0, stream.dict), stream.dict);
    return {
      k: number('K', 0),
      columns: number('Columns', 1728),
      // Decoders stop when they have the rows of the picture (ISO 32000-2 table 11).
      rows: rows > 0 && height > 0 ? Math.min(rows, height) : rows || height,
      aligned: this.#resolve(parameters.get('EncodedByteAlign')) === true,
    };
  }

  /**
   * Whether a stream's data is complete and unspoiled, as far as its filters show. What is wrong with it and takes
   * nothing from what is drawn is passed over: a checksum, a missing end mark, bytes behind the end. Data without a
   * filter counts as whole.
   * @param use what it is for, as far as that is known.
   */
  judge(stream: Stream, use?: StreamUse): Soundness {
    const known = this.#known.get(stream.data);
    if (known !== undefined) return known;
    const soundness = stream.data.length <= EMPTY ? 'whole' : this.#examined(stream, use);
    this.#known.set(stream.data, soundness);
    return soundness;
  }

  /** The data of a JPEG whose decisions are not followed here, for a decoder; undefined for other streams. */
  jpegOf(stream: Stream): Uint8Array | undefined {
    const filters = this.#filtersOf(stream);
    if (filters.at(-1) !== 'DCTDecode') return undefined;
    return this.#decoded(stream, filters.length - 1);
  }

  #filtersOf(stream: Stream): string[] {
    return filtersOf(stream, this.#resolve).map((filter) => FULL_NAMES.get(filter) ?? filter);
  }

  /** The data with the first filters undone; undefined if it cannot be. */
  #decoded(stream: Stream, count?: number): Uint8Array | undefined {
    if (count === 0) return stream.data;
    try {
      return decoded(stream, this.#resolve, MAX_INFLATED, count);
    } catch {
      return undefined;
    }
  }

  #examined(stream: Stream, use: StreamUse | undefined): Soundness {
    const filters = this.#filtersOf(stream);
    if (filters.length > MAX_FILTERS) return 'unchecked';
    let needsReading = false;
    for (const [at, filter] of filters.entries()) {
      if (filter === 'Crypt') continue;
      const data = this.#decoded(stream, at);
      if (data === undefined) return 'spoiled';
      const soundness = this.#filterSoundness(filter, data, stream, at);
      if (soundness === 'spoiled' || soundness === 'unchecked') return soundness;
      needsReading ||= soundness === 'unsure';
    }
    // Text that was cut looks like text whose end mark was left out.
    const isText = TEXT_FILTERS.has(filters.at(-1) ?? '');
    if (!needsReading && !isText) return 'whole';
    const data = this.#decoded(stream);
    if (!needsReading)
      return data !== undefined && lacksRows(stream.dict, data.length, this.#resolve) ? 'spoiled' : 'whole';
    if (data === undefined) return 'unchecked';
    return use?.kind === 'content'
      ? this.#contentSoundness(stream, use.parts)
      : decodedSoundness(stream, data, this.#resolve, use);
  }

  /** What is found of a part of content, when all of them are read as one. */
  #contentSoundness(stream: Stream, parts: readonly Stream[]): Soundness {
    let found = this.#contents.get(parts);
    if (found === undefined) {
      let left = MAX_INFLATED;
      const data = parts.map((part) => {
        const content = left > 0 ? this.#decoded(part) : undefined;
        left -= content?.length ?? 0;
        return content ?? NOTHING;
      });
      found = contentSoundness(data);
      this.#contents.set(parts, found);
    }
    return found[parts.findIndex(({ data }) => data === stream.data)] ?? 'whole';
  }

  /** `unsure` if only what was coded can show whether its coding is intact. */
  #filterSoundness(filter: string, data: Uint8Array, stream: Stream, at: number): Soundness | 'unsure' {
    const parameters = parametersOf(stream, this.#resolve)[at] ?? new Dict();
    const number = (key: string, otherwise: number): number =>
      numberIn(this.#resolve(parameters.get(key)), otherwise);
    if (filter === 'FlateDecode') {
      const before = this.#left;
      const inflation = this.#inflation(data, chunkSizeOf(stream, this.#resolve));
      // What is not the last filter's is still coded, and has no size that is known.
      const isLast = at === this.#filtersOf(stream).length - 1;
      if (inflation === 'whole' && isLast && this.#lacksRows(stream, before - this.#left)) return 'spoiled';
      if (inflation !== 'unsure' || number('Predictor', 1) < PNG_PREDICTORS) return inflation;
      const bits = number('Columns', 1) * number('Colors', 1) * number('BitsPerComponent', 8);
      return hasPredictedRows(rawInflated(data), Math.ceil(bits / 8)) ? inflation : 'spoiled';
    }
    this.#leftToFollow -= data.length;
    if (this.#leftToFollow < 0) return 'unchecked';
    switch (filter) {
      case 'LZWDecode':
        return unsureIfWhole(lzwSoundness(data, number('EarlyChange', 1)));
      case 'RunLengthDecode':
        return unsureIfWhole(runLengthSoundness(data));
      case 'ASCII85Decode':
        return base85Soundness(data);
      case 'ASCIIHexDecode':
        return hexadecimalSoundness(data);
      case 'DCTDecode':
        return jpegSoundness(data);
      case 'CCITTFaxDecode':
        return faxSoundness(data, this.#faxForm(stream, at));
      case 'JBIG2Decode': {
        const globals = this.#resolve(parameters.get('JBIG2Globals'));
        const shared = globals instanceof Stream ? this.#decoded(globals) : new Uint8Array(0);
        return shared === undefined ? 'spoiled' : jbig2Soundness(data, shared);
      }
      case 'JPXDecode':
        return jpxSoundness(data);
      default:
        return 'unchecked';
    }
  }

  /** Whether deflated data that is complete is far from filling its picture; `inflated` is its length, 0 if it is not known. */
  #lacksRows(stream: Stream, inflated: number): boolean {
    return inflated > 0 && lacksRows(stream.dict, inflated, this.#resolve);
  }

  #inflation(data: Uint8Array, chunkSize: number): Soundness | 'unsure' {
    if (wasInflatedWhole(data)) return 'whole';
    if (this.#left <= 0) return 'unchecked';
    const length = inflatedLength(data, MAX_INFLATED);
    if (length !== undefined) {
      this.#left -= length;
      return 'whole';
    }
    try {
      const inflated = inflateSync(data, { maxOutputLength: MAX_INFLATED, chunkSize });
      this.#left -= inflated.length;
      release(inflated);
      return 'whole';
    } catch (error) {
      if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') {
        this.#left -= MAX_INFLATED;
        return 'unchecked';
      }
      // Producers write wrong checksums. Where the data is damaged, it tells so itself once it is read.
      if (isWrongChecksum(error)) {
        const end = endOfRaw(data);
        const isLast = end > data.length - MOST_BEHIND || (end >= 0 && isPadding(data, end + CHECKSUM));
        return isLast ? 'unsure' : 'spoiled';
      }
      if (isWrongHeader(error)) return 'spoiled';
      // They omit or truncate the checksum, and flush the data without ending it.
      return endOfRaw(data) >= 0 || endsFlushed(data) ? 'whole' : 'spoiled';
    }
  }
}

const unsureIfWhole = (soundness: Soundness): Soundness | 'unsure' =>
  soundness === 'whole' ? 'unsure' : soundness;

const numberIn = (value: Value, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** The size of the buffer into which a stream's data is inflated. */
function chunkSizeOf(stream: Stream, resolve: Resolve): number {
  return Math.min(MOST_CHUNK, Math.max(LEAST_CHUNK, expectedLength(stream, resolve) + ROOM_LEFT));
}

/** About how long a stream's data is when inflated (ISO 32000-2 8.9.5, 9.9). */
function expectedLength({ dict, data }: Stream, resolve: Resolve): number {
  const number = (key: string): number => {
    const value = resolve(dict.get(key));
    return typeof value === 'number' ? value : 0;
  };
  const ofPicture = number('Width') * number('Height') * MOST_COMPONENTS;
  return Math.ceil(Math.max(number('Length1'), ofPicture)) || data.length * USUAL_EXPANSION;
}

/** Deflated data whose header and checksum are passed over. */
function rawInflated(data: Uint8Array): Uint8Array {
  return inflateRawSync(data.subarray(ZLIB_HEADER), { maxOutputLength: MAX_INFLATED });
}

/** Where the last block of deflated data ends, whatever its header and checksum; -1 if it does not. */
function endOfRaw(data: Uint8Array): number {
  try {
    const { engine } = inflateRawSync(data.subarray(ZLIB_HEADER), {
      maxOutputLength: MAX_INFLATED,
      info: true,
    }) as never as {
      engine: { bytesWritten: number };
    };
    return ZLIB_HEADER + engine.bytesWritten;
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? data.length : -1;
  }
}

/** Whether no reader takes the two bytes before the data for those of a zlib stream (RFC 1950 2.2). */
function isWrongHeader(error: unknown): boolean {
  return error instanceof Error && /header check|compression method|window size/.test(error.message);
}

/**
 * Whether deflated data ends where its writer flushed it without ending it, as some do: with an empty block
 * (RFC 1951 3.2.4), having been sound so far.
 */
function endsFlushed(data: Uint8Array): boolean {
  if (!Buffer.from(data.subarray(-FLUSHED.length - 2)).includes(FLUSHED)) return false;
  try {
    inflateSync(data, { maxOutputLength: MAX_INFLATED, finishFlush: constants.Z_SYNC_FLUSH });
    return true;
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
