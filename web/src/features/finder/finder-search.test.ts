import { SearchProductsSchema } from '@submittal/contract/search';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../routes/search-string.ts';
import { type FinderState, parseFinderSearch, toFinderSearch, toFinderState } from './finder-search.ts';

const stateOf = (address: string) => toFinderState(parseFinderSearch(parseSearch(address)));
const addressOf = (state: FinderState) => stringifySearch(toFinderSearch(state));

describe('the finder in the address', () => {
  it('starts with English, page 1 and products, and an empty address', () => {
    const start = stateOf('');
    expect(start).toMatchObject({ text: '', page: 1, mode: 'products' });
    expect(start.choices.Languages).toEqual(['EN']);
    expect(addressOf(start)).toBe('');
  });

  it.each([
    '?text=joint&page=3&mode=systems&CanBeUsedWith=Brick&Application=Curtain+wall&Application=Roof',
    '?ProductType=Sealants&ProductSubtype=Air+Barriers%2FSheet&ResourceTypes=sds&Languages=EN&Languages=FR',
    '?Languages=FR',
    '?Languages=',
  ])('reads %s back the same', (address) => {
    expect(addressOf(stateOf(address))).toBe(address);
  });

  it('knows that no language chosen is a choice', () => {
    expect(stateOf('?Languages=').choices.Languages).toEqual([]);
  });

  it.each(['1000000', '1000001', '99999999999', '1e99'])(
    'takes page %s for one that the server answers, so that the last is shown',
    (page) => {
      const { page: taken } = stateOf(`?page=${page}`);
      expect(SearchProductsSchema.safeParse({ CurrentPage: taken }).success).toBe(true);
      expect(taken).toBe(1_000_000);
    },
  );

  it.each(['?page=0', '?page=-2', '?page=x', '?page=1.5', '?mode=else', '?unknown=1', '?text='])(
    'makes nothing of %s',
    (address) => {
      expect(addressOf(stateOf(address))).toBe('');
    },
  );
});
