import type { NumberList } from '../format/number-list.ts';
import { nameText } from '../object/serialise.ts';
import type { Edit } from './page-stamps.ts';

/**
 * Enters a meaning under a name, or under a variant if the name has another meaning; returns the name used.
 */
export function enter(map: Map<string, string>, name: string, meaning: string): string {
  let as = name;
  for (let count = 2; map.has(as) && map.get(as) !== meaning; count++) as = `${name}_${count}`;
  map.set(as, meaning);
  return as;
}

/**
 * The edits that rename names in a body.
 * @param names pairs of a name and its new name.
 * @param offsets where names are in the body.
 * @param indexes the index into `names` at each offset.
 */
export function renamings(
  names: readonly (readonly [string, string])[],
  offsets: NumberList,
  indexes: NumberList,
): Edit[] {
  const [offset, index] = [offsets.cursor(), indexes.cursor()];
  const edits: Edit[] = [];
  while (offset.next() && index.next()) {
    const [name, as] = names[index.value] ?? ['', ''];
    const from = offset.value;
    if (name !== as) edits.push({ from, to: from + nameText(name).length, text: nameText(as) });
  }
  return edits;
}
