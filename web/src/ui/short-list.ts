import { isolate } from './isolate.ts';

/** Names that a sentence lists; of more it says how many. */
const MAX_NAMES = 5;

/** A list of names for a sentence, the last of them saying how many more there are. */
export function shortList(names: readonly string[], more: (count: number) => string): readonly string[] {
  const isolated = names.map(isolate);
  return names.length <= MAX_NAMES
    ? isolated
    : [...isolated.slice(0, MAX_NAMES - 1), more(names.length - MAX_NAMES + 1)];
}
