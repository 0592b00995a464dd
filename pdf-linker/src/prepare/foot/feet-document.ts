import { HOOK_SIZE } from '../../format/page-hook.ts';
import { FIRST_PAGE, type SideTable } from '../../format/side-table.ts';

/**
 * Appends to a body an update (ISO 32000-2 7.5.6) that replaces the content of some pages: for drawing only.
 * @param contents by the index of the page.
 * @returns the document in consecutive pieces.
 */
export function withContents(
  body: Uint8Array,
  table: SideTable,
  hooks: Uint32Array,
  contents: ReadonlyMap<number, Uint8Array>,
): readonly Uint8Array[] {
  if (contents.size === 0) return [body];
  const buffer = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const previous = /startxref\s+(\d+)/.exec(buffer.toString('latin1', buffer.length - TAIL_BYTES))?.[1];
  const trailerAt = buffer.lastIndexOf('trailer');
  const trailer = /\/Size (\d+)\/Root (\d+) 0 R/.exec(buffer.toString('latin1', Math.max(0, trailerAt)));
  const [, size, root] = trailer ?? [];
  if (previous === undefined || size === undefined || root === undefined) return [body];
  const offsets = table.numbers.offsets.toArray();
  const ends = offsets.toSorted();
  const pieces: Uint8Array[] = [buffer];
  let at = buffer.length;
  const put = (piece: Uint8Array): void => {
    pieces.push(piece);
    at += piece.length;
  };
  const entry = (): string => `${String(at).padStart(10, '0')} 00000 n \n`;
  let next = Number(size);
  let streams = '';
  let pages = '';
  put(Buffer.from('\n'));
  for (const [index, content] of contents) {
    const start = offsets[FIRST_PAGE + index] ?? 0;
    const end = firstAbove(ends, start) ?? table.regionEnd;
    const [from = 0, to = 0] = hooks.subarray(index * HOOK_SIZE);
    streams += entry();
    put(Buffer.from(`${next} 0 obj\n<</Length ${content.length}>>\nstream\n`));
    put(content);
    put(Buffer.from('\nendstream\nendobj\n'));
    pages += `${FIRST_PAGE + index} 1\n${entry()}`;
    put(buffer.subarray(start, from));
    put(Buffer.from(`${next} 0 R`));
    put(buffer.subarray(to, end));
    next++;
  }
  const references = at;
  put(
    Buffer.from(
      `xref\n${pages}${size} ${contents.size}\n${streams}trailer\n<</Size ${next}/Root ${root} 0 R/Prev ${previous}>>\nstartxref\n${references}\n%%EOF\n`,
    ),
  );
  return pieces;
}

/** The length of the end of a body that states where its cross-references are. */
const TAIL_BYTES = 64;

/** The first of the ascending values that is above `value`. */
function firstAbove(values: Uint32Array, value: number): number | undefined {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return values[low];
}
