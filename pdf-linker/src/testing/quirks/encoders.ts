import { text } from './quirk-file.ts';

// Encoders of the filters (ISO 32000-2 7.4) for made files, in the manners in which producers differ.

/** 7.4.2. */
export const hexadecimal = (data: Uint8Array): string => Buffer.from(data).toString('hex');

/** 7.4.3, without the terminator. */
export function base85(data: Uint8Array): string {
  let out = '';
  for (let at = 0; at < data.length; at += 4) {
    const count = Math.min(4, data.length - at);
    let group = 0;
    for (let i = 0; i < 4; i++) group = group * 256 + (data[at + i] ?? 0);
    if (group === 0 && count === 4) {
      out += 'z';
      continue;
    }
    const digits: number[] = [];
    for (let i = 0; i < 5; i++) {
      digits.unshift((group % 85) + 33);
      group = Math.floor(group / 85);
    }
    out += String.fromCharCode(...digits.slice(0, count + 1));
  }
  return out;
}

/** 7.4.5, without the end mark. */
export function runLengths(data: Uint8Array): string {
  const out: number[] = [];
  for (let at = 0; at < data.length; ) {
    let run = 1;
    while (run < 128 && data[at + run] === data[at]) run++;
    if (run > 1) {
      out.push(257 - run, data[at] ?? 0);
      at += run;
      continue;
    }
    let end = at + 1;
    while (end < data.length && end - at < 128 && data[end] !== data[end + 1]) end++;
    out.push(end - at - 1, ...data.subarray(at, end));
    at = end;
  }
  return text(Uint8Array.from(out));
}

interface LzwManner {
  early: 0 | 1;
  clear?: boolean;
  end?: boolean;
}

/** 7.4.4.2. */
export function lzw(data: Uint8Array, { early, clear = true, end = true }: LzwManner): string {
  const out: number[] = [];
  let [buffer, bits, width] = [0, 0, 9];
  const put = (code: number): void => {
    buffer = (buffer << width) | code;
    bits += width;
    for (; bits >= 8; bits -= 8) out.push((buffer >> (bits - 8)) & 255);
    buffer &= (1 << bits) - 1;
  };
  let table = new Map<string, number>();
  let next = 258;
  if (clear) put(256);
  let prefix = '';
  const code = (of: string): number => (of.length === 1 ? of.charCodeAt(0) : (table.get(of) ?? 0));
  for (const byte of text(data)) {
    if (prefix === '' || table.has(prefix + byte)) {
      prefix += byte;
      continue;
    }
    put(code(prefix));
    table.set(prefix + byte, next++);
    if (next + early - 1 >= 1 << width && width < 12) width++;
    if (next >= 4094) {
      put(256);
      table = new Map();
      next = 258;
      width = 9;
    }
    prefix = byte;
  }
  if (prefix !== '') put(code(prefix));
  next++;
  if (next + early - 1 >= 1 << width && width < 12) width++;
  if (end) put(257);
  if (bits > 0) out.push((buffer << (8 - bits)) & 255);
  return text(Uint8Array.from(out));
}

/** The code of the predictor's rows (7.4.4.4): each with PNG's filter "up". */
export function predictedUp(data: Uint8Array, row: number): Buffer {
  const out: number[] = [];
  for (let at = 0; at < data.length; at += row) {
    out.push(2);
    for (let i = at; i < Math.min(at + row, data.length); i++)
      out.push(((data[i] ?? 0) - (at === 0 ? 0 : (data[i - row] ?? 0))) & 255);
  }
  return Buffer.from(out);
}

/** The strips of the TIFF file that is its container. */
export function stripOfTiff(tiff: Buffer): Buffer {
  const little = tiff[0] === 0x49;
  const u16 = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number): number => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = u32(4);
  const entries = new Map<number, number[]>();
  for (let i = 0; i < u16(directory); i++) {
    const at = directory + 2 + 12 * i;
    const size = u16(at + 2) === 3 ? 2 : 4;
    const count = u32(at + 4);
    const from = size * count <= 4 ? at + 8 : u32(at + 8);
    entries.set(
      u16(at),
      Array.from({ length: count }, (_, k) => (size === 2 ? u16(from + 2 * k) : u32(from + 4 * k))),
    );
  }
  const lengths = entries.get(279) ?? [];
  return Buffer.concat(
    (entries.get(273) ?? []).map((from, i) => tiff.subarray(from, from + (lengths[i] ?? 0))),
  );
}

