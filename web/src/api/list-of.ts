import { MissingListError } from './errors.ts';

/**
 * The list that an answer must carry. Its items are not checked, because such answers are large. Throws a
 * `MissingListError` with the message `missing` if there is no list.
 */
export function listOf<Item>(list: readonly Item[] | undefined, missing: string): readonly Item[] {
  if (!Array.isArray(list)) throw new MissingListError(missing);
  return list;
}
