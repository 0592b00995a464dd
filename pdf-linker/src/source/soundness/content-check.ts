import { ContentScanner, ENDED, operatorCode, UNREADABLE } from '../content-scanner.ts';
import type { Soundness } from './soundness.ts';

/** Operators of content (ISO 32000-2 annex A) with the number of their numeric operands, where it is fixed. */
const NUMBERS: ReadonlyMap<number, number> = new Map(
  Object.entries({
    m: 2,
    l: 2,
    c: 6,
    v: 4,
    y: 4,
    re: 4,
    cm: 6,
    Tm: 6,
    Td: 2,
    TD: 2,
    rg: 3,
    RG: 3,
    k: 4,
    K: 4,
    g: 1,
    G: 1,
    w: 1,
    J: 1,
    j: 1,
    M: 1,
    i: 1,
    Tc: 1,
    Tw: 1,
    Tz: 1,
    TL: 1,
    Ts: 1,
    Tr: 1,
    Tf: 1,
    h: 0,
    f: 0,
    S: 0,
    n: 0,
    q: 0,
    Q: 0,
    W: 0,
    B: 0,
    b: 0,
    s: 0,
    F: 0,
    BT: 0,
    ET: 0,
    'f*': 0,
    'B*': 0,
    'b*': 0,
    'W*': 0,
    'T*': 0,
  }).map(([operator, count]) => [operatorCode(operator), count]),
);
const OTHERS: ReadonlySet<number> = new Set(
  'BDC BI BMC BX CS cs d d0 d1 Do DP EI EMC EX gs ID MP ri SC sc SCN scn sh Tj TJ \' "'
    .split(' ')
    .map(operatorCode),
);
const PICTURE = operatorCode('ID');
const COMPATIBLE = operatorCode('BX');
/** Kinds of misfits that content of careless producers has: they repeat theirs, and damage makes ever other ones. */
const MOST_MISFITS = 4;
const MAX_OPERATORS = 2_000_000;
/** More operands than that are alike. */
const MOST_COUNTED = 15;
/** Content that breaks off in its last fiftieth was written so. */
const LAST = 0.98;
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x3e]);

/**
 * Whether content has the operators and operands that writers write, up to its first inline picture.
 * @param parts the streams into which it is divided, between any two tokens (ISO 32000-2 7.8.2).
 * @returns what is found of each part.
 */
export function contentSoundness(parts: readonly Uint8Array[]): Soundness[] {
  const found = parts.map((): Soundness => 'whole');
  const starts: number[] = [];
  let length = 0;
  for (const part of parts) {
    starts.push(length);
    length += part.length + 1;
  }
  const [only] = parts;
  const content = parts.length === 1 && only !== undefined ? only : joined(parts, length);
  const scanner = new ContentScanner(content);
  let part = 0;
  let misfits = new Set<number>();
  /** Goes on with the part at an offset. */
  const enter = (at: number): void => {
    const before = part;
    while (at >= (starts[part + 1] ?? Number.POSITIVE_INFINITY)) part++;
    if (part > before) misfits = new Set();
  };
  /** Goes on with the next part; false if there is none. */
  const skip = (): boolean => {
    const next = starts[part + 1];
    if (next === undefined) return false;
    scanner.position = next;
    enter(next);
    return true;
  };
  for (let i = 0; i < MAX_OPERATORS; i++) {
    const code = scanner.next();
    if (code === ENDED) break;
    enter(code === UNREADABLE ? scanner.failedAt : scanner.position - 1);
    if (code === PICTURE || code === COMPATIBLE) {
      if (skip()) continue;
      break;
    }
    let misfit: number | undefined;
    if (code === UNREADABLE) {
      const stray = content[scanner.failedAt] ?? 0;
      if (CLOSING.has(stray)) {
        misfit = -stray;
        scanner.position = scanner.failedAt + 1;
      } else {
        const [start = 0, own = content] = [starts[part], parts[part]];
        if (scanner.position - start <= own.length * LAST) found[part] = 'spoiled';
        if (!skip()) break;
        continue;
      }
    } else {
      const expected = NUMBERS.get(code);
      if (expected === undefined ? !OTHERS.has(code) : scanner.count !== expected)
        misfit = code * (MOST_COUNTED + 1) + Math.min(scanner.count, MOST_COUNTED);
    }
    if (misfit === undefined || misfits.add(misfit).size <= MOST_MISFITS) continue;
    found[part] = 'spoiled';
    if (!skip()) break;
  }
  return found;
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const all = Buffer.alloc(length, '\n');
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length + 1;
  }
  return all;
}
