import { beforeUnstuffed, followBlocks } from './followed-blocks.ts';
import {
  ADVANCE_SHIFT,
  COEFFICIENTS,
  entryFor,
  type HuffmanTable,
  huffmanTable,
  LENGTH,
} from './huffman-table.ts';
import {
  END_OF_IMAGE,
  endOfScan,
  FIRST_RESTART,
  isStart,
  isText,
  LAST_RESTART,
  SCAN,
} from './jpeg-segments.ts';
import type { Soundness } from './soundness.ts';

// ITU-T T.81: the markers of segments.
const HUFFMAN_TABLES = 0xc4;
const QUANTIZATION_TABLES = 0xdb;
const RESTART_INTERVAL = 0xdd;
/** A marker without a segment, for arithmetic codes only (B.1.1.3). */
const TEMPORARY = 0x01;
/** Baseline and extended sequential frames with Huffman codes; decoders of other frames differ. */
const SEQUENTIAL: ReadonlySet<number> = new Set([0xc0, 0xc1]);
const FRAMES: ReadonlySet<number> = new Set([
  0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
]);

/** Producers write some bytes before a picture, and more ends of line. */
const MAX_BEFORE = 16;
const MAX_BLANKS = 1024;
/** The number of bytes that encoders leave over at the end of a scan, or lack there. */
const MAX_LEFT = 8;
/** Scans of pictures with more blocks are not followed. */
const MAX_BLOCKS = 16_000_000;

