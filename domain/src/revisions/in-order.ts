/**
 * The places of a longest run of rising numbers, not necessarily next to one another (patience sorting).
 * @param numbers each different from the others
 */
export function inOrder(numbers: readonly number[]): ReadonlySet<number> {
  /** The place of the least last number of a run of each length. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  }
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before[at]) run.add(at);
  return run;
}
