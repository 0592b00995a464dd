/** The bytes [start, end) of something. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** More ranges than any reader asks for; beyond this the whole is sent (RFC 9110 section 14.2). */
const MAX_RANGES = 32;

/**
 * The ranges that a `Range` header requests from `length` bytes: null if the header is to be ignored and the whole
 * sent, `unsatisfiable` if nothing that it requests exists. A header with overlapping ranges is ignored, because
 * they could multiply the size of the response.
 */
export function parseRanges(
  header: string | undefined,
  length: number,
): ByteRange[] | 'unsatisfiable' | null {
  const set = /^bytes=(.*)$/i.exec(header?.trim() ?? '')?.[1];
  if (set === undefined) return null;
  const specs = set
    .split(',')
    .map((spec) => spec.trim())
    .filter((spec) => spec !== '');
  if (specs.length === 0 || specs.length > MAX_RANGES) return null;
  const ranges: ByteRange[] = [];
  for (const spec of specs) {
    const match = /^(\d{0,15})-(\d{0,15})$/.exec(spec);
    if (!match || (match[1] === '' && match[2] === '')) return null;
    const range = resolveRange(match[1] ?? '', match[2] ?? '', length);
    if (range === null) return null;
    if (range.start < range.end) ranges.push(range);
  }
  if (ranges.length === 0) return 'unsatisfiable';
  const sorted = ranges.toSorted((a, b) => a.start - b.start);
  const overlap = sorted.some((range, index) => index > 0 && range.start < (sorted[index - 1]?.end ?? 0));
  return overlap ? null : ranges;
}

/** One `first-last` or `-suffix`; empty if it lies past the end, null if it is not a range. */
function resolveRange(first: string, last: string, length: number): ByteRange | null {
  if (first === '') return { start: Math.max(0, length - Number(last)), end: length };
  const start = Number(first);
  const end = last === '' ? length : Math.min(length, Number(last) + 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= length ? { start: 0, end: 0 } : { start, end };
}
