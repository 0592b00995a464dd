import type { Finding } from './finding.ts';
import type { Cost } from './finding-kinds.ts';

/** How much of a catalogue is left out because of faults. */
export interface LeftOut {
  readonly products: number;
  readonly systems: number;
  /** Besides those of products and systems that are left out. */
  readonly documents: number;
  readonly pictures: number;
  readonly values: number;
}

/** Counts what faults cost. An entry with several faults is left out once. */
export function leftOutBy(findings: readonly Finding[]): LeftOut {
  const count = (cost: Cost, piece: (place: string) => string = (place) => place) =>
    new Set(findings.filter((finding) => finding.cost === cost).map(({ place }) => piece(place))).size;
  return {
    products: count('product', entryOf),
    systems: count('system', entryOf),
    documents: count('document', documentOf),
    pictures: count('picture'),
    values: count('value'),
  };
}

/** `products[3]` of `products[3].documents[1].file`. */
function entryOf(place: string): string {
  return place.split('.')[0] ?? place;
}

/** `products[3].documents[1]` of `products[3].documents[1].file`, and `documents[7]` of `documents[7].parents`. */
function documentOf(place: string): string {
  return place.slice(0, place.lastIndexOf(']') + 1);
}
