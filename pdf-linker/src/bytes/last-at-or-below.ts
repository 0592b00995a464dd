/** Index of the last of the ascending values that is not above `value`; -1 if all are. */
export function lastAtOrBelow(values: readonly number[], value: number): number {
  let low = -1;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((values[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
