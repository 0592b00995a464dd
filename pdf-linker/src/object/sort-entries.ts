import type { Value } from './value.ts';

/**
 * Puts the entries of a dictionary and of all dictionaries written within it in one order, in place: their order
 * has no meaning (ISO 32000-2 7.3.7), and programs differ in it. Objects behind references stay as they are.
 */
export function sortEntries(value: Value): void {
  if (Array.isArray(value)) value.forEach(sortEntries);
  if (!(value instanceof Map)) return;
  const keys = [...value.keys()];
  const sorted = keys.toSorted();
  if (keys.some((key, at) => key !== sorted[at])) {
    const entries = sorted.map((key) => [key, value.get(key) ?? null] as const);
    value.clear();
    for (const [key, entry] of entries) value.set(key, entry);
  }
  for (const entry of value.values()) sortEntries(entry);
}
