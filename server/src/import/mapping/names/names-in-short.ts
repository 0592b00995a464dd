import { counted } from '../../counted.ts';
import type { ShorthandTitles } from './shorthand-titles.ts';

// What a table beside the list of products calls them in short, as the values of a rule.

/** A rule has so many values at most, and each is no longer. */
export const MAX_VALUES = 2000;
const MAX_VALUE = 300;

/** So many names are told. */
const MAX_NAMED = 8;

/** What is told of names that are those of no product, or of several. */
export function tellUnknown(names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : '';
  return [
    `${counted(names.length, 'name')} of no product, or of several, by which no row is given to a product: ${names.slice(0, MAX_NAMED).join(', ')}${more}.`,
  ];
}

/** What a rule makes of names: ids, or nothing, so that files of these rows are looked at by their own names. */
export function valuesOf(
  known: ReadonlyMap<string, string>,
  unknown: readonly string[],
): Record<string, string> {
  const nothing = unknown.filter((text) => text.length <= MAX_VALUE).map((text) => [text, ''] as const);
  return Object.fromEntries([...known, ...nothing.slice(0, MAX_VALUES)]);
}

/** The ids of products by the texts that name them, with a sign between several. */
export function idsByText(texts: Iterable<string>, titles: ShorthandTitles): Map<string, string> {
  const found = new Map<string, string>();
  for (const text of texts) {
    const ids = titles.list(text)?.join('|');
    if (ids !== undefined && ids.length <= MAX_VALUE && text.length <= MAX_VALUE) found.set(text, ids);
  }
  return found;
}