interface Component {
  readonly id: number;
  readonly across: number;
  readonly down: number;
  readonly quantizer: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

/**
 * Whether a JPEG is complete. A sequential one is followed code by code: damage to it is a code that its tables do not
 * have, or makes the scan end before or after its data. Only the segments of a progressive one are followed.
 * @returns `unchecked` if a decoder must tell.
 */
export function jpegSoundness(data: Uint8Array): Soundness {
  let at = 0;
  while (at < MAX_BLANKS && (data[at] ?? 0xff) <= 0x20) at++;
  const mostBefore = Math.max(at, MAX_BEFORE);
  if (!isStart(data, at)) at = 0;
  while (at < mostBefore && !isStart(data, at)) at++;
  if (!isStart(data, at)) return 'spoiled';
  at += 2;
  const tables = new Map<number, HuffmanTable | undefined>();
  const quantizers = new Set<number>();
  // Whether there was anything between the segments: it may be one whose marker is damaged.
  let isParted = false;
  let frame: Frame | undefined;
  let isOther = false;
  let interval = 0;
  let scans = 0;
  while (at + 3 < data.length) {
    if (data[at] !== 0xff || data[at + 1] === 0) {
      // All decoders look for the next marker.
      const next = endOfScan(data, at);
      if (scans > 0 && !isText(data, at, next)) return endsSoon(data, at) ? ended(isOther) : 'spoiled';
      isParted ||= scans === 0;
      at = next;
      continue;
    }
    const marker = data[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END_OF_IMAGE) return scans > 0 ? ended(isOther) : 'spoiled';
    if (marker >= FIRST_RESTART && marker <= LAST_RESTART) {
      at += 2;
      continue;
    }
    if (marker === TEMPORARY) {
      at += 2;
      continue;
    }
    if (marker < 0xc0) return 'spoiled';
    const length = ((data[at + 2] ?? 0) << 8) + (data[at + 3] ?? 0);
    const [begin, end] = [at + 4, at + 2 + length];
    if (length < 2 || end > data.length) return 'spoiled';
    if (marker === HUFFMAN_TABLES && !readTables(data, begin, end, tables)) return 'spoiled';
    if (marker === QUANTIZATION_TABLES) readQuantizers(data, begin, end, quantizers);
    if (marker === RESTART_INTERVAL) interval = ((data[begin] ?? 0) << 8) + (data[begin + 1] ?? 0);
    if (SEQUENTIAL.has(marker)) frame = readFrame(data, begin, end);
    if (FRAMES.has(marker)) isOther = true;
    at = end;
    if (marker !== SCAN) continue;
    scans++;
    if (isParted && (isOther ? quantizers.size === 0 : lacksTables(frame, tables, quantizers)))
      return 'spoiled';
    // The height may be stated behind the first scan.
    if (frame !== undefined && frame.height === 0) isOther = true;
    const behind =
      isOther || frame === undefined
        ? endOfScan(data, at)
        : followedScan(data, begin, at, frame, tables, interval);
    if (behind < 0) return 'spoiled';
    at = behind;
  }
  return scans > 0 ? ended(isOther) : 'spoiled';
}

const ended = (isOther: boolean): Soundness => (isOther ? 'unchecked' : 'whole');

/** Whether nothing but the marker of the end is within reach. */
function endsSoon(data: Uint8Array, at: number): boolean {
  for (let i = at; i < Math.min(data.length, at + MAX_LEFT); i++)
    if (data[i] === 0xff && data[i + 1] === END_OF_IMAGE) return true;
  return data.length - at <= MAX_LEFT;
}

/** Notes the numbers of the tables of a segment (B.2.4.1). */
function readQuantizers(data: Uint8Array, begin: number, end: number, into: Set<number>): void {
  for (let at = begin; at < end; at += (data[at] ?? 0) >> 4 === 0 ? 65 : 129) into.add((data[at] ?? 0) & 15);
}

/** Whether a picture lacks its frame or tables, which abbreviated ones leave to their reader. */
function lacksTables(
  frame: Frame | undefined,
  tables: ReadonlyMap<number, HuffmanTable | undefined>,
  quantizers: ReadonlySet<number>,
): boolean {
  if (frame === undefined || tables.size === 0) return true;
  return frame.components.some(({ quantizer }) => !quantizers.has(quantizer));
}

function readFrame(data: Uint8Array, begin: number, end: number): Frame {
  const components: Component[] = [];
  for (let at = begin + 6; at + 2 < end; at += 3) {
    const sampling = data[at + 1] ?? 0;
    components.push({
      id: data[at] ?? 0,
      across: sampling >> 4 || 1,
      down: sampling & 15 || 1,
      quantizer: data[at + 2] ?? 0,
    });
  }
  const u16 = (at: number): number => ((data[at] ?? 0) << 8) + (data[at + 1] ?? 0);
  return { height: u16(begin + 1), width: u16(begin + 3), components };
}

/** Reads the tables of a segment (B.2.4.2); false if one of them cannot be. */
function readTables(
  data: Uint8Array,
  begin: number,
  end: number,
  into: Map<number, HuffmanTable | undefined>,
): boolean {
  for (let at = begin; at < end; ) {
    const kind = data[at] ?? 0;
    let symbols = 0;
    for (let length = 1; length <= 16; length++) symbols += data[at + length] ?? 0;
    const behind = at + 17 + symbols;
    if (behind > end || symbols > 256) return false;
    // One with more codes than there are bits for is no loss unless it is used.
    into.set(kind, huffmanTable(data.subarray(at + 1, behind), kind >> 4 === 0));
    at = behind;
  }
  return true;
}

/** Where a sequential scan ends, having followed its codes (F.2.2); -1 if they do not lead to its end. */
function followedScan(
  data: Uint8Array,
  header: number,
  from: number,
  { width, height, components }: Frame,
  tables: ReadonlyMap<number, HuffmanTable | undefined>,
  interval: number,
): number {
  const count = data[header] ?? 0;
  const across = Math.max(...components.map((component) => component.across));
  const down = Math.max(...components.map((component) => component.down));
  const direct: HuffmanTable[] = [];
  const further: HuffmanTable[] = [];
  let units = Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
  const used = new Set<Component>();
  for (let i = 0; i < count; i++) {
    // Where several have one number, they follow each other.
    const component = components.find((each) => each.id === data[header + 1 + 2 * i] && !used.has(each));
    const selected = data[header + 2 + 2 * i] ?? 0;
    const [dc, ac] = [tables.get(selected >> 4), tables.get(0x10 | (selected & 15))];
    // Abbreviated streams leave the tables to their reader.
    if (component === undefined) return -1;
    used.add(component);
    if (dc === undefined || ac === undefined) return tables.size === 0 ? endOfScan(data, from) : -1;
    let blocks = component.across * component.down;
    if (count === 1) {
      blocks = 1;
      units =
        Math.ceil(Math.ceil((width * component.across) / across) / 8) *
        Math.ceil(Math.ceil((height * component.down) / down) / 8);
    }
    for (let block = 0; block < blocks; block++) {
      direct.push(dc);
      further.push(ac);
    }
  }
  const perUnit = direct.length;
  if (units * perUnit > MAX_BLOCKS) return endOfScan(data, from);

  const end = data.length;
  let at = from;
  let buffer = 0;
  let bits = 0;
  // Bytes that were made up because a marker ended the data.
  let lacking = 0;
  const ofInterval = interval > 0 ? interval : units;
  for (let unit = 0; unit < units; unit += ofInterval) {
    if (unit > 0) {
      // The rest of a byte is padding, and whole bytes are still to be read.
      at = beforeUnstuffed(data, at, (bits >> 3) - lacking);
      while (data[at] === 0xff && data[at + 1] === 0xff) at++;
      const marker = data[at + 1] ?? 0;
      if (data[at] !== 0xff || marker < FIRST_RESTART || marker > LAST_RESTART || lacking > bits >> 3)
        return -1;
      at += 2;
      buffer = 0;
      bits = 0;
      lacking = 0;
    }
    const blocks = Math.min(ofInterval, units - unit) * perUnit;
    const ahead = followBlocks(data, at, blocks, direct, further);
    if (ahead.count < 0) return -1;
    at = ahead.at;
    bits = ahead.bits;
    if (bits > 0) {
      buffer = data[at] ?? 0;
      at += buffer === 0xff ? 2 : 1;
    }
    for (let done = ahead.count; done < blocks; done++) {
      const block = done % perUnit;
      let table = direct[block] as HuffmanTable;
      for (let k = 0; k < COEFFICIENTS; ) {
        if (bits < 16) {
          do {
            const byte = at < end ? (data[at] as number) : 0xff;
            if (byte !== 0xff) {
              buffer = (buffer << 8) | byte;
              at++;
            } else if (at < end && data[at + 1] === 0) {
              buffer = (buffer << 8) | byte;
              at += 2;
            } else {
              buffer <<= 8;
              lacking++;
            }
            bits += 8;
          } while (bits <= 24);
        }
        const found = entryFor(table, (buffer >>> (bits - 16)) & 0xffff);
        if (found === 0) return -1;
        bits -= found & LENGTH;
        if (found <= LENGTH) k = COEFFICIENTS;
        else {
          k += found >> ADVANCE_SHIFT;
          if (k > COEFFICIENTS) return -1;
        }
        if (k === 1) table = further[block] as HuffmanTable;
        if (bits < 0) {
          // More bits than were buffered: the rest of them begins the next bytes.
          let missing = -bits;
          bits = 0;
          while (missing > 0) {
            const byte = data[at] ?? 0;
            if ((byte === 0xff && data[at + 1] !== 0) || at >= data.length) lacking++;
            else at += byte === 0xff ? 2 : 1;
            buffer = byte;
            bits = 8;
            const used = Math.min(missing, 8);
            bits -= used;
            missing -= used;
          }
        }
      }
      if (lacking > MAX_LEFT) return -1;
    }
  }
  if (lacking > (bits >> 3) + 1) return lacking - (bits >> 3) <= 2 ? endOfScan(data, at) : -1;
  const read = beforeUnstuffed(data, at, Math.max(0, (bits >> 3) - lacking));
  const next = endOfScan(data, read);
  if (isText(data, read, next)) return next;
  let left = 0;
  for (let i = read; i < next; i++) if (data[i] !== 0 && data[i] !== 0xff) left++;
  return left > MAX_LEFT ? -1 : next;
}
