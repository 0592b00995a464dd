import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { bytesSegment, type Segment, SegmentFile } from './bytes/segment.ts';

export interface ZipEntry {
  /** The path in the archive, with `/` between folders. */
  name: string;
  /** In bytes. */
  length: number;
  /**
   * CRC-32 of the bytes, if known. If not, as for a package that is generated as it is read, it is computed
   * from the bytes as they are sent, and follows them in a data descriptor.
   */
  crc32?: number;
  /**
   * Represents the bytes in the archive's ETag; entries without one are distinguished by their other facts.
   */
  etag?: string;
  modified: Date;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
  /** Says that bytes of it will be read soon. */
  ahead?(): void;
}

export interface ZipPlan {
  length: number;
  /** Strong validator, in hexadecimal without quotes. */
  etag: string;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

const MAX_UINT32 = 0xffffffff;
const MAX_UINT16 = 0xffff;
/** General purpose flags (APPNOTE 4.4.4): names are UTF-8 (bit 11); CRC and sizes follow the data (bit 3). */
const UTF8 = 0x0800;
const DESCRIPTOR = 0x0008;
const PLAIN_VERSION = 20;
const ZIP64_VERSION = 45;

/**
 * Plans a ZIP archive of stored entries: its length is known before a byte of an entry is read, and any range
 * can be read on its own. An unknown CRC is written after the entry's data and in the directory. For a range
 * with one of these fields but not the data, the entry is read once and its CRC remembered.
 */
export function planZip(entries: readonly ZipEntry[]): ZipPlan {
  const file = new SegmentFile();
  const directory: { segment: Segment }[] = [];
  const identity = createHash('sha256').update('submittal-zip-1');
  for (const entry of entries) {
    identity.update(
      JSON.stringify([
        entry.name,
        entry.length,
        entry.crc32 ?? null,
        entry.etag ?? null,
        dosTime(entry.modified),
      ]),
    );
    const known = entry.crc32;
    const check = new Checksum(entry);
    const offset = file.length;
    const wide = entry.length >= MAX_UINT32;
    file.append(bytesSegment(localHeader(entry, known, wide)));
    file.append(
      known === undefined
        ? check.segment()
        : { length: entry.length, read: entry.read.bind(entry), ahead: () => entry.ahead?.() },
    );
    if (known === undefined) {
      file.append(lateSegment(wide ? 24 : 16, async () => descriptor(entry, await check.value(), wide)));
    }
    const crc = known === undefined ? () => check.value() : async () => known;
    const header = directoryHeader(entry, 0, known === undefined, wide, offset);
    directory.push({
      segment: lateSegment(header.length, async () =>
        directoryHeader(entry, await crc(), known === undefined, wide, offset),
      ),
    });
  }
  const directoryStart = file.length;
  for (const { segment } of directory) file.append(segment);
  file.append(bytesSegment(endRecords(entries.length, directoryStart, file.length - directoryStart)));
  return { length: file.length, etag: identity.digest('hex'), read: (start, end) => file.read(start, end) };
}

/**
 * The CRC-32 of an entry: computed when the whole entry is read for the archive, or by reading it on demand.
 */
class Checksum {
  readonly #entry: ZipEntry;
  #value: Promise<number> | undefined;

  constructor(entry: ZipEntry) {
    this.#entry = entry;
  }

  value(): Promise<number> {
    this.#value ??= this.#read();
    return this.#value;
  }

  segment(): Segment {
    const entry = this.#entry;
    const gathered = (crc: number): void => {
      this.#value ??= Promise.resolve(crc);
    };
    return {
      length: entry.length,
      ahead: () => entry.ahead?.(),
      async *read(start, end) {
        let crc = 0;
        for await (const chunk of entry.read(start, end)) {
          if (start === 0) crc = crc32(chunk, crc);
          yield chunk;
        }
        if (start === 0 && end === entry.length) gathered(crc);
      },
    };
  }

