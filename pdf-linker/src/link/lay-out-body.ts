import type { Edit } from './page-stamps.ts';
import type { Placement } from './placement.ts';
import { Stretches } from './stretches.ts';

/**
 * The region of a body as laid out in the package: without streams that are shared with other places and
 * without what is left out, and with the edits.
 */
export function layOutBody({ table, aliases, selected }: Placement, edits: readonly Edit[]): Stretches {
  const gone: Edit[] = (selected?.cuts ?? []).map(({ from, to }) => ({ from, to, text: '' }));
  if (aliases.size > 0) {
    const numbers = table.numbers.leafNumbers.cursor();
    const starts = table.numbers.leafStarts.cursor();
    const ends = table.numbers.leafEnds.cursor();
    while (numbers.next() && starts.next() && ends.next()) {
      if (aliases.has(numbers.value)) gone.push({ from: starts.value, to: ends.value, text: '' });
    }
  }
  const all =
    edits.length === 0 && selected === undefined ? gone : [...gone, ...edits].sort((a, b) => a.from - b.from);
  const out = new Stretches();
  let at = table.regionStart;
  for (const { from, to, text } of all) {
    out.keep(at, from);
    if (text !== '') out.add(from, Buffer.from(text, 'latin1'));
    at = to;
  }
  out.keep(at, table.regionEnd);
  return out;
}