// The table of the arithmetic coder (ITU-T T.88 annex E, T.800 annex C): probability, next if more and if less
// probable, and whether the sense is switched.
const STATES: readonly (readonly [number, number, number, number])[] = [
  [0x5601, 1, 1, 1],
  [0x3401, 2, 6, 0],
  [0x1801, 3, 9, 0],
  [0x0ac1, 4, 12, 0],
  [0x0521, 5, 29, 0],
  [0x0221, 38, 33, 0],
  [0x5601, 7, 6, 1],
  [0x5401, 8, 14, 0],
  [0x4801, 9, 14, 0],
  [0x3801, 10, 14, 0],
  [0x3001, 11, 17, 0],
  [0x2401, 12, 18, 0],
  [0x1c01, 13, 20, 0],
  [0x1601, 29, 21, 0],
  [0x5601, 15, 14, 1],
  [0x5401, 16, 14, 0],
  [0x5101, 17, 15, 0],
  [0x4801, 18, 16, 0],
  [0x3801, 19, 17, 0],
  [0x3401, 20, 18, 0],
  [0x3001, 21, 19, 0],
  [0x2801, 22, 19, 0],
  [0x2401, 23, 20, 0],
  [0x2201, 24, 21, 0],
  [0x1c01, 25, 22, 0],
  [0x1801, 26, 23, 0],
  [0x1601, 27, 24, 0],
  [0x1401, 28, 25, 0],
  [0x1201, 29, 26, 0],
  [0x1101, 30, 27, 0],
  [0x0ac1, 31, 28, 0],
  [0x09c1, 32, 29, 0],
  [0x08a1, 33, 30, 0],
  [0x0521, 34, 31, 0],
  [0x0441, 35, 32, 0],
  [0x02a1, 36, 33, 0],
  [0x0221, 37, 34, 0],
  [0x0141, 38, 35, 0],
  [0x0111, 39, 36, 0],
  [0x0085, 40, 37, 0],
  [0x0049, 41, 38, 0],
  [0x0025, 42, 39, 0],
  [0x0015, 43, 40, 0],
  [0x0009, 44, 41, 0],
  [0x0005, 45, 42, 0],
  [0x0001, 45, 43, 0],
  [0x5601, 46, 46, 0],
];

/** A bilevel picture (1 is black) as one generic region of JBIG2 (T.88 6.2), template 0. */
export function jbig2(width: number, height: number, black: (x: number, y: number) => boolean): Buffer {
  const out: number[] = [];
  const states = new Uint8Array(65_536);
  const sense = new Uint8Array(65_536);
  let [a, c, count, byte, begun] = [0x8000, 0, 12, 0, false];
  const emit = (): void => {
    if (begun) out.push(byte);
    begun = true;
  };
  const byteOut = (): void => {
    const stuffed = (): void => {
      emit();
      byte = (c >>> 20) & 255;
      c &= 0xfffff;
      count = 7;
    };
    if (byte === 0xff && begun) {
      stuffed();
      return;
    }
    if (c >= 0x8000000) {
      byte++;
      if (byte === 0xff) {
        c &= 0x7ffffff;
        stuffed();
        return;
      }
    }
    emit();
    byte = (c >>> 19) & 255;
    c &= 0x7ffff;
    count = 8;
  };
  const renormalise = (): void => {
    do {
      a = (a << 1) & 0xffff;
      c = (c << 1) >>> 0;
      if (--count === 0) byteOut();
    } while ((a & 0x8000) === 0);
  };
  const encode = (context: number, bit: number): void => {
    const [probability, more, less, change] = STATES[states[context] ?? 0] ?? [0, 0, 0, 0];
    a -= probability;
    if (bit === sense[context]) {
      if ((a & 0x8000) !== 0) {
        c += probability;
        return;
      }
      if (a < probability) a = probability;
      else c += probability;
      states[context] = more;
    } else {
      if (a < probability) c += probability;
      else a = probability;
      if (change === 1) sense[context] = 1 - (sense[context] ?? 0);
      states[context] = less;
    }
    renormalise();
  };
  const dot = (x: number, y: number): number => (x >= 0 && x < width && y >= 0 && black(x, y) ? 1 : 0);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let context = 0;
      for (const [dx, dy] of TEMPLATE) context = (context << 1) | dot(x + dx, y + dy);
      encode(context, dot(x, y));
    }
  }
  const most = c + a;
  c = (c | 0xffff) >>> 0;
  if (c >= most) c -= 0x8000;
  c = (c << count) >>> 0;
  byteOut();
  c = (c << count) >>> 0;
  byteOut();
  emit();
  if (out.at(-1) !== 0xff) out.push(0xff);
  out.push(0xac);
  const u32 = (value: number): number[] => [
    value >>> 24,
    (value >> 16) & 255,
    (value >> 8) & 255,
    value & 255,
  ];
  const segment = (number: number, kind: number, data: number[]): number[] => [
    ...u32(number),
    kind,
    0,
    1,
    ...u32(data.length),
    ...data,
  ];
  const size = [...u32(width), ...u32(height)];
  return Buffer.from([
    ...segment(0, 48, [...size, ...u32(0), ...u32(0), 0, 0, 0]),
    ...segment(1, 38, [...size, ...u32(0), ...u32(0), 0, 0, 3, 255, 253, 255, 2, 254, 254, 254, ...out]),
  ]);
}

/** The neighbours of template 0 with its usual adaptive ones, from the most significant bit (T.88 figure 3). */
const TEMPLATE: readonly (readonly [number, number])[] = [
  [-2, -2],
  [-1, -2],
  [0, -2],
  [1, -2],
  [2, -2],
  [-3, -1],
  [-2, -1],
  [-1, -1],
  [0, -1],
  [1, -1],
  [2, -1],
  [3, -1],
  [-4, 0],
  [-3, 0],
  [-2, 0],
  [-1, 0],
];
