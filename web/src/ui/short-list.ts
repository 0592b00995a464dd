import { isolate } from './isolate.ts';

/** The maximum number of names that a sentence lists; the rest are counted. */
const MAX_NAMES = 5;

/** A list of names for a sentence; if there are too many, the last entry says how many more. */
export function shortList(names: readonly string[], more: (count: number) => string): readonly string[] {
  const isolated = names.map(isolate);
  return names.length <= MAX_NAMES
    ? isolated
    : [...isolated.slice(0, MAX_NAMES - 1), more(names.length - MAX_NAMES + 1)];
}
