/** The number of a place in the package, from 1: at least two digits, as many as the last place has. */
export function placeNumber(place: number, total: number): string {
  return String(place).padStart(Math.max(2, String(total).length), '0');
}
