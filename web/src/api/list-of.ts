import { MissingListError } from './errors.ts';

/**
 * The list that an answer must carry; what is in it is taken as it is, for such answers are large. Throws a
 * `MissingListError` with the words of `missing` where there is none.
 */
export function listOf<Item>(list: readonly Item[] | undefined, missing: string): readonly Item[] {
  if (!Array.isArray(list)) throw new MissingListError(missing);
  return list;
}
