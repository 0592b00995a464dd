import { Dict, type Value } from './value.ts';

/**
 * Puts the entries of a dictionary and of all dictionaries written within it in one order, in place: their order
 * has no meaning (ISO 32000-2 7.3.7), and programs differ in it. Objects behind references stay as they are.
 */
export function sortEntries(value: Value): void {
  if (Array.isArray(value)) value.forEach(sortEntries);
  if (!(value instanceof Dict)) return;
  value.sort();
  for (let at = 0; at < value.size; at++) sortEntries(value.valueAt(at));
}
