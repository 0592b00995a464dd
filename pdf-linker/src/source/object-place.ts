/**
 * Where an object is (ISO 32000-2 7.5.8.3), in one number, as a file has hundreds of thousands: its offset; negative for the
 * nth object in an object stream.
 */
export type Place = number;

/** Containers hold fewer objects; a place behind the last is not believed, and the object looked for by its number. */
const INDEXES = 2 ** 20;

export function packedPlace(container: number, index: number): Place {
  return -(container * INDEXES + Math.min(index, INDEXES - 1)) - 1;
}

export function isPacked(place: Place): boolean {
  return place < 0;
}

/** The number of the object stream that an object is in. */
export function containerOf(place: Place): number {
  return Math.floor((-place - 1) / INDEXES);
}

/** The index of an object among those in its object stream. */
export function indexOf(place: Place): number {
  return (-place - 1) % INDEXES;
}
