/** So many ranges of pages are named. */
const MAX_RANGES = 20;

/** Page numbers in words, neighbours as a range: `pages 2, 4-7`. */
export function pageList(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const told = ranges.slice(0, MAX_RANGES).map(([from, to]) => (from === to ? from : `${from}-${to}`));
  if (ranges.length > MAX_RANGES) told.push('…');
  return `${numbers.length === 1 ? 'page' : 'pages'} ${told.join(', ')}`;
}
