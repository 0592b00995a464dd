/** The number of a place in the package, from 1, padded to the digits of the last place, at least two. */
export function placeNumber(place: number, total: number): string {
  return String(place).padStart(Math.max(2, String(total).length), '0');
}