  async #read(): Promise<number> {
    let crc = 0;
    for await (const chunk of this.#entry.read(0, this.#entry.length)) crc = crc32(chunk, crc);
    return crc;
  }
}

/** A segment of known length whose bytes are made when they are read. */
function lateSegment(length: number, make: () => Promise<Uint8Array>): Segment {
  return {
    length,
    async *read(start, end) {
      yield (await make()).subarray(start, end);
    },
  };
}

/** MS-DOS date and time in UTC, from 1980, in steps of two seconds. */
function dosTime(date: Date): { date: number; time: number } {
  const year = Math.min(2107, Math.max(1980, date.getUTCFullYear()));
  if (year !== date.getUTCFullYear()) return { date: 0x21, time: 0 };
  return {
    date: ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
  };
}

/** The zip64 extra field (4.5.3) with the values that do not fit into their usual fields. */
function zip64Extra(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  values.forEach((value, i) => {
    extra.writeBigUInt64LE(BigInt(value), 4 + i * 8);
  });
  return extra;
}

function localHeader(entry: ZipEntry, crc: number | undefined, wide: boolean): Buffer {
  const name = Buffer.from(entry.name, 'utf8');
  const extra = wide ? zip64Extra([entry.length, entry.length]) : Buffer.alloc(0);
  const { date, time } = dosTime(entry.modified);
  const size = wide ? MAX_UINT32 : entry.length;
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(wide ? ZIP64_VERSION : PLAIN_VERSION, 4);
  head.writeUInt16LE(UTF8 | (crc === undefined ? DESCRIPTOR : 0), 6);
  head.writeUInt16LE(time, 10);
  head.writeUInt16LE(date, 12);
  head.writeUInt32LE(crc ?? 0, 14);
  // The sizes are known: streaming readers of a stored entry need them here.
  head.writeUInt32LE(size, 18);
  head.writeUInt32LE(size, 22);
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(extra.length, 28);
  return Buffer.concat([head, name, extra]);
}

function descriptor(entry: ZipEntry, crc: number, wide: boolean): Buffer {
  const out = Buffer.alloc(wide ? 24 : 16);
  out.writeUInt32LE(0x08074b50, 0);
  out.writeUInt32LE(crc, 4);
  if (wide) {
    out.writeBigUInt64LE(BigInt(entry.length), 8);
    out.writeBigUInt64LE(BigInt(entry.length), 16);
  } else {
    out.writeUInt32LE(entry.length, 8);
    out.writeUInt32LE(entry.length, 12);
  }
  return out;
}

function directoryHeader(entry: ZipEntry, crc: number, late: boolean, wide: boolean, offset: number): Buffer {
  const name = Buffer.from(entry.name, 'utf8');
  const far = offset >= MAX_UINT32;
  const extra = zip64Extra([...(wide ? [entry.length, entry.length] : []), ...(far ? [offset] : [])]);
  const version = wide || far ? ZIP64_VERSION : PLAIN_VERSION;
  const { date, time } = dosTime(entry.modified);
  const size = wide ? MAX_UINT32 : entry.length;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(version, 6);
  head.writeUInt16LE(UTF8 | (late ? DESCRIPTOR : 0), 8);
  head.writeUInt16LE(time, 12);
  head.writeUInt16LE(date, 14);
  head.writeUInt32LE(crc, 16);
  head.writeUInt32LE(size, 20);
  head.writeUInt32LE(size, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE(far ? MAX_UINT32 : offset, 42);
  return Buffer.concat([head, name, extra]);
}

/** End of central directory, with the zip64 records (4.3.14 to 4.3.16) if a number needs them. */
function endRecords(count: number, start: number, size: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MAX_UINT16), 8);
  end.writeUInt16LE(Math.min(count, MAX_UINT16), 10);
  end.writeUInt32LE(Math.min(size, MAX_UINT32), 12);
  end.writeUInt32LE(Math.min(start, MAX_UINT32), 16);
  if (count < MAX_UINT16 && size < MAX_UINT32 && start < MAX_UINT32) return end;
  const wide = Buffer.alloc(56 + 20);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(ZIP64_VERSION, 12);
  wide.writeUInt16LE(ZIP64_VERSION, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(size), 40);
  wide.writeBigUInt64LE(BigInt(start), 48);
  wide.writeUInt32LE(0x07064b50, 56);
  wide.writeBigUInt64LE(BigInt(start + size), 64);
  wide.writeUInt32LE(1, 72);
  return Buffer.concat([wide, end]);
}
