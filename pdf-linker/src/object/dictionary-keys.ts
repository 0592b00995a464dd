/**
 * What the keys of a dictionary are. Those of most have the meaning that the standard gives them; those of others are names
 * that a producer chose, such as `/A` or `/P`, and have none.
 */
export type DictionaryKeys = 'standard' | 'resources' | 'appearances' | 'names';

/** The resources that content refers to by names (ISO 32000-2 table 34); `ProcSet` is an array. */
const RESOURCES: ReadonlySet<string> = new Set([
  'ExtGState',
  'ColorSpace',
  'Pattern',
  'Shading',
  'XObject',
  'Font',
  'Properties',
]);
/** The appearances of an annotation, each of which may be a dictionary of states (12.5.5). */
const APPEARANCES: ReadonlySet<string> = new Set(['N', 'R', 'D']);

/** Dictionaries by their key: resources, also those of a form (12.7.3), appearances, glyphs (9.6.4) and colorants (8.6.6.5). */
const BELOW: ReadonlyMap<string, DictionaryKeys> = new Map([
  ['Resources', 'resources'],
  ['DR', 'resources'],
  ['AP', 'appearances'],
  ['CharProcs', 'names'],
  ['Colorants', 'names'],
]);

/** What the keys of a dictionary are that stands under a key of another. A stream's own are always those of the standard. */
export function keysBelow(keys: DictionaryKeys, key: string): DictionaryKeys {
  if (keys === 'standard') return BELOW.get(key) ?? 'standard';
  if (keys === 'resources') return RESOURCES.has(key) ? 'names' : 'standard';
  return keys === 'appearances' && APPEARANCES.has(key) ? 'names' : 'standard';
}
